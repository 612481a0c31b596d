// A small bundled set of geographic targets (§2.10): two countries, some of their states, cities and metros.
import type { JsonObject } from '../../../shared/kernel/json.ts';

interface State {
  readonly iso: string;
  readonly name: string;
  readonly cities: readonly string[];
  readonly metros: readonly string[];
}

const COUNTRIES: readonly { readonly iso: string; readonly name: string; readonly states: readonly State[] }[] = [
  {
    iso: 'US',
    name: 'United States',
    states: [
      { iso: 'US-CA', name: 'California', cities: ['Los Angeles', 'San Diego', 'San Jose'], metros: ['Sacramento'] },
      { iso: 'US-FL', name: 'Florida', cities: ['Jacksonville', 'Miami', 'Tampa'], metros: ['Orlando'] },
      { iso: 'US-IL', name: 'Illinois', cities: ['Aurora', 'Chicago'], metros: ['Champaign'] },
      { iso: 'US-MA', name: 'Massachusetts', cities: ['Boston', 'Worcester'], metros: ['Springfield'] },
      { iso: 'US-NY', name: 'New York', cities: ['Buffalo', 'New York', 'Rochester'], metros: ['Albany', 'Syracuse'] },
      { iso: 'US-TX', name: 'Texas', cities: ['Austin', 'Dallas', 'Houston'], metros: ['El Paso', 'San Antonio'] },
      { iso: 'US-WA', name: 'Washington', cities: ['Seattle', 'Tacoma'], metros: ['Spokane'] },
    ],
  },
  {
    iso: 'CA',
    name: 'Canada',
    states: [
      { iso: 'CA-BC', name: 'British Columbia', cities: ['Vancouver', 'Victoria'], metros: [] },
      { iso: 'CA-ON', name: 'Ontario', cities: ['Ottawa', 'Toronto'], metros: [] },
      { iso: 'CA-QC', name: 'Quebec', cities: ['Montreal', 'Quebec City'], metros: [] },
    ],
  },
];

const TYPE_IDS = { country: 1, state: 2, city: 3, metro: 4 } as const;

function isoOf(parent: string, name: string): string {
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
      for (const city of cities) add('city', isoOf(iso, city), [country.name, name, city], 0, info);
      for (const metro of metros) add('metro', isoOf(iso, metro), [country.name, name, metro], 0, info);
    }
  }
  return targets;
}

export const GEO_TARGETS: readonly JsonObject[] = everyTarget();
