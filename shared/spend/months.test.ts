// The matrix: rows and columns add up to the budgets; an edit moves the money of its cells and no other; undo is exact.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invertChanges } from '../draft/change.ts';
import { withChanges } from '../draft/apply.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { DueMoney } from '../draft/due-money.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { readFlightTime, flightSpans } from '../draft/flight-spans.ts';
import { type Civil, DAY_MS, formatFlightTime, parseFlightTime } from '../kernel/calendar.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { instantInZone } from '../kernel/zone-time.ts';
import { flightsWords } from '../text/flight-words.ts';
import { campaign, buildDraft, item, known } from '../testing/small-draft.ts';
import { MATRIX_DIVISIONS, type MatrixColumns, addRows, matrixColumns, matrixRow } from './months.ts';
import { type MonthCell, type MonthWay, setMonthsInSteps } from './month-edits.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const at = (text: string): Civil => parseFlightTime(`${text} 00:00:00`) ?? Number.NaN;
const flight = (start: string, end: string, budget: number, more: JsonObject = {}): JsonObject => ({
  budget,
  startDate: start.includes(':') ? start : `${start} 00:00:00`,
  endDate: end.includes(':') ? end : `${end} 23:59:59`,
  pacingMode: 'EVEN',
  ...more,
});
const draftWith = (flights: readonly JsonObject[], more: JsonObject = { complete: true }, base = flights): Draft =>
  buildDraft({ campaigns: [campaign], lineItems: [known(item(base), item(flights), more)] });
const recordIn = (draft: Draft): EntityRecord => {
  const record = draft.entities.lineItem.get('l1');
  if (record === undefined) throw new Error('no l1');
  return record;
};
const makeMonths = (draft: Draft): MatrixColumns =>
  matrixColumns(draft.entities.lineItem.values(), 'month', { near: at('01-01-2027') });
const QUARTER = flight('01-18-2027', '03-28-2027', 32_000, { id: 5 });

function edit(
  draft: Draft,
  cells: readonly [number, number][],
  way: MonthWay = 'flight',
  now = NOW,
  columns = makeMonths(draft),
) {
  const asked = cells.map(([column, dollars]): MonthCell => ({ key: 'l1', column, cents: Math.round(dollars * 100) }));
  const made = atOnce(setMonthsInSteps(draft, asked, { columns, way, now }));
  const after = withChanges(draft, made.command.changes);
  expect(withChanges(after, invertChanges(made.command.changes))).toEqual(draft);
  const [one] = made.items;
  return {
    effects: made.effects,
    refused: one?.refused ?? null,
    words: flightsWords(one?.after ?? [], 2027),
    ids: (one?.after ?? []).map((each) => (isObject(each) ? (each['id'] ?? null) : null)),
    budgets: (one?.after ?? []).map((each) => (isObject(each) ? Number(each['budget']) : 0)),
    caps: (one?.after ?? []).map((each) => (isObject(each) ? Number(each['totalImpressionCap'] ?? 0) : 0)),
    cents: matrixRow(recordIn(after).draft, columns).cents,
    name: made.command.name,
  };
}

describe('the figures', () => {
  test('a row is its budget, over months, weeks, broadcast months or flights', () => {
    const draft = draftWith([QUARTER, flight('04-10-2027', '05-01-2027 12:00:00', 1000)]);
    for (const division of MATRIX_DIVISIONS) {
      const columns = matrixColumns(draft.entities.lineItem.values(), division, { near: 0 });
      const row = matrixRow(recordIn(draft).draft, columns);
      expect([row.cents.reduce<number>((sum, cents) => sum + (cents ?? 0), 0), row.total, row.outside]).toEqual([
        3_300_000, 3_300_000, 0,
      ]);
      expect(addRows([row, row], columns).total).toBe(6_600_000);
    }
  });

  test('what can’t be reckoned is in no sum and counted', () => {
    const draft = draftWith([QUARTER, { ...QUARTER, budget: '$5' }]);
    const row = matrixRow(recordIn(draft).draft, makeMonths(draft));
    expect([row.total, row.leftOut.map(({ why }) => why)]).toEqual([3_200_000, ['BUDGET_UNREADABLE']]);
  });

  test('without flights there are as many columns as asked', () => {
    const columns = matrixColumns([], 'month', { near: at('02-14-2027'), least: 3 });
    expect(columns.periods.map(({ from }) => formatFlightTime(from).slice(0, 5))).toEqual(['02-01', '03-01', '04-01']);
  });
});

