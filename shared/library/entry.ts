// An entry of the targeting library: one segment, category or place as the window searches, lists and targets it.

export const LIBRARY_PARTS = ['healthTaxonomy', 'brandSuitability', 'geo'] as const;
export type LibraryPart = (typeof LIBRARY_PARTS)[number];

/** The facets of entries. A member is there only where the platform says it. */
export interface LibraryFacets {
  /** Health: `condition` or `treatment` (§2.8). */
  readonly segmentType?: string;
  /** Health: the methods it can be targeted by (§4.7). */
  readonly audience?: readonly string[];
  readonly contextual?: readonly string[];
  readonly isSensitive?: boolean;
  /** Brand suitability: the provider's id (§2.9). */
  readonly provider?: string;
  /** Brand suitability and places: nothing below it; of a category, that it can be targeted. */
  readonly leaf?: boolean;
  /** Places: `country`, `state`, `city` or `metro` (§2.10). */
  readonly type?: string;
  /** Places: ISO codes of the country and the state that it lies in; a country's and a state's own. */
  readonly country?: string;
  readonly state?: string;
}

export interface LibraryEntry {
  readonly part: LibraryPart;
  /** Unique within its part: mesh code with type, category id, place id. */
  readonly id: string;
  readonly name: string;
  /** '' if missing. */
  readonly description: string;
  /** What targeting takes (§2.5): mesh code; ISO code of a country or state, name of a city or metro. '' when none. */
  readonly code: string;
  /** Names of its ancestors, root first. */
  readonly path: readonly string[];
  readonly facets: LibraryFacets;
}

/** An entry with its place in the hierarchy. */
export interface LibraryNode extends LibraryEntry {
  /** How many direct children it has. */
  readonly children: number;
  /** A name in the taxonomy's paths that is no segment itself: it can be opened, not targeted. */
  readonly isGroup: boolean;
}

/** Any of the values of each facet; every facet that is named has to fit. */
export type FacetFilter = {
  readonly [Facet in keyof LibraryFacets]?: readonly string[];
};

export interface LibraryQuery {
  readonly part: LibraryPart;
  /** Empty: what was used last comes first, then all by name. */
  readonly text: string;
  readonly facets?: FacetFilter;
  /** At most so many entries, of all that fit. */
  readonly limit: number;
}

export interface LibraryFound {
  /** The likeliest first. */
  readonly entries: readonly LibraryEntry[];
  /** How many there are in all. */
  readonly total: number;
}

/** The entries that one pasted text may mean. */
export interface PastedMatch {
  readonly text: string;
  readonly state: 'matched' | 'ambiguous' | 'unknown';
  /** One where matched; those to choose from where ambiguous. */
  readonly entries: readonly LibraryEntry[];
}
