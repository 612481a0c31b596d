// How long a flight may run until any midnight: real time of its zone, in the hours that are open, without listing days.
import { type Civil, DAY_MS } from '../kernel/calendar.ts';
import { clockChanges } from '../kernel/clock-changes.ts';
import { periodStart } from '../kernel/calendar-periods.ts';
import { instantInZone } from '../kernel/zone-time.ts';
import type { OpenHours, RunningHours } from './running-hours.ts';
import { greatestDivisor } from './share.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** 0 is Monday. */
const weekday = (midnight: Civil): number => (midnight - periodStart('week', midnight)) / DAY_MS;

export interface RunningTime {
  /** Midnight before its first day. */
  readonly from: Civil;
  /** Midnight after its last day. */
  readonly until: Civil;
  /** In units, which are as long as divides every day's part. */
  readonly total: number;
  /** How many days have a part of it. */
  readonly days: number;
  /** Whether a change of the clock makes one of its whole days longer or shorter. */
  readonly changes: boolean;
  /** Its units before a midnight. */
  readonly before: (midnight: Civil) => number;
  /** Its days before a midnight. */
  readonly daysBefore: (midnight: Civil) => number;
  /** How long a unit is, ms. */
  readonly unit: number;
}

export interface RunningSpan {
  readonly start: Civil;
  /** Exclusive. */
  readonly end: Civil;
  /** An IANA name. */
  readonly zone: string;
  readonly hours: RunningHours;
}

/** A day that is longer or shorter than others, and what of it is open, ms. */
interface OddDay {
  readonly day: Civil;
  readonly longer: number;
  readonly fewer: number;
}

export function runningTime({ start, end, zone, hours }: RunningSpan): RunningTime {
  const from = periodStart('day', start);
  const until = periodStart('day', end - 1) + DAY_MS;
  const second = from + DAY_MS;
  const last = until - DAY_MS;
  const hoursOn = (day: Civil): OpenHours => hours[weekday(day)] ?? [];
  const open = (a: Civil, b: Civil): number => openTime(a, b, zone, hoursOn(periodStart('day', a)));
  const first = open(start, Math.min(end, second));
  const final = last > from ? open(last, end) : 0;
  const week = weekFrom(second, hoursOn);
  const odd = oddDays(zone, second, last, hoursOn);
  const corrections = { longer: listSums(odd, 'longer'), fewer: listSums(odd, 'fewer') };
  const whole = (midnight: Civil, sums: readonly number[], correction: keyof typeof corrections): number => {
    const weeks = Math.floor((midnight - second) / WEEK_MS);
    const plain = weeks * (sums[7] ?? 0) + (sums[(midnight - second - weeks * WEEK_MS) / DAY_MS] ?? 0);
    return plain + (corrections[correction][countBefore(odd, midnight)] ?? 0);
  };
  const total = first + (last > from ? whole(last, week.time, 'longer') : 0) + final;
  const days = Math.sign(first) + (last > from ? whole(last, week.days, 'fewer') : 0) + Math.sign(final);
  const unit = [first, final, ...odd.map(({ longer }) => Math.abs(longer))].reduce(
    (divisor, part) => greatestDivisor(divisor, part),
    HOUR_MS,
  );
  return {
    from,
    until,
    unit,
    days,
    changes: odd.length > 0,
    total: total / unit,
    before: (midnight) => {
      if (midnight <= from) return 0;
      return (midnight >= until ? total : first + whole(midnight, week.time, 'longer')) / unit;
    },
    daysBefore: (midnight) => {
      if (midnight <= from) return 0;
      return midnight >= until ? days : Math.sign(first) + whole(midnight, week.days, 'fewer');
    },
  };
}

/** Of none, the first, the first two … of these days. */
function listSums(days: readonly OddDay[], correction: 'longer' | 'fewer'): readonly number[] {
  const sums = [0];
  for (const [nth, day] of days.entries()) sums.push((sums[nth] ?? 0) + day[correction]);
  return sums;
}

/** How many of the days, which are in order, are before a midnight: by bisection. */
function countBefore(days: readonly OddDay[], midnight: Civil): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.day ?? Infinity) < midnight) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Open time and open days of none to seven days from `day` on, each of 24 hours. */
function weekFrom(day: Civil, hoursOn: (day: Civil) => OpenHours): { time: number[]; days: number[] } {
  const [time, days] = [[0], [0]];
  for (let nth = 0; nth < 7; nth += 1) {
    const hours = hoursOn(day + nth * DAY_MS);
    time.push((time[nth] ?? 0) + plainTime(hours));
    days.push((days[nth] ?? 0) + (hours.length > 0 ? 1 : 0));
  }
  return { time, days };
}

function plainTime(hours: OpenHours): number {
  let sum = 0;
  for (const span of hours) sum += span.until - span.from;
  return sum * HOUR_MS;
}

function oddDays(zone: string, from: Civil, until: Civil, hoursOn: (day: Civil) => OpenHours): OddDay[] {
  return clockChanges(zone, from, until).flatMap(({ day }) => {
    const hours = hoursOn(day);
    const time = openTime(day, day + DAY_MS, zone, hours);
    const longer = time - plainTime(hours);
    return longer === 0 ? [] : { day, longer, fewer: time === 0 ? -1 : 0 };
  });
}

/** Real time between two times of one day in the hours that are open. An hour that clocks skip has none. */
function openTime(start: Civil, end: Civil, zone: string, hours: OpenHours): number {
  const day = periodStart('day', start);
  let sum = 0;
  for (const span of hours) {
    const from = Math.max(start, day + span.from * HOUR_MS);
    const until = Math.min(end, day + span.until * HOUR_MS);
    if (until > from) sum += Math.max(0, instantInZone(until, zone).instant - instantInZone(from, zone).instant);
  }
  return sum;
}
