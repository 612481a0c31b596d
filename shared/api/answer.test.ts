// What comes back: ids, read forms, refusals and 429s, in every shape that the interface allows.
import { describe, expect, test } from 'vitest';
import { canonicalFeeType, findRequestId } from './answer.ts';
import { createdId, decodeAnswer } from './endpoints.ts';
import { parseFailure, readPlatformError } from './failure.ts';

describe('the id of what was created', () => {
  test.each([
    [{ id: 7 }, null],
    [{ lineItemId: 7 }, null],
    [{ success: true, data: { id: 7, campaignId: 9 } }, null],
    [{ success: true, data: { lineItemId: '7' } }, null],
    [{ success: true, data: 7 }, null],
    [{ data: [{ id: 7 }] }, null],
    [{ data: { lineItem: { id: 7 } } }, null],
    [{ success: true }, 'https://platform.example/api/v2/account/501/lineitems/7'],
    [undefined, '/v2/lineitem/7?x=1'],
  ])('%j with Location %s', (body, location) => expect(createdId('lineItem.create', body, location)).toBe(7));

  test('an answer without one is not guessed at', () => {
    expect(createdId('lineItem.create', { success: true, data: { campaignId: 9001 } }, null)).toBeNull();
    expect(createdId('tactic.create', { requestId: '12' }, '/tactics')).toBeNull();
  });

  test.each([2 ** 53, 1.5, 0, '9223372036854775808', '0012'])('%s is no id', (id) =>
    expect(createdId('lineItem.create', { data: { id } }, null)).toBeNull(),
  );

  test('one beyond the numbers that are exact is taken as text', () => {
    const id = '9007199254740993';
    expect(createdId('lineItem.create', { data: { id } }, null)).toBe(id);
    expect(createdId('lineItem.create', null, `/lineitems/${id}`)).toBe(id);
  });
});

describe('what a read shows', () => {
  test('bare and wrapped read alike', () => {
    const bare = { id: '9001', name: 'A', budgetCap: 5 };
    expect(decodeAnswer('campaign.read', bare)).toEqual({ name: 'A', budgetCap: 5 });
    expect(decodeAnswer('campaign.read', { success: true, requestId: 'q', data: bare })).toEqual({
      name: 'A',
      budgetCap: 5,
    });
  });

  test('a line item comes back in the draft’s spelling', () => {
    const shown = {
      id: 1,
      timezone: 'Eastern Time',
      flights: [{ id: 2, dailyImpresssionCap: 3 }],
      customFieldSettings: { fieldName: 'a' },
    };
    expect(decodeAnswer('lineItem.read', shown)).toEqual({
      timeZone: 'Eastern Time',
      flights: [{ id: 2, dailyImpressionCap: 3 }],
      customFieldSettings: [{ fieldName: 'a' }],
    });
  });

  test.each([
    ['percentage_and_cpm', 'PercentageAndCPM'],
    ['cpm', 'CPM'],
    ['fixed_cpm', 'FixedCPM'],
    ['Percentage', 'Percentage'],
    ['something new', 'something new'],
    [null, null],
  ])('fee type %s is %s', (shown, canonical) => expect(canonicalFeeType(shown)).toBe(canonical));

  test('the request id in both spellings', () => {
    expect(findRequestId({ requestId: 'a' })).toBe('a');
    expect(findRequestId({ request_id: 'b' })).toBe('b');
    expect(findRequestId('x')).toBeUndefined();
  });
});

describe('a refusal', () => {
  test('in the envelope of §7.1', () => {
    const body = {
      success: false,
      error: {
        code: 'BUDGET_EXCEEDED',
        message: 'Too much',
        details: [{ field: 'flights', code: 'BUDGET_EXCEEDED', message: 'm', expected: 'less' }],
      },
      request_id: 'q9',
    };
    expect(parseFailure(422, body)).toEqual({
      code: 'PLATFORM_REFUSED',
      params: { status: 422, code: 'BUDGET_EXCEEDED' },
      retry: 'never',
      platform: {
        status: 422,
        code: 'BUDGET_EXCEEDED',
        message: 'Too much',
        requestId: 'q9',
        details: [{ field: 'flights', code: 'BUDGET_EXCEEDED', message: 'm', expected: 'less' }],
      },
    });
  });

  test('the token endpoint’s two other bodies (§4.1)', () => {
    expect(readPlatformError(400, { error: 'invalid_request', error_description: 'Missing' })).toMatchObject({
      code: 'invalid_request',
      message: 'Missing',
    });
    expect(
      readPlatformError(401, {
        timestamp: 't',
        status: 401,
        error: 'Unauthorized',
        message: 'No',
        path: '/oauth/token',
      }),
    ).toMatchObject({ code: 'UNAUTHORIZED', message: 'No' });
  });

  test.each([undefined, '<html>', [], { error: null }])('without an envelope (%j) the status decides', (body) => {
    expect(readPlatformError(404, body)).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND', details: [] });
    expect(parseFailure(500, body)).toMatchObject({ code: 'PLATFORM_FAILED', retry: 'later' });
    expect(parseFailure(418, body).platform?.code).toBe('HTTP_418');
  });
});

describe('the numbers behind a refusal (§7.4)', () => {
  const readValue = (value: unknown) =>
    readPlatformError(422, { error: { code: 'LIMIT_EXCEEDED', details: [{ field: 'npis', value }] } }).details[0]
      ?.value;

  test('are kept', () => {
    const counted = { npiCount: 1_000_001, maxNPISupportLimit: 1_000_000 };
    expect(readValue(counted)).toEqual(counted);
    expect(readValue('TopLeft')).toBe('TopLeft');
  });

  test('unless there are none, or they are long, deep or beyond JSON', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    const long = Array.from({ length: 300_000 }, () => 1);
    for (const value of [undefined, null, 'x'.repeat(5000), deep, long]) expect(readValue(value)).toBeUndefined();
    // A journal gives null for it, so null is kept.
    expect(readValue({ limit: Number.POSITIVE_INFINITY })).toEqual({ limit: null });
  });
});

test('too many items in a batch is refused, not a rate limit (§7.3)', () => {
  const body = { error: { code: 'BULK_LIMIT_EXCEEDED', message: 'Too many items' } };
  expect(parseFailure(429, body)).toMatchObject({ code: 'PLATFORM_REFUSED', retry: 'never' });
  expect(parseFailure(429, undefined)).toMatchObject({ code: 'RATE_LIMITED', retry: 'later' });
});
