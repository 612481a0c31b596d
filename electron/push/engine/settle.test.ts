// An id given for an unknown step is read before it is taken: if it differs from what was sent, the step stays unknown.
import { describe, expect, test } from 'vitest';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { type PlatformPush, type PlatformPushOptions, platformPush, withData } from '../../testing/platform-push.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';

/** Pushes until the create of `key` is unknown, as when its answer is lost. */
async function unknown(
  operation: 'lineItem.create' | 'creative.create' | 'tactic.create',
  options: PlatformPushOptions = {},
) {
  const given = platformPush(mixedDraft(), options);
  given.practice.addFault({ operation, fault: 'commit-then-drop' });
  await given.push();
  return given;
}
const newest = ({ practice }: PlatformPush, kind: Kind): RemoteId =>
  practice.state()[kindEntry(kind).array].at(-1)?.id ?? 0;
const bodies = ({ practice }: PlatformPush): Json => practice.state().lineItems.map(({ body }) => body);

/** A colleague's line item 3103, which the draft does not have. */
const withForeign = (more: JsonObject): { readonly holds: Draft } => {
  const draft = mixedDraft();
  const own = draft.entities.lineItem.get('l3')!;
  const flights = (own.draft['flights'] as readonly JsonObject[]).map((flight, index) => ({
    id: 901 + index,
    ...flight,
  }));
  const base = { ...own.draft, flights, ...more };
  const lineItem = new Map(draft.entities.lineItem).set('x', { ...own, key: 'x', remoteId: 3103, base, draft: base });
  return { holds: { ...draft, entities: { ...draft.entities, lineItem } } };
};

describe('an id that was given for a line item', () => {
  test.each<[string, JsonObject, readonly string[]]>([
    ['its name', { name: 'A colleague’s' }, ['name']],
    ['its cost model and zone', { costModel: 'CPC', timeZone: 'Moscow Time' }, ['costModel', 'timeZone']],
    [
      'its flights',
      {
        flights: [
          { id: 901, budget: 7, startDate: '02-01-2027 00:00:00', endDate: '02-28-2027 23:59:59', pacingMode: 'ASAP' },
        ],
      },
      ['flights'],
    ],
    ['its campaign', { campaignId: 9002 }, ['campaignId']],
  ])('is not taken where %s is not what was sent; the rest goes on', async (_, more, fields) => {
    const shows = more['campaignId'];
    const given = await unknown('lineItem.create', {
      ...withForeign(more),
      alter: ({ operation, path }, answer) =>
        operation === 'lineItem.read' && path.endsWith('/3103') && shows !== undefined
          ? { body: withData(answer, { campaignId: shows }) }
          : undefined,
    });
    const before = bodies(given);
    const { end, of, outcomes, writes } = await given.push({ settle: new Map([['l3', 3103]]) });
    expect(outcomes).toMatchObject({ 'lineItem.create:l3': 'unknown', 'tactic.create:t1': 'blocked' });
    const error = of('step').find(({ state }) => state === 'unknown')?.error;
    expect(error).toMatchObject({ code: 'SETTLED_ID_DIFFERS' });
    expect(error?.details.map(({ field }) => field)).toEqual(fields);
    expect([end.unknown, writes, bodies(given)]).toEqual([1, [], before]);
    expect(given.draft().entities.lineItem.get('l3')?.remoteId).toBeNull();
    // The question is as open as before, and the right id still answers it.
    const right = newest(given, 'lineItem');
    const settled = await given.push({ settle: new Map([['l3', right]]) });
    expect(settled.outcomes).toEqual({ 'tactic.create:t1': 'succeeded' });
  });

  test('has both sides of what differs', async () => {
    const given = await unknown('lineItem.create', withForeign({ name: 'A colleague’s' }));
    const { of } = await given.push({ settle: new Map([['l3', 3103]]) });
    expect(of('step').find(({ state }) => state === 'unknown')?.error?.details).toEqual([
      {
        field: 'name',
        code: 'SETTLED_ID_DIFFERS',
        message: 'Not what was sent',
        expected: 'New',
        value: 'A colleague’s',
      },
    ]);
  });

  test('that the platform does not have is not taken', async () => {
    const given = await unknown('lineItem.create');
    const { of, outcomes } = await given.push({ settle: new Map([['l3', 999]]) });
    expect(outcomes['lineItem.create:l3']).toBe('unknown');
    expect(of('step').find(({ state }) => state === 'unknown')?.error?.code).toBe('SETTLED_ID_NOT_FOUND');
  });

  test('that can’t be read is not taken', async () => {
    const given = await unknown('lineItem.create');
    given.practice.addFault({ operation: 'lineItem.read', fault: '500', count: 99 });
    const { of } = await given.push({ settle: new Map([['l3', newest(given, 'lineItem')]]) });
    expect(of('step').find(({ state }) => state === 'unknown')?.error?.code).toBe('SETTLED_ID_UNREAD');
  });

  test('and that has what was sent is taken, with the ids of its flights: nothing is read or sent again', async () => {
    const given = await unknown('lineItem.create');
    const { outcomes, writes } = await given.push({ settle: new Map([['l3', newest(given, 'lineItem')]]) });
    expect(outcomes).toEqual({ 'tactic.create:t1': 'succeeded' });
    expect(writes.map(({ operation }) => operation)).toEqual(['tactic.create']);
    const { base, draft } = given.draft().entities.lineItem.get('l3')!;
    for (const body of [base, draft])
      expect(body?.['flights']).toMatchObject([{ id: expect.any(Number) }, { id: expect.any(Number) }]);
    expect((await given.push()).outcomes).toEqual({});
  });

  test('of a copy has its own flights, whatever ids came along with them', async () => {
    const given = await unknown('lineItem.create');
    given.edit((draft) => {
      const own = draft.entities.lineItem.get('l3')!;
      const flights = (own.draft['flights'] as readonly JsonObject[]).map((flight, index) => ({
        ...flight,
        id: 71 + index,
      }));
      const lineItem = new Map(draft.entities.lineItem).set('l3', { ...own, draft: { ...own.draft, flights } });
      return { ...draft, entities: { ...draft.entities, lineItem } };
    });
    const { writes } = await given.push({ settle: new Map([['l3', newest(given, 'lineItem')]]) });
    expect(writes.map(({ operation }) => operation)).toEqual(['tactic.create']);
  });
});

