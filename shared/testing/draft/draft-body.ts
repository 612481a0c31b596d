// A valid draft file written by hand from the contract (§1 there): the draft cases change one thing in it.
import type { JsonObject } from '../../kernel/json.ts';

export const NOW = '2026-11-21T09:00:00Z';

const flight = (budget: number, startDate: string, endDate: string, more: JsonObject = {}): JsonObject => ({
  budget,
  startDate: `${startDate} 00:00:00`,
  endDate: `${endDate} 23:59:59`,
  pacingMode: 'EVEN',
  ...more,
});

/** The platform's read form of a line item: budget details only (§2.3). */
const PULLED: JsonObject = {
  name: 'Oncology video Q2',
  costModel: 'CPM',
  budgetDistribution: 'Dollars',
  timeZone: 'Central Time',
  flights: [flight(600, '04-01-2027', '04-30-2027', { id: 81 }), flight(400, '05-01-2027', '05-31-2027', { id: 82 })],
};

/** A line item that was once created from here, whole, and is on the platform. */
const WHOLE: JsonObject = {
  name: 'Cardiology native Q3',
  costModel: 'CPM',
  inventoryType: 'Native',
  budgetDistribution: 'Dollars',
  timeZone: 'Eastern Time',
  flights: [flight(300, '07-01-2027', '07-31-2027', { id: 91 }), flight(200, '08-01-2027', '08-31-2027', { id: 92 })],
};

const creative = (adSizeWidth: number, adSizeHeight: number): JsonObject => ({
  creativeType: 'html',
  name: `Cardio ${adSizeWidth}x${adSizeHeight}`,
  advertiserName: 'Northside Pharma',
  adSizeHeight,
  adSizeWidth,
  domainLandingPage: 'https://cardio.example.com/',
  adChoicesIcon: 'TopRight',
  creativeHtml: '<p>Learn more</p>',
});

const BANNER = creative(300, 250);

export const DRAFT_FILE: JsonObject = {
  format: 'flightplan-draft',
  version: 1,
  title: 'Cardiology 2027',
  account: {
    id: 501,
    name: 'Northside Media',
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: [] },
    dsaRequired: false,
  },
  campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 5000 }, draft: { budgetCap: 5000 } }],
  lineItems: [
    {
      key: 'l1',
      campaign: 'c1',
      remoteId: null,
      base: null,
      complete: true,
      draft: {
        name: 'Cardiology display Q1',
        costModel: 'CPM',
        inventoryType: 'Display',
        timeZone: 'Eastern Time',
        flights: [
          flight(1000, '01-04-2027', '01-31-2027', { maxDailySpendOverride: { enabled: false } }),
          flight(1500, '02-01-2027', '02-28-2027', { maxDailySpendOverride: { enabled: false } }),
        ],
      },
    },
    { key: 'l2', campaign: 'c1', remoteId: 3102, base: PULLED, draft: PULLED },
    { key: 'l3', campaign: 'c1', remoteId: 3103, base: WHOLE, complete: true, draft: WHOLE },
  ],
  tactics: [
    {
      key: 't1',
      lineItem: 'l1',
      remoteId: null,
      base: null,
      draft: {
        name: 'Cardiologists',
        budgetDistribution: { type: 'Dollars', value: 800 },
        creativeAssignments: [
          { creative: 'r1', weight: 60 },
          { creative: 'r2', weight: 40 },
          { creative: 'r3', weight: 100 },
        ],
        targeting: { npiTargeting: { lists: [{ list: 'n1', include: true }] } },
      },
    },
  ],
  creatives: [
    { key: 'r1', remoteId: 811, base: BANNER, draft: BANNER },
    { key: 'r2', remoteId: null, base: null, draft: BANNER },
    { key: 'r3', remoteId: null, base: null, draft: creative(728, 90) },
  ],
  npiLists: [
    {
      key: 'n1',
      remoteId: 77,
      kind: 'standard',
      base: { npis: ['1000000004', '1000000012'] },
      draft: { operation: 'add', npis: ['1234567893'] },
    },
    {
      key: 'n2',
      remoteId: 78,
      kind: 'attribute',
      base: null,
      draft: { operation: 'replaceAttributes', attributes: [{ name: 'NPI' }, { name: 'Region' }], npiColumnIndex: 0 },
    },
  ],
};
