// What stands behind "Details" of a failure: enough for support to find it, nothing that must not leave.
import { expect, it } from 'vitest';
import { unreadDraft } from '../draft/other-file.ts';
import { readDraft } from '../draft/read-draft.ts';
import { fail } from '../kernel/result.ts';
import { failureDetails } from './failure-details.ts';

it('names the cause and the place of a file that is no draft', () => {
  const read = readDraft('{\n  "format": oops');
  if (read.ok) throw new Error('a draft');
  expect(failureDetails(unreadDraft(read.failure, 'bad\u202e.flightplan'))).toBe(
    [
      'What: The file bad⟨U+202E⟩.flightplan is not valid JSON at line 2, column 13: expected a value, found "o". It may be cut off. Nothing was opened.',
      'Code: NOT_JSON',
      'Line: 2',
      'Column: 13',
      'Expected: a value',
      'Found: "o"',
      'File: bad⟨U+202E⟩.flightplan',
      '',
    ].join('\n'),
  );
});

it('names the platform’s answer, without numbers of persons and without markup', () => {
  const details = [
    { field: 'npis[3]', code: 'INVALID_PATTERN', message: '1234567893 <b>is\nbold</b>', expected: 'ten digits' },
  ];
  const platform = {
    status: 400,
    code: 'VALIDATION_ERROR',
    message: 'Not valid',
    requestId: 'req_1234567890',
    details,
  };
  const { failure } = fail('PLATFORM_REFUSED', { requestId: 'req_1234567890' }, { platform });
  const text = failureDetails(failure);
  expect(text).toContain('Code: PLATFORM_REFUSED\nRequest ID: req_1234567890\nStatus: 400\n');
  expect(text).toContain('Platform code: VALIDATION_ERROR\nMessage: Not valid\n');
  expect(text).toContain('Field: npis[3]: [NPI] [markup] (INVALID_PATTERN)\nExpected: ten digits\n');
});
