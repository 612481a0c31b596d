// Every write and read with a documented payload, over real HTTP: what it answers, what it refuses, what it keeps.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JsonObject, isObject } from '../../shared/kernel/json.ts';
import { manyNpis } from '../../shared/testing/many-npis.ts';
import {
  type Answer,
  type TestPlatform,
  creativeBody,
  listDetails,
  readError,
  lineItemBody,
  startTestPlatform,
} from '../testing/test-platform.ts';
import { listObjects } from './platform-store.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(async () => await platform.practice.close());

const readData = (answer: Answer): JsonObject => {
  const data = answer.body['data'];
  if (!isObject(data)) throw new Error(JSON.stringify(answer.body));
  return data;
};
const verdict = (answer: Answer): unknown[] => [answer.status, readError(answer)['code'], ...listDetails(answer)];

describe('campaigns', () => {
  it('are read in the shape of §2.2', async () => {
    const answer = await platform.call('GET', '/v2/account/501/campaigns/9001');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true });
    expect(readData(answer)).toMatchObject({ id: '9001', name: 'Cardiology awareness', budgetCap: 50_000, drug: {} });
  });

  it('take a new budget cap, and a read shows it', async () => {
    const put = await platform.call('PUT', '/v2/campaign/9001', { budgetCap: 60_000.5 });
    expect(readData(put)).toEqual({ campaignId: 9001, name: 'Cardiology awareness', budgetCap: 60_000.5 });
    const read = await platform.call('GET', '/v2/account/501/campaigns/9001');
    expect(readData(read)).toMatchObject({ budgetCap: 60_000.5, budgetStatus: 'Pending Approval' });
  });

  it('are 404 when unknown, 403 in another account', async () => {
    expect(verdict(await platform.call('GET', '/v2/account/501/campaigns/1'))).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
    expect(verdict(await platform.call('GET', '/v2/account/502/campaigns/9001'))).toEqual([403, 'ACCESS_DENIED']);
    expect(verdict(await platform.call('PUT', '/v2/campaign/8999', { budgetCap: 1 }))).toEqual([403, 'ACCESS_DENIED']);
  });
});

