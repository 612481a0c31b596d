// Many line items together: counted, left out, and the assumptions named.
import { describe, expect, it } from 'vitest';
import { campaign, buildDraft, flight, item } from '../testing/small-draft.ts';
import { spendAssumptions } from './assumptions.ts';
import { leftOutSentences } from './left-out-flights.ts';
import { planSpend, spendBase } from './planned-spend.ts';

const body = item([flight(1, 100.25), flight(2, 90_000_000_000_000), flight(3, 90_000_000_000_000), 'soon' as never]);
const draft = buildDraft({
  campaigns: [campaign],
  lineItems: [
    { key: 'l1', campaign: 'c1', draft: body },
    {
      key: 'l2',
      campaign: 'c1',
      remoteId: 7,
      base: item([flight(4, 5)]),
      draft: item([flight(4, 6, { pacingMode: 'ASAP' })], {
        dayParting: { enabled: true, schedule: [{ days: ['mon'] }] },
      }),
    },
  ],
});
const items = [...draft.entities.lineItem.values()];

describe('the plan of a draft', () => {
  it('adds exactly, and leaves out what would not', () => {
    const { flights, leftOut, total } = planSpend(items);
    expect(flights.map(({ lineItem, flight: { index } }) => [lineItem, index])).toEqual([
      ['l1', 0],
      ['l1', 1],
      ['l2', 0],
    ]);
    expect(total).toBe(10_025 + 9_000_000_000_000_000 + 600);
    expect(leftOutSentences(leftOut)).toEqual([
      '1 flight is left out: it is not a flight.',
      '1 flight is left out: the sum would be too large to be exact.',
    ]);
  });

  it('compares with bases in the hours of the draft, which no read shows', () => {
    const before = planSpend(items, spendBase);
    expect(before.total).toBe(500);
    expect(before.flights[0]?.flight.time.days).toBe(3);
    expect(before.flights[0]?.flight).toBe(planSpend(items, spendBase).flights[0]?.flight);
  });

  it('says what it assumes, and nothing that does not apply', () => {
    const ids = (flights: ReturnType<typeof planSpend>['flights']): string[] =>
      spendAssumptions(flights.map((planned) => planned.flight)).map(({ id }) => id);
    const { flights } = planSpend(items);
    expect(ids(flights.slice(0, 1))).toEqual(['planned', 'days', 'end', 'even', 'cap']);
    expect(ids(flights.slice(2))).toEqual(['planned', 'days', 'end', 'asap', 'cap', 'dayParting']);
    expect(ids([])).toEqual([]);
  });
});
