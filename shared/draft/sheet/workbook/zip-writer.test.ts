// Archives as they are written: their files come out again, and nothing in them depends on the day.
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { type NewPart, zipArchive } from './zip-writer.ts';
import { inflate } from './inflate.ts';
import { parseZipParts } from './zip-parts.ts';

afterEach(() => vi.useRealTimers());

async function* asParts(contents: readonly Uint8Array[][]): AsyncGenerator<NewPart> {
  for (const [index, data] of contents.entries()) yield { name: `part ${index} é`, data };
}

async function join(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for await (const piece of pieces) all.push(...piece);
  return Uint8Array.from(all);
}

it('holds every part whole, in whatever pieces it came', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 })), async (contents) => {
      const bytes = await join(zipArchive(asParts(contents)));
      const parts = parseZipParts(bytes) ?? [];
      expect(parts.map(({ name }) => name)).toEqual(contents.map((_, index) => `part ${index} é`));
      for (const [index, { at, packed }] of parts.entries())
        expect(await join(inflate(bytes.subarray(at, at + packed)))).toEqual(
          Uint8Array.from((contents[index] ?? []).flatMap((piece) => [...piece])),
        );
    }),
    { numRuns: 50 },
  ));

it('is the same on another day', async () => {
  const content = [[new Uint8Array([1, 2, 3])]];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  const first = await join(zipArchive(asParts(content)));
  vi.setSystemTime(Date.UTC(2027, 5, 2));
  expect(await join(zipArchive(asParts(content)))).toEqual(first);
});
