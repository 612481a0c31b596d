// Which records of three versions of a draft are the same entity: by key, else by the platform's id.
import { freeKey } from '../../kernel/ids.ts';
import { sameJson } from '../../kernel/json.ts';
import { KINDS, kindEntry } from '../../domain/registry.ts';
import type { Kind } from '../../domain/registry.ts';
import { parentKey } from '../document.ts';
import type { Draft, EntityRecord } from '../document.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

export type Side = 'base' | 'mine' | 'theirs';

/** One entity in up to three versions, each as its draft has it. */
export interface Match {
  readonly kind: Kind;
  /** In the merged draft. */
  key: string;
  base: EntityRecord | undefined;
  mine: EntityRecord | undefined;
  theirs: EntityRecord | undefined;
}

/** Of each draft the entity by its key there. */
export type Matches = Readonly<Record<Kind, Readonly<Record<Side, SideMatches>>>>;

type Found = Readonly<Record<Side, SideMatches>>;

/** The entities of one version by their keys there. Most have the base's key: no second map of those is made. */
class SideMatches {
  readonly #side: Side;
  readonly #ofBase: ReadonlyMap<string, Match>;
  readonly #others = new Map<string, Match>();

  constructor(side: Side, ofBase: ReadonlyMap<string, Match>) {
    this.#side = side;
    this.#ofBase = ofBase;
  }

