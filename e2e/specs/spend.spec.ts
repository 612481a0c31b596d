// Planned spend by keyboard: bars walked and read out, figures saved to a file that adds up to the sum on the screen.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test('planned spend is walked by arrow keys, and saved as figures and as a picture', async ({ desktop, folder }) => {
  const { page, app } = desktop;
  const bench = new Workbench(desktop);
  await bench.startTour();
  await runCommand(page, 'Planned spend over time');
  const chart = page.getByRole('listbox', { name: 'Planned spend by week' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart.getByRole('option', { selected: true })).toHaveAttribute('aria-label', /^Jan .*: \$.* planned/);
  await page.keyboard.press('ArrowRight');
  const words = (await chart.getByRole('option', { selected: true }).getAttribute('aria-label')) ?? '';
  await expect(page.getByText(words)).toBeVisible();
  await expectNoViolations(desktop, 'planned spend', '[aria-label="Planned spend"]');

  const saveAs = async (file: string, downs: number): Promise<Buffer> => {
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      },
      path.join(folder, file),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    for (let nth = 0; nth < downs; nth += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Saved ${file}`)).toBeVisible();
    return readFileSync(path.join(folder, file));
  };
  const rows = (await saveAs('spend.csv', 2)).toString('utf8').trim().split('\r\n').slice(1);
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[2]) * 100), 0);
  const sum = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByRole('status').getByText(sum)).toBeVisible();
  expect((await saveAs('spend.png', 0)).subarray(1, 4).toString('latin1')).toBe('PNG');
});
