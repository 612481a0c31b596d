// What a place of the library is as targeting takes it: its value, its type and what it lies in (§4.9).
import type { GeoScope } from '../../../shared/domain/targeting/geo.ts';
import { parentTypeOf } from '../../../shared/domain/targeting/parent-type.ts';
import type { LibraryEntry } from '../../../shared/library/entry.ts';

/** Null for what can't be targeted: a record without a code, or without what it lies in. */
export function scopeOf({ code, facets: { type, country, state } }: LibraryEntry): GeoScope | null {
  if (type === undefined || code === '') return null;
  const above = parentTypeOf(type);
  if (above === undefined) return { type };
  const value = above === 'country' ? country : state;
  return value === undefined || value === '' ? null : { type, parent: { type: above, value } };
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
