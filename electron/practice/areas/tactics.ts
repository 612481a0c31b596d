// Tactics: creation, the only operation whose payload is shown (§4.5).
import { type Json, type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { type Call, type Outcome, answer, committed, ruleRefusal } from '../answers.ts';
import { checkBody } from '../problems.ts';
import { listObjects } from '../platform-store.ts';
import { knownFields } from './custom-fields.ts';
import { find, foreignAccount } from './find.ts';

const DEFAULTS: JsonObject = { enabled: true, baseBidPrice: 1, maxBidPrice: 50 };

function storedBody(body: JsonObject): JsonObject {
  const custom = body['customFieldSettings'];
  return { ...DEFAULTS, ...body, ...(isObject(custom) ? { customFieldSettings: [custom] } : {}) };
}

export function createTactic(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const body = isObject(call.body) ? call.body : {};
  const parent = call.store.get('lineItem', parseRemoteId(body['lineItemId']) ?? 0);
  const findCreative = (reference: { creativeId?: Json }): JsonObject | undefined =>
    call.store.get('creative', parseRemoteId(reference.creativeId) ?? 0)?.body;
  const refused = checkBody('tactic-create', call, {
    ...defined({ lineItem: parent?.body }),
    creative: findCreative,
  });
  if (refused !== undefined) return refused;
  const lineItem = find(call, 'lineItem', parseRemoteId(body['lineItemId']) ?? 0);
  if (!lineItem.ok) return lineItem.refused;
  for (const assignment of listObjects(body, 'creativeAssignments')) {
    const creative = find(call, 'creative', parseRemoteId(assignment['creativeId']) ?? 0);
    if (!creative.ok) return creative.refused;
  }
  const broken = ruleRefusal(knownFields(call, body));
  if (broken !== undefined) return broken;
  const id = call.store.nextId('tactic');
  const data = { id, lineItemId: lineItem.record.id, name: body['name'] ?? '' };
  return answer(201, data, committed(call, 'tactic', id, storedBody(body)));
}
