// Creatives: create, replace, read (§4.6). An answer shows other members than a request has (§2.6).
import { type Json, type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, answer, committed } from '../answers.ts';
import { checkBody } from '../problems.ts';
import { find, foreignAccount } from './find.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

const AD_FORMATS: Readonly<Record<string, string>> = {
  html: 'GenericHtml',
  expandable: 'ExpandableHtml',
  video: 'VideoTag',
};
const KIND_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  html: ['creativeHtml'],
  expandable: ['creativeHtml', 'expandDirection'],
  video: ['type', 'source', 'duration', 'clickThroughURL', 'bitRate', 'videoURL', 'videoSkippingAfter'],
};

/** Advertisers have ids but no documented resource: one a name, the same whenever it is asked. */
function advertiserId(name: Json | undefined): number {
  const text = typeof name === 'string' ? name : '';
  return 600 + ([...text].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 397);
}

function shown(call: Call, id: RemoteId, body: JsonObject, after: 'create' | 'replace'): JsonObject {
  const type = typeof body['creativeType'] === 'string' ? body['creativeType'] : '';
  const own = (KIND_MEMBERS[type] ?? []).map((member) => [member, body[member] ?? null] as const);
  return {
    creativeType: type,
    id,
    name: body['name'] ?? null,
    adSizeWidth: body['adSizeWidth'] ?? null,
    adSizeHeight: body['adSizeHeight'] ?? null,
    domainLandingPage: body['domainLandingPage'] ?? null,
    obaIconOnly: false,
    accountId: call.account.id,
    categoryNames: body['categoryName'] ?? [],
    advertiserId: advertiserId(body['advertiserName']),
    adFormat: AD_FORMATS[type] ?? 'Generic',
    ...Object.fromEntries(own),
    ...(type === 'video' ? {} : { html5: true }),
    ...(after === 'create'
      ? {}
      : { adChoicesIcon: body['adChoicesIcon'] ?? null, advertiserName: body['advertiserName'] ?? null }),
  };
}

export function createCreative(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const refused = checkBody('creative', call);
  if (refused !== undefined) return refused;
  const body = isObject(call.body) ? call.body : {};
  const id = call.store.nextId('creative');
  return answer(201, shown(call, id, body, 'create'), committed(call, 'creative', id, body));
}

export function replaceCreative(call: Call): Outcome {
  const found = find(call, 'creative', call.params['creativeId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id } = found.record;
  const refused = checkBody('creative', call, { remoteId: id });
  if (refused !== undefined) return refused;
  const body = isObject(call.body) ? call.body : {};
  return answer(200, shown(call, id, body, 'replace'), committed(call, 'creative', id, body));
}

export function readCreative(call: Call): Outcome {
  const found = find(call, 'creative', call.params['creativeId'] ?? 0);
  return found.ok ? answer(200, shown(call, found.record.id, found.record.body, 'replace')) : found.refused;
}
