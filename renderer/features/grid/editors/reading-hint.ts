// The hint under an editor: the value that its text is parsed as, or that it cannot be parsed.
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';

export interface Hint {
  readonly text: string;
  /** Whether the text can be read. */
  readonly reads: boolean;
}

/** Null where no hint is needed: the text is blank, or means what it looks like. */
export function readingHint(field: Field, row: Row, text: string, reading: Reading): Hint | null {
  const { noun, spelling } = field.type;
  if (noun === undefined || text.trim() === '') return null;
  const parsed = field.parse(text, row, reading);
  if (!parsed.ok) return { text: `Not ${noun} as written. It is kept and marked.`, reads: false };
  const shown = field.format(parsed.value, row);
  const plain = /^-?\d+(?:\.\d\d?)?\s*%?$/.test(text.trim());
  return spelling === 'figure' && plain ? null : { text: `Reads as ${shown}`, reads: true };
}
