// What a heading and the status bar say about many rows: how many, and what their flights' budgets come to.
import { counted } from '../../../shared/kernel/counted.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import { formatMoney, toCents } from '../../../shared/kernel/money.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { GridTab } from '../../state/fields/field.ts';

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

/** The budgets of a line item's flights in cents; what is no amount counts as nothing. */
function flightCents(body: JsonObject): number {
  const flights = body['flights'];
  if (!Array.isArray(flights)) return 0;
  let total = 0;
  for (const flight of flights) total += (isObject(flight) ? centsOf(flight['budget']) : null) ?? 0;
  return total;
}

function nameOf(draft: Draft, kind: 'campaign' | 'lineItem', key: string): string {
  const record = draft.entities[kind].get(key);
  const name = record?.draft['name'] ?? record?.base?.['name'];
  return typeof name === 'string' ? name : key;
}

export function groupSummary(tab: GridTab, group: Heading, rows: readonly string[], draft: Draft): GroupSummary {
  const count = group.endRow - group.firstRow;
  if (tab === 'lineItems') return campaignSummary(group, rows, draft, count);
  const item = draft.entities.lineItem.get(group.key);
  const name = nameOf(draft, 'lineItem', group.key);
  if (tab === 'tactics') return { name, facts: [{ text: counted(count, 'tactic', 'tactics') }] };
  const total = item === undefined ? 0 : flightCents(item.draft);
  const facts = [{ text: counted(count, 'flight', 'flights') }, { strong: formatMoney(total), text: 'in all' }];
  return { name, facts };
}

function campaignSummary(group: Heading, rows: readonly string[], draft: Draft, count: number): GroupSummary {
  let total = 0;
  for (const key of rows.slice(group.firstRow, group.endRow)) {
    const item = draft.entities.lineItem.get(key);
    if (item !== undefined) total += flightCents(item.draft);
  }
  const facts: Fact[] = [{ text: counted(count, 'line item', 'line items') }];
  const campaign = draft.entities.campaign.get(group.key);
  const cap = centsOf(campaign?.draft['budgetCap'] ?? campaign?.base?.['budgetCap']);
  if (cap === null) facts.push({ strong: formatMoney(total), text: 'planned, no cap known' });
  else {
    facts.push({ strong: formatMoney(total), text: `of ${formatMoney(cap)}` });
    const free = cap - total;
    facts.push({ text: `${formatMoney(Math.abs(free))} ${free < 0 ? 'above the cap' : 'free'}`, over: free < 0 });
  }
  return { name: nameOf(draft, 'campaign', group.key), facts };
}
