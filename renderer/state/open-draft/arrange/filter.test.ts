// What each condition lets through, and how parts of a filter go together.
import { beforeAll, expect, test } from 'vitest';
import { npiListTargetId } from '../../../../shared/domain/targeting/targets.ts';
import { getAt, isObject } from '../../../../shared/kernel/json.ts';
import type { Condition, RowFilter } from '../../../../shared/ipc/grid-settings.ts';
import { type, world } from '../../../testing/app.ts';
import type { DraftState } from '../../context.ts';
import { type GridTab, GRID_TABS } from '../../fields/field.ts';
import { fieldById, fieldsOf } from '../../fields/fields.ts';
import { nameOfKey } from '../../../../shared/draft/names.ts';
import { textFinder } from './conditions.ts';
import { NO_FILTER, filterTest } from './filter.ts';

let app: DraftState;

beforeAll(async () => {
  app = world().window();
  const opened = await app.workspace.openSample();
  if (!opened.ok) throw new Error(opened.failure.code);
});

function left(tab: GridTab, filter: Partial<RowFilter>): readonly string[] {
  const fields = fieldsOf(tab);
  const passes = filterTest({ ...NO_FILTER, ...filter }, fields, fields, app);
  return app.draft.rows(tab, null).filter((id) => {
    const row = app.draft.rowOf(tab, id);
    return row !== undefined && passes(row);
  });
}

function where(field: string, test: Condition['test'], ...values: string[]): { conditions: Condition[] } {
  return { conditions: [{ field, test, values }] };
}

/** What the rows that are left read in a column, each once. */
function readings(tab: GridTab, filter: Partial<RowFilter>, id: string): string[] {
  const field = fieldById(tab, id);
  const found = left(tab, filter).map((row) => {
    const read = app.draft.rowOf(tab, row);
    return field === undefined || read === undefined ? '' : field.format(field.read(read), read);
  });
  return [...new Set(found)].sort();
}

const all = (tab: GridTab): number => app.draft.rows(tab, null).length;

test('contains and lacks part all rows, whatever the case', () => {
  const found = left('lineItems', where('name', 'contains', 'VIDEO'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length + left('lineItems', where('name', 'lacks', 'video')).length).toBe(all('lineItems'));
  expect(left('lineItems', where('name', 'contains', '.*'))).toEqual([]);
});

test('one of several values, as planners read them', () => {
  expect(readings('lineItems', where('inventoryType', 'one-of', 'Video', 'dooh'), 'inventoryType')).toEqual([
    'DOOH',
    'Video',
  ]);
  expect(readings('lineItems', where('inventoryType', 'is-not', 'Video'), 'inventoryType')).not.toContain('Video');
});

test('amounts compare as amounts, however they are typed', () => {
  const more = left('flights', where('budget', 'more', '$10,000'));
  const less = left('flights', where('budget', 'less', '10000'));
  const same = left('flights', where('budget', 'is', '10,000.00'));
  expect(more.length).toBeGreaterThan(0);
  expect(more.length + less.length + same.length).toBe(all('flights'));
  const between = left('flights', where('budget', 'between', '10000', '0'));
  expect(between).toHaveLength(less.length + same.length);
});

test('dates compare as dates', () => {
  const [early, late] = ['less', 'more'].map((test) =>
    left('flights', where('startDate', test as 'less', 'Mar 1, 2027')),
  );
  expect(early?.length).toBeGreaterThan(0);
  expect((early?.length ?? 0) + (late?.length ?? 0)).toBeLessThanOrEqual(all('flights'));
  const wire = left('flights', where('startDate', 'less', '03-01-2027 00:00:00'));
  expect(wire).toEqual(early);
});

test('empty and not empty part all rows', () => {
  const empty = left('tactics', where('description', 'empty'));
  expect(empty.length + left('tactics', where('description', 'not-empty')).length).toBe(all('tactics'));
  expect(empty.length).toBeGreaterThan(0);
});

test('a condition that nothing was typed for, or on a field that is gone, holds nothing back', () => {
  expect(left('tactics', where('name', 'contains', ''))).toHaveLength(all('tactics'));
  expect(left('tactics', where('baseBidPrice', 'between', '1'))).toHaveLength(all('tactics'));
  expect(left('tactics', where('gone', 'is', 'x'))).toHaveLength(all('tactics'));
});

test('text is found in any column, as it is read', () => {
  expect(left('flights', { text: '$' })).toHaveLength(all('flights'));
  const tactics = left('tactics', { text: 'in metro' });
  expect(tactics.length).toBeGreaterThan(0);
  expect(tactics.length).toBeLessThan(all('tactics'));
});

test('tactics are found by what they target, by the kind of it, and by the side it is on', () => {
  const [first] = left('tactics', where('targeting', 'contains', 'on list'));
  const list = getAt(app.draft.rowOf('tactics', first ?? '')?.record.draft, ['targeting', 'npiTargeting', 'lists', 0]);
  const key = isObject(list) ? list['list'] : undefined;
  if (typeof key !== 'string') throw new Error('no list');
  const by = (test: Condition['test'], ...ids: string[]) => left('tactics', where('targeting', test, ...ids));
  const used = by('uses', npiListTargetId(key));
  expect(used).toContain(first);
  expect(by('includes', npiListTargetId(key)).length + by('excludes', npiListTargetId(key)).length).toBe(used.length);
  // A list is found by its name, as the sentence has it, and renamed by its new one.
  const name = nameOfKey(app.draft.document, key) ?? '';
  expect(left('tactics', where('targeting', 'contains', name)).length).toBeGreaterThanOrEqual(used.length);
  expect(by('uses', 'npiTargeting').length).toBeGreaterThanOrEqual(used.length);
  expect(by('uses', 'no target at all')).toEqual([]);
  expect(by('empty').length + by('not-empty').length).toBe(all('tactics'));
});

test('conditions go together, of several marks one is enough, and a flight bears only its own', () => {
  const flight = app.draft.rows('flights', null)[0] ?? '';
  type(app, 'flights', flight, 'budget', '0');
  expect(left('flights', { marks: ['error'] })).toEqual([flight]);
  expect(left('flights', { marks: ['error', 'changed'] })).toEqual([flight]);
  expect(left('flights', { marks: ['error'], ...where('budget', 'more', '1') })).toEqual([]);
  app.draft.undo();
  expect(left('flights', { marks: ['error'] })).toEqual([]);
});

test('text in any column finds what looking at each cell as it reads finds, figures and words', () => {
  let found = 0;
  for (const tab of GRID_TABS) {
    const fields = fieldsOf(tab);
    const rows = app.draft.rows(tab, null).flatMap((id) => app.draft.rowOf(tab, id) ?? []);
    const cells = rows.map((row) => fields.map((field) => field.format(field.read(row), row).toLowerCase()));
    // Pieces of the cells' texts, and texts of no cell.
    const pieces = cells.flat().flatMap((text, at) => (at % 37 === 0 ? [text.slice(0, 3), text.slice(-4)] : []));
    for (const text of new Set([...pieces, '1', '$', '%', '2027', 'new', 'e', 'nothing of this'])) {
      if (text.trim() === '') continue;
      const wanted = cells.filter((line) => line.some((cell) => cell.includes(text.trim()))).length;
      expect(left(tab, { text })).toHaveLength(wanted);
      found += wanted;
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test('a page of text that was pasted into the filter is looked for like any other', () => {
  const page = 'Lorem ipsum '.repeat(20_000);
  expect(left('tactics', { text: page })).toEqual([]);
  expect(textFinder(page)(`x${page.toUpperCase()}`)).toBe(true);
});
