// Creatives in the window: previewed, looked through, assigned, made in bulk; by keyboard, with axe, and kept private.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

/** A text in a creative's markup, and nowhere else. */
const PLANTED = 'planted-markup-7f3a';

test('creatives are looked at, assigned and made by keyboard, and their markup stays in the draft', async ({
  desktop,
  folder,
}) => {
  const { page } = desktop;
  const workbench = new Workbench(desktop);
  await desktop.setColorScheme('light');
  await workbench.startTour();
  await runCommand(page, 'gallery of creatives');
  const cards = page.getByRole('grid', { name: 'Creatives as cards' });
  const first = cards.getByRole('gridcell').filter({ hasText: '300x250' }).first();
  await first.click();
  // Drawn still: by the main process, and on the disk.
  await expect(first.locator('img')).toHaveAttribute('src', /^picture\/[0-9a-f]{64}\.png$/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Gallery' });
  await expect(panel.locator('iframe').contentFrame().getByText('Learn more')).toBeVisible();
  await expect(panel.getByText('[CACHEBUSTER]')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Used in' })).toContainText('tactics');
  await expectNoViolations(desktop, 'a creative', 'main');
  await panel.getByRole('tab', { name: 'Cards' }).click();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cards.locator('[aria-selected="true"]')).toHaveCount(2);
  await expectNoViolations(desktop, 'gallery', 'main');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1 of 2')).toBeVisible();
  await panel.getByRole('tab', { name: 'Cards' }).click();

  // Looked for as in the grid: by text, and by how many tactics have them.
  await panel.getByLabel('Filter rows by text').fill('320');
  await expect(cards.getByRole('gridcell')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Show all' }).click();
  await panel.getByRole('button', { name: 'Filter by fields' }).click();
  await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Tactics' });
  await page.getByLabel('Value', { exact: true }).fill('0');
  await expect(page.getByText('0 of 10 creatives: Tactics is 0')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Show all', exact: true }).click();

  // A video's address leaves by the main process alone, after its box.
  const boxes = await MessageBoxes.of(desktop);
  await desktop.app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      process.stderr.write(`opened ${url}\n`);
      return Promise.resolve();
    };
  });
  await panel.getByLabel('Filter rows by text').fill('Mechanism');
  await cards.getByText('Mechanism of action').click();
  await page.keyboard.press('Enter');
  const open = panel.getByRole('button', { name: 'Open in the browser' });
  await open.press('Enter');
  await expect
    .poll(async () => (await boxes.shown()).map(({ preset, pressed }) => [preset, pressed]))
    .toEqual([['Cancel', 'Cancel']]);
  expect(desktop.log.join('')).not.toContain('opened ');
  await boxes.answer('Open');
  await open.press('Enter');
  await expect.poll(() => desktop.log.join('')).toContain('opened https://media.tensalorhcp.example/v/4.mp4\n');
  expect((await boxes.shown()).at(-1)?.message).toBe('Open media.tensalorhcp.example in your browser?');
  await panel.getByRole('tab', { name: 'Cards' }).click();
  await panel.getByRole('button', { name: 'Show all', exact: true }).click();
  await cards.getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');

  await runCommand(page, 'assign creatives');
  const tactics = page.getByRole('group', { name: 'Tactics' });
  await tactics.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expectNoViolations(desktop, 'assign', '[role="dialog"]');
  await page.getByRole('button', { name: 'Assign to 1 tactic' }).press('Enter');
  await shortcut(page, 'ControlOrMeta+z');

  await runCommand(page, 'add many creatives');
  const files = ['bad.png', `wide_728x90.html`].map((name) => path.join(folder, name));
  for (const file of files) fs.writeFileSync(file, `<b>${PLANTED}</b><script>alert('${PLANTED}')</script>`);
  await page.getByLabel('Files of tags', { exact: true }).last().setInputFiles(files);
  await expect(page.getByRole('cell', { name: '728 × 90' })).toBeVisible();
  await expectNoViolations(desktop, 'add many', '[role="dialog"]');
  await page.getByRole('button', { name: 'Add 1 creative' }).press('Enter');
  await expect(cards.getByText('wide_728x90')).toBeVisible();
  await workbench.saved();

  // Its problems are reported, a rehearsal writes its report: none of it repeats the markup.
  const draft = await workbench.exportTo(path.join(folder, 'out.flightplan.json'));
  expect(JSON.stringify(draft)).toContain(PLANTED);
  expect(filesWith(folder, PLANTED)).toContain(path.join(folder, 'out.flightplan.json'));
  await runCommand(page, 'show problems');
  await expect(panel).not.toContainText(PLANTED);
  await runCommand(page, 'rehearse');
  await expect.poll(() => filesWith(path.join(desktop.userData, 'pushes'), '"rehearsal"').length).toBeGreaterThan(0);
  expect(filesWith(desktop.userData, PLANTED).filter((file) => !/standin-chromium|IndexedDB/.test(file))).toEqual([]);
  expect(desktop.log.join('')).not.toContain(PLANTED);
});

function filesWith(root: string, text: string): string[] {
  if (!fs.existsSync(root)) return [];
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name));
  return files.filter((file) => {
    try {
      return fs.statSync(file).isFile() && fs.readFileSync(file).includes(text);
    } catch {
      // Gone since it was listed.
      return false;
    }
  });
}
