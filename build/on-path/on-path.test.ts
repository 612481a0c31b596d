// The `flightplan` command of a package: its arguments reach the program unchanged, and its exit code comes back.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = path.join(import.meta.dirname, 'flightplan');
const isMac = process.platform === 'darwin';
let folder: string;
const isWindows = process.platform === 'win32';
beforeAll(() => {
  if (isWindows) return;
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan on path-'));
  const program = path.join(folder, 'it is', isMac ? 'MacOS/Flightplan' : 'flightplan');
  const bin = path.join(folder, 'it is', 'resources', 'bin');
  for (const each of [path.dirname(program), bin, path.join(folder, 'usr/bin')]) mkdirSync(each, { recursive: true });
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\0' "$@"\nexit 3\n`, { mode: 0o755 });
  copyFileSync(script, path.join(bin, 'flightplan'));
  symlinkSync('../../it is/resources/bin/flightplan', path.join(folder, 'usr/bin/flightplan'));
});
afterAll(() => {
  if (!isWindows) rmSync(folder, { recursive: true, force: true });
});

it('hands every word over, through a link, from any folder', (context) => {
  if (isWindows) context.skip('Windows has a script of its own, for cmd.exe');
  const words = ['plan', '', 'Q1 "launch" \'it\'.flightplan', '--help', '-v', '$HOME', '*', 'é\n日本', '--', 'l1:x=5'];
  const ran = spawnSync(path.join(folder, 'usr/bin/flightplan'), words, { cwd: '/', encoding: 'utf8' });
  expect(ran.stdout.split('\0').slice(0, -1)).toEqual(['--log-level=3', '--cli', '--', ...words]);
  expect(ran.status).toBe(3);
});
