// A rehearsal through the real main process: the whole push is played, nothing is sent, nothing of the draft changes.
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '10000' } });

test('the tour is rehearsed in a moment: all would go through, nothing was sent, the draft is as it was', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const before = await bench.exportTo(path.join(folder, 'before.flightplan.json'));
  await bench.page.getByRole('banner').getByRole('button', { name: 'Rehearse this push' }).click();
  const dock = bench.page.getByRole('region', { name: 'Dock' });
  await expect(dock.getByRole('heading', { name: /All \d+ steps would go through/ })).toBeVisible({ timeout: 30_000 });
  await expect(dock.getByText('Nothing was sent.')).toBeVisible();
  await expect(dock.getByText(/The push would take about/)).toBeVisible();
  const control = await bench.practiceControl();
  expect(await control.writes()).toEqual([]);
  expect((await control.state()).lineItems).toEqual([]);
  expect(await bench.exportTo(path.join(folder, 'after.flightplan.json'))).toEqual(before);
  await expect(bench.pushButton).toBeEnabled();
});

test('what has an error would be held back with all below it, and a click goes to its cell', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  await bench.showTab('Flights');
  await bench.type('Flights', 1, 'Budget', '0');
  await expect(bench.pushButton).toHaveAccessibleName(/left out/);
  await bench.page.keyboard.press('ControlOrMeta+k');
  await bench.page.keyboard.type('Rehearse this push');
  await bench.page.keyboard.press('Enter');
  const dock = bench.page.getByRole('region', { name: 'Dock' });
  await expect(dock.getByRole('heading', { name: /\d+ of \d+ steps would go through/ })).toBeVisible();
  const held = dock.getByRole('button', { name: /Create line item.*It has errors/ });
  await expect(held).toHaveCount(1);
  await expect(dock.getByRole('button', { name: /It waits for/ }).first()).toBeVisible();
  await bench.showTab('Tactics');
  await held.click();
  await expect(bench.grid('Flights')).toBeVisible();
  await expect(await bench.cell('Flights', 1, 'Budget')).toHaveAttribute('aria-selected', 'true');
});

test('a draft from a file is rehearsed under the documented limits before anybody has said its account', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const file = path.join(folder, 'shared.flightplan.json');
  await bench.exportTo(file);
  await bench.importFrom(file, { known: true });
  await expect(bench.page.getByRole('banner').getByRole('button', { name: /^Choose the account/ })).toBeVisible();
  await bench.page.getByRole('banner').getByRole('button', { name: 'Rehearse this push' }).click();
  const dock = bench.page.getByRole('region', { name: 'Dock' });
  await expect(dock.getByText(/The push would take about \d+ min under the documented limits/)).toBeVisible({
    timeout: 30_000,
  });
});
