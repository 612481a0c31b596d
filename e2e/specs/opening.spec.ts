// Drafts opened from outside the window: by a double-click, on the command line, before it is there and while it is busy.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startAgain } from '../fixture/start-again.ts';
import { expect, test } from '../fixture/test.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { type Bridged, invoke } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';

/** A small draft with that title, packed where the name says so. */
function draftFile(file: string, title: string): string {
  const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: { budgetCap: 1000 } }];
  const draft = { format: 'flightplan-draft', version: 1, title, account: { id: 501, name: 'Northside' }, campaigns };
  const text = JSON.stringify(draft);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, file.endsWith('.flightplan') ? gzipSync(text) : text);
  return file;
}

/** How often the window is told of files that arrive, from now on. */
async function countArrivals(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { arrivals: 0 });
    (globalThis as Bridged).flightplan.on('file.arrives', () => {
      (globalThis as unknown as { arrivals: number }).arrivals += 1;
    });
  });
  return async () => {
    // An answer comes after all that was sent before it.
    await invoke(page, 'file.recent', null);
    return page.evaluate(() => (globalThis as unknown as { arrivals: number }).arrivals);
  };
}

test('a draft that the system opens comes up in the window that is there, whatever it is called and whatever goes on', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  const { page } = desktop;
  const userData = `--user-data-dir=${desktop.userData}`;
  const open = async (words: readonly string[], cwd = folder): Promise<void> =>
    expect((await startAgain([userData, ...words], { cwd })).status).toBe(0);
  const shows = (title: string) => expect(page).toHaveTitle(`${title} · Flightplan`);
  const alert = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

  await test.step('by a name in the folder of the second start; the window comes to the front', async () => {
    const odd = `Q1 "launch" 'it's' %20 é 日本.flightplan.json`;
    draftFile(path.join(folder, 'one', odd), 'Odd\u202e');
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await open([odd], path.join(folder, 'one'));
    await shows('Odd⟨U+202E⟩');
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(
      false,
    );
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  await test.step('several at once: each good one opens, each other is a sentence', async () => {
    const dash = draftFile(path.join(folder, '-dash.flightplan'), 'Dash');
    const long = draftFile(path.join(folder, `${'n'.repeat(255 - '.flightplan'.length)}.flightplan`), 'Long name');
    fs.mkdirSync(path.join(folder, 'folder.flightplan'));
    fs.writeFileSync(path.join(folder, 'letter.flightplan'), 'Dear all');
    const url = pathToFileURL(long).href;
    await open(['gone.flightplan', 'letter.flightplan', url, '--', 'folder.flightplan', path.basename(dash)]);
    await shows('Dash');
    // Newest first, and no more than three without being asked for.
    await expect(alert('There is no file gone.flightplan.')).toBeVisible();
    await expect(alert('folder.flightplan could not be read (it is a folder)')).toBeVisible();
    await expect(alert('letter.flightplan')).toBeVisible();
    await runCommand(page, 'Back to all drafts');
    const drafts = page.getByRole('table', { name: 'Drafts' });
    await expect(drafts.getByRole('row').filter({ hasText: /Long name|Dash|Odd/ })).toHaveCount(3);
  });

  await test.step('while a dialog is open it waits, and says so', async () => {
    const file = draftFile(path.join(folder, 'waits.flightplan'), 'Waits');
    await shortcut(page, 'F1');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await open([file]);
    await expect(page.getByText('Opens when you close this dialog: waits.flightplan')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await shows('Waits');
    await expect(page.getByText('Opens when you close')).toHaveCount(0);
  });

  await test.step('a file that a page has not begun to open is opened after the page was reloaded', async () => {
    await shortcut(page, 'F1');
    await open([draftFile(path.join(folder, 'kept.flightplan'), 'Kept')]);
    await expect(page.getByText('Opens when you close this dialog: kept.flightplan')).toBeVisible();
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
    await shows('Kept');
    await open(['waits.flightplan']);
    await shows('Waits');
  });

  await test.step('while the system’s own dialog for files is open it waits', async () => {
    await desktop.app.evaluate(({ app, dialog }) => {
      app.once('second-instance', () => Object.assign(globalThis, { startedAgain: true }));
      dialog.showOpenDialog = () =>
        new Promise((resolve) => {
          Object.assign(globalThis, { cancel: () => resolve({ canceled: true, filePaths: [] }) });
        });
    });
    const arrivals = await countArrivals(page);
    const chosen = invoke(page, 'file.open', null);
    await expect.poll(() => desktop.app.evaluate(() => 'cancel' in globalThis)).toBe(true);
    await open([draftFile(path.join(folder, 'behind.flightplan'), 'Behind')]);
    await expect.poll(() => desktop.app.evaluate(() => 'startedAgain' in globalThis)).toBe(true);
    expect(await arrivals()).toBe(0);
    await shows('Waits');
    await desktop.app.evaluate(() => (globalThis as unknown as { cancel: () => void }).cancel());
    await chosen;
    await shows('Behind');
    await open(['waits.flightplan']);
    await shows('Waits');
  });

  await test.step('text being typed stays in its draft, which the same file brings back', async () => {
    await bench.showTab('Campaigns');
    await (await bench.cell('Campaigns', 1, 'Budget cap')).click();
    await page.getByRole('region', { name: 'Inspector' }).getByRole('textbox', { name: 'Budget cap' }).fill('4321');
    await desktop.app.evaluate(
      ({ app }, file) => {
        app.emit('open-file', { preventDefault: () => undefined }, file);
      },
      draftFile(path.join(folder, 'finder.flightplan.json'), 'Finder'),
    );
    await shows('Finder');
    await open(['waits.flightplan']);
    await shows('Waits (edited)');
    await bench.showTab('Campaigns');
    await expect(await bench.cell('Campaigns', 1, 'Budget cap')).toContainText('4,321');
  });

  await test.step('a change by another program meanwhile is asked about', async () => {
    draftFile(path.join(folder, 'waits.flightplan'), 'Changed');
    await open(['waits.flightplan']);
    await expect(page.getByRole('dialog', { name: 'You have a draft of this file' })).toBeVisible();
    await page.keyboard.press('Escape');
    await shows('Waits (edited)');
  });

  await test.step('what the program is started with opens once the window is there', async () => {
    await desktop.quit();
    await desktop.launch({}, [draftFile(path.join(folder, 'first.flightplan'), 'First')]);
    await expect(desktop.page).toHaveTitle('First · Flightplan');
  });
});

test.describe('during a push', () => {
  // Long enough for a push that still runs when the question comes, on a slow machine too.
  test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '3000' } });

  test('a draft opens once a question of the system is answered, and the push goes on to its end', async ({
    desktop,
    folder,
  }) => {
    const { page } = desktop;
    const bench = new Workbench(desktop);
    await bench.startTour();
    const title = await page.title();
    const arrivals = await countArrivals(page);
    const control = await bench.practiceControl();
    await bench.push();
    await expect.poll(async () => (await control.writes()).length, { intervals: [20] }).toBeGreaterThan(5);
    await desktop.app.evaluate(({ app, dialog, BrowserWindow }) => {
      app.on('second-instance', () => Object.assign(globalThis, { startedAgain: true }));
      dialog.showMessageBox = () =>
        new Promise((resolve) => {
          Object.assign(globalThis, { press: () => resolve({ response: 0, checkboxChecked: false }) });
        });
      BrowserWindow.getAllWindows()[0]?.close();
    });
    const isAsked = () => desktop.app.evaluate(() => 'press' in globalThis);
    await expect.poll(isAsked).toBe(true);
    const file = draftFile(path.join(folder, 'other.flightplan'), 'Other');
    expect((await startAgain([`--user-data-dir=${desktop.userData}`, file])).status).toBe(0);
    await expect.poll(() => desktop.app.evaluate(() => 'startedAgain' in globalThis)).toBe(true);
    expect(await arrivals()).toBe(0);
    expect(await page.title()).toBe(title);
    await desktop.app.evaluate(() => (globalThis as unknown as { press: () => void }).press());
    await expect(page).toHaveTitle('Other · Flightplan');
    await expect.poll(async () => (await control.state()).tactics.length, { timeout: 120_000 }).toBe(60);
  });
});
