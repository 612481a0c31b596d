// The sentence about an id that was not read.
import { expect, it } from 'vitest';
import { defined } from '../kernel/defined.ts';
import { type Failure, fail } from '../kernel/result.ts';
import { failureMessage } from './messages.ts';
import { readFailureMessage } from './read-failure.ts';

const refused = (status: number, message = '', requestId?: string): Failure =>
  fail(
    'PLATFORM_REFUSED',
    { status },
    {
      platform: { status, code: 'SOME_CODE', message, details: [], ...defined({ requestId }) },
    },
  ).failure;

it.each([
  [refused(404, 'x', 'req_1'), 'The platform has nothing under this ID. Request ID req_1.'],
  [refused(403), 'The platform does not let this account see it.'],
  [refused(409, 'It is archived.'), 'The platform refused to show it: It is archived.'],
  [refused(409), 'The platform refused to show it: SOME_CODE.'],
])('a refusal of a read says nothing of pushing', (failure, words) => expect(readFailureMessage(failure)).toBe(words));

it('a pull that was stopped sent nothing; everything else is said as everywhere', () => {
  expect(readFailureMessage(fail('CANCELLED').failure)).not.toContain('sent');
  const offline = fail('OFFLINE').failure;
  expect(readFailureMessage(offline)).toBe(failureMessage(offline));
});
