// Pulling known ids through the real main process: into a new draft, and into one that was changed on both sides.
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '500' } });

test('ids are pasted on the start screen: known ones make a draft, the rest is listed, nothing is to push', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  await page.getByRole('button', { name: 'Pull by ID' }).click();
  await page.getByRole('button', { name: 'Use the IDs of the practice platform' }).click();
  const ids = page.getByRole('textbox', { name: 'IDs' });
  const [, ...known] = (await ids.inputValue()).split('NPI lists')[0]!.trim().split('\n');
  const lists = (await ids.inputValue()).split('NPI lists')[1]!.trim().split('\n');
  // One column of campaigns and lists, without their kinds.
  await ids.fill(['Name of it', ...known, known[0], ...lists, 987_654].join('\n'));
  await expect(page.getByText('Line 1 is no ID: “Name of it”')).toBeVisible();
  await expect(page.getByText(/9 IDs, 1 repetition left out/)).toBeVisible();
  await page.getByLabel('creatives').uncheck();
  await page.getByRole('button', { name: /^Pull 9 IDs/ }).click();

  const dock = page.getByRole('region', { name: 'Conflicts & review' });
  await expect(dock.getByRole('heading', { name: 'Pulled, 8 of 9 IDs read' })).toBeVisible({ timeout: 30_000 });
  await expect(dock.getByRole('button', { name: /987654 The platform has nothing under this ID/ })).toBeVisible();
  await dock.getByRole('button', { name: 'Copy 1 ID not found' }).click();
  await expect(dock.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(bench.pushButton).toHaveAccessibleName('Nothing to push');
  const file = await bench.exportTo(path.join(folder, 'pulled.flightplan.json'));
  expect(file.campaigns.map(({ remoteId }) => remoteId)).toEqual(known.map(Number));
  expect(file.npiLists).toHaveLength(6);

  await desktop.reload();
  await bench.page.getByRole('table', { name: 'Drafts' }).getByRole('button').first().click();
  await bench.showTab('Campaigns');
  expect(await bench.exportTo(path.join(folder, 'again.flightplan.json'))).toEqual(file);
});

test('into an open draft: what only the platform changed is taken in, mine stays, both is a conflict', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  await bench.startSmallTour(4);
  const control = await bench.practiceControl();
  await bench.push();
  await bench.pushEnded();
  const before = await bench.exportTo(path.join(folder, 'pushed.flightplan.json'));
  const [first, second] = before.lineItems;
  await control.editAsOtherUser('lineItem', first!.remoteId!, 'name', 'Renamed by a colleague');
  await control.editAsOtherUser('lineItem', second!.remoteId!, 'name', 'Only theirs');
  await bench.showTab('Line items');
  await bench.type('Line items', 1, 'Name', 'Renamed by me');

  await runCommand(page, 'Pull by ID');
  await expect(page.getByRole('textbox', { name: 'IDs' })).toBeFocused();
  await page.keyboard.type(`line items ${first!.remoteId}; ${second!.remoteId}`);
  await page.getByRole('button', { name: /^Pull 2 IDs/ }).click();
  const dock = page.getByRole('region', { name: 'Conflicts & review' });
  await expect(dock.getByRole('heading', { name: 'Pulled, all 2 IDs read' })).toBeVisible({ timeout: 30_000 });

  const after = await bench.exportTo(path.join(folder, 'pulled.flightplan.json'));
  expect(after.lineItems[0]!.draft['name']).toBe('Renamed by me');
  expect(after.lineItems[0]!.base).toEqual(first!.base);
  expect(after.lineItems[1]!.draft['name']).toBe('Only theirs');
  expect(after.lineItems[1]!.base?.['name']).toBe('Only theirs');

  await bench.show('Conflicts');
  const field = page.getByRole('radiogroup', { name: /Name/ });
  await field.getByRole('radio', { name: /Mine/ }).check();
  await bench.push();
  await expect
    .poll(async () => (await control.state()).lineItems.find(({ id }) => id === first!.remoteId)?.body['name'])
    .toBe('Renamed by me');
  await bench.pushEnded();
});
