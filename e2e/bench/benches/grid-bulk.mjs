// One value set in 100,000 rows by hand in the whole window, and taken back; against a plain loop and immer.
import { SEED } from '../lib/grid-contenders.mjs';
import { timesRow, within } from '../lib/goals.mjs';
import { setAllBids, visitWindow } from '../lib/grid-window.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';

const LOOP = 'plain loop over objects';
const IMMER = 'immer with patches';
const RAW = 'raw IndexedDB put of the same';

async function references(browser, tactics, value) {
  const visit = await browser.visit('product');
  await visit.call('loadPlain', { tactics, seed: SEED });
  const [loop, immer] = [await visit.call('plainLoop', value), await visit.call('immer', value)];
  const raw = await visit.call('rawBulk', tactics);
  await visit.close();
  return { loop, immer, raw };
}

export const bench = {
  name: 'grid-bulk',
  async run(how) {
    const { taken, size, chromium } = await sampleRounds(how, async ({ browser, id, tactics, round }) => {
      const value = 61.05 + round;
      const others = await references(browser, tactics, value);
      const visit = await visitWindow(browser, id);
      const own = await visit.profiled('bulk set and undo', () => setAllBids(visit, tactics, value.toFixed(2)));
      await visit.close();
      return { ...own, ...others };
    });
    const row = (what, pick, reference) => timesRow(what, taken.map(pick), reference);
    const rows = [
      row('set, painted', ({ set }) => set.ms, `${LOOP}, set`),
      row('set, durable', ({ set }) => set.durable, RAW),
      row('undo, painted', ({ undo }) => undo.ms, `${LOOP}, undo`),
      row('undo, durable', ({ undo }) => undo.durable, RAW),
      row('redo, painted', ({ redo }) => redo.ms),
      row(`${LOOP}, set`, ({ loop }) => loop.set),
      row(`${LOOP}, undo`, ({ loop }) => loop.undo),
      row(`${IMMER}, set`, ({ immer }) => immer.set, `${LOOP}, set`),
      row(`${IMMER}, undo`, ({ immer }) => immer.undo, `${LOOP}, undo`),
      row(RAW, ({ raw }) => raw),
    ];
    const [painted, durable, undone] = rows;
    return {
      title: `bulk set of ${size} rows in ${chromium}, typed into the window; every row looked up afterwards`,
      rows,
      goals: [
        within('bulk set painted', painted.samples, 100, 'ms'),
        within('bulk set durable', durable.samples, 500, 'ms'),
        within('undo painted', undone.samples, 100, 'ms'),
      ],
    };
  },
};
