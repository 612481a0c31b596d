// Records are found whatever the order of the keys, those that are not there are not.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityRecord } from './document.ts';
import { RecordWalk } from './record-walk.ts';

const record = (key: string): EntityRecord => ({ key, remoteId: null, base: null, draft: {} });
const key = fc.integer({ min: 0, max: 12 }).map(String);

test('a walk finds what looking up finds', () =>
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(key), (there, asked) => {
      const records = new Map(there.map((each) => [each, record(each)]));
      const walk = new RecordWalk(records);
      expect(asked.map((each) => walk.get(each))).toEqual(asked.map((each) => records.get(each)));
    }),
  ));
