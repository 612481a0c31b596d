// The planner's main job, offline part: tour, mistake at its cell, undo, edits that outlive a restart.
import path from 'node:path';
import { flightplan } from '../fixture/command-line.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

test('a mistake is said at its cell, in the list and by the command line; edits outlive quitting and a kill', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const dock = await bench.show('Problems');

  await test.step('the tour opens with the sample, every kind counted and without a problem', async () => {
    await expect(bench.tree.getByRole('treeitem', { name: 'All campaigns' })).toBeVisible();
    await expect(bench.page.getByText('Practice', { exact: true }).first()).toBeVisible();
    await expect(bench.grid('Line items').getByRole('rowheader')).toHaveCount(12);
    const tabs = bench.page.getByRole('tablist', { name: 'Kinds' });
    for (const [tab, count] of [
      ['Campaigns', '2'],
      ['Line items', '12'],
      ['Flights', '30'],
      ['Tactics', '60'],
      ['Creatives', '10'],
      ['NPI lists', '2'],
    ]) {
      await expect(tabs.getByRole('tab', { name: tab! })).toContainText(count!);
    }
    await expect(dock.getByText('No problems')).toBeVisible();
  });

  await bench.showTab('Flights');
  const cell = await bench.cell('Flights', 1, 'Budget');
  const before = (await cell.textContent()) ?? '';

  await test.step('a budget of 0 is said at its cell and in the list, and stays behind at a push', async () => {
    await expect(bench.pushButton).toBeEnabled();

    await bench.type('Flights', 1, 'Budget', '0');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(cell).toHaveAccessibleDescription(/more than 0/);
    await expect(dock.getByText(/more than 0/).first()).toBeVisible();
    // An entity with errors stays behind with all below it; the rest goes.
    await expect(bench.pushButton).toHaveAccessibleName(/^Push \d+ changes, \d+ left out/);
    await bench.pushWay('Show 1 error');
  });

  await test.step('the command line says the same of the exported file', async () => {
    const file = path.join(folder, 'mistake.flightplan.json');
    await bench.exportTo(file);
    const { status, stdout } = await flightplan(['validate', file, '--json']);
    expect(status).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: Record<string, unknown>[] };
    expect(problems).toEqual([
      expect.objectContaining({
        entity: 'lineItem',
        path: 'flights[0].budget',
        code: 'INVALID_RANGE',
        severity: 'error',
      }),
    ]);
  });

  await test.step('undo takes the mistake back', async () => {
    await bench.page.keyboard.press('ControlOrMeta+z');
    await expect(cell).toHaveText(before);
    await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
    await expect(bench.pushButton).toBeEnabled();
  });

  await test.step('what cannot be read as an amount is kept as it was typed, with its problem', async () => {
    await bench.type('Flights', 2, 'Budget', 'twelve thousand');
    const unread = await bench.cell('Flights', 2, 'Budget');
    await expect(unread).toContainText('twelve thousand');
    await expect(unread).toHaveAttribute('aria-invalid', 'true');
  });

  const third = await bench.cell('Flights', 3, 'Budget');
  const had = (await third.textContent()) ?? '';

  await test.step('edits outlive quitting, and so does what was being typed in a cell', async () => {
    await bench.type('Flights', 2, 'Budget', '2,222.25');
    await bench.type('Flights', 3, 'Budget', '$3333');
    await bench.showTab('Line items');
    await bench.type('Line items', 2, 'Name', 'Renamed by the planner');
    await bench.saved();
    await bench.showTab('Flights');
    await (await bench.cell('Flights', 1, 'Budget')).click();
    await bench.page.keyboard.type('7777');

    await desktop.relaunch();
    await bench.openDraft();
    await bench.showTab('Line items');
    await expect(await bench.cell('Line items', 2, 'Name')).toContainText('Renamed by the planner');
    await bench.showTab('Flights');
    await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('7,777.00');
    await expect(await bench.cell('Flights', 2, 'Budget')).toContainText('2,222.25');
    await expect(await bench.cell('Flights', 3, 'Budget')).toContainText('3,333.00');
  });

  await test.step('they can still be undone and brought again', async () => {
    const cell = await bench.cell('Flights', 3, 'Budget');
    for (let edits = 0; edits < 3; edits += 1) await bench.page.keyboard.press('ControlOrMeta+z');
    await expect(cell).toHaveText(had);
    await bench.page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(cell).toContainText('3,333.00');
  });

  await test.step('what was being typed in the inspector is kept as well', async () => {
    await (await bench.cell('Flights', 1, 'Budget')).click();
    await bench.page.getByRole('textbox', { name: 'Budget', exact: true }).first().fill('8888');
    await desktop.relaunch();
    await bench.openDraft();
    await bench.showTab('Flights');
    await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('8,888.00');
  });

  await test.step('an edit survives the main process being killed at once', async () => {
    await bench.type('Flights', 1, 'Budget', '4321');
    await bench.saved();
    await desktop.kill();
    await desktop.launch();
    await bench.openDraft();
    await bench.showTab('Flights');
    await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('4,321.00');
  });
});
