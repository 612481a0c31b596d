// The head of a sheet: which kind of sheet it is, and which column holds what.
import type { Draft } from '../document.ts';
import { type ReadCell, isBlank, plainText } from './cell.ts';
import { type Column, columnNamed } from './columns.ts';
import type { Refusals } from './refusals.ts';
import { rowOfKey } from './rows.ts';
import { type SheetKind, SHEET_KINDS, sheetPlan } from './sheet-kinds.ts';

/** Further ones are no sheet of ours: the widest has about 60, and custom fields. */
export const MOST_COLUMNS = 1000;
/** Of a workbook no sheet can have more; the header is one of them. */
export const MOST_ROWS = 1_048_576;
const SAMPLE_KEYS = 20;

export interface HeadColumn {
  readonly column: Column;
  /** Its place in each row. */
  readonly index: number;
  readonly header: string;
}

export interface SheetHead {
  readonly kind: SheetKind;
  /** The row of the header, counted from 0. */
  readonly at: number;
  readonly columns: readonly HeadColumn[];
  /** As they stand there, up to the last that is not blank. */
  readonly headers: readonly string[];
  /** Headers that name no column here: their columns are not read. */
  readonly unknown: readonly string[];
}

const readHeaders = (row: readonly ReadCell[]): string[] => row.map((cell) => plainText(cell).trim());

function known(kind: SheetKind, headers: readonly string[]): number {
  return headers.filter((header) => header !== '' && columnNamed(kind, header) !== undefined).length;
}

/** The kinds that know most of the headers; of several those whose keys the rows have. */
function candidates(draft: Draft, headers: readonly string[], rows: readonly (readonly ReadCell[])[]): SheetKind[] {
  const counts = SHEET_KINDS.map((kind) => ({ kind, count: known(kind, headers) }));
  const most = Math.max(...counts.map(({ count }) => count));
  const best = most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ kind }) => kind);
  if (best.length < 2) return best;
  const at = headers.findIndex((header) => header.toLowerCase() === 'key');
  const keys = rows.flatMap((row) => (at < 0 || isBlank(row[at]) ? [] : [plainText(row[at] ?? null).trim()]));
  const fit = best.filter((kind) => keys.slice(0, SAMPLE_KEYS).some((key) => rowOfKey(draft, kind, key) !== undefined));
  // A tactic and its targeting have the same key: what has columns of its own is known by them.
  const records = fit.filter((kind) => sheetPlan(kind).under === undefined);
  return records.length === 1 ? records : fit.length === 0 ? best : fit;
}

/** `chosen`: the kind given by the user. Null where the sheet is refused. */
export function sheetHead(
  draft: Draft,
  rows: readonly (readonly ReadCell[])[],
  chosen: SheetKind | undefined,
  refusals: Refusals,
): SheetHead | null {
  const at = rows.findIndex((row) => row.some((cell) => !isBlank(cell)));
  const head = rows[at];
  if (head === undefined) {
    refusals.add('SHEET_EMPTY', 1);
    return null;
  }
  // What begins an export, read as Windows letters: every letter beyond ASCII is wrong then, and the key is not found.
  const [begins] = head;
  if (typeof begins === 'string' && begins.startsWith('\u00ef\u00bb\u00bf')) {
    refusals.add('LETTERS_WRONG', at + 1, '', begins);
    return null;
  }
  if (head.length > MOST_COLUMNS) refusals.add('TOO_MANY_COLUMNS', at + 1);
  if (rows.length > MOST_ROWS) refusals.add('TOO_MANY_ROWS', rows.length);
  const headers = readHeaders(head.slice(0, MOST_COLUMNS));
  const kinds = chosen === undefined ? candidates(draft, headers, rows.slice(at + 1)) : [chosen];
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1 || known(kind, headers) === 0) {
    refusals.add('KIND_OPEN', at + 1, '', headers.filter((header) => header !== '').join(', '));
    return null;
  }
  const columns: HeadColumn[] = [];
  const unknown: string[] = [];
  const taken = new Set<string>();
  for (const [index, header] of headers.entries()) {
    if (header === '') continue;
    const column = columnNamed(kind, header);
    if (column === undefined) unknown.push(header);
    else if (taken.has(column.header)) refusals.add('HEADER_TWICE', at + 1, header);
    else {
      taken.add(column.header);
      columns.push({ column, index, header });
    }
  }
  return {
    kind,
    at,
    columns,
    headers: headers.slice(0, headers.findLastIndex((header) => header !== '') + 1),
    unknown,
  };
}
