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

/** Which steps of a rehearsal failed and why, and after which the line items came to more than the cap then was. */
async function findFaults(list: readonly Moved[], before: number, after: number): Promise<string[]> {
  const faults: string[] = [];
  const amounts = new Map(list.map((each, index) => [`l${index}`, each.isNew ? 0 : each.before]));
  let cap = before;
  const onEvent = (event: PushEvent): void => {
    if (event.event !== 'step') return;
    const { key, step, state } = event;
    if (state === 'failed') faults.push(`${key}: ${event.error?.code}`);
    if (state !== 'succeeded') return;
    if (step === 'campaign.updateBudget') cap = after;
    else if (step !== 'lineItem.read') amounts.set(key, list[Number(key.slice(1))]?.after ?? 0);
    const total = sum([...amounts.values()]);
    if (total > cap) faults.push(`${total} under a cap of ${cap} after ${step} of ${key}`);
  };
  must(await rehearse({ draft: makeMovedDraft(list, before, after), now: TEST_NOW, onEvent }));
  return faults;
}

const overCap = (draft: Draft): string[] =>
  validateDraft(draft, { now: TEST_NOW }).flatMap(({ code, key }) => (code === 'BUDGET_EXCEEDED' ? [key] : []));

const items = fc.array(moved, { minLength: 1, maxLength: 8 });

// The interface says "flight budget above campaign budget" (§7.3): of one line item or of all, which the practice platform
// does not sum. At no step may either be more.
test('a draft without an error is pushed without a refusal, however its budgets and its cap moved', async () =>
  await fc.assert(
    fc.asyncProperty(items, fc.nat(500), fc.nat(500), async (list, roomBefore, roomAfter) => {
      const before = sum(list.map((each) => (each.isNew ? 0 : each.before))) + roomBefore + 1;
      const after = sum(list.map((each) => each.after)) + roomAfter;
      expect(overCap(makeMovedDraft(list, before, after))).toEqual([]);
      expect(await findFaults(list, before, after)).toEqual([]);
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
