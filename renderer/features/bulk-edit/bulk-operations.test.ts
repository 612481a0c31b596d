// The parsing of a bulk edit's fields, and names set side by side.
import { expect, test } from 'vitest';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { formatMoney, sumCents } from '../../../shared/kernel/money.ts';
import { budgetSums } from './budget-sums.ts';
import { flightSpans } from '../../../shared/draft/flight-spans.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { SPREAD } from '../../testing/spread.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { validateDraft } from '../../../shared/draft/validate.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { buildDraft, campaign, flight, item, known } from '../../../shared/testing/small-draft.ts';
import { getAt } from '../../../shared/kernel/json.ts';
import { GRID_TABS } from '../../state/fields/field.ts';
import { fieldById, fieldsOf } from '../../state/fields/fields.ts';
import { type Reading, ENGLISH, createReading } from '../../state/fields/reading.ts';
import { rowOf, rowsFor } from '../../state/open-draft/rows.ts';
import { Preview } from './preview.ts';
import {
  type BulkRequest,
  bothNames,
  bulkFields,
  makeRewrite,
  faultWords,
  operationsFor,
  isDateShift,
} from './bulk-operations.ts';

const draft = makeSample();
const NOW = Date.parse('2026-11-21T09:00:00Z');
const REQUEST: BulkRequest = {
  operation: 'replace',
  text: '',
  by: '',
  caseSensitive: false,
  wholeWord: false,
  pattern: false,
  decimals: 2,
  weeks: false,
  copy: null,
};

function preview(
  tab: (typeof GRID_TABS)[number],
  id: string,
  request: Partial<BulkRequest>,
  rows: readonly string[] | undefined = undefined,
  of: Draft = draft,
): Preview {
  const field = fieldById(tab, id);
  if (field === undefined) throw new Error(`no field ${id}`);
  const rewrite = makeRewrite({ ...REQUEST, ...request }, field, of, ENGLISH);
  if (typeof rewrite !== 'function' && !isDateShift(rewrite)) throw new Error(JSON.stringify(rewrite));
  const over = rows ?? rowsFor(tab, null, of);
  const result = new Preview({
    draft: of,
    field,
    rows: over,
    rewrite,
    spread: SPREAD,
    isSet: false,
    year: 2026,
    now: NOW,
  });
  while (result.work(7, () => false));
  return result;
}

test('every field that is offered can be cleared and set in every row that lets it', () => {
  let fields = 0;
  for (const tab of GRID_TABS) {
    for (const field of bulkFields(fieldsOf(tab))) {
      // Dates of a line item are those of its flights: they are moved.
      if (field.moves === true && field.type.content === 'parts') continue;
      expect(operationsFor(field)).toContain(field.whole === true ? 'exchange' : 'set');
      const { rows, staying } = preview(tab, field.id, { operation: 'clear' });
      const stay = staying.reduce((sum, { count }) => sum + count, 0);
      expect(rows.length + stay).toBe(rowsFor(tab, null, draft).length);
      fields += 1;
    }
  }
  expect(fields).toBeGreaterThan(40);
});

test('flights are moved each in its own zone, and every flight of a line item is one of the step', () => {
  const result = preview('flights', 'startDate', { operation: 'shift', text: '7' });
  expect(result.rows).toHaveLength(30);
  const command = result.command('Move');
  expect(command.name).toBe('Move start date of 30 flights');
  const { id, before, after } = result.rows[0] ?? { id: '' };
  expect([before, after]).toEqual(['01-04-2027 00:00:00', '01-11-2027 00:00:00']);
  expect(rowOf('flights', id, draft)?.flight).toBe(0);
});

test('flights that run keep their starts and their due money, and are counted among those that stay', () => {
  // Half of its 10 days are over with November 21st, and so are 500 of its 1,000 dollars.
  const runs = flight(1, 1000, { id: 1, startDate: '11-17-2026 00:00:00', endDate: '11-26-2026 23:59:59' });
  const body = item([runs, flight(2, 800, { id: 2 })]);
  const running = buildDraft({ campaigns: [campaign], lineItems: [known(body, body)] });
  const set = (id: string, text: string) => {
    const { rows, staying } = preview('flights', id, { operation: 'set', text }, undefined, running);
    return [rows.map((row) => row.id), staying];
  };
  const stays = (words: string) => [{ why: { words }, count: 1 }];
  expect(set('startDate', '01-15-2027')).toEqual([['l1#1'], stays('running, where the start stays')]);
  expect(set('endDate', '11-20-2026')).toEqual([['l1#1'], stays('running, which would end in the past')]);
  const due = stays('running, where the budget would be below the money due by the end of today');
  expect(set('budget', '499.99')).toEqual([['l1#1'], due]);
  expect(set('budget', '500')).toEqual([['l1#0', 'l1#1'], []]);
});

