// Whether the platform holds just what a draft file says: an own reading of contract §1, apart from the product's code.
import { expect } from '@playwright/test';
import type { PlatformRecord, PlatformState } from './practice-control.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

interface FileRecord {
  key: string;
  remoteId: RemoteId | null;
  campaign?: string;
  lineItem?: string;
  base: Record<string, unknown> | null;
  draft: Record<string, unknown>;
}

export interface DraftFile {
  campaigns: FileRecord[];
  lineItems: FileRecord[];
  tactics: FileRecord[];
  creatives: FileRecord[];
  npiLists: FileRecord[];
}

type Body = Record<string, unknown>;

/** Ids that the platform gives stand for the keys that the file has; everything else must be the same. */
function resolved(value: unknown, ids: { creatives: Map<string, RemoteId>; lists: Map<string, RemoteId> }): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  const body: Body = {};
  for (const [member, inner] of Object.entries(value)) {
    if (member === 'creative') body['creativeId'] = ids.creatives.get(inner as string);
    else if (member === 'list') body['listId'] = String(ids.lists.get(inner as string));
    else body[member] = resolved(inner, ids);
  }
  return body;
}

function without(body: Body, ...members: string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([member]) => !members.includes(member)));
}

/** A create must say the daily spend override, so one that the draft leaves out is sent as off (§2.3). */
function comparableFlights(body: Body): Body {
  const flights = body['flights'] as Body[] | undefined;
  if (flights === undefined) return body;
  const off = { maxDailySpendOverride: { enabled: false } };
  return { ...body, flights: flights.map((flight) => ({ ...off, ...without(flight, 'id') })) };
}

/** The platform gives settings ids of its own and does not repeat whether a field was new (§4.4). */
function customFields(body: Body): Body {
  const settings = body['customFieldSettings'] as Body[] | undefined;
  if (settings === undefined) return body;
  const named = settings.map(({ fieldName, fieldValue }) => ({ fieldName, fieldValue }));
  return { ...body, customFieldSettings: named };
}

function find(records: readonly PlatformRecord[], id: RemoteId | null, what: string): Body {
  const found = records.filter((record) => record.id === id);
  expect(found, `${what} ${id} on the platform`).toHaveLength(1);
  return found[0]!.body;
}

export function expectPlatformEquals(file: DraftFile, state: PlatformState): void {
  const ids = {
    creatives: new Map(file.creatives.map((record) => [record.key, record.remoteId ?? -1])),
    lists: new Map(file.npiLists.map((record) => [record.key, record.remoteId ?? -1])),
  };
  expect(state.lineItems).toHaveLength(file.lineItems.length);
  expect(state.tactics).toHaveLength(file.tactics.length);
  expect(state.creatives).toHaveLength(file.creatives.length);
  for (const record of file.campaigns) {
    const there = find(state.campaigns, record.remoteId, 'campaign');
    expect(there['budgetCap']).toBe(record.draft['budgetCap']);
  }
  for (const record of file.lineItems) {
    const there = find(state.lineItems, record.remoteId, 'line item');
    const parent = file.campaigns.find(({ key }) => key === record.campaign)?.remoteId;
    expect(there['campaignId'], `parent of ${record.key}`).toBe(parent);
    const item = customFields(comparableFlights(without(there, 'campaignId', 'id', 'budgetModified')));
    expect(item, record.key).toEqual(customFields(comparableFlights(record.draft)));
  }
  for (const record of file.tactics) {
    const there = find(state.tactics, record.remoteId, 'tactic');
    const parent = file.lineItems.find(({ key }) => key === record.lineItem)?.remoteId;
    expect(there['lineItemId'], `parent of ${record.key}`).toBe(parent);
    const wanted = resolved(record.draft, ids) as Body;
    expect(customFields(without(there, 'lineItemId', 'id')), record.key).toEqual(customFields(wanted));
  }
  for (const record of file.creatives) {
    const there = find(state.creatives, record.remoteId, 'creative');
    expect(there, record.key).toMatchObject(record.draft);
  }
}
