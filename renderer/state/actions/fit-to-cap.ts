// The way out of an exceeded cap: bulk edit of one campaign's budgets, with the factor that brings them under the cap.
import { capOf, plannedBy } from '../../../shared/draft/campaign-use.ts';
import { type Draft, isCampaignAssumed } from '../../../shared/draft/document.ts';
import { capCents } from '../../../shared/domain/rules/budget-rules.ts';
import type { DraftState } from '../context.ts';
import type { BulkStart } from '../window/dialogs.svelte.ts';

/** More decimals than any sum of cents needs; other than three, which could mean thousands. */
const DECIMALS = 8;

/** Null where the campaign is under its cap, or what it plans is not wholly readable. */
export function capFit(draft: Draft, campaign: string): BulkStart | null {
  const items = [...draft.entities.lineItem.values()].filter(
    (item) => item.campaign === campaign && !isCampaignAssumed(item),
  );
  const cap = capCents(capOf(draft.entities.campaign.get(campaign)).budgetCap);
  const planned = plannedBy(items);
  if (cap === null || planned.unreadable > 0 || planned.cents <= cap) return null;
  // Each total is rounded to cents by itself, and they must not come to more than the cap together.
  const room = cap - items.length;
  const scale = 10 ** DECIMALS;
  const factor = Math.floor((room / planned.cents) * scale) / scale;
  if (factor <= 0) return null;
  const rows = items.map(({ key }) => key);
  return { field: 'budget', rows, multiply: factor.toFixed(DECIMALS) };
}

/** Opens the preview: nothing is changed before the planner has seen each budget. */
export function fitToCap({ draft, dialogs, selection }: DraftState, campaign: string): void {
  const start = capFit(draft.document, campaign);
  if (start === null || draft.readOnly) return;
  selection.setTab('lineItems');
  dialogs.open('bulkEdit', start);
}
