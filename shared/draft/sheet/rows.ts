// The rows of a draft's sheet: which record, or which entry of a list in one, each row is.
import { type Draft, type EntityRecord, parentKey } from '../document.ts';
import { valueIn, CUSTOM_FIELDS } from '../custom-field-list.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import { type Json, type JsonObject, getAt, isObject, listOf } from '../../kernel/json.ts';
import { type Cell, buildCell, textCell } from './cell.ts';
import type { Column } from './columns.ts';
import { type SheetKind, sheetPlan } from './sheet-kinds.ts';
import type { SheetNames } from './sheet-names.ts';

/** What a row is about; `at` is the place in the list where it is an entry of one. */
export interface SheetRow {
  readonly record: EntityRecord;
  readonly at?: number;
}

/** `l1#2`: the second flight of l1. */
export function rowKey({ record, at }: SheetRow): string {
  return at === undefined ? record.key : `${record.key}#${at + 1}`;
}

/** The row that a key names in the draft; undefined if missing. */
export function rowOfKey(draft: Draft, kind: SheetKind, key: string): SheetRow | undefined {
  const plan = sheetPlan(kind);
  if (plan.list === undefined) {
    const record = draft.entities[plan.kind].get(key);
    return record === undefined ? undefined : { record };
  }
  const mark = key.lastIndexOf('#');
  const number = key.slice(mark + 1);
  const record =
    mark < 0 || !/^[1-9]\d{0,8}$/.test(number) ? undefined : draft.entities[plan.kind].get(key.slice(0, mark));
  const at = Number(number) - 1;
  return record === undefined || at >= listOf(record.draft[plan.list]).length ? undefined : { record, at };
}

/** A part of a draft: the records that are in it and, where not all flights of a line item are, which of them. */
export interface SheetPart {
  readonly keys: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly flights: ReadonlyMap<string, ReadonlySet<number>>;
}

/** In file order. */
export function* sheetRows(draft: Draft, kind: SheetKind, part?: SheetPart): Generator<SheetRow> {
  const { kind: of, list } = sheetPlan(kind);
  for (const record of draft.entities[of].values()) {
    if (part !== undefined && !part.keys[of].has(record.key)) continue;
    if (list === undefined) {
      yield { record };
      continue;
    }
    const some = list === 'flights' ? part?.flights.get(record.key) : undefined;
    for (const at of listOf(record.draft[list]).keys()) if (some?.has(at) ?? true) yield { record, at };
  }
}

/** Without making them, where all of a kind are asked for. */
export function countRows(draft: Draft, kind: SheetKind, part?: SheetPart): number {
  const { kind: of, list } = sheetPlan(kind);
  if (part === undefined && list === undefined) return draft.entities[of].size;
  let count = 0;
  for (const _row of sheetRows(draft, kind, part)) count += 1;
  return count;
}

/** The object whose members the columns are. */
export function readRowBody(kind: SheetKind, { record, at }: SheetRow): Json | undefined {
  const { list } = sheetPlan(kind);
  return list === undefined || at === undefined ? record.draft : listOf(record.draft[list])[at];
}

function platformId(kind: SheetKind, row: SheetRow): Json | undefined {
  const body = readRowBody(kind, row);
  return row.at === undefined ? row.record.remoteId : isObject(body) ? body['id'] : undefined;
}

/** The key of the row's parent; of a flight its line item. */
export function rowParent(kind: SheetKind, { record }: SheetRow): string | undefined {
  const { list, under, kind: of } = sheetPlan(kind);
  return list === undefined && under === undefined ? parentKey(of, record) : record.key;
}

/** What an export writes into one cell of a row. */
export function cellIn(kind: SheetKind, column: Column, row: SheetRow, names: SheetNames): Cell {
  const { parent } = sheetPlan(kind);
  switch (column.role) {
    case 'key':
      return textCell(rowKey(row));
    case 'parent': {
      const key = rowParent(kind, row);
      return parent === undefined || key === undefined ? null : textCell(names.write(parent.kind, key));
    }
    case 'platformId':
      return buildCell(column, platformId(kind, row), String);
    case 'record':
      return buildCell(column, getAt(row.record as JsonObject, column.path), String); // a record is JSON
    case 'custom':
      return buildCell(column, valueIn(row.record.draft[CUSTOM_FIELDS], column.path[0] as string), String); // its name
    case 'field':
      return buildCell(column, fieldIn(kind, column, row), (key) => names.write('creative', key));
  }
}

/** Values that the platform alone sets are in the base where the draft has no copy (§2.2). */
function fieldIn(kind: SheetKind, { path, readOnly }: Column, row: SheetRow): Json | undefined {
  const value = getAt(readRowBody(kind, row), path);
  if (value !== undefined || readOnly === undefined || row.at !== undefined) return value;
  return getAt(row.record.base, path) ?? (path[0] === 'name' ? getAt(row.record as JsonObject, path) : undefined); // a record is JSON
}
