// The rows of a worksheet as XML, put into the part that has everything else of it (ECMA-376 §18.3).
import { DAY_MS, civilParts } from '../../../kernel/calendar.ts';
import { type Cell, isDateCell, plainText } from '../cell.ts';
import { letters } from '../column-letters.ts';
import type { DraftSheet } from '../export-sheet.ts';
import { web } from './web.ts';

/** Workbooks count days from here on; before it their calendars differ. */
const FIRST_YEAR = 1901;
/** From the day 0 of workbooks to 1970. */
const DAYS_BEFORE = 25_569;
/** About as much text as is packed at once. */
const PIECE = 64 * 1024;

const encoder = new web.TextEncoder();
export const encoded = (text: string): Uint8Array => encoder.encode(text);

/** `_x0041_` is how a workbook spells a character: a text that has it is spelled so that it stays. */
export function spelled(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : text;
}

// What XML can't hold at all, and a line end that a reader would make another of, are spelled by their number.
// eslint-disable-next-line no-control-regex -- these are the characters that it is about
const SPECIAL = /[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text.replace(
    SPECIAL,
    (mark) => NAMED[mark] ?? `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

const BLANKS = /^\s|\s$|[\n\t]/;

function textXml(text: string): string {
  const space = BLANKS.test(text) ? ' xml:space="preserve"' : '';
  return `t="inlineStr"><is><t${space}>${escaped(spelled(text))}</t></is></c>`;
}

function cellXml(cell: Exclude<Cell, null>): string {
  if (typeof cell === 'string') return textXml(cell);
  if (!isDateCell(cell)) return `><v>${cell}</v></c>`;
  if (civilParts(cell.date).year < FIRST_YEAR) return textXml(plainText(cell));
  return `><v>${DAYS_BEFORE + cell.date / DAY_MS}</v></c>`;
}

interface Frame {
  readonly before: string;
  readonly after: string;
  /** Of each column: the number of its style, 0 where it has none. */
  readonly styles: readonly string[];
}

/** A worksheet of a header and one row without values, whose cells have the styles of their columns. */
function readFrame(xml: string, columns: number): Frame {
  const row = /<row r="2"[^>]*>(.*?)<\/row>/s.exec(xml);
  const from = row?.index ?? xml.indexOf('</sheetData>');
  const styles = Array.from({ length: columns }, (_, index) => {
    const cell = new RegExp(`<c r="${letters(index)}2" s="(\\d+)"`).exec(row?.[1] ?? '');
    return cell?.[1] ?? '0';
  });
  // Cells that are not written have their column's style: values typed into them are of its type too.
  const before = xml
    .slice(0, from)
    .replace(/<dimension [^>]*\/>/, '')
    .replace(/<col min="(\d+)"/g, (col, number: string) => `${col} style="${styles[Number(number) - 1] ?? '0'}"`);
  return { before, after: xml.slice(from + (row?.[0].length ?? 0)), styles };
}

/** `xml`: the part without its rows. Pieces come as the sheet's rows are made. */
export function* sheetPart(xml: string, sheet: DraftSheet): Generator<Uint8Array> {
  const { before, after, styles } = readFrame(xml, sheet.columns.length);
  const begins = styles.map((_, index) => `<c r="${letters(index)}`);
  const goesOn = styles.map((style) => (style === '0' ? '" ' : `" s="${style}" `));
  let text = before;
  let number = 1;
  for (const row of sheet.rows()) {
    number += 1;
    const at = String(number);
    text += `<row r="${at}">`;
    for (let index = 0; index < row.length; index += 1) {
      const cell = row[index] ?? null;
      if (cell !== null) text += `${begins[index] ?? ''}${at}${goesOn[index] ?? ''}${cellXml(cell)}`;
    }
    text += '</row>';
    if (text.length < PIECE) continue;
    yield encoded(text);
    text = '';
  }
  yield encoded(text + after);
}
