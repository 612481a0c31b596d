// Three ways to paint the cells of a grid: an element each, one canvas, a text block for each column and eight rows.
import { ahead, rowsOf } from '../lib/goals.mjs';
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { SEED } from '../lib/grid-contenders.mjs';
import { quantile } from '../lib/statistics.mjs';

const [BLOCKS, CELLS, CANVAS] = ['text blocks', 'cells as elements', 'one canvas'];
const PAINTERS = [
  { what: BLOCKS, name: 'blocks' },
  { what: CELLS, name: 'cells' },
  { what: CANVAS, name: 'canvas' },
];
const MOVES = 60;
const STEP_ROWS = 5;
/** Back and forth, so that no jump is near the one before. */
const SHARES = Array.from({ length: MOVES }, (_, jump) => ((jump * 37) % 97) / 100 + 0.01);

const p95 = (samples) => quantile(samples, 0.95);

/** The same place must look the same again, and no two places alike. */
async function checkDrawn(visit, what) {
  const pictures = [];
  for (const first of [100, 3000, 105, 100]) {
    await visit.call('move', first);
    pictures.push((await visit.page.screenshot()).toString('base64'));
  }
  if (pictures[0] !== pictures[3]) throw new Error(`${what}: the same rows do not look the same again.`);
  if (new Set(pictures).size !== 3) throw new Error(`${what}: other rows look the same.`);
}

export const bench = {
  name: 'grid-painters',
  async run({ rounds, small, ...how }) {
    const tactics = small ? 5_000 : 20_000;
    const browser = await openGridBrowser(how);
    const taken = new Map(PAINTERS.map(({ what }) => [what, []]));
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < PAINTERS.length; turn += 1) {
          const { what, name } = PAINTERS[(round + turn) % PAINTERS.length];
          const visit = await browser.visit('painters');
          await visit.call('load', { tactics, seed: SEED });
          await visit.call('show', name);
          await checkDrawn(visit, what);
          const jumps = await visit.profiled(`${what}, jumps`, () => visit.call('jumps', SHARES));
          const steps = await visit.profiled(`${what}, steps`, () => visit.call('steps', MOVES, STEP_ROWS));
          const { apart } = await visit.presented(() => visit.call('rush', SHARES));
          await visit.close();
          taken.get(what).push({ jumps, steps, apart });
        }
      }
    } finally {
      await browser.close();
    }
    const all = (pick) => new Map([...taken].map(([what, rounds]) => [what, rounds.flatMap(pick)]));
    const [jumps, steps] = [all((each) => each.jumps), all((each) => each.steps)];
    const frames = all(({ apart }) => [p95(apart)]);
    const rows = (said, samples) =>
      rowsOf(new Map([...samples].map(([what, each]) => [`${what}, ${said}`, each])), 'ms', `${BLOCKS}, ${said}`);
    return {
      title:
        `painting 29 x 11 cells of ${tactics.toLocaleString('en-US')} tactics in Chromium ${browser.version}: ` +
        `the page's time in the frame of a jump (all rows new) and of a step of ${STEP_ROWS} rows, ` +
        `and from one presented frame to the next when each has all rows new`,
      rows: [...rows('jump', jumps), ...rows('step', steps), ...rows('frame to frame, p95', frames)],
      goals: [
        { ...ahead({ samples: jumps }, BLOCKS, [CELLS, CANVAS], p95), says: 'text blocks: jump, p95 ahead of both' },
        { ...ahead({ samples: steps }, BLOCKS, [CELLS, CANVAS], p95), says: 'text blocks: step, p95 ahead of both' },
      ],
    };
  },
};
