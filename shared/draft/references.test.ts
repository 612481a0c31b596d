// Which tactics name what, while it is built piece by piece between changes: as if it were built at once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EntityRecord } from './document.ts';
import { Dependents } from './references.ts';

const [KEYS, NAMES] = [
  ['t1', 't2', 't3', 't4', 't5'],
  ['c1', 'c2'],
];

const step = fc.oneof(
  fc.record({ op: fc.constant('prepare' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    op: fc.constant('set' as const),
    key: fc.constantFrom(...KEYS),
    names: fc.option(fc.subarray(NAMES), { nil: undefined }),
  }),
);

function tactic(key: string, names: readonly string[]): EntityRecord {
  const creativeAssignments = names.map((creative) => ({ creative }));
  return { key, remoteId: null, base: null, lineItem: 'l1', draft: { creativeAssignments } };
}

it('is the same whenever it was built', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const tactics = new Map(KEYS.map((key) => [key, tactic(key, NAMES)]));
      const dependents = new Dependents(tactics);
      for (const taken of steps) {
        if (taken.op === 'prepare') {
          dependents.prepare(taken.count);
          continue;
        }
        const earlier = tactics.get(taken.key);
        const record = taken.names === undefined ? undefined : tactic(taken.key, taken.names);
        dependents.replace(earlier, record);
        if (record === undefined) tactics.delete(taken.key);
        else tactics.set(taken.key, record);
      }
      const rebuilt = new Dependents(tactics);
      for (const name of NAMES) {
        expect(new Set(dependents.of('creative', name))).toEqual(new Set(rebuilt.of('creative', name)));
      }
    }),
  ));
