// Operations in planners' words.
import { expect, test } from 'vitest';
import { endpointOf, OPERATIONS } from '../api/endpoints.ts';
import { waitWords } from './wait-words.ts';

test('a limit and a platform that failed become what a planner waits for', () => {
  expect(waitWords('lineItem.replace', 'rate-limit')).toBe('for the line item limit');
  expect(waitWords('tactic.create', 'platform-failed')).toBe('to try the tactic again, since the platform failed');
  expect(waitWords('meta.geo', 'rate-limit')).toBe('for the metadata limit');
});

test('no two operations are called the same', () => {
  expect(new Set(OPERATIONS.map((operation) => endpointOf(operation).words.step)).size).toBe(OPERATIONS.length);
});