test('a creative of another landing page is not taken', async () => {
  const given = await unknown('creative.create');
  const id = newest(given, 'creative');
  must(
    given.practice.editAsOtherUser({
      kind: 'creative',
      remoteId: id,
      path: 'domainLandingPage',
      value: 'https://x.example',
    }),
  );
  const { of } = await given.push({ settle: new Map([['r1', id]]) });
  const error = of('step').find(({ state }) => state === 'unknown')?.error;
  expect(error).toMatchObject({ code: 'SETTLED_ID_DIFFERS', details: [{ field: 'domainLandingPage' }] });
});

test('a tactic can’t be read: its id is taken, and that nothing could be looked at is said', async () => {
  const given = await unknown('tactic.create');
  const [{ key } = { key: '' }] = (await given.push()).of('step').filter(({ state }) => state === 'unknown');
  const { entities } = given.draft();
  const name = entities.tactic.get(key)?.draft['name'];
  const id = given.practice.state().tactics.find(({ body }) => body['name'] === name)?.id ?? 0;
  const { of, outcomes } = await given.push({ settle: new Map([[key, id]]) });
  expect(of('unchecked')).toMatchObject([{ key, cause: { code: 'SETTLED_UNREAD' } }]);
  expect(outcomes).toEqual({});
  expect(given.draft().entities.tactic.get(key)?.remoteId).toBe(id);
});

test('a step whose entity was taken out of the draft: why its id was not taken is said all the same', async () => {
  const given = await unknown('lineItem.create', withForeign({ name: 'A colleague’s' }));
  given.edit((draft) => {
    const without = (kind: 'lineItem' | 'tactic', key: string) =>
      new Map([...draft.entities[kind]].filter(([known]) => known !== key));
    return {
      ...draft,
      entities: { ...draft.entities, lineItem: without('lineItem', 'l3'), tactic: without('tactic', 't1') },
    };
  });
  const { end, of } = await given.push({ settle: new Map([['l3', 999]]) });
  expect(of('step')).toMatchObject([{ key: 'l3', state: 'unknown', error: { code: 'SETTLED_ID_NOT_FOUND' } }]);
  expect(end.unknown).toBe(1);
});
