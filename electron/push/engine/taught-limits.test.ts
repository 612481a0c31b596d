// What a 429 taught a push outlives its process: it is written down, and the next run keeps to it.
import { expect, test } from 'vitest';
import { type LimitTable, LIMITS } from '../../../shared/api/limits.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { learnedLimits } from '../../../shared/push/recover.ts';
import { Pacer } from '../../api/pacer.ts';
import { mortalPush } from '../../testing/crashing-push.ts';
import { cappedDraft, TEST_NOW } from '../../testing/test-drafts.ts';
import { recallPace } from './recall-pace.ts';

const MINUTE_MS = 60_000;

/** The first time for a create in a run that begins now, after what was written down so many minutes ago. */
function earliestAfter(...facts: readonly (readonly [minutesAgo: number, fact: JournalFact])[]): number {
  const entries = facts.map(([minutesAgo, fact], index): JournalEntry => ({
    n: index + 1,
    at: new Date(TEST_NOW - minutesAgo * MINUTE_MS).toISOString(),
    push: 'p1',
    fact,
  }));
  const pacer = new Pacer(LIMITS, () => TEST_NOW);
  recallPace(pacer, entries);
  return (pacer.earliest('tactic.create') - TEST_NOW) / MINUTE_MS;
}

const sent = { type: 'sent', step: 's', operation: 'tactic.create', kind: 'tactic', key: 't' } as const;
const learnt = { type: 'learnt', operation: 'tactic.create', limit: 2, windowMs: 10 * MINUTE_MS } as const;

test('a limit that a read or a write was taught is in the journal, with how long to wait', async () => {
  const few = { limit: 1, windowMs: 10 * MINUTE_MS, known: true } as const;
  const limits: LimitTable = { ...LIMITS, 'tactic.create': few, 'lineItem.read': few };
  const push = mortalPush(cappedDraft(), { limits });
  await push.live(Number.POSITIVE_INFINITY);
  const { limit, windowMs } = few;
  for (const operation of ['tactic.create', 'lineItem.read'] as const) {
    expect(push.journal().map(({ fact }) => fact)).toContainEqual({
      ...{ type: 'learnt', operation, limit, windowMs },
      retryAfterMs: expect.any(Number) as number,
    });
  }
});

test('a window that turned out longer counts what the documented one would have forgotten', () => {
  const earliest = earliestAfter([3, sent], [2.9, sent], [2.8, learnt]);
  expect(earliest).toBeGreaterThan(6.9);
  expect(earliest).toBeLessThan(7.2);
});

test('the platform is not asked again before the time that it named', () => {
  expect(earliestAfter([2, { ...learnt, retryAfterMs: 5 * MINUTE_MS }])).toBeCloseTo(3);
  expect(earliestAfter([6, { ...learnt, retryAfterMs: 5 * MINUTE_MS }])).toBe(0);
});

test('what no platform can have meant, in a journal of an older version, holds nothing up', () => {
  const day = 1440 * MINUTE_MS;
  const insane = { ...learnt, limit: 1, windowMs: day, retryAfterMs: day };
  expect(earliestAfter([2, sent], [2, insane])).toBe(0);
  const entry: JournalEntry = { n: 1, at: new Date(TEST_NOW).toISOString(), push: 'p1', fact: insane };
  expect(learnedLimits(LIMITS, [entry])).toEqual(LIMITS);
});
