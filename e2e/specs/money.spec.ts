// Money by the keyboard: the waterfall beside the grid, free money spread with one undo, and a plan beside its variant.
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';

test('free money is spread by the keyboard alone, exact to the cent, and a variant is edited against', async ({
  desktop,
}) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await bench.startTour();
  await (await bench.cell('Line items', 1, 'Name')).click();
  await page.keyboard.press('ControlOrMeta+m');
  const money = page.getByRole('region', { name: 'Money', exact: true });
  await expect(money.getByText('of $180,000.00 · $16,500.00 free')).toBeVisible();
  await expectNoViolations(desktop, 'the face Money', '[aria-label="Details and money"]');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('spread free money');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Spread money over line items' });
  await expect(dialog.getByText('$16,500.00 free.')).toBeVisible();
  await expect(dialog.getByText('No new problems')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expectNoViolations(desktop, 'spreading free money', '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(dialog).not.toBeVisible();
  await expect(money.getByText('of $180,000.00 · $0.00 free').last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(money.getByText('of $180,000.00 · $16,500.00 free')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+i');
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible();

  await test.step('a variant is made, edited against and taken over', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('make a variant');
    await page.keyboard.press('Enter');
    const plans = page.getByRole('region', { name: 'Compare plans' });
    await expect(plans.getByText('Both plans say the same in every field.')).toBeVisible();
    await page.keyboard.press('Alt+1');
    await bench.type('Line items', 1, 'Budget', '20,000');
    await page.keyboard.press('Alt+2');
    await expect(plans.getByRole('row', { name: /^Planned .* -\$2,750\.00$/ })).toBeVisible();
    await expectNoViolations(desktop, 'compare plans', '[aria-label="Compare plans"]');
    await plans.getByRole('button', { name: 'Take all over' }).click();
    await expect(plans.getByText('Both plans say the same in every field.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(plans.getByRole('row', { name: /^Planned .* -\$2,750\.00$/ })).toBeVisible();
  });
});
