// The practice tour: every step of it done as it says, put away in the middle and taken up after a restart.
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '500' } });

test('the tour ticks what was done, and goes on after a restart', async ({ desktop, folder }) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const guide = () => desktop.page.getByRole('complementary', { name: 'Practice tour' });
  const tab = (name: RegExp) => desktop.page.getByRole('tab', { name });
  await tab(/^Flights/).click();
  await bench.type('Flights', 2, 'Budget', '0');
  await expect(guide()).toContainText('2 of 8');
  await desktop.page.keyboard.press('ControlOrMeta+z');
  await expect(guide()).toContainText('3 of 8');
  await guide().getByRole('button', { name: 'Skip' }).click();
  await bench.pushWay('Rehearse this push');
  await expect(guide()).toContainText('5 of 8');
  await guide().getByRole('button', { name: 'Put the tour away' }).click();
  await expect(guide()).toHaveCount(0);

  await desktop.relaunch();
  const { page } = desktop;
  await expect(page.getByText('3 of 8 done')).toBeVisible();
  await page.getByRole('button', { name: 'Continue the tour' }).click();
  await expect(guide()).toContainText('5 of 8');
  await bench.push();
  await bench.pushEnded();
  await expect(guide()).toContainText('6 of 8');
  const control = await bench.practiceControl();
  const tacticsThere = async (): Promise<number> => (await control.state()).tactics.length;
  expect(await tacticsThere()).toBe(59);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(guide()).toContainText(/7 of 8.*colleague.*\$190,000/);
  expect(await tacticsThere()).toBe(60);
  await bench.showTab('Campaigns');
  await bench.type('Campaigns', 1, 'Budget cap', '175000');
  await bench.push();
  await bench.pushEnded();
  expect(await tacticsThere(), 'the one that was sent again is not sent once more').toBe(60);
  await page.getByRole('banner').getByRole('button', { name: 'Settle 1 conflict' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(guide()).toContainText('8 of 8');
  const file = path.join(folder, 'shared.flightplan');
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await shortcut(page, 'ControlOrMeta+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
  await expect(guide()).toContainText('That was the tour');
});
