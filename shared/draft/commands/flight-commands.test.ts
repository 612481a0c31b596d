// Flights that are moved, split, merged and copied: no cent comes or goes, and those that are over stay as they are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { sumAmounts } from '../../kernel/money-sum.ts';
import { buildDraft } from '../../testing/small-draft.ts';
import { applyChanges, liveDraft } from '../apply.ts';
import type { Draft } from '../document.ts';
import { daysToNext, pickEdge, nearestStart, snappedDays } from '../flight-snap.ts';
import { readFlightTime } from '../flight-spans.ts';
import type { Command } from './command.ts';
import { copyFlights } from './copy-flights.ts';
import { shiftDates } from './shift-flights.ts';
import { mergeFlights, splitFlight } from './split-flights.ts';

const START = Date.UTC(2027, 0, 4);
/** Noon of January 25: what ends before is over, where the platform has it. */
const NOW = Date.UTC(2027, 0, 25, 12);
/** In all of America. */
const NEXT_MIDNIGHT = Date.UTC(2027, 0, 26);

interface Made {
  readonly first: number;
  readonly days: number;
  readonly cents: number | null;
  readonly id: number | null;
}
const made = fc.record({
  first: fc.integer({ min: 0, max: 100 }),
  days: fc.integer({ min: 1, max: 40 }),
  cents: fc.option(fc.integer({ min: 2, max: 99_999_999 }), { freq: 8 }),
  id: fc.option(fc.nat(1), { freq: 2 }),
});
const lists = fc.array(made, { minLength: 1, maxLength: 5 });

const flightsFrom = (list: readonly Made[], firstId: number): JsonObject[] =>
  list.map(({ first, days, cents, id }, index) => ({
    ...defined({ id: id === null ? undefined : firstId + index }),
    startDate: formatFlightTime(START + first * DAY_MS),
    endDate: formatFlightTime(START + (first + days) * DAY_MS - 1000),
    ...defined({ budget: cents === null ? undefined : cents / 100 }),
    pacingMode: 'EVEN',
  }));

function draftWith(...items: readonly (readonly Made[])[]): Draft {
  return buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: null, draft: { name: 'Heart' } }],
    lineItems: items.map((list, at) => {
      const flights = flightsFrom(list, 100 * (at + 1));
      const base = { timeZone: 'Eastern Time', flights: flights.filter(({ id }) => id !== undefined) };
      return {
        key: `l${at}`,
        campaign: 'c1',
        remoteId: 3000 + at,
        complete: true,
        base,
        draft: { name: `Item ${at}`, timeZone: 'Eastern Time', flights },
      };
    }),
  });
}

const flightsIn = (draft: Draft, key = 'l0'): JsonObject[] =>
  draft.entities.lineItem.get(key)?.draft['flights'] as JsonObject[]; // made above
const centsIn = (draft: Draft, key = 'l0'): number =>
  sumAmounts(flightsIn(draft, key).map(({ budget }) => budget)).cents;
const isOver = (flight: JsonObject): boolean => flight['id'] !== undefined && timeIn(flight, 'endDate') < NOW;
const timeIn = (flight: JsonObject, member: string): number => readFlightTime(flight[member]) ?? NaN;

const isRunning = (flight: JsonObject): boolean =>
  flight['id'] !== undefined && timeIn(flight, 'startDate') < NOW && timeIn(flight, 'endDate') > NOW;

/** Flights that run are there with their starts, and with their money due by tonight, by an even pace. */
function expectKept(before: Draft, after: Draft, key = 'l0'): void {
  for (const flight of flightsIn(before, key).filter(isRunning)) {
    const kept = flightsIn(after, key).find(({ id }) => id === flight['id']);
    expect(kept).toMatchObject({ startDate: flight['startDate'] });
    const [start, end] = [timeIn(flight, 'startDate'), timeIn(flight, 'endDate') + 1000];
    const due = (Number(flight['budget'] ?? 0) * (NEXT_MIDNIGHT - start)) / (end - start);
    expect(Number(kept?.['budget'] ?? 0)).toBeGreaterThanOrEqual(due - 0.01);
  }
}

