// Which rows of one kind belong to selected rows of another: the flights of line items, the line items of tactics.
import type { Draft } from '../../../shared/draft/document.ts';
import { assignedCreatives } from '../../../shared/draft/creative-uses.ts';
import { listOf } from '../../../shared/kernel/json.ts';
import type { GridTab } from '../fields/field.ts';
import { parseItemKey } from './rows.ts';

export interface Lead {
  readonly tab: GridTab;
  /** Row ids of the tab. */
  readonly ids: readonly string[];
}

/** Those of `order`, in its order; all of them where the two kinds have nothing to do with each other. */
export function relatedRows(order: readonly string[], tab: GridTab, lead: Lead, draft: Draft): readonly string[] {
  const { campaign, lineItem, tactic } = draft.entities;
  const isOfLead = leadTest(lead, draft);
  if (isOfLead === null) return order;
  switch (tab) {
    case 'lineItems':
      return order.filter(isOfLead);
    case 'flights':
      return order.filter((row) => isOfLead(parseItemKey(row)));
    case 'tactics':
      return order.filter((key) => isOfLead(tactic.get(key)?.lineItem ?? ''));
    case 'campaigns': {
      const parents = new Set([...lineItem].flatMap(([key, { campaign: parent }]) => (isOfLead(key) ? [parent] : [])));
      return order.filter((key) => parents.has(key) && campaign.has(key));
    }
    case 'creatives':
      return lead.tab === 'tactics' ? order.filter(isAmong(assigned(lead.ids, draft))) : order;
    case 'npiLists':
      return order;
  }
}

const isAmong = (keys: ReadonlySet<string>) => (key: string) => keys.has(key);

/** Whether a line item belongs to the lead. */
function leadTest({ tab, ids }: Lead, { entities: { lineItem, tactic } }: Draft): ((key: string) => boolean) | null {
  const chosen = new Set(ids);
  switch (tab) {
    case 'campaigns':
      return (key) => chosen.has(lineItem.get(key)?.campaign ?? '');
    case 'lineItems':
      return isAmong(chosen);
    case 'flights':
      return isAmong(new Set(ids.map(parseItemKey)));
    case 'tactics':
      return isAmong(new Set(ids.flatMap((key) => tactic.get(key)?.lineItem ?? [])));
    case 'creatives':
    case 'npiLists':
      return null;
  }
}

/** Keys of the creatives that tactics are assigned. */
function assigned(tactics: readonly string[], draft: Draft): ReadonlySet<string> {
  const keysOf = assignedCreatives(draft);
  const items = tactics.flatMap((key) => listOf(draft.entities.tactic.get(key)?.draft['creativeAssignments']));
  return new Set(items.flatMap((item) => keysOf(item)));
}
