// Children by parent, whatever the order in which rows of several parents stand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunList } from '../../../shared/draft/runs.ts';
import { childrenOfRuns } from './children.ts';

const PARENTS = ['a', 'b', undefined];

test('each parent has its own, counted as they are listed, also where others stand between them', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARENTS)), (rows) => {
      const runs = new RunList();
      for (const parent of rows) runs.add(parent);
      const keys = rows.map((_, row) => `t${row}`);
      const [children, counted] = [childrenOfRuns(runs, keys), childrenOfRuns(runs, keys)];
      for (const parent of ['a', 'b', 'c']) {
        const own = keys.filter((_, row) => rows[row] === parent);
        expect(counted.count(parent)).toBe(own.length);
        expect(children.get(parent)).toEqual(own.length === 0 ? undefined : own);
        expect(children.count(parent)).toBe(own.length);
        expect(children.get(parent)).toBe(children.get(parent));
      }
    }),
  ));
