// The ids by which tactics that target an entry of the library are found.
import { healthTargetIds, placeTargetId } from '../../../shared/domain/targeting/targets.ts';
import type { LibraryEntry } from '../../../shared/library/entry.ts';

/** None where targeting has no place for it. A city or metro is targeted below its state, or below its country. */
export function listTargetIds({ code, facets, part }: LibraryEntry): readonly string[] {
  if (code === '' || part === 'brandSuitability') return [];
  if (part === 'healthTaxonomy') return healthTargetIds(code, facets.segmentType);
  const parents = [facets.state ?? null, facets.country ?? null];
  return [...new Set(parents.map((parent) => placeTargetId(facets.type ?? '', code, parent)))];
}
