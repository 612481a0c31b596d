// Laws of changes: undo is exact, a shorter form means the same, many at once equal one after the other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, Path } from '../kernel/json.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { type LiveDraft, applyChanges, liveDraft, withChanges } from './apply.ts';
import {
  type Change,
  type InsertChange,
  type SetChange,
  countChanges,
  invertChanges,
  joinCells,
  splitCells,
} from './change.ts';
import { setColumns, setFields } from './commands/set-fields.ts';
import type { Draft } from './document.ts';
import { redoChanges, undoChanges } from './undo.ts';
import { makeSample } from './sample/sample.ts';
import { Decisions, bulkCells, randomEdit, randomResult } from '../testing/draft/random-edits.ts';

const SMALL = makeSample({ campaigns: 2, lineItems: 4, tactics: 7, creatives: 4, seed: 3 });

const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });
const manyDecisions = fc.array(fc.nat(10_000), { minLength: 60, maxLength: 120 });
const edits = fc.array(decisions, { maxLength: 12 });

const BESIDE_TACTIC: readonly Path[] = [
  ...[
    ['maxSpendPerTactic', 'amount'],
    ['maxSpendPerTactic', 'period'],
    ['maxSpendPerTactic', 'deep', 'er'],
  ],
  ...[['budgetDistribution', 'type'], ['budgetDistribution', 'value'], ['name']],
];
const BESIDE_LINE_ITEM: readonly Path[] = [
  ...[
    ['flights', 0, 'budget'],
    ['flights', 0, 'endDate'],
    ['flights', 1],
    ['flights', 2, 'budget'],
    ['flights', 'odd'],
  ],
  ...[['frequencyCap', 'times'], ['frequencyCap', 'frequency'], ['name']],
];
const GIVEN: readonly (Json | undefined)[] = [undefined, 7, 'day', { amount: 3 }, [1]];

/** Everything that a draft says, entities in their order; members of objects in any. */
function told(draft: Draft): unknown {
  return {
    header: draft.header,
    account: draft.account,
    entities: KINDS.map((kind) => [...draft.entities[kind]]),
  };
}

function edit(draft: LiveDraft, numbers: readonly number[]): readonly Change[] {
  const { changes } = randomEdit(draft, new Decisions(numbers));
  applyChanges(draft, changes);
  return changes;
}

