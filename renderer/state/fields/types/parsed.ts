// What the codecs of field types share: a value that was read, text that was not, a blank that clears.
import type { Json } from '../../../../shared/kernel/json.ts';
import type { Codec, Parsed, Row } from '../field.ts';
import type { Reading } from '../reading.ts';

export const parsedAs = (value: Json | undefined): Parsed => ({ ok: true, value });
export const unparsed = (text: string): Parsed => ({ ok: false, text });

/** What a text means in a cell: a value, or the text itself where it can't be read. */
export function readText(field: Pick<Codec, 'parse'>, row: Row, text: string, reading: Reading): Json | undefined {
  const meant = field.parse(text, row, reading);
  return meant.ok ? meant.value : meant.text;
}

/** A blank cell clears the field, whatever its type. */
export function unlessBlank(text: string, read: (trimmed: string) => Parsed): Parsed {
  const trimmed = text.trim();
  return trimmed === '' ? parsedAs(undefined) : read(trimmed);
}
