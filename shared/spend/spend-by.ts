// Planned spend by day, week, month …: the same total in any division, since each is a sum of days.
import { type Civil, DAY_MS } from '../kernel/calendar.ts';
import { type Steps, atOnce } from '../kernel/in-slices.ts';
import { type Period, nextPeriod, periodStart } from '../kernel/calendar-periods.ts';
import { type FlightSpend, capsBefore, evenBefore, fastestBefore, spentBefore } from './flight-spend.ts';

/** All amounts are cents. */
export interface SpendRow {
  /** Midnight before the first day, in each flight's own zone. */
  readonly from: Civil;
  /** Midnight before the last day. */
  readonly to: Civil;
  readonly cents: number;
  /** Between these where the interface does not say how fast a flight spends; both are `cents` where it does. */
  readonly low: number;
  readonly high: number;
  /** What the daily safety caps of the flights come to. */
  readonly cap: number;
}

/** How many periods are reckoned between two yields: about a millisecond. */
const PERIODS_A_STEP = 2_000;

type Sums = { -readonly [Name in keyof SpendRow]: SpendRow[Name] };

/** The periods in which a flight runs, in time order; one in which none does has no row. */
export function spendBy(flights: Iterable<FlightSpend>, period: Period): readonly SpendRow[] {
  return atOnce(spendBySteps(flights, period));
}

const DAYS_OF = { day: 1, week: 7, month: 30, quarter: 91, broadcastMonth: 30 } satisfies Record<Period, number>;

/** About how many periods the flights have, each counted by itself: what `spendBy` costs. */
export function countPeriods(flights: Iterable<FlightSpend>, period: Period): number {
  let count = 0;
  for (const { time } of flights) count += (time.until - time.from) / (DAYS_OF[period] * DAY_MS);
  return Math.ceil(count);
}

/** The same in slices. */
export function* spendBySteps(flights: Iterable<FlightSpend>, period: Period): Steps<readonly SpendRow[]> {
  const rows = new Map<Civil, Sums>();
  let reckoned = 0;
  for (const flight of flights) {
    const { from, until } = flight.time;
    let before = NOTHING;
    for (let start = periodStart(period, from); start < until; start = nextPeriod(period, start)) {
      const row = findRow(rows, period, start);
      const after = amountsBefore(flight, row.to + DAY_MS);
      addPeriod(row, before, after);
      before = after;
      reckoned += 1;
      if (reckoned % PERIODS_A_STEP === 0) yield;
    }
  }
  return [...rows.values()].sort((a, b) => a.from - b.from);
}

interface Amounts {
  readonly spent: number;
  readonly even: number;
  readonly fastest: number;
  readonly caps: number;
}

const NOTHING: Amounts = { spent: 0, even: 0, fastest: 0, caps: 0 };

function amountsBefore(flight: FlightSpend, midnight: Civil): Amounts {
  const spent = spentBefore(flight, midnight);
  const caps = capsBefore(flight, midnight);
  if (flight.pacing.mode === 'EVEN') return { spent, even: spent, fastest: spent, caps };
  return { spent, even: evenBefore(flight, midnight), fastest: fastestBefore(flight, midnight), caps };
}

function addPeriod(row: Sums, before: Amounts, after: Amounts): void {
  const spent = after.spent - before.spent;
  const even = after.even - before.even;
  const fastest = after.fastest - before.fastest;
  row.cents += spent;
  row.low += Math.min(spent, even, fastest);
  row.high += Math.max(spent, even, fastest);
  // Caps have no bound that a sum of budgets would keep them in.
  row.cap = Math.min(row.cap + after.caps - before.caps, Number.MAX_SAFE_INTEGER);
}

function findRow(rows: Map<Civil, Sums>, period: Period, from: Civil): Sums {
  let row = rows.get(from);
  if (row === undefined) {
    row = { from, to: nextPeriod(period, from) - DAY_MS, cents: 0, low: 0, high: 0, cap: 0 };
    rows.set(from, row);
  }
  return row;
}