describe('changes', () => {
  it('are taken back exactly by their inverses, order of entities included', () =>
    fc.assert(
      fc.property(edits, (runs) => {
        const draft = liveDraft(SMALL);
        const done = runs.map((numbers) => edit(draft, numbers));
        for (const changes of done.toReversed()) applyChanges(draft, invertChanges(changes));
        expect(told(draft)).toEqual(told(SMALL));
      }),
    ));

  it('are brought again exactly after they were taken back', () =>
    fc.assert(
      fc.property(edits, (runs) => {
        const draft = liveDraft(SMALL);
        const done = runs.map((numbers) => edit(draft, numbers));
        const after = told(liveDraft(draft));
        for (const changes of done.toReversed()) applyChanges(draft, invertChanges(changes));
        for (const changes of done) applyChanges(draft, changes);
        expect(told(draft)).toEqual(after);
      }),
    ));

  it('say the same column by column and cell by cell, forwards and backwards', () => {
    let columns = 0;
    fc.assert(
      fc.property(decisions, decisions, (first, second) => {
        const start = withChanges(SMALL, randomEdit(SMALL, new Decisions(first)).changes);
        const changes = setFields(start, bulkCells(start, new Decisions(second))).changes as SetChange[]; // it only sets
        const cells = changes.flatMap(splitCells);
        const done = withChanges(start, changes);
        expect(told(withChanges(start, cells))).toEqual(told(done));
        expect(told(withChanges(start, joinCells(cells)))).toEqual(told(done));
        expect(told(withChanges(done, invertChanges(changes)))).toEqual(told(start));
        expect(told(withChanges(done, invertChanges(cells)))).toEqual(told(start));
        expect(countChanges(changes)).toBe(cells.length);
        columns += changes.filter(({ keys }) => keys.length > 3).length;
      }),
      { numRuns: 300 },
    );
    expect(columns).toBeGreaterThan(50);
  });

  it('of many cells at once do what setting one after the other does', () =>
    fc.assert(
      fc.property(decisions, (numbers) => {
        const cells = bulkCells(SMALL, new Decisions(numbers));
        const oneByOne = liveDraft(SMALL);
        for (const cell of cells) applyChanges(oneByOne, setFields(oneByOne, [cell]).changes);
        expect(told(withChanges(SMALL, setFields(SMALL, cells).changes))).toEqual(told(oneByOne));
      }),
      { numRuns: 300 },
    ));

  it('of columns beside each other make a parent that is missing once, and leave the values given as they were', () => {
    const kinds = { tactic: BESIDE_TACTIC, lineItem: BESIDE_LINE_ITEM } as const;
    fc.assert(
      fc.property(fc.constantFrom('tactic' as const, 'lineItem' as const), manyDecisions, (kind, numbers) => {
        const decide = new Decisions(numbers);
        const start = liveDraft(SMALL);
        for (const key of start.entities[kind].keys()) {
          // Some records have the parents, some lack them, in some they hold something else.
          const value = [undefined, 'text', {}, { times: 1, type: 'Percent' }, [{ budget: 1 }, { budget: 2 }]][
            decide.below(6)
          ];
          const path = [decide.pick(['maxSpendPerTactic', 'frequencyCap', 'flights'])!];
          if (decide.below(2) === 0) applyChanges(start, setFields(start, [{ kind, key, path, value }]).changes);
        }
        const keys = [...start.entities[kind].keys()];
        const paths = fc.sample(fc.shuffledSubarray([...kinds[kind]]), { numRuns: 1, seed: decide.below(10_000) })[0]!;
        const columns = paths.map((path) => ({ kind, path, keys, values: keys.map(() => decide.pick(GIVEN)) }));
        const { changes } = setColumns(start, columns);
        const given = structuredClone({ changes, columns, start: told(start) });
        const oneByOne = liveDraft(start);
        for (const { path, values } of columns) {
          for (const [index, key] of keys.entries()) {
            applyChanges(oneByOne, setFields(oneByOne, [{ kind, key, path, value: values[index] }]).changes);
          }
        }
        const done = withChanges(start, changes);
        expect(told(done)).toEqual(told(oneByOne));
        expect(told(withChanges(done, invertChanges(changes)))).toEqual(told(start));
        expect({ changes, columns, start: told(start) }).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  it('leave the draft that they are tried on as it was', () => {
    const before = structuredClone(told(SMALL));
    fc.assert(
      fc.property(decisions, (numbers) => {
        withChanges(SMALL, randomEdit(SMALL, new Decisions(numbers)).changes);
        expect(told(SMALL)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

describe('inserts', () => {
  const place = fc.oneof(
    fc.constantFrom('t1', 't2', 't4', 't7', 'gone', null),
    fc.nat(9).map((n) => `x${n}`),
  );
  const inserts = fc.array(fc.tuple(fc.nat(9), place), { maxLength: 15 }).map((list) =>
    list.map(([number, at], turn): InsertChange => {
      const key = `x${number}`;
      return { op: 'insert', kind: 'tactic', key, at, record: { key, remoteId: turn, base: null, draft: {} } };
    }),
  );

  it('taken together stand where they would one after the other', () =>
    fc.assert(
      fc.property(inserts, (changes) => {
        const [together, oneByOne] = [liveDraft(SMALL), liveDraft(SMALL)];
        applyChanges(together, changes);
        for (const change of changes) applyChanges(oneByOne, [change]);
        expect([...together.entities.tactic]).toEqual([...oneByOne.entities.tactic]);
      }),
    ));

  it('keep the map itself, and stand before the record they name', () => {
    const draft = liveDraft(SMALL);
    const map = draft.entities.tactic;
    const record = { key: 'x', remoteId: null, base: null, draft: {} };
    applyChanges(draft, [{ op: 'insert', kind: 'tactic', key: 'x', record, at: 't3' }]);
    expect(draft.entities.tactic).toBe(map);
    expect([...map.keys()].slice(0, 4)).toEqual(['t1', 't2', 'x', 't3']);
  });
});

describe('undo with results of pushes in between', () =>
  it('takes back and brings again every edit, and leaves ids and bases alone', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), decisions), { maxLength: 12 }), (runs) => {
        const draft = liveDraft(SMALL);
        const entries: (readonly Change[])[] = [];
        for (const [isResult, numbers] of runs) {
          if (isResult) applyChanges(draft, randomResult(draft, new Decisions(numbers)));
          else entries.push(edit(draft, numbers));
        }
        const pushed = KINDS.flatMap((kind) =>
          [...draft.entities[kind].values()].filter((each) => each.remoteId !== null),
        );
        for (const changes of entries.toReversed()) {
          const undo = undoChanges(draft, { seq: 1, at: '', name: 'An edit', type: 'edit', changes });
          if (!undo.ok) {
            expect(undo.failure.code).toBe('UNDO_AFTER_PUSH');
            return;
          }
          applyChanges(draft, undo.value);
        }
        for (const { key, remoteId } of pushed) {
          const now = KINDS.map((kind) => draft.entities[kind].get(key)).find((each) => each !== undefined);
          expect(now?.remoteId).toBe(remoteId);
        }
        for (const changes of entries) {
          const redo = redoChanges(draft, { seq: 1, at: '', name: 'An edit', type: 'edit', changes });
          if (redo.ok) applyChanges(draft, redo.value);
        }
      }),
    )));
