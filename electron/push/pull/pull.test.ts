// Reading known ids into new and existing drafts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { makePracticeDraft } from '../../../shared/draft/sample/practice.ts';
import { validateDraft } from '../../../shared/draft/validate.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import type { PullIds, PullOrder } from '../../../shared/push/pull-order.ts';
import { pull } from './pull.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import { createRunControl } from '../../api/run-control.ts';
import { createPractice } from '../../practice/practice-platform.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { httpTransport } from '../../api/http.ts';
import type { Transport } from '../../api/transport.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { inProcessTransport } from '../rehearsal/in-process-transport.ts';
import { makeDraft, mixedDraft, must, TEST_NOW, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));
let practice: RunningPractice;
beforeEach(async () => {
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), limits, port: 0 }));
});
afterEach(() => practice.close());

const empty = makeDraft({});
async function pulled(ids: PullIds, draft: Draft = empty, table = limits) {
  return must(await pull({ draft, ids, profile: practice.profile, secrets: testSecrets, limits: table }));
}

describe('pulling by known ids', () => {
  test('into a new draft: the entities on the platform, under keys of its own, with nothing to push', async () => {
    const { draft, reads } = await pulled({ campaign: [9001], lineItem: [3002, 3001], creative: [5001] });
    expect(reads.map(({ kind, remoteId, state }) => [kind, remoteId, state])).toEqual([
      ['campaign', 9001, 'added'],
      ['lineItem', 3002, 'added'],
      ['lineItem', 3001, 'added'],
      ['creative', 5001, 'added'],
    ]);
    expect(draft.entities.lineItem.get('l1')).toMatchObject({ remoteId: 3002, campaign: 'c1' });
    expect(draft.entities.lineItem.get('l1')?.complete).toBeUndefined();
    expect(planPush(draft).steps).toEqual([]);
  });

  test('the draft that was given stays as it is', async () => {
    await pulled({ campaign: [9001] });
    expect(empty.entities.campaign.size).toBe(0);
  });

  test('into a draft that has them: base follows the platform, what the planner changed stays', async () => {
    must(practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'flights[1].budget', value: 2222 }));
    const { draft, reads } = await pulled({ lineItem: [3001] }, mixedDraft());
    expect(reads).toMatchObject([{ key: 'l1', state: 'updated', conflicts: [] }]);
    const record = draft.entities.lineItem.get('l1')!;
    const budgets = (body: unknown) => (body as { flights: { budget: number }[] }).flights.map(({ budget }) => budget);
    expect(budgets(record.base)).toEqual([1000, 2222]);
    expect(budgets(record.draft)).toEqual([1500, 2222]);
    expect(record.draft['name']).toBe('Known, renamed');
  });

  test('an empty base was never read: it takes the values of the platform', async () => {
    const draft = makeDraft({ campaigns: [{ key: 'c1', remoteId: 9001, base: {}, draft: { budgetCap: 777 } }] });
    const { draft: after } = await pulled({ campaign: [9001] }, draft);
    expect(after.entities.campaign.get('c1')).toMatchObject({ base: { budgetCap: 50_000 }, draft: { budgetCap: 777 } });
  });

  test('both changed it: reported, and nothing of the planner’s is overwritten', async () => {
    must(practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'name', value: 'Theirs' }));
    const { draft, reads } = await pulled({ lineItem: [3001] }, mixedDraft());
    expect(reads).toMatchObject([{ conflicts: [{ path: ['name'], theirs: 'Theirs' }] }]);
    expect(draft.entities.lineItem.get('l1')).toMatchObject({
      base: { name: 'Known' },
      draft: { name: 'Known, renamed' },
    });
  });

  test('an answer about another campaign is refused, and nothing of it is in the draft', async () => {
    const answer = { data: { id: '9002', name: 'Another one', budgetCap: 1 } };
    const transport: Transport = (request) =>
      request.url.includes('/campaigns/9001')
        ? Promise.resolve({
            ok: true,
            answer: { status: 200, text: JSON.stringify(answer), complete: true, header: () => null },
          })
        : httpTransport()(request);
    const asked = { ids: { campaign: [9001], lineItem: [3001] }, profile: practice.profile, secrets: testSecrets };
    const { draft, reads } = must(await pull({ ...asked, draft: mixedDraft(), limits, transport }));
    const params = { kind: 'campaign', asked: 9001, shown: 9002 };
    expect(reads[0]).toMatchObject({ state: 'failed', failure: { code: 'ANSWER_OF_OTHER', params } });
    expect(reads[1]).toMatchObject({ state: 'same' });
    expect(draft.entities.campaign).toEqual(mixedDraft().entities.campaign);
  });

  test('one id that is not there does not keep the others out', async () => {
    const { reads } = await pulled({ campaign: [9001, 9999] });
    expect(reads.map(({ state }) => state)).toEqual(['added', 'failed']);
    expect(reads[1]).toMatchObject({ failure: { code: 'PLATFORM_REFUSED', platform: { status: 404 } } });
  });

  test('the same id twice is read once', async () => {
    await pulled({ campaign: [9001, 9001] });
    expect(practice.requests().filter(({ operation }) => operation === 'campaign.read')).toHaveLength(1);
  });

  test('wrong credentials end it', async () => {
    const wrong = { ...testSecrets, password: () => Promise.resolve({ ok: true, value: 'wrong' } as const) };
    const result = await pull({
      draft: empty,
      ids: { campaign: [9001] },
      profile: practice.profile,
      secrets: wrong,
      limits,
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_REFUSED' } });
  });

  test('more than a window holds: the rest is read in the next, and there is no 429', async () => {
    // Within a window of 50 ms a busy machine may hold a request back for longer than is allowed for its way.
    const paced = must(parseLimits({ windowMs: 1000 }));
    await practice.close();
    practice = must(await startPractice({ seed: createSeed(mixedDraft()), limits: paced, port: 0 }));
    const ids = Array.from({ length: 25 }, (_, at) => 9000 + at);
    const { reads } = await pulled({ campaign: ids }, empty, paced);
    expect(reads).toHaveLength(25);
    expect(practice.requests().some(({ status }) => status === 429)).toBe(false);
  });
});

