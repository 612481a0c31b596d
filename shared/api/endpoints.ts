// Every endpoint with a documented payload (§4), in its account-scoped v2 form where one is documented (§9).
import type { Operation } from './operations.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the base URL. `{accountId}` and `{id}` are filled in. */
  readonly path: string;
  /**
   * Whether sending it twice does no more than sending it once. A create is not: there is no idempotency key, so one
   * that was sent and not answered is never sent again by itself.
   */
  readonly repeatable: boolean;
}

const read = (path: string): Endpoint => ({ method: 'GET', path, repeatable: true });
const create = (path: string): Endpoint => ({ method: 'POST', path, repeatable: false });
const replace = (path: string): Endpoint => ({ method: 'PUT', path, repeatable: true });
const patch = (path: string): Endpoint => ({ method: 'PATCH', path, repeatable: true });

export const ENDPOINTS = {
  // The PATCH form of §9 has no payload shown; this call has (§4.3).
  'campaign.updateBudget': replace('/v2/campaign/{id}'),
  'campaign.read': read('/v2/account/{accountId}/campaigns/{id}'),
  // The trailing slash is the document's (§4.4).
  'lineItem.create': create('/v2/account/{accountId}/lineitems/'),
  'lineItem.replace': replace('/v2/account/{accountId}/lineitems/{id}'),
  'lineItem.patch': patch('/v2/account/{accountId}/lineitems/{id}'),
  'lineItem.read': read('/v2/account/{accountId}/lineitems/{id}'),
  'tactic.create': create('/v2/account/{accountId}/tactics'),
  'creative.create': create('/v2/lifecreative/account/{accountId}'),
  'creative.replace': replace('/v2/lifecreative/{id}'),
  'creative.read': read('/v2/lifecreative/{id}'),
  'npiList.read': read('/v2/npi/npi-list/{id}'),
  'npiList.replace': replace('/v2/npi/npi-list/{id}'),
  // Adding what is there and removing what is not change nothing, so this PATCH may be repeated.
  'npiList.patch': patch('/v2/npi/npi-list/{id}'),
  'npiList.readAttributes': read('/v2/npi/npi-list/{id}/attributes'),
  'npiList.replaceAttributes': replace('/v2/npi/npi-list/{id}/attributes'),
  'meta.healthTaxonomy': read('/v2/meta/healthTaxonomy'),
  'meta.brandSuitability': read('/v2/meta/brandSuitabilityCategories'),
  'meta.geo': read('/v2/meta/geotargeting'),
} as const satisfies Record<Operation, Endpoint>;

export function endpointOf(operation: Operation): Endpoint {
  return ENDPOINTS[operation];
}

/** The path of one call, ids filled in. */
export function fillPath(operation: Operation, ids: { readonly accountId: number; readonly id?: number }): string {
  const id = ids.id === undefined ? '' : String(ids.id);
  return endpointOf(operation).path.replace('{accountId}', String(ids.accountId)).replace('{id}', id);
}
