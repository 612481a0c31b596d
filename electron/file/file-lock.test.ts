// The lock of an owner that has ended does not count, also where its number belongs to another program by now.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile } from './file-lock.ts';
import { machineName, processProgram, processStart } from './process-identity.ts';

let folder: string;
let other: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flightplan-lock-'));
  other = spawn('/bin/sh', ['-c', 'read line']);
});
afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

const SINCE = '2027-01-01T00:00:00Z';

/** What taking the lock says where this owner, with the number of a process that lives, has it. */
async function lockedBy(owner: Readonly<Record<string, unknown>>): Promise<string> {
  const path = join(folder, 'draft');
  const pid = other.pid ?? 0;
  const machine = await machineName();
  writeFileSync(`${path}.lock`, JSON.stringify({ token: 't', pid, host: hostname(), machine, since: SINCE, ...owner }));
  const lock = await lockFile(path, SINCE);
  if (lock.ok) await lock.value.release();
  return lock.ok ? 'free' : lock.failure.code;
}

it.skipIf(process.platform === 'win32')('is told by when the process started', async () => {
  const start = await processStart(other.pid ?? 0);
  expect(await lockedBy({ start })).toBe('PUSH_LOCKED');
  expect(await lockedBy({ start: 'before that' })).toBe('free');
});

it.skipIf(process.platform === 'win32')('is told by its program where the system did not say when', async () => {
  const program = await processProgram(other.pid ?? 0);
  expect(program).toMatch(/sh$/);
  expect(await lockedBy({ start: null, program })).toBe('PUSH_LOCKED');
  expect(await lockedBy({ start: null, program: 'flightplan' })).toBe('free');
  // Written by a version that did not say either.
  expect(await lockedBy({ start: null })).toBe('PUSH_LOCKED');
});
