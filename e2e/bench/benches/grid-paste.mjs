// 200,000 cells pasted from the clipboard over the tactics with Ctrl+V, beside other grids with the same cells.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { CHEETAH, GLIDE, PRODUCT, REVOGRID, Turns, storeSample, visitMounted } from '../lib/grid-contenders.mjs';
import { ahead, atMost, makeRows, within } from '../lib/goals.mjs';
import { reach, visitWindow } from '../lib/grid-window.mjs';

const GOAL_MS = 200;
/** 20,000 rows of 10 columns. */
const CELLS = 200_000;
/** What the marked column shows in every row afterwards. */
const MARK = '33.25';

function check(missing, cells) {
  if (missing > 0) throw new Error(`${missing} of ${cells} pasted cells are not there.`);
}

async function pasteIntoProduct(visit, cells) {
  const table = await visit.call('copyTable', cells);
  await visit.click(await visit.call('place', table.first, 0));
  await reach();
  const pasted = await visit.press('Control+v', 'columnShows', table.marked, `$${MARK}`, 'paste');
  check(await visit.call('missingCells'), cells);
  return { table, pasted };
}

async function pasteIntoPeer(visit, table) {
  await visit.call('copyTable', table);
  await visit.click(await visit.call('place', table.first, 0));
  await reach();
  const pasted = await visit.press('Control+v', 'columnShows', table.marked, `$${MARK}`);
  check(await visit.call('missingCells', table.first), table.rows * table.columns);
  return pasted;
}

export const bench = {
  name: 'grid-paste',
  async run({ rounds, small, ...how }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openGridBrowser(how);
    const turns = new Turns();
    const durable = [];
    let table;
    try {
      for (let round = 0; round < rounds; round += 1) {
        // A draft of its own each time: what was pasted before would be no change.
        const { id } = await storeSample(browser, tactics);
        const visit = await visitWindow(browser, id);
        const own = await visit.profiled('paste', () => pasteIntoProduct(visit, small ? CELLS / 20 : CELLS));
        await visit.close();
        turns.samples.get(PRODUCT).push(own.pasted.ms);
        durable.push(own.pasted.durable);
        table = own.table;
        for (const what of [REVOGRID, GLIDE, CHEETAH]) {
          await turns.take(what, async () => {
            const peer = await visitMounted(browser, what, { tactics });
            const { ms } = await pasteIntoPeer(peer, table);
            await peer.close();
            return ms;
          });
        }
      }
    } finally {
      await browser.close();
    }
    return {
      title:
        `paste of ${table.rows.toLocaleString('en-US')} x ${table.columns} cells over ` +
        `${tactics.toLocaleString('en-US')} tactics in Chromium ${browser.version}, from the paste event on, ` +
        'every cell looked up afterwards; Flightplan in its whole window, the others alone; ' +
        `AG Grid Community pastes no ranges${turns.said}`,
      rows: [...makeRows(turns.samples, 'ms', PRODUCT), { what: `${PRODUCT}, durable`, unit: 'ms', samples: durable }],
      goals: [
        within('paste painted', turns.samples.get(PRODUCT), GOAL_MS, 'ms'),
        ahead(turns, PRODUCT, [REVOGRID]),
        atMost(1, turns, PRODUCT, GLIDE, 'paste painted'),
      ],
    };
  },
};
