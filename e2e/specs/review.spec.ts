// A colleague's file under review: some of it kept, some left out, a conflict left open and settled by keyboard, undo.
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '../fixture/test.ts';
import { flightplan } from '../fixture/command-line.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';

interface File {
  campaigns: { draft: Record<string, unknown> }[];
  lineItems: { draft: Record<string, unknown>; notes?: unknown[] }[];
  tactics: { key: string; lineItem: string; draft: Record<string, unknown> }[];
}

test('two agencies work on one plan: what the other changed is looked at before it is taken in', async ({
  desktop,
  folder,
}) => {
  const ours = path.join(folder, 'ours.flightplan.json');
  const [sent, theirs] = [path.join(folder, 'sent.flightplan'), path.join(folder, 'theirs.flightplan')];
  expect((await flightplan(['sample', '--seed', '7', '--out', ours])).status).toBe(0);
  const bench = new Workbench(desktop);
  const { page } = desktop;
  await desktop.app.evaluate(
    ({ dialog }, { given, chosen, filePath }) => {
      const answers = [given, chosen];
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [answers.shift() ?? chosen] });
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    },
    { given: ours, chosen: theirs, filePath: sent },
  );
  await page.keyboard.press('ControlOrMeta+o');
  await expect(bench.grid('Line items')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('export a file');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
  await expect.poll(() => fs.existsSync(sent)).toBe(true);

  // The other agency works on what was sent, while the planner goes on here.
  const file = JSON.parse(gunzipSync(fs.readFileSync(sent)).toString()) as File;
  const [campaign] = file.campaigns;
  const [first, second] = file.lineItems;
  const [tactic] = file.tactics;
  if (!campaign || !first || !second || !tactic) throw new Error('the sample is too small');
  campaign.draft['budgetCap'] = 123_000;
  first.draft['description'] = 'What the agency wants';
  second.notes = [{ text: 'Is this the right week?', by: 'Agency', at: '2026-11-22T10:00:00Z' }];
  file.tactics.push({ ...tactic, key: 't900', draft: { ...tactic.draft, name: 'The agency’s own' } });
  fs.writeFileSync(theirs, gzipSync(JSON.stringify(file)));
  await bench.showTab('Campaigns');
  await bench.type('Campaigns', 1, 'Budget cap', '250000');
  await bench.saved();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('merge colleague');
  await page.keyboard.press('Enter');
  const dock = page.getByRole('region', { name: 'Dock' });
  await expect(
    dock.getByRole('heading', { name: /theirs\.flightplan: 1 added, 2 changes in 2 items, 1 conflict/ }),
  ).toBeVisible();
  await expect(dock.getByText('Compared with the version that you and the file’s writer both know.')).toBeVisible();
  await expectNoViolations(desktop, 'the review of a file', '[aria-label="Dock"]');

  // The new tactic is left out, by its tick in the list.
  const places = dock.getByRole('list', { name: 'Places with changes' });
  await places.getByRole('checkbox', { name: 'Keep all of The agency’s own' }).click();
  await dock.getByRole('button', { name: 'Take in 2 changes' }).click();
  await expect(dock.getByText('theirs.flightplan was taken in')).toBeVisible();
  const cap = await bench.cell('Campaigns', 1, 'Budget cap');
  await expect(cap).toContainText('250,000');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('show conflicts');
  await page.keyboard.press('Enter');
  await expect(dock.getByText('0 of 1 decided')).toBeVisible();
  await expectNoViolations(desktop, 'conflicts of a file', '[aria-label="Dock"]');
  await dock.getByRole('list', { name: 'Places with conflicts' }).getByRole('button').last().focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('2');
  await expect(dock.getByText('1 of 1 decided')).toBeVisible();
  await expect(dock.getByRole('radio', { name: 'Theirs: $123,000.00' })).toBeChecked();
  await bench.saved();

  await expect(cap).toContainText('123,000');
  // One step for the choice, one for the whole review; the planner's own edit stays.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(dock.getByText('0 of 1 decided')).toBeVisible();
  await expect(cap).toContainText('250,000');
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  await expect(dock.getByText('No conflicts')).toBeVisible();
  await expect(cap).toContainText('250,000');
});
