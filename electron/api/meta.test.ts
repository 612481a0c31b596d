// Metadata over real HTTP: the practice platform's pages, and servers that page, cut off and refuse in their own ways.
import { afterEach, describe, expect, test } from 'vitest';
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS, parseLimits } from '../../shared/api/limits.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import { PRACTICE_CREDENTIALS } from '../practice/tokens.ts';
import { startPractice } from '../practice/server.ts';
import type { RunningPractice } from '../practice/server.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { systemClock } from './clock.ts';
import { httpTransport } from './http.ts';
import type { MetaBatch } from './meta.ts';
import { readBrandSuitability, readHealthTaxonomy } from './meta.ts';
import { PlatformSession } from './platform-session.ts';
import type { Answering, TestServer } from '../testing/http-server.ts';
import { json, testServer } from '../testing/http-server.ts';

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
  for await (const batch of readHealthTaxonomy(Object.assign(parts, { client: { ...parts.client, call } })))
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
  test('every segment and category, page by page', async () => {
    const parts = await practiceParts({ windowMs: 20 });
    const health = await all(readHealthTaxonomy(parts, { pageSize: 700 }));
    expect(health).toMatchObject({ batches: 5, unread: 0, failure: undefined });
    const ids = health.records.map(({ meshCode, segmentType }) => `${meshCode} ${segmentType ?? ''}`);
    expect(new Set(ids).size).toBe(3156);
    const brand = await all(readBrandSuitability(parts, { pageSize: 10 }));
    expect(new Set(brand.records.map(({ id }) => id)).size).toBe(brand.records.length);
    expect(practice?.requests().some(({ status }) => status === 429)).toBe(false);
  });

  test.each(['500', '429', 'cut-off', 'reset-before', 'html'] as const)(
    'a page met by %s is asked for again',
    async (fault) => {
      const parts = await practiceParts({ windowMs: 20 });
      practice?.addFault({ operation: 'meta.brandSuitability', fault, after: 1 });
      const { failure, records } = await all(readBrandSuitability(parts, { pageSize: 10 }));
      expect(failure).toBeUndefined();
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      expect(records.length).toBeGreaterThan(20);
    },
  );
});

describe('a server with ways of its own', () => {
  const page = (items: number, more: object) => ({
    data: Array.from({ length: items }, (_, at) => ({ meshCode: `D${String(at)}`, name: 'x' })),
    ...more,
  });

  test('gives fewer than asked for, and says only a cursor', async () => {
    const parts = await serverParts((received, response) => {
      const cursor = new URL(received.url, 'http://localhost').searchParams.get('cursor');
      json(response, 200, page(2, { pagination: { nextCursor: cursor === 'b' ? null : cursor === 'a' ? 'b' : 'a' } }));
    });
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ batches: 3, failure: undefined });
    expect(asks().map((query) => [query.get('limit'), query.get('cursor')])).toEqual([
      ['1000', null],
      ['1000', 'a'],
      ['1000', 'b'],
    ]);
  });

  test('does not take the page size: then its own', async () => {
    const parts = await serverParts((received, response) => {
      if (!received.url.includes('limit=')) json(response, 200, page(1, {}));
      else {
        const details = [{ field: 'limit', code: 'INVALID_RANGE', message: 'at most 100' }];
        json(response, 400, { success: false, error: { code: 'VALIDATION_ERROR', message: 'no', details } });
      }
    });
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ batches: 1, failure: undefined });
  });

  test('has only a list', async () => {
    const parts = await serverParts((_, response) => json(response, 200, page(3, {}).data));
    expect((await all(readHealthTaxonomy(parts))).records).toHaveLength(3);
  });

  test('names the same cursor again: not followed for ever', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 200, page(1, { pagination: { next_cursor: 'a' } })),
    );
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ batches: 1, failure: 'ANSWER_NOT_UNDERSTOOD' });
  });

  test('names an address for the next page elsewhere: no token goes there', async () => {
    const elsewhere = await testServer((_, response) => json(response, 200, page(1, {})));
    const parts = await serverParts((_, response) =>
      json(
        response,
        200,
        page(1, { pagination: { hasMore: true, nextCursor: null, nextCursorUrl: elsewhere.baseUrl } }),
      ),
    );
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ batches: 1, failure: undefined });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('has records of another shape among them: the others are there, and those are counted', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 200, { data: [{ meshCode: 'D1', name: 'x' }, 7, { name: 'y' }] }),
    );
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ unread: 2, records: [{ meshCode: 'D1' }] });
  });

  test('answers with more than is taken', async () => {
    const parts = await serverParts((_, response) => json(response, 200, page(5000, {})));
    expect(await all(readHealthTaxonomy(parts, { maxBytes: 50_000 }))).toMatchObject({
      failure: 'ANSWER_TOO_LARGE',
    });
  });

  test('answers with something else', async () => {
    const parts = await serverParts((_, response) => json(response, 200, { data: 'none' }));
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ failure: 'ANSWER_NOT_UNDERSTOOD' });
  });

  test('has the provider closed for the account: 403', async () => {
    const parts = await serverParts((_, response) =>
      json(response, 403, { success: false, error: { code: 'PROVIDER_ACCESS_DENIED', message: 'no' } }),
    );
    expect(await all(readHealthTaxonomy(parts))).toMatchObject({ failure: 'PLATFORM_REFUSED', status: 403 });
  });
});
