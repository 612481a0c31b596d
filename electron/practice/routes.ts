// Every call that the practice platform answers: the endpoints with a documented payload (§4), by method and path.
import type { Operation } from '../../shared/api/endpoints.ts';
import type { Handler } from './answers.ts';
import { readCampaign, updateBudget } from './areas/campaigns.ts';
import { createCreative, readCreative, replaceCreative } from './areas/creatives.ts';
import { createLineItem, patchLineItem, readLineItem, replaceLineItem } from './areas/line-items.ts';
import { patchNpis, readAttributes, readNpiList, replaceAttributes, replaceNpis } from './areas/npi-lists.ts';
import { createTactic } from './areas/tactics.ts';
import { brandSuitability } from './meta/brand-suitability.ts';
import { geoTargets } from './meta/geo.ts';
import { healthTaxonomy } from './meta/health-taxonomy.ts';

export interface Route {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the base path; parameters are integers. */
  readonly path: string;
  readonly handle: Handler;
}

const route = (operation: Operation, method: Route['method'], path: string, handle: Handler): Route => ({
  operation,
  method,
  path,
  handle,
});

export const ROUTES: readonly Route[] = [
  route('campaign.read', 'GET', '/v2/account/:accountId/campaigns/:campaignId', readCampaign),
  route('campaign.updateBudget', 'PUT', '/v2/campaign/:id', updateBudget),
  // §4.4 writes the path with a slash at its end; without one it is taken too.
  route('lineItem.create', 'POST', '/v2/account/:accountId/lineitems/', createLineItem),
  route('lineItem.create', 'POST', '/v2/account/:accountId/lineitems', createLineItem),
  route('lineItem.replace', 'PUT', '/v2/account/:accountId/lineitems/:lineItemId', replaceLineItem),
  // §9: both forms of the path are documented for the update and for the read.
  route('lineItem.patch', 'PATCH', '/v2/lineitem/:id', patchLineItem),
  route('lineItem.patch', 'PATCH', '/v2/account/:accountId/lineitems/:id', patchLineItem),
  route('lineItem.read', 'GET', '/v2/lineitem/:id', readLineItem),
  route('lineItem.read', 'GET', '/v2/account/:accountId/lineitems/:id', readLineItem),
  route('tactic.create', 'POST', '/v2/account/:accountId/tactics', createTactic),
  route('creative.create', 'POST', '/v2/lifecreative/account/:accountId', createCreative),
  route('creative.replace', 'PUT', '/v2/lifecreative/:creativeId', replaceCreative),
  route('creative.read', 'GET', '/v2/lifecreative/:creativeId', readCreative),
  route('npiList.read', 'GET', '/v2/npi/npi-list/:npiListId', readNpiList),
  route('npiList.replace', 'PUT', '/v2/npi/npi-list/:npiListId', replaceNpis),
  route('npiList.patch', 'PATCH', '/v2/npi/npi-list/:npiListId', patchNpis),
  route('npiList.readAttributes', 'GET', '/v2/npi/npi-list/:npiListId/attributes', readAttributes),
  route('npiList.replaceAttributes', 'PUT', '/v2/npi/npi-list/:npiListId/attributes', replaceAttributes),
  route('meta.healthTaxonomy', 'GET', '/v2/meta/healthTaxonomy', healthTaxonomy),
  route('meta.brandSuitability', 'GET', '/v2/meta/brandSuitabilityCategories', brandSuitability),
  route('meta.geo', 'GET', '/v2/meta/geotargeting', geoTargets),
];
