// A stored draft of 100,000 tactics opened in the whole window, against reading its chunks raw from IndexedDB.
import { timesRow, within } from '../lib/goals.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';
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
  async run(how) {
    const raw = [];
    const { taken, size, chromium } = await sampleRounds(how, async ({ browser, id, round }) => {
      if (round % 2 === 0) raw.push(await readRaw(browser));
      const opened = await openOnce(browser, id);
      if (round % 2 === 1) raw.push(await readRaw(browser));
      return opened;
    });
    const times = (pick) => taken.map(pick);
    const answers = times((each) => each.answers);
    const ratio = median(ratios(answers, raw));
    return {
      title: `open a draft of ${size} tactics in ${chromium}, the whole window, fresh page each time`,
      rows: [
        timesRow(
          PAINTED,
          times((each) => each.painted),
          RAW,
        ),
        timesRow(ANSWERS, answers, RAW),
        timesRow(RAW, raw),
        timesRow(
          INSPECTOR,
          times((each) => each.inspector),
          RAW,
        ),
        timesRow(
          'then: tab with all tactics painted',
          times((each) => each.tactics),
        ),
        timesRow(
          'then: all problems known',
          times((each) => each.known),
        ),
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
