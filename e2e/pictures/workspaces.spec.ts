// Pictures of every workspace and list, in both themes and three sizes, to go through with the checklist beside this file.
import path from 'node:path';
import { root } from '../fixture/kind.ts';
import { expect, test } from '../fixture/test.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

const FOLDER = path.join(root, 'test-results', 'workspaces');
const SIZES = [
  [1280, 720],
  [1920, 1080],
  [640, 400],
] as const;
/** Their keys: Alt and the digit. */
const WORKSPACES = { grid: 1, timeline: 2, gallery: 3, push: 4, conflicts: 5, library: 6, npi: 7 } as const;
const LISTS = { problems: 'p', changes: 'c', notes: 'n', targeting: 't' } as const;

test('each workspace and list', async ({ desktop }) => {
  test.setTimeout(300_000);
  const { page } = desktop;
  const bench = new Workbench(desktop);
  await desktop.setView(1280, 720);
  await bench.startTour();
  await bench.type('Line items', 12, 'Cost model', 'CPC');
  await (await bench.cell('Line items', 1, 'Name')).click();
  for (const theme of ['light', 'dark'] as const) {
    await desktop.setColorScheme(theme);
    for (const [width, height] of SIZES) {
      await desktop.setView(width, height);
      const shoot = async (name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const file = path.join(FOLDER, `${name}-${width}x${height}-${theme}.png`);
        await page.screenshot({ path: file, animations: 'disabled' });
      };
      for (const [name, digit] of Object.entries(WORKSPACES)) {
        // Pressed in it, its key would lead back.
        if (name !== 'grid' || !(await bench.room('Grid').isVisible())) await page.keyboard.press(`Alt+${digit}`);
        await expect(page.locator('[data-workspace]:not([inert])').first()).toBeVisible();
        await shoot(name);
      }
      await page.keyboard.press('Alt+1');
      for (const [name, key] of Object.entries(LISTS)) {
        await shortcut(page, `ControlOrMeta+Shift+${key}`);
        await expect(bench.room('Lists').getByRole('tabpanel')).toBeVisible();
        await shoot(`list-${name}`);
      }
      await shortcut(page, 'ControlOrMeta+j');
    }
  }
});
