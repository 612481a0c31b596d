// The practice platform over real HTTP: tokens, envelopes, limits, host check, port.
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isObject } from '../../shared/kernel/json.ts';
import { type StartPracticeOptions, startPractice } from './server.ts';
import {
  type TestPlatform,
  listDetails,
  readError,
  startTestPlatform,
  TEST_NOW,
  TEST_SEED,
} from '../testing/test-platform.ts';

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const practice of running.splice(0)) await practice.close();
});

async function start(options: Partial<StartPracticeOptions> = {}): Promise<TestPlatform> {
  const platform = await startTestPlatform(options);
  running.push(platform.practice);
  return platform;
}

describe('the token endpoint (§4.1)', () => {
  it('grants by password and by refresh token, 6,000 seconds each', async () => {
    const { token } = await start();
    const granted = await token({ grant_type: 'password', username: 'planner', password: 'practice' });
    expect(granted.status).toBe(200);
    expect(granted.body).toMatchObject({ token_type: 'bearer', expires_in: 6000, scope: 'read write' });
    const refreshToken = String(granted.body['refresh_token']);
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body['access_token']).not.toBe(granted.body['access_token']);
    expect(refreshed.body['refresh_token']).toBe(refreshToken);
  });

  it('answers 400 with an OAuth error when a parameter is missing', async () => {
    const { token } = await start();
    const answer = await token({ grant_type: 'refresh_token' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'invalid_request', error_description: 'Missing parameter: refresh_token' });
    expect((await token({})).body['error']).toBe('invalid_request');
    expect((await token({ grant_type: 'implicit' })).body['error']).toBe('unsupported_grant_type');
  });

  it('answers 401 in its own shape for a wrong secret, password or refresh token', async () => {
    const { token } = await start();
    const wrongSecret = Buffer.from('flightplan-practice:wrong').toString('base64');
    const password = { grant_type: 'password', username: 'planner', password: 'practice' };
    for (const answer of [
      await token(password, wrongSecret),
      await token({ ...password, password: 'wrong' }),
      await token({ grant_type: 'refresh_token', refresh_token: 'wrong' }),
    ]) {
      expect(answer.status).toBe(401);
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'path', 'status', 'timestamp']);
      expect(answer.body['path']).toBe('/api/oauth/token');
    }
  });

  it('lets tokens run out: access after 100 minutes, refresh after 7 days', async () => {
    let now = TEST_NOW;
    const { call, token } = await start({ clock: () => now });
    const granted = await token({ grant_type: 'password', username: 'planner', password: 'practice' });
    const refresh = { grant_type: 'refresh_token', refresh_token: String(granted.body['refresh_token']) };
    now = TEST_NOW + 6_000_000 - 1;
    expect((await call('GET', '/v2/lineitem/3001')).status).toBe(200);
    now = TEST_NOW + 6_000_000;
    expect((await call('GET', '/v2/lineitem/3001')).status).toBe(401);
    expect((await token(refresh)).status).toBe(200);
    now = TEST_NOW + 604_800_000;
    expect((await token(refresh)).status).toBe(401);
  });
});

