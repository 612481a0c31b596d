// A campaign's cap over all its line items: the draft's rule, the plan's order and the practice platform read it alike.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBody } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { validateDraft } from '../../../shared/draft/validate.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { createSeed } from '../../practice/seed.ts';
import { createTestPlatform, readError, noLimits } from '../../testing/test-platform.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { flight, lineItem, makeDraft, must, TEST_NOW } from '../../testing/test-drafts.ts';

interface Moved {
  readonly isNew: boolean;
  readonly before: number;
  readonly after: number;
}

/** Cents, so that totals are money as planners have it. */
const cents = fc.integer({ min: 1, max: 90_000 });
const moved: fc.Arbitrary<Moved> = fc.record({ isNew: fc.boolean(), before: cents, after: cents });

function makeMovedDraft(items: readonly Moved[], before: number, after: number): Draft {
  const lineItems = items.map((each, index): JsonObject => {
    const [key, month, id] = [`l${index}`, String(1 + ((index * 5) % 12)).padStart(2, '0'), 3001 + index];
    const body = (amount: number, more: JsonObject) => lineItem(key, [flight(month, amount / 100, more)]);
    return each.isNew
      ? { key, campaign: 'c1', remoteId: null, base: null, draft: body(each.after, {}) }
      : { key, campaign: 'c1', remoteId: id, base: body(each.before, { id }), draft: body(each.after, { id }) };
  });
  const capped = (cap: number) => ({ name: 'Cardiology awareness', budgetCap: cap / 100 });
  const campaigns = [{ key: 'c1', remoteId: 9001, base: capped(before), draft: capped(after) }];
  return makeDraft({ campaigns, lineItems });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Why steps of a rehearsal failed, by line item. */
async function failures(draft: Draft): Promise<string[]> {
  const failed: string[] = [];
  const onEvent = (event: PushEvent): void => {
    if (event.event === 'step' && event.state === 'failed') failed.push(`${event.key}: ${event.error?.code}`);
  };
  must(await rehearse({ draft, now: TEST_NOW, onEvent }));
  return failed;
}

const overCap = (draft: Draft): string[] =>
  validateDraft(draft, { now: TEST_NOW }).flatMap(({ code, key }) => (code === 'BUDGET_EXCEEDED' ? [key] : []));

const items = fc.array(moved, { minLength: 1, maxLength: 8 });

test('a draft without an error is pushed without a refusal, however its budgets and its cap moved', async () =>
  await fc.assert(
    fc.asyncProperty(items, fc.nat(500), fc.nat(500), async (list, roomBefore, roomAfter) => {
      const before = sum(list.map((each) => (each.isNew ? 0 : each.before))) + roomBefore + 1;
      const after = sum(list.map((each) => each.after)) + roomAfter;
      const draft = makeMovedDraft(list, before, after);
      expect(overCap(draft)).toEqual([]);
      expect(await failures(draft)).toEqual([]);
    }),
  ));

test('line items above the draft’s cap are refused one by one, never for what they come to together', async () => {
  const platform = await createTestPlatform({ limits: noLimits() });
  const created = fc.array(
    cents.map((after) => ({ isNew: true, before: 1, after })),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(created, fc.integer({ min: 1, max: 300_000 }), async (list, cap) => {
      const draft = makeMovedDraft(list, cap, cap);
      platform.practice.startOver(createSeed(draft));
      const refused: string[] = [];
      for (const { key, draft: body } of draft.entities.lineItem.values()) {
        const request = encodeBody('lineItem.create', body, { parentId: 9001 });
        const answer = await platform.call('POST', '/v2/account/501/lineitems/', request);
        if (answer.status === 201) continue;
        expect([answer.status, readError(answer)['code']]).toEqual([422, 'BUDGET_EXCEEDED']);
        refused.push(key);
      }
      expect(refused).toEqual(overCap(draft).filter((key) => key !== 'c1'));
      expect(overCap(draft).includes('c1')).toBe(sum(list.map(({ after }) => after)) > cap);
    }),
  );
});
