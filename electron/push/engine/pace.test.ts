// Large pushes on a clock that jumps: limits kept, time lost, time predicted.
import { defined } from '../../../shared/kernel/defined.ts';
import { describe, expect, test } from 'vitest';
import { type LimitTable, LIMITS } from '../../../shared/api/limits.ts';
import { type Operation, windowOf, OPERATIONS } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { Practice } from '../../practice/practice-platform.ts';
import { largeDraft, lowerBound } from '../../testing/large-draft.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { must, TEST_NOW } from '../../testing/test-drafts.ts';

const arrivals = (practice: Practice, window: Operation): number[] =>
  practice
    .requests()
    .flatMap(({ at, operation }) =>
      operation !== undefined && operation !== 'token' && windowOf(operation) === window ? [Date.parse(at)] : [],
    )
    .sort((a, b) => a - b);

function expectWithinLimits(practice: Practice, limits: LimitTable): void {
  for (const operation of OPERATIONS) {
    const { limit, windowMs } = limits[operation];
    const times = arrivals(practice, windowOf(operation));
    for (let at = limit; at < times.length; at += 1) {
      expect(times[at]! - times[at - limit]!, `${operation}, request ${at}`).toBeGreaterThanOrEqual(windowMs);
    }
  }
}

async function run(draft: Draft, answerMs: number, prepare?: (practice: Practice) => void) {
  const events: PushEvent[] = [];
  const result = must(
    await rehearse({
      draft,
      now: TEST_NOW,
      answerMs,
      onEvent: (event) => events.push(event),
      ...defined({ prepare }),
    }),
  );
  return { ...result, events };
}

describe('a large push on a clock that jumps', () => {
  test('200 steps: no window of the platform is ever overrun, and there is not one 429', async () => {
    const { end, practice } = await run(largeDraft(30, 5), 180);
    expect(end).toMatchObject({ failed: 0, blocked: 0, unknown: 0 });
    expect(end.succeeded).toBeGreaterThanOrEqual(200);
    expectWithinLimits(practice, LIMITS);
    expect(practice.requests().filter(({ status }) => status === 429)).toEqual([]);
  });

  test('1,000 steps: within 2 % of the least time, predicted within 2 %, no 429', async () => {
    const draft = largeDraft(120, 7);
    const answerMs = 250;
    const { end, events, practice, seconds } = await run(draft, answerMs);
    expect(end.succeeded).toBeGreaterThanOrEqual(1000);
    expect(practice.requests().filter(({ status }) => status === 429)).toEqual([]);
    expect((seconds * 1000) / lowerBound(draft, LIMITS, answerMs)).toBeLessThanOrEqual(1.02);
    const plan = events.find((event) => event.event === 'plan');
    expect(Math.abs(plan!.estimateSeconds / seconds - 1)).toBeLessThanOrEqual(0.02);
  });

  test('slow answers do not stretch it: a request counts from when it arrived', async () => {
    const { practice, seconds } = await run(largeDraft(2, 50), 250, (practice) =>
      practice.addFault({ operation: 'tactic.create', fault: 'slow', count: 100, delayMs: 8000 }),
    );
    expect(practice.requests().filter(({ status }) => status === 429)).toEqual([]);
    // 100 tactics are ten windows of ten; nine of them have to pass, then the last answer.
    expect(seconds).toBeLessThan((9 * 60 + 10) * 1.03);
  });

  test('the expected end moves with what happens', async () => {
    const { events, seconds } = await run(largeDraft(4, 20), 250, (practice) =>
      practice.addFault({ operation: 'tactic.create', fault: '429', after: 40 }),
    );
    const progress = events.filter((event) => event.event === 'progress');
    const late = progress.filter(({ done }) => done > 60);
    expect(late.length).toBeGreaterThan(0);
    for (const { expectedEnd } of late) {
      expect(Math.abs((Date.parse(expectedEnd) - TEST_NOW) / 1000 / seconds - 1)).toBeLessThan(0.02);
    }
  });
});
