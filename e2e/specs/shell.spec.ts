// The surroundings of the page: the window's size, settings on disk, the menu, a second start, the end.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { FlightplanPort } from '../../shared/ipc/port.ts';
import { leavesOut } from '../fixture/leaves-out.ts';
import { startAgain } from '../fixture/start-again.ts';
import { expect, test } from '../fixture/test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

/** The page's own global as the preload leaves it, which its types do not know. */
type Bridged = typeof globalThis & { flightplan: FlightplanPort };

const invoke = (page: Page, channel: string, input: unknown): Promise<unknown> =>
  page.evaluate(([name, given]) => (globalThis as Bridged).flightplan.invoke(name as string, given), [channel, input]);

/** The settings file as it is now; an empty object if missing. */
const settingsFile = (userData: string): unknown => {
  const file = path.join(userData, 'settings.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

test('window, look, panels and tabs come back as they were; a place that no screen shows and a damaged file block no start', async ({
  desktop,
}) => {
  const bench = new Workbench(desktop);
  const file = path.join(desktop.userData, 'settings.json');
  const dark = (): Promise<boolean> => desktop.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const bounds = { x: 140, y: 60, width: 1310, height: 830 };
  await desktop.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds);
  await bench.startTour();
  await bench.showTab('Tactics');
  await bench.show('Changes');
  const line = (name: string) => bench.page.getByRole('separator', { name });
  for (const name of ['Width of the tree', 'Height of the lists', 'Width of the inspector']) {
    await line(name).focus();
    await bench.page.keyboard.press(name === 'Height of the lists' ? 'ArrowUp' : 'ArrowLeft');
  }
  const sizes = (): Promise<(string | null)[]> =>
    Promise.all(
      ['Width of the tree', 'Height of the lists', 'Width of the inspector'].map((name) =>
        line(name).getAttribute('aria-valuenow'),
      ),
    );
  const before = await sizes();
  await expect
    .poll(() => settingsFile(desktop.userData))
    .toMatchObject({ settings: { panels: { gridTab: 'tactics', inspectorWidth: Number(before[2]) } } });
  await bench.type('Tactics', 1, 'Name', 'Renamed, so that this draft is not a new one');
  await bench.saved();
  expect(await invoke(desktop.page, 'settings.write', { theme: 'dark' })).toMatchObject({ ok: true });
  await expect.poll(dark).toBe(true);
  await expect
    .poll(() => settingsFile(desktop.userData))
    .toMatchObject({ window: { ...bounds, maximized: false }, settings: { theme: 'dark' } });
  await desktop.relaunch();
  await test.step('the window comes back where it was, and the system around the page follows its look', async () => {
    const now = await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    expect(now).toEqual(bounds);
    expect(await invoke(desktop.page, 'settings.read', null)).toMatchObject({ ok: true, value: { theme: 'dark' } });
    await expect.poll(dark).toBe(true);
  });
  await bench.openDraft();
  await expect(bench.grid('Tactics')).toBeVisible();
  await expect(bench.page.getByRole('tab', { name: /^Changes/ })).toHaveAttribute('aria-selected', 'true');
  expect(await sizes()).toEqual(before);

  const open = (name: 'Lists' | 'Inspector') => desktop.page.getByRole('region', { name });
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await desktop.setView(900, 500);
  await expect(open('Inspector')).toHaveCount(0);
  await expect(bench.grid('Tactics')).toBeFocused();
  await desktop.setView(1440, 900);
  await expect(open('Inspector')).toBeVisible();
  await bench.page.keyboard.press('ControlOrMeta+i');
  await bench.page.keyboard.press('ControlOrMeta+j');
  await expect(open('Lists').getByRole('tabpanel')).toHaveCount(0);
  await expect
    .poll(() => settingsFile(desktop.userData))
    .toMatchObject({ settings: { panels: { dockOpen: false, inspectorOpen: false } } });
  await desktop.relaunch();
  await bench.openDraft();
  await expect(open('Lists').getByRole('tabpanel')).toHaveCount(0);
  await expect(open('Inspector')).toHaveCount(0);
  await bench.page.keyboard.press('ControlOrMeta+i');
  await expect(open('Inspector')).toBeVisible();

  await test.step('a window that no screen shows any more opens where one can reach it', async () => {
    await desktop.quit();
    const window = { x: 90_000, y: 90_000, width: 9000, height: 7000, maximized: false };
    fs.writeFileSync(file, JSON.stringify({ window }));
    await desktop.launch();
    const [seen, area] = await desktop.app.evaluate(({ BrowserWindow, screen }) => [
      BrowserWindow.getAllWindows()[0]!.getBounds(),
      screen.getPrimaryDisplay().workArea,
    ]);
    expect(seen!.x).toBeLessThan(area!.x + area!.width);
    expect(seen!.y).toBeLessThan(area!.y + area!.height);
    expect(seen!.width).toBeLessThanOrEqual(area!.width);
  });

  await test.step('settings that cannot be read are put aside, and the app opens', async () => {
    await desktop.quit();
    fs.writeFileSync(file, '{"settings": {"theme": "da');
    await desktop.launch();
    expect(await invoke(desktop.page, 'settings.read', null)).toMatchObject({ ok: true, value: { theme: 'system' } });
    const aside = fs.readdirSync(desktop.userData).filter((name) => name.startsWith('settings.damaged-'));
    expect(aside).toHaveLength(1);
    expect(fs.readFileSync(path.join(desktop.userData, aside[0]!), 'utf8')).toContain('"da');
  });
});

test('around the page: folders on disk, its menu, updates, the command line, a second start, and the end', async ({
  desktop,
}) => {
  const { app, page } = desktop;
  await test.step('where the practice platform and a push cannot write, they say so', async () => {
    // A file where a folder has to be: refused to root as well.
    fs.writeFileSync(path.join(desktop.userData, 'practice'), '');
    expect(await invoke(page, 'practice.start', null)).toMatchObject({
      ok: false,
      failure: { code: 'PRACTICE_NOT_STARTED' },
    });
    fs.rmSync(path.join(desktop.userData, 'practice'));
    expect(await invoke(page, 'practice.start', null)).toMatchObject({ ok: true });
    fs.writeFileSync(path.join(desktop.userData, 'pushes'), '');
    const begun = await invoke(page, 'transfer.begin', null);
    const { transferId } = (begun as { value: { transferId: string } }).value;
    const header = { format: 'flightplan-draft', version: 1, account: { id: 501 } };
    const text = { text: JSON.stringify({ header, records: 0 }), ends: true };
    expect(await invoke(page, 'transfer.give', { transferId, text })).toMatchObject({ ok: true });
    const order = { draftId: 'd1', transferId, target: 'practice', conflicts: 'stop' };
    expect(await invoke(page, 'push.start', order)).toMatchObject({
      ok: false,
      failure: { code: 'FILE_NOT_WRITABLE' },
    });
  });

  await test.step('the menu asks the page for its actions; updates are a box with the version, and a page in the browser', async () => {
    await page.evaluate(() => {
      const received: unknown[] = [];
      Object.assign(globalThis, { received });
      (globalThis as Bridged).flightplan.on('menu.action', (payload) => received.push(payload));
    });
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('view.palette')?.click());
    const received = (): Promise<unknown> =>
      page.evaluate(() => (globalThis as unknown as { received: unknown }).received);
    await expect.poll(received).toEqual([{ action: 'view.palette' }]);
    await page.keyboard.press('Escape');

    await shortcut(page, 'F1');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('draft.new')?.click());
    await expect(page.getByText('Close this dialog to use “New draft”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Close this dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Start the tour' })).toBeVisible();

    const boxes = await MessageBoxes.of(desktop);
    await boxes.answer('Open the release page');
    const version = await app.evaluate(({ app: self, shell, Menu }) => {
      const urls: string[] = [];
      Object.assign(globalThis, { urls });
      shell.openExternal = (url) => Promise.resolve(void urls.push(url));
      Menu.getApplicationMenu()?.getMenuItemById('help.updates')?.click();
      return self.getVersion();
    });
    const urls = (): Promise<string[]> => app.evaluate(() => (globalThis as unknown as { urls: string[] }).urls);
    await expect.poll(urls).toEqual([expect.stringMatching(/^https:.*\/releases$/)]);
    expect((await boxes.shown())[0]).toMatchObject({ message: `Flightplan ${version} is installed.`, preset: 'Close' });
  });

  await test.step('a verb of the command line needs no browser and no window; a second start hands over to the first', async () => {
    await desktop.app.evaluate(({ app }) => {
      Object.assign(globalThis, { starts: 0 });
      app.on('second-instance', () => {
        (globalThis as unknown as { starts: number }).starts += 1;
      });
    });
    const userData = `--user-data-dir=${desktop.userData}`;
    // Nothing that could show a window is there.
    const env = { FLIGHTPLAN_CHROMIUM: '/nowhere', STANDIN_CHROMIUM: '/nowhere', DISPLAY: '', WAYLAND_DISPLAY: '' };
    const input = '{"budgetCap":"much"}\n';
    const checked = await startAgain(['--cli', '--', 'check', 'campaign-budget'], { input, env });
    expect(checked).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(checked.stdout)).toMatchObject({ line: 1, problems: [{ code: 'INVALID_TYPE' }] });
    const version = await desktop.app.evaluate(({ app }) => app.getVersion());
    expect(await startAgain(['--cli', '--version'], { env })).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
    expect(await startAgain(['--cli'], { env })).toMatchObject({ status: 2, stdout: '' });
    expect(await startAgain(['q1.flightplan', '--cli', 'plan'], { env })).toMatchObject({ status: 2, stdout: '' });

    expect((await startAgain([userData])).status).toBe(0);
    const starts = (): Promise<number> =>
      desktop.app.evaluate(() => (globalThis as unknown as { starts: number }).starts);
    await expect.poll(starts).toBe(1);
  });

  await test.step('closing the window ends the app', async () => {
    if (leavesOut(process.platform === 'darwin', 'closing the window: on macOS an app goes on without it')) return;
    const gone = new Promise((resolve) => desktop.app.process().once('exit', resolve));
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    expect(await gone).toBe(0);
  });
});
