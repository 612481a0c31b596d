// A plan that is taken over is there, piece by piece or as a whole, with all that the platform has taught still known.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withChanges } from '../../draft/apply.ts';
import { invertChanges } from '../../draft/change.ts';
import { setFields } from '../../draft/commands/set-fields.ts';
import type { Draft, EntityRecord } from '../../draft/document.ts';
import { makeSample } from '../../draft/sample/sample.ts';
import { writeDraft } from '../../draft/write.ts';
import { KINDS } from '../../domain/resources/registry.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { atOnce } from '../../kernel/in-slices.ts';
import { type Json, type JsonObject, isList, isObject } from '../../kernel/json.ts';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { Decisions, randomEdit } from '../../testing/draft/random-edits.ts';
import { planReviewSteps, takeOverPlan } from './plan-review.ts';

const review = (mine: Draft, other: Draft, isRelated = true, sameIds = true) =>
  atOnce(planReviewSteps(mine, other, { isRelated, sameIds }));
/** Members in one order; null and absent are the same. */
const bodies = (draft: Draft): string[] =>
  KINDS.flatMap((kind) =>
    [...draft.entities[kind].values()].map(({ key, draft: body }) => canonicalJson([kind, key, withoutNulls(body)])),
  );
const withoutNulls = (value: Json): Json => {
  if (isList(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === null || each === undefined ? [] : [[name, withoutNulls(each)]],
    ),
  );
};

const sample = makeSample({ lineItems: 4, tactics: 10 });
const editsOf = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 8 });

test('all of a variant taken over is the variant, entry by entry as well, and undo is exact', () =>
  fc.assert(
    fc.property(editsOf, editsOf, (seedsHere, seedsThere) => {
      const edit = (draft: Draft, seeds: readonly number[]): Draft =>
        seeds.reduce((now, seed) => {
          const numbers = Array.from({ length: 8 }, (_, at) => (seed >> (2 * at)) + at);
          return withChanges(now, randomEdit(now, new Decisions(numbers)).changes);
        }, draft);
      const [mine, other] = [edit(sample, seedsHere), edit(sample, seedsThere)];
      const found = review(mine, other);
      const all = takeOverPlan(found, null, 'Take over plan B');
      const after = withChanges(mine, all.changes);
      // Entities on the platform that are only here stay.
      const expected = new Set(bodies(other));
      const got = bodies(after);
      const extra = got.filter((body) => !expected.has(body));
      const onPlatform = (body: string): boolean => {
        const [kind, key] = JSON.parse(body) as ['lineItem', string];
        return !other.entities[kind].has(key) && after.entities[kind].get(key)?.remoteId !== null;
      };
      expect(extra.filter((body) => !onPlatform(body))).toEqual([]);
      expect(expected.size).toBeLessThanOrEqual(got.length);
      const back = withChanges(after, invertChanges(all.changes));
      for (const kind of KINDS) expect([...back.entities[kind]]).toEqual([...mine.entities[kind]]);
    }),
    { numRuns: 60 },
  ));

const item1 = (key: string, budget: number, more: object = {}) => ({
  key,
  campaign: 'c1',
  remoteId: null,
  base: null,
  draft: item([flight(1, budget)]),
  ...more,
});
const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 5000 }, draft: { budgetCap: 5000 } }];
const listItems = (draft: Draft): EntityRecord[] => [...draft.entities.lineItem.values()];

test('one entry alone changes nothing else, and what the platform has taught since stays', () => {
  const before = buildDraft({ campaigns, lineItems: [item1('l1', 100), item1('l2', 200), item1('l3', 300)] });
  const set = (draft: Draft, key: string, value: number): Draft =>
    withChanges(draft, setFields(draft, [{ kind: 'lineItem', key, path: ['flights', 0, 'budget'], value }]).changes);
  const pushed = buildDraft({
    campaigns,
    lineItems: [
      item1('l1', 100, { remoteId: 31, base: item([flight(1, 100)]), complete: true }),
      item1('l2', 200),
      item1('l3', 300),
      item1('l4', 400, { remoteId: 34, base: item([flight(1, 400)]), complete: true }),
    ],
  });
  const variant = set(set(before, 'l1', 150), 'l2', 250);
  const found = review(pushed, variant);
  expect(found.entries.map(({ key, change }) => [key, change])).toEqual([
    ['l1', 'changed'],
    ['l2', 'changed'],
  ]);
  const one = withChanges(pushed, takeOverPlan(found, [found.entries[0]!], '').changes);
  expect(
    listItems(one).map(({ remoteId, draft }) => [remoteId, (draft['flights'] as { budget: number }[])[0]?.budget]),
  ).toEqual([
    [31, 150],
    [null, 200],
    [null, 300],
    [34, 400],
  ]);
});

