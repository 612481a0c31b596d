// Operations in planners' words.
import { expect, test } from 'vitest';
import { endpointOf, OPERATIONS } from '../api/endpoints.ts';
import type { Wait } from '../push/events.ts';
import { waitSentence } from './wait-words.ts';

test('a limit and a platform that failed become what a planner waits for', () => {
  const words = (wait: Pick<Wait, 'operation' | 'cause' | 'long' | 'limit'>) =>
    waitSentence({ until: 'noon', ...wait }, (at) => at);
  expect(words({ operation: 'lineItem.replace', cause: 'rate-limit' })).toBe(
    'Waiting until noon for the line item limit.',
  );
  expect(words({ operation: 'lineItem.replace', cause: 'rate-limit', long: true })).toBe(
    'The platform asks to wait until noon before the next line item. It goes on by itself then.',
  );
  expect(words({ operation: 'tactic.create', cause: 'platform-failed' })).toBe(
    'Waiting until noon to try the tactic again, since the platform failed.',
  );
  expect(words({ operation: 'meta.geo', cause: 'rate-limit' })).toBe('Waiting until noon for the metadata limit.');
  const limited = (windowMs: number) =>
    ({ operation: 'tactic.create', cause: 'rate-limit', limit: { requests: 10, windowMs } }) as const;
  expect(words(limited(60_000))).toBe('Waiting until noon for the tactic limit (10 a minute).');
  expect(words(limited(1000))).toBe('Waiting until noon for the tactic limit (10 a second).');
  expect(words(limited(1500))).toBe('Waiting until noon for the tactic limit (10 in 1.5 seconds).');
  expect(words({ operation: 'tactic.create', cause: 'network' })).toContain('next try at noon');
});

test('a password is waited for without an end', () =>
  expect(waitSentence({ until: null, cause: 'password' }, () => 'never')).toMatch(/^Waiting for the password/));

test('no two operations are called the same', () =>
  expect(new Set(OPERATIONS.map((operation) => endpointOf(operation).words.step)).size).toBe(OPERATIONS.length));
