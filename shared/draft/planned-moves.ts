// What an edit does to the money that campaigns plan: before and after it, against the cap that it leaves.
import type { Json } from '../kernel/json.ts';
import { type MoneySum, NO_MONEY } from '../kernel/money-sum.ts';
import { pickCap, lineItemsByCampaign, plannedBy } from './campaign-use.ts';
import type { Draft } from './document.ts';

/** Line items whose campaign is only assumed count in none. */
export interface PlannedMove {
  readonly key: string;
  readonly before: MoneySum;
  readonly after: MoneySum;
  /** As it is afterwards. */
  readonly cap: Json | undefined;
}

/** Of the campaigns whose money or cap differs, in the order of `after`; those that are gone come last. */
export function plannedMoves(before: Draft, after: Draft): readonly PlannedMove[] {
  const [was, is] = [lineItemsByCampaign(before), lineItemsByCampaign(after)];
  const keys = new Set([...after.entities.campaign.keys(), ...before.entities.campaign.keys()]);
  return [...keys].flatMap((key): PlannedMove[] => {
    const [items, own] = [was.get(key) ?? [], is.get(key) ?? []];
    const [old, cap] = [before, after].map((draft) => pickCap(draft.entities.campaign.get(key)).budgetCap ?? null);
    // Untouched records are shared, so most campaigns cost a look at their list.
    if (old === cap && items.length === own.length && items.every((item, at) => item === own[at])) return [];
    const [planned, now] = [items, own].map(plannedBy);
    const isSame = planned?.cents === now?.cents && planned?.unreadable === now?.unreadable;
    return isSame && old === cap ? [] : [{ key, before: planned ?? NO_MONEY, after: now ?? NO_MONEY, cap }];
  });
}
