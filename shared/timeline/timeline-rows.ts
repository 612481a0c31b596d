// The rows of a timeline: each campaign with its line items below it, in the order of the draft.
import type { Draft } from '../draft/document.ts';
import { addTo } from '../kernel/groups.ts';

export interface CampaignRow {
  readonly is: 'campaign';
  readonly key: string;
  /** All of those that are shown, also while it is folded. */
  readonly items: readonly string[];
  readonly folded: boolean;
}

export interface ItemRow {
  readonly is: 'lineItem';
  readonly key: string;
  /** Undefined where its campaign is not in the draft. */
  readonly campaign: string | undefined;
  /** From 1, among its campaign's. */
  readonly position: number;
  readonly of: number;
}

export type TimelineRow = CampaignRow | ItemRow;

/** Keys in the order of the draft; campaigns without a line item have their row too. */
export function timelineRows(
  draft: Draft,
  { campaigns, items }: { readonly campaigns: Iterable<string>; readonly items: Iterable<string> },
  folded: ReadonlySet<string>,
): TimelineRow[] {
  const { campaign, lineItem } = draft.entities;
  const byCampaign = new Map<string, string[]>();
  for (const key of campaigns) byCampaign.set(key, []);
  for (const key of items) addTo(byCampaign, lineItem.get(key)?.campaign ?? '', key);
  const rows: TimelineRow[] = [];
  for (const [key, list] of byCampaign) {
    const isThere = campaign.has(key);
    const isFolded = isThere && folded.has(key);
    if (isThere) rows.push({ is: 'campaign', key, items: list, folded: isFolded });
    if (isFolded) continue;
    for (const [at, item] of list.entries()) {
      rows.push({
        is: 'lineItem',
        key: item,
        campaign: isThere ? key : undefined,
        position: at + 1,
        of: list.length,
      });
    }
  }
  return rows;
}
