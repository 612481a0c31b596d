// One push of every kind of change: the requests, the conflicts, and the outcome of each bad answer.
import { describe, expect, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { planPush } from '../../../shared/push/plan.ts';
import type { FaultInput } from '../../practice/faults.ts';
import { type RehearseOptions, rehearse } from './rehearse.ts';
import {
  creative,
  flight,
  lineItem,
  makeDraft,
  mixedDraft,
  must,
  outcomes,
  tactic,
  TEST_NOW,
} from '../../testing/test-drafts.ts';

async function run(options: Partial<RehearseOptions> = {}) {
  const events: PushEvent[] = [];
  const draft = options.draft ?? mixedDraft();
  const result = must(await rehearse({ now: TEST_NOW, onEvent: (event) => events.push(event), ...options, draft }));
  const of = <Name extends PushEvent['event']>(name: Name) =>
    events.filter((event): event is Extract<PushEvent, { event: Name }> => event.event === name);
  return { ...result, events, of, outcomes: outcomes(events) };
}

const fault = (input: FaultInput): Partial<RehearseOptions> => ({
  prepare: (practice) => practice.addFault(input),
});

const edit = (kind: 'campaign' | 'lineItem' | 'creative', remoteId: number, path: string, value: string | number) => ({
  prepare: (practice: Parameters<NonNullable<RehearseOptions['prepare']>>[0]) => {
    must(practice.editAsOtherUser({ kind, remoteId, path, value }));
  },
});

test('a rehearsal of hundreds of steps tells its progress some twenty times, not each second it jumps', async () => {
  const { of, end } = await run({ draft: makeSample({ tactics: 400 }), now: Date.UTC(2025, 11, 1) });
  expect(end.succeeded).toBeGreaterThan(400);
  expect(of('progress').length).toBeGreaterThan(10);
  expect(of('progress').length).toBeLessThan(40);
  expect(of('progress').at(-1)).toMatchObject({ done: end.succeeded, total: end.succeeded });
});

describe('a push of every kind of change', () => {
  test('sends each change by the call that carries it, and leaves nothing to send', async () => {
    const { draft, end, outcomes } = await run();
    expect(outcomes).toEqual({
      'campaign.updateBudget:c1': 'succeeded',
      'lineItem.patch:l1': 'succeeded',
      'lineItem.replace:l2': 'succeeded',
      'lineItem.create:l3': 'succeeded',
      'lineItem.read:l3': 'succeeded',
      'tactic.create:t1': 'succeeded',
      'tactic.create:t2': 'succeeded',
      'creative.create:r1': 'succeeded',
      'creative.replace:r2': 'succeeded',
      'npiList.patch:n1': 'succeeded',
    });
    expect(end.succeeded).toBe(10);
    expect(planPush(draft).steps).toEqual([]);
  });

  test('afterwards the platform equals the draft', async () => {
    const { draft, practice } = await run();
    const { campaigns, lineItems, tactics } = practice.state();
    expect(campaigns[0]?.body['budgetCap']).toBe(60_000);
    const names = lineItems.map(({ body }) => body['name']);
    expect(names).toEqual(['Known, renamed', 'Whole', 'New']);
    expect(lineItems[1]?.body['description']).toBe('Now described');
    expect(tactics.map(({ body }) => body['lineItemId'])).toEqual(
      expect.arrayContaining([
        draft.entities.lineItem.get('l1')?.remoteId,
        draft.entities.lineItem.get('l3')?.remoteId,
      ]),
    );
  });

  test('new flights learn their ids, also in the draft', async () => {
    const { draft } = await run();
    for (const key of ['l2', 'l3']) {
      const { draft: body, base } = draft.entities.lineItem.get(key)!;
      const ids = (body['flights'] as readonly { id?: number }[]).map(({ id }) => id);
      expect(ids.every((id) => typeof id === 'number')).toBe(true);
      expect((base?.['flights'] as readonly { id?: number }[]).map(({ id }) => id)).toEqual(ids);
    }
  });

  test('the draft that was given stays as it is', async () => {
    const draft = mixedDraft();
    await run({ draft });
    expect(draft.entities.lineItem.get('l3')?.remoteId).toBeNull();
  });

  test('a raised cap goes before its line items, a lowered one after', async () => {
    const raised = await run();
    const order = raised.of('step').filter(({ state }) => state === 'sent');
    const at = (id: string): number => order.findIndex((event) => event.id === id);
    expect(at('campaign.updateBudget:c1')).toBeLessThan(at('lineItem.create:l3'));

    const campaign = { name: 'Cardiology awareness', budgetCap: 50_000 };
    const known = lineItem('Known', [flight('02', 1000, { id: 71 })]);
    const lowered = await run({
      draft: makeDraft({
        campaigns: [{ key: 'c1', remoteId: 9001, base: campaign, draft: { ...campaign, budgetCap: 900 } }],
        lineItems: [
          {
            key: 'l1',
            campaign: 'c1',
            remoteId: 3001,
            base: known,
            draft: lineItem('Known', [flight('02', 800, { id: 71 })]),
          },
        ],
      }),
    });
    expect(lowered.of('step').map(({ id, state }) => `${state} ${id}`)).toEqual([
      'sent lineItem.patch:l1',
      'succeeded lineItem.patch:l1',
      'sent campaign.updateBudget:c1',
      'succeeded campaign.updateBudget:c1',
    ]);
  });

  test('an entity with errors is not sent, nor what hangs on it; the rest is', async () => {
    const draft = makeDraft({
      campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 5000 }, draft: { budgetCap: 5000 } }],
      lineItems: [
        { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: lineItem('Bad', [flight('02', 0)]) },
        { key: 'l2', campaign: 'c1', remoteId: null, base: null, draft: lineItem('Good', [flight('03', 10)]) },
      ],
      tactics: [
        { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: tactic('Under the bad one', ['r1']) },
        {
          key: 't2',
          lineItem: 'l2',
          remoteId: null,
          base: null,
          draft: tactic('Under the good one', ['r1'], { budgetDistribution: { type: 'Dollars', value: 5 } }),
        },
      ],
      creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Banner') }],
    });
    const { outcomes, practice } = await run({ draft });
    expect(outcomes).toMatchObject({
      'lineItem.create:l1': 'blocked',
      'lineItem.read:l1': 'blocked',
      'tactic.create:t1': 'blocked',
      'lineItem.create:l2': 'succeeded',
      'tactic.create:t2': 'succeeded',
    });
    expect(practice.state().lineItems.map(({ body }) => body['name'])).toEqual(['Good']);
  });

  test('only the chosen keys are sent', async () => {
    const { outcomes } = await run({ only: ['l1', 't1'] });
    expect(outcomes).toEqual({ 'lineItem.patch:l1': 'succeeded', 'tactic.create:t1': 'blocked' });
  });
});

