// To which account a draft may be given: IDs mean something to the account that gave them, and to no other.
import { describe, expect, test } from 'vitest';
import { hasPlatformIds } from '../../../../shared/draft/platform-ids.ts';
import { NORTHSIDE, SOUTHSIDE } from '../../../testing/accounts.ts';
import { makeTacticsDraft, record } from '../../../testing/drafts.ts';
import { type DraftToGive, refusal, pickTarget } from './targets.ts';

const file: DraftToGive = {
  account: null,
  isPractice: false,
  accountId: 501,
  platform: null,
  hasPlatformIds: false,
  pushed: false,
};
const practice: DraftToGive = { ...file, isPractice: true };
const northside: DraftToGive = { ...file, account: NORTHSIDE };
const withPlatformIds = (platform: string) => ({ hasPlatformIds: true, platform });
const sameAccountElsewhere = { ...NORTHSIDE, id: SOUTHSIDE.id, host: 'staging.example.com' };

describe('a draft', () => {
  test.each<[string, DraftToGive, ReturnType<typeof refusal>, ReturnType<typeof refusal>, ReturnType<typeof refusal>]>([
    // What, to practice, to Northside (501), to Southside (777).
    ['from a file without IDs', file, null, null, null],
    ['from a file with IDs', { ...file, hasPlatformIds: true }, 'ACCOUNT_IDS', null, 'OTHER_IDS'],
    ['of practice without IDs', practice, null, null, null],
    ['of practice with IDs', { ...practice, hasPlatformIds: true }, null, 'PRACTICE_IDS', 'PRACTICE_IDS'],
    ['of practice whose push brought no ID', { ...practice, pushed: true }, null, 'PUSHED', 'PUSHED'],
    ['of Northside without IDs', northside, null, null, null],
    ['of Northside with IDs', { ...northside, hasPlatformIds: true }, 'ACCOUNT_IDS', null, 'OTHER_IDS'],
    [
      'with IDs that Northside gave',
      { ...file, ...withPlatformIds(NORTHSIDE.platform) },
      'ACCOUNT_IDS',
      null,
      'PLATFORM_IDS',
    ],
    [
      'with IDs of another agency',
      { ...file, ...withPlatformIds('https://other.example/api') },
      'ACCOUNT_IDS',
      'PLATFORM_IDS',
      'PLATFORM_IDS',
    ],
    [
      'from a file with IDs of practice',
      { ...file, ...withPlatformIds('practice') },
      null,
      'PRACTICE_IDS',
      'PRACTICE_IDS',
    ],
    [
      'that says where IDs came from, and has none left',
      { ...file, platform: 'https://other.example/api' },
      null,
      null,
      null,
    ],
  ])('%s', (_what, draft, toPractice, toNorthside, toSouthside) =>
    expect([refusal(draft, null), refusal(draft, NORTHSIDE), refusal(draft, SOUTHSIDE)]).toEqual([
      toPractice,
      toNorthside,
      toSouthside,
    ]),
  );

  test('that was pushed stays with its account, unless that was removed from this computer', () => {
    const pushed = { ...northside, hasPlatformIds: true, pushed: true };
    expect(refusal(pushed, sameAccountElsewhere)).toBe('PUSHED');
    expect(refusal(pushed, NORTHSIDE)).toBeNull();
    expect(refusal({ ...pushed, account: null }, sameAccountElsewhere)).toBeNull();
  });

  test('is given to practice when it began here, and has no account when it came from a file', () => {
    expect(pickTarget({ origin: 'new' })).toBe('practice');
    expect(pickTarget({ origin: 'practice' })).toBe('practice');
    expect(pickTarget({ origin: 'file' })).toBeNull();
    expect(pickTarget({ origin: 'file', target: 'practice' })).toBe('practice');
    expect(pickTarget({ origin: 'new', target: NORTHSIDE.id })).toBe(NORTHSIDE.id);
  });
});

test('IDs are those of records, and those of creatives and lists that a tactic names', () => {
  const draft = makeTacticsDraft(1);
  expect(hasPlatformIds(draft)).toBe(false);
  draft.entities.campaign.set('c1', record('c1', { remoteId: 9001 }));
  expect(hasPlatformIds(draft)).toBe(true);
  for (const body of [
    { creativeAssignments: [{ creativeId: 7 }] },
    { targeting: { npiTargeting: { lists: [{ listId: '77' }] } } },
  ]) {
    const other = makeTacticsDraft(1);
    other.entities.tactic.set('t1', record('t1', { lineItem: 'l1', draft: body }));
    expect(hasPlatformIds(other)).toBe(true);
  }
  const byKey = makeTacticsDraft(1);
  byKey.entities.tactic.set('t1', record('t1', { draft: { creativeAssignments: [{ creative: 'r1' }] } }));
  expect(hasPlatformIds(byKey)).toBe(false);
});
