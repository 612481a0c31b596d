// Metadata over real HTTP: the practice platform's pages, and servers that page, cut off and refuse in their own ways.
import { afterEach, describe, expect, test } from 'vitest';
import { type LimitTable, LIMITS, parseLimits } from '../../shared/api/limits.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import { GEO_TARGETS } from '../practice/meta/geo-targets.ts';
import { type RunningPractice, startPractice } from '../practice/server.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { systemClock } from './clock.ts';
import { httpTransport } from './http.ts';
import { type MetaBatch, brandSuitabilityReaders, healthTaxonomyReaders, readGeoPages } from './meta.ts';
import { PlatformSession } from './platform-session.ts';
import { type Answering, type TestServer, json, testServer } from '../testing/http-server.ts';

let practice: RunningPractice | undefined;
let server: TestServer | undefined;
afterEach(async () => {
  await practice?.close();
  await server?.close();
  [practice, server] = [undefined, undefined];
});

function partsFor(baseUrl: string, limits: LimitTable = LIMITS): PlatformSession {
  const { clientId, clientSecret, password, username } = PRACTICE_CREDENTIALS;
  return new PlatformSession({
    profile: { baseUrl, accountId: 501, clientId, username },
    secrets: {
      clientSecret: () => Promise.resolve(ok(clientSecret)),
      password: () => Promise.resolve(ok(password)),
    },
    transport: httpTransport({ connectMs: 2000, answerMs: 2000, bodyMs: 2000 }),
    limits,
    // Backing off is the pace of tests of trying again; here it would only be waiting.
    clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 60), signal) },
    random: () => 0,
  });
}

async function practiceParts(limits: unknown = {}): Promise<PlatformSession> {
  const table = parseLimits(limits);
  if (!table.ok) throw new Error(JSON.stringify(table.failure));
  const started = await startPractice({ seed: TEST_SEED, limits: table.value, port: 0 });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  practice = started.value;
  return partsFor(practice.baseUrl, table.value);
}

test('a platform that always has another page comes to an end', async () => {
  let requests = 0;
  const call: PlatformSession['client']['call'] = () => {
    requests += 1;
    const body = { data: [], pagination: { hasMore: true, nextCursor: String(requests) } };
    return Promise.resolve({ ok: true, answer: { status: 200, body, location: null, requestId: undefined } });
  };
  const parts = partsFor('http://127.0.0.1:9/api', LIMITLESS);
  const last: Result<unknown>[] = [];
  for await (const batch of healthTaxonomyReaders.pages(Object.assign(parts, { client: { ...parts.client, call } })))
    last[0] = batch;
  expect(last[0]).toMatchObject({ ok: false, failure: { code: 'ANSWER_TOO_LARGE' } });
  expect(requests).toBe(10_000);
});

const LIMITLESS: LimitTable = { ...LIMITS, 'meta.healthTaxonomy': { limit: 1_000_000, windowMs: 60_000, known: true } };

async function serverParts(answer: Answering): Promise<PlatformSession> {
  server = await testServer((received, response, request) => {
    if (received.url.endsWith('/oauth/token')) json(response, 200, { access_token: 'a-token', expires_in: 6000 });
    else answer(received, response, request);
  });
  return partsFor(server.baseUrl);
}

async function all<Value>(batches: AsyncIterable<Result<MetaBatch<Value>>>) {
  const found = { records: [] as Value[], unread: 0, batches: 0, failure: undefined as string | undefined, status: 0 };
  for await (const batch of batches) {
    if (!batch.ok) {
      found.failure = batch.failure.code;
      found.status = batch.failure.platform?.status ?? 0;
      continue;
    }
    found.batches += 1;
    found.records.push(...batch.value.records);
    found.unread += batch.value.unread;
  }
  return found;
}

const asks = (): URLSearchParams[] =>
  (server?.requests ?? []).flatMap(({ url }) =>
    url.includes('/oauth/') ? [] : [new URL(url, 'http://localhost').searchParams],
  );

describe('the practice platform’s metadata', () => {
  test('every segment in one answer, every category in either way, every place by the page', async () => {
    const parts = await practiceParts({ windowMs: 20 });
    const whole = await all(healthTaxonomyReaders.whole(parts));
    expect(whole).toMatchObject({ batches: 1, unread: 0, failure: undefined });
    const ids = whole.records.map(({ meshCode, segmentType }) => `${meshCode} ${segmentType ?? ''}`);
    expect(new Set(ids).size).toBe(3156);
    const brand = await all(brandSuitabilityReaders.pages(parts));
    expect(new Set(brand.records.map(({ id }) => id)).size).toBe(brand.records.length);
    expect(await all(brandSuitabilityReaders.whole(parts))).toEqual({ ...brand, batches: 1 });
    expect((await all(readGeoPages(parts))).records).toHaveLength(GEO_TARGETS.length);
    expect(practice?.requests().some(({ status }) => status === 429)).toBe(false);
  });

  test.each(['500', '429', 'cut-off', 'reset-before', 'html'] as const)(
    'a page met by %s is asked for again',
    async (fault) => {
      const parts = await practiceParts({ windowMs: 20 });
      practice?.addFault({ operation: 'meta.geo', fault });
      const { failure, records } = await all(readGeoPages(parts));
      expect([failure, records.length]).toEqual([undefined, GEO_TARGETS.length]);
    },
  );
});

