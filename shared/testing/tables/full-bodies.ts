// Bodies of every shape that between them hold every member that the interface lists, each without a mistake.
import type { JsonObject } from '../../kernel/json.ts';
import { changed } from '../examples/example-bodies.ts';
import { BODIES, EXPANDABLE, VIDEO } from './table-bodies.ts';

const tactic: JsonObject = BODIES['tactic-create'];
const { targeting } = BODIES['tactic-create'];

/** What the first body cannot hold beside its other members: NPI numbers beside lists, all four of domains and apps. */
const otherTargeting: JsonObject = {
  ...targeting,
  npiTargeting: { npiNumbers: { numbers: ['1234567893'], include: true } },
  domainsApps: {
    domainLists: [{ listId: '1', include: true }],
    domains: [{ domainName: 'example.com', include: true }],
    appLists: [{ listId: '2', include: true }],
    apps: [{ appName: 'Pulse', include: false }],
  },
};

const creatives: readonly JsonObject[] = [BODIES.creative, EXPANDABLE, VIDEO];

/** §2.6: what answers add to a creative. */
const answered: JsonObject = {
  id: 7001,
  obaIconOnly: false,
  accountId: 501,
  categoryNames: ['Cardiology'],
  advertiserId: 601,
  adFormat: 'GenericHtml',
  html5: true,
};

const customFields: JsonObject = {
  customFieldSettings: [{ ...BODIES['tactic-create'].customFieldSettings, fieldId: 4101 }],
};

const lineItem: JsonObject = {
  ...changed(BODIES['line-item-replace'], { campaignId: undefined }),
  ...customFields,
  id: 3101,
  budgetModified: false,
};

const draftTactic: JsonObject = {
  ...changed(tactic, { lineItemId: undefined }),
  ...customFields,
  creativeAssignments: [
    { creative: 'r1', creativeId: 7001, weight: 100, startDate: '2027-02-01 00:00:00', endDate: '2027-02-10 00:00:00' },
  ],
  targeting: {
    ...targeting,
    npiTargeting: { ...targeting.npiTargeting, lists: [{ list: 'n1', listId: '77', include: true }] },
  },
};

const drug: JsonObject = { productNdc: '0002-1433', brandName: 'Cardiol' };

/** §2.2. */
const campaign: JsonObject = {
  budgetCap: 50_000,
  id: '9001',
  name: 'Cardiology',
  type: 'Regular',
  description: 'Spring',
  status: 'Active',
  budgetStatus: 'Pending Approval',
  createdAt: '2026-01-05T09:00:00Z',
  updatedAt: '2026-01-05T09:00:00Z',
  createdBy: 'a',
  updatedBy: 'b',
  advertiser: { id: '601', name: 'Northside Pharma' },
  drug,
  marketBasketDrug: drug,
  diagnosis: { icd10Code: 'I10', shortDescription: 'Hypertension' },
  frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day', hoursValue: 1, crossDevice: 'Per Device' },
  managementFee: { type: 'percentage_and_cpm', percentage: 10, cpm: 1 },
  customFields: [{ fieldName: 'Agency PO', fieldValue: 'PO-4411' }],
  creativeSeparation: { enabled: true, campaignIds: ['9002'] },
};

/** By the shapes' names (`allShapes`). */
export const FULL_BODIES: Readonly<Record<string, readonly JsonObject[]>> = {
  campaign: [campaign],
  'lineItem (new)': [{ ...lineItem, managementFee: BODIES['line-item-create'].managementFee }],
  'lineItem (whole)': [lineItem],
  'lineItem (known)': [lineItem],
  tactic: [draftTactic, { ...draftTactic, targeting: otherTargeting }],
  'creative (draft)': creatives.map((body) => ({ ...body, ...answered })),
  npiList: [
    { operation: 'add', npis: ['1234567893'], name: 'Cardiologists' },
    { operation: 'replaceAttributes', attributes: [{ name: 'NPI' }], npiColumnIndex: 0, name: 'Cardiologists' },
  ],
  'campaign-budget': [BODIES['campaign-budget']],
  'line-item-create': [BODIES['line-item-create']],
  'line-item-replace': [BODIES['line-item-replace']],
  'line-item-patch': [BODIES['line-item-patch']],
  'tactic-create': [tactic, { ...tactic, targeting: otherTargeting }],
  creative: creatives,
  'npi-replace': [BODIES['npi-replace']],
  'npi-patch': [BODIES['npi-patch']],
  'npi-attributes': [BODIES['npi-attributes']],
};
