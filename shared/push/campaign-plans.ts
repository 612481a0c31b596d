// What a push leaves planned in each campaign whose money it touches, against the cap that it leaves there.
import { pickCap } from '../draft/campaign-use.ts';
import { type Draft, type EntityRecord, type EntityRef, isCampaignAssumed } from '../draft/document.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, sameJson } from '../kernel/json.ts';
import { type CapRoom, type MoneySum, NO_MONEY, capRoom } from '../kernel/money-sum.ts';
import { campaignMoves, moneyAfter, moneyBefore } from './campaign-money.ts';
import { type Seen, isAmountKnown } from './push-money.ts';

/** Line items whose campaign is only assumed count in none. */
export interface CampaignPlan {
  readonly key: string;
  /** Flight budgets of its line items: as last seen on the platform, and as this push would leave them. */
  readonly before: MoneySum;
  readonly after: MoneySum;
  /** As this push would leave it. */
  readonly cap: Json | undefined;
  /** Null where it is not known. */
  readonly room: CapRoom | null;
}

/** `isSent`: whether this member of an entity goes with the push. `seen` goes before what the draft's bases say. */
export function campaignPlans(
  draft: Draft,
  isSent: (ref: EntityRef, member: string) => boolean,
  seen?: Seen,
): CampaignPlan[] {
  const moves = campaignMoves(draft, {
    counts: (record) => !isCampaignAssumed(record),
    ...defined({ seen }),
  });
  const byKey = new Map(moves.map((campaign) => [campaign.key, campaign]));
  const isMoved = (key: string): boolean => isSent({ kind: 'lineItem', key }, 'flights');
  return [...draft.entities.campaign.values()].flatMap((record) => {
    const campaign = byKey.get(record.key) ?? { key: record.key, stays: NO_MONEY, moves: [] };
    const setsCap = isCapSent(record, isSent);
    if (!setsCap && !campaign.moves.some(({ key }) => isMoved(key))) return [];
    const after = moneyAfter(campaign, isMoved);
    const cap = setsCap ? record.draft['budgetCap'] : capThere(record, seen);
    return [{ key: record.key, before: moneyBefore(campaign), after, cap, room: capRoom(cap, after) }];
  });
}

function isCapSent(record: EntityRecord, isSent: (ref: EntityRef, member: string) => boolean): boolean {
  const { key, base, draft } = record;
  return !sameJson(base?.['budgetCap'], draft['budgetCap']) && isSent({ kind: 'campaign', key }, 'budgetCap');
}

/** The cap on the platform; where it was never read the one that the draft names. */
function capThere(record: EntityRecord, seen: Seen | undefined): Json | undefined {
  const shown = seen?.({ kind: 'campaign', key: record.key });
  const known = shown === undefined || shown === null ? record : { ...record, base: shown };
  return isAmountKnown(known, 'budgetCap') ? known.base?.['budgetCap'] : pickCap(record).budgetCap;
}
