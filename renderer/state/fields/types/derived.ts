// Types of cells that show other values than their own: typed text only clears them.
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { Codec, FieldType } from '../field.ts';
import { parsedAs, unparsed } from './parsed.ts';

const codec: Codec = {
  format: rawText,
  editText: rawText,
  parse: (text) => (text.trim() === '' ? parsedAs(undefined) : unparsed(text)),
};

/** Sums up an object or a list, which is set elsewhere. */
export const summaryType: FieldType = { name: 'summary', align: 'left', codec: () => codec };

/** The name of the record that the row belongs to. */
export const referenceType: FieldType = { name: 'reference', align: 'left', codec: () => codec };
