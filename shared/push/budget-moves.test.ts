// Moved budget: in whatever order the steps end that their waits allow, no campaign is ever above its cap on the way.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { planPush } from './plan.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';

interface Moved {
  readonly isNew: boolean;
  readonly before: number;
  readonly after: number;
}

/** Whole currency units, so that sums are exact. */
const moved: fc.Arbitrary<Moved> = fc.record({
  isNew: fc.boolean(),
  before: fc.integer({ min: 1, max: 900 }),
  after: fc.integer({ min: 1, max: 900 }),
});

const before = ({ isNew, before: amount }: Moved): number => (isNew ? 0 : amount);

function listSteps(items: readonly Moved[], cap: number) {
  const lineItems = items.map(({ isNew, before: had, after }, index): JsonObject => {
    const [id, month] = [3001 + index, 1 + ((index * 7) % 12)];
    return {
      key: `l${index}`,
      campaign: 'c1',
      remoteId: isNew ? null : id,
      base: isNew ? null : item([flight(month, had, { id })]),
      draft: item([flight(month, after, isNew ? {} : { id })]),
    };
  });
  const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: cap }, draft: { budgetCap: cap } }];
  return planPush(buildDraft({ campaigns, lineItems })).steps;
}

/** Ends the steps one by one, each time one of those whose waits are over; calls back after each. */
function playThrough(
  items: readonly Moved[],
  cap: number,
  pick: readonly number[],
  look: (total: number, delta: number) => void,
): number {
  const ended = new Set<string>();
  let open = listSteps(items, cap).filter(({ operation }) => operation !== 'lineItem.read');
  let total = items.reduce((sum, each) => sum + before(each), 0);
  for (let turn = 0; open.length > 0; turn += 1) {
    const ready = open.filter(({ waits }) => waits.every(({ step }) => ended.has(step)));
    const step = ready[(pick[turn % pick.length] ?? 0) % ready.length];
    if (step === undefined) throw new Error('steps wait for each other');
    const each = items[Number(step.key.slice(1))];
    if (each === undefined) throw new Error(step.key);
    const delta = each.after - before(each);
    total += delta;
    look(total, delta);
    ended.add(step.id);
    open = open.filter((other) => other !== step);
  }
  return total;
}

const items = fc.array(moved, { minLength: 1, maxLength: 12 });
const picks = fc.array(fc.nat(50), { minLength: 1, maxLength: 12 });

describe('whatever order the waits allow', () => {
  test('a campaign that is under its cap before and after is never above it between', () =>
    fc.assert(
      fc.property(items, fc.nat(300), picks, (list, room, pick) => {
        const [had, wanted] = [
          list.reduce((sum, each) => sum + before(each), 0),
          list.reduce((sum, each) => sum + each.after, 0),
        ];
        const cap = Math.max(had, wanted) + room;
        expect(playThrough(list, cap, pick, (total) => expect(total).toBeLessThanOrEqual(cap))).toBe(wanted);
      }),
      { numRuns: 300 },
    ));

  test('one that is above its cap comes down before anything in it goes up', () =>
    fc.assert(
      fc.property(items, picks, (list, pick) => {
        const wanted = list.reduce((sum, each) => sum + each.after, 0);
        playThrough(list, wanted, pick, (total, delta) => {
          if (delta > 0) expect(total).toBeLessThanOrEqual(wanted);
        });
      }),
      { numRuns: 300 },
    ));

  test('a campaign with room for everything keeps nothing waiting', () =>
    fc.assert(
      fc.property(items, (list) => {
        const most = list.reduce((sum, each) => sum + Math.max(before(each), each.after), 0);
        const waits = listSteps(list, most).flatMap((step) => (step.operation === 'lineItem.read' ? [] : step.waits));
        expect(waits).toEqual([]);
      }),
    ));

  test('the waits are few: no more than line items, twice over', () => {
    const list = Array.from({ length: 2000 }, (_, index) =>
      index % 2 === 0 ? { isNew: false, before: 700, after: 300 } : { isNew: false, before: 300, after: 700 },
    );
    const waits = listSteps(list, 1_000_000).flatMap((step) => step.waits);
    expect(waits.length).toBeGreaterThan(900);
    expect(waits.length).toBeLessThan(4000);
  });
});
