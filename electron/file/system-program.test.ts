// What a helper program is given of this process: its path, its own folder, nothing else.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { runSystemProgram, windowsProgram } from './system-program.ts';

test.skipIf(process.platform === 'win32')('no variable of ours, no folder of ours', async () => {
  const output = await runSystemProgram('/bin/sh', ['-c', 'echo "$0|$FLIGHTPLAN_TEST|$HOME|$NODE_ENV"; pwd']);
  expect(process.env['NODE_ENV']).toBeDefined();
  const [variables, folder] = output.trimEnd().split('\n');
  expect(variables).toBe('/bin/sh|||');
  expect(folder).not.toBe(process.cwd());
  expect(folder?.endsWith(dirname('/bin/sh'))).toBe(true);
});

test('Windows programs are named by their full path', () =>
  expect(windowsProgram('reg.exe')).toMatch(/^[A-Z]:\\.*\\System32\\reg\.exe$/i));
