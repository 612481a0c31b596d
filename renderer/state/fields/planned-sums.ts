// What the line items of each campaign plan: added up once an edit, however many cells, sorts and filters ask.
import { type Draft, type EntityRecord, isCampaignAssumed } from '../../../shared/draft/document.ts';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { type MoneySum, NO_MONEY, addMoney } from '../../../shared/kernel/money-sum.ts';

type Sums = ReadonlyMap<string, MoneySum>;

/** An edit of the open draft makes another document, and another record of what it touches. */
const sumsOf = new WeakMap<Draft, Sums>();
const ownSums = new WeakMap<EntityRecord, MoneySum>();

/** `draft`: not the live one, whose values change under its own identity. */
export function sumPlanned(draft: Draft, campaign: string): MoneySum {
  let sums = sumsOf.get(draft);
  if (sums === undefined) sumsOf.set(draft, (sums = addUp(draft)));
  return sums.get(campaign) ?? NO_MONEY;
}

function addUp({ entities }: Draft): Sums {
  const sums = new Map<string, MoneySum>();
  for (const item of entities.lineItem.values()) {
    if (item.campaign === undefined || isCampaignAssumed(item)) continue;
    sums.set(item.campaign, addMoney(sums.get(item.campaign) ?? NO_MONEY, ownSum(item)));
  }
  return sums;
}

function ownSum(item: EntityRecord): MoneySum {
  let own = ownSums.get(item);
  if (own === undefined) ownSums.set(item, (own = flightBudgets(item.draft)));
  return own;
}
