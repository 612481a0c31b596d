// Rows and cells of text between tabs, commas or the like, as spreadsheets copy and save it.

const [LINE_FEED, RETURN] = [0x0a, 0x0d];
/** Of a text that is shown. */
const MOST_SHOWN = 200;

export interface SeparatedOptions {
  /** The rows end with the cell that it refuses. */
  readonly takes?: (cell: string) => boolean;
  /**
   * For a file, which a program has written: blanks around a cell in quotes are no text, and a quote that is not closed
   * before another cell begins ends the rows. It is told the text from there on. Without it such a quote is a typed one.
   */
  readonly onOpenQuote?: (rest: string) => void;
  /** The rows end with the one that has more cells, and with one more of it. */
  readonly mostCells?: number;
  /** A longer cell in quotes keeps the doubled ones in it, for a reader that refuses it. */
  readonly longestCell?: number;
}

/**
 * One row after the other; a quoted cell may hold separators and line breaks. The line break that ends the last row is
 * no row.
 */
export function* separatedRows(
  text: string,
  separator: string,
  { takes = () => true, onOpenQuote, mostCells = Infinity, longestCell = Infinity }: SeparatedOptions = {},
): Generator<string[]> {
  const reading: Reading = { separator, inFile: onOpenQuote !== undefined, longestCell };
  let row: string[] = [];
  let position = 0;
  while (position < text.length) {
    const read = readCell(text, position, reading);
    if (read === null) {
      onOpenQuote?.(text.slice(position, position + MOST_SHOWN));
      return;
    }
    const { cell, next } = read;
    if (!takes(cell)) break;
    if (row.push(cell) > mostCells) break;
    position = next;
    if (text[position] === separator) {
      position += 1;
      if (position === text.length) row.push('');
      continue;
    }
    position += text[position] === '\r' && text[position + 1] === '\n' ? 2 : 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

interface ReadCell {
  readonly cell: string;
  readonly next: number;
}

interface Reading {
  readonly separator: string;
  readonly inFile: boolean;
  readonly longestCell: number;
}

/** Null for an open quote of a file. */
function readCell(text: string, start: number, reading: Reading): ReadCell | null {
  const { separator, inFile } = reading;
  const begins = inFile ? skipBlanks(text, start, separator) : start;
  if (text[begins] === '"') {
    const quoted = readQuoted(text, begins, reading);
    if (quoted !== 'typed') return quoted;
  }
  const end = separator.charCodeAt(0);
  let next = start;
  for (; next < text.length; next += 1) {
    const unit = text.charCodeAt(next); // each unit of a large paste is looked at: as numbers that takes half as long
    if (unit === end || unit === LINE_FEED || unit === RETURN) break;
  }
  return { cell: text.slice(start, next), next };
}

function skipBlanks(text: string, start: number, separator: string): number {
  let next = start;
  while (text[next] !== separator && (text[next] === ' ' || text[next] === '\t')) next += 1;
  return next;
}

/** `typed`: a quote that is a part of its cell's text. Null for one of a file that other cells follow, not closed. */
function readQuoted(text: string, start: number, reading: Reading): ReadCell | 'typed' | null {
  const { separator, inFile, longestCell } = reading;
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) return inFile ? null : 'typed';
    if (text[quote + 1] === '"') {
      position = quote + 2;
      continue;
    }
    const next = inFile ? skipBlanks(text, quote + 1, separator) : quote + 1;
    const after = text[next];
    const cell = text.slice(start + 1, quote);
    if (after === undefined || after === separator || after === '\n' || after === '\r')
      return { cell: cell.length > longestCell ? cell : cell.replaceAll('""', '"'), next };
    return inFile && (cell.includes(separator) || /[\r\n]/.test(cell)) ? null : 'typed';
  }
}

/** A cell as `separatedRows` reads it back (RFC 4180): in quotes where it needs them. */
export function separatedCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
