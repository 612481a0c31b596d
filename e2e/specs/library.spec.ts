// The targeting library end to end: killed while it is fetched, fetched, searched after a restart, refreshed by a folder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../pages/axe.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('the library is fetched once, outlives a kill, is searched with no request, and refreshed by a folder', async ({
  desktop,
}) => {
  const bench = new Workbench(desktop);
  const dock = () => desktop.page.getByRole('region', { name: 'Library' });
  const show = () => desktop.page.getByRole('treeitem', { name: /Targeting library/ }).click();
  const search = () => dock().getByRole('textbox', { name: 'Search health terms' });
  const folder = path.join(desktop.userData, '..', `${path.basename(desktop.userData)}-library`);
  mkdirSync(folder);
  const choose = () =>
    desktop.app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, folder);

  await bench.startTour();
  await show();
  const get = () => dock().getByRole('button', { name: 'Get the library' });
  await get().click();
  await expect(dock().getByRole('heading', { name: /Fetching|Putting|Targeting library/ })).toBeVisible();
  await desktop.kill();

  await desktop.launch();
  await bench.openDraft();
  await show();
  // What was whole when it was killed may be here already; the rest is fetched now.
  await dock()
    .getByRole('button', { name: /^(Get the library|Refresh)$/ })
    .click();
  await expect(dock().getByText('3,156 health terms, 22 categories, 326 places')).toBeVisible();

  // By keyboard, with a typing error, after a restart: nothing is asked of anybody.
  await desktop.relaunch();
  await bench.openDraft();
  await show();
  const before = desktop.requests.length;
  await search().fill('diabtes melitus');
  await expect(dock().getByText(/health terms found/)).toBeVisible();
  await search().press('ArrowDown');
  await expect(dock().getByRole('button', { name: /^Diabetes Mellitus, Type 2 Metabolic/ })).toBeFocused();
  await desktop.page.keyboard.press('ArrowDown');
  await expect(dock().getByRole('heading', { name: /^Diabetes Mellitus, Type 2: / })).toBeVisible();
  await desktop.page.keyboard.press('/');
  await expect(search()).toBeFocused();
  // Parts of the window itself may still be on their way.
  const own = `${await desktop.page.evaluate(() => location.origin)}/assets/`;
  expect(desktop.requests.slice(before).filter((url) => !url.startsWith(own))).toEqual([]);
  await expectNoViolations(desktop, 'library', '[aria-label="Library"]');

  // A folder as `meta sync` writes it: exported, changed by hand, imported.
  await choose();
  await dock().getByRole('button', { name: 'Export …' }).click();
  await expect(dock().getByText(/Exported to /)).toBeVisible();
  const file = path.join(folder, 'geo.ndjson');
  const whole = readFileSync(file, 'utf8');
  const later = whole
    .replace(/"startedAt":"[^"]+"/, '"startedAt":"2026-01-01T00:00:00.000Z"')
    .replace('"name":"Toledo"', '"name":"Glass City"')
    .split('\n')
    .filter((line) => !line.includes('"name":"Dayton"'))
    .join('\n');
  writeFileSync(file, whole.slice(0, 2000));
  await dock().getByRole('button', { name: 'Import a folder …' }).click();
  await expect(dock().getByText(/cannot be read/)).toBeVisible();
  writeFileSync(file, later);
  await dock().getByRole('button', { name: 'Import a folder …' }).click();
  await dock().locator('label', { hasText: 'Changed 2' }).click();
  await expect(dock().getByRole('button', { name: /Gone Dayton/ })).toBeVisible();
  await expect(dock().getByRole('button', { name: /Renamed Glass City.*was Toledo/ })).toBeVisible();
});
