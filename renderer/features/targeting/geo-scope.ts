// What a place of the library is as targeting takes it: its value, its type and what it lies in (§4.9).
import type { Targeting } from '../../../shared/domain/targeting/edits.ts';
import { readEntries } from '../../../shared/domain/targeting/entries.ts';
import { type GeoScope, readGeoScope } from '../../../shared/domain/targeting/geo.ts';
import type { TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import { findParentType } from '../../../shared/domain/targeting/parent-type.ts';
import type { LibraryEntry } from '../../../shared/library/entry.ts';

/** Null for what can't be targeted: a record without a code, or without what it lies in. */
export function toGeoScope({ code, facets: { type, country, state } }: LibraryEntry): GeoScope | null {
  if (type === undefined || code === '') return null;
  const above = findParentType(type);
  if (above === undefined) return { type };
  const value = above === 'country' ? country : state;
  return value === undefined || value === '' ? null : { type, parent: { type: above, value } };
}

/** The same for scopes that are the same. */
export const formatScopeKey = ({ type, parent }: GeoScope): string =>
  JSON.stringify([type, parent?.type ?? '', parent?.value ?? '']);

/** The places that tactics have, by the key of what they are and lie in: there is more than one Springfield. */
export function placesByScope(
  bodies: readonly Targeting[],
  object: TargetingObject,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const body of bodies) {
    const scope = readGeoScope(body);
    if (scope === undefined) continue;
    const values = found.get(formatScopeKey(scope)) ?? new Set();
    for (const { id } of readEntries(body, object)) values.add(id);
    found.set(formatScopeKey(scope), values);
  }
  return found;
}

const PLURALS: Readonly<Record<string, readonly [string, string]>> = {
  country: ['country', 'countries'],
  state: ['state', 'states'],
  city: ['city', 'cities'],
  metro: ['metro', 'metros'],
};

export function placeNoun(type: string): readonly [one: string, many: string] {
  return PLURALS[type] ?? ['place', 'places'];
}

/** What tells a place apart beside its name: its code where it is targeted by one, else its kind. */
export function placeDetail({ code, facets: { type = '' } }: LibraryEntry): string {
  return findParentType(type) === 'state' ? placeNoun(type)[0] : code;
}
