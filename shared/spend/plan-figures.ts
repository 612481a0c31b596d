// A plan in figures, to be held against another: money, counts, when it runs, and its spend by month.
import { pickCap, lineItemsByCampaign } from '../draft/campaign-use.ts';
import type { Draft } from '../draft/document.ts';
import { flightsOf } from '../draft/flight-list.ts';
import type { Civil } from '../kernel/calendar.ts';
import { type MoneySum, NO_MONEY, addMoney, readAmount, sumAmounts } from '../kernel/money-sum.ts';
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import { planSpend } from './planned-spend.ts';
import { type SpendRow, spendBySteps } from './spend-by.ts';

export interface PlanFigures {
  /** Of line items that count in a campaign. */
  readonly planned: MoneySum;
  readonly caps: MoneySum;
  readonly counts: Readonly<Record<'campaigns' | 'lineItems' | 'flights' | 'tactics' | 'creatives', number>>;
  /** The first and the last midnight of all flights that can be reckoned; null without one. */
  readonly runs: { readonly from: Civil; readonly until: Civil } | null;
  readonly months: readonly SpendRow[];
  /** Flights that no month has: their dates, zone or budget can't be read. */
  readonly leftOut: number;
}

/** Nothing may be edited between two steps. */
export function* planFigureSteps(draft: Draft): Generator<undefined, PlanFigures> {
  const { campaign, lineItem, tactic, creative } = draft.entities;
  const items = [...lineItemsByCampaign(draft).values()].flat();
  yield;
  const { flights, leftOut } = planSpend(items);
  yield;
  const spends = flights.map(({ flight }) => flight);
  const months = yield* spendBySteps(spends, 'month');
  const caps = [...campaign.values()]
    .map((record) => pickCap(record).budgetCap)
    .filter((cap) => readAmount(cap) !== null);
  let [planned, count] = [NO_MONEY, 0];
  for (const { draft: body } of items) planned = addMoney(planned, flightBudgets(body));
  for (const { draft: body } of lineItem.values()) count += flightsOf(body).length;
  const from = spends.reduce((first, { time }) => Math.min(first, time.from), Infinity);
  const until = spends.reduce((last, { time }) => Math.max(last, time.until), -Infinity);
  return {
    planned,
    caps: sumAmounts(caps),
    counts: {
      campaigns: campaign.size,
      lineItems: lineItem.size,
      flights: count,
      tactics: tactic.size,
      creatives: creative.size,
    },
    runs: spends.length === 0 ? null : { from: from as Civil, until: until as Civil }, // numbers of midnights
    months,
    leftOut: leftOut.length,
  };
}

/** One month of two plans, in cents. */
export interface MonthPair {
  readonly from: Civil;
  readonly mine: number;
  readonly other: number;
}

/** Every month in which one of them spends, in time order. */
export function pairMonths(mine: readonly SpendRow[], other: readonly SpendRow[]): readonly MonthPair[] {
  const pairs = new Map<Civil, { from: Civil; mine: number; other: number }>();
  for (const [side, rows] of [
    ['mine', mine],
    ['other', other],
  ] as const) {
    for (const { from, cents } of rows) {
      const pair = pairs.get(from) ?? { from, mine: 0, other: 0 };
      pair[side] += cents;
      pairs.set(from, pair);
    }
  }
  return [...pairs.values()].sort((one, next) => one.from - next.from);
}
