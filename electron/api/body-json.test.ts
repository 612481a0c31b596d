// Long bodies written in pieces.
import { expect, test } from 'vitest';
import { writeBody } from './body-json.ts';

test('a short body is one text', () =>
  expect(writeBody('npiList.patch', { npis: ['1'], operation: 'add' })).toBe('{"npis":["1"],"operation":"add"}'));

test.each([60_000, 99_999, 200_001])('a body with %i entries comes in pieces that make the same text', (count) => {
  const body = {
    operation: 'add',
    npis: Array.from({ length: count }, (_, at) => `ä${at}`),
    more: { deep: [1] },
  };
  const written = writeBody('npiList.patch', body);
  if (typeof written === 'string') throw new Error('one text');
  const text = Buffer.concat(written.pieces).toString('utf8');
  expect(text).toBe(JSON.stringify(body));
  expect(written.length).toBe(Buffer.byteLength(text));
  expect(written.pieces.length).toBeGreaterThan(1);
});
