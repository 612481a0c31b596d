// What the line items of each campaign plan to spend together: what the rules on its cap have to know.
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import { capCents, capIn } from '../domain/rules/budget-rules.ts';
import type { RuleContext } from '../domain/resources/rule-context.ts';
import { groupBy } from '../kernel/groups.ts';
import type { Json } from '../kernel/json.ts';
import { type MoneySum, NO_MONEY, addMoney } from '../kernel/money-sum.ts';
import { type Draft, type EntityRecord, type EntityRef, isCampaignAssumed } from './document.ts';

/** Totals of every campaign, brought up to date campaign by campaign. */
export class CampaignUse {
  readonly #draft: Draft;
  readonly #totals = new Map<string, MoneySum>();
  /** What was above a cap when it was last counted: campaigns, and line items that are so by themselves. */
  readonly #over: Readonly<Record<'campaign' | 'lineItem', Set<string>>> = { campaign: new Set(), lineItem: new Set() };
  /** Their keys: an edit puts another record in the place of one. */
  #lineItems: ReadonlyMap<string, readonly string[]>;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#lineItems = keysByCampaign(draft);
    for (const campaign of this.#lineItems.keys()) this.#count(campaign);
  }

  /** Nothing for a campaign that is not known. */
  planned(campaign: string): MoneySum {
    return this.#totals.get(campaign) ?? NO_MONEY;
  }

  /**
   * Counts these campaigns again and returns who would now be judged differently: campaigns and line items that are
   * above the cap now, or were before. What fits both times is judged the same, so an edit in a campaign of thousands
   * does not look at all of them. `moved`: a line item came, went, changed its campaign, or is counted there only now.
   */
  recount(campaigns: ReadonlySet<string>, moved: boolean): EntityRef[] {
    if (moved) this.#lineItems = keysByCampaign(this.#draft);
    return [...campaigns].flatMap((campaign) => this.#count(campaign));
  }

  #count(campaign: string): EntityRef[] {
    const cap = capCents(pickCap(this.#draft.entities.campaign.get(campaign)).budgetCap) ?? Infinity;
    const judged: EntityRef[] = [];
    const judge = (kind: 'campaign' | 'lineItem', key: string, isOver: boolean): void => {
      if (isOver || this.#over[kind].has(key)) judged.push({ kind, key });
      if (isOver) this.#over[kind].add(key);
      else this.#over[kind].delete(key);
    };
    let total = NO_MONEY;
    for (const key of this.#lineItems.get(campaign) ?? []) {
      const own = flightBudgets(this.#draft.entities.lineItem.get(key)?.draft);
      judge('lineItem', key, own.cents > cap);
      total = addMoney(total, own);
    }
    judge('campaign', campaign, total.cents > cap);
    this.#totals.set(campaign, total);
    return judged;
  }
}

/** What these line items plan to spend; without those whose campaign is only assumed. */
export function plannedBy(items: Iterable<EntityRecord>): MoneySum {
  let sum = NO_MONEY;
  for (const item of items) if (!isCampaignAssumed(item)) sum = addMoney(sum, flightBudgets(item.draft));
  return sum;
}

/** The cap that the planner wants, or else the one last seen. */
export function pickCap(campaign: EntityRecord | undefined): { budgetCap?: Json } {
  const cap = campaign === undefined ? undefined : capIn(campaign.draft, campaign.base);
  return cap === undefined ? {} : { budgetCap: cap };
}

/** The same, and the one last seen where there is one. */
export function pickCaps(campaign: EntityRecord | undefined): NonNullable<RuleContext['campaign']> {
  const base = campaign?.base ?? null;
  return base === null ? pickCap(campaign) : { ...pickCap(campaign), baseCap: base['budgetCap'] ?? null };
}

function keysByCampaign(draft: Draft): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Array.from(lineItemsByCampaign(draft), ([campaign, items]) => [campaign, items.map(({ key }) => key)]),
  );
}

/** Line items by the key of the campaign that they count in, in draft order; not those whose campaign is a guess. */
export function lineItemsByCampaign({
  entities,
}: Pick<Draft, 'entities'>): ReadonlyMap<string, readonly EntityRecord[]> {
  return groupBy(entities.lineItem.values(), (record) =>
    isCampaignAssumed(record) ? undefined : (record.campaign ?? ''),
  );
}
