// First paint of the grid over 100,000 tactics, beside other grids over the same rows.
import { AG_GRID, GLIDE, PRODUCT, REVOGRID, Turns, visitWithData } from '../lib/grid-contenders.mjs';
import { ahead, atMost, makeRows, within } from '../lib/goals.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';

const GOAL_MS = 100;

export const bench = {
  name: 'grid-paint',
  async run(how) {
    const turns = new Turns();
    const { size, columns, chromium } = await sampleRounds(how, ({ browser, round, ...sample }) =>
      turns.takeAll(round, async (contender) => {
        const visit = await visitWithData(browser, contender, sample);
        const { ms } = await visit.profiled(`${contender.what} first paint`, () => visit.call('mount'));
        await visit.close();
        return ms;
      }),
    );
    const rows = makeRows(turns.samples, 'ms', PRODUCT);
    return {
      title:
        `first paint of the grid in ${chromium}: ${size} rows, the peers' of 25 columns, ` +
        `Flightplan's of the tactic's ${columns} and under its own content policy${turns.said}`,
      rows,
      goals: [
        within('first paint', turns.samples.get(PRODUCT), GOAL_MS, 'ms'),
        ahead(turns, PRODUCT, [REVOGRID, AG_GRID]),
        atMost(0.9, turns, PRODUCT, GLIDE, 'first paint'),
      ],
    };
  },
};
