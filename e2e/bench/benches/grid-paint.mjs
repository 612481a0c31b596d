// First paint of the grid over 100,000 tactics, beside RevoGrid and AG Grid over the same rows.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { AG_GRID, CONTENDERS, PRODUCT, REVOGRID, Turns, storeSample, visitWithData } from '../lib/grid-contenders.mjs';
import { ahead, rowsOf, within } from '../lib/goals.mjs';

const GOAL_MS = 100;

export const bench = {
  name: 'grid-paint',
  async run({ rounds, small, ...how }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openGridBrowser(how);
    const turns = new Turns();
    let columns;
    try {
      const stored = await storeSample(browser, tactics);
      columns = stored.columns;
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < CONTENDERS.length; turn += 1) {
          const contender = CONTENDERS[(round + turn) % CONTENDERS.length];
          await turns.take(contender.what, async () => {
            const visit = await visitWithData(browser, contender, { tactics, id: stored.id });
            const { ms } = await visit.profiled(`${contender.what} first paint`, () => visit.call('mount'));
            await visit.close();
            return ms;
          });
        }
      }
    } finally {
      await browser.close();
    }
    const rows = rowsOf(turns.samples, 'ms', PRODUCT);
    return {
      title: `first paint of the grid in Chromium ${browser.version}: ${tactics.toLocaleString('en-US')} rows, the peers' of 25 columns, Flightplan's of the tactic's ${columns} and under its own content policy${turns.said}`,
      rows,
      goals: [
        within('first paint', turns.samples.get(PRODUCT), GOAL_MS, 'ms'),
        ahead(turns, PRODUCT, [REVOGRID, AG_GRID]),
      ],
    };
  },
};
