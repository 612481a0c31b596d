// Filters and views out of date, in planners' words.
import { expect, test } from 'vitest';
import type { Condition } from '../../../../shared/ipc/grid-settings.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { fieldById, fieldsOf } from '../../../state/fields/fields.ts';
import { conditionWords, filterParts, outOfDateWords } from './filter-words.ts';

function condition(tab: GridTab, field: string, test: Condition['test'], ...values: string[]): string | null {
  const found = fieldById(tab, field);
  if (found === undefined) throw new Error(`no field ${field}`);
  return conditionWords({ field, test, values }, found);
}

test('each condition is a short sentence', () => {
  expect(condition('tactics', 'name', 'contains', ' cardio ')).toBe('Name contains “cardio”');
  expect(condition('tactics', 'baseBidPrice', 'more', '5')).toBe('Base bid is more than 5');
  expect(condition('flights', 'startDate', 'less', 'Mar 1')).toBe('Start is before Mar 1');
  expect(condition('flights', 'budget', 'between', '1', '2')).toBe('Budget is between 1 and 2');
  expect(condition('lineItems', 'costModel', 'one-of', 'CPM', 'CPC')).toBe('Cost model is CPM or CPC');
  expect(condition('tactics', 'description', 'empty')).toBe('Description is empty');
});

test('a condition that still waits for its value says nothing', () => {
  expect(condition('tactics', 'name', 'contains', ' ')).toBeNull();
  expect(condition('flights', 'budget', 'between', '1')).toBeNull();
});

test('each part of a filter can be taken out by itself', () => {
  const bid: Condition = { field: 'baseBidPrice', test: 'more', values: ['5'] };
  const filter = { marks: ['changed' as const, 'error' as const], text: ' x ', conditions: [bid] };
  const parts = filterParts(filter, fieldsOf('tactics'));
  expect(parts.map((part) => part.words)).toEqual([
    'Changed',
    'Errors',
    'Base bid is more than 5',
    '“x” in any column',
  ]);
  expect(parts[1]?.without).toEqual({ ...filter, marks: ['changed'] });
  expect(parts[2]?.without.conditions).toEqual([]);
  expect(parts[3]?.without.text).toBe('');
});

test('rows out of date are counted', () => {
  expect(outOfDateWords({ unmatched: 0, matched: 0, moved: 0 })).toBeNull();
  expect(outOfDateWords({ unmatched: 2, matched: 0, moved: 0 })).toBe('2 rows no longer match.');
  expect(outOfDateWords({ unmatched: 1, matched: 3, moved: 0 })).toBe('1 row no longer matches, 3 more would.');
  expect(outOfDateWords({ unmatched: 0, matched: 1, moved: 1 })).toBe('1 more row matches, 1 row is out of order.');
});
