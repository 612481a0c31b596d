// Closing the window while a push runs: the planner is asked, and each answer does what it says.
import { expect, test } from '../fixture/test.ts';
import type { Desktop } from '../fixture/desktop.ts';
import { leavesOut } from '../fixture/leaves-out.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test.skip(process.platform === 'darwin', 'On macOS an app goes on without its window.');
// Long enough for a push that still runs when the question comes, on a slow machine too.
test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '3000' } });

/** Enough for several windows of the limit. */
const TACTICS = 20;

/** A push that has come so far. */
async function pushing(desktop: Desktop): Promise<Workbench> {
  const bench = new Workbench(desktop);
  await bench.startSmallTour(TACTICS);
  const control = await bench.practiceControl();
  await bench.push();
  await expect.poll(async () => (await control.writes()).length, { intervals: [20] }).toBeGreaterThan(15);
  return bench;
}
const close = (desktop: Desktop): Promise<void> =>
  desktop.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
const gone = (desktop: Desktop): Promise<unknown> =>
  new Promise((resolve) => desktop.app.process().once('exit', resolve));

test('cancelled it goes on; stopped it is finished at the next start, and nothing is unknown or twice', async ({
  desktop,
}) => {
  const bench = await pushing(desktop);
  const boxes = await MessageBoxes.of(desktop);
  await close(desktop);
  await expect.poll(async () => (await boxes.shown()).length).toBe(1);
  expect((await boxes.shown())[0]).toMatchObject({ message: 'A push is running. Quit Flightplan?', preset: 'Cancel' });
  await expect(bench.page.getByRole('banner')).toBeVisible();

  await boxes.answer('Stop and quit');
  const exit = gone(desktop);
  await close(desktop);
  expect(await exit).toBe(0);

  await desktop.launch();
  const row = bench.page.getByRole('table', { name: 'Drafts' }).getByRole('row').nth(1);
  await expect(row).toContainText(/Push cut off, \d+ of \d+ steps done/);
  await bench.startPush(() => row.getByRole('button', { name: /^Go on with the push of/ }).click());
  await bench.pushEnded();
  await expect(bench.page.getByText('It is not known yet')).toHaveCount(0);
  const { tactics } = await (await bench.practiceControl()).state();
  expect(tactics).toHaveLength(TACTICS);
});

test('in the background it ends without a window, and the app with it', async ({ desktop }) => {
  const bench = await pushing(desktop);
  const boxes = await MessageBoxes.of(desktop);
  await boxes.answer('Keep running in the background');
  const exit = gone(desktop);
  await close(desktop);
  await expect.poll(() => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
  expect(await exit).toBe(0);

  await desktop.launch();
  const row = bench.page.getByRole('table', { name: 'Drafts' }).getByRole('row').nth(1);
  await expect(row).not.toContainText('Push cut off');
  const { tactics } = await (await bench.practiceControl()).state();
  expect(tactics).toHaveLength(TACTICS);
});

test('a log-off takes in what is typed and interrupts the push, which is offered at the next start', async ({
  desktop,
}) => {
  const bench = await pushing(desktop);
  await bench.showTab('Line items');
  await (await bench.cell('Line items', 2, 'Name')).click();
  await bench.page.keyboard.type('Typed at log-off');
  const exit = gone(desktop);
  // As Windows asks: again and again, and waits while it is prevented.
  const prevented = await desktop.app.evaluate(({ BrowserWindow }) => {
    let times = 0;
    const event = { preventDefault: () => (times += 1) };
    for (let asked = 0; asked < 2; asked += 1) BrowserWindow.getAllWindows()[0]?.emit('query-session-end', event);
    return times;
  });
  expect(prevented).toBe(2);
  expect(await exit).toBe(0);

  await desktop.launch();
  const row = bench.page.getByRole('table', { name: 'Drafts' }).getByRole('row').nth(1);
  await expect(row).toContainText(/Push cut off, \d+ of \d+ steps done/);
  await bench.openDraft();
  await bench.showTab('Line items');
  await expect(await bench.cell('Line items', 2, 'Name')).toContainText('Typed at log-off');
  // Nothing was chosen here yet. Electron itself would begin in Downloads.
  if (leavesOut(desktop.kind === 'electron', 'where a file dialog begins: Electron shows a real one')) return;
  await shortcut(bench.page, 'ControlOrMeta+o');
  await expect.poll(() => desktop.log.join('')).toMatch(/showOpenDialog .*"begins":"[^"]*"/);
  expect(desktop.log.join('')).not.toMatch(/"begins":"[^"]*Downloads/);
});