test('of a draft that has nothing to do with it, the other plan wins, and no conflict stays open', () => {
  const mine = buildDraft({ campaigns, lineItems: [item1('l1', 100), item1('l2', 200)] });
  const other = buildDraft({ campaigns, lineItems: [item1('l1', 111), item1('l9', 900)] });
  const found = review(mine, other, false);
  const after = withChanges(mine, takeOverPlan(found, null, '').changes);
  expect(after.header['conflicts']).toBeUndefined();
  const budgets = listItems(after).map(({ draft }) => (draft['flights'] as { budget: number }[])[0]?.budget);
  expect(budgets).toEqual(expect.arrayContaining([111, 200, 900]));
  const none = withChanges(mine, takeOverPlan(found, [], '').changes);
  expect(writeDraft(none)).toBe(writeDraft(mine));
});

const onPlatform = (remoteId: number, body: JsonObject) => ({
  remoteId,
  base: withFlightId(body, remoteId),
  draft: withFlightId(body, remoteId),
});
const withFlightId = (body: JsonObject, remoteId: number): JsonObject => ({
  ...body,
  flights: (body['flights'] as JsonObject[]).map((each) => ({ ...each, id: remoteId * 10 })),
});
const ids = (draft: Draft) =>
  listItems(draft).map(({ key, remoteId, base, draft: { flights } }) => [
    key,
    remoteId,
    base !== null,
    (flights as JsonObject[]).map(({ id }) => id),
  ]);

test('ids come along with the platform that they are of, or not at all', () => {
  const fresh = [{ key: 'c1', remoteId: null, base: null, draft: { budgetCap: 5000 } }];
  const mine = buildDraft({ campaigns: fresh, lineItems: [item1('l1', 100)] });
  const lineItems = [item1('l1', 0, onPlatform(3101, item([flight(1, 150)])))];
  const theirs = buildDraft({ campaigns: fresh, lineItems });
  const other = { ...theirs, account: { ...theirs.account, platform: 'practice' } };
  const takeAll = (isRelated: boolean, sameIds: boolean): Draft =>
    withChanges(mine, takeOverPlan(review(mine, other, isRelated, sameIds), null, '').changes);
  const known = takeAll(true, true);
  expect(ids(known)).toEqual([['l1', 3101, true, [31010]]]);
  expect(known.account.platform).toBe('practice');
  for (const isRelated of [true, false]) {
    const strange = takeAll(isRelated, false);
    expect(ids(strange)).toEqual([['l1', null, false, [undefined]]]);
    expect(strange.account.platform).toBeUndefined();
    expect(listItems(strange)[0]?.draft).toMatchObject({ flights: [{ budget: 150 }] });
  }
});

test('of a plan with strange ids the fields are taken over, and references by id here stay', () => {
  const body = (budget: number) => item([flight(1, budget)]);
  const creativeAssignments = [{ creativeId: 77, weight: 1 }];
  const tactic = (name: string, remoteId: number) => ({
    ...{ key: 't1', lineItem: 'l1', remoteId, base: null },
    draft: { name, creativeAssignments },
  });
  const of = (id: number, budget: number, name: string): Draft =>
    buildDraft({
      campaigns,
      lineItems: [item1('l1', 0, onPlatform(id, body(budget))), item1(`l${id}`, 0, onPlatform(id + 1, body(300)))],
      tactics: [tactic(name, id)],
    });
  const [mine, other] = [of(11, 100, 'Here'), of(22, 150, 'There')];
  const found = review(mine, other, true, false);
  expect(found.entries.map(({ key, change }) => [key, change])).toEqual([
    ['l1', 'changed'],
    ['l22', 'added'],
    ['t1', 'changed'],
  ]);
  const after = withChanges(mine, takeOverPlan(found, null, '').changes);
  expect(ids(after).toSorted()).toEqual([
    ['l1', 11, true, [110]],
    ['l11', 12, true, [120]],
    ['l22', null, false, [undefined]],
  ]);
  expect(after.entities.tactic.get('t1')).toEqual({
    ...mine.entities.tactic.get('t1'),
    draft: { name: 'There', creativeAssignments },
  });
  expect(review(mine, mine, true, false).entries).toEqual([]);
});
