// The README's picture: the real window with the tour's draft in it, light, at 1440 x 900.
import path from 'node:path';
import { root } from '../fixture/kind.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('docs/window.png', async ({ desktop }) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await desktop.setColorScheme('light');
  await desktop.setView(1440, 900);
  await bench.startTour();
  // With a mistake that a planner makes, said at its cell and in the list.
  await bench.type('Line items', 12, 'Cost model', 'CPC');
  await expect(page.getByRole('region', { name: 'Lists' }).getByText(/CPC/).first()).toBeVisible();
  // And with a line item picked, so that the inspector has something to show.
  const name = await bench.cell('Line items', 3, 'Name');
  await name.click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByRole('heading', { name: /Mechanism of action/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: path.join(root, 'docs', 'window.png'), animations: 'disabled' });
});
