// The campaign of a line item in three versions: a guess says nothing, so a side that names it clears the mark.
import { defined } from '../kernel/defined.ts';
import type { Json } from '../kernel/json.ts';
import { type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { placeIn, RECORD } from './lists.ts';
import { type Merge, mergeValue } from './merge-value.ts';

/** Members that are merged together here. */
export const CAMPAIGN_MEMBERS: ReadonlySet<string> = new Set(['campaign', 'campaignAssumed']);

/** Those members of the merged line item. In conflict only where both sides name different campaigns. */
export function mergeCampaign(
  merge: Merge,
  base: EntityRecord,
  mine: EntityRecord,
  theirs: EntityRecord,
): Record<string, Json> {
  const [own, other] = [namedCampaign(mine), namedCampaign(theirs)];
  if (own === undefined && other === undefined)
    return { ...defined({ campaign: mine.campaign }), campaignAssumed: true };
  if (own === undefined || other === undefined) return defined({ campaign: own ?? other });
  const campaign = mergeValue(merge, ['campaign'], placeIn(RECORD, 'campaign'), namedCampaign(base), own, other);
  return defined({ campaign });
}

function namedCampaign(record: EntityRecord): string | undefined {
  return isCampaignAssumed(record) ? undefined : record.campaign;
}
