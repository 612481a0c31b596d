// Drafts out of bytes in pieces of any size: what comes out is what the whole text gives, whatever is wrong with it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateMembers } from '../../shared/draft/duplicate-members.ts';
import { MAX_ENTRIES } from '../../shared/draft/envelope.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { DRAFT_FILE } from '../../shared/testing/draft/draft-body.ts';
import { readDraftPieces } from './read-pieces.ts';

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const inPieces = (text: string, size: number) => readDraftPieces(() => cut(Buffer.from(text), size));

const LARGE = writeDraft(makeSample({ tactics: 700, seed: 3 }));
const SMALL = JSON.stringify(DRAFT_FILE);

/** One place of a text is another. */
const damaged = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length - 1),
      fc.nat(3),
      fc.constantFrom('', ',', '[', ']', '{', '}', '"', '\\', ':', ' ', '1', 'é', '\u0000', '[],', '{},', '"a":1,'),
    )
    .map(([at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone));

test('a text gives the draft or the failure that it gives as a whole, cut anywhere', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(SMALL), damaged(SMALL)),
      fc.integer({ min: 1, max: 300 }),
      async (text, size) => {
        const read = await inPieces(text, size);
        const whole = readDraft(text);
        if (!whole.ok) expect(read).toEqual(whole);
        else expect(read).toEqual({ ok: true, value: { draft: whole.value, duplicates: duplicateMembers(text) } });
      },
    ),
    { numRuns: 1000 },
  ));

test('a draft of many runs, its arrays in any order, a mark before it', async () => {
  const file = JSON.parse(LARGE) as Record<string, unknown>;
  const turned = `\ufeff${JSON.stringify(Object.fromEntries(Object.entries(file).toReversed()), null, 1)}`;
  for (const [text, size] of [
    [LARGE, 65_536],
    [turned, 1000],
    [LARGE, 10_000_000],
  ] as const) {
    const read = await inPieces(text, size);
    expect(read.ok && writeDraft(read.value.draft)).toBe(LARGE);
  }
});

test.each([
  ['an array that is there twice', SMALL.replace('{', '{"tactics":[],')],
  ['an array whose name is spelled with an escape', SMALL.replace('"tactics"', '"t\\u0061ctics"')],
  ['both', SMALL.replace('"tactics"', '"tactics":[],"t\\u0061ctics"')],
  ['others after it', SMALL.replace(/}$/, ',"t\\u0061ctics":[{"key":"t9","lineItem":"l1","draft":{}}]}')],
  ['null after it', SMALL.replace(/}$/, ',"t\\u0061ctics":null}')],
  ['others before it', SMALL.replace('{', '{"t\\u0061ctics":[{"key":"t9","lineItem":"l1","draft":{}}],')],
  ['an array without entries', SMALL.replace(/"npiLists":.*/, '"npiLists": [ ]}')],
  ['null for an array', SMALL.replace(/"npiLists":.*/, '"npiLists":null}')],
  ['a text for an array', SMALL.replace(/"npiLists":.*/, '"npiLists":"[{}]"}')],
  ['a list in a list', SMALL.replace(/"npiLists":.*/, '"npiLists":[[{"key":1}]]}')],
  ['two commas', SMALL.replace('"tactics":[', '"tactics":[ , ')],
  ['nothing', ''],
  ['a list', '[]'],
  ['two values', `${SMALL}{}`],
])('%s', async (_what, text) => {
  const whole = readDraft(text);
  for (const size of [1, 7, 1_000_000]) {
    const read = await inPieces(text, size);
    expect(read.ok ? { ok: true, value: read.value.draft } : read).toEqual(whole);
  }
});

test.each([
  ['entries', '"tactics":[{}', ',{}'],
  ['objects inside of one entry', '"tactics":[{"key":"t1","draft":{"x":[{}', ',{}'],
  ['lists beside the entries', '"conflicts":[[]', ',[]'],
  ['members of one entry', '"tactics":[{"key":"t1","draft":{"x":{"":0', ',"":0'],
  ['members beside the entries', '"x":{"":0', ',"":0'],
  ['values of one entry', '"tactics":[{"key":"t1","draft":{"x":[0', ',0'],
  ['values beside the entries', '"x":[0', ',0'],
])('millions of empty %s are refused by their number, and none of them is made', async (_what, begin, more) => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`{"format":"flightplan-draft","version":1,"account":{"id":1},${begin}`);
    for (;;) yield Buffer.from(more.repeat(100_000));
  }
  expect(await readDraftPieces(endless)).toMatchObject({
    failure: { code: 'DRAFT_TOO_LONG', params: { most: MAX_ENTRIES } },
  });
});
