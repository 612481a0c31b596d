// What a bulk edit of budgets comes to: the sum of its values before and after, and what each campaign then plans.
import { capOf, plannedBy } from '../../../shared/draft/campaign-use.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { distinctName } from '../../../shared/draft/names.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { type CapRoom, type MoneySum, capRoom, sumAmounts } from '../../../shared/kernel/money-sum.ts';
import type { Preview } from './preview.ts';

export interface BudgetSums {
  readonly before: MoneySum;
  readonly after: MoneySum;
  /** Those that the edit touches, the tightest first. */
  readonly campaigns: readonly PlannedCampaign[];
}

interface PlannedCampaign {
  readonly name: string;
  readonly planned: MoneySum;
  readonly cap: Json | undefined;
  /** Null where it is not known. */
  readonly room: CapRoom | null;
}

/** Null where it edits no budgets, or not all of it is known yet. */
export function budgetSums({ after: draft, input, rows }: Preview): BudgetSums | null {
  if (draft === undefined || input.field.id !== 'budget') return null;
  const campaigns = new Set<string>();
  for (const { id } of rows) {
    const campaign = draft.entities.lineItem.get(id.split('#')[0] ?? id)?.campaign;
    if (campaign !== undefined) campaigns.add(campaign);
  }
  return {
    before: sumAmounts(rows.map((row) => row.before)),
    after: sumAmounts(rows.map((row) => row.after)),
    campaigns: [...campaigns]
      .map((key) => plannedIn(draft, key))
      .sort((one, other) => tightness(one) - tightness(other)),
  };
}

function plannedIn(draft: Draft, key: string): PlannedCampaign {
  const items = [...draft.entities.lineItem.values()].filter(({ campaign }) => campaign === key);
  const cap = capOf(draft.entities.campaign.get(key)).budgetCap;
  const planned = plannedBy(items);
  return { name: distinctName(draft, { kind: 'campaign', key }), planned, cap, room: capRoom(cap, planned) };
}

const tightness = ({ room }: PlannedCampaign): number =>
  room === null ? Infinity : room.over ? -room.by.cents : room.by.cents;