describe('a flight of that month', () => {
  test('a flight is cut at the edges of the month, its first part goes on, other months keep their money', () => {
    const draft = draftWith([QUARTER]);
    const before = matrixRow(recordIn(draft).draft, makeMonths(draft)).cents;
    const { effects, words, ids, cents, name } = edit(draft, [[1, 12_000]]);
    expect([effects, words, ids]).toEqual([['changed'], 'Jan 18 to 31, Feb, Mar 1 to 28', [5, null, null]]);
    expect(cents).toEqual([before[0], 1_200_000, before[2]]);
    expect(name).toBe('Set a month of a line item');
  });

  test('an equal amount touches nothing; an empty cell leaves the month dark', () => {
    const draft = draftWith([
      flight('01-01-2027', '03-28-2027', 900, { id: 5 }),
      flight('04-01-2027', '04-30-2027', 10),
    ]);
    const [january = 0] = matrixRow(recordIn(draft).draft, makeMonths(draft)).cents;
    const { effects, words, cents } = edit(draft, [
      [2, 0],
      [0, january / 100],
    ]);
    expect([effects, words]).toEqual([['dark', 'same'], 'Jan 1 to Feb 28, Apr']);
    expect(cents[2]).toBe(0);
  });

  test('where no flight is there comes one, inside the dates of the line item where it can be', () => {
    const gap = draftWith([flight('01-12-2027', '01-31-2027', 100), flight('03-01-2027', '03-10-2027', 100)]);
    expect(edit(gap, [[1, 40]])).toMatchObject({ effects: ['new'], words: 'Jan 12 to 31, Feb, Mar 1 to 10' });
    const columns = matrixColumns(gap.entities.lineItem.values(), 'month', { near: 0, least: 5 });
    expect(edit(gap, [[4, 40]], 'flight', NOW, columns).words).toBe('Jan 12 to 31, Mar 1 to 10, May');
  });

  test('finished flights stay: their money is part of the month', () => {
    const over = flight('01-01-2027', '01-15-2027', 100, { id: 5 });
    const draft = draftWith([over, flight('01-20-2027', '02-28-2027', 400, { id: 6 })]);
    const now = Date.parse('2027-01-18T12:00:00Z');
    expect(edit(draft, [[0, 99]], 'flight', now).refused).toEqual({ code: 'FINISHED' });
    expect(edit(draft, [[0, 150]], 'flight', now)).toMatchObject({ refused: null, ids: [5, 6, null] });
    expect(
      edit(
        draftWith([flight('01-01-2027', '01-31-2027', 100, { id: 5 })]),
        [[0, 0]],
        'flight',
        Date.parse('2027-03-01T12:00:00Z'),
      ).refused,
    ).toEqual({ code: 'FINISHED' });
  });

  test('a flight that runs goes on until tonight as planned, and keeps its ID', () => {
    const now = Date.parse('2027-02-15T12:00:00Z');
    const draft = draftWith([flight('01-01-2027', '03-31-2027', 9000, { id: 5, totalImpressionCap: 900_000 })]);
    const before = matrixRow(recordIn(draft).draft, makeMonths(draft)).cents;
    const february = edit(draft, [[1, 4000]], 'flight', now);
    expect(february).toMatchObject({ words: 'Jan 1 to Feb 15, Feb 16 to 28, Mar', ids: [5, null, null] });
    expect(february.cents).toEqual([before[0], 400_000, before[2]]);
    expect(february.caps.reduce((sum, cap) => sum + cap, 0)).toBe(900_000);
    expect(edit(draft, [[2, 4000]], 'flight', now)).toMatchObject({ words: 'Jan 1 to Feb 28, Mar', ids: [5, null] });
    expect(edit(draft, [[1, 1000]], 'flight', now).refused).toEqual({ code: 'DUE', least: 150_069 });
    expect(edit(draft, [[0, 4000]], 'flight', now).refused).toEqual({ code: 'PAST' });
    const inside = draftWith([flight('02-01-2027', '03-31-2027', 5900, { id: 5 })]);
    expect(edit(inside, [[0, 1600]], 'flight', now)).toMatchObject({ words: 'Feb, Mar', ids: [5, null] });
    expect(edit(inside, [[0, 1400]], 'flight', now).refused).toEqual({ code: 'DUE', least: 150_106 });
    // The flight on the platform counts, however long it has become here.
    const longer = draftWith([flight('01-01-2027', '12-31-2027', 9000, { id: 5 })], { complete: true }, [
      flight('01-01-2027', '02-28-2027', 9000, { id: 5 }),
    ]);
    expect(edit(longer, [[1, 4000]], 'flight', now).refused).toEqual({ code: 'DUE', least: null });
    expect(edit(longer, [[2, 4000]], 'flight', now).refused).toEqual({ code: 'DUE', least: null });
  });

  test('no flight is made on days that are over', () => {
    const now = Date.parse('2027-02-15T12:00:00Z');
    const march = flight('03-01-2027', '03-10-2027', 100, { totalImpressionCap: 900 });
    const gap = draftWith([flight('01-01-2027', '01-12-2027', 100, { id: 5 }), march]);
    expect(edit(gap, [[0, 150]], 'flight', now).refused).toEqual({ code: 'PAST' });
    expect(edit(gap, [[1, 50]], 'flight', now)).toMatchObject({ words: 'Jan 1 to 12, Feb 16 to 28, Mar 1 to 10' });
    const only = draftWith([march]);
    const columns = matrixColumns(only.entities.lineItem.values(), 'month', { near: 0, later: 1 });
    expect(edit(only, [[1, 50]], 'flight', now, columns).caps).toEqual([900, 450]);
    expect(edit(only, [[1, 50]], 'flight', Date.parse('2027-05-01T12:00:00Z'), columns).refused).toEqual({
      code: 'PAST',
    });
  });

  test('of a line item that is known in part a month is set where no flight comes or goes', () => {
    const parts = [
      flight('01-01-2027', '01-31-2027', 100, { id: 5 }),
      flight('02-01-2027', '03-31-2027', 100, { id: 6 }),
    ];
    const draft = draftWith(parts, {});
    expect(edit(draft, [[0, 70]])).toMatchObject({ refused: null, ids: [5, 6] });
    expect(edit(draft, [[1, 70]]).refused).toEqual({ code: 'INCOMPLETE' });
    expect(edit(draft, [[0, 0]]).refused).toEqual({ code: 'INCOMPLETE' });
    const unread = draftWith([{ ...QUARTER, endDate: 'soon' }]);
    expect(edit(unread, [[0, 70]]).refused).toEqual({ code: 'LEFT_OUT', why: 'DATES_UNREADABLE' });
  });
});