describe('line items', () => {
  it('are created with and without the slash, in the create spelling, with flight ids', async () => {
    const custom = { isNewField: true, fieldName: 'Agency PO', fieldValue: 'PO 7' };
    const dayparting = { enabled: true, schedule: [{ days: ['mon'], hours: ['08:00-18:00'] }] };
    const first = await platform.call(
      'POST',
      '/v2/account/501/lineitems/',
      lineItemBody({ customFieldSettings: custom, dayparting }),
    );
    expect(first.status).toBe(201);
    expect(readData(first)['id']).toBe(3101);
    const second = await platform.call('POST', '/v2/account/501/lineitems', lineItemBody());
    expect(readData(second)['id']).toBe(3102);
    const stored = platform.practice.state().lineItems.find(({ id }) => id === 3101)?.body;
    expect(stored).toMatchObject({
      timeZone: 'Eastern Time',
      dayParting: dayparting,
      campaignId: 9001,
      customFieldSettings: [{ fieldName: 'Agency PO', fieldValue: 'PO 7' }],
      flights: [{ id: 81001, budget: 4000 }],
    });
  });

  it('make a custom field once in the account, from any entity', async () => {
    const custom = { isNewField: true, fieldName: 'Wave', fieldValue: '1' };
    const made = { ...custom, isNewField: false };
    const create = (settings: JsonObject) =>
      platform.call('POST', '/v2/account/501/lineitems', lineItemBody({ customFieldSettings: settings }));
    expect((await create(custom)).status).toBe(201);
    const refused = [422, 'DUPLICATE_RESOURCE', 'DUPLICATE_RESOURCE customFieldSettings.fieldName'];
    expect(verdict(await create(custom))).toEqual(refused);
    expect((await create({ ...custom, fieldName: 'wave' })).status).toBe(201);
    expect((await create(made)).status).toBe(201);
    const tactic = { lineItemId: 3001, name: 'T', customFieldSettings: custom };
    expect(verdict(await platform.call('POST', '/v2/account/501/tactics', tactic))).toEqual(refused);
  });

  it('show only budget details when read', async () => {
    for (const path of ['/v2/lineitem/3001', '/v2/account/501/lineitems/3001']) {
      const data = readData(await platform.call('GET', path));
      expect(Object.keys(data).sort()).toEqual(
        ['budgetDistribution', 'budgetModified', 'costModel', 'flights', 'id', 'name', 'timeZone'].sort(),
      );
      expect(listObjects(data, 'flights').map((flight) => flight['id'])).toEqual([71, 72, 73]);
    }
  });

  it('refuse a create body field by field with 400, and leave nothing behind', async () => {
    const body = lineItemBody({ name: '', costModel: 'CPX' });
    const answer = await platform.call('POST', '/v2/account/501/lineitems/', body);
    expect(answer.status).toBe(400);
    expect(listDetails(answer)).toContain('INVALID_ENUM costModel');
    expect(platform.practice.state().lineItems.map(({ id }) => id)).toEqual([3001, 2999]);
  });

  it('refuse a create with 422 when flights overlap or exceed the campaign, 404 for an unknown campaign', async () => {
    const [flight] = listObjects(lineItemBody(), 'flights');
    if (flight === undefined) throw new Error('no flight');
    const overlapping = lineItemBody({ flights: [flight, { ...flight, startDate: '04-15-2027 00:00:00' }] });
    expect(verdict(await platform.call('POST', '/v2/account/501/lineitems/', overlapping)).slice(0, 2)).toEqual([
      422,
      'CONFLICTING_DATES',
    ]);
    // Together with the existing flights it is more than the cap, which is not said to be refused (§7.3).
    const beside = lineItemBody({ flights: [{ ...flight, budget: 50_000 }] });
    expect((await platform.call('POST', '/v2/account/501/lineitems/', beside)).status).toBe(201);
    const dear = lineItemBody({ flights: [{ ...flight, budget: 50_000.01 }] });
    expect(verdict(await platform.call('POST', '/v2/account/501/lineitems/', dear)).slice(0, 2)).toEqual([
      422,
      'BUDGET_EXCEEDED',
    ]);
    const nowhere = lineItemBody({ campaignId: 4 });
    expect(verdict(await platform.call('POST', '/v2/account/501/lineitems/', nowhere))).toEqual([
      404,
      'CAMPAIGN_NOT_FOUND',
    ]);
  });

  it('patch the sent members and leave the rest alone', async () => {
    const patch = { name: 'Renamed', flights: [{ id: 73, budget: 7500, dailyImpresssionCap: 2000 }] };
    const answer = await platform.call('PATCH', '/v2/lineitem/3001', patch);
    expect(answer.status).toBe(200);
    const stored = platform.practice.state().lineItems[0]?.body ?? {};
    expect(stored['name']).toBe('Renamed');
    expect(listObjects(stored, 'flights')[2]).toMatchObject({
      id: 73,
      budget: 7500,
      dailyImpressionCap: 2000,
      pacingMode: 'EVEN',
    });
    expect(listObjects(stored, 'flights')[1]).toMatchObject({ id: 72, budget: 8000 });
  });

  it('refuse a patch with 400 by the rules of §7.4', async () => {
    const patch = async (body: JsonObject): Promise<unknown> =>
      verdict(await platform.call('PATCH', '/v2/account/501/lineitems/3001', body))[0];
    expect(await patch({ flights: [{ id: 71, budget: 1 }] })).toBe(400);
    expect(await patch({ flights: [{ id: 72, endDate: '03-10-2027 00:00:00' }] })).toBe(400);
    expect(await patch({ flights: [{ id: 72, budget: 45_000 }] })).toBe(400);
    expect(await patch({ flights: [{ id: 99, budget: 1 }] })).toBe(400);
    const edit = { kind: 'lineItem', remoteId: 3001, path: 'inventoryType', value: 'Search' } as const;
    platform.practice.editAsOtherUser(edit);
    expect(await patch({ budgetDistribution: 'Percent' })).toBe(400);
    expect(platform.practice.state().lineItems[0]?.body['budgetDistribution']).toBe('Dollars');
  });

  it('replace: new flights get ids, missing ones go, fields not sent are reset, changes are counted', async () => {
    const { timezone: _create, ...body } = lineItemBody({ timeZone: 'Eastern Time', name: 'Replaced' });
    const [old] = platform.practice.state().lineItems;
    const [finished, stored] = listObjects(old?.body ?? {}, 'flights');
    const [added] = listObjects(body, 'flights');
    if (finished === undefined || stored === undefined || added === undefined) throw new Error('no flights');
    platform.practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'description', value: 'Old' });
    const flights = [finished, { ...stored, budget: 9000 }, added];
    const answer = await platform.call('PUT', '/v2/account/501/lineitems/3001', { ...body, flights });
    expect(answer.status).toBe(200);
    expect(answer.body['meta']).toMatchObject({ changes: { flightsModified: 1, flightsAdded: 1, flightsRemoved: 1 } });
    const data = readData(answer);
    expect(listObjects(data, 'flights').map((flight) => flight['id'])).toEqual([71, 72, 81001]);
    expect(data['description']).toBeUndefined();
    expect(platform.practice.state().lineItems[0]?.body['name']).toBe('Replaced');
  });

  it('replace keeps unsent members under the other reading of §4.4', async () => {
    await platform.practice.close();
    platform = await startTestPlatform({ putReading: 'keeps' });
    platform.practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'description', value: 'Old' });
    const flights = listObjects(platform.practice.state().lineItems[0]?.body ?? {}, 'flights');
    const { timezone: _create, ...body } = lineItemBody({ timeZone: 'Eastern Time', flights });
    const answer = await platform.call('PUT', '/v2/account/501/lineitems/3001', body);
    expect(readData(answer)).toMatchObject({ name: 'New line item', description: 'Old' });
  });

  it('replace with 422 for a rule, 400 for a field, 404 and 403 for the rest', async () => {
    const put = async (path: string, body: JsonObject): Promise<unknown> =>
      (await platform.call('PUT', path, { ...body, timeZone: 'Eastern Time' })).status;
    const { timezone: _create, ...body } = lineItemBody();
    const [flight] = listObjects(body, 'flights');
    if (flight === undefined) throw new Error('no flight');
    const reversed = { ...flight, startDate: flight['endDate'] ?? '', endDate: flight['startDate'] ?? '' };
    expect(await put('/v2/account/501/lineitems/3001', { ...body, flights: [reversed] })).toBe(422);
    expect(await put('/v2/account/501/lineitems/3001', { ...body, name: 'x'.repeat(256) })).toBe(400);
    expect(await put('/v2/account/501/lineitems/4', body)).toBe(404);
    expect(await put('/v2/account/501/lineitems/2999', body)).toBe(403);
  });
});