describe('the platform was changed by another user', () => {
  test('the same field: it is a conflict, nothing is sent for it, the rest goes on', async () => {
    const { end, of, outcomes, practice } = await run(edit('lineItem', 3001, 'name', 'Theirs'));
    expect(of('conflict')).toEqual([
      {
        event: 'conflict',
        key: 'l1',
        kind: 'lineItem',
        path: 'name',
        base: 'Known',
        mine: 'Known, renamed',
        theirs: 'Theirs',
      },
    ]);
    expect(outcomes['lineItem.patch:l1']).toBe('skipped');
    expect(outcomes['tactic.create:t2']).toBe('succeeded');
    expect(end.conflicts).toBe(1);
    expect(practice.state().lineItems[0]?.body['name']).toBe('Theirs');
    expect(practice.requests().some(({ operation }) => operation === 'lineItem.patch')).toBe(false);
  });

  test('a conflict that was not decided is reported again by the next push', async () => {
    const first = await run(edit('lineItem', 3001, 'name', 'Theirs'));
    expect(first.draft.entities.lineItem.get('l1')?.base?.['name']).toBe('Known');
  });

  test('mine: the planner’s side is sent over theirs', async () => {
    const { end, draft, practice } = await run({ ...edit('lineItem', 3001, 'name', 'Theirs'), conflicts: 'mine' });
    expect(practice.state().lineItems[0]?.body['name']).toBe('Known, renamed');
    expect(end.conflicts).toBe(0);
    expect(draft.entities.lineItem.get('l1')?.base?.['name']).toBe('Known, renamed');
  });

  test('theirs: the platform’s side is taken into the draft, the other changes are sent', async () => {
    const { draft, practice } = await run({ ...edit('lineItem', 3001, 'name', 'Theirs'), conflicts: 'theirs' });
    const body = practice.state().lineItems[0]?.body;
    expect(body?.['name']).toBe('Theirs');
    expect((body?.['flights'] as readonly { budget: number }[])[0]?.budget).toBe(1500);
    expect(draft.entities.lineItem.get('l1')?.draft['name']).toBe('Theirs');
  });

  test('another field: it is merged, reported, and not overwritten', async () => {
    const { of, outcomes, practice, draft } = await run(edit('lineItem', 3001, 'flights[1].budget', 2222));
    expect(of('conflict')).toEqual([]);
    expect(of('merged')).toMatchObject([{ key: 'l1', path: 'flights[1].budget', base: 2000, theirs: 2222 }]);
    expect(outcomes['lineItem.patch:l1']).toBe('succeeded');
    const flights = (body: unknown) => (body as { flights: { budget: number }[] }).flights.map(({ budget }) => budget);
    expect(flights(practice.state().lineItems[0]?.body)).toEqual([1500, 2222]);
    expect(flights(draft.entities.lineItem.get('l1')?.draft)).toEqual([1500, 2222]);
  });

  test('the same value as ours: nothing is left to send', async () => {
    const { outcomes, practice } = await run(edit('campaign', 9001, 'budgetCap', 60_000));
    expect(outcomes['campaign.updateBudget:c1']).toBe('skipped');
    expect(practice.requests().some(({ operation }) => operation === 'campaign.updateBudget')).toBe(false);
  });

  test('between the first look and the write: it is seen all the same', async () => {
    const { of, practice } = await run({
      prepare: (practice, clock) => {
        // Ten others go first, so that this one's write is a window later than the first look.
        void clock.sleep(30_000).then(() => {
          must(practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3012, path: 'name', value: 'Theirs' }));
        });
      },
      draft: makeDraft({
        campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9000 }, draft: { budgetCap: 9000 } }],
        lineItems: Array.from({ length: 12 }, (_, index) => {
          const base = lineItem(`Old ${index}`, [flight('02', 10, { id: 100 + index })]);
          return {
            key: `l${index}`,
            campaign: 'c1',
            remoteId: 3001 + index,
            base,
            draft: { ...base, name: `New ${index}` },
          };
        }),
      }),
    });
    expect(of('conflict')).toMatchObject([{ key: 'l11', path: 'name', theirs: 'Theirs' }]);
    expect(practice.state().lineItems.at(-1)?.body['name']).toBe('Theirs');
  });
});

