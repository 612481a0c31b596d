// Cutting a stream into lines: however the chunks fall, the lines are the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineFault, readLines } from './lines.ts';
import { chunks } from '../testing/test-cli.ts';

interface Numbered {
  readonly number: number;
  readonly line: string | LineFault;
}

async function collectLines(parts: readonly Uint8Array[], most = 1000): Promise<readonly Numbered[]> {
  const all: Numbered[] = [];
  for await (const { first, lines } of readLines(chunks(...parts), most)) {
    all.push(...lines.map((line, index) => ({ number: first + index, line })));
  }
  return all;
}

const listTexts = (lines: readonly Numbered[]): readonly string[] =>
  lines.map(({ line }) => (typeof line === 'string' ? line : `<${line.fault}>`));

describe('readLines', () => {
  it('gives the same lines wherever the chunks are cut, also inside a character', async () =>
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')),
          { minLength: 1 },
        ),
        fc.array(fc.nat(40)),
        fc.boolean(),
        async (texts, cuts, ended) => {
          const bytes = Buffer.from(texts.join('\n') + (ended ? '\n' : ''));
          const parts: Buffer[] = [];
          let at = 0;
          for (const cut of cuts) parts.push(bytes.subarray(at, (at += cut)));
          parts.push(bytes.subarray(at));
          const expected = ended || texts.at(-1) !== '' ? texts : texts.slice(0, -1);
          const lines = await collectLines(parts);
          expect(listTexts(lines)).toEqual(expected);
          expect(lines.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
        },
      ),
    ));

  it('says of a line that it is not UTF-8, and reads on', async () => {
    const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0x22, 0xff, 0x22, 0x0a]), Buffer.from('\uFFFD\nb')]);
    expect(listTexts(await collectLines([bytes]))).toEqual(['a', '<not UTF-8>', '\uFFFD', 'b']);
  });

  it('skips a line that is too long without holding it, and reads on', async () => {
    const parts = Array.from({ length: 50 }, () => Buffer.alloc(100, 'x'));
    expect(listTexts(await collectLines([...parts, Buffer.from('\nb\n')], 1000))).toEqual(['<too long>', 'b']);
  });
});
