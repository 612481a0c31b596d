// Rows of the targeting library's tables.
import type { PartChanges } from '../../shared/library/part-changes.ts';
import type { LibraryPart } from '../../shared/library/entry.ts';

/** The facts about a part that need no reading of it. */
export interface LibraryPartRow {
  /** The account's id, or `practice`. */
  readonly source: string;
  readonly part: LibraryPart;
  /** The account's name when it was fetched. */
  readonly name: string;
  readonly records: number;
  readonly bytes: number;
  readonly left: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly difference: PartChanges | null;
}

export interface LibraryContentRow {
  readonly source: string;
  readonly part: LibraryPart;
  /** A `PackedPart`; one of another form is not read. */
  readonly packed: unknown;
}

/** How often and when an entry was last taken into a targeting. */
export interface LibraryUseRow {
  readonly part: LibraryPart;
  readonly id: string;
  readonly times: number;
  /** ISO 8601. */
  readonly at: string;
}
