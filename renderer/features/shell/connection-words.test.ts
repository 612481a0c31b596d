// The words beside the badge are about the account of the draft that is open.
import { describe, expect, it } from 'vitest';
import { NORTHSIDE, SOUTHSIDE } from '../../testing/accounts.ts';
import { connectionWords, windowWords } from './connection-words.ts';

const NOON = Date.UTC(2026, 0, 15, 12);
const online = { offlineSince: null, now: NOON };
const live = { ...online, isPractice: false, account: NORTHSIDE, isChosen: true };

describe('connection words', () => {
  it('of a live draft tell of its account, and of the network first', () => {
    expect(connectionWords(live).long).toBe('Signed in, password needed in 6 days');
    expect(connectionWords({ ...live, offlineSince: NOON }).long).toMatch(/^Offline since \d+:\d\d [AP]M$/);
    const locked = { ...NORTHSIDE, signIn: { state: 'locked', passwordNeededAt: null } } as const;
    expect(connectionWords({ ...live, account: locked }).short).toBe('Locked');
  });

  it('of a draft without an account say so, whatever the network does', () => {
    const none = { ...live, account: null, isChosen: false, offlineSince: NOON };
    expect(connectionWords(none).long).toBe('No account chosen');
    expect(connectionWords({ ...none, isChosen: true }).long).toBe('The account was removed');
  });

  it('of a practice draft need no network', () => {
    const practice = { ...live, account: null, isPractice: true, offlineSince: NOON };
    expect(connectionWords(practice).long).toBe('Practice platform, on this computer');
  });

  it('of the start screen count the accounts that are signed in', () => {
    const out = { ...SOUTHSIDE, signIn: { state: 'signedOut', passwordNeededAt: null } } as const;
    expect(windowWords([], online).long).toBe('No account yet');
    expect(windowWords([NORTHSIDE], online).long).toBe('Signed in, password needed in 6 days');
    expect(windowWords([NORTHSIDE, out], online).long).toBe('Signed in to 1 of 2 accounts');
    expect(windowWords([NORTHSIDE], { ...online, offlineSince: NOON }).long).toMatch(/drafting works as always$/);
  });
});
