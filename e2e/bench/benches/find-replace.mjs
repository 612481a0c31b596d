// Find and replace over 100,000 names in the window's dialog: the preview of every change, then doing it.
import { timesRow, within } from '../lib/goals.mjs';
import { visitWindow } from '../lib/grid-window.mjs';
import { sampleRounds } from '../lib/sample-rounds.mjs';

const GOAL_MS = 150;
const FIND = 'Retargeting';
const BY = 'Reach';
const LOOP = 'plain loop over the names';

/** The timed key is the last one of the replacement: from then on the preview is that of the whole edit. */
async function replaceAll(visit, tactics) {
  await visit.call('loadArray');
  const plain = await visit.call('plainReplace', FIND, BY);
  const says = `Changes ${plain.rows.toLocaleString('en-US')} of ${tactics.toLocaleString('en-US')} tactics.`;
  // The active cell is the first name: the dialog begins with its field, and with what to find.
  await visit.hold('ArrowDown');
  await visit.hold('Control+h');
  const first = visit.page.locator('[role="dialog"] input').first();
  await first.waitFor({ timeout: 5000 }).catch(() => {
    throw new Error('Ctrl+H opened no dialog: this window cannot find and replace.');
  });
  await visit.type(FIND.slice(0, -1));
  const found = await visit.press(FIND.at(-1), 'dialogSays', says);
  await visit.hold('Tab');
  await visit.type(BY.slice(0, -1));
  const preview = await visit.press(BY.at(-1), 'dialogSays', says, BY);
  const done = await visit.press('Enter', 'namesShow', BY, FIND);
  const [left, made] = [await visit.call('namesWith', FIND), await visit.call('namesWith', BY)];
  if (left > 0 || made < plain.rows) throw new Error(`${left} names still have ${FIND}, ${made} have ${BY}.`);
  const undo = await visit.press('Control+z', 'namesShow', FIND, BY);
  return { plain, found, preview, done, undo };
}

export const bench = {
  name: 'find-replace',
  async run(how) {
    const { taken, size, chromium } = await sampleRounds(how, async ({ browser, id, tactics }) => {
      const visit = await visitWindow(browser, id);
      const times = await visit.profiled('find and replace', () => replaceAll(visit, tactics));
      await visit.close();
      return times;
    });
    const row = (what, pick, reference) => timesRow(what, taken.map(pick), reference);
    const rows = [
      row('last key of what to find, to the whole preview', ({ found }) => found.ms, LOOP),
      row('last key of what to put, to the whole preview', ({ preview }) => preview.ms, LOOP),
      row('Enter, painted', ({ done }) => done.ms, LOOP),
      row('Enter, durable', ({ done }) => done.durable, LOOP),
      row('undo, painted', ({ undo }) => undo.ms),
      row(LOOP, ({ plain }) => plain.ms),
    ];
    return {
      title:
        `find and replace over ${size} names in ${chromium}: ` +
        `${taken[0].plain.rows.toLocaleString('en-US')} of them change; ` +
        'typed into the dialog, every name looked up afterwards',
      rows,
      goals: [
        within('preview of every change', rows[1].samples, GOAL_MS, 'ms'),
        within('replaced, painted', rows[2].samples, GOAL_MS, 'ms'),
      ],
    };
  },
};
