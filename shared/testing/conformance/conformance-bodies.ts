// Valid request bodies written by hand from the interface, one a kind: the cases change one thing in them.
import type { JsonObject } from '../../kernel/json.ts';

/** When the cases are judged, unless one says otherwise: before all flights of these bodies. */
export const NOW = '2026-11-21T09:00:00Z';

/** An account that demands nothing (contract §1). */
export const ACCOUNT: JsonObject = {
  id: 501,
  name: 'Northside Media',
  managedService: false,
  mandatoryCustomFields: { lineItem: [], tactic: [] },
  dsaRequired: false,
};
export const MANAGED: JsonObject = { ...ACCOUNT, managedService: true };

export const FLIGHT: JsonObject = {
  budget: 1000,
  startDate: '01-04-2027 00:00:00',
  endDate: '01-31-2027 23:59:59',
  pacingMode: 'EVEN',
  maxDailySpendOverride: { enabled: false },
};

export const CAMPAIGN_BUDGET: JsonObject = { budgetCap: 50000 };

export const LINE_ITEM_CREATE: JsonObject = {
  name: 'Cardiology display Q1',
  campaignId: 9001,
  costModel: 'CPM',
  inventoryType: 'Display',
  timezone: 'Eastern Time',
  flights: [FLIGHT],
};

export const LINE_ITEM_REPLACE: JsonObject = {
  name: 'Cardiology display Q1',
  campaignId: 9001,
  costModel: 'CPM',
  inventoryType: 'Display',
  timeZone: 'Eastern Time',
  flights: [{ ...FLIGHT, id: 71 }],
};

/** The existing item when a patch is sent: canonical spelling. */
export const EXISTING: JsonObject = {
  name: 'Cardiology display Q1',
  costModel: 'CPM',
  inventoryType: 'Display',
  budgetDistribution: 'Dollars',
  timeZone: 'Eastern Time',
  flights: [
    { id: 71, budget: 400, startDate: '01-04-2027 00:00:00', endDate: '01-31-2027 23:59:59', pacingMode: 'EVEN' },
    { id: 72, budget: 500, startDate: '02-01-2027 00:00:00', endDate: '02-28-2027 23:59:59', pacingMode: 'ASAP' },
  ],
};

export const LINE_ITEM_PATCH: JsonObject = { flights: [{ id: 71, budget: 450 }] };

export const TACTIC: JsonObject = {
  lineItemId: 3101,
  name: 'Cardiologists, office hours',
  creativeAssignments: [{ creativeId: 811, weight: 100 }],
};

export const HTML: JsonObject = {
  creativeType: 'html',
  name: 'Cardio 300x250',
  advertiserName: 'Northside Pharma',
  adSizeHeight: 250,
  adSizeWidth: 300,
  domainLandingPage: 'https://cardio.example.com/',
  adChoicesIcon: 'TopRight',
  creativeHtml: '<a href="https://cardio.example.com/">Learn more</a>',
};

export const EXPANDABLE: JsonObject = { ...HTML, creativeType: 'expandable', expandDirection: 'Down' };

export const VIDEO: JsonObject = {
  creativeType: 'video',
  name: 'Cardio spot 30 s',
  advertiserName: 'Northside Pharma',
  adSizeHeight: 480,
  adSizeWidth: 640,
  domainLandingPage: 'https://cardio.example.com/',
  adChoicesIcon: 'None',
  type: 'MP4_VIDEO',
  source: 'URL',
  duration: 30,
  clickThroughURL: 'https://cardio.example.com/watch',
};

/** Numbers whose check digits are right. */
export const NPIS = ['1234567893', '1245319599'] as const;
export const NPI_REPLACE: JsonObject = { npis: [...NPIS] };
export const NPI_PATCH: JsonObject = { operation: 'add', npis: [...NPIS] };
export const NPI_ATTRIBUTES: JsonObject = { attributes: [{ name: 'NPI' }, { name: 'Region' }], npiColumnIndex: 0 };
