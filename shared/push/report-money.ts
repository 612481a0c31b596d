// The money of a campaign in a report, as sums that say what they leave out.
import type { MoneySum } from '../kernel/money-sum.ts';
import type { CampaignMoney } from './report.ts';

type Side = 'before' | 'planned' | 'after';

export function campaignSum(campaign: CampaignMoney, side: Side): MoneySum {
  return { cents: campaign[side], unreadable: campaign.unreadable?.[side] ?? 0 };
}

/** The sums as a report stores them. */
export function reportedSums({
  before,
  planned,
  after,
}: Readonly<Record<Side, MoneySum>>): Pick<CampaignMoney, Side | 'unreadable'> {
  const unreadable = { before: before.unreadable, planned: planned.unreadable, after: after.unreadable };
  const isPartial = before.unreadable + planned.unreadable + after.unreadable > 0;
  return {
    before: before.cents,
    planned: planned.cents,
    after: after.cents,
    ...(isPartial ? { unreadable } : {}),
  };
}
