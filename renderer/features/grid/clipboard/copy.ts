// A grid cell as copied: formatted for spreadsheets in this locale, and lossless for pasting back.
import { defined } from '../../../../shared/kernel/defined.ts';
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import type { Field, FieldType, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { hold } from './held-values.ts';
import type { OwnValue, SheetCell } from './sheet-cell.ts';

/** Only values of the field's kind are carried as values; bad input goes as its text. */
function pickOwnValue(type: FieldType, value: Json | undefined): OwnValue | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && typeof value === type.carries ? { type, value } : undefined;
}

/** A longer one stays out: the text would be megabytes. */
const LONGEST_WHOLE = 200_000;
/** Ten digits may be an NPI number, which would be invisible in the cell if pasted into another application. */
const NPI = /(?<!\d)\d{10}(?!\d)/;

/** What a cell that can't be typed holds, as JSON. */
function pickWholeValue(field: Field, value: Json | undefined): OwnValue | undefined {
  if (field.whole !== true || !isObject(value)) return undefined;
  const json = JSON.stringify(value);
  if (NPI.test(json)) return { type: field.type, value: hold(value) };
  return json.length > LONGEST_WHOLE ? undefined : { type: field.type, value: json };
}

export function cellToCopy(field: Field, row: Row, reading: Reading): SheetCell {
  const value = field.read(row);
  const { content, sheet } = field.type;
  if (content !== 'value') return { text: field.format(value, row), ...defined({ own: pickWholeValue(field, value) }) };
  const own = pickOwnValue(field.type, value);
  if (own === undefined) return { text: field.editText(value, row) };
  return { ...(sheet?.write(value, reading) ?? { text: field.editText(value, row) }), own };
}
