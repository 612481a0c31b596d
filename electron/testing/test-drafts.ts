// Drafts of bodies that the platform takes, the platform's secrets, and shorthands over results and events.
import type { Draft } from '../../shared/draft/document.ts';
import { readDraftValue } from '../../shared/draft/read-draft.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { SecretSource } from '../api/platform.ts';

/** Before every flight below. */
export const TEST_NOW = Date.parse('2027-01-01T00:00:00Z');

/** Of an account whose platform is played by the test. */
export const TEST_PROFILE = { baseUrl: 'https://ads.example.com/api', accountId: 501, clientId: 'c', username: 'u' };

export const testSecrets: SecretSource = {
  clientSecret: () => Promise.resolve(ok('practice')),
  password: () => Promise.resolve(ok('practice')),
};

export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

export const flight = (month: string, budget: number, more: JsonObject = {}): JsonObject => ({
  budget,
  startDate: `${month}-01-2027 00:00:00`,
  endDate: `${month}-28-2027 23:59:59`,
  pacingMode: 'EVEN',
  maxDailySpendOverride: { enabled: false },
  ...more,
});

export const lineItem = (name: string, flights: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  name,
  costModel: 'CPM',
  inventoryType: 'Display',
  budgetDistribution: 'Dollars',
  timeZone: 'Eastern Time',
  flights,
  ...more,
});

export const creative = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  advertiserName: 'Northside Health',
  adSizeHeight: 250,
  adSizeWidth: 300,
  domainLandingPage: 'https://www.example.com',
  adChoicesIcon: 'TopRight',
  creativeType: 'html',
  creativeHtml: '<a href="https://www.example.com">Read more</a>',
  ...more,
});

export const tactic = (name: string, creatives: readonly string[], more: JsonObject = {}): JsonObject => ({
  name,
  baseBidPrice: 2,
  maxBidPrice: 10,
  budgetDistribution: { type: 'Dollars', value: 100 },
  creativeAssignments: creatives.map((key) => ({ creative: key, weight: 100 / creatives.length })),
  ...more,
});

export const TEST_DRAFT_ID = '0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47';

export type Entities = Partial<
  Record<'campaigns' | 'lineItems' | 'tactics' | 'creatives' | 'npiLists', readonly Json[]>
>;

/** `id`: one for all drafts unless given, as if they were copies of one file. */
export function makeDraft({ id = TEST_DRAFT_ID, ...entities }: Entities & { readonly id?: string }): Draft {
  return must(
    readDraftValue({
      format: 'flightplan-draft',
      version: 1,
      id,
      title: 'Test',
      account: { id: 501, name: 'Northside Media' },
      ...entities,
    }),
  );
}

const campaign = { name: 'Cardiology awareness', budgetCap: 50_000 };
const flights = [flight('02', 1000, { id: 71 }), flight('03', 2000, { id: 72 })];
const known = lineItem('Known', flights);

/**
 * One of each: a raised cap, a patch, a replace, a new line item with two flights, two tactics, a new and a changed
 * creative, an NPI list.
 */
export function mixedDraft(): Draft {
  const whole = lineItem('Whole', [flight('04', 500, { id: 81 })]);
  return makeDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: campaign, draft: { ...campaign, budgetCap: 60_000 } }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: 3001,
        base: known,
        draft: lineItem('Known, renamed', [flight('02', 1500, { id: 71 }), flight('03', 2000, { id: 72 })]),
      },
      {
        key: 'l2',
        campaign: 'c1',
        remoteId: 3002,
        complete: true,
        base: whole,
        draft: { ...whole, description: 'Now described', flights: [flight('04', 500, { id: 81 }), flight('06', 700)] },
      },
      {
        key: 'l3',
        campaign: 'c1',
        remoteId: null,
        base: null,
        complete: true,
        draft: lineItem('New', [flight('02', 900), flight('05', 800)]),
      },
    ],
    tactics: [
      { key: 't1', lineItem: 'l3', remoteId: null, base: null, draft: tactic('Under the new one', ['r1']) },
      { key: 't2', lineItem: 'l1', remoteId: null, base: null, draft: tactic('Under the known one', ['r2']) },
    ],
    creatives: [
      { key: 'r1', remoteId: null, base: null, draft: creative('New') },
      { key: 'r2', remoteId: 5001, base: creative('Old'), draft: creative('Old', { notes: 'Changed' }) },
    ],
    npiLists: [
      { key: 'n1', remoteId: 77, kind: 'standard', base: null, draft: { operation: 'add', npis: ['1234567893'] } },
    ],
  });
}

/** The same with caps that only a patch carries, on a line item that is replaced and on one that is new (§4.4). */
export function cappedDraft(): Draft {
  const draft = mixedDraft();
  const lineItem = new Map(draft.entities.lineItem);
  for (const key of ['l2', 'l3']) {
    const record = lineItem.get(key);
    if (record !== undefined) lineItem.set(key, { ...record, draft: { ...record.draft, budgetCap: 4000 } });
  }
  return { ...draft, entities: { ...draft.entities, lineItem } };
}

/** Events without members that do not matter to most tests. */
export function outcomes(events: readonly PushEvent[]): Record<string, string> {
  const states: Record<string, string> = {};
  for (const event of events) if (event.event === 'step' && event.state !== 'sent') states[event.id] = event.state;
  return states;
}
