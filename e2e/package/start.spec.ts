// The program of a package, started: as a window, as a command, and over what an older version has left.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { root } from '../fixture/kind.ts';
import { expect, test } from '../fixture/test.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';
import { inspectable, program } from './made.ts';

test('a newer version opens what an older one has left, edits included', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  expect(await desktop.app.evaluate(({ app }) => [app.isPackaged, app.getVersion()])).toEqual([
    true,
    packageFile.version,
  ]);
  await bench.startTour();
  await bench.showTab('Flights');
  await bench.type('Flights', 1, 'Budget', '12345');
  const cell = await bench.cell('Flights', 1, 'Budget');
  await expect(cell).toHaveText('$12,345.00');
  await desktop.quit();

  desktop.program = inspectable('next');
  await desktop.launch();
  expect(await desktop.app.evaluate(({ app }) => app.getVersion())).toBe('99.0.0');
  await bench.openDraft();
  await expect(await bench.cell('Flights', 1, 'Budget')).toHaveText('$12,345.00');
});

test('settings, accounts and a push that was cut off are taken over from an earlier program', async ({ desktop }) => {
  await desktop.quit();
  fs.rmSync(desktop.userData, { recursive: true });
  const older = path.join(root, 'electron', 'testing', 'older-user-data', 'with-signatures');
  fs.cpSync(older, desktop.userData, { recursive: true });
  await desktop.launch();
  const { page } = desktop;
  expect(await unwrapResult(invoke(page, 'settings.read', null))).toMatchObject({
    theme: 'dark',
    author: 'Ann Planner',
  });
  expect(await unwrapResult(invoke(page, 'accounts.read', null))).toMatchObject({
    accounts: [{ name: 'Aster Health' }],
  });
  expect(await unwrapResult(invoke(page, 'push.state', { draftId: 'draft-cut' }))).toMatchObject({
    state: 'interrupted',
  });
  expect(fs.readdirSync(desktop.userData).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('a package whose inspect fuse is off lets no other program debug its window', () => {
  const env = { ...process.env, DISPLAY: '', STANDIN_CHROMIUM: '/nowhere' };
  const started = spawnSync(path.join(program('first'), 'flightplan'), ['--remote-debugging-port=0'], { env });
  expect(started.status).toBe(1);
  expect(String(started.stderr)).toContain('Flightplan did not start');
});

test('the command answers without a window, and a mistake has its exit code', ({ folder }) => {
  const command = path.join(program('first'), 'resources', 'bin', 'flightplan');
  const draft = path.join(folder, 'Q1 "launch" é.flightplan.json');
  // No display, and none of the stand-in's own either: a window could not open.
  const env = { ...process.env, DISPLAY: '', STANDIN_CHROMIUM: '/nowhere' };
  expect(execFileSync(command, ['--version'], { env, encoding: 'utf8' })).toBe(`${packageFile.version}\n`);
  execFileSync(command, ['sample', '--out', draft], { env, stdio: 'ignore' });
  expect(execFileSync(command, ['validate', draft], { env, encoding: 'utf8' })).toContain('0 errors');
  expect(spawnSync(command, ['vaildate', draft], { env }).status).toBe(2);
});
