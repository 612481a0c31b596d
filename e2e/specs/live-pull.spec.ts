// A live account read and written by turns: pulled, compared, in conflict, pushed, refreshed, and told in its history.
import fs from 'node:fs';
import path from 'node:path';
import { secretsInFolder } from '../../electron/testing/secret-search.ts';
import { addAccount } from '../live/accounts.ts';
import { openLiveDraft } from '../live/live-draft.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

test.use({ sampleSize: { campaigns: 1, lineItems: 3, tactics: 1, creatives: 2 } });

test('what a live account has is pulled through a network that goes, changed on both sides, settled and pushed', async ({
  desktop,
  platform,
  draft,
  folder,
}) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const dock = page.getByRole('region', { name: 'Conflicts & review' });
  await MessageBoxes.of(desktop, 'confirm');
  await platform.teachShortWindows();
  await addAccount(page, platform);
  await openLiveDraft(bench, draft);
  await bench.push();
  await bench.pushEnded();
  const { campaigns, lineItems } = await platform.state();
  const [first, second] = lineItems;

  await runCommand(page, 'Pull by ID');
  const dialog = page.getByRole('dialog', { name: 'Pull by ID' });
  await dialog
    .getByRole('textbox', { name: 'IDs' })
    .fill(`campaigns ${campaigns.map(({ id }) => id).join(' ')} line items ${lineItems.map(({ id }) => id).join(' ')}`);
  await dialog.getByRole('radio', { name: 'A new draft' }).check();
  await platform.addFault({ operation: 'lineItem.read', fault: 'slow', delayMs: 1000 });
  await dialog.getByRole('button', { name: /^Pull \d+ IDs/ }).click();
  await expect(dock.getByRole('heading', { name: /^Reading/ })).toBeVisible();
  await platform.goOffline();
  await expect(dock.getByText(/No network\. It goes on by itself/)).toBeVisible();
  await platform.comeBack();
  await desktop.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect(dock.getByRole('heading', { name: /^Pulled, all \d+ IDs read/ })).toBeVisible({ timeout: 60_000 });
  await expect(bench.pushButton).toHaveAccessibleName('Nothing to push');

  await platform.editAsOtherUser('lineItem', first!.id, 'name', 'Renamed by a colleague');
  await runCommand(page, 'See what changed');
  await expect(dock.getByRole('heading', { name: /^1 field of 1 item changed/ })).toBeVisible({ timeout: 30_000 });
  await expect(dock.getByText('Renamed by a colleague')).toBeVisible();
  await expect(bench.grid('Line items').getByText('Renamed by a colleague')).toHaveCount(0);

  await bench.showTab('Line items');
  await bench.type('Line items', 1, 'Name', 'Renamed by me');
  await bench.push();
  await bench.pushEnded();
  const nameThere = async (id: RemoteId): Promise<unknown> =>
    (await platform.state()).lineItems.find((one) => one.id === id)?.body['name'];
  expect(await nameThere(first!.id), 'nothing is overwritten').toBe('Renamed by a colleague');
  await bench.show('Conflicts');
  await expectNoViolations(desktop, 'a list of conflicts', '[aria-label="Conflicts & review"]');
  await page.getByRole('radiogroup', { name: /Name/ }).getByRole('radio', { name: /Mine/ }).check();
  await bench.push();
  await bench.pushEnded();
  expect(await nameThere(first!.id)).toBe('Renamed by me');

  await platform.editAsOtherUser('lineItem', second!.id, 'name', 'Only theirs');
  await runCommand(page, 'Refresh from the platform');
  await expect(dock.getByRole('heading', { name: /^Pulled, all \d+ IDs read/ })).toBeVisible({ timeout: 30_000 });
  const items = await bench.showTab('Line items');
  await expect(items.getByRole('rowheader', { name: 'Only theirs' })).toBeVisible();

  const reports = (await bench.show('History')).getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect(reports).toHaveText([/Pull.*Live/, /Push.*Live/, /Push.*Live/, /Pull.*Live/]);
  for (const file of await bench.saveNewestReport(folder)) {
    expect(fs.readFileSync(file, 'utf8'), path.basename(file)).toContain('Only theirs');
  }
  const { clientSecret, password } = platform.credentials;
  expect(secretsInFolder(folder, { clientSecret, password })).toEqual([]);
});
