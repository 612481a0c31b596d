// Commands of the window, by their shortcut or by the palette. Beside a dialog the window refuses them, and one that was
// answered goes a moment after what it did can be seen.
import { type Page, expect } from '@playwright/test';

/** Presses the keys once no dialog is open. */
export async function shortcut(page: Page, keys: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press(keys);
}

/** Runs what the palette finds first for the words; returns a frame after the palette has given the focus back. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await shortcut(page, 'ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find anything or run a command' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  // What it finds is there with each key.
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
}
