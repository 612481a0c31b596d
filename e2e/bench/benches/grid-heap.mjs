// What a page holds with the grid over 100,000 tactics, against the data alone; beside other grids.
import { CONTENDERS, PRODUCT, Turns, visitWithData } from '../lib/grid-contenders.mjs';
import { makeRows } from '../lib/goals.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';
import { median } from '../lib/statistics.mjs';

const GOAL = 1.5;
/** What Glide Data Grid holds over its data, and a little. */
const BESIDE_GLIDE = 1.1;

/** The records of the product's chunks, or a peer's rows, and nothing else. */
async function dataAlone(browser, { page }, { tactics, id }) {
  const visit = await browser.visit(page);
  const before = await visit.heap();
  if (page === 'product') await visit.call('keep');
  else await visit.call('load', { tactics, seed: 7 });
  const data = (await visit.heap()) - before;
  // An object that is asked for afterwards cannot have been collected before.
  if (page === 'product' && !(await visit.call('keeps'))) throw new Error(`the chunks of ${id} were dropped`);
  await visit.close();
  return { before, data };
}

export const bench = {
  name: 'grid-heap',
  async run(how) {
    const turns = new Turns();
    const { size, chromium } = await sampleRounds(how, ({ browser, round, ...sample }) =>
      turns.takeAll(round, async (contender) => {
        const { before, data } = await dataAlone(browser, contender, sample);
        const visit = await visitWithData(browser, contender, sample);
        await visit.call('mount');
        const drawn = (await visit.heap()) - before;
        if (contender.page === 'product') await visit.call('problemsKnown');
        const settled = (await visit.heap()) - before;
        await visit.close();
        return { data, drawn, settled };
      }),
    );
    const named = (detail, pick) =>
      new Map(
        [...turns.samples]
          .filter(([what]) => detail.of(what))
          .map(([what, taken]) => [`${what}, ${detail.what}`, taken.map(pick)]),
      );
    const every = () => true;
    const rows = [
      ...makeRows(
        named({ what: 'data alone', of: every }, ({ data }) => data),
        'MB',
      ),
      ...makeRows(
        named({ what: 'data and grid', of: every }, ({ drawn }) => drawn),
        'MB',
      ),
      ...makeRows(
        named({ what: 'and all problems known', of: (what) => what === PRODUCT }, ({ settled }) => settled),
        'MB',
      ),
    ].map((row) => {
      const [what, detail] = row.what.split(/, (.*)/);
      return detail === 'data alone' ? row : { ...row, reference: `${what}, data alone` };
    });
    const over = (what, pick = ({ drawn }) => drawn) => {
      const taken = turns.samples.get(what);
      return taken.length === 0 ? null : median(taken.map((each) => pick(each) / each.data));
    };
    const [own, peers] = [over(PRODUCT), CONTENDERS.slice(1).map(({ what }) => [what, over(what)])];
    const settled = over(PRODUCT, (each) => each.settled);
    const says = (value) => (value === null ? 'not measured' : `${value.toFixed(2)} ×`);
    return {
      title:
        `heap after a collection in ${chromium}: ${size} tactics; the peers' rows are flat, of 25 values, ` +
        `Flightplan's are whole records with all other entities${turns.said}`,
      rows,
      goals: [
        { says: `grid drawn, at most ${GOAL} × the data`, met: own !== null && own <= GOAL, reached: says(own) },
        {
          says: `all problems known, at most ${GOAL} × the data`,
          met: settled !== null && settled <= GOAL,
          reached: says(settled),
        },
        {
          says: `grid drawn, at most ${BESIDE_GLIDE} × the data`,
          met: own !== null && own <= BESIDE_GLIDE,
          reached: says(own),
        },
        {
          says: 'grid over its data ahead of every peer',
          met: own !== null && peers.every(([, value]) => value !== null && own < value),
          reached: peers.map(([what, value]) => `${what} ${says(value)}`).join(', '),
        },
      ],
    };
  },
};
