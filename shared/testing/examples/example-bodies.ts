// Whole bodies that the interface allows, one a kind: rules' examples are these with the members in question changed.
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Account } from '../../domain/resources/account.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';

export const EXAMPLE_ACCOUNT: Account = {
  id: 501,
  name: 'Northside Media',
  managedService: false,
  mandatoryCustomFields: { lineItem: [], tactic: [] },
  dsaRequired: false,
};

/** contract §1: an account's unstated allowances are unknown. */
export const UNKNOWN_ACCOUNT: Account = { id: 501, name: 'Northside Media' };

/** 2027-01-04, 15:00 UTC: before every date of the examples. */
const NOW = 1_799_074_800_000;

export const EXAMPLE_CONTEXT: RuleContext = { account: EXAMPLE_ACCOUNT, now: NOW };

export const EXAMPLE_FLIGHT: JsonObject = {
  budget: 12_500,
  startDate: '02-01-2027 00:00:00',
  endDate: '02-28-2027 23:59:59',
  pacingMode: 'EVEN',
};

const LATER_FLIGHT: JsonObject = {
  ...EXAMPLE_FLIGHT,
  startDate: '03-15-2027 00:00:00',
  endDate: '03-31-2027 23:59:59',
};

const LINE_ITEM: JsonObject = {
  name: 'Q1 cardiology display',
  costModel: 'CPM',
  inventoryType: 'Display',
  timeZone: 'Eastern Time',
  flights: [EXAMPLE_FLIGHT],
};

export const EXAMPLE_CREATIVE: JsonObject = {
  creativeType: 'html',
  name: 'Leaderboard',
  advertiserName: 'Northside Pharma',
  adSizeHeight: 90,
  adSizeWidth: 728,
  domainLandingPage: 'example.com',
  adChoicesIcon: 'TopRight',
  creativeHtml: '<div>Ask your doctor</div>',
};

const { creativeHtml: _html, ...COMMON } = EXAMPLE_CREATIVE;

export const EXAMPLE_VIDEO: JsonObject = {
  ...COMMON,
  creativeType: 'video',
  type: 'MP4_VIDEO',
  source: 'VAST_URL',
  duration: 30,
  clickThroughURL: 'https://example.com/patients',
};

const TACTIC: JsonObject = {
  name: 'Cardiologists, desktop',
  creativeAssignments: [{ creativeId: 7001, weight: 100 }],
};

const NPI_LIST: JsonObject = { operation: 'add', npis: ['1234567893'] };

export const EXAMPLE_BODIES: Readonly<Record<Kind, JsonObject>> = {
  campaign: { budgetCap: 50_000 },
  lineItem: LINE_ITEM,
  tactic: TACTIC,
  creative: EXAMPLE_CREATIVE,
  npiList: NPI_LIST,
};

/** The example line item with some members changed; undefined takes a member out. */
export function lineItemWith(changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return changed(LINE_ITEM, changes);
}

/** The example line item with one flight, changed so. */
export function flightWith(changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return { ...LINE_ITEM, flights: [changed(EXAMPLE_FLIGHT, changes)] };
}

/** The example line item with a second flight in March, changed so. */
export function twoFlights(changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return { ...LINE_ITEM, flights: [EXAMPLE_FLIGHT, changed(LATER_FLIGHT, changes)] };
}

export function tacticWith(changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return changed(TACTIC, changes);
}

export function creativeWith(changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return changed(EXAMPLE_CREATIVE, changes);
}

/** A copy with members set, or taken out where undefined. */
export function changed(body: JsonObject, changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  const members = Object.entries({ ...body, ...changes });
  return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
