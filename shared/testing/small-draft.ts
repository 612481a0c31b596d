// Drafts that hold only what a test is about.
import type { Draft, EntityRecord } from '../draft/document.ts';
import { readDraftValue } from '../draft/read-draft.ts';
import type { Json, JsonObject } from '../kernel/json.ts';

type Arrays = Partial<Record<'campaigns' | 'lineItems' | 'tactics' | 'creatives' | 'npiLists', readonly Json[]>>;

export function buildDraft(arrays: Arrays): Draft {
  const read = readDraftValue({ format: 'flightplan-draft', version: 1, account: { id: 501 }, ...arrays });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

export const flight = (month: number, budget: number, more: JsonObject = {}): JsonObject => ({
  budget,
  startDate: `${String(month).padStart(2, '0')}-01-2027 00:00:00`,
  endDate: `${String(month).padStart(2, '0')}-20-2027 23:59:59`,
  pacingMode: 'EVEN',
  ...more,
});

export const item = (flights: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  name: 'Item',
  costModel: 'CPM',
  timeZone: 'Eastern Time',
  flights,
  ...more,
});

/** A line item that is on the platform. */
export const known = (base: JsonObject, draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key: 'l1',
  campaign: 'c1',
  remoteId: 3001,
  base,
  draft,
  ...more,
});

export const campaign: JsonObject = {
  key: 'c1',
  remoteId: 9001,
  base: { budgetCap: 5000 },
  draft: { budgetCap: 5000 },
};

export function makeRecord(
  kind: 'lineItem' | 'campaign' | 'creative' | 'npiList',
  draft: Draft,
  key = 'l1',
): EntityRecord {
  const record = draft.entities[kind].get(key);
  if (record === undefined) throw new Error(`no ${key}`);
  return record;
}
