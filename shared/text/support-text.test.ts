// The text copied for the platform's support: all that finds the request, nothing that must not leave.
import { expect, it } from 'vitest';
import { supportText } from './support-text.ts';

const of = { live: true, accountId: 501 };

it('says what, when, where and why, with the request id', () => {
  const details = [
    { field: 'flights[0].budget', code: 'INVALID_RANGE', message: 'too much', expected: 'at most 999999.99', value: 7 },
    { field: 'npis[3]', code: 'INVALID_PATTERN', message: '1234567893\nis no NPI' },
    { field: 'creativeHtml', code: 'INVALID_PATTERN', message: 'Not <b>\nan ad</b>', expected: '< 9 tags' },
  ];
  const error = { code: 'VALIDATION_ERROR', message: 'Not valid', details, requestId: 'req_1234567890' };
  const step = {
    operation: 'lineItem.replace',
    kind: 'lineItem',
    state: 'failed',
    remoteId: 3101,
    status: 400,
    error,
  } as const;
  expect(supportText({ ...step, endedAt: Date.UTC(2026, 2, 1, 10, 31, 5) }, of)).toBe(
    [
      'What: Replace line item, refused',
      'Call: PUT /v2/account/{accountId}/lineitems/{id}',
      'When: 2026-03-01 10:31:05.000 UTC',
      'Account: 501',
      'Line item ID: 3101',
      'Status: 400',
      'Code: VALIDATION_ERROR',
      'Message: Not valid',
      'Request ID: req_1234567890',
      'Field: flights[0].budget: too much (INVALID_RANGE)',
      'Expected: at most 999999.99',
      'Field: npis[3]: [NPI] is no NPI (INVALID_PATTERN)',
      'Field: creativeHtml: Not [markup] (INVALID_PATTERN)',
      'Expected: < 9 tags',
      '',
    ].join('\n'),
  );
});

it('says that nothing is known where nothing is', () => {
  const step = { operation: 'tactic.create', kind: 'tactic', state: 'unknown' } as const;
  const text = supportText(step, { ...of, live: false });
  expect(text).toContain('What: Create tactic, outcome unknown\n');
  expect(text).toContain('Account: 501 (practice platform)\n');
  expect(text).toContain('Request ID: none\n');
});
