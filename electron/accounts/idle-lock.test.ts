// Locking after a time without use, on a clock of the test's own.
import { beforeEach, describe, expect, test } from 'vitest';
import { memorySecrets, testProfile } from '../testing/test-secrets.ts';
import { IdleLock } from './idle-lock.ts';
import type { KeptSecrets } from './kept-secrets.ts';

const MINUTE = 60_000;
const profile = testProfile();

let now = 0;
let timer: { readonly at: number; readonly run: () => void } | null = null;
let lockAfter: number | null = 10;
let pushing = false;
let secrets: KeptSecrets;
let lock: IdleLock;

/** Timers that are due run in their order, as on a computer that is awake. */
function pass(ms: number): void {
  const end = now + ms;
  for (let due = timer; due !== null && due.at <= end; due = timer) {
    timer = null;
    now = due.at;
    due.run();
  }
  now = end;
}

/** Time passes and no timer runs. */
function sleep(ms: number): void {
  now += ms;
}

beforeEach(() => {
  now = Date.parse('2027-01-01T00:00:00Z');
  timer = null;
  lockAfter = 10;
  pushing = false;
  secrets = memorySecrets(profile);
  lock = new IdleLock({
    secrets,
    lockAfter: () => lockAfter,
    inUse: () => pushing,
    now: () => now,
    after: (ms, run) => {
      timer = { at: now + ms, run };
      return () => (timer = null);
    },
  });
});

describe('locking by itself', () => {
  test('after the time that was chosen, counted from the last use', async () => {
    pass(9 * MINUTE);
    await secrets.read(profile, 'password');
    pass(9 * MINUTE);
    expect(secrets.locked).toBe(false);
    pass(MINUTE);
    expect(secrets.locked).toBe(true);
  });

  test('writing counts as use, and unlocking restarts the time', async () => {
    pass(9 * MINUTE);
    await secrets.write(profile, 'password', 'x');
    pass(9 * MINUTE);
    expect(secrets.locked).toBe(false);
    pass(MINUTE);
    await secrets.unlock(null);
    pass(9 * MINUTE);
    expect(secrets.locked).toBe(false);
    pass(MINUTE);
    expect(secrets.locked).toBe(true);
  });

  test('never while a push runs; after it the whole time again', () => {
    pushing = true;
    pass(60 * MINUTE);
    expect(secrets.locked).toBe(false);
    pushing = false;
    pass(10 * MINUTE);
    expect(secrets.locked).toBe(true);
  });

  test('never, where never was chosen; a time that is chosen later counts', () => {
    lockAfter = null;
    lock.restart();
    pass(600 * MINUTE);
    expect([secrets.locked, timer]).toEqual([false, null]);
    lockAfter = 5;
    lock.restart();
    pass(1);
    expect(secrets.locked).toBe(true);
  });

  test('a night asleep counts: the first use after it finds them locked', async () => {
    await secrets.write(profile, 'password', 'x');
    sleep(480 * MINUTE);
    expect(await secrets.read(profile, 'password')).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
  });

  test('a check on waking locks without a use', () => {
    sleep(480 * MINUTE);
    lock.check();
    expect(secrets.locked).toBe(true);
  });

  test('a clock that is set back gives no more time', () => {
    sleep(-300 * MINUTE);
    lock.check();
    lock.restart();
    pass(10 * MINUTE);
    expect(secrets.locked).toBe(true);
  });
});
