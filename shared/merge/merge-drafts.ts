// The three-way merge of whole drafts: by entity and field; what both sides changed stays mine and is listed.
import { atOnce } from '../kernel/in-slices.ts';
import { type Json, type JsonObject, listOf, sameItems } from '../kernel/json.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { accountSchema } from '../domain/resources/account.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../draft/document.ts';
import { keepDeleted } from './deleted.ts';
import { noteDoubled } from './doubled.ts';
import type { ConflictPolicy } from './conflict-policy.ts';
import { FoundConflicts } from './found-conflicts.ts';
import { itemText } from './lists.ts';
import { matchSteps } from './match.ts';
import type { Match, Side } from './matches.ts';
import { mergeHeader } from './merge-header.ts';
import { mergeRecord, sameRecord } from './merge-record.ts';
import { type OpenConflict, conflictEntry } from '../draft/open-conflicts.ts';
import { mergeOrder } from './order.ts';
import { type NewKeys, newKeys, rekeyedHeader, rekeyVersions } from './rekey.ts';
import { dropSharedIds } from './shared-ids.ts';
import type { SharedKey } from './twins.ts';

export interface MergedDraft {
  /** Its `conflicts` are those that were open before, and the new ones. */
  readonly draft: Draft;
  /** What this merge left open. */
  readonly conflicts: readonly OpenConflict[];
  /** What both sides had changed, decided as the policy says. */
  readonly decided: readonly OpenConflict[];
}

/** The merged records while they are put together, by the merged draft's keys. */
export type Merged = Readonly<Record<Kind, Map<string, EntityRecord>>>;

/** A base with nothing in it is no common version: then one key under one parent is one entity. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft, policy: ConflictPolicy = 'stop'): MergedDraft {
  return atOnce(mergeSteps(base, mine, theirs, policy));
}

/** Between two steps a window has its turn. */
const RECORDS_A_STEP = 500;

/** The same in steps. `sharedKey`: for a base that was made up from what both have. */
export function* mergeSteps(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  policy: ConflictPolicy,
  sharedKey?: SharedKey,
): Generator<undefined, MergedDraft> {
  const conflicts = new FoundConflicts(policy);
  const leaveOpen = (conflict: OpenConflict): void => conflicts.leaveOpen(conflict);
  const matches = yield* matchSteps(base, mine, theirs, sharedKey);
  yield;
  const keys = { base: newKeys(matches, 'base'), mine: newKeys(matches, 'mine'), theirs: newKeys(matches, 'theirs') };
  const merged = emptyEntities();
  const deleted: Match[] = [];
  let done = 0;
  for (const kind of KINDS) {
    for (const match of matches[kind].mine.values()) {
      mergeMatch(match);
      if (++done % RECORDS_A_STEP === 0) yield;
    }
    for (const match of matches[kind].theirs.values()) if (match.mine === undefined) mergeMatch(match);
    yield;
  }
  function mergeMatch(match: Match): void {
    const versions = rekeyVersions(match, keys);
    const { base: before, mine: own, theirs: other } = versions;
    if (own !== undefined && other !== undefined) {
      merged[match.kind].set(match.key, mergeRecord(match.kind, before, own, other, conflicts));
      return;
    }
    const only = own ?? other;
    if (only === undefined) return;
    if (before === undefined) merged[match.kind].set(match.key, only);
    else deleted.push(match);
  }
  keepDeleted(deleted, matches, keys, merged, leaveOpen, sameRecord);
  yield;
  dropSharedIds(matches, merged, leaveOpen);
  noteDoubled(matches, merged, leaveOpen);
  yield;
  const header = mergeHeader(
    base.header,
    rekeyedHeader(mine.header, keys.mine),
    rekeyedHeader(theirs.header, keys.theirs),
    conflicts,
  );
  const entities = inOrder(keys, merged, { base, mine, theirs });
  const account = accountSchema.safeParse(header['account']);
  return {
    draft: {
      header: withConflicts(header, conflicts.open),
      account: account.success ? account.data : mine.account,
      entities,
    },
    conflicts: conflicts.open,
    decided: conflicts.decided,
  };
}

function inOrder(
  keys: Readonly<Record<Side, NewKeys>>,
  merged: Merged,
  drafts: Readonly<Record<Side, Draft>>,
): Draft['entities'] {
  const entities = emptyEntities();
  for (const kind of KINDS) {
    const of = (side: Side): string[] => {
      const own = [...drafts[side].entities[kind].keys()];
      return keys[side].size === 0 ? own : own.map((key) => keys[side].get(key) ?? key);
    };
    const records = merged[kind];
    const order = mergeOrder(of('base'), of('mine'), of('theirs'), (key) => records.has(key));
    if (sameItems([...records.keys()], order)) {
      entities[kind] = records;
      continue;
    }
    for (const key of order) {
      const record = records.get(key);
      if (record !== undefined) entities[kind].set(key, record);
    }
  }
  return entities;
}

function withConflicts(header: JsonObject, conflicts: readonly OpenConflict[]): JsonObject {
  if (conflicts.length === 0) return header;
  const open = listOf(header['conflicts']);
  const known = new Set(open.map(itemText));
  const added: Json[] = conflicts.map(conflictEntry).filter((entry) => !known.has(itemText(entry)));
  return { ...header, conflicts: [...open, ...added] };
}
