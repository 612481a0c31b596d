// What a cell means for a field: a value, or the rule by which it is refused. Nothing is guessed.
import { type Civil, DAY_MS, civilParts, formatAssignmentTime, formatFlightTime } from '../../kernel/calendar.ts';
import { readDateTime } from '../../kernel/calendar-text.ts';
import { type Json, isList } from '../../kernel/json.ts';
import { nestsDeeper } from '../../kernel/json-depth.ts';
import { hasLongNumber } from '../../kernel/long-numbers.ts';
import { parseTypedRemoteId } from '../../kernel/remote-id.ts';
import { spellings, withoutPercent } from '../../kernel/number-text.ts';
import { brokenTexts } from '../../kernel/whole-text.ts';
import { parseYesNo } from '../../kernel/yes-no.ts';
import { unsafePlace } from '../safe-json.ts';
import { type ReadCell, cellAsText, isDateCell, isShareCell, toPercent, plainText, splitTexts } from './cell.ts';
import type { Column } from './columns.ts';
import type { SheetRule } from './refusals.ts';
import { parseSchedule } from './schedule-text.ts';
import type { SheetNames } from './sheet-names.ts';
import type { Spelling } from './spelling.ts';

export type Meaning =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly rule: SheetRule; readonly params?: Readonly<Record<string, string>> };

const value = (read: Json): Meaning => ({ ok: true, value: read });
const refused = (rule: SheetRule, params: Readonly<Record<string, string>> = {}): Meaning => ({
  ok: false,
  rule,
  params,
});

/** Of one cell. */
export const LONGEST_CELL = 1_000_000;
/** What a double keeps of any number: spreadsheets keep no more. */
const MOST_DIGITS = 15;
const DEEPEST = 50;
/** Day 0 of the serial numbers that spreadsheets count dates by. */
const SERIAL_START = -25_569 * DAY_MS;
const SERIALS = { least: 366, most: 2_958_465 } as const;

/** The digits of a text that a spreadsheet made a number of; refused where some of them are gone. */
function readTextCell(cell: ReadCell): Meaning {
  if (isDateCell(cell)) return refused('DATE_IN_TEXT');
  if (typeof cell === 'string') {
    const text = cellAsText(cell);
    if (/^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text)) return refused('CELL_ERROR');
    return text.isWellFormed() ? value(text) : refused('NOT_WHOLE_TEXT');
  }
  if (typeof cell !== 'number') return value(plainText(cell));
  return hasLostDigits(cell) ? refused('DIGITS_LOST') : value(String(cell));
}

function readNumberCell(column: Column, cell: ReadCell, { decimal }: Spelling): Meaning {
  const whole = column.type === 'integer' || column.type === 'id';
  if (typeof cell === 'number') {
    // A spreadsheet makes 0.15 of a 15% that is typed into a cell with a format for figures.
    const isShare = column.type === 'percent' && cell !== 0 && Math.abs(cell) < 1;
    return isShare ? refused('PERCENT_OR_SHARE') : numberValue(cell, whole);
  }
  if (isShareCell(cell) && column.type === 'percent') return numberValue(toPercent(cell), false);
  if (typeof cell !== 'string') return refused('NOT_AN_AMOUNT');
  const text = cellAsText(cell);
  const both = spellings(column.type === 'percent' ? withoutPercent(text).text : text);
  const [own, other] = decimal === '.' ? [both?.point, both?.comma] : [both?.comma, both?.point];
  // Of a whole number the other mark can only part thousands.
  const read = own ?? (whole && Number.isInteger(other) ? other : undefined);
  return read === undefined || read === null ? refused('NOT_AN_AMOUNT') : numberValue(read, whole);
}

/** Whether a spreadsheet has made a number of more digits than it keeps. */
export function hasLostDigits(cell: ReadCell | undefined): boolean {
  if (typeof cell !== 'number') return false;
  const text = String(cell);
  return text.includes('e') || text.replace(/\D/g, '').length > MOST_DIGITS;
}

/** An id of the platform: its digits, else what a figure says. */
function readIdCell(column: Column, cell: ReadCell, spelling: Spelling): Meaning {
  if (hasLostDigits(cell)) return refused('DIGITS_LOST');
  const id = typeof cell === 'string' ? parseTypedRemoteId(cellAsText(cell)) : null;
  return id === null ? readNumberCell(column, cell, spelling) : value(id);
}

function numberValue(number: number, whole: boolean): Meaning {
  if (!Number.isFinite(number)) return refused('NOT_AN_AMOUNT');
  if (whole && !Number.isInteger(number)) return refused('NOT_A_WHOLE_NUMBER');
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? refused('DIGITS_LOST') : value(number + 0);
}

function readBoolean(cell: ReadCell): Meaning {
  if (typeof cell === 'boolean') return value(cell);
  const answer = parseYesNo(isDateCell(cell) ? '' : plainText(cell));
  return answer === null ? refused('NOT_YES_OR_NO') : value(answer);
}

