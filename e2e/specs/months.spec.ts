// Budgets by month and flights by policy with the keyboard alone: shown before they are set, one undo each.
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test('a month is typed, a plan is pasted, flights are made by week, all of it taken back', async ({ desktop }) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await bench.startTour();
  await runCommand(page, 'Budgets by month');
  const grid = page.getByRole('treegrid', { name: 'Line items by month' });
  await grid.focus();
  const cell = (row: number, column: number) =>
    grid
      .getByRole('row')
      .filter({ has: page.locator('[data-cell]') })
      .nth(row)
      .locator('[data-cell]')
      .nth(column);
  const [january, february, budget] = await Promise.all([
    cell(0, 0).textContent(),
    cell(0, 1).textContent(),
    grid.getByRole('row', { name: 'All line items' }).textContent(),
  ]);
  await expectNoViolations(desktop, 'the months', '[aria-label="Timeline"]');

  await page.keyboard.type('9000.50');
  const bar = page.getByRole('status').filter({ hasText: 'Set' }).or(page.locator('[data-bar]'));
  await expect(bar.first()).toContainText('1 line item');
  await page.keyboard.press('Enter');
  await expect(cell(0, 0)).toHaveText('9,000.50');
  await expect(cell(0, 1)).toHaveText(february ?? '');

  await page.keyboard.press('ArrowUp');
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '8000\t12000\n4000\t');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Pasted 2 rows × 2 months.')).toBeVisible();
  await expectNoViolations(desktop, 'a pasted plan', '[aria-label="Timeline"]');
  await page.keyboard.press('Escape');
  await expect(cell(0, 0)).toHaveText('9,000.50');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(0, 0)).toHaveText(january ?? '');

  await page.keyboard.press('Home');
  await runCommand(page, 'Flights by policy');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No new problems')).toBeVisible();
  await expectNoViolations(desktop, 'flights by policy', '[role="dialog"]');
  await dialog.getByLabel('Flights', { exact: true }).selectOption('week');
  await dialog.getByLabel('Gap between two').fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Follows: by week, 1 day apart, budget by days, until you edit a flight.')).toBeVisible();
  await expect(grid.getByRole('row', { name: 'All line items' })).toContainText(/\$[\d,.]+$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/^Follows:/)).toBeHidden();
  await expect(grid.getByRole('row', { name: 'All line items' })).toHaveText(budget ?? '');
});
