// A chart of planned spend: bars without gaps, words for each, a picture and figures of the same.
import { expect, it } from 'vitest';
import { parseFlightTime } from '../kernel/calendar.ts';
import { planSpend, spendBase } from '../spend/planned-spend.ts';
import { spendBy } from '../spend/spend-by.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { spendCsv } from './spend-csv.ts';
import { type SpendChart, MOST_BARS, fittingPeriod, formatRound, spendChart } from './spend-chart.ts';
import { spendPicture } from './spend-picture.ts';

const at = (text: string): number => parseFlightTime(`${text} 00:00:00`) ?? Number.NaN;

function makeChart(base: number, more = {}): SpendChart {
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 1, draft: {} }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: 2,
        base: item([flight(1, base)]),
        draft: item([flight(1, 200), flight(4, 300, more)]),
      },
    ],
  });
  const items = [...draft.entities.lineItem.values()];
  const rows = (plan: ReturnType<typeof planSpend>) =>
    spendBy(
      plan.flights.map((planned) => planned.flight),
      'month',
    );
  return spendChart(rows(planSpend(items)), {
    period: 'month',
    before: rows(planSpend(items, spendBase)),
    today: at('01-15-2027'),
  });
}

it('has a bar for each period from first to last, in words', () => {
  const { bars, top, ticks, more } = makeChart(150);
  expect(bars.map(({ words }) => words)).toEqual([
    'Jan 2027, now: $200.00 planned, $150.00 before, safety caps $400.00',
    'Feb 2027: $0.00 planned',
    'Mar 2027: $0.00 planned',
    'Apr 2027: $300.00 planned, $0.00 before, safety caps $600.00',
  ]);
  expect(bars.map(({ label }) => label)).toEqual(['Jan 2027', 'Feb', 'Mar', 'Apr']);
  expect([top, ticks.map(({ label }) => label)]).toEqual([60_000, ['$0', '$200', '$400', '$600']]);
  expect(more).toBe(0);
});

it('is bounded, and says how much lies behind', () => {
  const { bars, more } = makeChart(1, { endDate: '12-31-2099 23:59:59' });
  expect(bars).toHaveLength(MOST_BARS);
  expect(more).toBe(73 * 12 - MOST_BARS);
  expect(fittingPeriod('day', at('01-01-2027'), at('01-01-2028'))).toBe('day');
  expect(fittingPeriod('day', at('01-01-2027'), at('01-01-2030'))).toBe('week');
  expect(fittingPeriod('week', at('01-01-2027'), at('01-01-2047'))).toBe('month');
});

it('is the same as figures, and as a picture that runs nothing', () => {
  const chart = makeChart(150);
  expect(spendCsv(chart).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFFrom,To,Planned,At least,At most,Safety cap,Before',
    '2027-01-01,2027-01-31,200.00,200.00,200.00,400.00,150.00',
  ]);
  const { markup } = spendPicture(chart, { title: '<script>=1+1', of: 'in 1 line item', total: 50_000 });
  expect(markup).toContain('&lt;script&gt;=1+1');
  expect(markup).not.toMatch(/<script|href|NaN|Infinity/);
  expect(markup.match(/<rect/g)).toHaveLength(chart.bars.length + 2);
});

it.each([
  [50_000, '$500'],
  [2_000_000, '$20k'],
  [150_000_000, '$1.5M'],
  [0, '$0'],
])('%s cents are %s', (cents, words) => expect(formatRound(cents)).toBe(words));

it('has no bars without rows', () =>
  expect(spendChart([], { period: 'day', before: null, today: 0 })).toMatchObject({ bars: [], more: 0 }));
