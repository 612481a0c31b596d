// The type of a codec: converts a body's value to the text that planners read and type, and back.
import type { Json } from '../../../shared/kernel/json.ts';
import type { Parsed, Row } from './field.ts';
import type { Reading } from './reading.ts';

export interface Codec {
  format(value: Json | undefined, row: Row): string;
  editText(value: Json | undefined, row: Row): string;
  parse(text: string, row: Row, reading?: Reading): Parsed;
}
