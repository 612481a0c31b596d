// A line item that is read back, or was never read, and is not what the draft believes: nothing goes over it unasked.
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type PlatformPush, platformPush, withData } from '../../testing/platform-push.ts';
import { flight, lineItem, makeDraft, must } from '../../testing/test-drafts.ts';

const february = (budget: number, more: JsonObject = {}) => flight('02', budget, more);
const march = (budget: number, more: JsonObject = {}) => flight('03', budget, more);
const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 90_000 }, draft: { budgetCap: 90_000 } }];
const makeItemDraft = (item: JsonObject): Draft =>
  makeDraft({ campaigns, lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, complete: true, ...item }] });

/** Created earlier and never read back: its flights have no ids, in the draft and in its base. */
const unread = (draft: JsonObject, more: JsonObject = {}): Draft =>
  makeItemDraft({ base: lineItem('Spring', [february(1000), march(2000)]), draft, ...more });
/** What the platform has by now. */
const holding = (flights: readonly JsonObject[], more: JsonObject = {}): { readonly holds: Draft } => {
  const body = lineItem('Spring', flights, more);
  return { holds: makeItemDraft({ base: body, draft: body }) };
};
const SAME = holding([february(1000, { id: 71 }), march(2000, { id: 72 })]);
const MOVED = holding([february(1500, { id: 71 }), march(2500, { id: 72 })]);

const budgets = (body: JsonObject | null | undefined) =>
  (body?.['flights'] as readonly { budget: number }[]).map(({ budget }) => budget);
const onPlatform = ({ practice }: PlatformPush) => budgets(practice.state().lineItems[0]?.body);
const drafted = (given: PlatformPush) => budgets(given.draft().entities.lineItem.get('l1')?.draft);

describe('a line item whose flights have no ids yet', () => {
  test('other budgets on the platform than in the base: they are taken over, and nothing is sent', async () => {
    const given = platformPush(unread(lineItem('Spring', [february(1000), march(2000)])), MOVED);
    const { end, of, writes } = await given.push();
    expect(writes).toEqual([]);
    expect(end.conflicts).toBe(0);
    expect(of('merged').map(({ path, theirs }) => [path, theirs])).toEqual([
      ['flights[0].budget', 1500],
      ['flights[1].budget', 2500],
    ]);
    expect([onPlatform(given), drafted(given)]).toEqual([
      [1500, 2500],
      [1500, 2500],
    ]);
    expect((await given.push()).writes).toEqual([]);
  });

  const raised = unread(lineItem('Spring', [february(4000), march(2000)], { description: 'New', budgetCap: 9000 }));

  test('changed on both sides: a conflict, of which nothing is sent, its cap neither, however often it is pushed', async () => {
    const given = platformPush(raised, MOVED);
    for (let push = 0; push < 2; push += 1) {
      const { end, of, outcomes, writes } = await given.push();
      expect(writes).toEqual([]);
      expect(end).toMatchObject({ conflicts: 1, failed: 0, unknown: 0 });
      expect(of('conflict')).toMatchObject([{ path: 'flights[0].budget', base: 1000, mine: 4000, theirs: 1500 }]);
      expect(outcomes).toMatchObject({ 'lineItem.replace:l1': 'skipped', 'lineItem.patch:l1': 'skipped' });
    }
    expect(onPlatform(given)).toEqual([1500, 2500]);
  });

  test('changed on both sides, and mine is to win: what was planned is sent, what the colleague changed stays', async () => {
    const given = platformPush(raised, MOVED);
    expect((await given.push({ conflicts: 'mine' })).end).toMatchObject({ conflicts: 0, blocked: 0 });
    expect(onPlatform(given)).toEqual([4000, 2500]);
  });

  test('a raise of the budget is in the plan, by the call that carries it', async () => {
    const given = platformPush(unread(lineItem('Spring', [february(4000), march(2000)]), { complete: false }), SAME);
    const { of, writes } = await given.push();
    expect(of('plan')[0]?.list).toMatchObject([
      { id: 'lineItem.read:l1', waitsFor: [] },
      { id: 'lineItem.patch:l1', fields: ['flights'], waitsFor: ['lineItem.read:l1'] },
    ]);
    expect(writes.map(({ operation }) => operation)).toEqual(['lineItem.patch']);
    expect(onPlatform(given)).toEqual([4000, 2000]);
  });

  test('the platform shows no flights: no replace without their ids, which would add them a second time', async () => {
    const given = platformPush(unread(lineItem('Spring', [february(1000), march(2000)], { description: 'New' })), {
      ...SAME,
      alter: ({ operation }, answer) =>
        operation === 'lineItem.read' ? { body: withData(answer, { flights: null }) } : undefined,
    });
    const { outcomes, writes } = await given.push();
    expect(writes).toEqual([]);
    expect(outcomes['lineItem.replace:l1']).toBe('blocked');
  });
});