describe('a server with ways of its own', () => {
  const page = (items: number, more: object) => ({
    data: Array.from({ length: items }, (_, at) => ({ meshCode: `D${at}`, name: 'x' })),
    ...more,
  });

  test('gives fewer than asked for, and says only a cursor', async () => {
    const parts = await serverParts((received, response) => {
      const cursor = new URL(received.url, 'http://localhost').searchParams.get('cursor');
      json(response, 200, page(2, { pagination: { nextCursor: cursor === 'b' ? null : cursor === 'a' ? 'b' : 'a' } }));
    });
    for (const [read, limit] of [
      [healthTaxonomyReaders.whole, '-1'],
      [healthTaxonomyReaders.pages, null],
    ] as const) {
      expect(await all(read(parts))).toMatchObject({ batches: 3, failure: undefined });
      const sent = asks()
        .slice(-3)
        .map((query) => [query.get('limit'), query.get('cursor')]);
      expect(sent).toEqual([
        [limit, null],
        [limit, 'a'],
        [limit, 'b'],
      ]);
    }
  });

  test.each<[string, object, number | undefined]>([
    ['says that there is more, and not where', { hasMore: true, nextCursor: null }, undefined],
    ['the same in the other spelling', { has_more: true }, undefined],
    ['says of how many, and does not give them', { hasMore: false, total: 4 }, 4],
    ['both', { hasMore: true, nextCursor: '', total: 9 }, 9],
  ])('%s: not whole', async (_, pagination, total) => {
    const parts = await serverParts((_received, response) => json(response, 200, page(3, { pagination })));
    const found: Result<unknown>[] = [];
    for await (const batch of healthTaxonomyReaders.pages(parts)) found.push(batch);
    const params = { operation: 'meta.healthTaxonomy', records: 3, ...defined({ total }) };
    expect(found).toMatchObject([{ ok: false, failure: { code: 'LIST_NOT_WHOLE', params } }]);
  });

  test('continued, the earlier pages count', async () => {
    const parts = await serverParts((_, response) => json(response, 200, page(3, { pagination: { total: 10 } })));
    const from = (records: number) => ({ from: { cursor: 'a', records } });
    expect(await all(healthTaxonomyReaders.pages(parts, from(7)))).toMatchObject({ failure: undefined });
    expect(await all(healthTaxonomyReaders.pages(parts, from(6)))).toMatchObject({ failure: 'LIST_NOT_WHOLE' });
  });

  test.each([{ total: '10' }, { hasMore: 'true' }])('spelled as text it counts too: %j', async (pagination) => {
    const parts = await serverParts((_, response) => json(response, 200, page(3, { pagination })));
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ batches: 0, failure: 'LIST_NOT_WHOLE' });
  });

  test('an invalid total is ignored', async () => {
    for (const total of ['ten', null, -1, 2]) {
      const parts = await serverParts((_, response) => json(response, 200, page(3, { pagination: { total } })));
      expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ batches: 1, failure: undefined });
      await server?.close();
    }
  });

  test('has only a list', async () => {
    const parts = await serverParts((_, response) => json(response, 200, page(3, {}).data));
    expect((await all(healthTaxonomyReaders.pages(parts))).records).toHaveLength(3);
  });

  test('names the same cursor again: not followed for ever', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 200, page(1, { pagination: { next_cursor: 'a' } })),
    );
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({
      batches: 1,
      failure: 'ANSWER_NOT_UNDERSTOOD',
    });
  });

  test('names an address for the next page elsewhere: no token goes there', async () => {
    const elsewhere = await testServer((_, response) => json(response, 200, page(1, {})));
    const pagination = { hasMore: true, nextCursor: null, nextCursorUrl: elsewhere.baseUrl };
    const parts = await serverParts((_, response) => json(response, 200, page(1, { pagination })));
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ batches: 0, failure: 'LIST_NOT_WHOLE' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('has records of another shape among them: the others are there, and those are counted', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 200, { data: [{ meshCode: 'D1', name: 'x' }, 7, { name: 'y' }] }),
    );
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ unread: 2, records: [{ meshCode: 'D1' }] });
  });

  test('answers with more than is taken', async () => {
    const parts = await serverParts((_, response) => json(response, 200, page(5000, {})));
    for (const read of [healthTaxonomyReaders.whole, healthTaxonomyReaders.pages]) {
      expect(await all(read(parts, { maxBytes: 50_000 }))).toMatchObject({ failure: 'ANSWER_TOO_LARGE' });
    }
    // Asked again it would be as large.
    expect(asks()).toHaveLength(2);
  });

  test('answers with something else', async () => {
    const parts = await serverParts((_, response) => json(response, 200, { data: 'none' }));
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ failure: 'ANSWER_NOT_UNDERSTOOD' });
  });

  test('has the provider closed for the account: 403', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 403, { success: false, error: { code: 'PROVIDER_ACCESS_DENIED', message: 'no' } }),
    );
    expect(await all(healthTaxonomyReaders.pages(parts))).toMatchObject({ failure: 'PLATFORM_REFUSED', status: 403 });
  });
});
