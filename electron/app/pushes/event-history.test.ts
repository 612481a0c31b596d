// What a window that opens late is told of a push.
import { expect, it } from 'vitest';
import type { PushEvent } from '../../../shared/push/events.ts';
import { EventHistory } from './event-history.ts';

const plan: PushEvent = { event: 'plan', steps: 2, estimateSeconds: 1 };
const step = (
  id: string,
  state: 'sent' | 'succeeded',
  operation: 'tactic.create' | 'lineItem.replace' = 'tactic.create',
): PushEvent => ({
  event: 'step',
  step: operation,
  id,
  key: id,
  state,
});
const wait = (why: string): PushEvent => ({
  event: 'wait',
  until: '2027-01-04T00:00:00Z',
  why,
  operation: 'lineItem.replace',
  cause: 'rate-limit',
});
const progress = (done: number): PushEvent => ({
  event: 'progress',
  done,
  total: 2,
  expectedEnd: '2027-01-04T00:00:00Z',
});
const end: PushEvent = { event: 'end', succeeded: 2, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 };

const storeEvents = (...events: PushEvent[]): PushEvent[] => {
  const stored = new EventHistory();
  for (const event of events) stored.add(event);
  return stored.list();
};

it('keeps what happened, and of progress and waiting the last word only', () =>
  expect(storeEvents(plan, wait('a'), wait('b'), progress(0), progress(1))).toEqual([plan, wait('b'), progress(1)]));

it('keeps a wait whatever steps come, since its instant says when it is over', () => {
  const others: PushEvent[] = [
    step('l1', 'sent', 'lineItem.replace'),
    step('t1', 'sent'),
    step('t1', 'succeeded'),
    step('l1', 'succeeded', 'lineItem.replace'),
  ];
  expect(storeEvents(plan, wait('a'), ...others)).toEqual([plan, ...others, wait('a')]);
});

it('ends with the end', () => {
  expect(storeEvents(plan, progress(2), end)).toEqual([plan, progress(2), end]);
  expect(storeEvents(plan, end, progress(2)).at(-1)).toEqual(end);
});
