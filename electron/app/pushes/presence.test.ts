// What the system shows of pushes.
import { expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PushOver } from './push-host.ts';
import { createNotice, Presence } from './presence.ts';

const END = { push: 'p', succeeded: 3, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0, denied: 0 };
const over = (end: Partial<typeof END & { cancelled: boolean }>): PushOver => ({
  draftId: 'd',
  push: 'p',
  target: 'practice',
  result: ok({ ...END, unplannable: 0, cancelled: false, ...end }),
});

test('progress and wakefulness follow the pushes, a few times a second at most', () => {
  const shown: (number | null | boolean)[] = [];
  let late = (): void => undefined;
  let running = [{ draftId: 'd', target: 'practice', state: 'running' as const, done: 1, total: 4 }];
  const presence = new Presence({
    pushes: () => ({ running: () => running }),
    showProgress: (part) => shown.push(part),
    keepAwake: (on) => shown.push(on),
    after: (_ms, run) => (late = run),
  });
  for (let event = 0; event < 100; event += 1) presence.changed();
  late();
  expect(shown).toEqual([0.25, true]);
  running = [];
  presence.changed();
  late();
  expect(shown).toEqual([0.25, true, null, false]);
});

test('the notice names the platform, live or practice, and the unsent steps', () => {
  expect(createNotice(over({}), null)).toEqual({ title: 'The push to practice is over', body: '3 steps sent.' });
  const left = createNotice(over({ failed: 1, blocked: 1 }), 'Northside \u202e');
  expect(left?.title).toBe('The push to Northside ⟨U+202E⟩ (live) is over');
  expect(left?.body).toContain('2 not');
  const stopped = createNotice({ ...over({}), result: fail('PASSWORD_REFUSED') }, 'Northside');
  expect(stopped?.title).toBe('The push to Northside (live) stopped');
});

test('sends no notice after a cancel, a quit, or an immediate answer', () => {
  expect(createNotice(over({ cancelled: true }), null)).toBeNull();
  expect(createNotice({ ...over({}), result: fail('CANCELLED') }, null)).toBeNull();
  expect(createNotice({ ...over({}), push: undefined, result: fail('OFFLINE') }, null)).toBeNull();
});
