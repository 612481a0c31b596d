// Sorting and filtering 100,000 tactics in the whole window, by text and by number, against a plain array; sorting beside
// other grids.
import { CHEETAH, GLIDE, Turns, visitMounted } from '../lib/grid-contenders.mjs';
import { timesRow, within } from '../lib/goals.mjs';
import { BID, visitWindow } from '../lib/grid-window.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';

const GOAL_MS = 100;
const TEXT = 'NPI list';
const MORE = 10;

function same(what, own, plain) {
  if (own.rows !== plain.rows) throw new Error(`${what} left ${own.rows} rows, the plain array ${plain.rows}.`);
}

/** Each for the first time in a page; what came out is compared with the plain array's. */
async function once(visit, tactics) {
  if ((await visit.call('loadArray')) !== tactics) throw new Error('The array lacks rows.');
  const taken = {};
  const inOrder = async (name) => {
    const wrong = await visit.call('misplaced', name);
    if (wrong > 0) throw new Error(`${wrong} rows stand before one that belongs before them, by ${name}.`);
  };
  taken.sortText = await visit.call('sortBy', 'name', false);
  await inOrder('name');
  taken.sortNumber = await visit.call('sortBy', 'baseBidPrice', false);
  await inOrder('baseBidPrice');
  taken.sortAgain = await visit.call('sortBy', 'name', true);
  taken.filterText = await visit.call('where', 'name', 'contains', TEXT);
  taken.filterNumber = await visit.call('where', 'baseBidPrice', 'more', String(MORE));
  taken.search = await visit.call('search', 'retargeting');
  taken.clear = await visit.call('clear');
  taken.plainText = await visit.call('plainSort', 'name');
  taken.collated = await visit.call('collatedSort');
  taken.plainNumber = await visit.call('plainSort', 'bid');
  taken.plainContains = await visit.call('plainContains', TEXT);
  taken.plainMore = await visit.call('plainMore', MORE);
  same('The filter by text', taken.filterText, taken.plainContains);
  same('The filter by number', taken.filterNumber, taken.plainMore);
  return taken;
}

/** A peer sorts the same rows; its order is looked up in its data. */
async function sortPeer(browser, what, sample) {
  const visit = await visitMounted(browser, what, sample);
  const sorted = async (title) => {
    const { ms } = await visit.call('sortBy', title, false);
    const wrong = await visit.call('misplaced', title);
    if (wrong > 0) throw new Error(`${wrong} rows stand before one that belongs before them, by ${title}.`);
    return ms;
  };
  const taken = { name: await sorted('Name'), bid: await sorted(BID) };
  await visit.close();
  return taken;
}

export const bench = {
  name: 'grid-arrange',
  async run(how) {
    const turns = new Turns();
    const { taken, size, chromium } = await sampleRounds(how, async ({ browser, id, tactics }) => {
      for (const what of [GLIDE, CHEETAH]) await turns.take(what, () => sortPeer(browser, what, { tactics }));
      const visit = await visitWindow(browser, id);
      const times = await visit.profiled('sort and filter', () => once(visit, tactics));
      await visit.close();
      return times;
    });
    const times = (name) => taken.map((each) => each[name].ms);
    const row = (what, name, reference) => timesRow(what, times(name), reference);
    const rows = [
      row('sort by name, painted', 'sortText', 'plain Array sort by name, letter by letter'),
      row('sort by bid, painted', 'sortNumber', 'plain Array sort by bid'),
      row('sort by name again, downwards', 'sortAgain', 'plain Array sort by name, letter by letter'),
      row('filter by name, painted', 'filterText', 'plain Array filter by name'),
      row('filter by bid, painted', 'filterNumber', 'plain Array filter by bid'),
      row('text in any column, painted', 'search'),
      row('all rows again, painted', 'clear'),
      row('plain Array sort by name, letter by letter', 'plainText'),
      row('plain Array sort by name, Intl.Collator', 'collated'),
      row('plain Array sort by bid', 'plainNumber'),
      row('plain Array filter by name', 'plainContains'),
      row('plain Array filter by bid', 'plainMore'),
    ];
    for (const what of [GLIDE, CHEETAH]) {
      const its = turns.samples.get(what);
      if (its.length === 0) continue;
      rows.push(
        timesRow(
          `${what}, sort by name`,
          its.map(({ name }) => name),
          'sort by name, painted',
        ),
        timesRow(
          `${what}, sort by bid`,
          its.map(({ bid }) => bid),
          'sort by bid, painted',
        ),
      );
    }
    return {
      title:
        `sort and filter ${size} tactics in ${chromium}, to the frame that shows the rows; ` +
        'order and number of rows compared with the plain array. Glide Data Grid sorts with the hook useColumnSort of ' +
        `its own source package, Cheetah Grid letter by letter${turns.said}`,
      rows,
      goals: rows.slice(0, 5).map(({ what, samples }) => within(what, samples, GOAL_MS, 'ms')),
    };
  },
};