describe('the platform answers badly', () => {
  test('429: waits as long as it says, then goes on', async () => {
    const { outcomes, of, seconds } = await run(fault({ operation: 'lineItem.create', fault: '429' }));
    expect(outcomes['lineItem.create:l3']).toBe('succeeded');
    expect(of('wait').map(({ why }) => why)).toContain('rate limit: POST line item');
    expect(seconds).toBeGreaterThanOrEqual(60);
  });

  test('too many items (§7.3): once more after its time, then its own words, and no limit is learnt', async () => {
    const passing = await run(fault({ operation: 'npiList.patch', fault: 'bulk-limit' }));
    expect(passing.outcomes['npiList.patch:n1']).toBe('succeeded');
    expect(passing.of('wait')).toMatchObject([{ why: 'too many items: PATCH NPI list', cause: 'too-many-items' }]);
    const staying = await run(fault({ operation: 'npiList.patch', fault: 'bulk-limit', count: 9 }));
    expect(staying.of('step').find(({ state }) => state === 'failed')).toMatchObject({
      id: 'npiList.patch:n1',
      status: 429,
      error: { code: 'BULK_LIMIT_EXCEEDED', message: 'The request has too many items.' },
    });
    expect(staying.practice.requests().filter(({ operation }) => operation === 'npiList.patch')).toHaveLength(2);
    expect(staying.seconds).toBeLessThan(60);
  });

  test('500 that passes: tried again and done', async () => {
    const { outcomes } = await run(fault({ operation: 'lineItem.replace', fault: '500', count: 2 }));
    expect(outcomes['lineItem.replace:l2']).toBe('succeeded');
  });

  test('500 that stays: failed with its request id, the rest goes on', async () => {
    const { of, outcomes } = await run(fault({ operation: 'lineItem.replace', fault: '500', count: 99 }));
    const failed = of('step').find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ id: 'lineItem.replace:l2', status: 500, error: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(failed?.error?.requestId).toMatch(/\S/);
    expect(outcomes['tactic.create:t2']).toBe('succeeded');
  });

  test('500 on a create: unknown with its request id, sent once, what hangs on it is blocked', async () => {
    const { of, outcomes, practice } = await run(fault({ operation: 'lineItem.create', fault: 'commit-then-500' }));
    const unknown = of('step').find(({ state }) => state === 'unknown');
    expect(unknown).toMatchObject({ id: 'lineItem.create:l3', status: 500, error: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(unknown?.error?.requestId).toMatch(/\S/);
    expect(outcomes['tactic.create:t1']).toBe('blocked');
    expect(outcomes['tactic.create:t2']).toBe('succeeded');
    expect(practice.state().lineItems.filter(({ body }) => body['name'] === 'New')).toHaveLength(1);
  });

  test('500 on a create, with the choice to send again: done, and said that it may be there twice', async () => {
    const { of, outcomes, practice } = await run({
      ...fault({ operation: 'lineItem.create', fault: 'commit-then-500' }),
      createAfter500: 'again',
    });
    expect(outcomes['lineItem.create:l3']).toBe('succeeded');
    expect(practice.state().lineItems.filter(({ body }) => body['name'] === 'New')).toHaveLength(2);
    const twice = { event: 'unchecked', key: 'l3', why: expect.stringMatching(/twice/), cause: { code: 'SENT_AGAIN' } };
    expect(of('unchecked')).toContainEqual(twice);
  });

  test('500 on one create after the other: few questions, longer and longer waits, the rest is not sent', async () => {
    const tactics = Array.from({ length: 30 }, (_, at) => ({
      key: `x${at}`,
      lineItem: 'l1',
      remoteId: null,
      base: null,
      draft: tactic(`Tactic ${at}`, ['r2'], { budgetDistribution: { type: 'Dollars', value: 1 } }),
    }));
    const base = lineItem('Known', [flight('02', 1000, { id: 71 })]);
    const { end, of, practice } = await run({
      draft: makeDraft({
        campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 90_000 }, draft: {} }],
        lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, base, draft: { ...base, name: 'Renamed' } }],
        creatives: [{ key: 'r2', remoteId: 5001, base: creative('Old'), draft: creative('Old') }],
        tactics,
      }),
      ...fault({ operation: 'tactic.create', fault: '500', count: 99 }),
    });
    const sent = practice.requests().filter(({ operation }) => operation === 'tactic.create');
    expect(end).toMatchObject({ unknown: sent.length, blocked: 30 - sent.length, succeeded: 1 });
    expect(sent.length).toBeLessThanOrEqual(6);
    const last = Date.parse(sent.at(-1)!.at) - Date.parse(sent.at(-2)!.at);
    expect(last).toBeGreaterThanOrEqual(4000);
    expect(of('wait').map(({ why }) => why)).toContain('the platform failed: POST tactic');
  });

  test.each(['commit-then-drop', 'reset-before', 'hang', 'html'] as const)(
    'a create met by %s is unknown and sent once',
    async (kind) => {
      const { end, outcomes, practice } = await run(fault({ operation: 'lineItem.create', fault: kind }));
      expect(outcomes['lineItem.create:l3']).toBe('unknown');
      expect(outcomes['tactic.create:t1']).toBe('blocked');
      expect(end.unknown).toBe(1);
      expect(practice.requests().filter(({ operation }) => operation === 'lineItem.create')).toHaveLength(1);
    },
  );

  test.each(['commit-then-drop', 'reset-before', 'hang', 'html', 'cut-off', '500'] as const)(
    'a replace met by %s is sent again and done',
    async (kind) => {
      const { outcomes, practice } = await run(fault({ operation: 'lineItem.replace', fault: kind }));
      expect(outcomes['lineItem.replace:l2']).toBe('succeeded');
      const whole = practice.state().lineItems.find(({ id }) => id === 3002);
      expect((whole?.body['flights'] as readonly unknown[]).length).toBe(2);
    },
  );

  test.each(['500', '429', 'hang', 'reset-before', 'html'] as const)('signing in met by %s goes on', async (kind) => {
    const { end } = await run(fault({ operation: 'token', fault: kind }));
    expect(end.succeeded).toBe(10);
  });

  test('a redirect is refused and not followed', async () => {
    const { of } = await run(fault({ operation: 'creative.replace', fault: 'redirect' }));
    expect(of('step').find(({ id, state }) => id === 'creative.replace:r2' && state === 'failed')?.error?.code).toBe(
      'REDIRECT_REFUSED',
    );
  });

  test('a refusal lands on entity and field, in the draft’s spelling', async () => {
    const base = lineItem('Known', [flight('02', 1000, { id: 71 }), flight('03', 1000, { id: 72 })]);
    const { of } = await run({
      draft: makeDraft({
        // The platform's cap is lower than what the draft was told: only the platform can refuse this.
        campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 90_000 }, draft: {} }],
        lineItems: [
          {
            key: 'l1',
            campaign: 'c1',
            remoteId: 3001,
            base,
            draft: { ...base, flights: [flight('02', 1000, { id: 71 }), flight('03', 50_000, { id: 72 })] },
          },
        ],
      }),
      prepare: (practice) => {
        must(practice.editAsOtherUser({ kind: 'campaign', remoteId: 9001, path: 'budgetCap', value: 3000 }));
      },
    });
    const failed = of('step').find(({ state }) => state === 'failed');
    expect(failed?.key).toBe('l1');
    expect(failed?.error?.details.length).toBeGreaterThan(0);
    for (const { field } of failed?.error?.details ?? []) expect(field.startsWith('flights[0]')).toBe(false);
  });
});
