// One value set in 100,000 rows by hand in the whole window, and taken back; against a plain loop and immer.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { SEED, storeSample } from '../lib/grid-contenders.mjs';
import { within } from '../lib/goals.mjs';
import { setAllBids, visitWindow } from '../lib/grid-window.mjs';

const LOOP = 'plain loop over objects';
const IMMER = 'immer with patches';

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
  async run({ rounds, small, ...how }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openGridBrowser(how);
    const [own, others] = [[], []];
    try {
      const { id } = await storeSample(browser, tactics);
      for (let round = 0; round < rounds; round += 1) {
        const value = 61.05 + round;
        others.push(await references(browser, tactics, value));
        const visit = await visitWindow(browser, id);
        own.push(await visit.profiled('bulk set and undo', () => setAllBids(visit, tactics, value.toFixed(2))));
        await visit.close();
      }
    } finally {
      await browser.close();
    }
    const row = (what, samples, reference) => ({ what, unit: 'ms', samples, ...(reference && { reference }) });
    const [painted, durable] = [own.map(({ set }) => set.ms), own.map(({ set }) => set.durable)];
    const undone = own.map(({ undo }) => undo.ms);
    return {
      title: `bulk set of ${tactics.toLocaleString('en-US')} rows in Chromium ${browser.version}, typed into the window; every row looked up afterwards`,
      rows: [
        row('set, painted', painted, `${LOOP}, set`),
        row('set, durable', durable, 'raw IndexedDB put of the same'),
        row('undo, painted', undone, `${LOOP}, undo`),
        row(
          'undo, durable',
          own.map(({ undo }) => undo.durable),
          'raw IndexedDB put of the same',
        ),
        row(
          'redo, painted',
          own.map(({ redo }) => redo.ms),
        ),
        row(
          `${LOOP}, set`,
          others.map(({ loop }) => loop.set),
        ),
        row(
          `${LOOP}, undo`,
          others.map(({ loop }) => loop.undo),
        ),
        row(
          `${IMMER}, set`,
          others.map(({ immer }) => immer.set),
          `${LOOP}, set`,
        ),
        row(
          `${IMMER}, undo`,
          others.map(({ immer }) => immer.undo),
          `${LOOP}, undo`,
        ),
        row(
          'raw IndexedDB put of the same',
          others.map(({ raw }) => raw),
        ),
      ],
      goals: [
        within('bulk set painted', painted, 100, 'ms'),
        within('bulk set durable', durable, 500, 'ms'),
        within('undo painted', undone, 100, 'ms'),
      ],
    };
  },
};
