// What the line items of each campaign plan to spend together: what the rules on its cap have to know.
import { capCents, capIn, flightTotal } from '../domain/rules/budget-rules.ts';
import type { RuleContext } from '../domain/rule.ts';
import type { Json } from '../kernel/json.ts';
import type { Draft, EntityRecord, EntityRef } from './document.ts';

/** Totals of every campaign, brought up to date campaign by campaign. */
export class CampaignUse {
  readonly #draft: Draft;
  readonly #totals = new Map<string, number>();
  /** What was above a cap when it was last counted: campaigns, and line items that are so by themselves. */
  readonly #over: Readonly<Record<'campaign' | 'lineItem', Set<string>>> = { campaign: new Set(), lineItem: new Set() };
  #lineItems: Map<string, string[]>;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#lineItems = lineItemsByCampaign(draft);
    for (const campaign of this.#lineItems.keys()) this.#count(campaign);
  }

  /** In cents; 0 for a campaign that is not known. */
  planned(campaign: string): number {
    return this.#totals.get(campaign) ?? 0;
  }

  /**
   * Counts these campaigns again and returns who would now be judged differently: campaigns and line items that are
   * above the cap now, or were before. What fits both times is judged the same, so an edit in a campaign of thousands
   * does not look at all of them. `moved`: a line item came, went or changed its campaign.
   */
  recount(campaigns: ReadonlySet<string>, moved: boolean): EntityRef[] {
    if (moved) this.#lineItems = lineItemsByCampaign(this.#draft);
    return [...campaigns].flatMap((campaign) => this.#count(campaign));
  }

  #count(campaign: string): EntityRef[] {
    const cap = capCents(capOf(this.#draft.entities.campaign.get(campaign)).budgetCap) ?? Infinity;
    const judged: EntityRef[] = [];
    const judge = (kind: 'campaign' | 'lineItem', key: string, isOver: boolean): void => {
      if (isOver || this.#over[kind].has(key)) judged.push({ kind, key });
      if (isOver) this.#over[kind].add(key);
      else this.#over[kind].delete(key);
    };
    let total = 0;
    for (const key of this.#lineItems.get(campaign) ?? []) {
      const own = flightTotal(this.#draft.entities.lineItem.get(key)?.draft);
      judge('lineItem', key, own > cap);
      total += own;
    }
    judge('campaign', campaign, total > cap);
    this.#totals.set(campaign, total);
    return judged;
  }
}

/** The cap that the planner wants, or else the one last seen. */
export function capOf(campaign: EntityRecord | undefined): { budgetCap?: Json } {
  const cap = campaign === undefined ? undefined : capIn(campaign.draft, campaign.base);
  return cap === undefined ? {} : { budgetCap: cap };
}

/** The same, and the one last seen where there is one. */
export function capsOf(campaign: EntityRecord | undefined): NonNullable<RuleContext['campaign']> {
  const base = campaign?.base ?? null;
  return base === null ? capOf(campaign) : { ...capOf(campaign), baseCap: base['budgetCap'] ?? null };
}

function lineItemsByCampaign(draft: Draft): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { key, campaign = '' } of draft.entities.lineItem.values()) {
    const keys = children.get(campaign);
    if (keys === undefined) children.set(campaign, [key]);
    else keys.push(key);
  }
  return children;
}
