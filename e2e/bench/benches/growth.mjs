// The same figures at 10,000, 100,000 and 300,000 tactics: none may grow faster than its rows.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { CONTENDERS, storeSample, visitWithData } from '../lib/grid-contenders.mjs';
import { setAllBids, typeBid } from '../lib/grid-window.mjs';
import { median, quantile } from '../lib/statistics.mjs';

const FRAME_MS = 1000 / 60;
const EDITS = 10;
const SHARES = [0.05, 0.6, 0.3, 0.9, 0.15, 0.75, 0.45, 0.99, 0.2, 0.5];

const times = (pressed, pick) => pressed.map(pick);

async function arrange(visit) {
  const ms = async (...call) => (await visit.call(...call)).ms;
  const figures = {
    'sort by name': await ms('sortBy', 'name', false),
    'sort by bid': await ms('sortBy', 'baseBidPrice', false),
    'filter by name': await ms('where', 'name', 'contains', 'NPI list'),
    'filter by bid': await ms('where', 'baseBidPrice', 'more', '10'),
    'text in any column': await ms('search', 'retargeting'),
  };
  await visit.call('clear');
  return figures;
}

async function inWindow(browser, { id, tactics }, round) {
  const visit = await browser.visit('product');
  await visit.call('window');
  const opened = await visit.call('open', id);
  const tab = await visit.call('showTactics');
  await visit.call('problemsKnown');
  const edits = [];
  for (let edit = 0; edit < EDITS; edit += 1) edits.push(await typeBid(visit, edit, 2 + ((round * 7 + edit) % 40)));
  const arranged = await arrange(visit);
  const bulk = await setAllBids(visit, tactics, (61.05 + round).toFixed(2));
  const heap = await visit.heap();
  await visit.close();
  return {
    'open, painted': opened.ms,
    'tab with all tactics': tab.ms,
    'one edit, work': median(times(edits, ({ work }) => work)),
    'one edit, durable': median(times(edits, ({ durable }) => durable)),
    ...arranged,
    'bulk set, painted': bulk.set.ms,
    'bulk set, durable': bulk.set.durable,
    'undo, painted': bulk.undo.ms,
    'heap of the whole window': heap,
  };
}

async function alone(browser, { id, tactics }) {
  const visit = await visitWithData(browser, CONTENDERS[0], { tactics, id });
  const { ms } = await visit.call('mount');
  const jumps = await visit.call('jump', SHARES);
  await visit.close();
  return { 'grid, first paint': ms, 'thumb jump, p95': quantile(jumps, 0.95) };
}

const pickUnit = (figure) => (figure.startsWith('heap') ? 'MB' : 'ms');

export const bench = {
  name: 'growth',
  async run({ rounds, small, ...how }) {
    // Not fewer: the view has to be full at every size.
    const sizes = small ? [2_500, 10_000, 30_000] : [10_000, 100_000, 300_000];
    const browser = await openGridBrowser(how);
    const samples = sizes.map(() => new Map());
    try {
      const drafts = [];
      for (const tactics of sizes) drafts.push({ tactics, id: (await storeSample(browser, tactics)).id });
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, draft] of drafts.entries()) {
          const taken = { ...(await alone(browser, draft)), ...(await inWindow(browser, draft, round)) };
          for (const [figure, value] of Object.entries(taken)) {
            samples[place].set(figure, [...(samples[place].get(figure) ?? []), value]);
          }
        }
      }
    } finally {
      await browser.close();
    }
    const name = (figure, place) => `${figure}, ${sizes[place].toLocaleString('en-US')}`;
    const figures = [...samples[0].keys()];
    const rows = figures.flatMap((figure) =>
      sizes.map((_, place) => ({
        what: name(figure, place),
        unit: pickUnit(figure),
        samples: samples[place].get(figure),
        ...(place > 0 && { reference: name(figure, place - 1) }),
      })),
    );
    const goals = figures.map((figure) => {
      const middles = sizes.map((_, place) => median(samples[place].get(figure)));
      const grown = middles.slice(1).map((value, place) => ({
        by: value / middles[place],
        rows: sizes[place + 1] / sizes[place],
        // What a frame hides anyway is no growth.
        hidden: pickUnit(figure) === 'ms' && value <= FRAME_MS,
      }));
      return {
        says: `${figure} grows no faster than the rows`,
        met: grown.every(({ by, rows: most, hidden }) => hidden || by <= most),
        reached: grown.map(({ by, rows: most }) => `${by.toFixed(2)} × for ${most} × the rows`).join(', '),
      };
    });
    return {
      title:
        `growth in Chromium ${browser.version}: ` +
        `${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} tactics; ` +
        'each row against the size before it',
      rows,
      goals,
    };
  },
};
