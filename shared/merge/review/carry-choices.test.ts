// What was left out stays out, and what was decided overwrites no edit, when the draft is edited under an open review.
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, listOf } from '../../kernel/json.ts';
import { withChanges } from '../../draft/apply.ts';
import { cellChange } from '../../draft/change.ts';
import type { Draft, EntityRecord } from '../../draft/document.ts';
import { makeSample } from '../../draft/sample/sample.ts';
import { applyReview } from './apply-review.ts';
import { carriedChoices } from './carry-choices.ts';
import { type ReviewChoices, firstChoices, leaveOut } from './choices.ts';
import { type Review, buildReview } from './review.ts';

const BASE = makeSample({ campaigns: 1, lineItems: 1, tactics: 2, seed: 3 });
const lineItem = { kind: 'lineItem', key: 'l1' } as const;

const findBody = (draft: Draft): JsonObject => draft.entities.lineItem.get('l1')?.draft ?? {};

function withMember(draft: Draft, member: string, value: Json): Draft {
  return withChanges(draft, [cellChange(lineItem, ['draft', member], findBody(draft)[member], value)]);
}

function withTactic(draft: Draft, key: string, name: string): Draft {
  const [first] = draft.entities.tactic.values();
  if (first === undefined) throw new Error('the sample has tactics');
  const record: EntityRecord = {
    ...first,
    key,
    draft: { ...first.draft, name, baseBid: 3, maxBid: name.length },
  };
  return withChanges(draft, [{ op: 'insert', kind: 'tactic', key, record, at: null }]);
}

const take = (review: Review, choices: ReviewChoices): Draft =>
  withChanges(review.mine, applyReview(review, choices, 'Review').changes);
const without = (review: Review, ids: readonly string[]): ReviewChoices => ({
  rejected: leaveOut(review, new Set(), ids),
  decisions: new Map(),
});

describe('choices of a review, after the draft was edited', () => {
  it('follow a flight to its new place', () => {
    const flights = listOf(findBody(BASE)['flights']) as JsonObject[];
    const theirs = withMember(
      BASE,
      'flights',
      flights.map((each) => ({ ...each, budget: 9999 })),
    );
    const first = buildReview(BASE, theirs, BASE);
    const choices = without(first, ['l1 draft flights[1].budget']);
    const early: JsonObject = {
      ...flights[0],
      startDate: '01-01-2026 00:00:00',
      endDate: '01-02-2026 00:00:00',
    };
    const mine = withMember(BASE, 'flights', [early, ...flights]);
    const next = buildReview(mine, theirs, BASE);
    const taken = listOf(findBody(take(next, carriedChoices(first, choices, next)))['flights']) as JsonObject[];
    expect(taken.map(({ budget }) => budget)).toEqual([early.budget, 9999, flights[1]?.['budget'], 9999]);
  });

  it('keep out a tactic whose key something else took', () => {
    const theirs = withTactic(BASE, 't3', 'Theirs');
    const first = buildReview(BASE, theirs, BASE);
    const choices = without(first, ['t3 *']);
    const next = buildReview(withTactic(BASE, 't3', 'My own'), theirs, BASE);
    const taken = take(next, carriedChoices(first, choices, next));
    expect([...taken.entities.tactic.values()].map(({ draft }) => draft['name'])).not.toContain('Theirs');
    // What was kept is kept under its new key.
    const kept = take(next, carriedChoices(first, firstChoices(first), next));
    expect([...kept.entities.tactic.values()].map(({ draft }) => draft['name'])).toContain('Theirs');
  });

  it('leave what a push has created meanwhile where it is', () => {
    const theirs = withChanges(BASE, [
      {
        op: 'remove',
        kind: 'tactic',
        key: 't2',
        record: BASE.entities.tactic.get('t2') as EntityRecord,
        at: null,
      },
    ]);
    const first = buildReview(BASE, theirs, BASE);
    const choices = firstChoices(first);
    expect(choices.rejected.size).toBe(0);
    const pushed = withChanges(BASE, [cellChange({ kind: 'tactic', key: 't2' }, ['remoteId'], null, 77)]);
    const next = buildReview(pushed, theirs, BASE);
    expect([...take(next, carriedChoices(first, choices, next)).entities.tactic.keys()]).toContain('t2');
  });

  it('take theirs over nothing that was typed after that was decided', () => {
    const theirs = withMember(BASE, 'name', 'Theirs');
    const first = buildReview(withMember(BASE, 'name', 'Mine'), theirs, BASE);
    const [conflict] = first.entries.flatMap(({ conflicts }) => conflicts);
    const decided = (side: 'mine' | 'theirs'): ReviewChoices => ({
      rejected: new Set(),
      decisions: new Map([[conflict?.id ?? '', { side }]]),
    });
    const same = buildReview(withMember(BASE, 'name', 'Mine'), theirs, BASE);
    expect(findBody(take(same, carriedChoices(first, decided('theirs'), same)))['name']).toBe('Theirs');
    const next = buildReview(withMember(BASE, 'name', 'Typed later'), theirs, BASE);
    expect(findBody(take(next, carriedChoices(first, decided('theirs'), next)))['name']).toBe('Typed later');
    expect(carriedChoices(first, decided('mine'), next).decisions.size).toBe(1);
  });
});
