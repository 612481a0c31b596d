// A practice platform on a free port with a few records, and a plain HTTP client.
import { type LimitTable, LIMITS } from '../../shared/api/limits.ts';
import { OPERATIONS } from '../../shared/api/endpoints.ts';
import { accountSchema } from '../../shared/domain/resources/account.ts';
import { type Json, type JsonObject, isObject, listOf } from '../../shared/kernel/json.ts';
import { type Practice, type PracticeOptions, createPractice } from '../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import type { Seed, SeedEntity } from '../practice/seed.ts';
import { type RunningPractice, type StartPracticeOptions, startPractice } from '../practice/server.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

/** Middle of January 2027: before the flights below, after the finished one. */
export const TEST_NOW = Date.parse('2027-01-15T12:00:00Z');

const entity = (key: string, remoteId: RemoteId, base: JsonObject, more: Partial<SeedEntity> = {}): SeedEntity => ({
  key,
  remoteId,
  base,
  draft: {},
  ...more,
});

const flight = (id: number, budget: number, startDate: string, endDate: string): JsonObject => ({
  id,
  budget,
  startDate: `${startDate} 00:00:00`,
  endDate: `${endDate} 23:59:59`,
  pacingMode: 'EVEN',
});

export const TEST_SEED: Seed = {
  account: accountSchema.parse({ id: 501, name: 'Northside Media' }),
  campaigns: [entity('c1', 9001, { name: 'Cardiology awareness', budgetCap: 50_000 })],
  lineItems: [
    entity(
      'l1',
      3001,
      {
        name: 'Display prospecting',
        costModel: 'CPM',
        inventoryType: 'Display',
        budgetDistribution: 'Dollars',
        timeZone: 'Eastern Time',
        flights: [
          flight(71, 5000, '12-01-2026', '12-31-2026'),
          flight(72, 8000, '02-01-2027', '02-28-2027'),
          flight(73, 7000, '03-01-2027', '03-31-2027'),
        ],
      },
      { campaign: 'c1' },
    ),
  ],
  creatives: [entity('r1', 52_000, creativeBody())],
  npiLists: [
    entity('n1', 77, { name: 'Cardiologists', npis: ['1234567893', '1200000010'] }),
    entity(
      'n2',
      78,
      { name: 'With columns', attributes: [{ name: 'Segment' }], npiColumnIndex: 0 },
      { kind: 'attribute' },
    ),
    entity('n3', 79, { name: 'Old', archived: true }),
    entity('n4', 80, { name: 'Clever', category: 'smart' }),
    entity('n5', 81, { name: 'Bought', category: 'operator' }),
  ],
  foreign: [
    { kind: 'campaign', remoteId: 8999 },
    { kind: 'lineItem', remoteId: 2999 },
    { kind: 'npiList', remoteId: 70 },
  ],
};

export function creativeBody(more: JsonObject = {}): JsonObject {
  return {
    creativeType: 'html',
    name: 'Banner',
    advertiserName: 'Northside',
    adSizeHeight: 250,
    adSizeWidth: 300,
    domainLandingPage: 'https://example.com/heart',
    adChoicesIcon: 'TopRight',
    creativeHtml: '<a href="https://example.com/heart">Know your heart</a>',
    ...more,
  };
}

/** In the create page's spelling (§4.4). */
export function lineItemBody(more: JsonObject = {}): JsonObject {
  return {
    name: 'New line item',
    campaignId: 9001,
    costModel: 'CPM',
    inventoryType: 'Display',
    timezone: 'Eastern Time',
    flights: [
      {
        budget: 4000,
        startDate: '04-01-2027 00:00:00',
        endDate: '04-30-2027 23:59:59',
        pacingMode: 'EVEN',
        maxDailySpendOverride: { enabled: false },
      },
    ],
    ...more,
  };
}

export interface Answer {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Headers;
}

export interface TestPlatform {
  readonly practice: RunningPractice;
  /** With a token, JSON both ways. */
  call(method: string, path: string, body?: Json, headers?: Record<string, string>): Promise<Answer>;
  /** The token endpoint; Basic credentials are the right ones by default. */
  token(form: Record<string, string>, basic?: string): Promise<Answer>;
  controlApi(method: string, path: string, body?: Json): Promise<Answer>;
}

async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  // What json() gives is JSON.
  return { status: response.status, body: isObject(body) ? body : { list: body as Json }, headers: response.headers };
}

/** For tests that are not about pace. */
export function noLimits(): LimitTable {
  const entries = OPERATIONS.map((operation) => [operation, { ...LIMITS[operation], limit: 1_000_000 }] as const);
  return { ...LIMITS, ...Object.fromEntries(entries) };
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

const json = (body: Json | undefined): RequestInit => (body === undefined ? {} : { body: JSON.stringify(body) });

/** How a platform is asked that `send` reaches. */
async function callsBy(send: Send): Promise<Pick<TestPlatform, 'token' | 'call'>> {
  const { clientId, clientSecret, username, password } = PRACTICE_CREDENTIALS;
  const right = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token: TestPlatform['token'] = async (form, basic = right) =>
    await readAnswer(
      await send('/oauth/token', {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams(form),
      }),
    );
  const granted = await token({ grant_type: 'password', username, password });
  const bearer = `Bearer ${String(granted.body['access_token'])}`;
  return {
    token,
    call: async (method, path, body, headers = {}) =>
      await readAnswer(
        await send(path, {
          method,
          redirect: 'manual',
          headers: { authorization: bearer, 'content-type': 'application/json', ...headers },
          ...json(body),
        }),
      ),
  };
}

export async function startTestPlatform(options: Partial<StartPracticeOptions> = {}): Promise<TestPlatform> {
  const started = await startPractice({ seed: TEST_SEED, clock: () => TEST_NOW, port: 0, ...options });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  const practice = started.value;
  return {
    practice,
    ...(await callsBy((path, init) => fetch(`${practice.baseUrl}${path}`, init))),
    controlApi: async (method, path, body) =>
      await readAnswer(
        await fetch(`${practice.baseUrl.replace(/\/api$/, '')}/practice${path}`, {
          method,
          headers: { 'x-practice': PRACTICE_CREDENTIALS.clientSecret },
          ...json(body),
        }),
      ),
  };
}

/** Without a server, for tests that ask a thousand times: HTTP is the larger part of a call. */
export async function createTestPlatform(
  options: Partial<PracticeOptions> = {},
): Promise<Pick<TestPlatform, 'call'> & { readonly practice: Practice }> {
  const created = createPractice({ seed: TEST_SEED, clock: () => TEST_NOW, ...options });
  if (!created.ok) throw new Error(JSON.stringify(created.failure));
  const practice = created.value;
  const { call } = await callsBy(async (path, init) => {
    const { response } = await practice.handle(new Request(`http://127.0.0.1/api${path}`, init));
    return response;
  });
  return { practice, call };
}

export function readError(answer: Answer): JsonObject {
  const error = answer.body['error'];
  return isObject(error) ? error : {};
}

/** `code field` of each detail. */
export function listDetails(answer: Answer): readonly string[] {
  const { details } = readError(answer);
  const list = listOf(details);
  return list.filter(isObject).map((detail) => `${String(detail['code'])} ${String(detail['field'])}`);
}
