// Lines of a file of any length, wherever its parts fall.
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileLine, type ReadLinesOptions, readLines } from './read-lines.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-lines-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

async function collectLines(content: string | Buffer, options: ReadLinesOptions = {}): Promise<FileLine[]> {
  const path = join(folder, 'lines');
  await writeFile(path, content);
  const handle = await open(path, 'r');
  try {
    const lines: FileLine[] = [];
    for await (const line of readLines(handle, options)) lines.push(line);
    return lines;
  } finally {
    await handle.close();
  }
}

test('lines that parts of the file cut come whole, and what follows the last line break too', async () => {
  // Of three lengths around that of a part.
  const texts = [0, 1, 5, (1 << 20) - 8, 1 << 20, 3 << 20, 7].map((length, at) => String(at).repeat(length));
  expect(await collectLines(`${texts.join('\n')}\n`)).toEqual(texts.map((text) => ({ text, ends: true })));
  expect((await collectLines(texts.join('\n'))).at(-1)).toEqual({ text: texts.at(-1), ends: false });
  expect(await collectLines('')).toEqual([]);
});

test('from a place in the file on', async () =>
  expect(await collectLines('one\ntwo\nthree', { from: 4 })).toEqual([
    { text: 'two', ends: true },
    { text: 'three', ends: false },
  ]));

test('a line longer than a text may be is cut, and the next one is whole', async () => {
  const lines = await collectLines(`${'a'.repeat(3_000_000)}\nnext\n`, { longest: 100 });
  expect(lines).toEqual([
    { text: 'a'.repeat(100), ends: true },
    { text: 'next', ends: true },
  ]);
});