function readChoice({ choices = [] }: Column, cell: ReadCell): Meaning {
  const text = (typeof cell === 'string' ? cellAsText(cell) : plainText(cell)).trim().toLowerCase();
  const found =
    choices.find(({ word }) => word.toLowerCase() === text) ??
    choices.find((choice) => String(choice.value).toLowerCase() === text);
  if (found !== undefined) return value(found.value);
  return refused('NOT_A_CHOICE', { choices: choices.map(({ word }) => word).join(', ') });
}

/** A day alone is midnight to a workbook; 23:59 as a day's end is shown without its 59 seconds. */
function dayEnd(time: Civil, isTyped: boolean): Civil {
  const { hour, minute, second } = civilParts(time);
  if (!isTyped && hour === 0 && minute === 0 && second === 0) return time + DAY_MS - 1000;
  return hour === 23 && minute === 59 && second === 0 ? time + 59_000 : time;
}

function serialTime(serial: number): Civil | null {
  if (!(serial >= SERIALS.least && serial < SERIALS.most + 1)) return null;
  return SERIAL_START + Math.round((serial * DAY_MS) / 1000) * 1000;
}

/** `2027-01-04T09:00:00`, with a zone or without: the sheet's times are those of the line item's own zone. */
const ZONED = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i;

const SERIAL = /^\d{5}(?:\.\d+)?$/;

function readTime(column: Column, cell: ReadCell, { dayFirst }: Spelling): Civil | null {
  if (isDateCell(cell)) return Math.round(cell.date / 1000) * 1000;
  if (typeof cell === 'number') return serialTime(cell);
  if (typeof cell !== 'string') return null;
  const text = cellAsText(cell).trim();
  if (text.length > 100 || ZONED.test(text)) return null;
  if (SERIAL.test(text)) return serialTime(Number(text));
  return readDateTime(text, { dayFirst, oneOrder: true, time: column.end === true ? 'end' : 'start' });
}

function readTimeCell(column: Column, cell: ReadCell, spelling: Spelling): Meaning {
  const read = readTime(column, cell, spelling);
  if (read === null) return refused('NOT_A_DATE');
  const { year } = civilParts(read);
  if (!(year >= 1 && year <= 9999)) return refused('NOT_A_DATE');
  // A text with a time of day means that time; of a serial number it is unknown whether it was typed.
  const isTyped = typeof cell === 'string' && !SERIAL.test(cellAsText(cell).trim());
  const time = column.end === true ? dayEnd(read, isTyped) : read;
  return value(column.type === 'flightTime' ? formatFlightTime(time) : formatAssignmentTime(time));
}

function listOfJson(text: string): Meaning {
  if (nestsDeeper(text, DEEPEST)) return refused('NOT_A_LIST');
  try {
    const parsed = JSON.parse(text) as Json; // what JSON.parse gives is JSON
    const isSound =
      isList(parsed) &&
      unsafePlace(parsed, DEEPEST) === undefined &&
      !hasLongNumber(parsed) &&
      brokenTexts(parsed).length === 0;
    return isSound ? value(parsed) : refused('NOT_A_LIST');
  } catch {
    return refused('NOT_A_LIST');
  }
}

function listIn(column: Column, cell: ReadCell): Meaning {
  const read = readTextCell(cell);
  if (!read.ok || typeof read.value !== 'string') return read;
  const text = read.value.trim();
  if (text.startsWith('[')) return listOfJson(text);
  if (column.type === 'schedule') {
    const schedule = parseSchedule(text);
    return schedule === null ? refused('NOT_HOURS') : value(schedule);
  }
  return column.type === 'texts' ? value(splitTexts(text)) : refused('NOT_A_LIST');
}

function readCreativeCell(cell: ReadCell, names: SheetNames): Meaning {
  const read = readTextCell(cell);
  if (!read.ok || typeof read.value !== 'string') return read;
  const exact = names.read('creative', read.value);
  const named = 'key' in exact ? exact : names.read('creative', read.value.trim());
  if ('key' in named) return value(named.key);
  return refused(named.fault === 'several' ? 'CREATIVE_SEVERAL' : 'CREATIVE_MISSING');
}

/** `cell` is not blank, and does not clear. */
export function interpretCell(column: Column, cell: ReadCell, spelling: Spelling, names: SheetNames): Meaning {
  switch (column.type) {
    case 'money':
    case 'number':
    case 'integer':
    case 'percent':
      return readNumberCell(column, cell, spelling);
    case 'id':
      return readIdCell(column, cell, spelling);
    case 'boolean':
      return readBoolean(cell);
    case 'choice':
      return readChoice(column, cell);
    case 'flightTime':
    case 'assignmentTime':
      return readTimeCell(column, cell, spelling);
    case 'texts':
    case 'json':
    case 'schedule':
      return listIn(column, cell);
    case 'creative':
      return readCreativeCell(cell, names);
    case 'text':
      return readTextCell(cell);
  }
}

/** The text of a key or a name, or the rule that refuses it. */
export function labelOfCell(cell: ReadCell): Meaning {
  return readTextCell(cell);
}
