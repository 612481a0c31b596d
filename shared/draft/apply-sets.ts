// Set changes taken into a live map: a record is copied once, however many columns beside each other touch it.
import { type Json, type JsonObject, type Path, isObject, memberReader, setAt } from '../kernel/json.ts';
import type { SetChange } from './change.ts';
import type { EntityRecord } from './document.ts';

/** `changes`: of one kind, in order. A record that is not there is passed over. */
export function applySets(map: Map<string, EntityRecord>, changes: readonly SetChange[]): void {
  // Only where records may come up again: to remember 100,000 of them takes as long as to copy them.
  const copies = changes.length > 1 ? new Copies() : null;
  for (const change of changes) {
    copies?.begin(change.keys);
    if (isInBody(change)) applyInBody(map, change, copies);
    else applyElsewhere(map, change, copies);
  }
}

function isInBody({ path: [outer, member] }: SetChange): boolean {
  return outer === 'draft' && typeof member === 'string' && member !== '__proto__';
}

/** A record that was copied here. */
type Copied = EntityRecord & { draft: Record<string, Json> };

/** Records that these changes have copied, draft body included: private copies, so they may be altered. */
class Copies {
  readonly #byKey = new Map<string, Copied>();
  /** Columns beside each other are of the same records, or nearly: those of the last one are looked at first. */
  #last: { readonly keys: readonly string[]; readonly records: (Copied | undefined)[] } = NOTHING;
  #now: { readonly keys: readonly string[]; readonly records: (Copied | undefined)[] } = NOTHING;
  #index = 0;

  begin(keys: readonly string[]): void {
    this.#last = this.#now;
    this.#now = { keys, records: [] };
    this.#index = 0;
  }

  /** Asked for the keys of the column in order. */
  get(key: string): Copied | undefined {
    const { keys, records } = this.#last;
    const end = Math.min(keys.length, this.#index + LOOK_AHEAD);
    for (let index = this.#index; index < end; index += 1) {
      if (keys[index] !== key) continue;
      this.#index = index + 1;
      return records[index] ?? this.#byKey.get(key);
    }
    return this.#byKey.get(key);
  }

  /** Notes the copy of the column's next key; undefined where others may hold what the record holds. */
  put(key: string, record: Copied | undefined, isNew: boolean): void {
    this.#now.records.push(record);
    if (!isNew) return;
    if (record === undefined) this.#byKey.delete(key);
    else this.#byKey.set(key, record);
  }
}

const NOTHING = { keys: [], records: [] };
/** Rows that have the value already are in one column and not in the next: up to this many may lie between. */
const LOOK_AHEAD = 8;

function applyInBody(map: Map<string, EntityRecord>, { path, keys, after }: SetChange, copies: Copies | null): void {
  const [, member] = path as [string, string]; // says `isInBody`
  const inside = path.length === 2 ? null : path.slice(2);
  const memberOf = memberReader(member);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const own = copies?.get(key);
    const record = own ?? map.get(key);
    // A log may hold anything, also a body that is no object.
    if (record === undefined || !isObject(record.draft)) {
      if (record !== undefined) map.set(key, withValue(record, path, after[index]));
      copies?.put(key, undefined, true);
      continue;
    }
    const value = inside === null ? after[index] : setAt(memberOf(record.draft), inside, after[index]);
    const copy: Copied = own ?? { ...record, draft: { ...record.draft } };
    if (value === undefined) copy.draft = without(record.draft, member);
    else copy.draft[member] = value;
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

/** Parents, ids, bases and whole bodies, which are few. */
function applyElsewhere(map: Map<string, EntityRecord>, { path, keys, after }: SetChange, copies: Copies | null): void {
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const record = map.get(key);
    if (record !== undefined) map.set(key, withValue(record, path, after[index]));
    copies?.put(key, undefined, true);
  }
}
