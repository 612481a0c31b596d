// The kept changes of a review as one edit of the draft; undecided conflicts become its open conflicts.
import { type Json, type JsonObject, isObject, listOf, sameJson } from '../../kernel/json.ts';
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import { withChanges } from '../../draft/apply.ts';
import { type Change, type HeaderChange, sides } from '../../draft/change.ts';
import type { Command } from '../../draft/commands/command.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../../draft/document.ts';
import { itemText } from '../lists.ts';
import { hasPlatformIds } from '../../draft/platform-ids.ts';
import { type Settlement, recordChanges, settleConflicts } from '../settle.ts';
import { originChanges } from '../../draft/same-origin.ts';
import { type ReviewChoices, findLeftOut } from './choices.ts';
import type { ReviewEntry } from './review-entry.ts';
import type { Review } from './review.ts';
import { valueWithout, withoutFields } from './without-fields.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

/** Changes of `review.mine`. A decision that can't be carried out leaves its conflict open. */
export function applyReview(review: Review, choices: ReviewChoices, name: string): Command {
  const left = findLeftOut(review, choices);
  const kept = entityChanges(review, left);
  const taken: Draft = { ...withChanges(review.mine, kept), header: headerAfter(review, left) };
  const decided = settled(taken, review, choices);
  const { header } = withChanges(taken, decided);
  const entities = decided.filter(({ op }) => op !== 'header');
  const changes = [...kept, ...entities, ...headerChanges(review.mine.header, header)];
  return { name, changes: [...changes, ...originAfter(review, changes)] };
}

/** With the first ids that a draft gets it says where they come from (contract §1). */
function originAfter({ mine, idsFrom }: Review, changes: readonly Change[]): readonly Change[] {
  const origin = hasPlatformIds(mine) ? [] : originChanges(mine, idsFrom);
  return origin.length > 0 && hasPlatformIds(withChanges(mine, changes)) ? origin : [];
}

function settled(draft: Draft, { header, entries }: Review, { decisions }: ReviewChoices): readonly Change[] {
  const conflicts = [...header.conflicts, ...entries.flatMap((entry) => entry.conflicts)];
  const settlements = conflicts.flatMap(({ id, conflict }): Settlement[] => {
    const decision = decisions.get(id);
    const { kind, key = '' } = conflict;
    const isThere = kind === undefined || draft.entities[kind].has(key);
    return decision === undefined || !isThere ? [] : [{ conflict, decision }];
  });
  return settleConflicts(draft, settlements).command.changes;
}

function entityChanges(review: Review, left: ReadonlySet<string>): Change[] {
  const { mine, merged, entries } = review;
  const sets: Change[] = [];
  const removed = new Set<string>();
  const inserted = emptyEntities();
  const ids = new SpentIds(review);
  for (const entry of entries) {
    const { kind, key, change, before, after } = entry;
    const kept = entry.items.filter(({ id }) => !left.has(id));
    if (kept.length === 0) continue;
    if (change === 'removed') removed.add(key);
    else if (change === 'added' && after !== undefined) inserted[kind].set(key, ids.without(kind, after));
    else if (before !== undefined && after !== undefined) {
      sets.push(...recordChanges({ kind, key }, before, ids.without(kind, applyKept(entry, left))));
    }
  }
  return [...removes(mine.entities, removed), ...inserts(merged.entities, mine.entities, inserted), ...sets];
}

/** A changed entity with its kept changes. */
function applyKept({ before, after, items }: ReviewEntry, left: ReadonlySet<string>): EntityRecord {
  const rejected = items.filter(({ id }) => left.has(id)).flatMap(({ fields }) => fields);
  if (before === undefined || after === undefined) throw new Error('a changed entity has both versions');
  const isOfPlatform = rejected.some(({ part, path }) => part === 'record' && path[0] === 'remoteId');
  const record = rejected.length === 0 ? after : withoutFields(before, after, rejected);
  return isOfPlatform ? { ...record, remoteId: before.remoteId } : record;
}

type Records = Readonly<Record<Kind, ReadonlyMap<string, EntityRecord>>>;

