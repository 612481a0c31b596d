// Whether an entry has the facets that were chosen: any value of each, every facet.
import type { FacetFilter, LibraryFacets } from './entry.ts';

/** A flag's values are `true` and `false`; a missing flag counts as `false`. */
function listFacetValues(value: LibraryFacets[keyof LibraryFacets]): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === undefined ? ['false'] : typeof value === 'boolean' ? [String(value)] : value;
}

export function fitsFacets(facets: LibraryFacets, filter: FacetFilter): boolean {
  return Object.entries(filter).every(([facet, chosen]) => {
    if (chosen.length === 0) return true;
    // The filter's members are those of the facets.
    const values = listFacetValues(facets[facet as keyof LibraryFacets]);
    return values.some((value) => chosen.includes(value));
  });
}

/** The values of each facet among these, in the order of their letters. */
export function facetValues(all: readonly LibraryFacets[]): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const facets of all) {
    for (const [facet, value] of Object.entries(facets) as [string, LibraryFacets[keyof LibraryFacets]][]) {
      const values = found.get(facet) ?? new Set();
      for (const one of listFacetValues(value)) values.add(one);
      found.set(facet, values);
    }
  }
  return Object.fromEntries([...found].map(([facet, values]) => [facet, [...values].sort()]));
}
