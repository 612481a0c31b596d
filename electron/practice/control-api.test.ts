// The control API: who may use it, edits by another user, the calls seen, and every fault on a real connection.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Json, isObject } from '../../shared/kernel/json.ts';
import { FAULT_TYPES } from './faults.ts';
import { type TestPlatform, readError, lineItemBody, startTestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(async () => await platform.practice.close());

const create = (): ReturnType<TestPlatform['call']> =>
  platform.call('POST', '/v2/account/501/lineitems/', lineItemBody());
const lineItems = (): number => platform.practice.state().lineItems.length;

describe('the control API', () => {
  it('opens only with its header, and sends none that a page elsewhere could use', async () => {
    const url = platform.practice.baseUrl.replace('/api', '/practice/state');
    const without = await fetch(url);
    expect(without.status).toBe(403);
    for (const guess of ['1', '', 'Practice', 'practic']) {
      expect((await fetch(url, { headers: { 'x-practice': guess } })).status, guess).toBe(403);
    }
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
    expect(preflight.status).toBe(403);
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    const open = await platform.controlApi('GET', '/state');
    expect(open.status).toBe(200);
    expect(Object.keys(open.body)).toEqual(['campaigns', 'lineItems', 'tactics', 'creatives', 'npiLists']);
  });

  it("changes a field as another user, so that a client's next read shows it", async () => {
    const edit = { kind: 'lineItem', remoteId: 3001, path: 'flights[1].budget', value: 8500 };
    expect((await platform.controlApi('POST', '/edit', edit)).status).toBe(200);
    const { body } = await platform.call('GET', '/v2/lineitem/3001');
    expect(body['data']).toMatchObject({ flights: [{ id: 71 }, { id: 72, budget: 8500 }, { id: 73 }] });
    expect((await platform.controlApi('POST', '/edit', { ...edit, remoteId: 4 })).status).toBe(404);
    expect((await platform.controlApi('POST', '/edit', { ...edit, kind: 'flight' })).status).toBe(400);
  });

  it('lists the calls with operation and status, without their secrets', async () => {
    await create();
    await platform.call('GET', '/v2/nothing');
    const { body } = await platform.controlApi('GET', '/requests');
    expect(body['list']).toMatchObject([
      { method: 'POST', path: '/api/oauth/token', operation: 'token', status: 200 },
      { method: 'POST', path: '/api/v2/account/501/lineitems/', operation: 'lineItem.create', status: 201 },
      { path: '/api/v2/nothing', status: 404 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Bearer|Basic|password=/);
  });

  it('revokes tokens', async () => {
    expect((await platform.controlApi('POST', '/tokens', { revoke: 'access' })).status).toBe(200);
    expect((await platform.call('GET', '/v2/lineitem/3001')).status).toBe(401);
  });
});

describe('faults', () => {
  const put = async (fault: string, more: Record<string, Json> = {}): Promise<void> => {
    const answer = await platform.controlApi('POST', '/faults', { operation: 'lineItem.create', fault, ...more });
    expect(answer.status).toBe(200);
  };

  it.each([
    ['429', 429, 'RATE_LIMIT_EXCEEDED', 0],
    ['bulk-limit', 429, 'BULK_LIMIT_EXCEEDED', 0],
    ['500', 500, 'INTERNAL_SERVER_ERROR', 0],
    ['commit-then-500', 500, 'INTERNAL_SERVER_ERROR', 1],
  ])('%s answers %i and creates %i', async (fault, status, code, created) => {
    const before = lineItems();
    await put(fault);
    const answer = await create();
    expect([answer.status, readError(answer)['code']]).toEqual([status, code]);
    expect(lineItems() - before).toBe(created);
    expect((await create()).status).toBe(201);
  });

  it.each([
    ['reset-before', 0],
    ['commit-then-drop', 1],
    ['cut-off', 1],
  ])('%s breaks the connection', async (fault, created) => {
    const before = lineItems();
    await put(fault);
    await expect(create()).rejects.toThrow();
    expect(lineItems() - before).toBe(created);
    expect((await create()).status).toBe(201);
  });

  it('hang never answers, and closing the platform ends it', async () => {
    await put('hang');
    const hanging = create().then(
      () => 'answered',
      () => 'ended',
    );
    const arrived = (): boolean => platform.practice.requests().some(({ path }) => path.endsWith('/lineitems/'));
    while (!arrived()) await platform.controlApi('GET', '/requests');
    await platform.practice.close();
    expect(await hanging).toBe('ended');
    platform = await startTestPlatform();
  });

  it('html and redirect answer what a hotel network would', async () => {
    const { practice } = platform;
    practice.addFault({ operation: '*', fault: 'html' });
    const page = await fetch(`${practice.baseUrl}/v2/lineitem/3001`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await page.text();
    practice.addFault({ operation: '*', fault: 'redirect' });
    const moved = await fetch(`${practice.baseUrl}/v2/lineitem/3001`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/elsewhere']);
  });

  it('slow waits before it looks at the call', async () => {
    const waits: number[] = [];
    await platform.practice.close();
    platform = await startTestPlatform({
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    await put('slow', { delayMs: 1234 });
    expect((await create()).status).toBe(201);
    expect(waits).toEqual([1234]);
  });

  it('strike as often as told, after as many calls as told, and can be taken back', async () => {
    await put('500', { after: 1, count: 2 });
    expect((await create()).status).toBe(201);
    expect([(await create()).status, (await create()).status]).toEqual([500, 500]);
    expect((await create()).status).toBe(201);
    await put('500');
    expect((await platform.controlApi('DELETE', '/faults')).body).toEqual({ list: [] });
    expect((await create()).status).toBe(201);
    const unknown = await platform.controlApi('POST', '/faults', { operation: 'lineItem.create', fault: 'gremlins' });
    expect(unknown.status).toBe(400);
    expect(isObject(unknown.body) && FAULT_TYPES.every((type) => String(unknown.body['message']).includes(type))).toBe(
      true,
    );
  });
});
