// A chart of planned spend, before it is drawn: its bars, the ticks of its money axis, and each bar in words.
import { type Period, nextPeriod, periodStart, periodStarts } from '../kernel/calendar-periods.ts';
import { type Civil, DAY_MS, civilParts } from '../kernel/calendar.ts';
import { showDate } from '../kernel/calendar-text.ts';
import { formatMoney, formatNumber } from '../kernel/money.ts';
import type { SpendRow } from '../spend/spend-by.ts';
import { formatPeriod } from './period-words.ts';

/** More are neither told apart nor walked through. */
export const MOST_BARS = 400;

export interface SpendBar extends SpendRow {
  /** Planned as last seen on the platform; null where that is not compared. */
  readonly before: number | null;
  /** `Jan 4 to Jan 10, 2027`. */
  readonly name: string;
  /** Under the bar: `Jan 4`, with the year where it begins. */
  readonly label: string;
  /** All of its figures. */
  readonly words: string;
  /** Whether today is in it. */
  readonly isNow: boolean;
}

export interface SpendChart {
  readonly period: Period;
  readonly bars: readonly SpendBar[];
  /** Periods behind the last bar. */
  readonly more: number;
  /** Cents: the top of the axis. */
  readonly top: number;
  readonly ticks: readonly { readonly cents: number; readonly label: string }[];
  /** Whether any bar has a range, or a before. */
  readonly isRange: boolean;
  readonly isCompared: boolean;
}

export interface ChartOptions {
  readonly period: Period;
  /** The rows of the bases; null where they are not compared. */
  readonly before: readonly SpendRow[] | null;
  readonly today: Civil;
}

/** The finest of the periods, from `period` on, that gives no more bars than can be told apart. */
export function fittingPeriod(period: 'day' | 'week' | 'month', from: Civil, until: Civil): 'day' | 'week' | 'month' {
  const days = (until - from) / DAY_MS;
  if (period === 'day' && days <= MOST_BARS) return 'day';
  return period !== 'month' && days / 7 <= MOST_BARS ? 'week' : 'month';
}

/** `rows` in time order; periods without a row between them get an empty bar. */
export function spendChart(rows: readonly SpendRow[], { period, before, today }: ChartOptions): SpendChart {
  const own = new Map(rows.map((row) => [row.from, row]));
  const compared = before === null ? null : new Map(before.map((row) => [row.from, row.cents]));
  const starts = [...own.keys(), ...(compared?.keys() ?? [])];
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const last = starts.reduce((most, start) => Math.max(most, start), Number.NEGATIVE_INFINITY);
  const shown = starts.length === 0 ? [] : periodStarts(period, first, last, MOST_BARS);
  const now = periodStart(period, today);
  const bars = shown.map((from, index) => {
    const row = own.get(from) ?? { from, to: nextPeriod(period, from) - DAY_MS, cents: 0, low: 0, high: 0, cap: 0 };
    const planned = compared === null ? null : (compared.get(from) ?? 0);
    const label = axisLabel(period, from, index === 0 ? null : (shown[index - 1] ?? null));
    const name = formatPeriod(period, row.from, row.to);
    const isNow = from === now;
    return { ...row, before: planned, name, label, isNow, words: describeRow(row, planned, name, isNow) };
  });
  const end = bars.at(-1)?.from ?? 0;
  const largest = bars.reduce((most, bar) => Math.max(most, bar.cents, bar.high, bar.before ?? 0), 0);
  const cap = bars.reduce((most, bar) => Math.max(most, bar.cap), 0);
  // A cap that is far above all money would leave no room for the bars.
  const step = tickStep(Math.max(1, Math.min(cap, largest * 3), largest));
  const top = Math.ceil(Math.max(1, Math.min(cap, largest * 3), largest) / step) * step;
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, nth) => nth * step);
  return {
    period,
    bars,
    more: new Set(starts.filter((start) => start > end)).size,
    top,
    ticks: ticks.map((cents) => ({ cents, label: formatRound(cents) })),
    isRange: bars.some(({ low, high }) => low < high),
    isCompared: compared !== null,
  };
}

function describeRow(row: SpendRow, before: number | null, name: string, isNow: boolean): string {
  const { cents, low, high, cap } = row;
  return [
    `${name}${isNow ? ', now' : ''}: ${formatMoney(cents)} planned`,
    ...(low < high ? [`between ${formatMoney(low)} and ${formatMoney(high)}`] : []),
    ...(before === null || before === cents ? [] : [`${formatMoney(before)} before`]),
    ...(cap > 0 ? [`safety caps ${formatMoney(cap)}`] : []),
  ].join(', ');
}

function axisLabel(period: Period, from: Civil, previous: Civil | null): string {
  const { year } = civilParts(from);
  const isNewYear = previous === null || civilParts(previous).year !== year;
  if (period === 'month') return isNewYear ? formatPeriod('month', from, from) : showDate(from, year).slice(0, 3);
  return showDate(from, isNewYear ? undefined : year);
}

/** At most five steps of 1, 2 or 5 times a power of ten, whole dollars at least. */
function tickStep(most: number): number {
  const least = most / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return Math.max(100, Math.round(factor * power));
}

/** `$500`, `$20k`, `$1.5M`: round amounts, in cents. */
export function formatRound(cents: number): string {
  const dollars = cents / 100;
  for (const [size, letter] of [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (dollars >= size) return `$${formatNumber(Math.round((dollars / size) * 100) / 100)}${letter}`;
  }
  return `$${formatNumber(dollars)}`;
}
