// Figures of a heading about many rows: their number and the sum of their flights' budgets.
import { counted } from '../../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { type MoneySum, formatSum, sumAmounts } from '../../../../shared/kernel/money-sum.ts';
import { budgetOf, flightBudgets } from '../../../../shared/domain/resources/flight-budgets.ts';
import { pickCap, plannedBy } from '../../../../shared/draft/campaign-use.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from '../../../../shared/draft/document.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { flightsOf } from '../../../../shared/draft/flight-list.ts';
import { distinctName, nameAt } from '../../../../shared/draft/names.ts';
import { type Fact, capFacts } from '../../../../shared/text/cap-facts.ts';
import { splitName } from '../../../ui/names.ts';
import { visible } from '../../../../shared/kernel/visible.ts';
import type { Children } from '../../../state/open-draft/children.ts';
import { parseFlightRow } from '../../../state/open-draft/rows.ts';

/** Rows under one parent. */
interface Heading {
  readonly key: string;
  readonly firstRow: number;
  readonly endRow: number;
}

export interface GroupSummary {
  readonly name: string;
  /** The front that the name shares with what it lies in; empty where none. */
  readonly prefix: string;
  readonly facts: readonly Fact[];
}

/** The whole draft and its children by parent, also those that the tree or a filter hides. */
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
    const name = visible(distinctName(draft, { kind: 'campaign', key: group.key }));
    return { name, prefix: '', facts: campaignFacts(group.key, shown, whole) };
  }
  const record = draft.entities.lineItem.get(group.key);
  const own = nameAt(draft, { kind: 'lineItem', key: group.key });
  const campaign = record?.campaign;
  const above = campaign === undefined ? undefined : nameAt(draft, { kind: 'campaign', key: campaign });
  const [name, { prefix }] = [visible(own), splitName(own, above)];
  if (tab === 'tactics') {
    return { name, prefix, facts: [countFact(shown.length, whole.tactics.count(group.key), ['tactic', 'tactics'])] };
  }
  const body = record?.draft;
  const flights = flightsOf(body);
  const count = countFact(shown.length, flights.length, ['flight', 'flights'], () =>
    sumAmounts(shown.map((id) => budgetOf(flights[parseFlightRow(id).index]))),
  );
  return { name, prefix, facts: [count, { strong: formatSum(flightBudgets(body)), text: 'in all' }] };
}

function campaignFacts(key: string, shown: readonly string[], { draft, lineItems }: Whole): Fact[] {
  const { lineItem, campaign } = draft.entities;
  const listItems = (keys: readonly string[]): EntityRecord[] => keys.flatMap((item) => lineItem.get(item) ?? []);
  const planned = (keys: readonly string[]): MoneySum => plannedBy(listItems(keys));
  const all = lineItems.get(key) ?? [];
  const total = planned(all);
  const assumed = listItems(all).filter(isCampaignAssumed).length;
  const facts = [
    countFact(shown.length, all.length, ['line item', 'line items'], () => planned(shown)),
    ...(assumed === 0 ? [] : [{ text: `${formatNumber(assumed)} not counted: campaign not confirmed` }]),
  ];
  return [...facts, ...capFacts(pickCap(campaign.get(key)).budgetCap, total, shown.length === all.length)];
}

/** "10 line items"; "shown 8 of 10: $60,250.00" where not all are in sight. */
function countFact(shown: number, all: number, [one, many]: readonly [string, string], sum?: () => MoneySum): Fact {
  if (shown >= all) return { text: counted(shown, one, many) };
  const text = `shown ${formatNumber(shown)} of ${formatNumber(all)}`;
  return { text: sum === undefined ? `${text} ${many}` : `${text}: ${formatSum(sum())}` };
}
