// The bytes of a draft file on their way to text: packed ones are unpacked no further than the limit.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FileText } from './file-text.ts';

test('a small file that unpacks to a large one is refused before it fills the memory, and stays refused', async () => {
  const limit = 1_000_000;
  const bomb = Uint8Array.from(gzipSync(new Uint8Array(50 * limit)));
  expect(bomb.length).toBeLessThan(limit / 10);
  const text = new FileText('Spring.flightplan', limit);
  const refused = await text.add(bomb);
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: 'FILE_TOO_LARGE', params: { file: 'Spring.flightplan', limit } },
  });
  if (!refused.ok) expect(refused.failure.params['size']).toBeLessThan(2 * limit);
  expect(await text.add(new Uint8Array(1))).toEqual(refused);
  expect(await text.end()).toEqual(refused);
});
