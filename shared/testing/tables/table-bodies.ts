// Request bodies in the platform's own spelling that say everything the interface lists, and how a table of cases is
// run.
import { type Json, type JsonObject, parsePath, setAt } from '../../kernel/json.ts';
import type { ProblemCode } from '../../kernel/problem.ts';
import { checkRequest } from '../../domain/check/check.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_CONTEXT } from '../examples/example-bodies.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { CheckKind } from '../../domain/resources/check-kinds.ts';

const flight = {
  budget: 12_500.5,
  startDate: '02-01-2027 00:00:00',
  endDate: '02-28-2027 23:59:59',
  pacingMode: 'AHEAD',
  paceAheadPercent: 20,
  totalImpressionCap: 1_000_000,
  dailyImpressionCap: 50_000,
  maxDailySpendOverride: { enabled: true, type: 'amount', value: 900 },
};

const customField = { isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-4411' };

const common = {
  name: 'Q1 cardiology',
  campaignId: 9001,
  costModel: 'CPM',
  description: 'Spring flight',
  inventoryType: 'Display',
  budgetDistribution: 'Dollars',
  frequencyCap: {
    applyFrequencyCap: true,
    times: 3,
    period: 'hour(s)',
    hoursValue: 12,
    crossDevice: 'Per Person',
    untrackable: false,
    ipUntrackable: true,
  },
};

const parting = { enabled: true, schedule: [{ days: ['mon', 'sun'], hours: ['08:00-18:00', '20:00-23:00'] }] };

const creative = {
  name: 'Leaderboard',
  advertiserName: 'Northside Pharma',
  adSizeHeight: 90,
  adSizeWidth: 728,
  domainLandingPage: 'example.com',
  adChoicesIcon: 'TopRight',
  notes: 'For review',
  placementId: 'P-1',
  campaignRestrictName: 'Diabetes 2027',
  categoryName: ['Cardiology'],
  dsaAdvertiser: 'Northside Pharma',
  financier: 'Northside Pharma',
};

const targeting = {
  hcpByPractitioner: {
    crossDevice: 'practice_ip',
    npiReporting: true,
    segments: { include: true, segmentId: 12, segmentType: 'specialty' },
  },
  npiTargeting: { crossDevice: 'home_ip', npiReporting: false, lists: [{ listId: '77', include: true }] },
  retargetingPixels: { crossDevice: 'device', recency: '30', pixels: [{ pixelId: 5, include: true }] },
  behavioralSegments: { crossDevice: 'household', segments: [{ providerId: 3, segmentId: 8, include: false }] },
  healthPopulations: {
    crossDevice: 'household_ip',
    segments: [{ meshCode: 'D006333', segmentType: 'condition', include: true }],
    operator: 'and',
    historicalPeriod: '90plus',
  },
  iabNewCategories: { categoryId: 223, include: true },
  geoTargets: { type: 'state', values: ['US-OH'], parent: { type: 'country', value: 'US' }, include: true },
  devices: { deviceTypes: ['desktop', 'ooh_device'], include: true },
  domainsApps: { domains: [{ domainName: 'example.com', include: true }] },
  inventorySources: { exchanges: ['Northside Exchange'], include: true },
  inventoryTypes: { types: ['app', 'site'], include: true },
  viewability: { minViewabilityRate: 60, provider: 'DV' },
};

export const BODIES = {
  'campaign-budget': { budgetCap: 50_000 },
  'line-item-create': {
    ...common,
    timezone: 'Eastern Time',
    dayparting: parting,
    customFieldSettings: customField,
    flights: [flight],
    managementFee: { type: 'PercentageAndCPM', percentage: 15, cpm: 0.5 },
  },
  'line-item-replace': {
    ...common,
    timeZone: 'Eastern Time',
    dayParting: parting,
    customFieldSettings: [customField],
    flights: [{ id: 71, ...flight }],
    managementFee: { type: 'PercentageAndCPM', percentage: 15.25, cpm: 0.5 },
  },
  'line-item-patch': {
    name: 'Q1 cardiology',
    costModel: 'CPM',
    budgetDistribution: 'Dollars',
    timeZone: 'Eastern Time',
    budgetCap: 20_000,
    budgetModified: true,
    flights: [
      {
        id: 71,
        budget: 12_500.5,
        startDate: '02-01-2027 00:00:00',
        endDate: '02-28-2027 23:59:59',
        totalImpressionCap: 1_000_000,
        dailyImpresssionCap: 50_000,
        paceAheadPercent: 20,
        pacingMode: 'AHEAD',
      },
    ],
  },
  'tactic-create': {
    lineItemId: 3101,
    name: 'Cardiologists',
    description: 'Desktop',
    enabled: true,
    baseBidPrice: 4.5,
    maxBidPrice: 9,
    customFieldSettings: customField,
    budgetDistribution: { type: 'Dollars', value: 1000 },
    maxSpendPerTactic: { enabled: true, amount: 100, period: 'flight' },
    managementFee: { type: 'Percentage', percentage: 15 },
    mediaOptimization: { type: 'CPA', goal: 25, conversionPixelId: 12 },
    frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Household' },
    creativeAssignments: [
      { creativeId: 7001, weight: 100, startDate: '2027-02-01 00:00:00', endDate: '2027-02-10 00:00:00' },
    ],
    targeting,
  },
  creative: { ...creative, creativeType: 'html', creativeHtml: '<div></div>' },
  'npi-replace': { npis: ['1234567893', '1245319599'] },
  'npi-patch': { operation: 'remove', npis: ['1234567893'] },
  'npi-attributes': { attributes: [{ name: 'NPI' }, { name: 'Decile' }], npiColumnIndex: 0 },
} as const satisfies Record<CheckKind, JsonObject>;

export const EXPANDABLE: JsonObject = {
  ...creative,
  creativeType: 'expandable',
  creativeHtml: '<div></div>',
  expandDirection: 'Up Left',
};

export const VIDEO: JsonObject = {
  ...creative,
  creativeType: 'video',
  type: 'MP4_VIDEO',
  source: 'VAST_URL',
  duration: 30,
  clickThroughURL: 'https://example.com/patients',
  bitRate: 2500,
  videoURL: 'https://cdn.example.com/a.mp4',
  videoSkippingAfter: 5,
};

export const MANAGED: Partial<RuleContext> = { account: { ...EXAMPLE_ACCOUNT, managedService: true } };
export const MANDATORY: Partial<RuleContext> = {
  account: { ...EXAMPLE_ACCOUNT, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: ['Agency PO'] } },
};
export const DSA: Partial<RuleContext> = { account: { ...EXAMPLE_ACCOUNT, dsaRequired: true } };