test('targeting of another tactic is merged or put in place, and what can’t be merged is told', () => {
  const geoTargets = { type: 'state', values: ['US-OH'], parent: { type: 'country', value: 'US' }, include: true };
  const from = { geoTargets, viewability: { minViewabilityRate: 70, provider: 'DV' } };
  const copy = { from, objects: null, clash: 'leave' } as const;
  const replaced = preview('tactics', 'targeting', { operation: 'exchange', copy });
  expect(replaced.rows.every(({ after }) => after === from)).toBe(true);
  const only = { ...copy, objects: new Set(['viewability'] as const) };
  for (const { before, after } of preview('tactics', 'targeting', { operation: 'merge', copy: only }).rows) {
    expect(after).toEqual({ ...(before as object), viewability: from.viewability });
  }
  let clashes = 0;
  const field = fieldById('tactics', 'targeting');
  const merge = { ...REQUEST, operation: 'merge', text: '', copy } as const;
  const rewrite = field === undefined ? null : makeRewrite(merge, field, draft, ENGLISH, () => (clashes += 1));
  if (field === undefined || typeof rewrite !== 'function') throw new Error('no rewrite');
  const merged = new Preview({
    draft,
    field,
    rows: rowsFor('tactics', null, draft),
    rewrite,
    spread: SPREAD,
    isSet: false,
    year: 2026,
    now: NOW,
  });
  const command = merged.command('Merge into');
  const others = [...draft.entities.tactic.values()].filter(({ draft: body }) => {
    const geo = getAt(body, ['targeting', 'geoTargets']);
    return geo !== undefined && getAt(geo, ['parent', 'value']) !== 'US';
  });
  // Countries and cities are no states: those tactics keep their places.
  expect(clashes).toBe(others.length);
  expect(command.name).toBe(`Merge into targeting of ${merged.rows.length} tactics`);
  expect(faultWords('nothingToDo')).toBeNull();
});

test('a base bid that is raised above the max bid is said before it is done', () => {
  const result = preview('tactics', 'baseBidPrice', { operation: 'multiply', text: '10000 %' });
  expect(result.errors).toBe(result.rows.length);
  const lowered = preview('tactics', 'maxBidPrice', { operation: 'set', text: '0.01' });
  expect(lowered.errors).toBe(lowered.rows.length);
});

test('budgets above their campaign’s cap together are said before it is done, as the draft is judged after', () => {
  const doubled = preview('flights', 'budget', { operation: 'multiply', text: '2' });
  const after = withChanges(draft, doubled.command('Multiply').changes);
  const over = (judged: Draft): Set<string> =>
    new Set(
      validateDraft(judged, { now: NOW }).flatMap(({ entity, key, code }) =>
        entity === 'campaign' && code === 'BUDGET_EXCEEDED' ? key : [],
      ),
    );
  expect(over(draft).size).toBe(0);
  const names = new Set(
    [...doubled.problems].flatMap(([id, { code }]) =>
      code === 'BUDGET_EXCEEDED' ? (rowOf('flights', id, draft)?.record.campaign ?? id) : [],
    ),
  );
  expect(over(after).size).toBeGreaterThan(0);
  expect(names).toEqual(over(after));
  // By itself no single one of them exceeds anything.
  const one = preview(
    'flights',
    'budget',
    { operation: 'multiply', text: '2' },
    rowsFor('flights', null, draft).slice(0, 1),
  );
  expect(one.problems.size).toBe(0);
});

test('numbers count under each parent', () => {
  const { rows } = preview('lineItems', 'name', { operation: 'template', text: '{campaign} | {n}' });
  expect(rows.map(({ after }) => after).slice(5, 7)).toEqual([
    'Cardiology HCP | Q1 2027 | 6',
    expect.stringMatching(/ 1$/),
  ]);
});

test('text that is no figure, no member or missing is reported or waits', () => {
  const field = fieldById('tactics', 'maxBidPrice');
  if (field === undefined) throw new Error('no field');
  const ask = (request: Partial<BulkRequest>) => makeRewrite({ ...REQUEST, ...request }, field, draft, ENGLISH);
  expect(ask({ operation: 'add', text: 'a lot' })).toBe('noFigure');
  expect(ask({ operation: 'shift', text: '1.5' })).toBe('noFigure');
  expect(ask({ operation: 'add', text: '' })).toBe('nothingToDo');
  expect(ask({ operation: 'template', text: '{brand}' })).toEqual({ unknown: 'brand' });
  expect(faultWords('nothingToDo')).toBeNull();
  expect(faultWords({ unknown: 'brand' })).toContain('{brand}');
});