/** Children first, each before the one that it stood before: the inverse brings parents back before their children. */
function removes(mine: Records, removed: ReadonlySet<string>): Change[] {
  const changes: Change[] = [];
  if (removed.size === 0) return changes;
  for (const kind of [...KINDS].reverse()) {
    let last: EntityRecord | undefined;
    const take = (at: string | null): void => {
      if (last !== undefined) changes.push({ op: 'remove', kind, key: last.key, record: last, at });
    };
    for (const [key, record] of mine[kind]) {
      take(key);
      last = removed.has(key) ? record : undefined;
    }
    take(null);
  }
  return changes;
}

/** Each before its next neighbour in the merged draft, of those that are there. */
function inserts(merged: Records, mine: Records, inserted: Records): Change[] {
  return KINDS.flatMap((kind) => {
    if (inserted[kind].size === 0) return [];
    const changes: Change[] = [];
    let at: string | null = null;
    for (const key of [...merged[kind].keys()].reverse()) {
      const record = inserted[kind].get(key);
      if (record !== undefined) changes.push({ op: 'insert', kind, key, record, at });
      if (record !== undefined || mine[kind].has(key)) at = key;
    }
    return changes.reverse();
  });
}

/** No two entities of a kind have one platform ID: what comes does not take one that something here keeps. */
class SpentIds {
  readonly #review: Review;
  readonly #holders = new Map<Kind, Map<RemoteId, string>>();

  constructor(review: Review) {
    this.#review = review;
  }

  without(kind: Kind, record: EntityRecord): EntityRecord {
    if (record.remoteId === null) return record;
    const holder = this.#of(kind).get(record.remoteId);
    if (holder !== undefined && holder !== record.key) return { ...record, remoteId: null };
    this.#of(kind).set(record.remoteId, record.key);
    return record;
  }

  #of(kind: Kind): Map<RemoteId, string> {
    const known = this.#holders.get(kind);
    if (known !== undefined) return known;
    const holders = new Map<RemoteId, string>();
    for (const { key, remoteId } of this.#review.mine.entities[kind].values()) {
      if (remoteId !== null) holders.set(remoteId, key);
    }
    this.#holders.set(kind, holders);
    return holders;
  }
}

function headerAfter(review: Review, left: ReadonlySet<string>): JsonObject {
  const { mine, merged, header } = review;
  const rejected = header.items.filter(({ id }) => left.has(id)).flatMap(({ fields }) => fields);
  const { conflicts: _open, ...rest } = valueWithout(mine.header, merged.header, rejected);
  const conflicts = openAfter(review, left);
  return conflicts.length === 0 ? rest : { ...rest, conflicts };
}

function headerChanges(before: JsonObject, after: JsonObject): HeaderChange[] {
  const members = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...members].flatMap((member): HeaderChange[] => {
    const [from, to] = [own(before, member), own(after, member)];
    return sameJson(from, to) ? [] : [{ op: 'header', path: [member], ...sides(from, to) }];
  });
}

/** Conflicts of what comes or stays: those that were open on either side, and those of this review. */
function openAfter({ mine, merged, entries, header }: Review, left: ReadonlySet<string>): Json[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const known = new Set(listOf(mine.header['conflicts']).map(itemText));
  const ownKeys = new Set(
    [...header.conflicts, ...entries.flatMap(({ conflicts }) => conflicts)].flatMap(
      ({ conflict: { key } }) => key ?? [],
    ),
  );
  const isWanted = (entry: Json): boolean => {
    const key = isObject(entry) ? entry['key'] : undefined;
    if (typeof key !== 'string' || known.has(itemText(entry))) return true;
    const changed = byKey.get(key);
    if (changed === undefined) return true;
    const isLeftOut = changed.items.length > 0 && changed.items.every(({ id }) => left.has(id));
    return !isLeftOut || (changed.change === 'changed' && ownKeys.has(key));
  };
  const open = listOf(merged.header['conflicts']).filter(isWanted);
  const there = new Set(open.map(itemText));
  const turnedBack = listOf(mine.header['conflicts']).filter((entry) => {
    const key = isObject(entry) ? entry['key'] : undefined;
    const items = typeof key === 'string' ? (byKey.get(key)?.items ?? []) : [];
    return !there.has(itemText(entry)) && items.some(({ id }) => left.has(id));
  });
  return [...open, ...turnedBack];
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
