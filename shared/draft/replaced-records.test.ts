// Records put in their places are what applying changes makes, also for undo and redo; or nothing is done.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  frozen,
  KEYS,
  drawnKeys,
  makeLiveDraft,
  toRecordMap,
  PATHS,
  records,
  told,
  value,
} from '../testing/draft/drawn-columns.ts';
import { applyChanges } from './apply.ts';
import type { Change, LogEntry, SetChange } from './change.ts';
import type { CellColumn } from './commands/cell-column.ts';
import { setColumns } from './commands/set-fields.ts';
import { redoChanges, undoChanges } from './undo.ts';

const inside = PATHS.filter(([first, second]) => first === 'draft' && second !== undefined).map((path) =>
  path.slice(1),
);
const columns = fc
  .array(fc.tuple(fc.constantFrom(...inside), drawnKeys, fc.array(value, { minLength: 6, maxLength: 6 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn) => drawn.map(([path, keys, values]): CellColumn => frozen({ kind: 'tactic', path, keys, values })));

const keysOfChange = (change: Change): readonly string[] => (change.op === 'set' ? change.keys : []);

it('comes to the same, and to nothing once a record it is about is another or new', () =>
  fc.assert(
    fc.property(records, columns, fc.option(fc.constantFrom(...KEYS)), (made, given, between) => {
      const draft = makeLiveDraft(toRecordMap(made));
      const start = told(draft.entities.tactic);
      const { changes, replaced } = setColumns(draft, given);
      expect(told(draft.entities.tactic)).toBe(start);
      fc.pre(replaced !== undefined);
      if (between !== null) {
        const record = { key: between, remoteId: null, base: null, draft: { name: 'came between' } };
        const insert: Change = { op: 'insert', kind: 'tactic', key: between, record, at: null };
        applyChanges(draft, [insert]);
      }
      const [before, wanted] = [told(draft.entities.tactic), makeLiveDraft(draft.entities.tactic)];
      applyChanges(wanted, changes);
      const holds = between === null || !changes.some((change) => keysOfChange(change).includes(between));
      expect(replaced?.redo(draft, changes)).toBe(holds);
      expect(told(draft.entities.tactic)).toBe(holds ? told(wanted.entities.tactic) : before);
    }),
    { numRuns: 300 },
  ));

it('is taken back and brought again as its changes are, as long as nothing else comes between', () => {
  fc.assert(
    fc.property(records, columns, fc.option(fc.constantFrom(...KEYS)), (made, given, between) => {
      const draft = makeLiveDraft(toRecordMap(made));
      const { changes, replaced } = setColumns(draft, given);
      fc.pre(replaced !== undefined);
      expect(replaced?.redo(draft, changes)).toBe(true);
      for (const type of ['undo', 'redo'] as const) {
        const entry: LogEntry = { seq: 1, at: '', name: '', type: 'edit', changes };
        const fitted = type === 'undo' ? undoChanges(draft, entry) : redoChanges(draft, entry);
        if (!fitted.ok) throw new Error(fitted.failure.code);
        if (type === 'redo' && between !== null) {
          const record = { key: between, remoteId: null, base: null, draft: { name: 'came between' } };
          applyChanges(draft, [{ op: 'insert', kind: 'tactic', key: between, record, at: null }]);
        }
        const [before, wanted] = [told(draft.entities.tactic), makeLiveDraft(draft.entities.tactic)];
        applyChanges(wanted, fitted.value);
        const next = fitted.value;
        if ((type === 'undo' ? replaced?.undo(draft, next) : replaced?.redo(draft, next)) === true) {
          expect(told(draft.entities.tactic)).toBe(told(wanted.entities.tactic));
        } else {
          // Flights are fitted to what pushes have brought.
          const fits = changes.some((change) => change.op === 'set' && change.path[1] === 'flights');
          const clears = changes.some((change) => change.op === 'set' && change.after.includes(undefined));
          const isAnother = between !== null && changes.some((change) => keysOfChange(change).includes(between));
          expect(fits || clears || (type === 'redo' && isAnother)).toBe(true);
          expect(told(draft.entities.tactic)).toBe(before);
          applyChanges(draft, fitted.value);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('is of those very changes, and of one kind alone', () => {
  const draft = makeLiveDraft(toRecordMap([[{ name: 'a' }, { name: 'a' }, {}]]));
  const start = told(draft.entities.tactic);
  const column = { kind: 'tactic', path: ['name'], keys: ['t1', 'gone'], values: ['b', 'b'] } as const;
  const { changes, replaced } = setColumns(draft, [column]);
  const set = changes[0] as SetChange; // a column makes no other
  expect(replaced?.redo(draft, [{ ...set, after: ['c'] }])).toBe(false);
  expect(replaced?.redo(draft, [set, set])).toBe(false);
  expect(replaced?.undo(draft, [set])).toBe(false);
  expect(replaced?.undo(draft, [])).toBe(false);
  expect(told(draft.entities.tactic)).toBe(start);
  expect(setColumns(draft, [column, { ...column, kind: 'lineItem' }]).replaced).toBeUndefined();
});
