// Figures of a heading and the status bar about many rows: their number and the sum of their flights' budgets.
import { counted } from '../../../../shared/kernel/counted.ts';
import { isObject } from '../../../../shared/kernel/json.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { formatMoney, formatNumber, toCents } from '../../../../shared/kernel/money.ts';
import { isCampaignAssumed } from '../../../../shared/draft/document.ts';
import type { Draft } from '../../../../shared/draft/document.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { flightCents, flightsOf } from '../../../../shared/draft/flight-cents.ts';
import { nameAt } from '../../../../shared/draft/names.ts';
import { visible } from '../../../../shared/kernel/visible.ts';
import type { Children } from '../../../state/open-draft/children.ts';

export interface Fact {
  /** The figure that counts, drawn stronger than the words after it. */
  readonly strong?: string;
  readonly text: string;
  /** More than there is. */
  readonly over?: boolean;
}

/** Rows under one parent. */
interface Heading {
  readonly key: string;
  readonly firstRow: number;
  readonly endRow: number;
}

export interface GroupSummary {
  readonly name: string;
  readonly facts: readonly Fact[];
}

/** An amount of a body in cents; null when it is no amount. */
export function centsOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? toCents(value) : null;
}

/** What stands under what in the whole draft, whatever the tree or a filter leaves in sight. */
export interface Whole {
  readonly draft: Draft;
  readonly lineItems: Children;
  readonly tactics: Children;
}

/**
 * The figures of a heading are of all rows of its parent. Those of the rows that a filter or the tree leaves visible
 * stand beside them, labelled as such.
 */
export function groupSummary(tab: GridTab, group: Heading, rows: readonly string[], whole: Whole): GroupSummary {
  const { draft } = whole;
  const shown = rows.slice(group.firstRow, group.endRow);
  if (tab === 'lineItems') {
    const name = visible(nameAt(draft, { kind: 'campaign', key: group.key }));
    return { name, facts: campaignFacts(group.key, shown, whole) };
  }
  const name = visible(nameAt(draft, { kind: 'lineItem', key: group.key }));
  if (tab === 'tactics') {
    return { name, facts: [countFact(shown.length, whole.tactics.count(group.key), ['tactic', 'tactics'])] };
  }
  const body = draft.entities.lineItem.get(group.key)?.draft ?? {};
  const budgets = flightsOf(body).map(budgetCents);
  const count = countFact(shown.length, budgets.length, ['flight', 'flights'], () =>
    sumOf(shown.map((id) => budgets[Number(id.slice(id.lastIndexOf('#') + 1))] ?? 0)),
  );
  return { name, facts: [count, { strong: formatMoney(sumOf(budgets)), text: 'in all' }] };
}

function campaignFacts(key: string, shown: readonly string[], { draft, lineItems }: Whole): Fact[] {
  const isAssumed = (item: string): boolean => isCampaignAssumed(draft.entities.lineItem.get(item) ?? {});
  const planned = (keys: readonly string[]): number =>
    sumOf(keys.map((item) => (isAssumed(item) ? 0 : flightCents(draft.entities.lineItem.get(item)?.draft ?? {}))));
  const all = lineItems.get(key) ?? [];
  const total = planned(all);
  const assumed = all.filter(isAssumed).length;
  const facts = [
    countFact(shown.length, all.length, ['line item', 'line items'], () => planned(shown)),
    ...(assumed === 0 ? [] : [{ text: `${formatNumber(assumed)} not counted: campaign not confirmed` }]),
  ];
  const campaign = draft.entities.campaign.get(key);
  const cap = centsOf(campaign?.draft['budgetCap'] ?? campaign?.base?.['budgetCap']);
  const whole = shown.length === all.length;
  if (cap === null) {
    return [...facts, { strong: formatMoney(total), text: `planned${whole ? '' : ' in all'}, no cap known` }];
  }
  const over = total > cap;
  const left = `${formatMoney(Math.abs(cap - total))} ${over ? 'above the cap' : 'free'}`;
  // The sum of all is left out beside that of the visible rows: two sums in one line are easily mixed up.
  if (!whole) return [...facts, { text: `${left} of ${formatMoney(cap)}`, over }];
  return [...facts, { strong: formatMoney(total), text: `of ${formatMoney(cap)}` }, { text: left, over }];
}

/** "10 line items"; "shown 8 of 10: $60,250.00" where not all are in sight. */
function countFact(shown: number, all: number, [one, many]: readonly [string, string], sum?: () => number): Fact {
  if (shown >= all) return { text: counted(shown, one, many) };
  const text = `shown ${formatNumber(shown)} of ${formatNumber(all)}`;
  return { text: sum === undefined ? `${text} ${many}` : `${text}: ${formatMoney(sum())}` };
}

function budgetCents(flight: Json): number {
  return (isObject(flight) ? centsOf(flight['budget']) : null) ?? 0;
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
