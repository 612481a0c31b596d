// What the answers to writes say: believed where they show something else than was sent, and never taken for a success.
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../shared/api/endpoints.ts';
import { type Json, type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { type PlatformPushOptions, platformPush, withData } from '../../testing/platform-push.ts';
import { cappedDraft, creative, makeDraft, mixedDraft, must } from '../../testing/test-drafts.ts';

const flightsIn = (answer: JsonObject): readonly JsonObject[] => {
  const { data } = answer;
  return isObject(data) ? (data['flights'] as readonly JsonObject[]) : []; // as the practice platform answers
};

const answering = (operation: Operation, change: (answer: JsonObject) => JsonObject): PlatformPushOptions => ({
  alter: (call, answer, status) =>
    call.operation === operation && status < 300 ? { body: change(answer) } : undefined,
});
const showing = (operation: Operation, more: JsonObject) => answering(operation, (answer) => withData(answer, more));

/** By its creation and by the reading back alike. */
const SHOWN_AS_SECOND: PlatformPushOptions = {
  alter: ({ operation, path }, answer) =>
    operation === 'lineItem.create' || (operation === 'lineItem.read' && path.endsWith('/3101'))
      ? { body: withData(answer, { name: 'New (2)' }) }
      : undefined,
};
const ONE_BID: PlatformPushOptions = {
  alter: ({ body, operation }, answer) =>
    operation === 'tactic.create' && isObject(body) && body['name'] === 'Under the new one'
      ? { body: withData(answer, { maxBidPrice: 9 }) }
      : undefined,
};

describe('an answer that shows another value than was sent', () => {
  test.each<[string, PlatformPushOptions, string, JsonObject]>([
    [
      'a cap',
      showing('campaign.updateBudget', { budgetCap: 55_000 }),
      'c1',
      { path: 'budgetCap', sent: 60_000, answered: 55_000 },
    ],
    [
      'a name, patched',
      showing('lineItem.patch', { name: 'KNOWN' }),
      'l1',
      { path: 'name', sent: 'Known, renamed', answered: 'KNOWN' },
    ],
    [
      'a budget, patched',
      answering('lineItem.patch', (answer) =>
        withData(answer, {
          flights: flightsIn(answer).map((flight) => ({ ...flight, ...(flight['id'] === 71 ? { budget: 1400 } : {}) })),
        }),
      ),
      'l1',
      { path: 'flights[0].budget', flightId: 71, sent: 1500, answered: 1400 },
    ],
    [
      'a description, replaced',
      showing('lineItem.replace', { description: 'Shortened' }),
      'l2',
      { path: 'description', sent: 'Now described', answered: 'Shortened' },
    ],
    [
      'a fee that a replace left out',
      showing('lineItem.replace', { managementFee: { type: 'cpm', cpm: 2 } }),
      'l2',
      { path: 'managementFee', answered: { type: 'CPM', cpm: 2 } },
    ],
    ['a name, created', SHOWN_AS_SECOND, 'l3', { path: 'name', sent: 'New', answered: 'New (2)' }],
    [
      'a landing page, normalised',
      showing('creative.replace', { domainLandingPage: 'https://www.example.com/' }),
      'r2',
      { path: 'domainLandingPage', answered: 'https://www.example.com/' },
    ],
    ['a bid, created', ONE_BID, 't1', { path: 'maxBidPrice', sent: 10, answered: 9 }],
  ])(
    '%s: said, in the base, not sent a second time, and the draft keeps the planner’s',
    async (_, options, key, field) => {
      const given = platformPush(mixedDraft(), options);
      const { end, of, writes } = await given.push();
      expect(of('answered')).toEqual([
        {
          event: 'answered',
          key,
          kind: expect.any(String),
          ...field,
          ...(field['sent'] === undefined && key === 'r2' ? { sent: 'https://www.example.com' } : {}),
        },
      ]);
      expect(end).toMatchObject({ succeeded: 10, blocked: 0, failed: 0 });
      expect(writes).toHaveLength(9);
      const kind = of('answered')[0]!.kind;
      const { base, draft } = given.draft().entities[kind].get(key)!;
      const [member] = String(field['path']).split('[');
      if (field['flightId'] === undefined) expect(base?.[member!]).toEqual(field['answered']);
      else
        expect(base?.['flights']).toMatchObject([
          { id: 71, budget: 1400 },
          { id: 72, budget: 2000 },
        ]);
      expect(draft[member!]).not.toEqual(base?.[member!]);
    },
  );

  test('a tactic under another line item: said, and not for one that is under its own', async () => {
    const { end, of } = await platformPush(mixedDraft(), {
      alter: ({ body, operation }, answer) =>
        operation === 'tactic.create' && isObject(body) && body['name'] === 'Under the new one'
          ? { body: withData(answer, { lineItemId: '3999' }) }
          : undefined,
    }).push();
    const under = of('unchecked').filter(({ cause }) => cause?.code === 'CREATED_UNDER_OTHER');
    expect(under).toMatchObject([{ key: 't1', cause: { lineItemId: 3999 } }]);
    expect(end).toMatchObject({ succeeded: 10, unknown: 0 });
  });

  test('a refused raise is neither undone by the next read nor a conflict: it is a change again', async () => {
    const given = platformPush(mixedDraft(), showing('campaign.updateBudget', { budgetCap: 55_000 }));
    await given.push({ only: ['c1'] });
    must(given.practice.editAsOtherUser({ kind: 'campaign', remoteId: 9001, path: 'budgetCap', value: 55_000 }));
    const { end, of, writes } = await given.push({ only: ['c1'] });
    expect([of('conflict'), of('merged'), end.conflicts]).toEqual([[], [], 0]);
    expect(writes).toMatchObject([{ operation: 'campaign.updateBudget', body: { budgetCap: 60_000 } }]);
  });

  test('what a patch did not send and a colleague has changed by then is taken over, not sent back', async () => {
    const given = platformPush(mixedDraft(), {
      alter: ({ operation }, answer) =>
        operation === 'lineItem.patch'
          ? {
              body: withData(answer, {
                flights: flightsIn(answer).map((flight) =>
                  flight['id'] === 72 ? { ...flight, budget: 2222 } : flight,
                ),
              }),
            }
          : undefined,
    });
    const { of } = await given.push({ only: ['l1'] });
    expect(of('answered')).toEqual([]);
    expect(of('merged')).toMatchObject([{ key: 'l1', path: 'flights[1].budget', base: 2000, theirs: 2222 }]);
    const { base, draft } = given.draft().entities.lineItem.get('l1')!;
    for (const body of [base, draft]) expect(body?.['flights']).toMatchObject([{ budget: 1500 }, { budget: 2222 }]);
  });

  test.each([
    ['numbers as text', showing('campaign.updateBudget', { budgetCap: '60000.00' })],
    [
      'a fee in the read form and more members',
      showing('lineItem.replace', { frequencyCap: null, managementFee: { type: null, cpm: null } }),
    ],
    [
      'categoryNames, and the platform’s own members',
      showing('creative.replace', { categoryNames: [], adFormat: 'GenericHtml', html5: true }),
    ],
    ['nothing of it', answering('lineItem.replace', () => ({ success: true }))],
    [
      'no body at all',
      {
        alter: ({ operation }) => (operation === 'lineItem.patch' ? { text: '' } : undefined),
      } satisfies PlatformPushOptions,
    ],
  ])('%s: no other value', async (_, options) => {
    const { end, of } = await platformPush(cappedDraft(), options).push();
    expect(of('answered')).toEqual([]);
    expect(end.failed).toBe(0);
  });

  test('about another entity: nothing of it is used, and that is said', async () => {
    const given = platformPush(mixedDraft(), showing('campaign.updateBudget', { campaignId: 9002, budgetCap: 1 }));
    const { of } = await given.push({ only: ['c1'] });
    expect(of('answered')).toEqual([]);
    expect(of('unchecked')).toMatchObject([{ key: 'c1', cause: { code: 'ANSWERED_OF_OTHER', shown: 9002 } }]);
    expect(given.draft().entities.campaign.get('c1')?.base).toMatchObject({ budgetCap: 60_000 });
  });
});

test('the changes that the platform reports for a replace are shown beside the step', async () => {
  const { of } = await platformPush(mixedDraft()).push();
  const replaced = of('step').find(({ id, state }) => id === 'lineItem.replace:l2' && state === 'succeeded');
  expect(replaced?.changes).toMatchObject({ counts: { flightsAdded: 1 } });
  expect(replaced?.changes?.updatedFields).toContain('flights');
});

describe('an answer of success that says success: false', () => {
  const saysFalse = (operation: Operation, body: JsonObject, success: Json = false): PlatformPushOptions => ({
    alter: (call) => (call.operation === operation ? { status: 200, body: { success, ...body } } : undefined),
  });
  const refusal = { error: { code: 'BUDGET_EXCEEDED', message: 'Too much.' } };

  test.each<[Operation, string]>([
    ['campaign.updateBudget', 'c1'],
    ['lineItem.patch', 'l1'],
    ['lineItem.replace', 'l2'],
    ['creative.replace', 'r2'],
  ])('%s: failed, in the platform’s words, and the base is as it was', async (operation, key) => {
    for (const [body, code] of [
      [refusal, 'BUDGET_EXCEEDED'],
      [{}, 'ANSWER_SAYS_FAILED'],
    ] as const) {
      const given = platformPush(mixedDraft(), saysFalse(operation, body));
      const { of, outcomes, writes } = await given.push();
      expect(outcomes[`${operation}:${key}`]).toBe('failed');
      expect(of('step').find(({ state }) => state === 'failed')?.error).toMatchObject({ code });
      expect(writes.filter((call) => call.operation === operation)).toHaveLength(1);
      const kind = operation.slice(0, operation.indexOf('.')) as 'lineItem';
      expect(given.draft().entities[kind].get(key)?.base).toEqual(mixedDraft().entities[kind].get(key)?.base);
    }
  });

  test('as text too', async () => {
    const { outcomes } = await platformPush(mixedDraft(), saysFalse('lineItem.patch', refusal, 'False')).push();
    expect(outcomes['lineItem.patch:l1']).toBe('failed');
  });

  test('a create: unknown, with what was said, and not sent again by itself', async () => {
    const draft = makeDraft({ creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('New') }] });
    const given = platformPush(draft, saysFalse('creative.create', { ...refusal, data: { id: 7 } }));
    for (const createAfter500 of ['ask', 'again'] as const) {
      const { of, outcomes } = await given.push({ createAfter500 });
      expect(outcomes['creative.create:r1']).toBe('unknown');
      expect(of('step').at(-1)?.error).toMatchObject({ code: 'BUDGET_EXCEEDED', message: 'Too much.' });
    }
    expect(given.practice.state().creatives).toHaveLength(1);
    expect(given.draft().entities.creative.get('r1')?.remoteId).toBeNull();
  });

  test('a read: nothing of it is used, and nothing is written on its word', async () => {
    const { outcomes, writes } = await platformPush(
      mixedDraft(),
      saysFalse('campaign.read', { data: { id: '9001', budgetCap: 50_000 } }),
    ).push({ only: ['c1'] });
    expect(outcomes['campaign.updateBudget:c1']).toBe('failed');
    expect(writes).toEqual([]);
  });
});

test('created, and the answer says no ID: do not send it again, and how to settle it', async () => {
  const { of } = await platformPush(
    mixedDraft(),
    answering('lineItem.create', () => ({ success: true, data: {} })),
  ).push();
  const unknown = of('step').find(({ state }) => state === 'unknown');
  expect(unknown?.error).toMatchObject({
    code: 'CREATED_WITHOUT_ID',
    message: expect.stringContaining('Do not send it again'),
  });
  expect(unknown?.error?.message).not.toMatch(/try again/i);
});