function run(draft: Draft, command: Command): Draft {
  const live = liveDraft(draft);
  applyChanges(live, command.changes);
  return live;
}

/** Of flights that are over by the clock of their zone, none is touched. */
function expectOverUntouched(before: Draft, after: Draft, key = 'l0'): void {
  const left = new Set(flightsIn(after, key).map((flight) => JSON.stringify(flight)));
  for (const flight of flightsIn(before, key)) {
    if (isOver(flight)) expect(left.has(JSON.stringify(flight))).toBe(true);
  }
}

test('a move and the same move back are nothing, whichever end moves', () => {
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom('both' as const, 'start' as const, 'end' as const),
      (list, days, ends) => {
        const draft = draftWith(list);
        const there = shiftDates(draft, new Map([['l0', 'all']]), { days, ends, now: NOW });
        const moved = run(draft, there.command);
        if (there.refused.length > 0) {
          expect(flightsIn(moved)).toEqual(flightsIn(draft));
          return;
        }
        expect(centsIn(moved)).toBe(centsIn(draft));
        expectOverUntouched(draft, moved);
        expectKept(draft, moved);
        for (const flight of flightsIn(moved))
          expect(timeIn(flight, 'endDate')).toBeGreaterThan(timeIn(flight, 'startDate'));
        // Back in time some may be over by now: the platform has them where they were.
        const back = run(moved, shiftDates(moved, new Map([['l0', 'all']]), { days: -days, ends, now: NOW }).command);
        expect(flightsIn(back)).toEqual(flightsIn(draft));
      },
    ),
  );
});

test('split at any date and merged again it is the flight that it was', () => {
  fc.assert(
    fc.property(lists, fc.nat(4), fc.integer({ min: 1, max: 39 }), (list, nth, into) => {
      const draft = draftWith(list);
      const index = nth % list.length;
      const flight = flightsIn(draft)[index]!; // one a number
      const at = timeIn(flight, 'startDate') + into * DAY_MS;
      const split = splitFlight(draft, { lineItem: 'l0', index }, { at, now: NOW });
      const days = list[index]!.days;
      if (isOver(flight)) {
        expect(split).toBe('FINISHED');
        return;
      }
      if (into >= days) {
        expect(split).toBe('OUTSIDE');
        return;
      }
      const runs = timeIn(flight, 'startDate') < NOW && timeIn(flight, 'endDate') > NOW;
      if (runs && at < NEXT_MIDNIGHT) {
        expect(split).toBe('BEGUN');
        return;
      }
      if (typeof split === 'string') throw new Error(split);
      const two = run(draft, split);
      expect(centsIn(two)).toBe(centsIn(draft));
      expect(flightsIn(two)).toHaveLength(list.length + 1);
      expect(flightsIn(two)[index + 1]).toMatchObject({ startDate: formatFlightTime(at) });
      expect(flightsIn(two)[index + 1]).not.toHaveProperty('id');
      expectOverUntouched(draft, two);
      expectKept(draft, two);
      const merged = mergeFlights(two, { lineItem: 'l0', indexes: [index, index + 1] }, NOW);
      // Others may lie over it.
      if (merged === 'NOT_NEIGHBOURS') return;
      if (typeof merged === 'string') throw new Error(merged);
      expect(flightsIn(run(two, merged))).toEqual(flightsIn(draft));
    }),
  );
});

