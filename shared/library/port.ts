// What can be asked of the targeting library: in the window it is answered by a worker, in tests by the library itself.
import type {
  FacetFilter,
  LibraryEntry,
  LibraryFound,
  LibraryNode,
  LibraryPart,
  LibraryQuery,
  PastedMatch,
} from './entry.ts';

/** What is here of a part. */
export interface PartStatus {
  readonly records: number;
  /** About as much room as it takes on the disk. */
  readonly bytes: number;
  /** ISO 8601; null while there is nothing. */
  readonly fetchedAt: string | null;
}

export type LibraryStatus = Readonly<Record<LibraryPart, PartStatus>>;

export interface LibraryPort {
  status(): Promise<LibraryStatus>;
  search(query: LibraryQuery): Promise<LibraryFound>;
  lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter): Promise<readonly PastedMatch[]>;
  byCode(part: LibraryPart, codes: readonly string[]): Promise<ReadonlyMap<string, LibraryEntry>>;
  /** Of the whole part where `parentId` is null. By name. */
  children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]>;
  used(part: LibraryPart, id: string): Promise<void>;
}

export const NOTHING: PartStatus = { records: 0, bytes: 0, fetchedAt: null };
export const EMPTY_STATUS: LibraryStatus = { healthTaxonomy: NOTHING, brandSuitability: NOTHING, geo: NOTHING };