describe('when the network goes away in the middle', () => {
  /** The account, read by 60 ids while nothing gets through between two times after the start, milliseconds. */
  function away(from: number, to: number) {
    const clock = jumpingClock(TEST_NOW);
    const here = must(createPractice({ seed: createSeed(mixedDraft()), clock: () => clock.now() }));
    const through = inProcessTransport(here, clock, 125);
    const control = createRunControl();
    const waits: Wait[] = [];
    let read = 0;
    const isAway = (): boolean => clock.now() - TEST_NOW >= from && clock.now() - TEST_NOW < to;
    const going = pull({
      draft: empty,
      ids: { campaign: Array.from({ length: 60 }, (_, at) => 9001 + at) },
      profile: {
        baseUrl: 'http://127.0.0.1/api',
        accountId: 501,
        clientId: 'flightplan-practice',
        username: 'planner',
      },
      secrets: testSecrets,
      clock,
      control,
      networkMs: 24 * 3_600_000,
      random: () => 0.5,
      transport: (request) =>
        isAway()
          ? Promise.resolve({ ok: false, left: false, failure: fail('OFFLINE', {}, { retry: 'later' }).failure })
          : through(request),
      onAnswer: () => (read += 1),
      onEvent: (event) => waits.push(event),
    });
    return { clock, control, going, read: () => read, waits, seconds: () => (clock.now() - TEST_NOW) / 1000 };
  }

  test('it says until when it waits, and reads the rest when there is one again', async () => {
    const { going, waits } = away(61_000, 7_200_000);
    const { answers, stopped } = must(await going);
    expect([answers.length, stopped]).toEqual([60, null]);
    const network = waits.filter(({ cause }) => cause === 'network');
    expect(network.length).toBeGreaterThan(5);
    expect(network.every(({ until }) => until !== null)).toBe(true);
  });

  test('it looks at once when the network is back', async () => {
    const { clock, control, going, read } = away(61_000, 1_000_000);
    // In the middle of one of the longest waits.
    await clock.sleep(1_000_200);
    const before = read();
    control.recheck();
    await clock.sleep(1000);
    expect(read()).toBeGreaterThan(before);
    await going;
  });

  test('it is cancelled while it waits: what was read until then is returned', async () => {
    const { clock, control, going, seconds } = away(61_000, 100_000_000);
    await clock.sleep(600_000);
    control.cancel();
    const { answers, stopped } = must(await going);
    expect(stopped?.code).toBe('CANCELLED');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.length).toBeLessThan(60);
    expect(seconds()).toBeLessThan(601);
  });
});

