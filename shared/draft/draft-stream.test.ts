// A draft in texts is the same draft again, whatever is edited meanwhile and however long one of its records is.
import { expect, test } from 'vitest';
import { applyChanges, liveDraft } from './apply.ts';
import { MAX_DRAFT_BYTES } from './envelope.ts';
import { DraftAssembler, streamDraft, MAX_TEXT_LENGTH, DraftChunkReader } from './draft-stream.ts';
import { makeSample } from './sample/sample.ts';
import { writeDraft } from './write.ts';

function together(texts: Iterable<{ text: string; ends: boolean }>): string {
  const contexts = new DraftAssembler();
  for (const text of texts) contexts.take(text);
  const draft = contexts.draft();
  return draft.ok ? writeDraft(draft.value) : draft.failure.code;
}

test('a draft put together again is the same, and the meter ends at all of it', () => {
  const draft = makeSample({ tactics: 3000 });
  const texts = [...streamDraft(draft)];
  expect(together(texts)).toBe(writeDraft(draft));
  expect(texts.length).toBeGreaterThan(4);
  expect(Math.max(...texts.map(({ text }) => text.length))).toBeLessThan(1_100_000);
  expect(texts[0]).toMatchObject({ done: 0 });
  expect(texts.at(-1)?.done).toBe(texts.at(-1)?.of);
});

/** Whether a code unit is the half of a pair that begins at `from`. */
const isHalf = (code: number, from: number): boolean => code >= from && code < from + 0x400;

test('a record longer than a text comes in several, and no character is cut in two', () => {
  const draft = liveDraft(makeSample());
  const [key, record] = [...draft.entities.npiList][0] ?? [];
  if (key === undefined || record === undefined) throw new Error('the sample has NPI lists');
  // Two code units each, at odd places: one of them would lie across every cut.
  const name = `x${'😀'.repeat(MAX_TEXT_LENGTH)}`;
  draft.entities.npiList.set(key, { ...record, draft: { ...record.draft, name } });
  const texts = [...streamDraft(draft)];
  expect(texts.filter(({ ends }) => !ends).length).toBeGreaterThan(1);
  for (const { text } of texts) {
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    expect(isHalf(text.charCodeAt(0), 0xdc00) || isHalf(text.charCodeAt(text.length - 1), 0xd800)).toBe(false);
  }
  expect(together(texts)).toBe(writeDraft(draft));
});

test('edits made while the texts are used are not in them', () => {
  const draft = liveDraft(makeSample());
  const before = writeDraft(draft);
  const texts = streamDraft(draft);
  const first = texts.next();
  const [record] = [...draft.entities.tactic.values()];
  if (record === undefined || first.done === true) throw new Error('the sample has tactics');
  applyChanges(draft, [{ op: 'remove', kind: 'tactic', key: record.key, record, at: null }]);
  expect(together([first.value, ...texts])).toBe(before);
});

test('texts that never end are refused before they fill the memory', () => {
  const reader = new DraftChunkReader();
  const text = 'x'.repeat(MAX_TEXT_LENGTH);
  for (let given = MAX_TEXT_LENGTH; given <= MAX_DRAFT_BYTES; given += MAX_TEXT_LENGTH) {
    expect(reader.take({ text, ends: false }).ok).toBe(true);
  }
  expect(reader.take({ text, ends: false })).toMatchObject({ ok: false, failure: { code: 'FILE_TOO_LARGE' } });
});