describe('the envelope (§7.1)', () => {
  it('wraps an error with code, message, details, timestamp, path and request id', async () => {
    const { call } = await start();
    const answer = await call('PUT', '/v2/campaign/9001', { budgetCap: 'a lot' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['error', 'path', 'request_id', 'success', 'timestamp']);
    expect(answer.body).toMatchObject({
      success: false,
      timestamp: '2027-01-15T12:00:00.000Z',
      path: '/api/v2/campaign/9001',
    });
    expect(readError(answer)['code']).toBe('VALIDATION_ERROR');
    expect(listDetails(answer)).toEqual(['INVALID_TYPE budgetCap']);
  });

  it('adds status and operation on NPI list operations', async () => {
    const { call } = await start();
    const answer = await call('PUT', '/v2/npi/npi-list/77', { npis: [] });
    expect(answer.body).toMatchObject({ status: 400, operation: 'PUT' });
  });

  it('answers 401 without a token and with a made-up one', async () => {
    const { call } = await start();
    expect((await call('GET', '/v2/lineitem/3001', undefined, { authorization: '' })).status).toBe(401);
    expect((await call('GET', '/v2/lineitem/3001', undefined, { authorization: 'Bearer made-up' })).status).toBe(401);
  });

  it('answers 404 for a path that it does not have and 400 for an id that is no integer', async () => {
    const { call } = await start();
    const nowhere = await call('PATCH', '/v2/account/501/campaigns/9001', { budgetCap: 1 });
    expect([nowhere.status, readError(nowhere)['code']]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    const wordy = await call('GET', '/v2/lineitem/first');
    expect([wordy.status, listDetails(wordy)]).toEqual([400, ['INVALID_TYPE id']]);
  });

  it('answers 400 for a body that is no JSON, no object or too large', async () => {
    const { practice, call } = await start();
    const { headers } = await call('GET', '/v2/lineitem/3001');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await call('PUT', '/v2/campaign/9001', [])).status).toBe(400);
    const large = await call('PUT', '/v2/campaign/9001', { budgetCap: 1, text: 'x'.repeat(33 * 1024 * 1024) });
    expect(large.status).toBe(400);
    expect(listDetails(large)).toEqual(['INVALID_LENGTH ']);
    expect(practice.state().campaigns[0]?.body['budgetCap']).toBe(50_000);
  });

  it('answers an unexpected error with the 500 envelope and tells its host', async () => {
    const errors: unknown[] = [];
    const sleep = (): Promise<void> => Promise.reject(new Error('out of bed'));
    const { practice, call } = await start({ sleep, onUnexpected: (error) => errors.push(error) });
    practice.addFault({ operation: 'lineItem.read', fault: 'slow' });
    const answer = await call('GET', '/v2/lineitem/3001');
    expect([answer.status, readError(answer)['code']]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(errors).toEqual([new Error('out of bed')]);
  });
});

describe('limits (§8.1)', () => {
  it('answers 429 with a details object while a window is full, and takes requests again after that', async () => {
    let now = TEST_NOW;
    const { call } = await start({ clock: () => now });
    for (let sent = 0; sent < 10; sent += 1) {
      now += 1000;
      expect((await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 })).status).toBe(200);
    }
    const refused = await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 });
    expect(refused.status).toBe(429);
    expect(readError(refused)).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { limit: 10, window: '1 minute', reset_at: '2027-01-15T12:01:01.000Z', retry_after: 51 },
    });
    expect((await call('GET', '/v2/lineitem/3001')).status).toBe(200);
    now = TEST_NOW + 61_000;
    expect((await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 })).status).toBe(200);
    expect((await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 })).status).toBe(429);
  });

  it('counts over the window that it was started with', async () => {
    let now = TEST_NOW;
    const { practice, call } = await start({ clock: () => now, windowMs: 500 });
    expect(practice.windowMs).toBe(500);
    for (let sent = 0; sent < 10; sent += 1) await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 });
    const refused = await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 });
    expect(readError(refused)['details']).toMatchObject({ window: '0.5 seconds', retry_after: 1 });
    now += 500;
    expect((await call('PUT', '/v2/campaign/9001', { budgetCap: 50_000 })).status).toBe(200);
  });
});

describe('the listener', () => {
  it('takes the next free port when the asked one is taken, and says so', async () => {
    const first = await start();
    const second = await startPractice({ seed: TEST_SEED, port: first.practice.port });
    if (!second.ok) throw new Error(second.failure.code);
    running.push(second.value);
    expect(second.value.port).toBeGreaterThan(first.practice.port);
    expect(second.value.portTaken).toBe(first.practice.port);
    expect(second.value.profile.baseUrl).toBe(second.value.baseUrl);
  });

  it('refuses requests that were meant for another host', async () => {
    const { practice } = await start();
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: practice.port,
          path: '/practice/state',
          headers: { host: 'evil.example', 'x-practice': 'practice' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(403);
  });

  it('answers the metadata reads in both cursor spellings', async () => {
    const { call } = await start();
    const first = await call('GET', '/v2/meta/healthTaxonomy?limit=10&segmentType=condition');
    const pagination = first.body['pagination'];
    if (!isObject(pagination)) throw new Error('no pagination');
    expect(pagination).toMatchObject({ limit: 10, hasMore: true });
    const second = await call('GET', `/v2/meta/healthTaxonomy?limit=-1&cursor=${String(pagination['nextCursor'])}`);
    expect(second.body['pagination']).toMatchObject({ hasMore: false, nextCursor: null, nextCursorUrl: null });
    const cities = await call('GET', '/v2/meta/geotargeting?type=city&parent_iso=US-NY&limit=2');
    expect(cities.body['pagination']).toMatchObject({ total: 4, has_more: true });
    expect((await call('GET', '/v2/meta/geotargeting?type=country&country=US')).status).toBe(422);
    expect((await call('GET', '/v2/meta/healthTaxonomy?search=he')).status).toBe(400);
    const leaves = await call('GET', '/v2/meta/brandSuitabilityCategories?providerId=DV&leafOnly=true');
    expect(leaves.body['pagination']).toMatchObject({ total: 7 });
    const mixed = await call('GET', '/v2/meta/healthTaxonomy?targetingType=contextual&targetingMethod=inCondition');
    expect(mixed.status).toBe(422);
  });
});