describe('a share of the flights that are there', () => {
  test('none is split: the budget is raised so that the month comes to its amount', () => {
    const draft = draftWith([QUARTER]);
    const { effects, words, cents, ids } = edit(draft, [[1, 12_000]], 'share');
    expect([effects, words, ids, cents[1]]).toEqual([['changed'], 'Jan 18 to Mar 28', [5], 1_200_000]);
    expect(edit(draft, [[1, 0]], 'share').refused).toEqual({ code: 'NEEDS_SPLIT' });
    expect(
      edit(
        draft,
        [
          [0, 1],
          [1, 1],
        ],
        'share',
      ).refused,
    ).toEqual({ code: 'NEEDS_SPLIT' });
    expect(edit(draftWith([flight('01-01-2027', '01-31-2027', 5)]), [[0, 0]], 'share').words).toBe('');
  });
});

describe('of a flight that runs, money due by tonight stays', () => {
  const now = Date.parse('2027-02-15T12:00:00Z');
  const runs = flight('02-01-2027', '02-28-2027', 2800, { id: 5 });
  const draft = draftWith([runs, flight('03-01-2027', '03-31-2027', 3100, { id: 6 })]);
  const DUE = { code: 'DUE', least: 150_000 };

  test('a share is never below it, by the days of its own zone', () => {
    expect(edit(draft, [[0, 1499.99]], 'share', now).refused).toEqual(DUE);
    expect(edit(draft, [[0, 0]], 'share', now).refused).toEqual(DUE);
    expect(edit(draft, [[0, 1500]], 'share', now).cents).toEqual([150_000, 310_000]);
    expect(edit(draft, [[1, 0.01]], 'share', now).cents).toEqual([280_000, 1]);
    // It is February 16 in the Eastern zone from 05:00 by the clock of Greenwich on.
    expect(edit(draft, [[0, 1500]], 'share', Date.parse('2027-02-16T04:59:00Z')).refused).toBeNull();
    expect(edit(draft, [[0, 1500]], 'share', Date.parse('2027-02-16T05:01:00Z')).refused).toMatchObject({
      least: 160_000,
    });
  });

  test('the others of the month share the rest', () => {
    const two = draftWith([
      flight('02-01-2027', '02-18-2027', 1800, { id: 5 }),
      flight('02-19-2027', '02-28-2027', 1000, { id: 6 }),
    ]);
    const after = edit(two, [[0, 1600]], 'share', now);
    expect([after.refused, after.cents, after.budgets]).toEqual([null, [160_000], [1500, 100]]);
  });

  test('nor is the part of a longer flight', () => {
    const long = draftWith([flight('01-01-2027', '03-31-2027', 9000, { id: 5 })]);
    expect(edit(long, [[1, 1430]], 'share', now).refused).toMatchObject({ code: 'DUE' });
    expect(edit(long, [[1, 1440]], 'share', now).budgets[0]).toBeGreaterThan(4601);
  });

  test('nor a budget of a column of flights', () => {
    const columns = matrixColumns(draft.entities.lineItem.values(), 'flights', { near: 0 });
    expect(edit(draft, [[0, 1499.99]], 'flight', now, columns).refused).toEqual(DUE);
    expect(edit(draft, [[0, 0]], 'flight', now, columns).refused).toEqual(DUE);
    expect(edit(draft, [[0, 1500]], 'flight', now, columns).cents).toEqual([150_000, 310_000]);
    expect(edit(draft, [[1, 0]], 'flight', now, columns).refused).toBeNull();
  });
});

