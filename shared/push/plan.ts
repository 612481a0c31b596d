// From a draft to the ordered steps of a push: which call carries each change, and what it waits for.
import type { Operation } from '../api/endpoints.ts';
import type { Draft } from '../draft/document.ts';
import { type Steps, atOnce } from '../kernel/in-slices.ts';
import { type PlanOptions, PlanBuilder } from './plan-builder.ts';
import { planCampaigns } from './plan-campaigns.ts';
import { planLineItems } from './plan-line-items.ts';
import { planTactics } from './plan-tactics.ts';
import type { Plan } from './step.ts';

export function planPush(draft: Draft, options: PlanOptions = {}): Plan {
  return atOnce(planPushInSteps(draft, options));
}

/** The same in steps. Nothing may be edited between two. */
export function* planPushInSteps(draft: Draft, options: PlanOptions = {}): Steps<Plan> {
  const builder = new PlanBuilder(draft, options);
  yield;
  planCreatives(builder);
  const lowered = planCampaigns(builder);
  planLineItems(builder, lowered);
  yield;
  yield* planTactics(builder);
  planNpiLists(builder);
  yield;
  return builder.finish();
}

function planCreatives(builder: PlanBuilder): void {
  for (const record of builder.chosen('creative')) {
    const operation = record.remoteId === null ? 'creative.create' : 'creative.replace';
    const fields = builder.changed('creative', record);
    if (fields.length > 0) builder.add('creative', record, operation, fields);
  }
}

function planNpiLists(builder: PlanBuilder): void {
  for (const record of builder.chosen('npiList')) {
    const fields = builder.changed('npiList', record);
    if (fields.length === 0) continue;
    if (record.remoteId === null) {
      builder.cannot('npiList', record, fields, { code: 'NPI_LIST_NOT_CREATABLE' });
      continue;
    }
    const operation = record.draft['operation'];
    const call: Operation =
      operation === 'replaceAttributes'
        ? 'npiList.replaceAttributes'
        : operation === 'replace'
          ? 'npiList.replace'
          : 'npiList.patch';
    builder.add('npiList', record, call, fields);
  }
}
