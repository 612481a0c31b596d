// A part of the library as it is stored and searched: columns and an index of words, plain data throughout.
import type { LibraryPart } from './entry.ts';
import type { Texts } from './texts.ts';

/** Between the names of a path: no name has it. */
export const PATH_SEPARATOR = '\u001f';

export interface PackedPart {
  /** The form of this version; a part of another one is fetched again. */
  readonly form: 1;
  readonly part: LibraryPart;
  readonly count: number;
  readonly ids: Texts;
  readonly names: Texts;
  /** Mesh code, category id, ISO code; '' when none. */
  readonly codes: Texts;
  readonly descriptions: Texts;
  /** What entries stand below, each once: names parted by `PATH_SEPARATOR`, of a category its parent's id. */
  readonly aboves: Texts;
  /** Per entry, which of `aboves`. */
  readonly aboveOf: Uint32Array;
  /** Distinct facets, as JSON. */
  readonly facets: readonly string[];
  readonly facetsOf: Uint32Array;
  readonly index: WordIndex;
}

/** What a posting says of a word: that it begins a name, is in one, or in a description. */
export const FIRST = 0;
export const IN_NAME = 1;
export const IN_DESCRIPTION = 2;
export const FIELD_BITS = 2;

export interface WordIndex {
  /** Every word once, folded, in the order of its UTF-16 units. */
  readonly words: Texts;
  /** Per word where its postings end; a posting is `entry << FIELD_BITS | field`, entries ascending. */
  readonly postingEnds: Uint32Array;
  readonly postings: Uint32Array;
  /** The same for the names of `aboves`: numbers of those. */
  readonly aboveEnds: Uint32Array;
  readonly abovePostings: Uint32Array;
  /** Words in each name, 255 for more. */
  readonly nameWords: Uint8Array;
  /** Entries that have a code, by their folded codes. */
  readonly byCode: Uint32Array;
}