describe('ids of unknown kind', () => {
  const find = async (mixed: PullOrder['mixed'], ids: PullIds = {}) =>
    must(await pull({ draft: empty, ids, mixed, profile: practice.profile, secrets: testSecrets, limits }));

  test('are read as one kind after the other until one has them, and no further', async () => {
    const { reads, notFound } = await find(
      { ids: [5001, 3001, 9001, 123], kinds: ['lineItem', 'creative', 'campaign'] },
      { lineItem: [3002] },
    );
    expect(reads.map(({ kind, remoteId, state }) => [kind, remoteId, state])).toEqual([
      ['campaign', 9001, 'added'],
      ['lineItem', 3002, 'added'],
      ['lineItem', 3001, 'added'],
      ['creative', 5001, 'added'],
    ]);
    expect(notFound).toEqual([{ remoteId: 123, denied: false }]);
    const asked = practice.requests().filter(({ operation }) => operation?.endsWith('.read'));
    const counts = (operation: string) => asked.filter((request) => request.operation === operation).length;
    expect([counts('lineItem.read'), counts('creative.read'), counts('campaign.read')]).toEqual([5, 3, 2]);
    expect(counts('npiList.read')).toBe(0);
  });

  test('that another account has are told apart from those that are nowhere', async () => {
    practice.addSeed({ account: { id: 501 }, foreign: [{ kind: 'campaign', remoteId: 9999 }] });
    const { notFound, reads } = await find({ ids: [9999, 123, 9001], kinds: ['lineItem', 'campaign', 'creative'] });
    expect(reads).toMatchObject([{ kind: 'campaign', remoteId: 9001 }]);
    expect(notFound).toEqual([
      { remoteId: 9999, denied: true },
      { remoteId: 123, denied: false },
    ]);
  });

  test('are not called missing when one kind could not be asked', async () => {
    practice.addFault({ operation: 'creative.read', fault: 'redirect' });
    const { reads, notFound } = await find({ ids: [123], kinds: ['creative', 'campaign'] });
    expect(notFound).toEqual([]);
    expect(reads).toMatchObject([{ kind: 'creative', remoteId: 123, state: 'failed' }]);
  });
});

test('what the practice platform has of NPI lists can be pulled, and asks for nothing', async () => {
  const wanted = makePracticeDraft();
  practice.addSeed(createSeed(wanted));
  const known = [...wanted.entities.npiList.values()];
  const { draft } = await pulled({ npiList: known.map(({ remoteId }) => remoteId ?? 0) });
  const states = (lists: Iterable<EntityRecord>) => [...lists].map(({ kind, archived }) => [kind, archived ?? false]);
  expect(states(draft.entities.npiList.values())).toEqual(states(known));
  expect(states(known).map(([kind]) => kind)).toEqual(expect.arrayContaining(['attribute', 'smart', 'operator']));
  expect(states(known)).toContainEqual(['standard', true]);
  expect(validateDraft(draft, { now: 0 }).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(planPush(draft)).toEqual({ steps: [], unplannable: [] });
});
