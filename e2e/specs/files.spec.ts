// Files around the window: dropped, saved to again, changed by another program, opened once more, looked into.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { writeSample } from '../fixture/sample-file.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import type { Bridged } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';

interface Dropped {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Drags files over the window and lets them go, as a page sees it. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    }
    const target = document.body;
    const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
    target.dispatchEvent(new DragEvent('dragover', init));
    target.dispatchEvent(new DragEvent('drop', init));
  }, given);
}

/** Another program saves over the file. */
function retitle(file: string, title: string): void {
  const draft = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  fs.writeFileSync(file, `${JSON.stringify({ ...draft, title }, null, 2)}\n`);
}

/** The second campaign is called as the first; their ids. */
function makeTwins(file: string): readonly number[] {
  const draft = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    readonly campaigns: readonly { remoteId: number; base: { name: string } }[];
  };
  const [first, second] = draft.campaigns;
  second!.base.name = first!.base.name;
  fs.writeFileSync(file, JSON.stringify(draft));
  return [first!.remoteId, second!.remoteId];
}

test('a draft that was dropped is saved to a file, and again, and not over another program’s version', async ({
  desktop,
  folder,
}) => {
  const file = path.join(folder, 'q1.flightplan.json');
  writeSample(file, { seed: 7 });
  const twins = makeTwins(file);
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const address = page.url();
  const made = await page.evaluate(() =>
    (globalThis as Bridged).flightplan
      .dropped(new File(['{"format":"flightplan-draft"}'], '/etc/passwd'))
      .catch(() => null),
  );
  expect(made, 'a page makes no file that has a path').toBeNull();

  const bytes = fs.readFileSync(file);
  const letter = { name: 'letter.txt', bytes: Buffer.from('Dear all') };
  await drop(page, [letter, { name: 'q1.flightplan.json', bytes }]);
  await expect(page.getByRole('alert').filter({ hasText: '2 files can’t be opened here.' })).toBeVisible();
  await drop(page, [letter]);
  await expect(page.getByRole('alert').filter({ hasText: 'letter.txt' })).toContainText('Nothing was opened');
  await drop(page, [{ name: 'q1.flightplan', bytes: gzipSync(bytes) }]);
  await expect(bench.grid('Line items')).toBeVisible();
  expect(page.url()).toBe(address);
  // Two campaigns of one name are told apart wherever rows lie under them.
  for (const id of twins) {
    const words = `(ID ${String(id)})`;
    await expect(bench.tree.getByRole('treeitem', { name: words })).toBeVisible();
    await expect(bench.grid('Line items').getByRole('row').filter({ hasText: words })).toBeVisible();
  }

  // It lies nowhere that is known: the first save asks where.
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  // The draft came from no file: the existing file is not known as its version.
  const boxes = await MessageBoxes.of(desktop);
  await boxes.answer('Save over it');
  await shortcut(page, 'ControlOrMeta+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
  const where = page.getByRole('status').filter({ hasText: 'Saved q1.flightplan.json in ' });
  await desktop.app.evaluate(({ shell }) => {
    shell.showItemInFolder = (shown) => void Object.assign(globalThis, { shown });
  });
  await where.getByRole('button', { name: 'Show in folder' }).click();
  const shownFile = (): unknown => (globalThis as { shown?: unknown }).shown;
  await expect.poll(() => desktop.app.evaluate(shownFile)).toBe(file);
  await bench.showTab('Campaigns');
  // macOS shows both in its title bar.
  await desktop.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const marks: unknown[] = [];
    Object.assign(globalThis, { marks });
    Object.assign(window ?? {}, {
      setRepresentedFilename: (shown: string) => marks.push(shown),
      setDocumentEdited: (edited: boolean) => marks.push(edited),
    });
  });
  const marks = (): unknown => (globalThis as { marks?: unknown }).marks;
  const edited = page.getByRole('banner').getByText('q1.flightplan.json does not have your last edits');
  await expect(edited).toHaveCount(0);
  await bench.type('Campaigns', 1, 'Budget cap', '12345');
  await bench.saved();
  await expect(edited).toBeAttached();
  await expect(page).toHaveTitle(/ \(edited\) · Flightplan$/);
  await expect.poll(() => desktop.app.evaluate(marks)).toEqual([file, true]);
  const fileText = (): string => fs.readFileSync(file, 'utf8');
  await shortcut(page, 'ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved to q1.flightplan.json' })).toBeVisible();
  expect(fileText()).toContain('"budgetCap": 12345');
  await expect(edited).toHaveCount(0);
  await expect.poll(() => desktop.app.evaluate(marks)).toEqual([file, true, file, false]);

  retitle(file, 'Of a colleague');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const banner = page.getByRole('status').filter({ hasText: 'q1.flightplan.json was changed by someone else' });
  await expect(banner).toBeVisible();
  await expectNoViolations(desktop, 'the banner of a changed file', 'main');
  await bench.type('Campaigns', 1, 'Budget cap', '23456');
  await bench.saved();
  await shortcut(page, 'ControlOrMeta+s');
  const asked = page.getByRole('dialog', { name: 'q1.flightplan.json was changed' });
  await expect(asked).toBeVisible();
  await expectNoViolations(desktop, 'the question of a changed file', '[role="dialog"]');
  await page.keyboard.press('Escape');
  expect(fileText()).toContain('Of a colleague');
  await shortcut(page, 'ControlOrMeta+s');
  await boxes.answer('Save over it');
  await asked.getByRole('button', { name: 'Overwrite it' }).click();
  await expect.poll(fileText).toContain('"budgetCap": 23456');
  // Each save in between went without a box.
  expect((await boxes.shown()).map(({ pressed }) => pressed)).toEqual(['Save over it', 'Save over it']);
  expect(fs.readFileSync(file.replace('.flightplan', '.previous.flightplan'), 'utf8')).toContain('Of a colleague');
  expect(fileText()).not.toContain('Of a colleague');
  await expect(banner).toHaveCount(0);

  // Opened once more it leads to the draft that there is; or is looked into and forgotten.
  retitle(file, 'Of a colleague');
  await desktop.relaunch();
  const again = new Workbench(desktop);
  await expectNoViolations(desktop, 'recent files', '[aria-label="Recent files"]');
  const recent = again.page.getByRole('list', { name: 'Recent files' });
  await recent.getByRole('button', { name: /^q1\.flightplan\.json/ }).click();
  const question = again.page.getByRole('dialog', { name: 'You have a draft of this file' });
  await expect(question).toBeVisible();
  await expectNoViolations(desktop, 'the question of a known file', '[role="dialog"]');
  await again.page.keyboard.press('Enter');
  await expect(again.grid('Campaigns')).toBeVisible();
  await again.type('Campaigns', 1, 'Budget cap', '45678');
  await again.saved();
  const changed = again.page.getByRole('status').filter({ hasText: 'was changed by someone else' });
  await changed.getByRole('button', { name: 'Review what changed' }).click();
  // Only what they changed: changes made here since the file was saved are not theirs to take back.
  await again.page.getByRole('button', { name: 'Take in 1 change' }).click();
  await expect(again.page.getByRole('heading', { name: 'Of a colleague' })).toBeAttached();
  await expect(await again.cell('Campaigns', 1, 'Budget cap')).toContainText('45,678');
  await expect(changed).toHaveCount(0);
  await shortcut(again.page, 'ControlOrMeta+s');
  await expect.poll(fileText).toContain('"budgetCap": 45678');

  await runCommand(again.page, 'recent q1');
  await question.getByRole('radio', { name: /Look into it only/ }).check();
  await question.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(again.page.getByText('You are looking into a file.')).toBeVisible();
  await expect(again.page.getByRole('heading', { name: 'Of a colleague' })).toBeAttached();
  await again.showTab('Campaigns');
  await again.type('Campaigns', 1, 'Budget cap', '1');
  await expect(await again.cell('Campaigns', 1, 'Budget cap')).toContainText('45,678');
  await again.page.getByRole('button', { name: 'Make this draft mine' }).click();
  await again.type('Campaigns', 1, 'Budget cap', '34567');
  await again.saved();
  await runCommand(again.page, 'back to all drafts');
  await expect(again.page.getByRole('table', { name: 'Drafts' }).getByRole('row')).toHaveCount(3);
});
