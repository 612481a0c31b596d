// Problems kept little by little: whatever is edited while they are looked for, in the end they are those of the whole.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, liveDraft } from '../../../shared/draft/apply.ts';
import { type Change, type LogEntry, invertChanges, cellChange } from '../../../shared/draft/change.ts';
import { bringBack, setAside } from '../../../shared/draft/commands/edit-set-aside.ts';
import { setFields } from '../../../shared/draft/commands/set-fields.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { Decisions, randomEdit, randomResult } from '../../../shared/testing/draft/random-edits.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { AT_ONCE } from './work-queue.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { ProblemIndex } from './problem-index.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const SMALL = makeSample({ campaigns: 3, lineItems: 9, tactics: 30, creatives: 4, seed: 3 });
const LARGE = makeSample({ campaigns: 3, lineItems: 12, tactics: AT_ONCE + 200, creatives: 4, seed: 3 });

const HAND = { by: 'D. Okafor', at: '2026-11-21T09:00:00Z' };

const entry = (changes: readonly Change[]): LogEntry => ({ seq: 1, at: '', name: 'Edit', type: 'edit', changes });

/** Everything that the window reads of an index. */
function readState(draft: Draft, index: ProblemIndex): unknown {
  const refs = KINDS.flatMap((kind) => [...draft.entities[kind].keys()].map((key) => ({ kind, key })));
  return {
    totals: index.totals,
    all: atOnce(index.listInSteps()),
    each: refs.map((ref) => [ref, index.of(ref), index.sumOf(ref), index.sumBelow(ref)]),
  };
}

/** What the sums of each kind should be, found entity by entity. */
function markedOneByOne(draft: Draft, index: ProblemIndex): unknown {
  return KINDS.map((kind) => {
    const sums = [...draft.entities[kind].keys()].map((key) => index.sumOf({ kind, key }));
    return {
      errors: sums.filter(({ errors }) => errors > 0).length,
      refused: sums.filter(({ refused }) => refused > 0).length,
      warnings: sums.filter(({ warnings }) => warnings > 0).length,
      aside: sums.filter(({ aside }) => aside > 0).length,
    };
  });
}

function finish(index: ProblemIndex): void {
  while (index.waiting > 0) index.work(7);
}

const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });
/** How much is looked at after each edit, and what the edit is. */
const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(60), decisions), { maxLength: 12 });

test('equal those of the whole, whatever is edited while they are looked for', () =>
  fc.assert(
    fc.property(fc.boolean(), steps, (later, all) => {
      const draft = liveDraft(SMALL);
      const index = new ProblemIndex(draft, NOW, { later });
      const done: (readonly Change[])[] = [];
      for (const [what, count, numbers] of all) {
        const decide = new Decisions(numbers);
        const last = what === 1 ? done.pop() : undefined;
        const changes =
          last !== undefined
            ? invertChanges(last)
            : what === 0
              ? randomResult(draft, decide)
              : what === 2 && numbers.length % 3 === 0
                ? setAside(draft, atOnce(index.listInSteps()), 'Seen', HAND).changes
                : randomEdit(draft, decide).changes;
        if (what > 1) done.push(changes);
        applyChanges(draft, changes);
        index.follow(entry(changes));
        index.work(count);
      }
      finish(index);
      expect(readState(draft, index)).toEqual(readState(draft, new ProblemIndex(draft, NOW)));
      expect(KINDS.map((kind) => index.marked(kind))).toEqual(markedOneByOne(draft, index));
    }),
  ));

test('of a large edit wait, and of what it left undone nothing stays when it is taken back', () => {
  const draft = liveDraft(LARGE);
  const index = new ProblemIndex(draft, NOW);
  const keys = [...draft.entities.tactic.keys()];
  const { changes } = setFields(
    draft,
    keys.map((key) => ({ kind: 'tactic' as const, key, path: ['baseBidPrice'], value: 99 })),
  );
  applyChanges(draft, changes);
  expect(index.follow(entry(changes))).toBe(false);
  expect(index.waiting).toBe(keys.length);
  index.work(100);
  const half = readState(draft, index);
  finish(index);
  expect(readState(draft, index)).not.toEqual(half);
  expect(readState(draft, index)).toEqual(readState(draft, new ProblemIndex(draft, NOW)));
  const back = invertChanges(changes);
  applyChanges(draft, back);
  index.follow(entry(back));
  index.work(100);
  expect(index.waiting).toBeGreaterThan(0);
  finish(index);
  expect(index.totals).toEqual({ errors: 0, refused: 0, warnings: 0, aside: 0 });
});

