// Reports of crashes: written where they happen, told of in the window, and nothing of a draft in them.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test('what stopped by itself is told once, with where its report lies; the report holds nothing of the draft', async ({
  desktop,
}) => {
  const folder = path.join(desktop.userData, 'crash-reports');
  const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'stopped unexpectedly' });
  const reports = () =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const bench = new Workbench(desktop);
  await bench.startTour();
  const title = await desktop.page.title();

  await test.step('the window', async () => {
    await desktop.crashWindow();
    await expect(banner(desktop.page)).toContainText('This window stopped unexpectedly');
    expect(reports()).toHaveLength(1);
    expect(JSON.parse(reports()[0]!)).toMatchObject({ where: 'window', reason: 'crashed' });
    await desktop.app.evaluate(({ shell }) => {
      shell.openPath = (opened) => Promise.resolve(Object.assign(globalThis, { opened }) && '');
    });
    await banner(desktop.page).getByRole('button', { name: 'Open the folder' }).click();
    await expect.poll(() => desktop.app.evaluate(() => (globalThis as { opened?: string }).opened)).toBe(folder);
    await banner(desktop.page).getByRole('button', { name: 'Put away' }).click();
    await expect(banner(desktop.page)).toHaveCount(0);
  });

  await test.step('the main process, told at the next start', async () => {
    const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve));
    await desktop.app.evaluate((_electron, name) => {
      setTimeout(() => {
        throw Object.assign(new Error(`no such file: /home/planner/${name}.json`), { code: 'ENOENT' });
      });
    }, title);
    expect(await ended).toBe(1);
    expect(desktop.log.join('')).toContain('Your drafts are saved as you type');
    desktop.complaints.length = 0;
    const [, newest = ''] = reports();
    expect(JSON.parse(newest)).toMatchObject({ where: 'main', error: 'Error', code: 'ENOENT' });
    for (const word of [title.split(' · ')[0]!, 'planner', desktop.userData]) expect(newest).not.toContain(word);
    await desktop.launch();
    await expect(banner(desktop.page)).toContainText('Flightplan stopped unexpectedly');
  });
});
