// Line items: create, replace, patch and the read of budget details (§4.4).
import { type Json, type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import type { RuleContext } from '../../../shared/domain/resources/rule-context.ts';
import { isRemoteId, parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { type Call, type Outcome, answer, committed, refuse, ruleRefusal } from '../answers.ts';
import { checkBody } from '../problems.ts';
import { knownFields } from './custom-fields.ts';
import { diffLineItem } from './line-item-changes.ts';
import { find, foreignAccount } from './find.ts';
import { finishedChanges, flightConflicts, overCap, searchDistribution, strangeFlights } from './line-item-guards.ts';
import {
  storedFromCreate,
  storedFromPatch,
  storedFromReplace,
  shownOnRead,
  shownOnReplace,
} from './line-item-spelling.ts';

const toObject = (body: Json): JsonObject => (isObject(body) ? body : {});

function findContext(call: Call, campaignId: Json | undefined): Partial<RuleContext> {
  const campaign = isRemoteId(campaignId) ? call.store.get('campaign', campaignId) : undefined;
  if (campaign === undefined) return {};
  return { campaign: { budgetCap: campaign.body['budgetCap'] ?? null } };
}

export function createLineItem(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const body = toObject(call.body);
  const refused = checkBody('line-item-create', call, findContext(call, body['campaignId']));
  if (refused !== undefined) return refused;
  const campaign = find(call, 'campaign', parseRemoteId(body['campaignId']) ?? 0);
  if (!campaign.ok) return campaign.refused;
  const stored = storedFromCreate(body, call.store.nextId('flight'));
  const broken = ruleRefusal([
    ...flightConflicts(stored),
    ...overCap(campaign.record.body, stored),
    ...knownFields(call, body),
  ]);
  if (broken !== undefined) return broken;
  const id = call.store.nextId('lineItem');
  const data = { id, name: stored['name'] ?? '', campaignId: campaign.record.id };
  return answer(201, data, committed(call, 'lineItem', id, stored));
}

export function replaceLineItem(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const found = find(call, 'lineItem', call.params['lineItemId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body: before } = found.record;
  const body = toObject(call.body);
  const known = {
    ...findContext(call, body['campaignId']),
    remoteId: id,
    base: before,
    lineItem: before,
    complete: true,
  };
  const refused = checkBody('line-item-replace', call, known);
  if (refused !== undefined) return refused;
  const campaign = find(call, 'campaign', parseRemoteId(body['campaignId']) ?? 0);
  if (!campaign.ok) return campaign.refused;
  const strange = strangeFlights(body, before, false);
  if (strange.length > 0) return refuse(400, 'VALIDATION_ERROR', 'Request validation failed.', strange);
  const stored = storedFromReplace(body, before, call.store.nextId('flight'), call.putReading);
  const broken = ruleRefusal([
    ...finishedChanges(before, stored, call.now),
    ...flightConflicts(stored),
    ...overCap(campaign.record.body, stored),
    ...knownFields(call, body),
  ]);
  if (broken !== undefined) return broken;
  const beside = { message: 'Line item updated.', meta: { changes: diffLineItem(before, stored) } };
  return answer(200, shownOnReplace(id, stored), { beside, ...committed(call, 'lineItem', id, stored) });
}

export function patchLineItem(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const found = find(call, 'lineItem', call.params['id'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body: before } = found.record;
  const known = { ...findContext(call, before['campaignId']), remoteId: id, base: before, lineItem: before };
  const refused = checkBody('line-item-patch', call, known);
  if (refused !== undefined) return refused;
  const body = toObject(call.body);
  const stored = storedFromPatch(body, before);
  const campaign = call.store.get('campaign', parseRemoteId(before['campaignId']) ?? 0);
  // §7.4: for a patch these are 400, not 422.
  const details = [
    ...strangeFlights(body, before, true),
    ...finishedChanges(before, stored, call.now),
    ...searchDistribution(before, stored),
    // A patch without flights is not refused for them: another user may have lowered the cap.
    ...(Array.isArray(body['flights']) ? flightConflicts(stored) : []),
    ...(campaign === undefined || !Array.isArray(body['flights']) ? [] : overCap(campaign.body, stored)),
  ];
  if (details.length > 0) return refuse(400, 'VALIDATION_ERROR', 'The update is not allowed.', details);
  return answer(200, shownOnRead(id, stored), committed(call, 'lineItem', id, stored));
}

export function readLineItem(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const found = find(call, 'lineItem', call.params['id'] ?? 0);
  return found.ok ? answer(200, shownOnRead(found.record.id, found.record.body)) : found.refused;
}
