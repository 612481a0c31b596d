// The campaigns of a draft as the options of a choice, in draft order.
import type { Draft } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { visible } from '../../../shared/kernel/visible.ts';

/** `value`: a campaign's key. */
export function campaignOptions({ entities }: Pick<Draft, 'entities'>): { value: string; label: string }[] {
  return [...entities.campaign.values()].map((record) => ({
    value: record.key,
    label: visible(nameOf('campaign', record)),
  }));
}
