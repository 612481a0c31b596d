// What can be asked of the targeting library: in the window a worker answers it, in tests the desk itself.
import type { Result } from '../kernel/result.ts';
import type { PartChanges } from './part-changes.ts';
import type {
  FacetFilter,
  LibraryEntry,
  LibraryFound,
  LibraryNode,
  LibraryPart,
  LibraryQuery,
  PastedMatch,
} from './entry.ts';

/** The stored state of a part. */
export interface PartStatus {
  readonly records: number;
  /** About as much room as it takes on the disk. */
  readonly bytes: number;
  /** ISO 8601; null while there is nothing. */
  readonly fetchedAt: string | null;
  /** Records that were not understood: left out. */
  readonly left: number;
  /** What the last refresh changed; null before the second fetch. */
  readonly difference: PartChanges | null;
}

export type LibraryStatus = Readonly<Record<LibraryPart, PartStatus>>;

/** A library of one account, as far as it is here. */
export interface LibraryAbout {
  /** The account's id, or `practice`. */
  readonly source: string;
  /** The account's name when it was fetched. */
  readonly name: string;
  readonly status: LibraryStatus;
}

/** A part that is coming in, under a name that `begin` gives. */
export interface Arrival {
  readonly source: string;
  readonly name: string;
  readonly part: LibraryPart;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

export interface LibraryPort {
  /** Every library that is here, the one that was fetched last first. */
  libraries(): Promise<Result<readonly LibraryAbout[]>>;
  /** Questions are about this one from now on; null: about none. */
  choose(source: string | null): Promise<void>;
  search(query: LibraryQuery): Promise<LibraryFound>;
  lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter): Promise<readonly PastedMatch[]>;
  byCode(part: LibraryPart, codes: readonly string[], facets: FacetFilter): Promise<ReadonlyMap<string, LibraryEntry>>;
  /** At the top where `parentId` is null. By name. */
  children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]>;
  used(part: LibraryPart, id: string): Promise<void>;
  /** The distinct values of a part's facets. */
  facets(part: LibraryPart): Promise<Readonly<Record<string, readonly string[]>>>;
  /** A part comes in piece by piece; the earlier one stays until `finish`. */
  begin(arrival: Arrival): Promise<string>;
  /** Lines of JSON, a record each. */
  give(id: string, lines: string): Promise<Result<null>>;
  /** Takes the place of the earlier one, whole. What it changed there. */
  finish(id: string): Promise<Result<PartChanges | null>>;
  drop(id: string): Promise<void>;
  /** Forgets an account's library. */
  forget(source: string): Promise<Result<null>>;
}

/** The names of its functions, for calls through a worker. */
export const LIBRARY_CALLS = [
  'libraries',
  'choose',
  'search',
  'lookUp',
  'byCode',
  'children',
  'used',
  'facets',
  'begin',
  'give',
  'finish',
  'drop',
  'forget',
] as const satisfies readonly (keyof LibraryPort)[];

export const NOTHING: PartStatus = { records: 0, bytes: 0, fetchedAt: null, left: 0, difference: null };
export const EMPTY_STATUS: LibraryStatus = { healthTaxonomy: NOTHING, brandSuitability: NOTHING, geo: NOTHING };