/** `ok`: no error. A code: an error with it. A code after `?`: a warning with it and no error. */
type Verdict = 'ok' | ProblemCode | `?${ProblemCode}`;

/** The place of the change, the value put there (undefined takes it out), the verdict, and its place. */
export type Case = readonly [at: string, value: Json | undefined, verdict: Verdict, place?: string];

interface Row {
  readonly name: string;
  /** What the check says, in short: equal to `wanted` when it is right. */
  readonly outcome: string;
  readonly wanted: string;
}

function checkBody(kind: CheckKind, body: Json, ctx: Partial<RuleContext>): { errors: string[]; warnings: string[] } {
  const problems = checkRequest(kind, body, { ...EXAMPLE_CONTEXT, ...ctx });
  const texts = (severity: string): string[] =>
    problems.filter((problem) => problem.severity === severity).map(({ path, code }) => `${code} at ${path}`);
  return { errors: texts('error'), warnings: texts('warning').map((text) => `?${text}`) };
}

/** Runs a table of changes to one body, each change alone. One mistake is one error: nothing else is blamed for it. */
export function rows(kind: CheckKind, base: JsonObject, cases: readonly Case[], ctx: Partial<RuleContext> = {}): Row[] {
  return cases.map(([at, value, verdict, place = at]) => {
    const shown = (JSON.stringify(value) ?? 'nothing').slice(0, 60);
    const { errors, warnings } = checkBody(kind, setAt(base, parsePath(at), value) ?? null, ctx);
    const wanted = verdict === 'ok' ? 'ok' : `${verdict} at ${place}`;
    const mild = warnings.includes(wanted) ? wanted : 'ok';
    return { name: `${kind}: ${at} = ${shown} is ${verdict}`, outcome: errors.join('; ') || mild, wanted };
  });
}

/** Texts of a length. */
export const letters = (count: number): string => 'x'.repeat(count);

export function makeCases(at: string, values: readonly Json[], verdict: Verdict = 'ok'): Case[] {
  return values.map((value) => [at, value, verdict] as const);
}
