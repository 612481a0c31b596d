// How a text of numbers is laid out: numbers alone, however they are separated, or a table with a column of them.
import { bytesText } from './encoding.ts';
import { hasCheckDigit, isNpi } from './npi.ts';

export interface Column {
  /** As in its head; "" if missing. */
  readonly name: string;
  /** Its first values, as examples. */
  readonly samples: readonly string[];
  /** What share of the values looked at are ten digits, from 0 to 1. */
  readonly numbers: number;
}

export interface Layout {
  /** What separates the columns of a table; null where there are numbers only, separated by whatever is no digit. */
  readonly separator: Separator | null;
  readonly columns: readonly Column[];
  /** Whether the first line names the columns. */
  readonly head: boolean;
  /** Which column has the numbers, counted from 0. */
  readonly column: number;
}

export type Separator = (typeof SEPARATORS)[number];
const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** Enough to see how a file is laid out. */
export const SAMPLE_BYTES = 65_536;
const MOST_ROWS = 200;
const MOST_SAMPLES = 3;
/** More columns than any table of practitioners has: such a row is no row. */
const MOST_COLUMNS = 1000;
const LONGEST_SAMPLE = 60;
/** Names become those of attributes, so they are not shortened as samples are. */
const LONGEST_NAME = 1000;

export const NUMBERS_ONLY: Layout = { separator: null, columns: [], head: false, column: 0 };

/** Looks at the beginning of a text in UTF-8 or Latin-1. `whole`: there is no more of it. */
export function guessLayout(start: Uint8Array, whole: boolean): Layout {
  const bytes = start.subarray(0, SAMPLE_BYTES);
  const text = bytesText(bytes);
  const cut = whole && bytes.length === start.length;
  const [best] = SEPARATORS.map((separator) => parseTable(text, separator, cut))
    .filter((table) => table !== null)
    .sort((a, b) => b.width - a.width);
  return best === undefined ? { ...NUMBERS_ONLY, head: hasHead(text) } : detectLayout(best.rows, best.separator);
}

/** The layout of the first rows of a table, of a text or of a sheet. */
export function detectLayout(rows: readonly (readonly string[])[], separator: Separator | null): Layout {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const [first = []] = rows;
  const head = rows.length > 0 && !first.some(isNpi) && first.some((name) => /\p{L}/u.test(name));
  const body = head ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, index): Column => {
    const values = body.map((row) => row[index] ?? '').filter((value) => value !== '');
    return {
      name: head ? (first[index] ?? '').slice(0, LONGEST_NAME) : '',
      samples: values.slice(0, MOST_SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
      numbers: values.length === 0 ? 0 : values.filter(isNpi).length / values.length,
    };
  });
  const marks = columns.map(({ name, numbers }, index) => {
    const values = body.map((row) => row[index] ?? '').filter(isNpi);
    const right = values.length === 0 ? 0 : values.filter(hasCheckDigit).length / values.length;
    // Telephone numbers have ten digits, too.
    return (/\bnpi/i.test(name.replaceAll('_', ' ')) ? 2 : 0) + numbers + right;
  });
  const most = Math.max(0, ...marks);
  return { separator, columns, head, column: most === 0 ? 0 : marks.indexOf(most) };
}

interface Table {
  readonly separator: Separator;
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
}

/** Null where the separator makes no table: rows of one column or of all lengths, or nothing but numbers. */
function parseTable(text: string, separator: Separator, whole: boolean): Table | null {
  const rows = splitRows(text, separator, whole);
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width, count] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (width < 2 || count < rows.length * 0.8) return null;
  const body = rows.length > 1 ? rows.slice(1) : rows;
  const fields = body.flat().filter((field) => field !== '');
  const others = fields.filter((field) => !field.split(/[\s,;|]+/).every(isNpi)).length;
  // Numbers side by side are numbers, but for a word here and there.
  return others < fields.length * 0.2 ? null : { separator, rows, width };
}

/** Whether a list of numbers has a word above it. */
function hasHead(text: string): boolean {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return first.length < LONGEST_SAMPLE && /^["\s]*\p{L}[\p{L}\s_#."-]*$/u.test(first);
}

/** The first rows; the last one, which may be cut, is left out where there is more to come. */
function splitRows(text: string, separator: string, whole: boolean): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let [field, quoted] = ['', false];
  const endField = (): void => {
    row.push(field.trim());
    field = '';
  };
  const endRow = (): void => {
    endField();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < MOST_ROWS; at += 1) {
    const char = text[at];
    if (char === '"' && (quoted || field.trim() === '')) {
      if (quoted && text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = !quoted;
    } else if (!quoted && char === separator && row.length < MOST_COLUMNS) endField();
    else if (!quoted && (char === '\n' || char === '\r')) endRow();
    else field += char ?? '';
  }
  if (whole && rows.length < MOST_ROWS) endRow();
  return rows;
}
