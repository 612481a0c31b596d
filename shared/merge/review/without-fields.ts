// A merged record without some of its changes: at their places it says what it said before.
import type { Difference } from '../difference.ts';
import { type Json, type JsonObject, type Path, getAt, isList, setAt, formatPath } from '../../kernel/json.ts';
import type { EntityRecord } from '../../draft/document.ts';

/** `fields`: differences from `before` to `after`. */
export function withoutFields(before: EntityRecord, after: EntityRecord, fields: readonly Difference[]): EntityRecord {
  const values = fields.filter(({ part }) => part !== 'base');
  const seen = values.length < fields.length ? { base: before.base } : {};
  const [one, other] = [before as JsonObject, { ...after, ...seen } as JsonObject]; // records are JSON
  return valueWithout(one, other, values.map(inRecord)) as EntityRecord; // a record without some members is a record
}

function inRecord(field: Difference): Difference {
  return field.part === 'record' ? field : { ...field, path: ['draft', ...field.path] };
}

export function valueWithout(before: JsonObject, after: JsonObject, fields: readonly Difference[]): JsonObject {
  let next: Json = after;
  const lists = new Map<string, ListTurned>();
  for (const field of fields) {
    const { path, base, mine } = field;
    const last = path.at(-1);
    if (typeof last === 'number' && base === undefined) listAt(lists, path.slice(0, -1)).added.add(last);
    else if (mine === undefined && base !== undefined && isList(getAt(after, path)))
      listAt(lists, path).removed.push(base);
    else next = setAt(next, path, base) ?? next;
  }
  // Lists inside others first: the places of the outer ones move when items go.
  for (const list of [...lists.values()].sort((a, b) => b.path.length - a.path.length)) {
    next = setAt(next, list.path, listWithout(getAt(before, list.path), getAt(next, list.path), list)) ?? next;
  }
  return next as JsonObject; // it was one
}

interface ListTurned {
  readonly path: Path;
  /** Places in the merged list. */
  readonly added: Set<number>;
  readonly removed: Json[];
}

function listAt(lists: Map<string, ListTurned>, path: Path): ListTurned {
  const name = formatPath(path);
  const known = lists.get(name) ?? { path, added: new Set(), removed: [] };
  lists.set(name, known);
  return known;
}

/** A removed item goes back to its earlier place, as far as that is there. */
function listWithout(before: Json | undefined, after: Json | undefined, { added, removed }: ListTurned): Json[] {
  const list = (isList(after) ? after : []).filter((_, index) => !added.has(index));
  const earlier = isList(before) ? before : [];
  const places = removed.map((item) => ({ item, at: earlier.indexOf(item) }));
  for (const { item, at } of places.sort((a, b) => a.at - b.at)) list.splice(at < 0 ? list.length : at, 0, item);
  return list;
}
