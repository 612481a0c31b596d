// The list of a record's custom fields, read and written by name: cells and the inspector never care for its order.
import type { CellColumn } from '../../../shared/draft/commands/cell-column.ts';
import {
  CUSTOM_FIELDS,
  customFieldIndex,
  demandedFields,
  neededFields,
  valueIn,
  withCustomField,
} from '../../../shared/draft/custom-field-list.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, type JsonObject, type Path, isObject, listOf, sameJson } from '../../../shared/kernel/json.ts';

/** The name in a path such as `customFieldSettings.Agency PO` inside a body: the path that a write uses. */
function nameIn(path: Path): string | undefined {
  const [member, name] = path;
  return member === CUSTOM_FIELDS && path.length === 2 && typeof name === 'string' ? name : undefined;
}

/**
 * Columns that name a custom field become one that sets the whole list: two new fields in one paste would else both
 * want the list's end. The same columns where none does, which is mostly so.
 */
export function withCustomFields(draft: Draft, columns: readonly CellColumn[]): readonly CellColumn[] {
  if (!columns.some(({ path }) => nameIn(path) !== undefined)) return columns;
  const lists = new Map<Kind, Map<string, readonly Json[]>>();
  const others: CellColumn[] = [];
  for (const column of columns) {
    const { kind, path, keys, values } = column;
    const name = nameIn(path);
    if (name === undefined) {
      others.push(column);
      continue;
    }
    const byKey = lists.get(kind) ?? new Map<string, readonly Json[]>();
    lists.set(kind, byKey);
    const needed = neededFields(draft.account, kind);
    for (const [index, key] of keys.entries()) {
      const record = draft.entities[kind].get(key);
      if (record === undefined) continue;
      const list = byKey.get(key) ?? listOf(record.draft[CUSTOM_FIELDS]);
      byKey.set(key, withCustomField(list, name, values[index], needed));
    }
  }
  const merged = [...lists].map(([kind, byKey]): CellColumn => {
    const values = [...byKey.values()].map((list) => (list.length === 0 ? undefined : list));
    return { kind, path: [CUSTOM_FIELDS], keys: [...byKey.keys()], values };
  });
  return [...others, ...merged];
}

/** What a write at a path of a body stores: for a custom field, the whole list with the value in it. */
export function bodySetting(draft: Draft, kind: Kind, body: JsonObject, path: Path, value: Json | undefined) {
  const name = nameIn(path);
  if (name === undefined) return { path, value };
  const list = withCustomField(listOf(body[CUSTOM_FIELDS]), name, value, neededFields(draft.account, kind));
  return { path: [CUSTOM_FIELDS], value: list.length === 0 ? undefined : list };
}

/** The name of the custom field at a path inside a record; `body` resolves an index to the name. */
export function customNameAt(path: Path, body: JsonObject): string | undefined {
  const [draft, member, at, inside = 'fieldValue'] = path;
  if (draft !== 'draft' || member !== CUSTOM_FIELDS || inside !== 'fieldValue') return undefined;
  if (typeof at === 'string') return at;
  const item = typeof at === 'number' ? listOf(body[CUSTOM_FIELDS])[at] : undefined;
  const name = isObject(item) ? item['fieldName'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** A changed list, narrowed to one of its fields; undefined where this one is as it was. */
export function changeOfField(change: Difference, path: Path, name: string): Difference | undefined {
  const [base, mine] = [change.base, change.mine].map((list) => valueIn(list, name));
  if (sameJson(base, mine)) return undefined;
  return {
    path: path.slice(1),
    ...defined({ base, mine }),
  };
}

/**
 * The custom field that a problem at a path inside a body concerns: the one at the path, or, where the list as a
 * whole is meant, one that is needed and not there, else the first.
 */
export function customFieldAt(draft: Draft, { kind, key }: EntityRef, path: Path): string | undefined {
  const body = draft.entities[kind].get(key)?.draft;
  if (body === undefined || path[0] !== CUSTOM_FIELDS) return undefined;
  const [, at] = path;
  if (at !== undefined) return customNameAt(['draft', CUSTOM_FIELDS, at], body);
  const missing = neededFields(draft.account, kind).find((name) => customFieldIndex(body, name) < 0);
  return missing ?? customNameAt(['draft', CUSTOM_FIELDS, 0], body) ?? demandedFields(draft.account, kind)[0];
}