  get(key: string): Match | undefined {
    const other = this.#others.get(key);
    if (other !== undefined) return other;
    const match = this.#ofBase.get(key);
    return match?.[this.#side]?.key === key ? match : undefined;
  }

  /** For what has not the key that the base has for it. */
  add(key: string, match: Match): void {
    this.#others.set(key, match);
  }

  /** Those that the base has, in its order; then the others. */
  *values(): Generator<Match, void> {
    for (const match of this.#ofBase.values()) if (match[this.#side] !== undefined) yield match;
    for (const match of this.#others.values()) if (match.base === undefined) yield match;
  }
}

/**
 * By key what the base has, else by the platform's id. What both sides have new is one when its id is, or when key,
 * parent and name or body are. Two that have taken the same key are two: theirs gets another one, since what lies beside
 * mine (the journal of a push) knows mine by its key. A kind a step.
 */
export function* matchSteps(base: Draft, mine: Draft, theirs: Draft): Generator<undefined, Matches> {
  const drafts = { base, mine, theirs };
  const matches: Partial<Record<Kind, Found>> = {};
  const contested = new Set<string>();
  // Parents stand before their children in the list of kinds.
  for (const kind of KINDS) {
    matchKind(kind, drafts, matches, contested);
    yield;
  }
  const all = matches as Record<Kind, Found>; // all kinds
  giveKeys(all, drafts, contested);
  return all;
}

type Drafts = Readonly<Record<Side, Draft>>;

/** Adds to `contested` the keys of what the base does not have by them. */
function matchKind(kind: Kind, drafts: Drafts, matches: Partial<Record<Kind, Found>>, contested: Set<string>): void {
  const ofBase = new Map<string, Match>();
  const side = (name: Side): SideMatches => new SideMatches(name, ofBase);
  const found: Found = { base: side('base'), mine: side('mine'), theirs: side('theirs') };
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
  const twins = new Twins(kind, matches, mine.records);
  const pair = (record: EntityRecord, twin: Match): void => {
    twin.theirs = record;
    found.theirs.add(record.key, twin);
    theirs.records.delete(record.key);
  };
  for (const record of theirs.records.values()) {
    const twin = twins.of(record);
    if (twin !== undefined) pair(record, twin);
  }
  // An earlier merge may have given another key to one whose key was taken.
  const collided = new Set([...theirs.records.keys()].filter((key) => twins.isFree(key)));
  if (collided.size > 0)
    for (const record of theirs.records.values()) {
      const twin = twins.saying(record, collided);
      if (twin !== undefined) pair(record, twin);
    }
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

/** Finds what mine has new and theirs has new too. */
class Twins {
  readonly #kind: Kind;
  readonly #matches: Partial<Record<Kind, Found>>;
  readonly #mine: ReadonlyMap<string, EntityRecord>;
  readonly #byId = new Map<RemoteId, EntityRecord>();
  #bySaying: Map<string, EntityRecord[]> | undefined;

  constructor(kind: Kind, matches: Partial<Record<Kind, Found>>, mine: ReadonlyMap<string, EntityRecord>) {
    this.#kind = kind;
    this.#matches = matches;
    this.#mine = mine;
    for (const record of mine.values()) if (record.remoteId !== null) this.#byId.set(record.remoteId, record);
  }

  of(theirs: EntityRecord): Match | undefined {
    const byId = theirs.remoteId === null ? undefined : this.#free(this.#byId.get(theirs.remoteId));
    if (byId !== undefined) return byId;
    const mine = this.#mine.get(theirs.key);
    return mine !== undefined && this.#isSame(mine, theirs) ? this.#free(mine) : undefined;
  }

  /** Whether mine has something new of this key that has no partner. */
  isFree(key: string): boolean {
    return this.#free(this.#mine.get(key)) !== undefined;
  }

  /** What mine has new with the same body under the same parent, where one of the two keys was taken twice. */
  saying(theirs: EntityRecord, collided: ReadonlySet<string>): Match | undefined {
    if (this.#bySaying === undefined) {
      this.#bySaying = new Map();
      for (const record of this.#mine.values()) {
        const saying = JSON.stringify(record.draft);
        const alike = this.#bySaying.get(saying);
        if (alike === undefined) this.#bySaying.set(saying, [record]);
        else alike.push(record);
      }
    }
    const parent = this.#parentOf('theirs', theirs);
    const alike = this.#bySaying.get(JSON.stringify(theirs.draft)) ?? [];
    const twin = alike.find(
      (mine) =>
        (collided.has(mine.key) || collided.has(theirs.key)) &&
        mine.remoteId === theirs.remoteId &&
        this.#parentOf('mine', mine) === parent &&
        this.#free(mine) !== undefined,
    );
    return this.#free(twin);
  }

  #free(record: EntityRecord | undefined): Match | undefined {
    const match = record === undefined ? undefined : this.#matches[this.#kind]?.mine.get(record.key);
    return match?.base === undefined && match?.theirs === undefined ? match : undefined;
  }

  #isSame(mine: EntityRecord, theirs: EntityRecord): boolean {
    if (this.#parentOf('mine', mine) !== this.#parentOf('theirs', theirs)) return false;
    const { name } = mine.draft;
    return (
      (typeof name === 'string' && name !== '' && name === theirs.draft['name']) || sameJson(mine.draft, theirs.draft)
    );
  }

  #parentOf(side: 'mine' | 'theirs', record: EntityRecord): Match | undefined {
    const { parent } = kindEntry(this.#kind);
    return parent && this.#matches[parent.kind]?.[side].get(parentKey(this.#kind, record) ?? '');
  }
}

/** Each match its key, unique in the merged draft: mine's own keys first, then those of the others that are free. */
function giveKeys(matches: Matches, drafts: Drafts, contested: ReadonlySet<string>): void {
  // What is known by the base's key on all sides keeps it, and nobody else asks for it.
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
    used ??= wanted === undefined ? keysOf(drafts) : undefined;
    match.key = wanted ?? freeKey(kindEntry(match.kind).keyPrefix, used ?? new Set());
    taken.set(match.key, match);
    used?.add(match.key);
  }
}

function isPlain({ base, mine, theirs }: Match, contested: ReadonlySet<string>): boolean {
  if (base === undefined || contested.has(base.key)) return false;
  return (mine === undefined || mine.key === base.key) && (theirs === undefined || theirs.key === base.key);
}

function keysOf(drafts: Drafts): Set<string> {
  const keys = new Set<string>();
  for (const draft of [drafts.base, drafts.mine, drafts.theirs]) {
    for (const kind of KINDS) for (const key of draft.entities[kind].keys()) keys.add(key);
  }
  return keys;
}

/** Each once: what mine has, then what only theirs has, then what both have taken out. */
export function eachMatch(matches: Matches, visit: (match: Match) => void): void {
  for (const kind of KINDS) {
    const { base, mine, theirs } = matches[kind];
    for (const match of mine.values()) visit(match);
    for (const match of theirs.values()) if (match.mine === undefined) visit(match);
    for (const match of base.values()) if (match.mine === undefined && match.theirs === undefined) visit(match);
  }
}
