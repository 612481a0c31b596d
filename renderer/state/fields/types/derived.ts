// Types of cells that show other values than their own: typed text only clears them.
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { Codec, FieldType } from '../field.ts';
import { parsedAs, unparsed } from './parsed.ts';
import { BY_LETTER, TEXT_TESTS } from './text.ts';

const codec: Codec = {
  format: rawText,
  editText: rawText,
  parse: (text) => (text.trim() === '' ? parsedAs(undefined) : unparsed(text)),
};

const derived = {
  align: 'left',
  editor: 'line',
  codec: () => codec,
  sortKey: () => null,
  order: BY_LETTER,
  tests: TEXT_TESTS,
  operations: [],
} as const;

/** Sums up an object or a list, which is set elsewhere. */
export const summaryType: FieldType = { name: 'summary', content: 'parts', ...derived };

/** The name of the record that the row belongs to. */
export const referenceType: FieldType = { name: 'reference', content: 'parent', ...derived };
