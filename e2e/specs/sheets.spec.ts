// Sheets through the window: exported as a workbook, changed in it, imported, taken in and undone; refusals on screen.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test('a workbook goes out, comes back changed, is taken in as one step and undone', async ({ desktop, folder }) => {
  const { page, app } = desktop;
  const bench = new Workbench(desktop);
  await bench.startTour();
  await bench.showTab('Flights');
  const file = path.join(folder, 'flights.xlsx');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);

  await runCommand(page, 'Export a sheet');
  const dialog = page.getByRole('dialog');
  await expectNoViolations(desktop, 'export of a sheet', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Export …' }).click();
  await expect(dialog.getByText(/^Saved flights.xlsx in .*\d+ rows are in it/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const budget = await (await bench.cell('Flights', 1, 'Budget')).textContent();
  const change = async (value: string | number): Promise<void> => {
    const book = await openXlsx(readFileSync(file));
    const [sheet] = book.sheets;
    const column = sheet?.rows[0]?.indexOf('Budget') ?? -1;
    const row = sheet?.rows[1];
    if (row === undefined || column < 0) throw new Error('no budget in the sheet');
    row[column] = value;
    writeFileSync(file, await saveXlsx(book));
  };

  await change('a lot');
  await runCommand(page, 'Import a sheet');
  await page.getByLabel('Sheet to import').setInputFiles(file);
  await expect(dialog.getByRole('listitem')).toContainText('This is not a number');
  await expectNoViolations(desktop, 'refusals of a sheet', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(await bench.cell('Flights', 1, 'Budget')).toHaveText(budget ?? '');

  await change(1234.5);
  await runCommand(page, 'Import a sheet');
  await page.getByLabel('Sheet to import').setInputFiles(file);
  await expect(dialog.getByRole('row', { name: /^Flights/ })).toHaveText(/Flights\s*0\s*1\s*1/);
  await expectNoViolations(desktop, 'what a sheet comes to', '[role="dialog"]');
  await page.keyboard.press('Enter');
  const dock = page.getByRole('region', { name: 'Conflicts & review' });
  await dock.getByRole('button', { name: /^Take in/ }).click();
  await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('1,234.50');
  await (await bench.cell('Flights', 1, 'Budget')).click();
  await shortcut(page, 'ControlOrMeta+z');
  await expect(await bench.cell('Flights', 1, 'Budget')).toHaveText(budget ?? '');
});
