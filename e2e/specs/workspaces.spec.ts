// Every workspace with the keyboard alone: opened by its key, its main task done, and back in the same cell; at 400 %
// nothing in it is out of reach.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

const KEYS = { timeline: 'Alt+2', gallery: 'Alt+3', push: 'Alt+4', conflicts: 'Alt+5', library: 'Alt+6', npi: 'Alt+7' };

/** Buttons of the strip and of the bar of workspaces that are cut off at an edge of the window, by their names. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header.strip button, nav[aria-label="Workspaces"] button:not([role="tab"])',
      ),
    ]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map((button) => button.ariaLabel ?? button.textContent.trim()),
  );
}

test('each by its key, its task, and back to the same cell', async ({ desktop }) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const { keyboard } = page;
  await bench.startTour();
  const cell = await bench.cell('Line items', 3, 'Cost model');
  await keyboard.press('ControlOrMeta+2');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await keyboard.press(key);
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  const back = async (key: string): Promise<void> => {
    await keyboard.press(key);
    await expect(bench.grid('Line items')).toBeFocused();
    await expect(cell).toHaveAttribute('aria-selected', 'true');
  };

  const room = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('timeline: its bars are reached', async () => {
    await keyboard.press(KEYS.timeline);
    await expect(room('Timeline').getByRole('tab', { name: 'Bars' })).toBeFocused();
    await back(KEYS.timeline);
  });

  await test.step('gallery: the next creative is picked, and its menu opened', async () => {
    await keyboard.press(KEYS.gallery);
    const here = room('Gallery').locator('[role="gridcell"]:focus');
    await expect(here).toHaveCount(1);
    const before = await here.textContent();
    await keyboard.press('ArrowRight');
    await expect(here).toHaveAttribute('aria-selected', 'true');
    await expect(here).not.toHaveText(before ?? '');
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: 'Selected creatives' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(here).toHaveCount(1);
    await back(KEYS.gallery);
  });

  await test.step('NPI lists: the second is looked at, and its menu opened', async () => {
    await keyboard.press(KEYS.npi);
    const lists = room('NPI lists');
    await expect(lists.getByRole('heading', { name: /tier 1/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(lists.getByRole('heading', { name: /tier 2/ })).toBeVisible();
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: 'NPI lists of the draft' })).toBeVisible();
    await keyboard.press('Escape');
    await back(KEYS.npi);
  });

  await test.step('library: it is fetched', async () => {
    await keyboard.press(KEYS.library);
    await keyboard.press('Tab');
    await expect(room('Library').getByRole('button', { name: 'Get the library' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(room('Library').getByRole('textbox', { name: 'Search health terms' })).toBeVisible();
    await back(KEYS.library);
  });

  await test.step('conflicts: the platform is compared with', async () => {
    await keyboard.press(KEYS.conflicts);
    await expect(room('Conflicts & review').getByRole('button', { name: 'See what changed' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(room('Conflicts & review').getByRole('tab', { name: 'On the platform' })).toBeVisible();
    await back(KEYS.conflicts);
  });

  await test.step('push: it is rehearsed, and a step looked at', async () => {
    await keyboard.press(KEYS.push);
    await expect(room('Before the push').getByRole('button', { name: 'Not now' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(room('Push').getByRole('heading', { name: /would go through/ })).toBeVisible();
    await back(KEYS.push);
  });

  await test.step('problems: the next is gone to, and its fix shown', async () => {
    await keyboard.type('CPC');
    await keyboard.press('Enter');
    await shortcut(page, 'F8');
    await shortcut(page, 'ControlOrMeta+.');
    await expect(page.getByRole('dialog', { name: /^Set cost model/ })).toBeVisible();
    await keyboard.press('Escape');
    await expect(bench.grid('Line items')).toBeFocused();
  });

  await test.step('at 400 % nothing is out of reach', async () => {
    await desktop.setView(320, 256);
    for (const key of Object.values(KEYS)) {
      await keyboard.press(key);
      expect(await cutOff(page), key).toEqual([]);
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});
