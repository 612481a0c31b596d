// One entry as a planner or a program writes it: its NPI, or why it is invalid.

/** `length`: digits, but not ten. `rounded`: 1.23E+09, of which a spreadsheet has lost digits. `text`: no number. */
export type WrongKind = 'length' | 'rounded' | 'text';

export type Entry =
  | { readonly npi: string; readonly kind?: undefined; readonly text: string }
  | { readonly npi: null; readonly kind: WrongKind; readonly text: string };

/** How a spreadsheet shows a number of ten digits in a narrow column: the last digits are gone. */
const ROUNDED = /^\d+(?:[.,]\d*)?E\+?\d{1,2}$/i;
/** Ten digits beside invisible characters, or made an amount by a program: all digits are there. */
const WHOLE_AMOUNT = /^(\d{10})(?:[.]0+)?$/;
const ONLY_DIGITS = /^\d+$/;
/** Quotes and what spreadsheets put before a number; and characters without width. */
const UNSEEN = /["'=\0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** `text`: what of it is seen. */
export function readEntry(written: string): Entry {
  const text = written.replaceAll(UNSEEN, '').trim();
  const npi = WHOLE_AMOUNT.exec(text)?.[1];
  if (npi !== undefined) return { npi, text };
  const kind: WrongKind = ONLY_DIGITS.test(text) ? 'length' : ROUNDED.test(text) ? 'rounded' : 'text';
  return { npi: null, kind, text };
}