test('columns of flights set the budget of the first, second …', () => {
  const draft = draftWith([flight('03-01-2027', '03-31-2027', 3), flight('01-01-2027', '01-31-2027', 1)]);
  const columns = matrixColumns(draft.entities.lineItem.values(), 'flights', { near: 0 });
  expect(edit(draft, [[0, 10]], 'flight', NOW, columns)).toMatchObject({
    cents: [1000, 300],
    name: 'Set a flight of a line item',
  });
  expect(edit(draft, [[1, 0]], 'flight', NOW, columns)).toMatchObject({ effects: ['dark'], words: 'Jan' });
  expect(edit(draft, [[2, 1]], 'flight', NOW, { ...columns, count: 3 }).refused).toEqual({ code: 'NO_FLIGHT' });
});

const anyFlights = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 1, max: 150 }),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      pacing: fc.constantFrom<JsonObject>(
        { pacingMode: 'EVEN' },
        { pacingMode: 'ASAP' },
        { pacingMode: 'AHEAD', paceAheadPercent: 30 },
      ),
      late: fc.integer({ min: 0, max: 23 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => {
    let from = at('01-10-2027');
    return list.map(({ gap, days, cents, pacing, late }, index) => {
      const start = from + gap * DAY_MS;
      from = start + days * DAY_MS;
      const [first, last] = [formatFlightTime(start + late * 3_600_000), formatFlightTime(from - 1000)];
      return flight(first, last, cents / 100, { ...pacing, id: index + 1 });
    });
  });
const anyEdits = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5_000_000 })), {
  minLength: 1,
  maxLength: 4,
});

test('any amounts in any months: exactly these, all other months as they were, none overlap, undo is exact', () => {
  fc.assert(
    fc.property(
      anyFlights,
      anyEdits,
      fc.constantFrom('month', 'week', 'broadcastMonth'),
      (flights, edits, division) => {
        const draft = draftWith(flights);
        const columns = matrixColumns(draft.entities.lineItem.values(), division, { near: 0 });
        const wanted = new Map(edits.map(([column, cents]) => [column % columns.count, cents]));
        const before = matrixRow(recordIn(draft).draft, columns).cents;
        const cells = [...wanted].map(([column, cents]) => ({ key: 'l1', column, cents }));
        const { command, items } = atOnce(setMonthsInSteps(draft, cells, { columns, way: 'flight', now: NOW }));
        const after = withChanges(draft, command.changes);
        expect(items[0]?.refused).toBeNull();
        expect(matrixRow(recordIn(after).draft, columns).cents).toEqual(
          before.map((cents, column) => wanted.get(column) ?? cents),
        );
        const spans = flightSpans(recordIn(after).draft);
        expect(spans.every(({ start, end }, nth) => end > start && start > (spans[nth - 1]?.end ?? -Infinity))).toBe(
          true,
        );
        expect(withChanges(after, invertChanges(command.changes))).toEqual(draft);
      },
    ),
  );
});

