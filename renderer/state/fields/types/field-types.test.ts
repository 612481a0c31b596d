// What every field type promises of its values, whatever they are: typed, sorted, filtered, sent to spreadsheets and back.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionTest } from '../../../../shared/ipc/grid-settings.ts';
import { emptyEntities } from '../../../../shared/draft/document.ts';
import { newDraft } from '../../../../shared/draft/new-draft.ts';
import { DAY_MS, formatFlightTime } from '../../../../shared/kernel/calendar.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { conditionTest } from '../../open-draft/arrange/conditions.ts';
import { sortValue } from '../../open-draft/arrange/sort-value.ts';
import type { Row } from '../field.ts';
import { makeField } from '../make.ts';
import { ENGLISH, createReading } from '../reading.ts';
import { type FieldTypeName, FIELD_TYPES } from './field-types.ts';

const thousandths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((count) => count / 1000 + 0);
const OPTIONS = ['EVEN', 'AHEAD', 'ASAP'].map((value) => ({ value, label: `As ${value.toLowerCase()}` }));
const seconds = fc.integer({ min: 0, max: (30_000 * DAY_MS) / 1000 });

/** Values that can be set, of each type; null where there are none. */
const VALUES: Readonly<Record<FieldTypeName, fc.Arbitrary<Json> | null>> = {
  text: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
  money: thousandths,
  integer: fc.integer(),
  number: thousandths,
  percent: thousandths,
  // From 1970 on, and no day's last second: it is shown as 11:59 PM, which is a minute's first second of a start.
  'date-time': seconds.map((second) => formatFlightTime(second * 1000)).filter((text) => !text.endsWith('23:59:59')),
  enum: fc.constantFrom(...OPTIONS.map(({ value }) => value)),
  boolean: fc.boolean(),
  summary: null,
  reference: null,
};

const draft = { ...newDraft('00000000-0000-4000-8000-000000000001', 'Test', { id: 501 }), entities: emptyEntities() };

/** A row of a line item without a zone, whose cell holds the value. */
function rowWith(value: Json | undefined): Row {
  const body = value === undefined ? {} : { cell: value };
  const record = { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: body };
  return { id: 't1', tab: 'tactics', kind: 'tactic', key: 't1', record, draft, year: 2026 };
}
const BLANK = rowWith(undefined);

const names = Object.keys(FIELD_TYPES) as FieldTypeName[]; // its own keys
describe.each(names)('the type %s', (name) => {
  const type = FIELD_TYPES[name];
  const options = name === 'enum' ? { options: OPTIONS } : {};
  const field = makeField('tactics', { id: 'cell', title: 'Cell', path: ['cell'], width: 100, type: name, ...options });
  const values = VALUES[name];

  test('is on the clipboard under its own name', () => expect(type.name).toBe(name));

  test('clears a cell by a blank, and keeps text that means nothing', () => {
    expect(field.parse(type.verbatim === true ? '' : ' ', BLANK)).toEqual({ ok: true, value: undefined });
    if (type.verbatim !== true) expect(field.parse('lots', BLANK)).toEqual({ ok: false, text: 'lots' });
  });

  test('offers filters, orders and operations for what its cells show', () => {
    expect(type.tests).toEqual(expect.arrayContaining(['empty', 'not-empty']));
    expect(type.tests.includes('more')).toBe(type.size !== undefined);
    expect(type.operations.includes('set')).toBe(type.content === 'value');
    expect(values === null).toBe(type.content !== 'value');
  });

  if (values === null) return;
  const typed = (value: Json): string => field.editText(value, rowWith(value));
  const accepts = (test: ConditionTest, texts: readonly string[], value: Json | undefined): boolean =>
    conditionTest(field, { field: 'cell', test, values: [...texts] })(rowWith(value));

  test('reads what an editor starts with, and what a cell shows, as the same value', () =>
    fc.assert(
      fc.property(values, (value) => {
        const row = rowWith(value);
        expect(field.parse(field.editText(value, row), row)).toEqual({ ok: true, value });
        expect(field.parse(field.format(value, row), row)).toEqual({ ok: true, value });
      }),
    ));

  test('sorts any two values, apart from each other unless they are the same', () =>
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [a, b] = [sortValue(field, rowWith(one)), sortValue(field, rowWith(other))];
        expect(a).not.toBeNull();
        expect(typeof a).toBe(typeof b);
        expect(a === b).toBe(one === other);
        const sizes = [type.size?.(one), type.size?.(other)] as const;
        if (typeof sizes[0] === 'number' && typeof sizes[1] === 'number') {
          expect(Number(a) < Number(b)).toBe(sizes[0] < sizes[1]);
        }
      }),
    ));

  test('is filtered by each of its tests as the test says', () =>
    fc.assert(
      fc.property(values, values, values, (value, one, other) => {
        const offered = (test: ConditionTest, texts: readonly string[], expected: boolean): void => {
          if (type.tests.includes(test)) expect(accepts(test, texts, value), test).toBe(expected);
        };
        for (const test of ['is', 'one-of', 'contains'] as const) offered(test, [typed(value)], true);
        for (const test of ['is-not', 'lacks', 'more', 'less'] as const) offered(test, [typed(value)], false);
        offered('not-empty', [], true);
        offered('empty', [], false);
        expect(accepts('empty', [], undefined)).toBe(true);
        const [size, low, high] = [value, one, other].map((each) => type.size?.(each) ?? 0);
        if (type.size === undefined || size === undefined || low === undefined || high === undefined) return;
        offered('more', [typed(one)], size > low);
        offered('less', [typed(one)], size < low);
        offered('is', [typed(one)], size === low);
        offered('between', [typed(one), typed(other)], size >= Math.min(low, high) && size <= Math.max(low, high));
      }),
    ));

  test('comes back from a spreadsheet as it went there, with either decimal mark', () =>
    fc.assert(
      fc.property(values, fc.constantFrom(ENGLISH, createReading('de-DE')), (value, reading) => {
        const { sheet } = type;
        if (sheet === undefined) return;
        const cell = sheet.write(value, reading);
        expect(cell && sheet.read(cell, field, BLANK, reading)).toEqual(value);
      }),
    ));

  test('sets what an option stands for', () => {
    for (const { value, label } of field.options ?? []) {
      expect(field.parse(label, BLANK)).toEqual({ ok: true, value: type.fromOption?.(value) ?? value });
    }
  });
});
