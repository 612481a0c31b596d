// A colleague's file under review: some of it kept, some left out, a conflict left open and settled by keyboard, undo.
import fs from 'node:fs';
import path from 'node:path';
import { Desktop } from '../fixture/desktop.ts';
import { expect, test } from '../fixture/test.ts';
import { writeSample } from '../fixture/sample-file.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

async function exportPacked({ app, page }: Desktop, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await shortcut(page, 'ControlOrMeta+Shift+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
  await expect.poll(() => fs.existsSync(file)).toBe(true);
}

/** Opens what was sent, changes a cap, a name and a tactic, asks in a note, and exports it packed. */
async function changedByTheAgency(agency: Desktop, sent: string, theirs: string): Promise<void> {
  const bench = new Workbench(agency);
  const { page } = agency;
  await bench.importFrom(sent);
  await bench.showTab('Campaigns');
  await bench.type('Campaigns', 1, 'Budget cap', '123000');
  await bench.showTab('Line items');
  await bench.type('Line items', 1, 'Name', 'What the agency wants');
  await (await bench.cell('Line items', 2, 'Name')).click();
  await shortcut(page, 'ControlOrMeta+Alt+m');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await note.getByRole('textbox', { name: 'Note' }).fill('Is this the right week?');
  await note.getByRole('textbox', { name: 'Your name' }).fill('Agency');
  await note.getByRole('button', { name: 'Add', exact: true }).click();
  await bench.showTab('Tactics');
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await shortcut(page, 'ControlOrMeta+Shift+d');
  await expect(bench.grid('Tactics').getByText(/copy/).first()).toBeVisible();
  await bench.saved();
  await exportPacked(agency, theirs);
  await agency.quit();
  expect(agency.complaints).toEqual([]);
}

test('two agencies work on one plan: what the other changed is looked at before it is taken in', async ({
  desktop,
  folder,
}) => {
  const ours = path.join(folder, 'ours.flightplan.json');
  const [sent, theirs] = [path.join(folder, 'sent.flightplan'), path.join(folder, 'theirs.flightplan')];
  writeSample(ours, { seed: 7 });
  const bench = new Workbench(desktop);
  const { page } = desktop;
  await desktop.app.evaluate(
    ({ dialog }, answers) => {
      const [last = ''] = answers.slice(-1);
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [answers.shift() ?? last] });
    },
    [ours, theirs],
  );
  await shortcut(page, 'ControlOrMeta+o');
  await expect(bench.grid('Line items')).toBeVisible();
  await exportPacked(desktop, sent);

  // The other agency works on what was sent, on a computer of its own, while the planner goes on here.
  const agency = new Desktop(path.join(folder, 'agency'));
  await agency.launch();
  await changedByTheAgency(agency, sent, theirs);
  await bench.showTab('Campaigns');
  await bench.type('Campaigns', 1, 'Budget cap', '250000');
  await bench.saved();
  await runCommand(page, 'merge colleague');
  const dock = page.getByRole('region', { name: 'Conflicts & review' });
  await expect(
    dock.getByRole('heading', { name: /theirs\.flightplan: 1 added, 2 changes in 2 items, 1 conflict/ }),
  ).toBeVisible();
  await expect(dock.getByText('Compared with the version that you and the file’s writer both know.')).toBeVisible();
  await expectNoViolations(desktop, 'the review of a file', '[aria-label="Conflicts & review"]');

  // The new tactic is left out, by its tick in the list.
  const places = dock.getByRole('list', { name: 'Places with changes' });
  await places.getByRole('checkbox', { name: /^Keep all of .*copy/ }).click();
  await dock.getByRole('button', { name: 'Take in 2 changes' }).click();
  await expect(dock.getByText('theirs.flightplan was taken in')).toBeVisible();
  const cap = await bench.cell('Campaigns', 1, 'Budget cap');
  await expect(cap).toContainText('250,000');
  await runCommand(page, 'show conflicts');
  await expect(dock.getByText('0 of 1 decided')).toBeVisible();
  await expectNoViolations(desktop, 'conflicts of a file', '[aria-label="Conflicts & review"]');
  await dock.getByRole('list', { name: 'Places with conflicts' }).getByRole('button').last().focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('2');
  await expect(dock.getByText('1 of 1 decided')).toBeVisible();
  await expect(dock.getByRole('radio', { name: 'Theirs: $123,000.00' })).toBeChecked();
  await bench.saved();

  await bench.showTab('Campaigns');
  await expect(cap).toContainText('123,000');
  // One step for the choice, one for the whole review; the planner's own edit stays.
  await shortcut(page, 'ControlOrMeta+z');
  await expect(cap).toContainText('250,000');
  await bench.show('Conflicts');
  await expect(dock.getByText('0 of 1 decided')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  // With the review its comparison is taken back too.
  await expect(dock.getByText('Not compared yet')).toBeVisible();
  await bench.showTab('Campaigns');
  await expect(cap).toContainText('250,000');
});