test('in a running plan, in any order: sums keep, none overlap or are made in the past, what is over stays', () => {
  const clocks = fc.constantFrom(...['2027-02-01', '2027-02-15', '2027-03-31', '2027-06-09']);
  const shuffled = anyFlights.chain((flights) => fc.shuffledSubarray(flights, { minLength: flights.length }));
  fc.assert(
    fc.property(shuffled, anyEdits, clocks, fc.constantFrom('month', 'week'), (flights, edits, day, division) => {
      const now = Date.parse(`${day}T12:00:00Z`);
      const draft = draftWith(flights);
      const columns = matrixColumns(draft.entities.lineItem.values(), division, { near: 0 });
      const wanted = new Map(edits.map(([column, cents]) => [column % columns.count, cents]));
      const before = matrixRow(recordIn(draft).draft, columns);
      const cells = [...wanted].map(([column, cents]) => ({ key: 'l1', column, cents }));
      const { command, items } = atOnce(setMonthsInSteps(draft, cells, { columns, way: 'flight', now }));
      const after = withChanges(draft, command.changes);
      const made = flightsOf(recordIn(after).draft);
      if (items[0]?.refused !== null) return command.changes.length === 0;
      const row = matrixRow(recordIn(after).draft, columns);
      let total = before.total;
      for (const [column, cents] of wanted) total += cents - (before.cents[column] ?? 0);
      expect(row.total).toBe(total);
      for (const [column, { from }] of columns.periods.entries()) {
        const isToCome = instantInZone(from, 'America/New_York').instant > now;
        if (isToCome) expect(row.cents[column]).toBe(wanted.get(column) ?? before.cents[column]);
      }
      const spans = flightSpans(recordIn(after).draft);
      expect(spans.every(({ start, end }, nth) => end > start && start > (spans[nth - 1]?.end ?? -Infinity))).toBe(
        true,
      );
      const isOver = (each: Json): boolean =>
        instantInZone(readFlightTime(isObject(each) ? each['endDate'] : undefined) ?? 0, 'America/New_York').instant <
        now;
      expect(made.filter(isOver)).toEqual(flights.filter(isOver));
      const due = new DueMoney(recordIn(draft), now);
      for (const before of flights.filter((each) => due.runs(each))) {
        const kept = made.find((each) => isObject(each) && each['id'] === before['id']);
        expect(isObject(kept) && kept['startDate']).toBe(before['startDate']);
        expect(isObject(kept) && Math.round(Number(kept['budget']) * 100)).toBeGreaterThanOrEqual(due.of(before));
      }
      expect(withChanges(after, invertChanges(command.changes))).toEqual(draft);
      return true;
    }),
  );
});

/** What an even flight has spent before a time, by the clock of its zone and nothing else. */
function naive(body: JsonObject, from: Civil, until: Civil): number {
  const instant = (time: Civil): number => instantInZone(time, 'America/New_York').instant;
  let cents = 0;
  for (const each of flightsOf(body)) {
    const read = (member: string): number => readFlightTime(isObject(each) ? (each[member] as Json) : null) ?? 0; // it is there
    const [start, last] = [read('startDate'), read('endDate')];
    const end = (last + 1000) % DAY_MS === 0 ? last + 1000 : last;
    const budget = Math.round(Number(isObject(each) ? each['budget'] : 0) * 100);
    const spent = (time: Civil): number => {
      const ran = BigInt(instant(Math.min(Math.max(time, start), end)) - instant(start));
      const whole = BigInt(instant(end) - instant(start));
      return Number((2n * BigInt(budget) * ran + whole) / (2n * whole));
    };
    cents += spent(until) - spent(from);
  }
  return cents;
}

test('every figure is the one that a walk over the flights gives', () => {
  fc.assert(
    fc.property(anyFlights, fc.constantFrom('month', 'week', 'broadcastMonth'), (flights, division) => {
      const body = item(flights.map((each) => ({ ...each, pacingMode: 'EVEN' })));
      const draft = buildDraft({ campaigns: [campaign], lineItems: [known(body, body)] });
      const columns = matrixColumns(draft.entities.lineItem.values(), division, { near: 0 });
      const row = matrixRow(recordIn(draft).draft, columns);
      expect(row.cents).toEqual(columns.periods.map(({ from, until }) => naive(body, from, until)));
    }),
  );
});
