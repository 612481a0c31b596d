// A disk that takes nothing more: it is said, nothing typed is lost, and what waits is saved when there is room again.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

/**
 * Makes the page's database answer as it does on a full disk. The browser's own way to shrink a quota has no effect on
 * IndexedDB here, and filling a real disk would fill the machine's.
 */
async function fillStorage(page: Page, full: boolean): Promise<void> {
  await page.evaluate((refuse) => {
    const stores = IDBObjectStore.prototype as unknown as Record<string, unknown>;
    for (const write of ['add', 'put']) {
      const kept = `kept ${write}`;
      stores[kept] ??= stores[write];
      stores[write] = refuse
        ? () => {
            throw new DOMException('The disk is full.', 'QuotaExceededError');
          }
        : stores[kept];
    }
  }, full);
}

test('edits on a full disk stay in the window and are saved when there is room; a push that can’t be kept is refused', async ({
  desktop,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  await bench.saved();
  await fillStorage(bench.page, true);
  const strip = bench.page.getByRole('banner');
  await bench.showTab('Flights');
  await bench.type('Flights', 1, 'Budget', '4321.5');
  await bench.type('Flights', 2, 'Budget', '8765');
  await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('4,321.50');
  await expect(strip.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(strip.getByText('Saved', { exact: true })).toHaveCount(0);

  await fillStorage(bench.page, false);
  await expect(async () => {
    // It tries again by itself; a planner who does not want to wait says so.
    const again = strip.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(strip.getByText('Saved', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await desktop.reload();
  await bench.openDraft();
  await bench.showTab('Flights');
  await expect(await bench.cell('Flights', 1, 'Budget')).toContainText('4,321.50');
  await expect(await bench.cell('Flights', 2, 'Budget')).toContainText('8,765.00');

  await test.step('a place where no push can be kept refuses the push in a sentence, and the draft goes on', async () => {
    // A file where the folder has to be: what a read-only folder does, also to an administrator.
    fs.rmSync(path.join(desktop.userData, 'pushes'), { recursive: true, force: true });
    fs.writeFileSync(path.join(desktop.userData, 'pushes'), 'in the way');
    const control = await bench.practiceControl();
    await bench.pushButton.click();
    await bench.confirmPush();
    await bench.show('Push');
    await expect(bench.page.getByText(/could not be written/).first()).toBeVisible();
    expect(await control.writes()).toEqual([]);
    await bench.showTab('Flights');
    await bench.type('Flights', 1, 'Budget', '1234');
    await bench.saved();
  });
});