test('a merge adds what its flights have, and leaves the others', () => {
  fc.assert(
    fc.property(lists, fc.uniqueArray(fc.nat(4), { maxLength: 4 }), (list, chosen) => {
      const draft = draftWith(list);
      const indexes = chosen.filter((index) => index < list.length);
      const merged = mergeFlights(draft, { lineItem: 'l0', indexes }, NOW);
      if (typeof merged === 'string') {
        const isFinished = indexes.some((index) => isOver(flightsIn(draft)[index]!)); // all below its length
        if (merged === 'FINISHED') expect(isFinished).toBe(true);
        else expect(['TOO_FEW', 'NOT_NEIGHBOURS', 'SEVERAL_RUNNING']).toContain(merged);
        return;
      }
      const after = run(draft, merged);
      expect(centsIn(after)).toBe(centsIn(draft));
      expect(flightsIn(after)).toHaveLength(list.length - indexes.length + 1);
      expectOverUntouched(draft, after);
      expectKept(draft, after);
    }),
  );
});

test('a copied pattern keeps the money of who gets it, and its flights that are over', () => {
  fc.assert(
    fc.property(lists, lists, fc.constantFrom('same' as const, 'start' as const), (list, other, at) => {
      const draft = draftWith(list, other);
      const copied = copyFlights(draft, { lineItem: 'l0', indexes: [...list.keys()] }, ['l0', 'l1'], { at, now: NOW });
      if (typeof copied === 'string') throw new Error(copied);
      const after = run(draft, copied.command);
      expect(flightsIn(after)).toEqual(flightsIn(draft));
      if (copied.refused.size > 0) {
        expect(flightsIn(after, 'l1')).toEqual(flightsIn(draft, 'l1'));
        return;
      }
      expectOverUntouched(draft, after, 'l1');
      const over = flightsIn(draft, 'l1').filter(isOver);
      const open = sumAmounts(
        flightsIn(draft, 'l1')
          .filter((flight) => !isOver(flight))
          .map(({ budget }) => budget),
      ).cents;
      if (open > 0) expect(centsIn(after, 'l1')).toBe(centsIn(draft, 'l1'));
      const got = flightsIn(after, 'l1').slice(over.length);
      const [running] = flightsIn(draft, 'l1').filter(isRunning);
      if (running !== undefined) expectKept(draft, after, 'l1');
      expect(got.length + (copied.leftOut.get('l1') ?? 0)).toBe(list.length);
      if (at === 'same') {
        const formatDates = ({ startDate, endDate }: JsonObject): string => `${String(startDate)} ${String(endDate)}`;
        const kept = flightsIn(draft).filter((flight) => timeIn(flight, 'endDate') > NOW);
        if (running === undefined) expect(got.map(formatDates).sort()).toEqual(kept.map(formatDates).sort());
      }
      for (const flight of got) {
        const [start, end] = [timeIn(flight, 'startDate'), timeIn(flight, 'endDate')];
        expect(end).toBeGreaterThan(NOW);
        for (const done of flight['id'] === running?.['id'] && running !== undefined ? [] : over)
          expect(start >= timeIn(done, 'endDate') || end <= timeIn(done, 'startDate')).toBe(true);
      }
    }),
  );
});

test('a line item of which only a part was read takes new dates, and no other flights', () => {
  const draft = liveDraft(draftWith([{ first: 40, days: 10, cents: 1000, id: 1 }]));
  const record = draft.entities.lineItem.get('l0')!; // made above
  draft.entities.lineItem.set('l0', { ...record, complete: false });
  expect(shiftDates(draft, new Map([['l0', [0]]]), { days: 1, now: NOW }).moved).toBe(1);
  const at = START + 45 * DAY_MS;
  expect(splitFlight(draft, { lineItem: 'l0', index: 0 }, { at, now: NOW })).toBe('INCOMPLETE');
});

