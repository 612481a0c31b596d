// The sample's campaigns as the platform would read them back (§2.2), with the cap that the planner wants.
import { type Civil, civilParts } from '../../kernel/calendar.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { campaignStart, formatQuarter } from './flight-slots.ts';
import { type Theme, THEMES } from './themes.ts';

export interface SampleCampaign {
  readonly key: string;
  readonly name: string;
  readonly theme: Theme;
  readonly start: Civil;
}

export const FIRST_CAMPAIGN_ID = 9001;

export function sampleCampaigns(count: number, start: Civil): SampleCampaign[] {
  return Array.from({ length: count }, (_, index) => {
    const theme = THEMES[index % THEMES.length] ?? THEMES[0];
    const round = Math.floor(index / THEMES.length);
    const starts = campaignStart(start, index);
    const wave = round === 0 ? '' : ` | Wave ${round + 1}`;
    return { key: `c${index + 1}`, name: `${theme.name} | ${formatQuarter(starts)}${wave}`, theme, start: starts };
  });
}

/**
 * `used`: dollars of all flights below it. The cap leaves about a tenth free; every second one is to be raised to it.
 */
export function campaignRecord(campaign: SampleCampaign, index: number, used: number): EntityRecord {
  const budgetCap = Math.max(10_000, Math.ceil((used * 1.1) / 10_000) * 10_000);
  const seenCap = index % 2 === 0 ? budgetCap : Math.round((budgetCap * 0.75) / 10_000) * 10_000;
  return {
    key: campaign.key,
    remoteId: FIRST_CAMPAIGN_ID + index,
    base: readShape(campaign, FIRST_CAMPAIGN_ID + index, seenCap),
    draft: { budgetCap },
  };
}

function readShape({ name, theme, start }: SampleCampaign, id: number, budgetCap: number): JsonObject {
  const { year } = civilParts(start);
  const stamp = `${year - 1}-10-05T14:30:00Z`;
  return {
    id: String(id),
    name,
    type: 'Regular',
    description: `${theme.product} for ${theme.specialty}`,
    status: 'Active',
    budgetCap,
    budgetStatus: null,
    createdAt: stamp,
    updatedAt: stamp,
    createdBy: '3107',
    updatedBy: '3107',
    advertiser: {
      id: String(610 + THEMES.findIndex((other) => other.advertiser === theme.advertiser)),
      name: theme.advertiser,
    },
    drug: { productNdc: null, brandName: theme.product },
    marketBasketDrug: {},
    diagnosis: { icd10Code: theme.icd10Code, shortDescription: theme.condition },
    frequencyCap: { applyFrequencyCap: false, times: null, period: null, hoursValue: null, crossDevice: null },
    managementFee: { type: null, percentage: null, cpm: null },
    customFields: [],
    creativeSeparation: { enabled: false, campaignIds: [] },
  };
}
