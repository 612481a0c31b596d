// A grid cell as copied: formatted for spreadsheets in this locale, and lossless for pasting back.
import { type Civil, civilParts, parseFlightTime } from '../../../../shared/kernel/calendar.ts';
import { defined } from '../../../../shared/kernel/defined.ts';
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import type { FieldTypeName } from '../../../state/fields/types/field-types.ts';
import { hold } from './held-values.ts';
import type { OwnValue, SheetCell } from './sheet-cell.ts';
import { dayCount } from './day-count.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-01-05 00:00:00`: the one spelling that spreadsheets of every locale take for a date. */
export function isoText(value: Civil): string {
  const { year, month, day, hour, minute, second } = civilParts(value);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** A figure without groups, so that no spreadsheet takes them for anything else. */
function figure(value: number, least: number, { decimal }: Reading): string {
  const text = String(value);
  const [whole = '', parts = ''] = text.split('.');
  if (text.includes('e') || (parts === '' && least === 0)) return text;
  return `${whole}${decimal}${parts.padEnd(least, '0')}`;
}

const percentOf = (value: number): number => Number((value / 100).toPrecision(14));

/** Only values of the field's kind are carried as values; bad input goes as its text. */
function ownOf(type: FieldTypeName, value: Json | undefined): OwnValue | undefined {
  switch (type) {
    case 'text':
    case 'enum':
    case 'date-time':
      return typeof value === 'string' ? { type, value } : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? { type, value } : undefined;
    case 'summary':
    case 'reference':
      return undefined;
    default:
      return typeof value === 'number' ? { type, value } : undefined;
  }
}

function valueCell(field: Field, value: number, own: OwnValue, reading: Reading): SheetCell | undefined {
  switch (field.type.name) {
    case 'money':
      return { text: figure(value, 2, reading), number: value, own };
    case 'integer':
    case 'number':
      return { text: figure(value, 0, reading), number: value, own };
    case 'percent':
      return { text: `${figure(value, 2, reading)}%`, number: percentOf(value), shows: 'percent', own };
    default:
      return undefined;
  }
}

/** A longer one stays out: the text would be megabytes. */
const LONGEST_WHOLE = 200_000;
/** Ten digits may be an NPI number, which would be invisible in the cell if pasted into another application. */
const NPI = /(?<!\d)\d{10}(?!\d)/;

/** What a cell that can't be typed holds, as JSON. */
function wholeOf(field: Field, value: Json | undefined): OwnValue | undefined {
  if (field.whole !== true || !isObject(value)) return undefined;
  const json = JSON.stringify(value);
  if (NPI.test(json)) return { type: 'summary', value: hold(value) };
  return json.length > LONGEST_WHOLE ? undefined : { type: 'summary', value: json };
}

export function cellToCopy(field: Field, row: Row, reading: Reading): SheetCell {
  const value = field.read(row);
  const own = ownOf(field.type.name as FieldTypeName, value);
  if (field.type.content !== 'value') {
    return { text: field.format(value, row), ...defined({ own: wholeOf(field, value) }) };
  }
  if (own === undefined) return { text: field.editText(value, row) };
  const figures = typeof value === 'number' ? valueCell(field, value, own, reading) : undefined;
  if (figures !== undefined) return figures;
  const time = field.type.name === 'date-time' && typeof value === 'string' ? parseFlightTime(value) : null;
  if (time !== null) return { text: isoText(time), number: dayCount(time), shows: 'date', own };
  return { text: field.editText(value, row), own };
}
