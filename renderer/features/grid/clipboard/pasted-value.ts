// The value of a clipboard cell for a field, given the number and date format of its column.
import { type Json, type JsonObject, isObject } from '../../../../shared/kernel/json.ts';
import { nestsDeeper } from '../../../../shared/kernel/json-depth.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { type Reading, ENGLISH } from '../../../state/fields/reading.ts';
import type { SheetValue } from '../../../state/fields/sheet-value.ts';
import { readText } from '../../../state/fields/types/parsed.ts';
import { heldAs } from './held-values.ts';
import type { SheetCell } from './sheet-cell.ts';

export const takesFigures = ({ type }: Field): boolean => type.spelling === 'figure';

/** Deeper than any targeting, and less than a draft file takes. */
const DEEPEST = 20;

/** For a field that takes whole values only: undefined clears it, null where the cell holds no such value. */
export function pastedWhole({ text, own }: SheetCell): JsonObject | undefined | null {
  if (own?.type.content !== 'parts' || typeof own.value !== 'string') return text.trim() === '' ? undefined : null;
  const stored = heldAs(own.value);
  if (stored !== undefined) return stored;
  if (nestsDeeper(own.value, DEEPEST)) return null;
  try {
    const value = JSON.parse(own.value) as Json; // what JSON.parse gives is JSON
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Undefined clears the field; text that can't be read stays text, and gets its problem. */
export function pastedValue(cell: SheetCell, field: Field, row: Row, reading: Reading): Json | undefined {
  // What a cell of targeting holds is JSON; elsewhere its sentence is meant.
  const own = cell.own?.type.content === 'parts' ? undefined : cell.own;
  if (own?.type === field.type) {
    return typeof own.value === 'string' ? readText(field, row, own.value, ENGLISH) : own.value;
  }
  const { sheet } = field.type;
  if (sheet === undefined) return readText(field, row, cell.text, reading);
  const seen: SheetValue = own?.type.percent === 'always' ? { ...cell, shows: 'percent' } : cell;
  return sheet.read(seen, field, row, reading);
}
