// The waterfall of planned money in words: each level with its sum, the rest of the one above, and the excess.
import type { OverAllocation } from '../spend/over-allocations.ts';
import type { Rest, Waterfall } from '../spend/waterfall.ts';
import { counted } from '../kernel/counted.ts';
import { formatMoney, formatNumber } from '../kernel/money.ts';
import { type MoneySum, formatBound, formatSum } from '../kernel/money-sum.ts';

export interface MoneyLevel {
  readonly id: 'caps' | 'lineItems' | 'flights' | 'tactics';
  readonly title: string;
  readonly amount: string;
  /** Cents, for a bar. */
  readonly cents: number;
  /** The rest, and what the amount leaves out; several parts of one sentence. */
  readonly notes: readonly string[];
  /** Empty where nothing is too much. */
  readonly over: string;
}

export function waterfallLevels(waterfall: Waterfall): readonly MoneyLevel[] {
  const { caps, planned, dated, given } = waterfall;
  return [
    ...(caps === null || caps.cents + caps.unreadable === 0
      ? []
      : [level('caps', 'Campaign caps', caps, capNotes(waterfall))]),
    level(
      'lineItems',
      'Line items',
      planned,
      itemNotes(waterfall),
      caps === null ? '' : overWords(waterfall.free, 'above caps', 'campaign'),
    ),
    level('flights', 'Flights', dated, flightNotes(waterfall)),
    level(
      'tactics',
      'Tactics, in dollars and percent',
      given,
      tacticNotes(waterfall),
      overWords(waterfall.unspread, 'more than there is', 'line item'),
    ),
  ];
}

/** "$5,500.00 above its cap of $120,000.00". */
export function overAllocationWords({ of, by }: OverAllocation, whole: number): string {
  const much = formatBound(by);
  if (of === 'budget') return `Tactics take ${much} more than its ${formatMoney(whole)}`;
  return `${much} above its ${of === 'cap' ? '' : 'own '}cap of ${formatMoney(whole)}`;
}

function level(id: MoneyLevel['id'], title: string, sum: MoneySum, notes: readonly string[], over = ''): MoneyLevel {
  return { id, title, amount: formatSum(sum), cents: sum.cents, notes: notes.filter((note) => note !== ''), over };
}

function capNotes({ campaigns, uncapped }: Waterfall): string[] {
  return [
    counted(campaigns.length, 'campaign', 'campaigns'),
    uncapped === 0 ? '' : `${formatNumber(uncapped)} without a cap`,
  ];
}

function itemNotes({ caps, free, items, assumed }: Waterfall): string[] {
  return [
    counted(items, 'line item', 'line items'),
    caps === null ? '' : leftWords(free, 'not given out', 'campaign'),
    assumed === 0 ? '' : `${formatNumber(assumed)} not counted: campaign not confirmed`,
  ];
}

function flightNotes({ flights, undated }: Waterfall): string[] {
  const count = counted(flights, 'flight', 'flights');
  if (flights === 0) return [count];
  return [count, undated === 0 ? 'all of it dated' : `${formatNumber(undated)} without dates that can be read`];
}

function tacticNotes({ tactics, unspread, byPriority, unshared }: Waterfall): string[] {
  return [
    counted(tactics, 'tactic', 'tactics'),
    leftWords(unspread, 'left to the platform to spread', 'line item'),
    byPriority === 0 ? '' : `${formatNumber(byPriority)} by priority`,
    unshared === 0 ? '' : `${formatNumber(unshared)} without a share`,
  ];
}

/** "$144,950.00 not given out in 3 campaigns"; where it is not known, in how many. */
function leftWords({ left, places, unknown }: Rest, what: string, noun: string): string {
  const known = places === 0 ? '' : `${formatMoney(left)} ${what} in ${counted(places, noun, `${noun}s`)}`;
  const not = unknown === 0 ? '' : `not known in ${formatNumber(unknown)}`;
  return [known, not].filter((part) => part !== '').join(', ');
}

function overWords({ over, overPlaces }: Rest, what: string, noun: string): string {
  return overPlaces === 0 ? '' : `${formatBound(over)} ${what} in ${counted(overPlaces, noun, `${noun}s`)}`;
}
