// What changed on the platform since: nothing of the draft changes, nothing is left unsaid, and taking over is a pull.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../draft/document.ts';
import { writeDraft } from '../draft/write.ts';
import { type Json, type JsonObject, formatPath, sameJson } from '../kernel/json.ts';
import { fail, ok } from '../kernel/result.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { type PullAnswer, applyPull } from './apply-pull.ts';
import { comparePull } from './compare-pull.ts';
import type { PullKind } from './pulled.ts';

const answered = (kind: PullKind, remoteId: number, body: Json): PullAnswer => ({
  kind,
  remoteId,
  answer: ok({ body, status: 200 }),
});

/** A draft with one entity of each kind, as the planner made it from `base`. */
function draftWith(
  lineItem: { readonly base: JsonObject | null; readonly draft: JsonObject },
  campaign: JsonObject = {},
): Draft {
  const cap = { budgetCap: 5000, name: 'Cardiology' };
  return buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: cap, draft: { ...cap, ...campaign } }],
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, ...lineItem }],
    npiLists: [{ key: 'n1', remoteId: 77, kind: 'standard', base: { npis: ['1234567893'] }, draft: {} }],
  });
}

const body = fc
  .record({
    name: fc.constantFrom('Item', 'Mine', 'Theirs'),
    costModel: fc.constantFrom('CPM', 'CPC'),
    first: fc.constantFrom(100, 200, 300),
    second: fc.constantFrom(100, 200, null),
  })
  .map(({ first, second, ...more }) => {
    const flights = [flight(2, first, { id: 71 }), ...(second === null ? [] : [flight(3, second, { id: 72 })])];
    return item(flights, more);
  });
const cap = fc.constantFrom(5000, 6000, 7000);

const cases = fc.record({ base: body, mine: body, theirs: body, mineCap: cap, theirCap: cap });
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

describe('the comparison', () => {
  const made = ({ base, mine, theirs, mineCap, theirCap }: Case) => {
    const draft = draftWith({ base, draft: mine }, { budgetCap: mineCap });
    const answers = [
      answered('campaign', 9001, { id: '9001', budgetCap: theirCap, name: 'Cardiology 2' }),
      answered('lineItem', 3001, theirs),
      answered('npiList', 77, { npis: ['1234567893', '1245319599'] }),
    ];
    return { draft, answers };
  };
  test('changes nothing of the draft', () =>
    fc.assert(
      fc.property(cases, (one) => {
        const { draft, answers } = made(one);
        const before = writeDraft(draft);
        comparePull(draft, answers);
        expect(writeDraft(draft)).toBe(before);
      }),
    ));

  test('names a change of each entity of which a pull would move the base or find a conflict, and of no other', () =>
    fc.assert(
      fc.property(cases, (one) => {
        const { draft, answers } = made(one);
        const { draft: after, reads } = applyPull(draft, answers, { platform: null });
        for (const entity of comparePull(draft, answers)) {
          if (entity.state === 'failed') throw new Error('not read');
          const { kind, key } = entity;
          const moved = !sameJson(draft.entities[kind].get(key)?.base, after.entities[kind].get(key)?.base);
          const read = reads.find((other) => other.state !== 'failed' && other.key === key);
          const conflicts = read?.state === 'failed' ? [] : (read?.conflicts ?? []);
          expect(entity.state).toBe(moved || conflicts.length > 0 ? 'changed' : 'same');
          expect(entity.conflicts).toEqual(conflicts);
        }
      }),
    ));

  test('taken over, leaves only what both sides have changed', () =>
    fc.assert(
      fc.property(cases, (one) => {
        const { draft, answers } = made(one);
        const left = comparePull(applyPull(draft, answers, { platform: null }).draft, answers);
        for (const entity of left) {
          if (entity.state === 'failed') throw new Error('not read');
          expect(entity.moved).toEqual([]);
        }
      }),
    ));
});

const listFields = (draft: Draft, ...answers: PullAnswer[]) =>
  comparePull(draft, answers).flatMap((entity) =>
    entity.state === 'failed'
      ? []
      : (['moved', 'conflicts'] as const).flatMap((found) =>
          entity[found].map((field) => ({ ...field, path: formatPath(field.path), found })),
        ),
  );

test('each field is told as it was, as it is there, and as the planner has it where that is another', () => {
  const [one, two] = [flight(2, 100, { id: 71 }), flight(3, 200, { id: 72 })];
  const base = item([one, two], { name: 'Was' });
  // The planner has put the second flight first and changed its budget, as the platform changed the name and a date.
  const draft = draftWith({ base, draft: item([{ ...two, budget: 250 }, one], { name: 'Was' }) });
  const theirs = item([one, { ...two, budget: 250, pacingMode: 'ASAP' }], { name: 'Is' });
  expect(listFields(draft, answered('lineItem', 3001, theirs))).toEqual([
    { path: 'name', base: 'Was', theirs: 'Is', found: 'moved' },
    { path: 'flights[0].budget', flightId: 72, base: 200, theirs: 250, mine: 250, found: 'moved' },
    { path: 'flights[0].pacingMode', flightId: 72, base: 'EVEN', theirs: 'ASAP', found: 'moved' },
  ]);
  const other = draftWith({ base, draft: { ...base, name: 'Mine' } });
  expect(listFields(other, answered('lineItem', 3001, { ...base, name: 'Is' }))).toEqual([
    { path: 'name', base: 'Was', mine: 'Mine', theirs: 'Is', found: 'conflicts' },
  ]);
});

test('what was never read, was not read now, or is not in the draft is told apart', () => {
  const draft = draftWith({ base: null, draft: item([]) });
  const answers: PullAnswer[] = [
    answered('lineItem', 3001, item([flight(2, 100, { id: 71 })])),
    { kind: 'campaign', remoteId: 9001, answer: fail('CANCELLED') },
    answered('campaign', 9002, { id: '9002', name: 'Another' }),
  ];
  expect(comparePull(draft, answers).map(({ remoteId, state }) => [remoteId, state])).toEqual([
    [3001, 'first'],
    [9001, 'failed'],
  ]);
});

test('a list of which only what was sent is known has not changed on the platform', () => {
  const base = { operation: 'add', npis: ['1234567893'] };
  const draft = buildDraft({ npiLists: [{ key: 'n1', remoteId: 77, kind: 'standard', base, draft: base }] });
  const answers = [answered('npiList', 77, { npis: ['1234567893', '1104955768'] })];
  expect(comparePull(draft, answers)).toMatchObject([{ key: 'n1', state: 'first', moved: [], conflicts: [] }]);
  const read = { npis: ['1234567893'] };
  const known = buildDraft({ npiLists: [{ key: 'n1', remoteId: 77, kind: 'standard', base: read, draft: read }] });
  expect(comparePull(known, answers)).toMatchObject([{ state: 'changed' }]);
});
