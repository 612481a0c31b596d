// The words beside the badge are about the draft that is open.
import { describe, expect, it } from 'vitest';
import { connectionWords } from './connection-words.ts';

const live = { practice: false, account: 'Northside Media', offlineSince: null };

describe('connection words', () => {
  it('of a live draft never speak of the practice platform, whatever else runs', () => {
    expect(connectionWords(live)).toBe('Not signed in to Northside Media');
    expect(connectionWords({ ...live, account: '' })).toBe('Not signed in');
    expect(connectionWords({ ...live, offlineSince: Date.UTC(2026, 0, 15, 12) })).toMatch(/^Offline since/);
  });

  it('of a practice draft need no network', () => {
    const practice = { ...live, practice: true };
    expect(connectionWords(practice)).toBe('Practice platform, on this computer');
    expect(connectionWords({ ...practice, offlineSince: 0 })).toBe('Practice platform, on this computer');
  });
});