test('a colleague is quick: the replace that follows a create and its read-back has what they changed', async () => {
  const customFieldSettings = ['Agency PO', 'Brand'].map((fieldName) => ({
    isNewField: false,
    fieldName,
    fieldValue: '1',
  }));
  const given = platformPush(
    makeItemDraft({ remoteId: null, base: null, draft: lineItem('Spring', [february(1000)], { customFieldSettings }) }),
    {
      alter: ({ operation }, _answer, status) => {
        if (operation === 'lineItem.create' && status === 201) {
          const [{ id: remoteId } = { id: 0 }] = given.practice.state().lineItems;
          must(given.practice.editAsOtherUser({ kind: 'lineItem', remoteId, path: 'flights[0].budget', value: 77 }));
        }
        return undefined;
      },
    },
  );
  const { end, writes } = await given.push();
  expect(end).toMatchObject({ failed: 0, blocked: 0, conflicts: 0 });
  expect(writes.map(({ operation }) => operation)).toEqual(['lineItem.create', 'lineItem.replace']);
  expect([onPlatform(given), drafted(given)]).toEqual([[77], [77]]);
});

describe('unplanned steps during a push', () => {
  const known = (flights: readonly JsonObject[]) => ({
    base: lineItem('Spring', [february(1000, { id: 71 }), march(2000, { id: 72 })]),
    draft: lineItem('Spring', flights),
  });

  test('is not sent, whichever side is to win: a flight that a colleague took out needs another call', async () => {
    const given = platformPush(
      makeItemDraft(known([february(4000, { id: 71 }), march(2000, { id: 72 })])),
      holding([march(2000, { id: 72 })]),
    );
    const { of, writes } = await given.push({ conflicts: 'mine' });
    expect(writes).toEqual([]);
    const blocked = of('step').filter(({ state }) => state === 'blocked');
    expect(blocked).toMatchObject([
      { id: 'lineItem.patch:l1', reason: { code: 'CHANGED_DURING_PUSH', fields: ['flights'] } },
      { id: 'lineItem.replace:l1', reason: { code: 'CHANGED_DURING_PUSH', fields: ['flights'] } },
    ]);
    const again = await given.push({ conflicts: 'mine' });
    expect(again.writes.map(({ operation }) => operation)).toEqual(['lineItem.replace']);
  });

  test('merged values break a rule together with the draft: reported, and not sent', async () => {
    const overlapping = { startDate: '02-20-2027 00:00:00', endDate: '03-28-2027 23:59:59' };
    const given = platformPush(
      makeItemDraft(known([february(4000, { id: 71 }), march(2000, { id: 72 })])),
      holding([february(1000, { id: 71 }), march(2000, { id: 72, ...overlapping })]),
    );
    const { of, writes } = await given.push();
    expect(writes).toEqual([]);
    expect(of('step').at(-1)).toMatchObject({
      id: 'lineItem.patch:l1',
      state: 'blocked',
      reason: { code: 'ERRORS_AFTER_MERGE', fields: ['flights[0].endDate'] },
    });
  });
});
