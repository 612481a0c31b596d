// Which records of three versions of a draft are the same entity: by key, else by the platform's id.
import { freeKey } from '../kernel/ids.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import type { RemoteId } from '../kernel/remote-id.ts';
import { type KindMatches, type Match, type Matches, type Side, eachMatch, SideMatches } from './matches.ts';
import { type MatchesSoFar, type SharedKey, pairTwins } from './twins.ts';

/**
 * By key what the base has, else by the platform's id. What both sides have new is one as `sharedKey` says; without it,
 * a base with nothing in it is no common version. Two that have taken the same key and are two: theirs gets another one,
 * since what lies beside mine (the journal of a push) knows mine by its key. A kind a step.
 */
export function* matchSteps(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  sharedKey: SharedKey = isEmpty(base) ? 'identity' : 'chance',
): Generator<undefined, Matches> {
  const drafts = { base, mine, theirs };
  const matches: MatchesSoFar = {};
  const contested = new Set<string>();
  // Parents stand before their children in the list of kinds.
  for (const kind of KINDS) {
    matchKind(kind, drafts, matches, contested, sharedKey);
    yield;
  }
  const all = matches as Record<Kind, KindMatches>; // all kinds
  giveKeys(all, drafts, contested);
  return all;
}

function isEmpty({ entities }: Draft): boolean {
  return KINDS.every((kind) => entities[kind].size === 0);
}

type Drafts = Readonly<Record<Side, Draft>>;

/** Adds to `contested` the keys of what the base does not have by them. */
function matchKind(
  kind: Kind,
  drafts: Drafts,
  matches: MatchesSoFar,
  contested: Set<string>,
  sharedKey: SharedKey,
): void {
  const ofBase = new Map<string, Match>();
  const side = (name: Side): SideMatches => new SideMatches(name, ofBase);
  const found: KindMatches = { base: side('base'), mine: side('mine'), theirs: side('theirs') };
  matches[kind] = found;
  const known = drafts.base.entities[kind];
  const mine = newRecords(drafts.mine.entities[kind], known);
  const theirs = newRecords(drafts.theirs.entities[kind], known);
  for (const { records } of [mine, theirs]) for (const key of records.keys()) contested.add(key);
  for (const base of known.values()) {
    const match: Match = {
      kind,
      key: base.key,
      base,
      mine: drafts.mine.entities[kind].get(base.key) ?? takeById(mine, base.remoteId),
      theirs: drafts.theirs.entities[kind].get(base.key) ?? takeById(theirs, base.remoteId),
    };
    ofBase.set(base.key, match);
    if (match.mine !== undefined && match.mine.key !== base.key) found.mine.add(match.mine.key, match);
    if (match.theirs !== undefined && match.theirs.key !== base.key) found.theirs.add(match.theirs.key, match);
  }
  for (const record of mine.records.values()) {
    found.mine.add(record.key, { kind, key: record.key, base: undefined, mine: record, theirs: undefined });
  }
  pairTwins(kind, matches, mine.records, theirs.records, sharedKey);
  for (const record of theirs.records.values()) {
    found.theirs.add(record.key, { kind, key: record.key, base: undefined, mine: undefined, theirs: record });
  }
}

interface NewRecords {
  readonly records: Map<string, EntityRecord>;
  readonly byId: Map<RemoteId, EntityRecord>;
}

function newRecords(all: ReadonlyMap<string, EntityRecord>, known: ReadonlyMap<string, EntityRecord>): NewRecords {
  const records = new Map<string, EntityRecord>();
  const byId = new Map<RemoteId, EntityRecord>();
  for (const record of all.values()) {
    if (known.has(record.key)) continue;
    records.set(record.key, record);
    if (record.remoteId !== null) byId.set(record.remoteId, record);
  }
  return { records, byId };
}

function takeById({ records, byId }: NewRecords, id: RemoteId | null): EntityRecord | undefined {
  const record = id === null ? undefined : byId.get(id);
  if (record !== undefined) {
    records.delete(record.key);
    byId.delete(id ?? 0);
  }
  return record;
}

/** Each match its key, unique in the merged draft: mine's own keys first, then those of the others that are free. */
function giveKeys(matches: Matches, drafts: Drafts, contested: ReadonlySet<string>): void {
  // A match that the base's key identifies on all sides keeps it without contest.
  if (contested.size === 0) return;
  const taken = new Map<string, Match>();
  const later: Match[] = [];
  eachMatch(matches, (match) => {
    if (isPlain(match, contested)) return;
    // A key that theirs alone has changed is theirs.
    const wanted =
      match.mine !== undefined && (match.mine.key !== match.base?.key || match.theirs === undefined)
        ? match.mine.key
        : (match.theirs ?? match.mine ?? match.base)?.key;
    if (wanted !== undefined && wanted === match.mine?.key && !taken.has(wanted)) {
      match.key = wanted;
      taken.set(wanted, match);
    } else later.push(match);
  });
  let used: Set<string> | undefined;
  for (const match of later) {
    const wanted = [match.theirs?.key, match.mine?.key, match.base?.key].find(
      (key) => key !== undefined && !taken.has(key),
    );
    used ??= wanted === undefined ? collectKeys(drafts) : undefined;
    match.key = wanted ?? freeKey(kindEntry(match.kind).keyPrefix, used ?? new Set());
    taken.set(match.key, match);
    used?.add(match.key);
  }
}

function isPlain({ base, mine, theirs }: Match, contested: ReadonlySet<string>): boolean {
  if (base === undefined || contested.has(base.key)) return false;
  return (mine === undefined || mine.key === base.key) && (theirs === undefined || theirs.key === base.key);
}

function collectKeys(drafts: Drafts): Set<string> {
  const keys = new Set<string>();
  for (const draft of [drafts.base, drafts.mine, drafts.theirs]) {
    for (const kind of KINDS) for (const key of draft.entities[kind].keys()) keys.add(key);
  }
  return keys;
}
