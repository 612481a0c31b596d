// The campaign steps of a plan: a cap is raised before its line items go, and lowered after them.
import type { EntityRecord } from '../draft/document.ts';
import type { PlanBuilder } from './plan-builder.ts';

/** By key: campaigns whose cap is lowered, once their line items are done. */
export type LoweredCaps = ReadonlyMap<string, EntityRecord>;

export function planCampaigns(builder: PlanBuilder): LoweredCaps {
  const lowered = new Map<string, EntityRecord>();
  for (const record of builder.chosen('campaign')) {
    if (record.remoteId === null) {
      builder.cannot('campaign', record, Object.keys(record.draft), { code: 'CAMPAIGN_NOT_CREATABLE' });
      continue;
    }
    const mine = record.draft['budgetCap'];
    const fields = builder.changed('campaign', record);
    const others = fields.filter((field) => field !== 'budgetCap');
    if (fields.includes('budgetCap') && (mine ?? null) === null) {
      builder.cannot('campaign', record, ['budgetCap'], { code: 'CAP_CLEARED' });
    }
    // A field that base never showed is only what the planner calls it, not a change.
    const changed = others.filter((field) => (record.base?.[field] ?? null) !== null);
    if (changed.length > 0) {
      builder.cannot('campaign', record, changed, { code: 'CAMPAIGN_FIELDS_NOT_WRITABLE', fields: changed });
    }
    if (!fields.includes('budgetCap') || (mine ?? null) === null) continue;
    // A cap that was unset (null) and is set now restricts; one never seen may be below the coming spend.
    const before = record.base?.['budgetCap'];
    const lowers = before === null || (typeof before === 'number' && typeof mine === 'number' && mine < before);
    if (lowers) lowered.set(record.key, record);
    else builder.add('campaign', record, 'campaign.updateBudget', ['budgetCap']);
  }
  return lowered;
}
