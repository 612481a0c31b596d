// The README's picture: the real window with the tour's draft in it, light, at 1440 x 900.
import path from 'node:path';
import { root } from '../fixture/kind.ts';
import { expect, test } from '../fixture/test.ts';

test('docs/window.png', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.setColorScheme('light');
  await desktop.setView(1440, 900);
  await page.getByRole('button', { name: 'Start the tour' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: path.join(root, 'docs', 'window.png'), animations: 'disabled' });
});