test('that a small edit causes in more records than can be looked at at once wait too', () => {
  const draft = liveDraft(LARGE);
  const index = new ProblemIndex(draft, NOW);
  const into = [...draft.entities.lineItem.keys()][0] ?? '';
  const moved = [...draft.entities.tactic.values()]
    .filter((record) => record.lineItem !== into)
    .map(({ key, lineItem = '' }): Change => cellChange({ kind: 'tactic', key }, ['lineItem'], lineItem, into));
  applyChanges(draft, moved);
  index.follow(entry(moved));
  finish(index);
  const { changes } = setFields(draft, [{ kind: 'lineItem', key: into, path: ['costModel'], value: 'CPC' }]);
  applyChanges(draft, changes);
  index.follow(entry(changes));
  expect(index.waiting).toBeGreaterThan(AT_ONCE);
  finish(index);
  expect(readState(draft, index)).toEqual(readState(draft, new ProblemIndex(draft, NOW)));
});

test.each([false, true])(
  'few of them stand in draft order, also when records have moved (prepared: %s)',
  (isPrepared) => {
    const draft = liveDraft(LARGE);
    const index = new ProblemIndex(draft, NOW);
    const take = (changes: readonly Change[]): void => {
      applyChanges(draft, changes);
      index.follow(entry(changes));
      finish(index);
      while (isPrepared && index.prepare(64));
    };
    const listed = (): string[] => [...new Set(atOnce(index.listInSteps()).map(({ key }) => key))];
    const keys = [...draft.entities.tactic.keys()];
    const [early = '', late = ''] = [keys[10], keys[200]];
    for (const key of [late, early]) {
      take(setFields(draft, [{ kind: 'tactic', key, path: ['baseBidPrice'], value: 99 }]).changes);
    }
    expect(listed()).toEqual([early, late]);
    const record = draft.entities.tactic.get(early);
    if (record === undefined) throw new Error('no record');
    take([
      { op: 'remove', kind: 'tactic', key: early, record, at: keys[11] ?? null },
      { op: 'insert', kind: 'tactic', key: early, record, at: null },
    ]);
    expect(listed()).toEqual([late, early]);
  },
);

test('that were set aside are counted apart, until they are brought back or their value changes', () => {
  const draft = liveDraft(SMALL);
  const index = new ProblemIndex(draft, NOW);
  const take = ({ changes }: { readonly changes: readonly Change[] }): void => {
    applyChanges(draft, changes);
    index.follow(entry(changes));
  };
  const lineItem = [...draft.entities.lineItem.keys()][0] ?? '';
  take(setFields(draft, [{ kind: 'lineItem', key: lineItem, path: ['unheardOf'], value: 1 }]));
  const { warnings } = index.totals;
  const all = atOnce(index.listInSteps());
  expect(warnings).toBeGreaterThan(0);
  take(setAside(draft, all, 'Seen', HAND));
  expect(index.totals).toMatchObject({ warnings: 0, aside: warnings });
  expect(index.of({ kind: 'lineItem', key: lineItem })[0]?.setAside?.reason).toBe('Seen');
  take(setFields(draft, [{ kind: 'lineItem', key: lineItem, path: ['name'], value: 'Another' }]));
  expect(index.totals).toMatchObject({ warnings: 0, aside: warnings });
  take(bringBack(draft, all));
  expect(index.totals).toMatchObject({ warnings, aside: 0 });
  take(setAside(draft, all, 'Seen', HAND));
  take(setFields(draft, [{ kind: 'lineItem', key: lineItem, path: ['unheardOf'], value: 2 }]));
  expect(index.totals).toMatchObject({ warnings, aside: 0 });
});
