// How much of each campaign's cap its line items use, in file order: what a line item's budget rule has to know.
import { flightTotal } from '../domain/rules/budget-rules.ts';
import type { Draft } from './document.ts';
import { capOf } from './surroundings.ts';

interface Place {
  /** Cents of the line items before this one. */
  readonly before: number;
  /** Whether this one ends above the cap. */
  readonly over: boolean;
}

/** Running totals of every campaign, brought up to date campaign by campaign. */
export class CampaignUse {
  readonly #draft: Draft;
  readonly #places = new Map<string, Place>();
  #lineItems: Map<string, string[]>;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#lineItems = lineItemsByCampaign(draft);
    for (const campaign of this.#lineItems.keys()) this.#count(campaign);
  }

  /** Cents that the line items before this one use; 0 for one that is not known. */
  usedBefore(lineItem: string): number {
    return this.#places.get(lineItem)?.before ?? 0;
  }

  /**
   * Counts these campaigns again and returns the line items whose budget would now be judged differently: those that
   * end above the cap now, or did before. One that fits under the cap both times is judged the same, so an edit in a
   * campaign of thousands does not look at all of them. `moved`: a line item came, went or changed its campaign.
   */
  recount(campaigns: ReadonlySet<string>, moved: boolean): string[] {
    if (moved) this.#lineItems = lineItemsByCampaign(this.#draft);
    return [...campaigns].flatMap((campaign) => this.#count(campaign));
  }

  #count(campaign: string): string[] {
    const { budgetCap } = capOf(this.#draft.entities.campaign.get(campaign));
    const cap = typeof budgetCap === 'number' ? Math.round(budgetCap * 100) : Infinity;
    const judged: string[] = [];
    let used = 0;
    for (const key of this.#lineItems.get(campaign) ?? []) {
      const before = used;
      used += flightTotal(this.#draft.entities.lineItem.get(key)?.draft);
      const over = used > cap;
      if (over || this.#places.get(key)?.over === true) judged.push(key);
      this.#places.set(key, { before, over });
    }
    return judged;
  }
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
