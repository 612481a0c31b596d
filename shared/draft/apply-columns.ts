// Columns taken into a live map: a record is copied once, however many columns beside each other touch it.
import { isObject, setAt } from '../kernel/json.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { Column, ColumnChange } from './change.ts';
import { columnValue, sameKeys } from './column.ts';
import type { EntityRecord } from './document.ts';

/** `columns`: of one kind, in order. */
export function applyColumns(map: Map<string, EntityRecord>, columns: readonly ColumnChange[]): void {
  const groups = grouped(columns);
  // Only where records are come back to: to remember 100,000 of them takes as long as to copy them.
  const fresh: Fresh | null = groups.length > 1 ? new Set() : null;
  for (const group of groups) applyGroup(map, group, fresh);
}

/**
 * Records that were copied by the columns at hand, draft body included: nobody else has seen them, so they may be
 * altered.
 */
type Fresh = Set<EntityRecord>;

/** Neighbours of the same records. */
function grouped(columns: readonly ColumnChange[]): ColumnChange[][] {
  const groups: ColumnChange[][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && sameKeys(last[0].keys, column.keys)) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

interface Place {
  readonly path: Path;
  /** The member of the draft body that the place is, or is in; null where it lies elsewhere in the record. */
  readonly member: string | null;
  /** The way on from there; null where the member itself is set. */
  readonly inside: Path | null;
  readonly after: Column;
}

function placeOf({ path, after }: ColumnChange): Place {
  const [outer, member] = path;
  const inBody = outer === 'draft' && typeof member === 'string' && member !== '__proto__';
  return { path, member: inBody ? member : null, inside: path.length === 2 ? null : path.slice(2), after };
}

function applyGroup(map: Map<string, EntityRecord>, group: readonly ColumnChange[], fresh: Fresh | null): void {
  const places = group.map(placeOf);
  const keys = group[0]?.keys ?? [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const stored = map.get(key);
    if (stored === undefined) continue;
    let record = stored;
    let own = fresh?.has(record) === true;
    for (const { path, member, inside, after } of places) {
      const value = columnValue(after, index);
      // A log may hold anything: a body that is none is replaced as setting a cell replaces it.
      if (member === null || !isObject(record.draft)) {
        record = setAt(record as JsonObject, path, value) as EntityRecord; // a step inside keeps it a record
        own = false;
        continue;
      }
      const held = inside === null ? value : setAt(memberOf(record.draft, member), inside, value);
      // By far the most of what bulk edits set, said without walking: half the time.
      if (held === undefined) {
        const { [member]: _removed, ...draft } = record.draft;
        record = { ...record, draft };
      } else if (own)
        (record.draft as Record<string, Json>)[member] = held; // made here: nobody holds it as it was
      else {
        const draft: Record<string, Json> = { ...record.draft };
        draft[member] = held;
        record = { ...record, draft };
      }
      own = true;
    }
    if (record === stored) continue;
    map.set(key, record);
    if (own) fresh?.add(record);
  }
}

function memberOf(body: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(body, member) ? body[member] : undefined;
}
