// The timeline: flights moved with the mouse and by keys alone, undone, split, and read as a table; nothing for axe to say.
import { expectNoViolations } from '../pages/axe.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('moves a flight with the mouse and by keyboard alone, splits it, and is read as a table', async ({ desktop }) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await desktop.setView(1440, 900);
  await bench.startTour();
  await page.keyboard.press('Alt+2');
  const lanes = page.getByRole('treegrid', { name: 'Flights by line item' });
  const bar = lanes.getByRole('gridcell', { name: /^Flight 1, / }).first();
  const focused = page.locator(':focus');
  await expect(bar).toBeVisible();
  const before = (await bar.getAttribute('aria-label')) ?? '';

  await test.step('moves it with the mouse, with the overlap said before it is done', async () => {
    const box = (await bar.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.move(x + box.width / 2, y, { steps: 8 });
    await expect(page.getByText(/^\+\d+ days, 1 overlap$/)).toBeVisible();
    await expect(page.getByText('1 flight, snapping to weeks. Alt moves freely.')).toBeVisible();
    await page.mouse.up();
    await expect(lanes.getByText(/days shared$/)).toBeVisible();
    await expect(bar).not.toHaveAccessibleName(before);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(bar).toHaveAccessibleName(before);
    await expectNoViolations(desktop, 'timeline', 'main');
  });

  await test.step('does the same by keyboard alone', async () => {
    await desktop.setView(1280, 800);
    await page.keyboard.press('F6');
    await lanes.getByRole('rowheader').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(before);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(focused).not.toHaveAccessibleName(before);
    await expect(page.getByText(/1 flight moved \d+ days? later\./)).toBeAttached();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(focused).toHaveAccessibleName(before);
  });

  await test.step('splits it at a date, with both parts and their money before', async () => {
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Split the flight' });
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lanes.getByRole('gridcell', { selected: true })).toHaveCount(2);
    await page.keyboard.press('m');
    await expect(focused).toHaveAccessibleName(before);
  });

  await test.step('reads them as a table', async () => {
    await page.getByRole('button', { name: 'As a table' }).click();
    const table = page.getByRole('grid', { name: 'Flights by line item' });
    await expect(table.getByRole('row').first()).toBeVisible();
    await expectNoViolations(desktop, 'timeline as a table', 'main');
  });
});
