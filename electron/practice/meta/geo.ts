// GET /v2/meta/geotargeting: targets by type, parent and name, by the page or as one file (§4.9).
import { type Json, type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, refuse } from '../answers.ts';
import { GEO_TARGETS } from './geo-targets.ts';
import { page, sorted } from './page.ts';
import { readQuery } from './query.ts';

const COLUMNS = ['id', 'name', 'type', 'type_id', 'iso_code', 'has_children', 'is_leaf', 'children_count'];

function isoIn(target: JsonObject, member: 'country_info' | 'state_info', iso: string): Json | undefined {
  const region = target[member];
  return isObject(region) ? region[iso] : undefined;
}

function parentIso(target: JsonObject): Json | undefined {
  return isoIn(target, 'state_info', 'state_iso') ?? isoIn(target, 'country_info', 'country_iso');
}

function exported(targets: readonly JsonObject[], format: string): Outcome {
  if (format === 'json') return { type: 'file', contentType: 'application/json', text: JSON.stringify(targets) };
  const cell = (value: Json | undefined): string => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const rows = targets.map((target) => COLUMNS.map((column) => cell(target[column])).join(','));
  return { type: 'file', contentType: 'text/csv; charset=utf-8', text: [COLUMNS.join(','), ...rows, ''].join('\r\n') };
}

/** The hierarchy of §4.9: a country has no parent, a state's is a country, a city's and a metro's is a state. */
function combination(
  type: string | undefined,
  filters: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (type !== 'country' && (type !== 'state' || filters['state'] === undefined)) return undefined;
  return Object.keys(filters).find((name) => filters[name] !== undefined && (type === 'country' || name === 'state'));
}

export function geoTargets(call: Call): Outcome {
  const query = readQuery(call.query);
  const type = query.one('type', ['country', 'state', 'city', 'metro']);
  const filters = { parent_iso: query.text('parent_iso'), country: query.text('country'), state: query.text('state') };
  const search = query.search(1);
  const iso = query.text('iso_code');
  const sort = query.one('sort', ['sequence', 'name']) ?? 'sequence';
  const order = query.one('order', ['asc', 'desc']);
  const isExport = query.flag('export');
  const format = query.one('format', ['json', 'csv']) ?? 'json';
  const wrong = combination(type, filters);
  if (wrong !== undefined && query.problems.length === 0) {
    const message = `A filter by ${wrong} does not go with type ${type ?? ''}.`;
    return refuse(422, 'BUSINESS_RULE_VIOLATION', message, [
      { field: wrong, code: 'BUSINESS_RULE_VIOLATION', message },
    ]);
  }
  const fits = (target: JsonObject): boolean =>
    (type === undefined || target['type'] === type) &&
    (filters.parent_iso === undefined || parentIso(target) === filters.parent_iso) &&
    (filters.country === undefined || isoIn(target, 'country_info', 'country_iso') === filters.country) &&
    (filters.state === undefined || isoIn(target, 'state_info', 'state_iso') === filters.state) &&
    (iso === undefined || target['iso_code'] === iso) &&
    (search === undefined || String(target['name']).toLowerCase().includes(search));
  const targets = sorted(GEO_TARGETS.filter(fits), sort === 'name' ? 'name' : 'id', order);
  if (isExport && query.problems.length === 0) return exported(targets, format);
  return page(call, query, targets, { snake: true, message: 'Geographic targets.' });
}
