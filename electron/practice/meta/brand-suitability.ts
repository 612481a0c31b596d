// GET /v2/meta/brandSuitabilityCategories: categories by parent, provider and name (§4.8).
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, refuse } from '../answers.ts';
import { BRAND_CATEGORIES, PROVIDER_IDS } from './brand-categories.ts';
import { page, sorted } from './page.ts';
import { readQuery } from './query.ts';

export function brandSuitability(call: Call): Outcome {
  const query = readQuery(call.query);
  const parentId = query.integer('parentId', 1);
  const provider = query.one('providerId', ['IAS', 'DV']);
  const search = query.search(1);
  const leafOnly = query.flag('leafOnly');
  const sort = query.one('sort', ['name', 'id', 'parentId']) ?? 'name';
  const order = query.one('order', ['asc', 'desc']);
  const providerId = provider === undefined ? undefined : PROVIDER_IDS[provider];
  const parent = BRAND_CATEGORIES.find((category) => category['id'] === String(parentId));
  if (parent !== undefined && providerId !== undefined && parent['providerId'] !== providerId) {
    const message = 'The parent category belongs to another provider.';
    return refuse(422, 'BUSINESS_RULE_VIOLATION', message, [
      { field: 'parentId', code: 'BUSINESS_RULE_VIOLATION', message },
    ]);
  }
  const fits = (category: JsonObject): boolean =>
    (parentId === undefined || category['parentId'] === parentId) &&
    (providerId === undefined || category['providerId'] === providerId) &&
    (!leafOnly || category['isLeaf'] === true) &&
    (search === undefined || String(category['name']).toLowerCase().includes(search));
  return page(call, query, sorted(BRAND_CATEGORIES.filter(fits), sort, order));
}
