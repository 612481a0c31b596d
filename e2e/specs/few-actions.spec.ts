// What planners do forty times a day, counted: a click, a chord and a word typed are one action each.
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { writeSample } from '../fixture/sample-file.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('40 line items are renamed, their budgets raised and their dates moved in few actions', async ({
  desktop,
  folder,
}) => {
  const file = path.join(folder, 'forty.flightplan.json');
  writeSample(file, { campaigns: 2, lineItems: 40 });
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await bench.importFrom(file);
  await bench.showTab('Line items');
  let actions = 0;
  const click = async (target: Locator): Promise<void> => {
    actions += 1;
    await target.click();
  };
  const press = async (keys: string): Promise<void> => {
    actions += 1;
    await page.keyboard.press(keys);
  };
  const type = async (word: string): Promise<void> => {
    actions += 1;
    await page.keyboard.type(word);
  };
  const dialog = page.getByRole('dialog', { name: /^Bulk edit/ });
  /** Opens the dialog, and sees the keyboard in its first field. */
  const bulkEdit = async (): Promise<void> => {
    await press('ControlOrMeta+h');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
  };
  const counted = async (what: string, most: number, steps: () => Promise<void>): Promise<void> =>
    await test.step(what, async () => {
      actions = 0;
      await steps();
      await expect(dialog).toHaveCount(0);
      expect(actions, what).toBeLessThanOrEqual(most);
      test.info().annotations.push({ type: 'actions', description: `${what}: ${actions}` });
    });

  await counted('rename 40 line items by a pattern', 6, async () => {
    await bulkEdit();
    await type('|');
    await press('Tab');
    await type('-');
    await expect(dialog.getByText('Changes 40 of 40 line items.')).toBeVisible();
    await press('Enter');
  });
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();

  await counted('raise the budgets of a campaign by 10 %, its room seen', 5, async () => {
    await click(bench.tree.getByRole('treeitem', { level: 1 }).nth(1));
    await click(await bench.cell('Line items', 1, 'Budget'));
    await bulkEdit();
    await type('+10 %');
    await expect(dialog.getByText(/ of \$[\d,.]+ · .* (free|above the cap)/)).toBeVisible();
    await press('Enter');
  });

  await counted('move the flights of a quarter by 14 days', 6, async () => {
    await press('ControlOrMeta+3');
    await click(await bench.cell('Flights', 1, 'Start'));
    await bulkEdit();
    await type('14');
    await expect(dialog.getByText('No new problems.')).toBeVisible();
    await press('Enter');
  });

  await test.step('and by a day with Alt and an arrow key, taken back with one undo', async () => {
    const start = await bench.cell('Flights', 1, 'Start');
    await start.click();
    const before = await start.textContent();
    await press('Alt+ArrowRight');
    await expect(page.getByText('1 flight moved 1 day later.')).toBeVisible();
    await expect(start).not.toHaveText(before ?? '');
    await press('ControlOrMeta+z');
    await expect(start).toHaveText(before ?? '');
  });
});
