// GET /v2/meta/healthTaxonomy: segments by type, method, code and text (§4.7).
import { type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, refuse } from '../answers.ts';
import { HEALTH_SEGMENTS } from './health-segments.ts';
import { page, sorted } from './page.ts';
import { readQuery } from './query.ts';

const AUDIENCE = ['healthPopulations', 'keywordPopulations', 'healthJourneyPlus', 'sensitiveAreas', 'inCondition'];
const CONTEXTUAL = ['healthPages', 'keywords'];
const METHODS = [...AUDIENCE, ...CONTEXTUAL];

function listMethods(segment: JsonObject, type: 'audience' | 'contextual'): readonly string[] {
  const methods = isObject(segment['targetingMethods']) ? segment['targetingMethods'][type] : [];
  return Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : [];
}

/** Several values of one parameter are OR, different parameters AND. */
export function healthTaxonomy(call: Call): Outcome {
  const query = readQuery(call.query);
  const types = query.several('segmentType', ['condition', 'treatment']);
  const targeting = query.several('targetingType', ['audience', 'contextual']);
  const methods = query.several('targetingMethod', METHODS);
  const codes = query
    .text('meshCode')
    ?.split(',')
    .map((code) => code.trim());
  const search = query.search(3);
  const sort = query.one('sort', ['name', 'meshCode', 'segmentType']) ?? 'name';
  const order = query.one('order', ['asc', 'desc']);
  const possible = (targeting ?? ['audience', 'contextual']).flatMap((type) =>
    type === 'audience' ? AUDIENCE : CONTEXTUAL,
  );
  if (methods !== undefined && !methods.some((method) => possible.includes(method)) && query.problems.length === 0) {
    const message = 'None of these targeting methods belongs to the targeting type.';
    return refuse(422, 'BUSINESS_RULE_VIOLATION', message, [
      { field: 'targetingMethod', code: 'BUSINESS_RULE_VIOLATION', message },
    ]);
  }
  const fits = (segment: JsonObject): boolean => {
    const own = [...listMethods(segment, 'audience'), ...listMethods(segment, 'contextual')];
    const text = `${String(segment['name'])} ${String(segment['description'])}`.toLowerCase();
    return (
      (types === undefined || types.some((type) => type === segment['segmentType'])) &&
      (targeting === undefined || targeting.some((type) => listMethods(segment, type).length > 0)) &&
      (methods === undefined || methods.some((method) => own.includes(method))) &&
      (codes === undefined || codes.some((code) => code === segment['meshCode'])) &&
      (search === undefined || text.includes(search))
    );
  };
  return page(call, query, sorted(HEALTH_SEGMENTS.filter(fits), sort, order));
}
