// The practice platform's secrets in the app: other users of the computer can't know them.
import { expect, test } from 'vitest';
import { practiceCredentials } from './credentials.ts';

test('are others at each start, and long; a test names its own', () => {
  const [one, two] = [practiceCredentials(undefined), practiceCredentials('')];
  expect(one.clientSecret).toMatch(/^[0-9a-f]{48}$/);
  expect(one.password).not.toBe('practice');
  expect(one.clientSecret).not.toBe(two.clientSecret);
  expect(practiceCredentials('known').clientSecret).toBe('known');
});
