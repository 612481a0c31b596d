// What a file is now: also where something else than a file has taken its place.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareStamp, readStamp } from './file-stamp.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-stamp-'));
  file = path.join(folder, 'q1.flightplan');
  writeFileSync(file, 'draft');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('tells a file that was only touched from one that was changed', async () => {
  const known = await readStamp(file);
  utimesSync(file, 1, 1);
  expect(await compareStamp(file, known!)).toMatchObject({ is: 'same' });
  writeFileSync(file, 'other');
  expect(await compareStamp(file, known!)).toMatchObject({ is: 'changed' });
});

it('does not wait for a special file without an end', async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no such files');
  const known = await readStamp(file);
  for (const become of [() => execFileSync('mkfifo', [file]), () => symlinkSync('/dev/zero', file)]) {
    rmSync(file);
    become();
    expect(await compareStamp(file, known!)).toMatchObject({ is: 'changed' });
  }
});
