// Which of what both sides have new is the same entity: by the platform's id, by key, by name, by what it says.
import { addTo, groupBy } from '../kernel/groups.ts';
import { sameJson } from '../kernel/json.ts';
import type { RemoteId } from '../kernel/remote-id.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../draft/document.ts';
import { areAlike } from './alike.ts';
import type { KindMatches, Match } from './matches.ts';

/**
 * What it means that both sides have one new key. `identity`: there is no common version, both have one draft, and one
 * key under one parent is one entity. `chance`: each side took the next free key, and name or body have to agree too.
 */
export type SharedKey = 'identity' | 'chance';

/** Of the kinds that are matched already; parents stand before their children in the list of kinds. */
export type MatchesSoFar = Partial<Record<Kind, KindMatches>>;

type Records = Map<string, EntityRecord>;

/** Pairs entities that are new on both sides, and takes the paired ones out of `theirs`. */
export function pairTwins(
  kind: Kind,
  matches: MatchesSoFar,
  mine: Records,
  theirs: Records,
  sharedKey: SharedKey,
): void {
  const twins = new Twins(kind, matches, mine);
  const pairBy = (find: (record: EntityRecord) => Match | undefined): void => {
    for (const record of theirs.values()) {
      const twin = find(record);
      if (twin === undefined) continue;
      twin.theirs = record;
      matches[kind]?.theirs.add(record.key, twin);
      theirs.delete(record.key);
    }
  };
  pairBy((record) => twins.byId(record));
  if (sharedKey === 'identity') {
    pairBy((record) => twins.byKey(record));
    pairBy((record) => twins.byMovedKey(record));
    const isOnly = twins.onlyOnesOfName(theirs.values());
    pairBy((record) => twins.byName(record, isOnly));
    return;
  }
  pairBy((record) => twins.byKeyAndName(record));
  // An earlier merge may have given another key to one whose key was taken.
  const collided = new Set([...theirs.keys()].filter((key) => twins.isFree(key)));
  if (collided.size > 0) pairBy((record) => twins.byBody(record, collided));
}

type Parent = Match | undefined;

class Twins {
  readonly #kind: Kind;
  readonly #matches: MatchesSoFar;
  readonly #mine: ReadonlyMap<string, EntityRecord>;
  readonly #byId = new Map<RemoteId, EntityRecord>();
  #byBody: ReadonlyMap<string, readonly EntityRecord[]> | undefined;
  #byName: NamesByParent | undefined;

  constructor(kind: Kind, matches: MatchesSoFar, mine: ReadonlyMap<string, EntityRecord>) {
    this.#kind = kind;
    this.#matches = matches;
    this.#mine = mine;
    for (const record of mine.values()) if (record.remoteId !== null) this.#byId.set(record.remoteId, record);
  }

  byId({ remoteId }: EntityRecord): Match | undefined {
    return remoteId === null ? undefined : this.#free(this.#byId.get(remoteId));
  }

  byKey(theirs: EntityRecord): Match | undefined {
    const mine = this.#mine.get(theirs.key);
    return mine !== undefined && this.#haveOneParent(mine, theirs) ? this.#free(mine) : undefined;
  }

  byKeyAndName(theirs: EntityRecord): Match | undefined {
    const mine = this.#mine.get(theirs.key);
    const isSame = mine !== undefined && (haveOneName(mine, theirs) || sameJson(mine.draft, theirs.draft));
    return isSame ? this.byKey(theirs) : undefined;
  }

  /** One side put it under another parent. */
  byMovedKey(theirs: EntityRecord): Match | undefined {
    const mine = this.#mine.get(theirs.key);
    const isSame = mine !== undefined && (haveOneName(mine, theirs) || areAlike(mine.draft, theirs.draft));
    return isSame ? this.#free(mine) : undefined;
  }

