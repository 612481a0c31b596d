// Smooth scrolling and jumps of the thumb through 100,000 tactics, beside other grids over the same rows.
import { AG_GRID, GLIDE, PRODUCT, REVOGRID, Turns, visitWithData } from '../lib/grid-contenders.mjs';
import { ahead, atMost, makeRows, within } from '../lib/goals.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';
import { quantile } from '../lib/statistics.mjs';

/** Two frames of a screen with 60 a second: the goal's 33 ms. */
const GOAL_MS = 33.4;
/** Two seconds of a wheel that is turned fast: about 330 rows a second. */
const PIXELS = 16_000;
const SPEED = 8_000;
/** Back and forth, so that no jump is near the one before. */
const SHARES = Array.from({ length: 25 }, (_, jump) => ((jump * 37) % 97) / 100 + 0.01);

/** What the page says of a jump after which the rows were never drawn, ms. */
const STAYED_BLANK = 2000;

const p95 = (samples) => quantile(samples, 0.95);

async function scroll(visit) {
  const { apart, wanted, dropped, result } = await visit.presented(async () => {
    await visit.call('watch');
    await visit.wheel(PIXELS, SPEED);
    return visit.call('watched');
  });
  const { blank, scrolled } = result;
  if (scrolled < PIXELS * 0.9) throw new Error(`the wheel moved it ${Math.round(scrolled)} px instead of ${PIXELS}`);
  return { apart, wanted, dropped, blank: (100 * blank) / result.apart.length };
}

/** Per cent of all frames of these rounds: one of 240 is dropped in one round and three in the next. */
function droppedShare(taken) {
  const sum = (pick) => taken.reduce((sum, each) => sum + pick(each), 0);
  return (100 * sum(({ dropped }) => dropped)) / sum(({ wanted }) => wanted);
}

export const bench = {
  name: 'grid-scroll',
  async run(how) {
    const turns = new Turns();
    const { size, chromium } = await sampleRounds(how, ({ browser, round, ...sample }) =>
      turns.takeAll(round, async (contender) => {
        const visit = await visitWithData(browser, contender, sample);
        await visit.call('mount');
        // The product looks for problems in the first moments after opening; the peers have nothing to do then.
        if (contender.page === 'product') await visit.call('problemsKnown');
        const smooth = await visit.profiled(`${contender.what} wheel`, () => scroll(visit), { frames: true });
        const jumps = await visit.profiled(`${contender.what} jumps`, () => visit.call('jump', SHARES));
        await visit.close();
        return { ...smooth, jumps };
      }),
    );
    const all = (pick) => new Map([...turns.samples].map(([what, taken]) => [what, taken.flatMap(pick)]));
    /** One sample a round. */
    const rowsWith = (said, unit, pick) =>
      makeRows(
        new Map([...turns.samples].map(([what, taken]) => [`${what}, ${said}`, taken.map(pick)])),
        unit,
        `${PRODUCT}, ${said}`,
      );
    const [frames, jumps] = [all(({ apart }) => apart), all((taken) => taken.jumps)];
    const goals = [
      within('wheel, frame to frame,', frames.get(PRODUCT), GOAL_MS, 'ms', 'p95'),
      { ...ahead({ samples: frames }, PRODUCT, [REVOGRID, AG_GRID], p95), says: 'wheel, p95 ahead of both' },
      atMost(1, { samples: frames }, PRODUCT, GLIDE, 'wheel, p95', p95),
      atMost(1, turns, PRODUCT, GLIDE, 'frames dropped of all rounds', droppedShare),
      within('thumb jump to rows drawn', jumps.get(PRODUCT), GOAL_MS, 'ms', 'p95'),
      { ...ahead({ samples: jumps }, PRODUCT, [REVOGRID, AG_GRID], p95), says: 'jumps, p95 ahead of both' },
      atMost(1, { samples: jumps }, PRODUCT, GLIDE, 'jumps, p95', p95),
    ];
    return {
      title:
        `scrolling ${size} rows in ${chromium}: ${PIXELS} px of wheel at ${SPEED} px/s, ` +
        `${SHARES.length} jumps a round${turns.said}`,
      rows: [
        ...rowsWith('wheel, p95 frame', 'ms', ({ apart }) => p95(apart)),
        ...rowsWith('wheel, frames dropped', '%', (taken) => droppedShare([taken])),
        ...rowsWith('wheel, frames with a blank', '%', ({ blank }) => blank),
        ...rowsWith('jump, p95', 'ms', (taken) => p95(taken.jumps)),
        ...rowsWith(
          'jumps that stayed blank',
          'jumps',
          ({ jumps: each }) => each.filter((ms) => ms >= STAYED_BLANK).length,
        ),
      ],
      goals,
    };
  },
};
