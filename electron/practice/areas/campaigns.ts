// Campaigns: the read (§2.2) and the one write there is, the budget cap (§4.3).
import { type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, answer, committed } from '../answers.ts';
import { checkBody } from '../problems.ts';
import { find, foreignAccount } from './find.ts';

export function readCampaign(call: Call): Outcome {
  const foreign = foreignAccount(call);
  if (foreign !== undefined) return foreign;
  const found = find(call, 'campaign', call.params['campaignId'] ?? 0);
  return found.ok ? answer(200, found.record.body) : found.refused;
}

export function updateBudget(call: Call): Outcome {
  const found = find(call, 'campaign', call.params['id'] ?? 0);
  if (!found.ok) return found.refused;
  const refused = checkBody('campaign-budget', call, { remoteId: found.record.id, base: found.record.body });
  if (refused !== undefined) return refused;
  const { id, body } = found.record;
  const budgetCap = (isObject(call.body) ? call.body['budgetCap'] : undefined) ?? null;
  const next: JsonObject = {
    ...body,
    budgetCap,
    budgetStatus: 'Pending Approval',
    updatedAt: new Date(call.now).toISOString(),
    updatedBy: 'planner',
  };
  return answer(200, { campaignId: id, name: body['name'] ?? '', budgetCap }, committed(call, 'campaign', id, next));
}
