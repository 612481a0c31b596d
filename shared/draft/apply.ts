// Changes taken into a live draft in place: records are replaced, maps keep their identity and their order.
import { setAt } from '../kernel/json.ts';
import type { JsonObject } from '../kernel/json.ts';
import { accountSchema } from '../domain/account.ts';
import type { Account } from '../domain/account.ts';
import { KINDS } from '../domain/registry.ts';
import type { Kind } from '../domain/registry.ts';
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

/** Takes one change in, in place. */
export function applyChange(draft: LiveDraft, change: Change): void {
  applyChanges(draft, [change]);
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
    if (change.op === 'header')
      for (const each of run) applyHeader(draft, each as HeaderChange); // its op says so
    else {
      const map = draft.entities[change.kind];
      if (change.op === 'set')
        applySets(map, run as SetChange[]); // their op says so
      else if (change.op === 'insert')
        insertAll(map, run as InsertChange[]); // their op says so
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
  if (path[0] === 'account') draft.account = accountOf(draft);
}

/** The account as the header now states it; one that does not parse leaves the last good one in force. */
function accountOf(draft: LiveDraft): Account {
  const parsed = accountSchema.safeParse(draft.header['account']);
  return parsed.success ? parsed.data : draft.account;
}

/**
 * Each record stands before the one its `at` names, which may be one of the same run; no such key means the end.
 * Appending costs nothing more than the record; anything else rebuilds this one map in place.
 */
function insertAll(map: EntityMap, run: readonly InsertChange[]): void {
  const before = new Map<string, InsertChange>();
  const placed = new Set<string>();
  const settle = (): void => {
    if (placed.size > 0) rebuild(map, before);
    before.clear();
    placed.clear();
  };
  const has = (key: string): boolean => map.has(key) || placed.has(key);
  for (const change of run) {
    if (change.at !== null && has(change.at) && !has(change.key)) {
      const earlier = before.get(change.at);
      if (earlier !== undefined) before.set(change.key, earlier);
      before.set(change.at, change);
      placed.add(change.key);
    } else {
      // At the end, or in place of the record that has this key already.
      settle();
      map.set(change.key, change.record);
    }
  }
  settle();
}

/** `before`: by key, the new record that stands right before that one, which may be new itself. */
function rebuild(map: EntityMap, before: ReadonlyMap<string, InsertChange>): void {
  const records = [...map];
  map.clear();
  for (const [key, record] of records) {
    const comers: InsertChange[] = [];
    for (let one = before.get(key); one !== undefined; one = before.get(one.key)) comers.push(one);
    for (let one = comers.pop(); one !== undefined; one = comers.pop()) map.set(one.key, one.record);
    map.set(key, record);
  }
}
