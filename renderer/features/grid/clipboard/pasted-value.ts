// The value of a clipboard cell for a field, given the number and date format of its column.
import { type Json, type JsonObject, isObject } from '../../../../shared/kernel/json.ts';
import { nestsDeeper } from '../../../../shared/kernel/json-depth.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { readNumber, spellings, withoutPercent } from '../../../../shared/kernel/number-text.ts';
import { type Reading, ENGLISH } from '../../../state/fields/reading.ts';
import { heldAs } from './held-values.ts';
import { isoText } from './copy.ts';
import { civilOfDays, isDayCount } from './day-count.ts';
import type { SheetCell } from './sheet-cell.ts';

const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'number', 'percent']);

export const takesFigures = (field: Field): boolean => FIGURES.has(field.type.name);

/** A cell's text as a sample of how its column is spelled; null where the cell carries its value. */
export function sampleText({ text, number, own }: SheetCell, field: Field): string | null {
  if (own !== undefined && own.type === field.type.name) return null;
  return number === undefined || (field.type.name === 'date-time') !== takesFigures(field) ? text : null;
}

/** Where the text is what the figure looks like, what was seen is meant; else the figure. */
function figureOf(text: string, number: number, percent: boolean): number {
  const both = spellings(withoutPercent(text).text);
  // What a double has of a share is not all meant; of a whole number it is.
  const isWhole = !percent && Number.isSafeInteger(number);
  const behind = isWhole ? number : Number((percent ? number * 100 : number).toPrecision(12));
  const near = (seen: number | null | undefined): seen is number =>
    typeof seen === 'number' && Math.abs(seen - behind) <= 0.5 + Math.abs(behind) * 1e-9;
  const [point, comma] = [both?.point, both?.comma];
  if (near(point) && near(comma)) return Math.abs(point - behind) <= Math.abs(comma - behind) ? point : comma;
  return near(point) ? point : near(comma) ? comma : behind;
}

/** A date that a spreadsheet holds: without a time where it shows none, so that an end means the day's last second. */
function dateText(text: string, days: number): string {
  const iso = isoText(civilOfDays(days));
  return Number.isInteger(days) && !/\d:\d\d/.test(text) ? iso.slice(0, 10) : iso;
}

function parsed(field: Field, row: Row, text: string, reading: Reading): Json | undefined {
  const meant = field.parse(text, row, reading);
  return meant.ok ? meant.value : meant.text;
}

/** True for a percentage in a field of an amount or a count: it is a share of an unknown whole. */
function isNoAmount({ text, shows, own }: SheetCell, field: Field): boolean {
  if (field.type.name !== 'money' && field.type.name !== 'integer') return false;
  return shows === 'percent' || own?.type === 'percent' || withoutPercent(text).percent;
}

/** Deeper than any targeting, and less than a draft file takes. */
const DEEPEST = 20;

/** For a field that takes whole values only: undefined clears it, null where the cell holds no such value. */
export function pastedWhole({ text, own }: SheetCell): JsonObject | undefined | null {
  if (own?.type !== 'summary' || typeof own.value !== 'string') return text.trim() === '' ? undefined : null;
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

/** Digits of which a number beside them has lost some. */
const LONG_ID = /^[1-9]\d{15,18}$/;

/** Undefined clears the field; text that can't be read stays text, and gets its problem. */
export function pastedValue(cell: SheetCell, field: Field, row: Row, reading: Reading): Json | undefined {
  const { text, number } = cell;
  // What a cell of targeting holds is JSON; elsewhere its sentence is meant.
  const own = cell.own?.type === 'summary' ? undefined : cell.own;
  if (own?.type === field.type.name) {
    return typeof own.value === 'string' ? parsed(field, row, own.value, ENGLISH) : own.value;
  }
  if (takesFigures(field)) {
    if (text.trim() === '') return undefined;
    if (isNoAmount(cell, field)) return text;
    if (LONG_ID.test(text.trim())) return parsed(field, row, text.trim(), reading);
    if (number !== undefined && Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
    if (number !== undefined && cell.shows !== 'date') return figureOf(text, number, cell.shows === 'percent');
    return readNumber(withoutPercent(text).text, reading.decimal) ?? text;
  }
  if (field.type.name === 'date-time') {
    if (number !== undefined && cell.shows === 'date') return parsed(field, row, dateText(text, number), reading);
    // A date whose cell has no date format comes as a bare count of days.
    if (isDayCount(text.trim())) {
      return parsed(field, row, dateText(text, Number(text.trim().replace(',', '.'))), reading);
    }
  }
  return parsed(field, row, text, reading);
}
