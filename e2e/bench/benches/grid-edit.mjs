// One edit in a draft of 100,000 tactics, typed into the whole window: shown, and on the disk; against a raw put, and
// typed into other grids.
import { CHEETAH, GLIDE, PRODUCT, Turns, visitMounted } from '../lib/grid-contenders.mjs';
import { atMost, timesRow, within } from '../lib/goals.mjs';
import { BID, typeBid, visitWindow } from '../lib/grid-window.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';
import { mean, median, quantile, ratioInterval } from '../lib/statistics.mjs';

const PAINTED = 'painted, with the wait for the next frame';
const WORK = 'of that, work of the page';
const FRAME_MS = 1000 / 60;
const DURABLE_MS = 10;
const EDITS = 20;
/** Rows from the top: Enter in the last of the view would scroll it. */
const ROWS = 12;

/** So that no edit finds its value there already. */
const makeValue = (round, edit) => ((round * 7 + edit) % 50) + 2;

/** Until an edit is painted, from its work, wherever in a frame its key falls: half a frame passes on average. */
const paintedEvenly = (work) => FRAME_MS / 2 + mean(work);

/** `work`: of each contender, by its name. */
function comparedEvenly(work) {
  const goal = atMost(1, { samples: work }, PRODUCT, GLIDE, 'one edit painted', paintedEvenly);
  if (goal.reached === 'not measured') return goal;
  const [low, high] = ratioInterval(work.get(PRODUCT), work.get(GLIDE), paintedEvenly);
  return { ...goal, reached: `${goal.reached} (${low.toFixed(2)} to ${high.toFixed(2)})` };
}

/** In a page that is opened afterwards: what was said to be on the disk is read from it. */
async function checkStored(browser, id, expected) {
  const visit = await visitWindow(browser, id);
  const found = await visit.call('texts', BID, expected.length);
  await visit.close();
  if (found.join() !== expected.join()) throw new Error('The edits were not all in the draft that was opened again.');
}

/** The same edits in a peer, of whose data it is asked afterwards. */
async function editPeer(browser, what, sample, round) {
  const visit = await visitMounted(browser, what, sample);
  const edits = [];
  const expected = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const value = makeValue(round, edit);
    edits.push(await typeBid(visit, edit % ROWS, value));
    expected[edit % ROWS] = `$${value}.35`;
  }
  const found = await visit.call('texts', BID, expected.length);
  await visit.close();
  if (found.join() !== expected.join()) throw new Error(`The edits are not in its data: ${found.join(' ')}`);
  return edits;
}

export const bench = {
  name: 'grid-edit',
  async run(how) {
    const [edits, raw, turns] = [[], [], new Turns()];
    const { size, chromium } = await sampleRounds(how, async ({ browser, id, round, ...sample }) => {
      const visit = await visitWindow(browser, id);
      await visit.profiled('one edit', async () => {
        for (let edit = 0; edit < EDITS; edit += 1) {
          edits.push(await typeBid(visit, edit % ROWS, makeValue(round, edit)));
          raw.push(await visit.call('rawEdit', edit));
        }
      });
      const expected = await visit.call('texts', BID, EDITS);
      await visit.close();
      if (round === how.rounds - 1) await checkStored(browser, id, expected);
      for (const what of [GLIDE, CHEETAH]) {
        await turns.take(what, () => editPeer(browser, what, sample, round));
      }
    });
    const times = (pick) => edits.map(pick);
    const [work, durable] = [times((each) => each.work), times((each) => each.durable)];
    const peers = [GLIDE, CHEETAH].map((what) => ({ what, edits: turns.samples.get(what).flat() }));
    const works = new Map([
      [PRODUCT, work],
      ...peers.map(({ what, edits: its }) => [what, its.map((each) => each.work)]),
    ]);
    const late = times((each) => each.frames).filter((frames) => frames > 1).length;
    return {
      title:
        `one edit in ${chromium}: ${edits.length} edits typed into the window over ${size} tactics, ` +
        'from the key press on; found again in the draft when it was opened again. Work is what the page does for the ' +
        'key and in the frame that shows the edit, without the wait between them; where that is not the next frame, the ' +
        'wait for it is counted. The other grids alone, in memory' +
        turns.said,
      rows: [
        timesRow(
          PAINTED,
          times((each) => each.ms),
        ),
        timesRow(WORK, work),
        ...peers
          .filter(({ edits: its }) => its.length > 0)
          .flatMap(({ what, edits: its }) => [
            timesRow(
              `${what}, painted`,
              its.map((each) => each.ms),
              PAINTED,
            ),
            timesRow(
              `${what}, work`,
              its.map((each) => each.work),
              WORK,
            ),
          ]),
        timesRow('durable', durable, 'raw IndexedDB put'),
        timesRow('raw IndexedDB put', raw),
      ],
      goals: [
        {
          says: 'one edit painted in the next frame, its work within one (median)',
          met: late * 20 <= edits.length && median(work) <= FRAME_MS,
          reached:
            `${median(work).toFixed(1)} ms, p95 ${quantile(work, 0.95).toFixed(1)} ms; ` +
            `${late} of ${edits.length} came a frame late`,
        },
        comparedEvenly(works),
        within('one edit durable', durable, DURABLE_MS, 'ms'),
      ],
    };
  },
};