test('the first part of a flight that runs keeps what it may have spent, whatever its pace', () => {
  const draft = liveDraft(draftWith([{ first: 16, days: 10, cents: 10_000, id: 1 }]));
  const record = draft.entities.lineItem.get('l0')!; // made above
  const flights = flightsIn(draft).map((flight): JsonObject => ({ ...flight, pacingMode: 'ASAP' }));
  const base = { timeZone: 'Eastern Time', flights };
  draft.entities.lineItem.set('l0', { ...record, base, draft: { ...record.draft, flights } });
  // January 20 to 29: six days at twice the pace by tonight are all of it.
  expect(splitFlight(draft, { lineItem: 'l0', index: 0 }, { at: NEXT_MIDNIGHT, now: NOW })).toBe('DUE');
  const ahead = flights.map((flight): JsonObject => ({ ...flight, pacingMode: 'AHEAD', paceAheadPercent: 50 }));
  const paced = { ...record, base: { ...base, flights: ahead }, draft: { ...record.draft, flights: ahead } };
  draft.entities.lineItem.set('l0', paced);
  const split = splitFlight(draft, { lineItem: 'l0', index: 0 }, { at: NEXT_MIDNIGHT, now: NOW });
  if (typeof split === 'string') throw new Error(split);
  expect(flightsIn(run(draft, split)).map(({ budget }) => budget)).toEqual([90, 10]);
});

test('a copy is refused where no copied flight has begun for one that runs', () => {
  const runs = { first: 10, days: 20, cents: 1000, id: 1 };
  const later = { first: 40, days: 10, cents: 1000, id: null };
  const draft = draftWith([later], [runs], [{ ...runs, first: 12 }]);
  const copy = (index: number, to: string) => {
    const copied = copyFlights(draft, { lineItem: `l${index}`, indexes: [0] }, [to], { at: 'same', now: NOW });
    return typeof copied === 'string' ? copied : (copied.refused.get(to) ?? flightsIn(run(draft, copied.command), to));
  };
  expect(copy(0, 'l1')).toBe('RUNNING');
  expect(copy(2, 'l1')).toEqual([{ ...flightsIn(draft, 'l1')[0], endDate: flightsIn(draft, 'l2')[0]!['endDate'] }]);
});

test('a cap over the whole flight is shared, one by day stays', () => {
  const draft = liveDraft(draftWith([{ first: 40, days: 4, cents: 1001, id: null }]));
  const record = draft.entities.lineItem.get('l0')!; // made above
  const flights: Json[] = [
    { ...flightsIn(draft)[0], totalImpressionCap: 9, dailyImpressionCap: 5, endDate: '02-16-2027 23:59:00' },
  ];
  draft.entities.lineItem.set('l0', { ...record, draft: { ...record.draft, flights } });
  const split = splitFlight(draft, { lineItem: 'l0', index: 0 }, { at: START + 41 * DAY_MS, now: NOW });
  if (typeof split === 'string') throw new Error(split);
  expect(flightsIn(run(draft, split))).toMatchObject([
    { budget: 2.5, totalImpressionCap: 2, dailyImpressionCap: 5, endDate: '02-13-2027 23:59:00' },
    { budget: 7.51, totalImpressionCap: 7, dailyImpressionCap: 5, endDate: '02-16-2027 23:59:00' },
  ]);
});

test('flights are never capped by the cap of one of them, and a cap of one is not doubled', () => {
  const draft = liveDraft(
    draftWith([
      { first: 40, days: 4, cents: 500_000, id: null },
      { first: 44, days: 4, cents: 5_000_000, id: null },
    ]),
  );
  const record = draft.entities.lineItem.get('l0')!; // made above
  const [first, second] = flightsIn(draft) as [JsonObject, JsonObject]; // two above
  const capBy = (...caps: readonly (number | undefined)[]): void => {
    const flights: Json[] = [first, second].map((flight, nth) => ({
      ...flight,
      ...defined({ totalImpressionCap: caps[nth] }),
    }));
    draft.entities.lineItem.set('l0', { ...record, draft: { ...record.draft, flights } });
  };
  const merge = (): JsonObject | undefined => {
    const merged = mergeFlights(draft, { lineItem: 'l0', indexes: [0, 1] }, NOW);
    if (typeof merged === 'string') throw new Error(merged);
    const [change] = merged.changes;
    return change?.op === 'set' ? (change.after[0] as JsonObject[])[0] : undefined; // flights
  };
  capBy(100_000, undefined);
  expect(merge()).not.toHaveProperty('totalImpressionCap');
  expect(merge()).toMatchObject({ budget: 55_000 });
  capBy(100_000, 1000);
  expect(merge()).toMatchObject({ totalImpressionCap: 101_000 });
  capBy(1);
  const at = START + 41 * DAY_MS;
  expect(splitFlight(draft, { lineItem: 'l0', index: 0 }, { at, now: NOW })).toBe('SMALL_CAP');
});

