// A record that the quick check calls plain is plain by its schema, and it calls every record of a sample so.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS } from '../domain/resources/registry.ts';
import { recordSchemas } from './envelope.ts';
import { isPlainRecord } from './plain-record.ts';
import { makeSample } from './sample/sample.ts';

const VALUES = [
  ...[undefined, null, true, false, 0, 1, -1, 1.5, 2 ** 53, '', '\u200b', 'a', '7', [], ['a'], {}, { a: 1 }],
  ...['standard', 'other', Number.NaN],
];

test('nothing passes by hand that its schema refuses', () => {
  const members = [
    ...['key', 'remoteId', 'base', 'draft', 'notes', 'campaign', 'campaignAssumed', 'lineItem', 'complete', 'kind'],
    'archived',
  ];
  const good = { key: 'k', remoteId: 7, base: null, draft: {}, campaign: 'c', lineItem: 'l' };
  const change = fc.tuple(fc.constantFrom(...members), fc.constantFrom(...VALUES));
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(change, { maxLength: 3 }), (kind, changes) => {
      const raw = { ...good, ...Object.fromEntries(changes) };
      return !isPlainRecord(kind, raw) || recordSchemas[kind].safeParse(raw).success;
    }),
    { numRuns: 2000 },
  );
});

test('a sample takes the short way', () => {
  const { entities } = makeSample();
  for (const kind of KINDS) {
    for (const record of entities[kind].values()) expect(isPlainRecord(kind, record)).toBe(true);
  }
});
