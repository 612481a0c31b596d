// What a place lies in (§4.9).

/** A state lies in a country, a city and a metro in a state; a country in nothing. */
export function findParentType(type: string | undefined): 'country' | 'state' | undefined {
  if (type === 'state') return 'country';
  return type === 'city' || type === 'metro' ? 'state' : undefined;
}
