// The sample's line items: every inventory type and cost model, flights with dark weeks, caps, fees and day-parting.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { planSlots } from './flight-slots.ts';
import type { SampleCampaign } from './campaigns.ts';
import { type Random, randomAt } from './random.ts';

interface Plan {
  readonly inventoryType: string;
  readonly theme: string;
  readonly costModel: 'CPM' | 'Fixed CPM' | 'CPC';
}

const plan = (inventoryType: string, theme: string, costModel: Plan['costModel'] = 'CPM'): Plan => ({
  inventoryType,
  theme,
  costModel,
});

/** CPC only with Native and Search (§2.3). */
const PLANS: readonly [Plan, ...Plan[]] = [
  plan('Display', 'Specialists'),
  plan('Display', 'Retargeting 30 days'),
  plan('Video', 'Mechanism of action', 'Fixed CPM'),
  plan('Native', 'Guideline update', 'CPC'),
  plan('Search', 'Condition terms', 'CPC'),
  plan('Audio', 'Commute'),
  plan('Display', 'NPI list tier 1', 'Fixed CPM'),
  plan('Video', 'Symptoms checklist'),
  plan('NativeVideo', 'Patient cases'),
  plan('Native', 'Titration guide', 'CPC'),
  plan('Search', 'Branded terms', 'CPC'),
  plan('DOOH', 'Hospital lobbies'),
];

const ZONES = [
  'Eastern Time',
  'Eastern Time',
  'Central Time',
  'Eastern Time',
  'Pacific Time',
  'Mountain Time',
] as const;
const DISTRIBUTIONS = ['Dollars', 'Percent', 'Dollars', 'Priority'] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

export interface SampleLineItem {
  readonly record: EntityRecord;
  readonly name: string;
  readonly campaign: SampleCampaign;
  readonly plan: Plan;
  readonly distribution: Distribution;
  /** Dollars of all flights, and of the smallest. */
  readonly total: number;
  readonly smallest: number;
}

/** `place` is its number within its campaign. */
export function lineItem(seed: number, index: number, place: number, campaign: SampleCampaign): SampleLineItem {
  const random = randomAt(seed, 1, index);
  const chosen = PLANS[index % PLANS.length] ?? PLANS[0];
  const round = Math.floor(place / PLANS.length);
  const name = [campaign.name, chosen.inventoryType, chosen.theme, ...(round === 0 ? [] : [String(round + 1)])].join(
    ' | ',
  );
  const distribution = DISTRIBUTIONS[index % DISTRIBUTIONS.length] ?? 'Dollars';
  const weekly = weeklyBudget(chosen, random);
  const flights = planSlots(campaign.start, index).map(({ weeks, ...slot }, flight) => ({
    budget: Math.round((weekly * weeks * random.int(90, 110)) / 25_000) * 250,
    ...slot,
    ...pacing(random, index, flight),
    ...caps(index, flight),
    maxDailySpendOverride: dailySpend(index, flight),
  }));
  const budgets = flights.map((flight) => flight.budget);
  const draft = {
    name,
    costModel: chosen.costModel,
    ...(chosen.costModel === 'Fixed CPM' ? { cpmPrice: random.int(18, 42) } : {}),
    ...(index % 3 === 0 ? { description: `${chosen.theme}, ${campaign.theme.product}` } : {}),
    inventoryType: chosen.inventoryType,
    budgetDistribution: distribution,
    timeZone: ZONES[index % ZONES.length] ?? 'Eastern Time',
    customFieldSettings: [
      { isNewField: false, fieldName: 'Agency PO', fieldValue: `PO-${40_000 + random.int(0, 9999)}` },
    ],
    flights,
    ...frequencyCap(index),
    ...dayParting(index),
    ...(chosen.costModel === 'CPC' ? {} : managementFee(index)),
  } satisfies JsonObject;
  const key = `l${index + 1}`;
  return {
    record: { key, campaign: campaign.key, remoteId: null, base: null, complete: true, draft },
    name,
    campaign,
    plan: chosen,
    distribution,
    total: budgets.reduce((sum, budget) => sum + budget, 0),
    smallest: Math.min(...budgets),
  };
}

/** Dollars: what such inventory spends in a week. */
function weeklyBudget({ inventoryType }: Plan, random: Random): number {
  const moving = inventoryType === 'Video' || inventoryType === 'NativeVideo';
  return moving ? random.int(2400, 5200) : random.int(1400, 3600);
}

function pacing(random: Random, index: number, flight: number): JsonObject {
  if ((index + flight) % 5 === 3) return { pacingMode: 'AHEAD', paceAheadPercent: random.pick([10, 15, 20, 25]) };
  return { pacingMode: (index + flight) % 4 === 1 ? 'ASAP' : 'EVEN' };
}

function caps(index: number, flight: number): JsonObject {
  if ((index + flight) % 6 === 2) return { totalImpressionCap: 2_500_000, dailyImpressionCap: 90_000 };
  return (index + flight) % 6 === 5 ? { dailyImpressionCap: 60_000 } : {};
}

/** Always there: the create page lists it as required (§2.3). */
function dailySpend(index: number, flight: number): JsonObject {
  if ((index + flight) % 5 === 0) return { enabled: true, type: 'multiplier', value: 1.5 };
  return (index + flight) % 7 === 3 ? { enabled: true, type: 'amount', value: 2500 } : { enabled: false };
}

function frequencyCap(index: number): JsonObject {
  const applied = { applyFrequencyCap: true } as const;
  const caps: readonly JsonObject[] = [
    { ...applied, times: 3, period: 'day', crossDevice: 'Per Person' },
    { ...applied, times: 2, period: 'hour(s)', hoursValue: 12, crossDevice: 'Per Device', untrackable: false },
    { ...applied, times: 10, period: 'week', crossDevice: 'Per Household' },
  ];
  const cap = caps[index % 4];
  return cap === undefined ? {} : { frequencyCap: cap };
}

function dayParting(index: number): JsonObject {
  if (index % 4 !== 0) return {};
  const weekdays = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], hours: ['06:00-12:00', '13:00-20:00'] };
  return { dayParting: { enabled: true, schedule: [weekdays, { days: ['sat'], hours: ['08:00-12:00'] }] } };
}

/** Whole percentages: the create page types them so (§2.3). */
function managementFee(index: number): JsonObject {
  const fees: readonly JsonObject[] = [
    { type: 'Percentage', percentage: 12 },
    { type: 'PercentageAndCPM', percentage: 8, cpm: 0.35 },
    { type: 'CPM', cpm: 0.75 },
  ];
  const fee = fees[index % 4];
  return fee === undefined ? {} : { managementFee: fee };
}
