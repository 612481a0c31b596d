// Forecasts of small plans, worked out by hand.
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../api/limits.ts';
import type { Operation } from '../api/endpoints.ts';
import { forecast } from './schedule.ts';
import type { Step, Wait } from './step.ts';

const step = (id: string, operation: Operation, waits: readonly Wait[] = [], more: Partial<Step> = {}): Step => ({
  id,
  operation,
  kind: 'tactic',
  key: id,
  name: id,
  fields: [],
  waits,
  body: {},
  remoteId: null,
  ...more,
});
const many = (count: number, operation: Operation): Step[] =>
  Array.from({ length: count }, (_, at) => step(`${operation}-${at}`, operation));
const seconds = (steps: readonly Step[]): number =>
  forecast({ steps, unplannable: [] }, LIMITS, { answerMs: 100 }).totalSeconds;

describe('when a push will end', () => {
  test('nothing to send takes no time', () => expect(seconds([])).toBe(0));

  test('ten go at once, the eleventh a minute later', () => {
    expect(seconds(many(10, 'tactic.create'))).toBeCloseTo(0.1);
    expect(seconds(many(11, 'tactic.create'))).toBeCloseTo(60.2);
    expect(seconds(many(31, 'tactic.create'))).toBeCloseTo(180.4);
  });

  test('operations go side by side', () =>
    expect(seconds([...many(30, 'tactic.create'), ...many(30, 'creative.create')])).toBeCloseTo(120.3));

  test('a chain is as long as its answers', () => {
    const chain = [
      step('a', 'creative.create'),
      step('b', 'lineItem.create', [{ step: 'a', needs: 'success' }]),
      step('c', 'tactic.create', [{ step: 'b', needs: 'success' }]),
    ];
    expect(seconds(chain)).toBeCloseTo(0.3);
  });

  test('a blocked step takes none', () =>
    expect(seconds([step('a', 'tactic.create', [], { blocked: { code: 'HAS_ERRORS' } })])).toBe(0));

  test('the looks before the first write count', () => {
    const steps = Array.from({ length: 51 }, (_, at) =>
      step(String(at), 'npiList.patch', [], { compares: 'lineItem.read', remoteId: 77 + at }),
    );
    const { sentAt } = forecast({ steps, unplannable: [] }, LIMITS, { answerMs: 100 });
    expect(sentAt.get('0')).toBeCloseTo(60.2);
  });

  test('places that are taken already are not given twice', () => {
    const taken = new Map<Operation, number[]>([['tactic.create', Array.from({ length: 10 }, () => 20_000)]]);
    const { sentAt } = forecast({ steps: many(1, 'tactic.create'), unplannable: [] }, LIMITS, { taken });
    expect(sentAt.get('tactic.create-0')).toBeCloseTo(20);
  });
});
