// A cell of a sheet: how a value of a draft is written into one, and when two say the same.
import { type Civil, formatAssignmentTime, parseAssignmentTime, parseFlightTime } from '../../kernel/calendar.ts';
import { asItWas, harmless } from '../../kernel/formula-text.ts';
import { type Json, isList } from '../../kernel/json.ts';
import { POINT_FIGURE } from '../../kernel/number-text.ts';
import type { Column } from './columns.ts';
import { scheduleText } from './schedule-text.ts';
import { isLikeFigure } from './like-figure.ts';

/** A date and time of day, with no zone: workbooks have a type for it. */
export interface DateCell {
  readonly date: Civil;
}

/** Null for an empty cell. Texts are as the sheet has them: made harmless. */
export type Cell = string | number | DateCell | null;
/** A number that its workbook shows as a percentage: 0.15 where a reader sees 15 %. */
export interface ShareCell {
  readonly share: number;
}
/** What a workbook may hold beside. */
export type ReadCell = Cell | boolean | ShareCell;

/** What clears a field. */
export const CLEARS = '[]';
const LIKE_CLEARS = /^'*\[\]$/;

/** An apostrophe before what would be a figure says that it is a text: one of the text's own gets another. */
const isMarkedFigure = (text: string): boolean => text.startsWith("'") && isLikeFigure(text.replace(/^'+/, ''));

/** A text as a cell has it: no formula, and not what clears a field. */
export function textCell(text: string): string {
  return LIKE_CLEARS.test(text) || isMarkedFigure(text) ? `'${text}` : harmless(text);
}

/** A text cell for a file that says nothing of types: a spreadsheet makes 42 of 0042, and a day of May 2027. */
export function untypedText(cell: string): string {
  return isLikeFigure(cell) ? `'${cell}` : cell;
}

/** The text that `textCell` was given, also after `untypedText`. */
export function cellAsText(cell: string): string {
  return (LIKE_CLEARS.test(cell) && cell !== CLEARS) || isMarkedFigure(cell) ? cell.slice(1) : asItWas(cell);
}

export function isBlank(cell: ReadCell | undefined): cell is null | undefined | string {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

export function isDateCell(cell: ReadCell | undefined): cell is DateCell {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

export function isShareCell(cell: ReadCell | undefined): cell is ShareCell {
  return typeof cell === 'object' && cell !== null && 'share' in cell;
}

/** 15 of 0.15, as it is shown: 0.07 times 100 is no 7 in halves of halves. */
export function toPercent({ share }: ShareCell): number {
  return Number((share * 100).toPrecision(15));
}

/** Text as it is, anything else as JSON. */
function rawText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const SEPARATOR = ';';

/** Texts that semicolons can part and that come back as they were. */
function arePlain(value: Json): value is readonly string[] {
  if (!isList(value)) return false;
  const plain = (item: Json): boolean =>
    typeof item === 'string' && item !== '' && item === item.trim() && !/[;[\]\r\n]/.test(item);
  return value.every(plain);
}

function timeCell(value: Json, type: 'flightTime' | 'assignmentTime'): Cell {
  if (typeof value !== 'string') return textCell(rawText(value));
  const time = type === 'flightTime' ? parseFlightTime(value) : parseAssignmentTime(value);
  return time === null ? textCell(value) : { date: time };
}

/** `named`: how the sheet names a creative. A value of another type than the column's is written unchanged. */
export function buildCell(column: Column, value: Json | undefined, named: (key: string) => string): Cell {
  if (value === undefined || value === null || value === '') return null;
  switch (column.type) {
    case 'money':
    case 'number':
    case 'integer':
    case 'percent':
      return typeof value === 'number' ? value : textCell(rawText(value));
    case 'boolean':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textCell(rawText(value));
    case 'choice':
      return textCell(column.choices?.find((choice) => choice.value === value)?.word ?? rawText(value));
    case 'flightTime':
    case 'assignmentTime':
      return timeCell(value, column.type);
    case 'texts':
      return arePlain(value) ? textCell(value.join(`${SEPARATOR} `)) || null : textCell(rawText(value));
    case 'json':
      return isList(value) && value.length === 0 ? null : textCell(rawText(value));
    case 'schedule':
      return isList(value) && value.length === 0 ? null : textCell(scheduleText(value) ?? rawText(value));
    case 'creative':
      return textCell(typeof value === 'string' ? named(value) : rawText(value));
    case 'id':
    case 'text':
      return textCell(rawText(value));
  }
}

/** The texts between semicolons. */
export function splitTexts(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A cell as separated text has it: dates as ISO, numbers with a point. */
export function plainText(cell: ReadCell): string {
  if (cell === null) return '';
  if (isShareCell(cell)) return `${toPercent(cell)}%`;
  if (typeof cell === 'object') return formatAssignmentTime(cell.date);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}

/** Line ends are a program's, not a planner's. */
const oneLineEnd = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Whether a cell still says what was written into it. A workbook keeps a time to parts of a second. */
export function saysTheSame(cell: ReadCell, written: Cell): boolean {
  if (cell === written) return true;
  if (isDateCell(cell) && isDateCell(written)) return Math.abs(cell.date - written.date) < 1000;
  // With a point before one or two decimals a figure reads in one way only: 6000 and 6000.00 are the same.
  if (typeof written === 'number' && typeof cell === 'string' && POINT_FIGURE.test(cell))
    return Number(cell) === written;
  if (typeof cell === 'string' && typeof written === 'string')
    return cell.trim() !== CLEARS && oneLineEnd(cellAsText(cell)) === oneLineEnd(cellAsText(written));
  return oneLineEnd(plainText(cell)) === oneLineEnd(plainText(written));
}