test.each([
  ['money', 'add', '10 %', 110],
  ['money', 'add', '-10 %', 90],
  ['money', 'add', '12,5 %', 112.5, createReading('de-DE')],
  ['money', 'add', '10', 110],
  ['money', 'raise', '5', 105],
  ['money', 'raise', '-5 %', 95],
  ['money', 'raise', '+10 %', 110],
  ['money', 'multiply', '110 %', 110],
  ['money', 'multiply', '+10 %', 110],
  ['money', 'multiply', '-10%', 90],
  ['money', 'multiply', '10 %', 'asks'],
  ['money', 'set', '10 %', 'asks'],
  ['integer', 'set', '10 %', 'asks'],
  ['integer', 'add', '10 %', 110],
  ['percent', 'add', '10 %', 'asks'],
  ['percent', 'add', '+10 %', 110],
  ['percent', 'set', '10 %', 10],
  ['money', 'set', '+10 %', 110],
] as const)(
  'in a field for %s, %s %s makes of 100: %s',
  (type, operation, text, expected, reading: Reading = ENGLISH) => {
    const field = bulkFields(fieldsOf('flights')).find((one) => one.type.name === type);
    if (field === undefined) throw new Error(`no ${type}`);
    const row = rowOf('flights', rowsFor('flights', null, draft)[0] ?? '', draft);
    if (row === undefined) throw new Error('no row');
    const rewrite = makeRewrite({ ...REQUEST, operation, text }, field, draft, reading);
    if (typeof rewrite === 'function') expect(rewrite(100, row, () => 1)).toBe(expected);
    else {
      expect(expected).toBe('asks');
      if (isDateShift(rewrite)) throw new Error('no shift');
      expect(faultWords(rewrite)).toMatch(/^“10 %” (?:could mean two things|is not an amount)\. /);
    }
  },
);

test('a percentage that could mean two things says how to type either', () => {
  const words = (operation: 'add' | 'multiply' | 'set') => faultWords({ percent: 10, operation });
  expect(words('multiply')).toBe(
    '“10 %” could mean two things. Type +10 % to raise each by it, or 0.1 to keep that part of each.',
  );
  expect(words('add')).toBe('“10 %” could mean two things. Type 10 to add it, or +10 % to raise each by that part.');
  expect(words('set')).toBe('“10 %” is not an amount. To raise each by it, choose “Add” and type it there.');
});

test('a slow pattern gives way after each text when it is late, and still ends', () => {
  const field = fieldById('tactics', 'name');
  if (field === undefined) throw new Error('no name');
  const rows = rowsFor('tactics', null, draft);
  const rewrite = makeRewrite({ ...REQUEST, text: 'a', by: 'b' }, field, draft, ENGLISH);
  if (typeof rewrite !== 'function') throw new Error('no rewrite');
  let request = 0;
  const counting: typeof rewrite = (...args) => {
    request += 1;
    return rewrite(...args);
  };
  const result = new Preview({
    draft,
    field,
    rows,
    rewrite: counting,
    spread: SPREAD,
    isSet: false,
    year: 2026,
    now: NOW,
  });
  expect(result.work(1000, () => true)).toBe(true);
  expect(request).toBe(1);
  while (result.work(1000, () => true));
  expect(request).toBe(rows.length);
});

test('names side by side are dim only where both begin alike', () => {
  expect(bothNames('A | Retargeting | x', 'A | Reach | x', 'A | Retargeting')).toEqual({
    before: { prefix: 'A |', rest: 'Retargeting | x' },
    after: { prefix: 'A |', rest: 'Reach | x' },
  });
  expect(bothNames('A | B', 'B', 'A').before).toEqual({ prefix: '', rest: 'A | B' });
});

test('budgets of line items are raised with their flights, with the sums and the room of each campaign', () => {
  const raised = preview('lineItems', 'budget', { operation: 'add', text: '10 %' });
  const sums = budgetSums(raised);
  const after = withChanges(draft, raised.command('Raise').changes);
  const plannedIn = (of: Draft): number =>
    sumCents([...of.entities.lineItem.values()].map(({ draft: body }) => flightBudgets(body).cents));
  expect(plannedIn(after)).toBe(Math.round(plannedIn(draft) * 1.1));
  expect(sums?.sum).toEqual({
    label: 'Sum',
    before: formatMoney(plannedIn(draft)),
    after: formatMoney(plannedIn(after)),
    by: `+${formatMoney(plannedIn(after) - plannedIn(draft))}`,
  });
  const shares = sums?.campaigns.map(({ use }) => use.share!) ?? [];
  expect(sumCents(shares.map(({ cents }) => cents))).toBe(plannedIn(after));
  const free = shares.map(({ cap, cents }) => cap - cents);
  expect(free).toEqual([...free].sort((one, other) => one - other));
});

test('dates of line items and of flights move with both their ends, and stay right in between', () => {
  const spans = (of: Draft) => [...of.entities.lineItem.values()].map(({ draft: body }) => flightSpans(body));
  const moved = (days: number) =>
    spans(draft).map((flights) =>
      flights.map(({ start, end }) => ({ start: start + days * DAY_MS, end: end + days * DAY_MS })),
    );
  for (const [tab, field] of [
    ['lineItems', 'dates'],
    ['flights', 'startDate'],
    ['flights', 'endDate'],
  ] as const) {
    const shifted = preview(tab, field, { operation: 'dates', text: '14' });
    expect(shifted.rows).toHaveLength(rowsFor(tab, null, draft).length);
    expect(spans(withChanges(draft, shifted.command('Shift').changes))).toEqual(moved(14));
    expect(shifted.errors).toBe(0);
  }
  const weeks = preview('lineItems', 'dates', { operation: 'dates', text: '-90', weeks: true });
  expect(spans(withChanges(draft, weeks.command('Shift').changes))).toEqual(moved(-91));
});
