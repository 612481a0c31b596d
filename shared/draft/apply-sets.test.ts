// Columns taken into a draft do what their cells do one after the other, and leave what they were given alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, setAt } from '../kernel/json.ts';
import { applyChanges } from './apply.ts';
import { applySets } from './apply-sets.ts';
import { setColumns, setFields } from './commands/set-fields.ts';
import type { EntityRecord } from './document.ts';
import {
  makeSetChange,
  columns,
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

describe('columns beside each other', () => {
  it('do what their cells do one after the other, records owned by the edit written once', () => {
    fc.assert(
      fc.property(records, columns, (made, drawn) => {
        const map = toRecordMap(made);
        const changes = drawn.map(makeSetChange);
        const [quick, plain] = [new Map(map), new Map(map)];
        applySets(quick, changes);
        for (const { path, keys, after } of changes) {
          for (const [at, key] of keys.entries()) {
            const record = plain.get(key);
            if (record !== undefined) plain.set(key, setAt(record as JsonObject, path, after[at]) as EntityRecord); // JSON
          }
        }
        expect(told(quick)).toBe(told(plain));
      }),
      { numRuns: 300 },
    );
  });
});

describe('setting columns', () => {
  it('of keys in any order, met twice or of no record, is setting cell after cell', () => {
    const inside = PATHS.filter(([first, second]) => first === 'draft' && second !== undefined).map((path) =>
      path.slice(1),
    );
    const asked = fc.array(fc.constantFrom(...KEYS, 'gone'), { minLength: 1, maxLength: 8 });
    const given = fc.array(
      fc.tuple(fc.constantFrom(...inside), fc.oneof(drawnKeys, asked), fc.array(value, { minLength: 8, maxLength: 8 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(records, given, (made, drawn) => {
        const start = makeLiveDraft(toRecordMap(made));
        const cells = drawn.map(([path, keys, values]) => ({
          kind: 'tactic' as const,
          path,
          keys,
          values: values.slice(0, keys.length),
        }));
        const [together, oneByOne] = [makeLiveDraft(start.entities.tactic), makeLiveDraft(start.entities.tactic)];
        applyChanges(together, setColumns(start, frozen(cells)).changes);
        for (const { kind, path, keys, values } of cells) {
          for (const [at, key] of keys.entries()) {
            applyChanges(oneByOne, setFields(oneByOne, [{ kind, key, path, value: values[at] }]).changes);
          }
        }
        // Members may come in another order: equal values are left alone, and the order of columns is not that of
        // members.
        expect(together.entities.tactic).toEqual(oneByOne.entities.tactic);
      }),
      { numRuns: 300 },
    );
  });
});
