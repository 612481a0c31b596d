// On a platform without faults each planned step succeeds in its time, and no other step is sent.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { platformPush } from '../../testing/platform-push.ts';
import { flight, lineItem, makeDraft } from '../../testing/test-drafts.ts';

type Edit = (body: JsonObject) => JsonObject;

const firstFlight =
  (more: JsonObject): Edit =>
  (body) => {
    const [first, ...others] = body['flights'] as readonly JsonObject[]; // as `makeBody` made it
    return { ...body, flights: [{ ...first, ...more }, ...others] };
  };

const EDITS: Readonly<Record<string, Edit>> = {
  nothing: (body) => body,
  name: (body) => ({ ...body, name: `${String(body['name'])}, renamed` }),
  budget: firstFlight({ budget: 150 }),
  cap: (body) => ({ ...body, budgetCap: 900 }),
  description: (body) => ({ ...body, description: 'For a replace alone' }),
  added: (body) => ({ ...body, flights: [...(body['flights'] as readonly JsonObject[]), flight('07', 50)] }), // the same
  settings: (body) => ({
    ...body,
    customFieldSettings: ['Agency PO', 'Brand'].map((fieldName) => ({ isNewField: false, fieldName, fieldValue: '1' })),
  }),
};

const item = fc.record({
  /** Of those that are on the platform some were never read back. */
  is: fc.constantFrom('new', 'unread', 'known'),
  edits: fc.subarray(Object.keys(EDITS), { maxLength: 3 }),
  complete: fc.boolean(),
});

const makeBody = (name: string, ids: readonly number[]): JsonObject =>
  lineItem(name, [
    flight('04', 100, ids[0] === undefined ? {} : { id: ids[0] }),
    flight('05', 200, ids[1] === undefined ? {} : { id: ids[1] }),
  ]);

/** The draft, and the same with the bases that the platform has. */
function makeDrafts(items: readonly { is: string; edits: readonly string[]; complete: boolean }[]): [Draft, Draft] {
  const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 90_000 }, draft: { budgetCap: 95_000 } }];
  const records = (there: boolean): JsonObject[] =>
    items.map(({ is, edits, complete }, index) => {
      const key = `l${index}`;
      const own = [100 + index, 200 + index];
      const base = makeBody(key, is === 'known' || (there && is === 'unread') ? own : []);
      const draft = edits.reduce((body, edit) => EDITS[edit]?.(body) ?? body, base);
      const of = { key, campaign: 'c1', complete: complete || is === 'new' };
      return is === 'new'
        ? { ...of, remoteId: null, base: null, draft }
        : { ...of, remoteId: 3001 + index, base, draft };
    });
  return [makeDraft({ campaigns, lineItems: records(false) }), makeDraft({ campaigns, lineItems: records(true) })];
}

test(
  'each planned step is done, no other one is, and it takes the time that was said',
  async () =>
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 24 }), async (items) => {
        const [draft, holds] = makeDrafts(items);
        const { end, of, outcomes, seconds } = await platformPush(draft, { holds }).push();
        const [plan] = of('plan');
        const list = plan?.list ?? [];
        const planned = list.filter(({ blocked }) => blocked === undefined).map(({ id }) => id);
        const done = Object.keys(outcomes).filter((id) => outcomes[id] === 'succeeded');
        expect(done.toSorted()).toEqual(planned.toSorted());
        expect(end).toMatchObject({ blocked: list.length - planned.length, skipped: end.unplannable, failed: 0 });
        expect(of('answered')).toEqual([]);
        expect(Math.abs((plan?.estimateSeconds ?? 0) - seconds)).toBeLessThan(2 + seconds * 0.03);
      }),
      { numRuns: 30 },
    ),
  60_000,
);
