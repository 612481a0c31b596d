// What the panel of planned spend shows: of the selected flights alone, beside what they were, and dropped when overtaken.
import { expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { parseFlightTime } from '../../../shared/kernel/calendar.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { buildDraft, flight, item } from '../../../shared/testing/small-draft.ts';
import type { SpendSubject } from './spend-subject.ts';
import { type SpendView, reckonSpend } from './spend-view.ts';

const today = parseFlightTime('01-14-2027 12:00:00') ?? 0;
const draft = buildDraft({
  campaigns: [
    { key: 'c1', remoteId: 1, draft: { budgetCap: 1000 } },
    { key: 'c2', remoteId: 2, draft: {} },
  ],
  lineItems: [
    {
      key: 'l1',
      campaign: 'c1',
      remoteId: 11,
      base: item([flight(1, 100, { id: 1 }), flight(2, 200, { id: 2 })]),
      // The flights have changed places, and one of them its budget.
      draft: item([flight(2, 250, { id: 2 }), flight(1, 100, { id: 1 }), flight(3, 50)]),
    },
    { key: 'l2', campaign: 'c2', draft: item([flight(1, 400)]) },
    { key: 'l3', campaign: 'c1', draft: item([flight(5, 'much' as never)]) },
  ],
  tactics: [{ key: 't1', lineItem: 'l1', draft: { baseBidPrice: 2, maxBidPrice: 4 } }],
});

const all: SpendSubject = { words: 'in the whole draft', items: ['l1', 'l2', 'l3'], flights: null };
const reckon = (from: Draft, subject: SpendSubject, isWanted = () => true): SpendView | null =>
  atOnce(
    reckonSpend(
      from,
      { subject, period: 'month', today },
      (key) => [...from.entities.tactic.values()].filter(({ lineItem }) => lineItem === key),
      isWanted,
    ),
  );

it('adds up the draft, and compares it with what was last seen', () => {
  const view = reckon(draft, all);
  expect(view?.planned.total).toBe(80_000);
  expect(view?.before).toBe(30_000);
  expect(view?.chart.bars.map(({ cents, before }) => [cents, before])).toEqual([
    [50_000, 10_000],
    [25_000, 20_000],
    [5_000, 0],
  ]);
  expect(view?.leftOut).toEqual(['1 flight is left out: its budget is not an amount.']);
  expect(view?.campaigns.map(({ key, cents, planned }) => [key, cents, planned.cents, planned.unreadable])).toEqual([
    ['c1', 40_000, 40_000, 1],
    ['c2', 40_000, 40_000, 0],
  ]);
  // Of l1 alone: l2 has no tactic.
  expect(view?.bought).toMatchObject({
    impressions: { atBase: { low: 200_000, high: 200_000 }, atMax: { low: 100_000 } },
    clicks: null,
    without: 1,
  });
  expect(view?.ending.next?.lineItem).toBe('l1');
});

it('of single flights, compares those of the same ID', () => {
  const chosen = (...indexes: number[]): SpendSubject => ({
    words: 'of the selection',
    items: ['l1'],
    flights: new Map([['l1', new Set(indexes)]]),
  });
  expect(reckon(draft, chosen(0))).toMatchObject({ planned: { total: 25_000 }, before: 20_000 });
  expect(reckon(draft, chosen(1))).toMatchObject({ planned: { total: 10_000 }, before: null });
  // A new one was nowhere before.
  const gone = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 1, draft: {} }],
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 11, base: item([flight(1, 100)]), draft: item([]) }],
  });
  expect(reckon(gone, { ...all, items: ['l1'] })).toMatchObject({ planned: { total: 0 }, before: 10_000 });
  expect(reckon(draft, chosen(2))).toMatchObject({ planned: { total: 5_000 }, before: null });
});

it('ends at once when it is not wanted any more', () => {
  const large = makeSample({ campaigns: 4, lineItems: 200, tactics: 400 });
  let asked = 0;
  const subject = { ...all, items: [...large.entities.lineItem.keys()] };
  expect(reckon(large, subject, () => (asked += 1) < 3)).toBeNull();
  expect(asked).toBe(3);
});