describe('tactics', () => {
  const tactic = (more: JsonObject = {}): JsonObject => ({ lineItemId: 3001, name: 'Cardiologists, mobile', ...more });

  it('are created under a line item, with creatives that exist', async () => {
    const assignment = { creativeId: 52_000, weight: 100 };
    const answer = await platform.call(
      'POST',
      '/v2/account/501/tactics',
      tactic({ creativeAssignments: [assignment] }),
    );
    expect([answer.status, readData(answer)]).toEqual([
      201,
      { id: 70001, lineItemId: 3001, name: 'Cardiologists, mobile' },
    ]);
    expect(platform.practice.state().tactics[0]?.body).toMatchObject({
      maxBidPrice: 50,
      creativeAssignments: [assignment],
    });
  });

  it('refuse a name that is no text, an unknown line item, an unknown creative', async () => {
    const post = async (body: JsonObject): Promise<unknown[]> =>
      verdict(await platform.call('POST', '/v2/account/501/tactics', body));
    expect((await post(tactic({ name: 7 })))[0]).toBe(400);
    expect(await post(tactic({ lineItemId: 4 }))).toEqual([404, 'LINE_ITEM_NOT_FOUND']);
    const strange = tactic({ creativeAssignments: [{ creativeId: 4, weight: 100 }] });
    expect(await post(strange)).toEqual([404, 'CREATIVE_NOT_FOUND']);
    expect(platform.practice.state().tactics).toEqual([]);
  });
});