test('a copy shares the caps of a capped line item as its money, and makes no flight that is over', () => {
  const over = { first: 0, days: 20, cents: 1000, id: 1 };
  const later = { first: 40, days: 10, cents: 1000, id: 1 };
  const draft = liveDraft(
    draftWith(
      [over, later, { ...later, first: 60 }],
      [later],
      [over, later],
      [{ ...over, days: 10 }],
      [{ ...over, first: 60 }],
    ),
  );
  const cap = (key: string, index: number, totalImpressionCap: number): void => {
    const record = draft.entities.lineItem.get(key)!; // made above
    const flights = flightsIn(draft, key).map((flight, nth) =>
      nth === index ? { ...flight, totalImpressionCap } : flight,
    );
    draft.entities.lineItem.set(key, { ...record, draft: { ...record.draft, flights } });
  };
  cap('l0', 1, 5000);
  cap('l0', 2, 5000);
  cap('l1', 0, 70);
  const from = { lineItem: 'l0', indexes: [0, 1, 2] };
  const copied = copyFlights(draft, from, ['l1', 'l2'], { at: 'same', now: NOW });
  if (typeof copied === 'string') throw new Error(copied);
  expect(copied.leftOut).toEqual(new Map([...copied.taken].map((key) => [key, 1])));
  const after = run(draft, copied.command);
  expect(flightsIn(after, 'l1').map(({ totalImpressionCap }) => totalImpressionCap)).toEqual([35, 35]);
  expect(flightsIn(after, 'l2')).toHaveLength(3);
  const [past] = [copyFlights(draft, { ...from, indexes: [0] }, ['l1'], { at: 'same', now: NOW })];
  expect(typeof past !== 'string' && past.refused.get('l1')).toBe('ALL_OVER');
  // One that began while the other's ran.
  const long = run(draft, { name: '', changes: [] });
  const source = long.entities.lineItem.get('l0')!; // made above
  const flights = [{ ...flightsIn(long)[1], startDate: formatFlightTime(START + DAY_MS) }];
  (long.entities.lineItem as Map<string, typeof source>).set('l0', { ...source, draft: { ...source.draft, flights } });
  const laid = copyFlights(long, { lineItem: 'l0', indexes: [0] }, ['l3', 'l4'], { at: 'same', now: NOW });
  if (typeof laid === 'string') throw new Error(laid);
  expect([...laid.refused]).toEqual([['l3', 'OVER_FINISHED']]);
});

test('an edge snaps to the nearest start of a period, and steps to the next', () => {
  const flight = { start: START + DAY_MS, end: START + 28 * DAY_MS - 1000 };
  expect(snappedDays('week', pickEdge(flight, 'start'), 0)).toBe(-1);
  expect(snappedDays('week', pickEdge(flight, 'end'), 3 * DAY_MS)).toBe(0);
  expect(snappedDays('month', pickEdge(flight, 'end'), 4 * DAY_MS)).toBe(0);
  expect([daysToNext('week', flight.start, 1), daysToNext('week', flight.start, -1)]).toEqual([6, -1]);
  expect([daysToNext('week', START, 1), daysToNext('week', START, -1)]).toEqual([7, -7]);
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.constantFrom('week' as const, 'quarter' as const),
      (days, snap) => {
        const time = START + days * DAY_MS;
        expect(nearestStart(snap, nearestStart(snap, time))).toBe(nearestStart(snap, time));
        expect(snappedDays(snap, time, 0) * DAY_MS + time).toBe(nearestStart(snap, time));
      },
    ),
  );
});
