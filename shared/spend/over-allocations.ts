// Where more is given out than there is, and the cell that causes it: caps, line items' own caps, budgets of line items.
import { budgetOf, flightBudgets } from '../domain/resources/flight-budgets.ts';
import { capCents, capIn } from '../domain/rules/budget-rules.ts';
import { pickCap, lineItemsByCampaign } from '../draft/campaign-use.ts';
import type { Draft, EntityRecord, EntityRef } from '../draft/document.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { type Json, type Path, isObject } from '../kernel/json.ts';
import { type MoneySum, readAmount } from '../kernel/money-sum.ts';
import { takePercent, readShare } from './tactic-shares.ts';
import { type Waterfall, tacticsByItem } from './waterfall.ts';

export interface OverAllocation {
  /** The campaign's cap, the line item's own cap (§4.4), or the line item's budget by its tactics. */
  readonly of: 'cap' | 'ownCap' | 'budget';
  /** Whose whole it is. */
  readonly ref: EntityRef;
  /** By how much, at least. */
  readonly by: MoneySum;
  readonly cause: { readonly ref: EntityRef; /** Inside the body. */ readonly path: Path };
}

/** In the order of the waterfall: a campaign before its line items. */
export function findOverAllocations(draft: Draft, waterfall: Waterfall): readonly OverAllocation[] {
  const byCampaign = lineItemsByCampaign(draft);
  const over = new Set(
    waterfall.campaigns.flatMap(({ items }) => items.flatMap((item) => (isOver(item) ? item.key : []))),
  );
  const tactics = over.size === 0 ? new Map<string, EntityRecord[]>() : tacticsByItem(draft, over);
  return waterfall.campaigns.flatMap(({ key, cap, planned, items }): OverAllocation[] => {
    const found: OverAllocation[] = [];
    const by = above(planned, capCents(cap));
    const record = draft.entities.campaign.get(key);
    if (by !== null && record !== undefined) {
      const cause = causeInCampaign(record, byCampaign.get(key) ?? []);
      found.push({ of: 'cap', ref: { kind: 'campaign', key }, by, cause });
    }
    for (const { key: itemKey, budget, given } of items) {
      const item = draft.entities.lineItem.get(itemKey);
      if (item === undefined) continue;
      const ref: EntityRef = { kind: 'lineItem', key: itemKey };
      const own = above(budget, capCents(capIn(item.draft, item.base)));
      if (own !== null) found.push({ of: 'ownCap', ref, by: own, cause: { ref, path: flightPath(item) } });
      const spread = budget.unreadable > 0 ? null : above(given, budget.cents);
      const cause = spread === null ? null : causeInTactics(tactics.get(itemKey) ?? [], budget.cents);
      if (spread !== null && cause !== null) found.push({ of: 'budget', ref, by: spread, cause });
    }
    return found;
  });
}

const isOver = ({ budget, given }: { budget: MoneySum; given: MoneySum }): boolean =>
  budget.unreadable === 0 && given.cents > budget.cents;

function above({ cents, unreadable }: MoneySum, limit: number | null): MoneySum | null {
  return limit !== null && cents > limit ? { cents: cents - limit, unreadable } : null;
}

/**
 * One line item that is above the cap alone; else, if all was within the cap on the platform, what has moved most since:
 * the cap that was lowered, or the line item that rose; else the largest line item.
 */
function causeInCampaign(campaign: EntityRecord, items: readonly EntityRecord[]): OverAllocation['cause'] {
  const cap = capCents(pickCap(campaign).budgetCap) ?? 0;
  const sized = items.map((item) => ({
    item,
    now: flightBudgets(item.draft).cents,
    was: flightBudgets(item.base).cents,
  }));
  const largest = pickLargest(sized, ({ now }) => now);
  if (largest !== undefined && largest.now > cap) return atFlight(largest.item);
  const capBefore = capCents(campaign.base?.['budgetCap']);
  const before = sized.reduce((sum, { was }) => sum + was, 0);
  if (capBefore !== null && before <= capBefore) {
    const risen = pickLargest(sized, ({ now, was }) => now - was);
    const rise = risen === undefined ? 0 : risen.now - risen.was;
    if (capBefore - cap >= rise) return { ref: { kind: 'campaign', key: campaign.key }, path: ['budgetCap'] };
    if (risen !== undefined) return atFlight(risen.item);
  }
  return largest === undefined
    ? { ref: { kind: 'campaign', key: campaign.key }, path: ['budgetCap'] }
    : atFlight(largest.item);
}

const atFlight = (item: EntityRecord): OverAllocation['cause'] => ({
  ref: { kind: 'lineItem', key: item.key },
  path: flightPath(item),
});

/** The budget that rose most since it was last seen, else the largest. */
function flightPath({ draft, base }: EntityRecord): Path {
  const before = new Map(flightsOf(base ?? {}).map((flight) => [idOf(flight), readBudgetCents({ flight })]));
  const flights = flightsOf(draft).map((flight, index) => {
    const cents = readBudgetCents({ flight });
    return { index, cents, rise: cents - (before.get(idOf(flight) ?? NaN) ?? 0) };
  });
  const risen = flights.filter(({ rise }) => rise > 0);
  const cause = pickLargest(risen, ({ rise }) => rise) ?? pickLargest(flights, ({ cents }) => cents);
  return cause === undefined ? ['flights'] : ['flights', cause.index, 'budget'];
}

const readBudgetCents = ({ flight }: { readonly flight: Json }): number => {
  const cents = readAmount(budgetOf(flight));
  return typeof cents === 'number' ? cents : 0;
};

const idOf = (flight: Json): Json | undefined => (isObject(flight) ? flight['id'] : undefined);

/** The largest share that can still be changed; of none such the largest. Null where no share can be read. */
function causeInTactics(tactics: readonly EntityRecord[], budget: number): OverAllocation['cause'] | null {
  const shared = tactics.flatMap((record) => {
    const share = readShare(record.draft);
    if (share.type === 'dollars') return [{ record, cents: share.cents }];
    return share.type === 'percent' ? [{ record, cents: takePercent(budget, share.millionths) }] : [];
  });
  const open = shared.filter(({ record }) => record.remoteId === null);
  const cause = pickLargest(open, ({ cents }) => cents) ?? pickLargest(shared, ({ cents }) => cents);
  if (cause === undefined) return null;
  return { ref: { kind: 'tactic', key: cause.record.key }, path: ['budgetDistribution', 'value'] };
}

function pickLargest<Value>(values: readonly Value[], size: (value: Value) => number): Value | undefined {
  return values.reduce<Value | undefined>(
    (most, value) => (most === undefined || size(value) > size(most) ? value : most),
    undefined,
  );
}