  /** Another key, but the only one of its name under its parent, or the same in all that it says. */
  byName(theirs: EntityRecord, isOnly: (theirs: EntityRecord) => boolean): Match | undefined {
    const named = this.#namesOfMine().get(this.#findParent('theirs', theirs), nameIn(theirs));
    const isSame = isOnly(theirs) ? () => true : (mine: EntityRecord) => sameJson(mine.draft, theirs.draft);
    // Two that have an ID each are two to the platform.
    const areTwo = (mine: EntityRecord): boolean => mine.remoteId !== null && theirs.remoteId !== null;
    return this.#free(named.find((mine) => isSame(mine) && !areTwo(mine) && this.#free(mine) !== undefined));
  }

  /** Asks for those that have no partner yet. */
  onlyOnesOfName(theirs: Iterable<EntityRecord>): (theirs: EntityRecord) => boolean {
    const names = new NamesByParent();
    for (const record of theirs) names.add(this.#findParent('theirs', record), record);
    return (record) => {
      const [parent, name] = [this.#findParent('theirs', record), nameIn(record)];
      if (name === '' || names.get(parent, name).length !== 1) return false;
      return this.#namesOfMine().get(parent, name).length === 1;
    };
  }

  /** The same body under the same parent, where one of the two keys was taken twice. */
  byBody(theirs: EntityRecord, collided: ReadonlySet<string>): Match | undefined {
    const alike = this.#bodiesOfMine().get(JSON.stringify(theirs.draft)) ?? [];
    const twin = alike.find(
      (mine) =>
        (collided.has(mine.key) || collided.has(theirs.key)) &&
        mine.remoteId === theirs.remoteId &&
        this.#haveOneParent(mine, theirs) &&
        this.#free(mine) !== undefined,
    );
    return this.#free(twin);
  }

  /** Whether mine has something new of this key that has no partner. */
  isFree(key: string): boolean {
    return this.#free(this.#mine.get(key)) !== undefined;
  }

  #free(record: EntityRecord | undefined): Match | undefined {
    const match = record === undefined ? undefined : this.#matches[this.#kind]?.mine.get(record.key);
    return match?.base === undefined && match?.theirs === undefined ? match : undefined;
  }

  #namesOfMine(): NamesByParent {
    if (this.#byName !== undefined) return this.#byName;
    this.#byName = new NamesByParent();
    for (const record of this.#mine.values()) {
      if (this.#free(record) !== undefined) this.#byName.add(this.#findParent('mine', record), record);
    }
    return this.#byName;
  }

  #bodiesOfMine(): ReadonlyMap<string, readonly EntityRecord[]> {
    return (this.#byBody ??= groupBy(this.#mine.values(), ({ draft }) => JSON.stringify(draft)));
  }

  #haveOneParent(mine: EntityRecord, theirs: EntityRecord): boolean {
    return this.#findParent('mine', mine) === this.#findParent('theirs', theirs);
  }

  #findParent(side: 'mine' | 'theirs', record: EntityRecord): Parent {
    const { parent } = kindEntry(this.#kind);
    return parent && this.#matches[parent.kind]?.[side].get(parentKey(this.#kind, record) ?? '');
  }
}

/** Records by name under the entity that they are in. */
class NamesByParent {
  readonly #records = new Map<Parent, Map<string, EntityRecord[]>>();

  add(parent: Parent, record: EntityRecord): void {
    const names = this.#records.get(parent) ?? new Map<string, EntityRecord[]>();
    this.#records.set(parent, names);
    addTo(names, nameIn(record), record);
  }

  get(parent: Parent, name: string): readonly EntityRecord[] {
    return this.#records.get(parent)?.get(name) ?? [];
  }
}

/** Its own or the platform's; '' where it has none. */
export function nameIn({ draft, base }: EntityRecord): string {
  const name = draft['name'] ?? base?.['name'];
  return typeof name === 'string' ? name.trim() : '';
}

function haveOneName(one: EntityRecord, other: EntityRecord): boolean {
  return nameIn(one) !== '' && nameIn(one) === nameIn(other);
}