describe('creatives', () => {
  it('are created, replaced and read in the shape of §2.6', async () => {
    const created = await platform.call('POST', '/v2/lifecreative/account/501', creativeBody({ notes: 'first' }));
    expect(created.status).toBe(201);
    expect(readData(created)).toMatchObject({
      id: 52001,
      creativeType: 'html',
      adFormat: 'GenericHtml',
      accountId: 501,
    });
    const replaced = await platform.call('PUT', '/v2/lifecreative/52001', creativeBody({ name: 'Banner 2' }));
    expect(readData(replaced)).toMatchObject({ id: 52001, name: 'Banner 2', adChoicesIcon: 'TopRight' });
    expect(platform.practice.state().creatives.at(-1)?.body['notes']).toBeUndefined();
    expect(readData(await platform.call('GET', '/v2/lifecreative/52001'))['name']).toBe('Banner 2');
  });

  it('refuse another type, and a missing one is 404', async () => {
    const audio = await platform.call('POST', '/v2/lifecreative/account/501', creativeBody({ creativeType: 'audio' }));
    expect([audio.status, listDetails(audio)[0]]).toEqual([400, 'INVALID_ENUM creativeType']);
    expect(verdict(await platform.call('PUT', '/v2/lifecreative/4', creativeBody()))).toEqual([
      404,
      'CREATIVE_NOT_FOUND',
    ]);
  });
});

describe('NPI lists', () => {
  const path = (id: number): string => `/v2/npi/npi-list/${id}`;

  it('are read, added to, taken from and replaced', async () => {
    const add = await platform.call('PATCH', path(77), { operation: 'add', npis: ['1200000028'] });
    expect(readData(add)).toMatchObject({ npiListId: 77, npiCount: 3 });
    await platform.call('PATCH', path(77), { operation: 'remove', npis: ['1234567893'] });
    expect(readData(await platform.call('GET', path(77)))['npis']).toEqual(['1200000010', '1200000028']);
    await platform.call('PUT', path(77), { npis: ['1200000036'] });
    expect(readData(await platform.call('GET', path(77)))['npis']).toEqual(['1200000036']);
  });

  it('refuse by §7.3: no NPIs, an NPI that is not ten digits, a third operation, an unknown list', async () => {
    expect(verdict(await platform.call('PUT', path(77), { npis: [] }))).toContain('INVALID_VALUE npis');
    const short = await platform.call('PUT', path(77), { npis: ['123'] });
    expect(verdict(short)).toEqual([400, 'VALIDATION_ERROR', 'VALIDATION_ERROR npis[0]']);
    const third = await platform.call('PATCH', path(77), { operation: 'merge', npis: ['1234567893'] });
    expect(verdict(third)).toEqual([400, 'VALIDATION_ERROR', 'INVALID_ENUM operation']);
    expect(verdict(await platform.call('GET', path(4)))).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'NPI_LIST_NOT_FOUND npiListId',
    ]);
    expect(verdict(await platform.call('GET', path(70)))).toEqual([
      403,
      'INSUFFICIENT_PERMISSIONS',
      'INSUFFICIENT_PERMISSIONS npiListId',
    ]);
  });

  it('refuse by §7.4: archived, smart, operator-supplied, emptied, beyond a million', async () => {
    for (const id of [79, 80, 81]) {
      expect(verdict(await platform.call('PUT', path(id), { npis: ['1234567893'] })).slice(0, 2)).toEqual([
        422,
        'INVALID_OPERATION',
      ]);
    }
    const emptied = await platform.call('PATCH', path(77), { operation: 'remove', npis: ['1234567893', '1200000010'] });
    expect(readError(emptied)).toMatchObject({
      code: 'INVALID_OPERATION',
      details: [{ value: { existingNPIs: 2, requestedRemovals: 2 } }],
    });
    const many = manyNpis(1_000_001);
    const beyond = await platform.call('PUT', path(77), { npis: many });
    expect(readError(beyond)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: [{ field: 'npis', value: { npiCount: 1_000_001, maxNPISupportLimit: 1_000_000 } }],
    });
  });

  it('have attribute columns only on attribute lists, at most 35 of them', async () => {
    expect(verdict(await platform.call('GET', `${path(77)}/attributes`)).slice(0, 2)).toEqual([422, 'INVALID_TYPE']);
    const columns = { attributes: [{ name: 'Decile' }, { name: 'Region' }], npiColumnIndex: 0 };
    expect((await platform.call('PUT', `${path(78)}/attributes`, columns)).status).toBe(200);
    expect(readData(await platform.call('GET', `${path(78)}/attributes`))).toMatchObject(columns);
    const many = Array.from({ length: 36 }, (_, place) => ({ name: `Column ${place}` }));
    const beyond = await platform.call('PUT', `${path(78)}/attributes`, { attributes: many, npiColumnIndex: 0 });
    expect(readError(beyond)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: [{ field: 'attributes', value: { maximumAttributeColumnLimit: 35 } }],
    });
  });
});
