// The bundled geographic targets (§2.10): places of several countries, with states, cities and metros.
import type { JsonObject } from '../../../shared/kernel/json.ts';

import { COUNTRIES } from './countries.ts';

const TYPE_IDS = { country: 1, state: 2, city: 3, metro: 4 } as const;

function makeIsoCode(parent: string, name: string): string {
  return `${parent}-${name
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 6)}`;
}

function everyTarget(): JsonObject[] {
  const targets: JsonObject[] = [];
  const add = (type: keyof typeof TYPE_IDS, iso: string, path: string[], children: number, more: JsonObject): void => {
    targets.push({
      id: 4001 + targets.length,
      name: path.at(-1) ?? '',
      type,
      type_id: TYPE_IDS[type],
      iso_code: iso,
      has_children: children > 0,
      is_leaf: children === 0,
      children_count: children,
      path,
      ...more,
    });
  };
  for (const country of COUNTRIES) {
    add('country', country.iso, [country.name], country.states.length, {});
    const country_info = { country_iso: country.iso, country_name: country.name };
    for (const { iso, name, cities, metros } of country.states) {
      add('state', iso, [country.name, name], cities.length + metros.length, { country_info, state_info: null });
      const info = { country_info, state_info: { state_iso: iso, state_name: name } };
      for (const city of cities) add('city', makeIsoCode(iso, city), [country.name, name, city], 0, info);
      for (const metro of metros) add('metro', makeIsoCode(iso, metro), [country.name, name, metro], 0, info);
    }
  }
  return targets;
}

export const GEO_TARGETS: readonly JsonObject[] = everyTarget();
