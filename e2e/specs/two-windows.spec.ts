// Two windows on one draft: the second reads and is told, and takes over, with what was done meanwhile, once it can.
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('the second window of a draft reads it, says so, and takes it over when the first closes it', async ({
  desktop,
}) => {
  const first = new Workbench(desktop);
  await first.startTour();
  await first.showTab('Flights');
  await first.type('Flights', 1, 'Budget', '1234');
  await first.saved();

  const page = await desktop.openWindow();
  const second = new Workbench(desktop, page);
  await second.openDraft();
  await expect(page.getByText('This draft is open in another window and can only be read here.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read only here')).toBeVisible();
  await second.showTab('Flights');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('1,234.00');
  await second.type('Flights', 1, 'Budget', '9999');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('1,234.00');

  await first.type('Flights', 1, 'Budget', '4321');
  await first.saved();
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('4,321.00');
  await expect(page.getByRole('button', { name: 'Edit here' })).toHaveCount(0);
  await first.page.evaluate(() => location.reload());
  await page.getByRole('button', { name: 'Edit here' }).click();
  await expect(page.getByRole('banner').getByText('Read only here')).toHaveCount(0);
  await second.showTab('Flights');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('4,321.00');
  await second.type('Flights', 1, 'Budget', '5555');
  await second.saved();

  // And now the first is the second.
  await first.openDraft();
  await expect(first.page.getByText('This draft is open in another window and can only be read here.')).toBeVisible();
  await first.showTab('Flights');
  await expect(await first.cell('Flights', 1, 'Budget')).toContainText('5,555.00');
});
