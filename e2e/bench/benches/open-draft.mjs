// A stored draft of 100,000 tactics opened in the whole window, against reading its chunks raw from IndexedDB.
import { openGridBrowser } from '../lib/grid-browser.mjs';
import { storeSample } from '../lib/grid-contenders.mjs';
import { within } from '../lib/goals.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const GOAL_MS = 1500;
const GOAL_RATIO = 1.3;
const PAINTED = 'painted: line items and tree';
const INSPECTOR = 'then: inspector painted, from the click';
const ANSWERS = 'and answers a key';
const RAW = 'raw getAll of the chunks';

/** Each in a page that was just opened: nothing is compiled or read before. */
async function openOnce(browser, id) {
  const visit = await browser.visit('product');
  await visit.call('window');
  const painted = await visit.profiled('open draft', () => visit.call('open', id));
  const answer = await visit.press('ArrowDown', 'activeMoved');
  const inspector = await visit.call('inspectorSince');
  const tactics = await visit.call('showTactics');
  const known = await visit.call('problemsKnown');
  await visit.close();
  return {
    painted: painted.ms,
    answers: painted.ms + answer.ms,
    inspector: inspector.ms,
    tactics: tactics.ms,
    known: known.ms,
  };
}

async function readRaw(browser) {
  const visit = await browser.visit('product');
  const ms = await visit.call('rawRead');
  await visit.close();
  return ms;
}

export const bench = {
  name: 'open-draft',
  async run({ rounds, small, ...how }) {
    const tactics = small ? 5_000 : 100_000;
    const browser = await openGridBrowser(how);
    const [opened, raw] = [[], []];
    try {
      const { id } = await storeSample(browser, tactics);
      for (let round = 0; round < rounds; round += 1) {
        if (round % 2 === 0) raw.push(await readRaw(browser));
        opened.push(await openOnce(browser, id));
        if (round % 2 === 1) raw.push(await readRaw(browser));
      }
    } finally {
      await browser.close();
    }
    const times = (pick) => opened.map(pick);
    const answers = times((each) => each.answers);
    const ratio = median(ratios(answers, raw));
    return {
      title: `open a draft of ${tactics.toLocaleString('en-US')} tactics in Chromium ${browser.version}, the whole window, fresh page each time`,
      rows: [
        { what: PAINTED, unit: 'ms', samples: times((each) => each.painted), reference: RAW },
        { what: ANSWERS, unit: 'ms', samples: answers, reference: RAW },
        { what: RAW, unit: 'ms', samples: raw },
        { what: INSPECTOR, unit: 'ms', samples: times((each) => each.inspector), reference: RAW },
        { what: 'then: tab with all tactics painted', unit: 'ms', samples: times((each) => each.tactics) },
        { what: 'then: all problems known', unit: 'ms', samples: times((each) => each.known) },
      ],
      goals: [
        within('opened, painted and interactive', answers, GOAL_MS, 'ms'),
        {
          says: `opened in at most ${GOAL_RATIO} × reading the chunks raw`,
          met: ratio <= GOAL_RATIO,
          reached: `${ratio.toFixed(2)} ×`,
        },
      ],
    };
  },
};
