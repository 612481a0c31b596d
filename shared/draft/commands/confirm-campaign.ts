// A planner's word on the campaign of line items that a pull has put under a guessed one.
import type { Change } from '../change.ts';
import { type Draft, isCampaignAssumed } from '../document.ts';
import { type Command, recordOf, setChange } from './command.ts';
import { countOfKind } from './naming.ts';

/** Puts those of the line items whose campaign is assumed under this one, and takes the mark off. */
export function confirmCampaign(draft: Draft, lineItems: readonly string[], campaign: string): Command {
  const assumed = lineItems.flatMap((key) => {
    const record = recordOf(draft, { kind: 'lineItem', key });
    return record !== undefined && isCampaignAssumed(record) ? [record] : [];
  });
  const changes = assumed.flatMap((record): Change[] => {
    const ref = { kind: 'lineItem', key: record.key } as const;
    const moved = setChange(ref, record, ['campaign'], campaign);
    const confirmed = setChange(ref, record, ['campaignAssumed'], undefined);
    return [moved, confirmed].flatMap((change) => change ?? []);
  });
  return { name: `Confirm the campaign of ${countOfKind(assumed.length, 'lineItem')}`, changes };
}
