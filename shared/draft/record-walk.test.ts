// Records are found whatever the order of the keys, those that are not there are not.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { record } from '../testing/drafts.ts';
import { RecordWalk } from './record-walk.ts';

test('a walk finds what looking up finds', () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(key), (there, asked) => {
      const records = new Map(there.map((each) => [each, record(each)]));
      const walk = new RecordWalk(records);
      expect(asked.map((each) => walk.get(each))).toEqual(asked.map((each) => records.get(each)));
    }),
  );
});
