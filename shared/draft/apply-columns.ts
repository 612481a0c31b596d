// Columns taken into a live map: a record is copied once, however many columns beside each other touch it.
import { isObject, memberReader, setAt } from '../kernel/json.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { ColumnChange } from './change.ts';
import { columnValue } from './column.ts';
import type { EntityRecord } from './document.ts';

type EntityMap = Map<string, EntityRecord>;

/** `columns`: of one kind, in order. */
export function applyColumns(map: EntityMap, columns: readonly ColumnChange[]): void {
  // Only where records may be come back to: to remember 100,000 of them takes as long as to copy them.
  const copies = columns.length > 1 ? new Copies() : null;
  for (const column of columns) {
    if (inBody(column)) applyInBody(map, column, copies);
    else applyElsewhere(map, column, copies);
  }
}

function inBody({ path: [outer, member] }: ColumnChange): boolean {
  return outer === 'draft' && typeof member === 'string' && member !== '__proto__';
}

/** A record that was made here. */
type Copied = EntityRecord & { draft: Record<string, Json> };

/**
 * Records that were copied by the columns at hand, draft body included: nobody else has seen them, so they may be
 * altered.
 */
class Copies {
  readonly #byKey = new Map<string, Copied>();
  /** Columns beside each other are of the same records, or nearly: those of the last one are looked at first. */
  #last: { readonly keys: readonly string[]; readonly records: (Copied | undefined)[] } = NOTHING;
  #now: { readonly keys: readonly string[]; readonly records: (Copied | undefined)[] } = NOTHING;
  #place = 0;

  begin(keys: readonly string[]): void {
    this.#last = this.#now;
    this.#now = { keys, records: [] };
    this.#place = 0;
  }

  /** Asked for the keys of the column in order. */
  get(key: string): Copied | undefined {
    const { keys, records } = this.#last;
    const end = Math.min(keys.length, this.#place + NEAR);
    for (let place = this.#place; place < end; place += 1) {
      if (keys[place] !== key) continue;
      this.#place = place + 1;
      return records[place] ?? this.#byKey.get(key);
    }
    return this.#byKey.get(key);
  }

  /** What the next of the column's keys has become; undefined where it is nobody's own. */
  put(key: string, record: Copied | undefined, isNew: boolean): void {
    this.#now.records.push(record);
    if (!isNew) return;
    if (record === undefined) this.#byKey.delete(key);
    else this.#byKey.set(key, record);
  }
}

const NOTHING = { keys: [], records: [] };
/** Rows that have the value already are in one column and not in the next: so many of them may lie between. */
const NEAR = 8;

function applyInBody(map: EntityMap, { path, keys, after }: ColumnChange, copies: Copies | null): void {
  const [, member] = path as [string, string]; // says `inBody`
  const inside = path.length === 2 ? null : path.slice(2);
  const memberOf = memberReader(member);
  copies?.begin(keys);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const own = copies?.get(key);
    const record = own ?? map.get(key);
    // A log may hold anything: a body that is none is left to the plain way.
    if (record === undefined || !isObject(record.draft)) {
      if (record !== undefined) map.set(key, withValue(record, path, columnValue(after, index)));
      copies?.put(key, undefined, true);
      continue;
    }
    const value = columnValue(after, index);
    const held = inside === null ? value : setAt(memberOf(record.draft), inside, value);
    const copy: Copied = own ?? { ...record, draft: { ...record.draft } };
    if (held === undefined) copy.draft = without(record.draft, member);
    else copy.draft[member] = held;
    copies?.put(key, copy, own === undefined);
    if (own === undefined) map.set(key, copy);
  }
}

function withValue(record: EntityRecord, path: Path, value: Json | undefined): EntityRecord {
  return setAt(record as JsonObject, path, value) as EntityRecord; // a step inside keeps it a record
}

function without(body: JsonObject, member: string): Record<string, Json> {
  const { [member]: _removed, ...others } = body;
  return others;
}

/** In the plain way: parents, ids, bases and whole bodies, which are few. */
function applyElsewhere(map: EntityMap, { path, keys, after }: ColumnChange, copies: Copies | null): void {
  copies?.begin(keys);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const record = map.get(key);
    if (record !== undefined) map.set(key, withValue(record, path, columnValue(after, index)));
    // What it holds may be held by others now.
    copies?.put(key, undefined, true);
  }
}
