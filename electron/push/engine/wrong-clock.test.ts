// A push on a computer whose clock is wrong by hours, or is put right while it runs.
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import { type Practice, createPractice } from '../../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';
import { createSeed } from '../../practice/seed.ts';
import { inProcessTransport } from '../rehearsal/in-process-transport.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { pushDraft } from './push-draft.ts';
import {
  creative,
  flight,
  lineItem,
  makeDraft,
  must,
  testSecrets,
  tactic,
  TEST_NOW,
} from '../../testing/test-drafts.ts';

const HOUR_MS = 3_600_000;

/** 35 tactics: four windows of ten, after a patch that is compared. */
function draft() {
  const known = lineItem('Known', [flight('02', 1000, { id: 71 })]);
  return makeDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9000 }, draft: { budgetCap: 9000 } }],
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, base: known, draft: { ...known, name: 'Renamed' } }],
    creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('New') }],
    tactics: Array.from({ length: 35 }, (_, at) => ({
      key: `t${at}`,
      lineItem: 'l1',
      remoteId: null,
      base: null,
      draft: tactic(`Tactic ${at}`, ['r1'], { budgetDistribution: { type: 'Dollars', value: 1 } }),
    })),
  });
}

/** `hours` after so many requests; from the start when 0. */
async function pushWithClock(hours: number, after: number, wanted = draft(), meanwhile?: (practice: Practice) => void) {
  const real = jumpingClock(TEST_NOW);
  const practice = must(createPractice({ seed: createSeed(wanted), clock: () => real.now() }));
  const transport = inProcessTransport(practice, real, 40);
  let requests = 0;
  let unchanged = wanted;
  const { clientId, username } = PRACTICE_CREDENTIALS;
  const wrong = (): number => real.now() + (requests >= after ? hours * HOUR_MS : 0);
  const end = await pushDraft({
    register: null,
    draft: wanted,
    journal: memoryJournal(wrong),
    platform: 'practice',
    profile: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId, username },
    secrets: testSecrets,
    transport: (request) => {
      requests += 1;
      if (requests === after) meanwhile?.(practice);
      return transport(request);
    },
    limits: LIMITS,
    clock: { now: wrong, sleep: (ms, signal) => real.sleep(ms, signal) },
    random: () => 0.5,
    write: (next) => {
      unchanged = next;
      return Promise.resolve({ ok: true, value: null });
    },
  });
  const refused = practice.requests().filter(({ status }) => status === 429).length;
  const reads = practice.requests().filter(({ operation }) => operation === 'lineItem.read').length;
  return {
    end: must(end),
    practice,
    left: planPush(unchanged).steps,
    refused,
    reads,
    seconds: (real.now() - TEST_NOW) / 1000,
  };
}

describe('a wrong clock', () => {
  test.each([-9, 9])('by %i hours all along changes nothing', async (hours) => {
    const right = await pushWithClock(0, 0);
    const { end, left, refused, seconds } = await pushWithClock(hours, 0);
    expect(end).toMatchObject({ succeeded: 37, failed: 0, unknown: 0 });
    expect([left, refused]).toEqual([[], 0]);
    expect(seconds).toBeCloseTo(right.seconds, 0);
  });

  test.each([5, 17, 30])(
    'put back by nine hours after %i requests: no window is overrun, none waited for twice',
    async (after) => {
      const right = await pushWithClock(0, 0);
      const { end, left, refused, seconds } = await pushWithClock(-9, after);
      expect(end).toMatchObject({ succeeded: 37, failed: 0, unknown: 0 });
      expect([left, refused]).toEqual([[], 0]);
      expect(seconds).toBeLessThanOrEqual(right.seconds + 61);
    },
  );

  test.each([5, 17, 30])(
    'put forward by nine hours after %i requests: at most a 429 that is waited out',
    async (after) => {
      const { end, left, seconds } = await pushWithClock(9, after);
      expect(end).toMatchObject({ succeeded: 37, failed: 0, unknown: 0 });
      expect(left).toEqual([]);
      expect(seconds).toBeLessThan(400);
    },
  );

  test('put back while a step waits for its window: what it writes over is looked at again all the same', async () => {
    const items = Array.from({ length: 12 }, (_, at) => {
      const body = lineItem(`Item ${at}`, [flight('02', 100, { id: 71 + at })]);
      return {
        key: `l${at}`,
        campaign: 'c1',
        remoteId: 3001 + at,
        base: body,
        draft: { ...body, name: 'Mine' },
      };
    });
    const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9000 }, draft: { budgetCap: 9000 } }];
    // A sign-in, 12 looks and ten patches, which were looked at a moment ago; the other two wait for the next window.
    const { end, practice } = await pushWithClock(-9, 23, makeDraft({ campaigns, lineItems: items }), (platform) => {
      must(platform.editAsOtherUser({ kind: 'lineItem', remoteId: 3012, path: 'name', value: 'Theirs' }));
    });
    expect(end).toMatchObject({ succeeded: 11, skipped: 1, conflicts: 1 });
    expect(practice.state().lineItems.at(-1)?.body['name']).toBe('Theirs');
  });
});
