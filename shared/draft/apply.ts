// Changes taken into a live draft in place: records are replaced, maps keep their identity and their order.
import { type JsonObject, setAt } from '../kernel/json.ts';
import { type Account, accountSchema } from '../domain/resources/account.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { applySets } from './apply-sets.ts';
import type { Change, HeaderChange, InsertChange, SetChange } from './change.ts';
import type { Draft, EntityRecord } from './document.ts';

export type EntityMap = Map<string, EntityRecord>;

/** A draft that changes under its holder's hands: the maps are altered in place, records and header are replaced. */
export interface LiveDraft extends Draft {
  header: JsonObject;
  account: Account;
  readonly entities: Readonly<Record<Kind, EntityMap>>;
}

/** A live copy: its own maps, the same records. */
export function liveDraft(draft: Draft): LiveDraft {
  const entities = Object.fromEntries(KINDS.map((kind) => [kind, new Map(draft.entities[kind])])) as Record<
    Kind,
    EntityMap
  >; // one map a kind, all kinds
  return { header: draft.header, account: draft.account, entities };
}

/** The draft after `changes`; the one given stays as it is. */
export function withChanges(draft: Draft, changes: readonly Change[]): Draft {
  const copy = liveDraft(draft);
  applyChanges(copy, changes);
  return copy;
}

/**
 * Takes changes in, in order, in place. A change to a record that is not there is passed over: a push may bring a
 * result for an entity that the planner has taken out meanwhile.
 */
export function applyChanges(draft: LiveDraft, changes: readonly Change[]): void {
  let index = 0;
  while (index < changes.length) {
    const change = changes[index] as Change; // index is below length
    const run = runFrom(changes, index);
    index += run.length;
    if (change.op === 'header') {
      for (const each of run) applyHeader(draft, each as HeaderChange); // its op says so
    } else {
      const map = draft.entities[change.kind];
      if (change.op === 'set') applySets(map, run as SetChange[]); // their op says so
      else if (change.op === 'insert') insertAll(map, run as InsertChange[]); // their op says so
      else for (const { key } of run as InsertChange[]) map.delete(key); // their op says so
    }
  }
}

/**
 * Neighbours of one op and kind. They are taken together: bringing back n records rebuilds their map once, and columns
 * side by side copy a record once.
 */
function runFrom(changes: readonly Change[], from: number): Change[] {
  const first = changes[from];
  const belongs = (next: Change): boolean =>
    next.op === first?.op && (next.op === 'header' || (first.op !== 'header' && next.kind === first.kind));
  let end = from;
  for (let next = first; next !== undefined && belongs(next); next = changes[end]) end += 1;
  return changes.slice(from, end);
}

function applyHeader(draft: LiveDraft, { path, after }: HeaderChange): void {
  // A path of one step or more keeps an object.
  draft.header = (setAt(draft.header, path, after) ?? {}) as JsonObject;
  if (path[0] === 'account') draft.account = readAccount(draft);
}

/** The account as the header now states it; one that does not parse leaves the last good one in force. */
function readAccount(draft: LiveDraft): Account {
  const parsed = accountSchema.safeParse(draft.header['account']);
  return parsed.success ? parsed.data : draft.account;
}

/** A record that was put in, and the one of the same run right before it. */
interface Inserted {
  readonly change: InsertChange;
  before: Inserted | undefined;
}

/**
 * Each record goes before the one its `at` names, which may be one of the same run; a missing key means the end.
 * Appending costs nothing more than the record; anything else rebuilds this one map in place. Mostly each goes right
 * before the last one, as the inverse of many removals: those need no look-up.
 */
function insertAll(map: EntityMap, run: readonly InsertChange[]): void {
  /** All of them are at the end of the map until it is rebuilt. */
  let inserted: Inserted[] = [];
  /** By the key of a record that was there: the new one right before it. */
  const nearest = new Map<string, Inserted>();
  const byKey = new Map<string, Inserted>();
  const findInserted = (key: string): Inserted | undefined => {
    const last = inserted.at(-1);
    if (last?.change.key === key) return last;
    for (const one of inserted.slice(byKey.size)) byKey.set(one.change.key, one);
    return byKey.get(key);
  };
  const settle = (): void => {
    if (inserted.length > 0) rebuild(map, map.size - inserted.length, nearest);
    inserted = [];
    nearest.clear();
    byKey.clear();
  };
  for (const change of run) {
    const { key, record, at } = change;
    const isBefore = at !== null && map.has(at);
    const size = map.size;
    if (isBefore) map.set(key, record);
    if (!isBefore || map.size === size) {
      // At the end, or in place of the record that has this key already.
      settle();
      map.set(key, record);
      continue;
    }
    const next = findInserted(at);
    const one = { change, before: next === undefined ? nearest.get(at) : next.before };
    if (next === undefined) nearest.set(at, one);
    else next.before = one;
    inserted.push(one);
  }
  settle();
}

/** `nearest`: by the key of one of the `count` records that were there, the new one right before it. */
function rebuild(map: EntityMap, count: number, nearest: ReadonlyMap<string, Inserted>): void {
  const records = [...map];
  map.clear();
  for (const [key, record] of records.slice(0, count)) {
    const added: InsertChange[] = [];
    for (let one = nearest.get(key); one !== undefined; one = one.before) added.push(one.change);
    for (let one = added.pop(); one !== undefined; one = added.pop()) map.set(one.key, one.record);
    map.set(key, record);
  }
}
