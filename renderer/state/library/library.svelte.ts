// The targeting library of this computer: its parts, and searches and look-ups in it without a network.
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';
import {
  type FacetFilter,
  type LibraryEntry,
  type LibraryFound,
  type LibraryNode,
  type LibraryPart,
  type LibraryQuery,
  type PastedMatch,
  LIBRARY_PARTS,
} from '../../../shared/library/entry.ts';
import {
  type LibraryAbout,
  type LibraryPort,
  type LibraryStatus,
  EMPTY_STATUS,
} from '../../../shared/library/library-port.ts';
import type { Services } from '../services.ts';

export class Library {
  readonly #services: Services;
  /** The account of the open draft, whose library is preferred. */
  readonly #preferred: () => TargetId | null;
  #port: LibraryPort | null = null;
  #loading: Promise<void> | null = null;
  #all: readonly LibraryAbout[] = $state.raw([]);
  #source: string | null = $state.raw(null);
  #chosen: string | null = null;
  #failure: Failure | null = $state.raw(null);
  #loaded: boolean = $state.raw(false);

  constructor(services: Services, preferred: () => TargetId | null) {
    this.#services = services;
    this.#preferred = preferred;
  }

  /** The stored state of each part; empty until `load` was awaited. */
  get status(): LibraryStatus {
    return this.#all.find(({ source }) => source === this.#source)?.status ?? EMPTY_STATUS;
  }
  /** Whether `status` is known. */
  get loaded(): boolean {
    return this.#loaded;
  }
  /** Every account's library that is here, the one fetched last first. */
  get all(): readonly LibraryAbout[] {
    return this.#all;
  }
  /** Whose library is searched: that of the open draft's account where it is here, else the one fetched last. */
  get source(): string | null {
    return this.#source;
  }
  /** Why it could not be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Whether something is found in a part: of places, countries and states also without a library. */
  isSearchable(part: LibraryPart): boolean {
    return part === 'geo' || this.status[part].records > 0;
  }
  get records(): number {
    return Object.values(this.status).reduce((sum, { records }) => sum + records, 0);
  }

  /** Reads which libraries are stored. Every question does so first. */
  load(): Promise<void> {
    this.#loading = this.#load();
    return this.#loading;
  }

  /** Shows another account's library from now on, or again the draft's own (null). */
  async show(source: string | null): Promise<void> {
    this.#chosen = source;
    await this.load();
  }

  /** Why it could not be forgotten; null when it was. */
  async forget(source: string): Promise<Failure | null> {
    const forgotten = await this.#ask((port) => port.forget(source), fail('LIBRARY_NOT_STORED'));
    if (this.#chosen === source) this.#chosen = null;
    await this.load();
    return forgotten.ok ? null : forgotten.failure;
  }

  search(query: LibraryQuery): Promise<LibraryFound> {
    return this.#ask((port) => port.search(query), { entries: [], total: 0 });
  }

  /** The meaning of each text of a pasted column: a name, a code or an id. */
  lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter = {}): Promise<readonly PastedMatch[]> {
    const unknown = texts.map((text) => ({ text, state: 'unknown', entries: [] }) as const);
    return this.#ask((port) => port.lookUp(part, texts, facets), unknown);
  }

  /** The entries whose codes a draft holds. Of places by name, those that fit `facets`, such as their state. */
  byCode(
    part: LibraryPart,
    codes: readonly string[],
    facets: FacetFilter = {},
  ): Promise<ReadonlyMap<string, LibraryEntry>> {
    return this.#ask((port) => port.byCode(part, codes, facets), NO_ENTRIES);
  }

  /** The children of an entry; the top level if `parentId` is null. By name. */
  children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]> {
    return this.#ask((port) => port.children(part, parentId), []);
  }

  /** The distinct values of each facet of a part. */
  facets(part: LibraryPart): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.#ask((port) => port.facets(part), {});
  }

  /** Used entries come first in later searches. */
  used({ id, part }: Pick<LibraryEntry, 'id' | 'part'>): void {
    void this.#ask((port) => port.used(part, id), undefined);
  }

  /** Opened at the first question: a window that asks nothing of it starts no worker. */
  get port(): LibraryPort {
    return (this.#port ??= this.#services.openLibrary());
  }

  /** Of a library that can't be read nothing is found, and `failure` says why. */
  async #ask<Value>(question: (port: LibraryPort) => Promise<Value>, nothing: Value): Promise<Value> {
    await (this.#loading ?? this.load());
    try {
      // The draft's account may have come or changed since the last question.
      if (this.#wanted() !== this.#source) await this.#take(this.#wanted());
      return await question(this.port);
    } catch {
      this.#failure = UNREADABLE;
      return nothing;
    }
  }

  #wanted(): string | null {
    const wanted = [this.#chosen, this.#preferred()];
    const here = wanted.find((source) => this.#all.some((library) => library.source === source));
    return here ?? this.#all[0]?.source ?? null;
  }

  async #load(): Promise<void> {
    try {
      const all = await this.port.libraries();
      this.#failure = all.ok ? null : all.failure;
      const found = all.ok ? all.value : [];
      // An unchanged list stays the same value, so that its views are not reset.
      if (serializeContents(found) !== serializeContents(this.#all)) this.#all = found;
      await this.#take(this.#wanted());
    } catch {
      this.#failure = UNREADABLE;
      this.#all = [];
    }
    this.#loaded = true;
  }

  async #take(source: string | null): Promise<void> {
    this.#source = source;
    await this.port.choose(source);
  }
}

const NO_ENTRIES: ReadonlyMap<string, LibraryEntry> = new Map();
const UNREADABLE = fail('LIBRARY_DAMAGED').failure;

/** The same for libraries of the same content: each fetch has its time. */
function serializeContents(all: readonly LibraryAbout[]): string {
  return JSON.stringify(
    all.map(({ name, source, status }) => {
      const parts = LIBRARY_PARTS.map((part) => ({ ...status[part], difference: status[part].difference !== null }));
      return [source, name, parts];
    }),
  );
}
