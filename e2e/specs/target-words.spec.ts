// Targeting in words: read in the grid, copied by cells, merged in bulk, found by filter and palette, by keyboard.
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test('targeting is read, copied, merged and found', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  const { keyboard } = page;
  await bench.startTour();
  await bench.showTab('Tactics');
  // The column lies to the right of the view.
  await (await bench.cell('Tactics', 1, 'Name')).click();
  for (let column = 1; column <= 13; column += 1) await keyboard.press('ArrowRight');
  const targeting = (row: number) => bench.cell('Tactics', row, 'Targeting');
  const texts = [await (await targeting(1)).textContent(), await (await targeting(2)).textContent()] as const;
  expect(texts[0]).toMatch(/^[A-Z].*\b(?:in|on|with|by|specialty)\b/);
  expect(texts[0]).not.toBe(texts[1]);

  // A cell goes out with its value and comes back as one; plain text changes nothing and says so.
  await (await targeting(1)).click();
  await keyboard.press('ControlOrMeta+c');
  await (await targeting(2)).click();
  await keyboard.press('ControlOrMeta+v');
  await expect(await targeting(2)).toHaveText(texts[0] ?? '');
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await keyboard.press('ControlOrMeta+c');
  await (await targeting(2)).click();
  await keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('status').getByText(/is only text, so nothing was pasted there/)).toBeVisible();
  await expect(await targeting(2)).toHaveText(texts[0] ?? '');
  await shortcut(page, 'ControlOrMeta+z');
  await expect(await targeting(2)).toHaveText(texts[1] ?? '');

  // By the palette alone: copied from one, put in the place of another's, one step of undo.
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await runCommand(page, 'Copy targeting');
  await (await bench.cell('Tactics', 2, 'Name')).click();
  await runCommand(page, 'Paste targeting');
  const dialog = page.getByRole('dialog', { name: /^Bulk edit/ });
  await expect(dialog.getByText('Changes 1 of 1 tactic.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption('Replace from a tactic');
  await expect(dialog.getByText('No new problems.')).toBeVisible();
  await expectNoViolations(desktop, 'targeting in bulk', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Change 1 tactic' }).click();
  await expect(await targeting(2)).toHaveText(texts[0] ?? '');
  await shortcut(page, 'ControlOrMeta+z');
  await expect(await targeting(2)).toHaveText(texts[1] ?? '');

  // Found by what they target: by the palette, and by the filter with its counts.
  await runCommand(page, 'tactics that use geo');
  const chip = page.getByRole('button', { name: /^Take out Targeting uses/ });
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: 'Filter by fields' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('textbox', { name: 'Find what is targeted' }).fill('list');
  await expect(filter.getByRole('checkbox').nth(1)).toBeVisible();
  await expectNoViolations(desktop, 'filter by targets', '[role="dialog"]');
  await keyboard.press('Escape');
  await bench.showTab('NPI lists');
  await (await bench.cell('NPI lists', 1, 'Name')).click();
  await page.getByRole('button', { name: /^Used by \d+ tactics?$/ }).click();
  await expect(page.getByRole('button', { name: /^Take out Targeting uses list/ })).toBeVisible();
});
