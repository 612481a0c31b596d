// The hint under an editor: the value that its text is parsed as, or that it cannot be parsed.
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';

export interface Hint {
  readonly text: string;
  /** Whether the text can be read. */
  readonly reads: boolean;
}

const FIGURES: Readonly<Partial<Record<string, string>>> = {
  money: 'an amount',
  integer: 'a number',
  number: 'a number',
  percent: 'a percentage',
};

/** Null where no hint is needed: the text is blank, or means what it looks like. */
export function readingHint(field: Field, row: Row, text: string, reading: Reading): Hint | null {
  const what = field.type.name === 'date-time' ? 'a date' : FIGURES[field.type.name];
  if (what === undefined || text.trim() === '') return null;
  const parsed = field.parse(text, row, reading);
  if (!parsed.ok) return { text: `Not ${what} as written. It is kept and marked.`, reads: false };
  const shown = field.format(parsed.value, row);
  const plain = /^-?\d+(?:\.\d\d?)?\s*%?$/.test(text.trim());
  return field.type.name !== 'date-time' && plain ? null : { text: `Reads as ${shown}`, reads: true };
}
