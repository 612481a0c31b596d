// Which entities of a file are which of the draft's: by the version that both know, by platform ID, by key, by name path.
import { groupBy } from '../../kernel/groups.ts';
import { type Json, sameJson } from '../../kernel/json.ts';
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import { type Draft, type EntityRecord, parentKey } from '../../draft/document.ts';
import { readDraftId } from '../../draft/draft-id.ts';
import { areAlike } from '../alike.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

/** `name`: its own name and those of all above it, each of which only one has on either side, or one that says the same. */
export type MatchedBy = 'id' | 'key' | 'name';

export interface Pairs {
  /** How an entity of the draft was found in the file, by its key in the draft. */
  readonly how: ReadonlyMap<string, MatchedBy>;
  /** The draft's keys by the file's; a key is unique in its file, whatever its kind. */
  readonly mineOf: ReadonlyMap<string, string>;
}

export interface PairSides {
  readonly mine: Draft;
  readonly theirs: Draft;
  /** The version that both know; null where none is kept. */
  readonly base: Draft | null;
}

/** Between two steps a window has its turn. */
export const RECORDS_A_STEP = 500;

export function* pairSteps(sides: PairSides): Generator<undefined, Pairs> {
  const pairer = new Pairer(sides);
  // Parents stand before their children in the list of kinds.
  for (const kind of KINDS) yield* pairer.pair(kind);
  return pairer;
}

class Pairer implements Pairs {
  readonly how = new Map<string, MatchedBy>();
  readonly mineOf = new Map<string, string>();
  readonly #sides: PairSides;

  /** Both are copies of one draft that have no version in common: then one key is one entity, whatever it says. */
  readonly #isOneDraft: boolean;

  constructor(sides: PairSides) {
    this.#sides = sides;
    const id = readDraftId(sides.mine);
    this.#isOneDraft = sides.base === null && id !== null && id === readDraftId(sides.theirs);
  }

  *pair(kind: Kind): Generator<undefined> {
    let done = 0;
    const { mine, theirs, base } = this.#sides;
    const known = base?.entities[kind];
    for (const key of known?.keys() ?? []) {
      if (mine.entities[kind].has(key) && theirs.entities[kind].has(key)) this.#enter(key, key, 'key');
    }
    yield;
    this.#byId(kind);
    yield;
    for (const [key, record] of theirs.entities[kind]) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const own = mine.entities[kind].get(key);
      if (own !== undefined && this.#isFree(own, record) && this.#isSameKey(kind, own, record)) {
        this.#enter(key, key, 'key');
      }
    }
    yield* this.#byName(kind);
  }

  #enter(own: string, other: string, how: MatchedBy): void {
    this.how.set(own, how);
    this.mineOf.set(other, own);
  }

  #byId(kind: Kind): void {
    const { mine, theirs } = this.#sides;
    const byId = new Map<RemoteId, EntityRecord>();
    for (const record of mine.entities[kind].values()) {
      if (record.remoteId !== null && !this.how.has(record.key)) byId.set(record.remoteId, record);
    }
    for (const { key, remoteId } of theirs.entities[kind].values()) {
      const own = remoteId === null || this.mineOf.has(key) ? undefined : byId.get(remoteId);
      if (own !== undefined && !this.how.has(own.key)) this.#enter(own.key, key, 'id');
    }
  }

  /** Two that the platform tells apart are two. */
  #isFree(mine: EntityRecord, theirs: EntityRecord): boolean {
    if (this.how.has(mine.key) || this.mineOf.has(theirs.key)) return false;
    return mine.remoteId === null || theirs.remoteId === null || mine.remoteId === theirs.remoteId;
  }

  #isSameKey(kind: Kind, mine: EntityRecord, theirs: EntityRecord): boolean {
    if (parentKey(kind, mine) !== this.#findParent(kind, theirs)) {
      // One side put it under another parent, or took it out and gave its key to something else.
      return this.#isOneDraft && (hasOneName(mine, theirs) || areAlike(mine.draft, theirs.draft));
    }
    if (this.#isOneDraft) return true;
    if (ownName(mine) === (ownName(theirs) ?? null) || sameJson(mine.draft, theirs.draft)) return true;
    // Not in the version that both know, it is new on both sides, where one key says nothing.
    return this.#sides.base === null && saysMostlyTheSame(mine, theirs);
  }

  /** The key in the draft of what it is under in the file. */
  #findParent(kind: Kind, theirs: EntityRecord): string | undefined {
    return this.mineOf.get(parentKey(kind, theirs) ?? '');
  }

  *#byName(kind: Kind): Generator<undefined> {
    const { mine, theirs, base } = this.#sides;
    const known = base?.entities[kind];
    const names = new Set<string | undefined>();
    for (const record of theirs.entities[kind].values()) if (!this.mineOf.has(record.key)) names.add(ownName(record));
    if (names.size === 0) return;
    const own = byPath(mine.entities[kind], names, (record) => parentKey(kind, record) ?? '');
    yield;
    const others = byPath(theirs.entities[kind], names, (record) =>
      parentKey(kind, record) === undefined ? '' : this.#findParent(kind, record),
    );
    yield;
    // What the common version has keeps its identity: taken out on one side, it is not something new of that name.
    const isNew = (record: EntityRecord): boolean => known?.has(record.key) !== true;
    let done = 0;
    for (const [path, records] of others) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const twins = own.get(path) ?? [];
      const isOnly = records.length === 1 && twins.length === 1;
      for (const record of records.filter(isNew)) {
        // Of several with one name those are one that say the same: what both have copied is not bought twice.
        const twin = twins.find(
          (each) => isNew(each) && this.#isFree(each, record) && (isOnly || sameJson(each.draft, record.draft)),
        );
        if (twin !== undefined) this.#enter(twin.key, record.key, 'name');
      }
    }
  }
}

/** Records that are called by one of the names. The children of a record without a partner have no path. */
function byPath(
  records: ReadonlyMap<string, EntityRecord>,
  names: ReadonlySet<string | undefined>,
  parentOf: (record: EntityRecord) => string | undefined,
): Map<string, EntityRecord[]> {
  return groupBy(records.values(), (record) => {
    const name = ownName(record);
    if (name === undefined || !names.has(name)) return undefined;
    const parent = parentOf(record);
    return parent === undefined ? undefined : JSON.stringify([parent, name]);
  });
}

function ownName({ draft, base }: EntityRecord): string | undefined {
  const name = draft['name'] ?? base?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

function hasOneName(mine: EntityRecord, theirs: EntityRecord): boolean {
  const name = ownName(mine);
  return name !== undefined && name === ownName(theirs);
}

/** Renamed, or hardly touched: at least half of what either body says is the same in both. */
function saysMostlyTheSame(mine: EntityRecord, theirs: EntityRecord): boolean {
  if (mine.base !== null && sameJson(mine.base, theirs.base as Json)) return true;
  const members = new Set([...Object.keys(mine.draft), ...Object.keys(theirs.draft)]);
  let same = 0;
  for (const member of members) {
    const has = Object.hasOwn(mine.draft, member) && Object.hasOwn(theirs.draft, member);
    if (has && sameJson(mine.draft[member], theirs.draft[member])) same += 1;
  }
  return members.size === 0 || same * 2 >= members.size;
}
