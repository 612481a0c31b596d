// What the codecs of field types share: a value that was read, text that was not, a blank that clears.
import type { Json } from '../../../../shared/kernel/json.ts';
import type { Parsed } from '../field.ts';

export const parsedAs = (value: Json | undefined): Parsed => ({ ok: true, value });
export const unparsed = (text: string): Parsed => ({ ok: false, text });

/** A blank cell clears the field, whatever its type. */
export function unlessBlank(text: string, read: (trimmed: string) => Parsed): Parsed {
  const trimmed = text.trim();
  return trimmed === '' ? parsedAs(undefined) : read(trimmed);
}
