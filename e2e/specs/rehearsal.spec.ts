// A rehearsal through the real main process: the whole push is played, nothing is sent, nothing of the draft changes.
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '10000' } });

test('a draft is rehearsed: whole, with an error in it, and before its account was said', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  const banner = page.getByRole('banner');
  const dock = page.getByRole('region', { name: 'Push' });
  await bench.startTour();

  await test.step('the tour is played in a moment: all would go through, nothing is sent or changed', async () => {
    const before = await bench.exportTo(path.join(folder, 'before.flightplan.json'));
    await bench.pushWay('Rehearse this push');
    await expect(dock.getByRole('heading', { name: /All \d+ steps would go through/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(dock.getByText('Nothing was sent.')).toBeVisible();
    await expect(dock.getByText(/The push would take about/)).toBeVisible();
    const control = await bench.practiceControl();
    expect(await control.writes()).toEqual([]);
    expect((await control.state()).lineItems).toEqual([]);
    expect(await bench.exportTo(path.join(folder, 'after.flightplan.json'))).toEqual(before);
    await expect(bench.pushButton).toBeEnabled();
  });

  await test.step('what has an error would be held back with all below it, and its details lead to its cell', async () => {
    await bench.showTab('Flights');
    await bench.type('Flights', 1, 'Budget', '0');
    await expect(bench.pushButton).toHaveAccessibleName(/left out/);
    await runCommand(page, 'Rehearse this push');
    await expect(dock.getByRole('heading', { name: /\d+ of \d+ steps would go through/ })).toBeVisible();
    const blockedStep = dock.getByRole('button', { name: /Create line item.*It has errors/ });
    await expect(blockedStep).toHaveCount(1);
    await expect(dock.getByRole('button', { name: /It waits for/ }).first()).toBeVisible();
    await blockedStep.click();
    await page
      .getByRole('region', { name: /^Details of step/ })
      .getByRole('button', { name: 'Go to the cell' })
      .click();
    await expect(bench.grid('Flights')).toBeVisible();
    await expect(await bench.cell('Flights', 1, 'Budget')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('one from a file is played under the documented limits before anybody has said its account', async () => {
    await bench.importFrom(path.join(folder, 'after.flightplan.json'), { known: true });
    await expect(banner.getByRole('button', { name: /^Choose the account/ })).toBeVisible();
    await bench.pushWay('Rehearse this push');
    await expect(dock.getByText(/The push would take about \d+ min under the documented limits/)).toBeVisible({
      timeout: 30_000,
    });
  });
});
