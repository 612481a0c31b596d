// Planned spend beside a second implementation that walks every half hour of a flight and adds up days one by one.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAYS } from '../domain/resources/day-parting.ts';
import { TIME_ZONES, TIME_ZONE_NAMES, type TimeZoneName } from '../domain/resources/time-zones.ts';
import { type Civil, DAY_MS, civilParts, formatFlightTime, parseFlightTime } from '../kernel/calendar.ts';
import { type JsonObject, isObject } from '../kernel/json.ts';
import type { Period } from '../kernel/calendar-periods.ts';
import { item } from '../testing/small-draft.ts';
import { type FlightSpend, readFlightSpends, spentBefore, spentBetween } from './flight-spend.ts';
import { spendBy } from './spend-by.ts';

const HALF_HOUR = 1_800_000;
const at = (text: string): Civil => parseFlightTime(text) ?? Number.NaN;

interface NaiveFlight {
  readonly zone: TimeZoneName;
  /** Half hours since the epoch, civil. */
  readonly start: number;
  readonly halfHours: number;
  readonly lastMinute: boolean;
  readonly cents: number;
  readonly pacing: JsonObject;
  readonly cap: JsonObject | null;
  readonly schedule: readonly { readonly days: readonly string[]; readonly hours: readonly string[] }[] | null;
}

const hourRange = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 24 }))
  .map(([from, to]) => `${String(from).padStart(2, '0')}:00-${String(to).padStart(2, '0')}:00`);

