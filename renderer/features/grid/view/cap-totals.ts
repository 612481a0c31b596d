// The planned total of the campaigns in the tree's scope and the total of their caps, for the foot of the grid.
import { counted } from '../../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import {
  type MoneySum,
  formatSum,
  formatBound,
  readAmount,
  sumAmounts,
  NO_MONEY,
  addMoney,
  formatRoom,
  roomUnder,
} from '../../../../shared/kernel/money-sum.ts';
import { pickCap, plannedBy } from '../../../../shared/draft/campaign-use.ts';
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import type { Whole } from './summary.ts';

export interface CapTotals {
  /** What all rows of these campaigns are in: the whole draft, or the campaign around the tree's scope. */
  readonly scope: EntityRef | null;
  readonly campaigns: number;
  /** How many have no known cap. Their plans are in `planned`. */
  readonly uncapped: number;
  readonly planned: MoneySum;
  readonly caps: MoneySum;
  /** What those with a cap plan. */
  readonly underCaps: MoneySum;
}

/** `$985,050.00` and `of $1,130,000.00 caps`, as heads have it; then the amount above the caps, and the items left out. */
export interface CapWords {
  /** The figure that counts. */
  readonly strong: string;
  readonly text: string;
  /** Empty where nothing is above, or may not be. */
  readonly over: string;
  readonly left: string;
}

/** Tabs whose rows are budgeted. */
const BUDGETED: ReadonlySet<GridTab> = new Set(['campaigns', 'lineItems', 'flights']);

/**
 * Of whole campaigns, under any filter. Null if the rows of the tab have no budgets, or no campaign in scope has a line
 * item here: campaigns pulled alone may have line items on the platform, so $0.00 would be false.
 */
export function capTotals(
  tab: GridTab,
  scope: EntityRef | null,
  { draft, lineItems }: Omit<Whole, 'tactics'>,
): CapTotals | null {
  const keys = BUDGETED.has(tab) ? campaignsIn(scope, draft) : [];
  if (!keys.some((key) => (lineItems.get(key) ?? []).length > 0)) return null;
  let [planned, underCaps, caps, uncapped] = [NO_MONEY, NO_MONEY, NO_MONEY, 0];
  for (const key of keys) {
    const items = lineItems.get(key) ?? [];
    const own = plannedBy(items.flatMap((item) => draft.entities.lineItem.get(item) ?? []));
    planned = addMoney(planned, own);
    const { budgetCap } = pickCap(draft.entities.campaign.get(key));
    if (readAmount(budgetCap) === null) uncapped += 1;
    else underCaps = addMoney(underCaps, own);
    caps = addMoney(caps, sumAmounts([budgetCap]));
  }
  const [only = ''] = keys;
  return {
    scope: scope === null ? null : { kind: 'campaign', key: only },
    campaigns: keys.length,
    uncapped,
    planned,
    caps,
    underCaps,
  };
}

export function capTotalsWords({ campaigns, uncapped, planned, caps, underCaps }: CapTotals): CapWords {
  if (uncapped === campaigns) return { strong: formatSum(planned), text: 'planned, no cap known', over: '', left: '' };
  const noun = campaigns - uncapped === 1 ? 'cap' : 'caps';
  const unreadable = planned.unreadable + caps.unreadable;
  const left = [
    ...(unreadable === 0 ? [] : [`${counted(unreadable, 'amount', 'amounts')} unreadable`]),
    ...(uncapped === 0
      ? []
      : [`${formatNumber(uncapped)} of ${counted(campaigns, 'campaign', 'campaigns')} without a cap`]),
  ];
  // Caps that can't be read might hold more.
  const room = caps.unreadable === 0 ? roomUnder(caps.cents, underCaps) : null;
  return {
    strong: formatBound(planned),
    text: `of ${formatBound(caps)} ${noun}`,
    over: room?.over === true ? formatRoom(room, noun) : '',
    left: left.join(', '),
  };
}

function campaignsIn(scope: EntityRef | null, { entities }: Draft): readonly string[] {
  if (scope === null) return [...entities.campaign.keys()];
  if (scope.kind === 'campaign') return [scope.key];
  const item = scope.kind === 'tactic' ? entities.tactic.get(scope.key)?.lineItem : scope.key;
  const campaign = entities.lineItem.get(item ?? '')?.campaign;
  return campaign === undefined ? [] : [campaign];
}
