// The session clock in words: never more time than there is, never a password asked for that is kept.
import { describe, expect, it } from 'vitest';
import { signInWords } from './account-words.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;

function words(ms: number, hasPassword = false): string {
  const passwordNeededAt = new Date(NOW + ms).toISOString();
  return signInWords({ hasPassword, signIn: { state: 'signedIn', passwordNeededAt } }, NOW).long;
}

describe('the session clock', () => {
  it.each([
    [7 * 24 * 60 * MINUTE, 'Signed in, password needed in 7 days'],
    [7 * 24 * 60 * MINUTE - 1, 'Signed in, password needed in 6 days'],
    [24 * 60 * MINUTE, 'Signed in, password needed in 1 day'],
    [24 * 60 * MINUTE - 1, 'Signed in, password needed in 23 hours'],
    [60 * MINUTE, 'Signed in, password needed in 1 hour'],
    [59 * MINUTE, 'Signed in, password needed in 59 minutes'],
    [MINUTE, 'Signed in, password needed in 1 minute'],
    [MINUTE - 1, 'Password needed'],
    [-1, 'Password needed'],
  ])('%s ms before the end', (ms, text) => expect(words(ms)).toBe(text));

  it('asks for no password that is kept, and says no time that it does not know', () => {
    expect(words(MINUTE, true)).toBe('Signed in');
    const signIn = { state: 'signedIn', passwordNeededAt: null } as const;
    expect(signInWords({ hasPassword: false, signIn }, NOW).long).toBe('Signed in');
  });
});
