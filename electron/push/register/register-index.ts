// What the facts of a register come to: creates by draft and key, and by what they made.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { CreateIdentity } from '../../../shared/push/create-identity.ts';
import type { JournalEnd, RegisterFact, SentFact } from './register-facts.ts';

/** One create that was sent, and that may have made something. */
export interface KnownCreate extends Omit<SentFact, 'type'> {
  /** The platform's id, as text; null while its outcome is not known. */
  readonly id: string | null;
}

/** The draft that asks for earlier creates. */
export interface Asker {
  /** The draft's id; empty for one that has none. */
  readonly draft: string;
  /** Names its journal: copies of one draft have one each. */
  readonly place: string;
}

interface Entry {
  create: KnownCreate;
  isAbsent: boolean;
}

type Places = Map<string, Set<Entry>>;

/** In an `again` fact: the creates that a lost register may have had. */
export const LOST = 'lost';

const joinParts = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

export class RegisterIndex {
  readonly #creates = new Map<string, Entry>();
  readonly #byKey: Places = new Map();
  readonly #byIdentity: Places = new Map();
  /** Kinds and parents of which `byIdentity` knows anything. */
  readonly #parents = new Set<string>();
  readonly #again = new Set<string>();
  /** The same with the place of the journal that says so. */
  readonly #againAt = new Set<string>();
  /** Drafts, each with a place, of which a register that is gone had nothing. */
  readonly #nothingLost = new Set<string>();
  readonly #journals = new Map<string, JournalEnd>();
  #isSeeded = false;
  #isLost = false;

  take(fact: RegisterFact): void {
    switch (fact.type) {
      case 'sent':
        this.#sent(fact);
        break;
      case 'created': {
        const entry = this.#creates.get(fact.create);
        if (entry === undefined) break;
        entry.create = { ...entry.create, id: fact.id };
        entry.isAbsent = false;
        break;
      }
      case 'absent': {
        const entry = this.#creates.get(fact.create);
        if (entry !== undefined) entry.isAbsent = entry.create.id === null;
        break;
      }
      case 'again':
        for (const create of fact.creates) {
          this.#again.add(joinParts(fact.draft, fact.key, create));
          this.#againAt.add(joinParts(fact.draft, fact.key, create, fact.place ?? null));
        }
        break;
      case 'journal':
        this.#journals.set(joinParts(fact.draft, fact.place), fact);
        break;
      case 'seeded':
        this.#isSeeded = true;
        break;
      case 'lost':
        this.#isLost = true;
        break;
      case 'nothingLost':
        this.#nothingLost.add(joinParts(fact.draft, fact.place));
        break;
      case 'torn':
        break;
    }
  }

  /** Whether the journals from before there was a register have been read into it. */
  get isSeeded(): boolean {
    return this.#isSeeded;
  }

  /** Whether there was a register before this one that is gone. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Whether creates of this draft may be in a register that is gone: not once the planner says that none are. */
  mayHaveLostAny({ draft, place }: Asker): boolean {
    return this.#isLost && !this.#nothingLost.has(joinParts(draft, place));
  }

  /** Whether a create of which the register knows nothing may be in the one that is gone: not once it is decided. */
  mayHaveLost(asker: Asker, key: string): boolean {
    return this.mayHaveLostAny(asker) && !this.#isDecided(asker, key, { create: LOST, id: null });
  }

  /** Undefined for one that is not in the register; `absent` for one that made nothing. */
  find(create: string): KnownCreate | 'absent' | undefined {
    const entry = this.#creates.get(create);
    return entry?.isAbsent === true ? 'absent' : entry?.create;
  }

  /** What a draft has sent under a key, oldest first, without what it was decided to make another of. */
  ofKey(asker: Asker, kind: Kind, key: string): readonly KnownCreate[] {
    return this.#listed(this.#byKey.get(joinParts(asker.draft, kind, key)), asker, key);
  }

  /** Whether anything was created under a parent: without it no digest need be made. */
  hasUnder(kind: Kind, parent: string): boolean {
    return this.#parents.has(joinParts(kind, parent));
  }

  /** Creates of other drafts that make the same entity, oldest first, without decided ones. */
  ofOthers(asker: Asker, kind: Kind, key: string, { parent, digest }: CreateIdentity): readonly KnownCreate[] {
    const same = this.#listed(this.#byIdentity.get(joinParts(kind, parent, digest)), asker, key);
    return same.filter((create) => create.draft !== asker.draft);
  }

  /** Creates of other drafts that make the same entity and come before `create` of `place` in the register. */
  beforeIt(create: string, place: string): readonly KnownCreate[] {
    const entry = this.#creates.get(create);
    if (entry === undefined) return [];
    const { draft, key } = entry.create;
    const same = [...(this.#byIdentity.get(identityPlace(entry.create)) ?? [])];
    const earlier = new Set(same.slice(0, same.indexOf(entry)));
    return this.#listed(earlier, { draft: draft ?? '', place }, key).filter((other) => other.draft !== draft);
  }

  /** Where the journal at `place` of a draft ended when it was last heard of. */
  journalEnd(draft: string, place: string): JournalEnd | undefined {
    return this.#journals.get(joinParts(draft, place));
  }

  #sent({ type: _, ...sent }: SentFact): void {
    const before = this.#creates.get(sent.create);
    const entry: Entry = before ?? { create: { ...sent, id: null }, isAbsent: false };
    if (before !== undefined) {
      const old = before.create;
      if (keyPlace(old) !== keyPlace(sent)) this.#byKey.get(keyPlace(old))?.delete(before);
      if (identityPlace(old) !== identityPlace(sent)) this.#byIdentity.get(identityPlace(old))?.delete(before);
      entry.create = { ...sent, at: old.at, from: old.from, id: old.id };
    }
    this.#creates.set(sent.create, entry);
    put(this.#byKey, keyPlace(sent), entry);
    if (sent.parent === null || sent.digest === null) return;
    put(this.#byIdentity, identityPlace(sent), entry);
    this.#parents.add(joinParts(sent.kind, sent.parent));
  }

  #listed(entries: ReadonlySet<Entry> | undefined, asker: Asker, key: string): readonly KnownCreate[] {
    if (entries === undefined) return [];
    return [...entries]
      .filter(({ create, isAbsent }) => !isAbsent && !this.#isDecided(asker, key, create))
      .map(({ create }) => create);
  }

  /** What may or may not be there is asked about in each copy of a draft: one that was looked for is `absent`. */
  #isDecided({ draft, place }: Asker, key: string, { create, id }: Pick<KnownCreate, 'create' | 'id'>): boolean {
    const isHere = [place, null].some((at) => this.#againAt.has(joinParts(draft, key, create, at)));
    return isHere || (id !== null && this.#again.has(joinParts(draft, key, create)));
  }
}

const keyPlace = ({ draft, kind, key }: Pick<SentFact, 'draft' | 'kind' | 'key'>): string =>
  joinParts(draft, kind, key);
const identityPlace = ({ kind, parent, digest }: Pick<SentFact, 'kind' | 'parent' | 'digest'>): string =>
  joinParts(kind, parent, digest);

function put(places: Places, place: string, entry: Entry): void {
  const entries = places.get(place);
  if (entries === undefined) places.set(place, new Set([entry]));
  else entries.add(entry);
}