const someFlight: fc.Arbitrary<NaiveFlight> = fc.record({
  zone: fc.constantFrom(...TIME_ZONE_NAMES),
  start: fc.oneof(
    fc.integer({ min: at('02-01-2027 00:00:00') / HALF_HOUR, max: at('11-15-2027 00:00:00') / HALF_HOUR }),
    fc.integer({ min: at('03-10-2027 00:00:00') / HALF_HOUR, max: at('04-05-2027 00:00:00') / HALF_HOUR }),
  ),
  halfHours: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 48 * 40 })),
  lastMinute: fc.boolean(),
  cents: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 99_999_999 })),
  pacing: fc.oneof(
    fc.constantFrom({ pacingMode: 'EVEN' }, { pacingMode: 'ASAP' }, { pacingMode: 'AHEAD' }, { pacingMode: 7 }),
    fc.integer({ min: 1, max: 99 }).map((ahead) => ({ pacingMode: 'AHEAD', paceAheadPercent: ahead })),
  ),
  cap: fc.oneof(
    fc.constant(null),
    fc.constantFrom({ enabled: true, type: 'hours', value: 3 }, { enabled: false, type: 'amount', value: 3 }),
    fc.record({
      enabled: fc.constant(true),
      type: fc.constant('multiplier'),
      value: fc.constantFrom(0.5, 1, 1.25, 1.5, 3, 1e12),
    }),
    fc.record({ enabled: fc.constant(true), type: fc.constant('amount'), value: fc.integer({ min: 1, max: 50_000 }) }),
  ),
  schedule: fc.oneof(
    fc.constant(null),
    fc.array(
      fc.record({
        days: fc.subarray([...DAYS]),
        hours: fc.array(hourRange, { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
});

/** On Sundays in the hour that clocks skip on one of them, and with a start within it. */
const skipped = (start: string, hours: readonly string[]): NaiveFlight => ({
  zone: 'Eastern Time',
  start: at(start) / HALF_HOUR,
  halfHours: 48 * 30,
  lastMinute: false,
  cents: 4_321_00,
  pacing: { pacingMode: 'ASAP' },
  cap: { enabled: true, type: 'amount', value: 1_000 },
  schedule: [{ days: ['sun'], hours }],
});

const computeEnd = ({ start, halfHours, lastMinute }: NaiveFlight): Civil => {
  const end = (start + halfHours) * HALF_HOUR;
  return lastMinute ? Math.floor(end / DAY_MS) * DAY_MS + DAY_MS - 1000 : end;
};

function makeBody(flight: NaiveFlight): JsonObject {
  return item(
    [
      {
        budget: flight.cents / 100,
        startDate: formatFlightTime(flight.start * HALF_HOUR),
        endDate: formatFlightTime(computeEnd(flight)),
        ...flight.pacing,
        ...(flight.cap === null ? {} : { maxDailySpendOverride: flight.cap }),
      },
    ],
    {
      timeZone: flight.zone,
      ...(flight.schedule === null ? {} : { dayParting: { enabled: true, schedule: flight.schedule } }),
    },
  );
}

function isOpen(schedule: NaiveFlight['schedule'], weekday: number, hour: number): boolean {
  if (schedule === null) return true;
  return schedule.some(({ days, hours }) =>
    (days.length === 0 ? DAYS : days).some((name) => {
      const day = DAYS.indexOf(name as (typeof DAYS)[number]);
      return (hours.length === 0 ? ['00:00-24:00'] : hours).some((range) => {
        const [from = 0, to = 0] = range.split('-').map((text) => Number(text.slice(0, 2)));
        const isToday = day === weekday && hour >= from && (to <= from || hour < to);
        return isToday || ((day + 1) % 7 === weekday && to <= from && hour < to);
      });
    }),
  );
}

/** Half hours that are open, by date. */
function openByDate(flight: NaiveFlight): Map<string, number> {
  const { iana } = TIME_ZONES[flight.zone];
  const instant = (civil: Civil): number =>
    Temporal.PlainDateTime.from(civilParts(civil)).toZonedDateTime(iana).epochMilliseconds;
  const until = flight.lastMinute ? computeEnd(flight) + 1000 : computeEnd(flight);
  const open = new Map<string, number>();
  for (let now = instant(flight.start * HALF_HOUR); now < instant(until); now += HALF_HOUR) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(iana);
    const date = zoned.toPlainDate().toString();
    const more = isOpen(flight.schedule, zoned.dayOfWeek - 1, zoned.hour) ? 1 : 0;
    open.set(date, (open.get(date) ?? 0) + more);
  }
  return open;
}

const rounded = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole);

interface NaiveDay {
  readonly date: string;
  readonly spent: number;
  readonly cap: number;
}

/** Undefined where no hour is open. */
function naiveDays(flight: NaiveFlight): NaiveDay[] | undefined {
  const open = [...openByDate(flight)];
  const total = BigInt(open.reduce((sum, [, count]) => sum + count, 0));
  if (total === 0n) return undefined;
  const [budget, ten] = [BigInt(flight.cents), 10_000n];
  const { cap } = flight;
  const value = cap !== null && cap['enabled'] === true ? Number(cap['value']) : 0;
  const amount = cap?.['type'] === 'amount' && value > 0 ? BigInt(value * 100) : null;
  const multiple = cap?.['type'] === 'multiplier' && value > 0 ? BigInt(Math.min(1_000_000, value) * 10_000) : 2n * ten;
  const running = BigInt(open.filter(([, count]) => count > 0).length);
  const short = amount === null ? rounded(budget * multiple, ten) < budget : amount * running < budget;
  const ahead = flight.pacing['paceAheadPercent'];
  let [time, caps, spent, last] = [0n, 0n, 0n, 0n];
  return open.map(([date, count]) => {
    const before = caps;
    time += BigInt(count);
    if (amount === null) caps = rounded(budget * time * multiple, total * ten);
    else if (count > 0) caps += amount;
    last = spent;
    const even = rounded(budget * time, total);
    const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
    if (flight.pacing['pacingMode'] === 'ASAP' && !short) spent = least(budget, caps);
    else if (typeof ahead === 'number') {
      spent = least(budget, rounded(budget * time * BigInt(100 + ahead), total * 100n));
    } else spent = even;
    return { date, spent: Number(spent - last), cap: Number(caps - before) };
  });
}

const formatDate = (civil: Civil): string => Temporal.PlainDate.from(civilParts(civil)).toString();

/** The first and last date of the period of a date. */
function naivePeriod(period: Period, text: string): string {
  const date = Temporal.PlainDate.from(text);
  if (period === 'day') return `${text} ${text}`;
  if (period === 'week') {
    const monday = date.subtract({ days: date.dayOfWeek - 1 });
    return `${monday.toString()} ${monday.add({ days: 6 }).toString()}`;
  }
  return `${date.with({ day: 1 }).toString()} ${date.with({ day: date.daysInMonth }).toString()}`;
}

describe('planned spend', () => {
  it('is that of a walk over every half hour, by day, week and month', () => {
    fc.assert(
      fc.property(fc.array(someFlight, { minLength: 1, maxLength: 3 }), (flights) => {
        const spends = flights.flatMap((flight) => readFlightSpends(makeBody(flight)).flights);
        const days = flights.map(naiveDays);
        expect(spends.length).toBe(days.filter((list) => list !== undefined).length);
        for (const period of ['day', 'week', 'month'] as const) {
          const expected = new Map<string, { cents: number; cap: number }>();
          for (const { date, spent, cap } of days.flatMap((list) => list ?? [])) {
            const name = naivePeriod(period, date);
            const row = expected.get(name) ?? { cents: 0, cap: 0 };
            expected.set(name, { cents: row.cents + spent, cap: row.cap + cap });
          }
          const rows = spendBy(spends, period);
          expect(
            rows.map(({ from, to, cents, cap }) => [`${formatDate(from)} ${formatDate(to)}`, { cents, cap }]),
          ).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
          expect(rows.filter(({ low, cents, high }) => !(low <= cents && cents <= high))).toEqual([]);
        }
      }),
      {
        numRuns: 20,
        examples: [
          [[skipped('03-01-2027 00:00:00', ['02:00-03:00'])]],
          [[skipped('03-14-2027 02:30:00', ['02:00-03:00', '03:00-04:00', '05:00-06:00'])]],
          [[skipped('03-14-2027 02:30:00', ['02:00-03:00', '05:00-06:00'])]],
          [[skipped('11-01-2027 00:00:00', ['01:00-02:00'])]],
        ],
      },
    );
  });

  it('adds to the budgets, whatever they are, in every division', () => {
    const anyTime = fc
      .integer({ min: at('01-01-0001 00:00:00') / 1000, max: at('12-31-9999 23:59:59') / 1000 })
      .map((second) => second * 1000);
    const long = fc.record({
      start: anyTime,
      seconds: fc.integer({ min: 1, max: 3_000_000_000 }),
      budget: fc.oneof(
        fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
        fc.constantFrom(90_000_000_000_000, '12', null, 0.001, -5, 1e300),
      ),
      mode: fc.constantFrom('EVEN', 'ASAP', 'AHEAD'),
      zone: fc.constantFrom<string>(...TIME_ZONE_NAMES, 'Lunar Time'),
    });
    fc.assert(
      fc.property(long, ({ start, seconds, budget, mode, zone }) => {
        const end = Math.min(start + seconds * 1000, at('12-31-9999 23:59:59'));
        const startDate = formatFlightTime(start);
        const flight = { budget, startDate, endDate: formatFlightTime(end), pacingMode: mode, paceAheadPercent: 33 };
        const { flights, leftOut } = readFlightSpends(item([flight], { timeZone: zone }));
        expect(flights.length + leftOut.length).toBe(1);
        for (const period of ['week', 'month', 'quarter', 'broadcastMonth'] as const) {
          const rows = spendBy(flights, period);
          expect(rows.filter(({ cents }) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([]);
          expect(rows.reduce((total, { cents }) => total + cents, 0)).toBe(flights[0]?.budget ?? 0);
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    ['03-08-2027', 167],
    ['03-15-2027', 168],
    ['11-01-2027', 169],
  ])('has the hours of the week of %s', (monday, hours) => {
    const flight = readOne({ startDate: '01-01-2027 00:00:00', endDate: '12-31-2027 23:59:59', budget: 8760 });
    const from = at(`${monday} 00:00:00`);
    const { time } = flight;
    expect(((time.before(from + 7 * DAY_MS) - time.before(from)) * time.unit) / 3_600_000).toBe(hours);
    // A dollar an hour.
    expect(spentBetween(flight, from, from + 7 * DAY_MS)).toBe(hours * 100);
  });

  it('spends nothing before its first day and all after its last', () => {
    const flight = readOne({ startDate: '01-05-2027 10:00:00', endDate: '01-06-2027 12:00:00', budget: 26 });
    expect(spentBefore(flight, at('01-05-2027 00:00:00'))).toBe(0);
    expect(spentBefore(flight, at('01-06-2027 00:00:00'))).toBe(1400);
    expect(spentBefore(flight, at('01-07-2027 00:00:00'))).toBe(2600);
  });
});

function readOne(members: JsonObject): FlightSpend {
  const { flights } = readFlightSpends(item([{ pacingMode: 'EVEN', ...members }]));
  const [flight] = flights;
  if (flight === undefined) throw new Error('left out');
  return flight;
}

describe('flights that are left out', () => {
  const good = { budget: 1, startDate: '01-05-2027 10:00:00', endDate: '01-06-2027 12:00:00', pacingMode: 'EVEN' };
  const parted = (schedule: JsonObject): JsonObject => ({ dayParting: { enabled: true, schedule: [schedule] } });

  it.each<[string, JsonObject | string, JsonObject]>([
    ['FLIGHT_UNREADABLE', 'soon', {}],
    ['NO_BUDGET', { ...good, budget: null }, {}],
    ['BUDGET_UNREADABLE', { ...good, budget: '12' }, {}],
    ['DATES_UNREADABLE', { ...good, startDate: '2027-01-05' }, {}],
    ['DATES_REVERSED', { ...good, startDate: good.endDate }, {}],
    ['TOO_LONG', { ...good, startDate: '01-01-0001 00:00:00' }, {}],
    ['ZONE_UNKNOWN', good, { timeZone: 'Lunar Time' }],
    ['HOURS_UNREADABLE', good, parted({ days: ['mon'], hours: ['morning'] })],
    ['NO_HOURS', good, parted({ days: ['fri'], hours: ['09:00-17:00'] })],
  ])('say %s', (why, flight, more) => {
    const body = { ...item([], more), flights: [flight] };
    expect(readFlightSpends(body)).toEqual({ flights: [], leftOut: [{ index: 0, why }] });
    if (isObject(flight)) expect(readFlightSpends(item([good])).leftOut).toEqual([]);
  });

  it('say it of flights that are no list', () =>
    expect(readFlightSpends({ flights: 'many' }).leftOut).toEqual([{ index: 0, why: 'FLIGHT_UNREADABLE' }]));
});
