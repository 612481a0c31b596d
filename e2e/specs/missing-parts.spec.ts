// Missing files, and a page that stops again and again: the window says so, keeps typed text, offers a way out.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { Desktop } from '../fixture/desktop.ts';
import { temporaryFolder } from '../fixture/folder.ts';
import { root } from '../fixture/kind.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { Workbench } from '../pages/workbench.ts';

const test = base.extend<{ folder: string }>({ folder: temporaryFolder });

test('a missing file of the window is said, whether it holds up all of it or a dialog', async ({ folder }) => {
  test.skip(process.env['FLIGHTPLAN_PROGRAM'] !== undefined, 'A package has its files in one archive.');
  const desktop = new Desktop(path.join(folder, 'user-data'));
  desktop.appFolder = path.join(folder, 'app');
  for (const part of ['package.json', 'dist/main', 'dist/preload', 'dist/renderer']) {
    fs.cpSync(path.join(root, part), path.join(desktop.appFolder, part), { recursive: true });
  }
  const assets = path.join(desktop.appFolder, 'dist', 'renderer', 'assets');
  const named = (name: RegExp): string => {
    const file = fs.readdirSync(assets).find((each) => name.test(each));
    return path.join(assets, file ?? '');
  };
  const [shared, dialogs] = [named(/^Dialog-.*\.js$/), named(/^WindowDialogs-.*\.js$/)];
  const takeAway = (file: string): void => fs.renameSync(file, `${file}.away`);
  const putBack = (file: string): void => fs.renameSync(`${file}.away`, file);

  await desktop.launch();
  const reload = async (): Promise<void> => {
    const loaded = desktop.page.waitForEvent('load');
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
    await loaded;
  };
  const alert = desktop.page.getByRole('alert');

  await test.step('a dialog: who asks for it is told, and a reload brings it once the file is back', async () => {
    takeAway(dialogs);
    await reload();
    await desktop.untilReady();
    await desktop.page.keyboard.press('?');
    const dialog = desktop.page.getByRole('dialog');
    await expect(dialog).toContainText('could not be loaded');
    await desktop.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(alert).toContainText('could not be loaded');
    const bench = new Workbench(desktop);
    await bench.startTour();
    await bench.type('Line items', 2, 'Name', 'Typed just before');
    putBack(dialogs);
    await desktop.page.getByRole('button', { name: 'Reload the window' }).click();
    await bench.openDraft();
    await expect(await bench.cell('Line items', 2, 'Name')).toContainText('Typed just before');
    await expect(alert).toHaveCount(0);
  });

  await test.step('all of it: a box says so, and trying again shows the window once the file is back', async () => {
    const boxes = await MessageBoxes.of(desktop, 'confirm');
    takeAway(shared);
    await reload();
    await expect.poll(() => boxes.shown()).not.toEqual([]);
    const [box] = await boxes.shown();
    expect([box?.message, box?.pressed]).toEqual(['Flightplan cannot show its window', 'Try again']);
    putBack(shared);
    await desktop.untilReady();
  });

  await test.step('its process gone again and again: the same, also where the window was never shown', async () => {
    const boxes = await MessageBoxes.of(desktop, 'confirm');
    const isVisible = await desktop.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.hide();
      for (let gone = 1; gone <= 4; gone += 1) {
        window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
      }
      return window?.isVisible();
    });
    expect(isVisible).toBe(true);
    await expect.poll(async () => (await boxes.shown()).map(({ pressed }) => pressed)).toEqual(['Try again']);
    await desktop.untilReady();
  });

  await test.step('left alone, the empty window closes', async () => {
    await MessageBoxes.of(desktop);
    const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve));
    takeAway(shared);
    await reload();
    await ended;
  });
});
