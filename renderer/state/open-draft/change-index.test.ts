// Changes kept little by little: whatever is edited while they are counted, in the end they are those of the whole.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, liveDraft, withChanges } from '../../../shared/draft/apply.ts';
import { type Change, type LogEntry, cellChange, invertChanges } from '../../../shared/draft/change.ts';
import { setFields } from '../../../shared/draft/commands/set-fields.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { Decisions, randomEdit, randomResult } from '../../../shared/testing/draft/random-edits.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { AT_ONCE } from './work-queue.ts';
import { ChangeIndex } from './change-index.ts';

const SMALL = makeSample({ campaigns: 2, lineItems: 6, tactics: 12, creatives: 4, seed: 3 });

const entry = (changes: readonly Change[]): LogEntry => ({ seq: 1, at: '', name: 'Edit', type: 'edit', changes });

function readState(draft: Draft, index: ChangeIndex): unknown {
  const refs = KINDS.flatMap((kind) => [...draft.entities[kind].keys()].map((key) => ({ kind, key })));
  return [index.total, index.list(), refs.map((ref) => [ref, index.markOf(ref), index.fieldsOf(ref)])];
}

/** What the counts of each kind should be, found entity by entity. */
function countedOneByOne(draft: Draft, index: ChangeIndex): unknown {
  return KINDS.map((kind) => {
    const marks = [...draft.entities[kind].keys()].map((key) => index.markOf({ kind, key }));
    const bearing = (mark: string): number => marks.filter((each) => each === mark).length;
    return { created: bearing('new'), changed: bearing('changed') };
  });
}

/** As a push that created every tactic leaves it. */
function pushed(draft: Draft): Draft {
  const changes = [...draft.entities.tactic.values()].flatMap((record, index): Change[] => [
    cellChange({ kind: 'tactic', key: record.key }, ['remoteId'], null, 7000 + index),
    cellChange({ kind: 'tactic', key: record.key }, ['base'], null, { ...record.draft }),
  ]);
  return withChanges(draft, changes);
}

const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });

test('equal those of the whole after any edits and results, and the list is told when it is another', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), decisions), { maxLength: 12 }), (all) => {
      const draft = liveDraft(SMALL);
      const index = new ChangeIndex(draft, []);
      for (const [what, numbers] of all) {
        const decide = new Decisions(numbers);
        const changes = what === 0 ? randomResult(draft, decide) : randomEdit(draft, decide).changes;
        const [listed, members] = [index.list(), index.members];
        applyChanges(draft, changes);
        index.follow(entry(changes));
        if (index.members === members) expect(index.list()).toEqual(listed);
      }
      expect(readState(draft, index)).toEqual(readState(draft, new ChangeIndex(draft, [])));
      expect(KINDS.map((kind) => index.countOf(kind))).toEqual(countedOneByOne(draft, index));
    }),
  ));

test('of a large draft and a large edit wait for idle time, and are all there in the end', () => {
  const draft = liveDraft(pushed(makeSample({ lineItems: 12, tactics: AT_ONCE + 100 })));
  const index = new ChangeIndex(draft, []);
  expect(index.waiting).toBe(AT_ONCE + 100);
  index.work(50);
  const keys = [...draft.entities.tactic.keys()];
  const { changes } = setFields(
    draft,
    keys.map((key) => ({ kind: 'tactic' as const, key, path: ['name'], value: 'Another name' })),
  );
  const before = index.total;
  applyChanges(draft, changes);
  index.follow(entry(changes));
  expect(index.total).toBe(before);
  while (index.waiting > 0) index.work(30);
  expect(index.total).toBe(before + keys.length);
});

test('of new entities are not compared again when a field of all of them is set', () => {
  const draft = liveDraft(makeSample({ lineItems: 12, tactics: AT_ONCE + 100 }));
  const index = new ChangeIndex(draft, []);
  const keys = [...draft.entities.tactic.keys()];
  const cells = keys.map((key) => ({ kind: 'tactic' as const, key, path: ['name'], value: 'Another name' }));
  const { changes } = setFields(draft, cells);
  applyChanges(draft, changes);
  index.follow(entry(changes));
  expect(index.waiting).toBe(0);
  expect(readState(draft, index)).toEqual(readState(draft, new ChangeIndex(draft, [])));
});

test('of records that come and go at once are those of the whole, and new ones need no look', () => {
  const sample = makeSample({ lineItems: 12, tactics: AT_ONCE + 100 });
  for (const [start, isNew] of [[sample, true] as const, [pushed(sample), false] as const]) {
    const draft = liveDraft(start);
    const name = { kind: 'tactic' as const, key: 't1', path: ['name'], value: 'Another name' };
    applyChanges(draft, setFields(draft, [name]).changes);
    const looked = (index: ChangeIndex): ChangeIndex => {
      while (index.waiting > 0) index.work(50);
      return index;
    };
    const index = looked(new ChangeIndex(draft, []));
    const removal = [...draft.entities.tactic.values()].map((record): Change => ({
      op: 'remove',
      kind: 'tactic',
      key: record.key,
      record,
      at: null,
    }));
    for (const changes of [removal, invertChanges(removal)]) {
      applyChanges(draft, changes);
      index.follow(entry(changes));
      expect(index.waiting === 0).toBe(isNew);
      expect(readState(draft, looked(index))).toEqual(readState(draft, looked(new ChangeIndex(draft, []))));
    }
  }
});
