// The sheets of a file, whatever its name: a workbook's, or the one of a text with separators in any usual encoding.
import { sniffEncoding } from '../../../npi/encoding.ts';
import type { NamedSheet } from '../import-sheets.ts';
import { separatedSheet } from '../separated-sheet.ts';
import { MOST_ROWS } from '../sheet-head.ts';
import { type SheetKind, CHOICES_TITLE, README_TITLE, SHEET_KINDS, isSameTitle, sheetPlan } from '../sheet-kinds.ts';
import { WORKBOOK_FAULT_CODES, isWorkbook, readWorksheets } from './read-workbook.ts';
import { web } from './web.ts';

/** Of the file as it is. */
export const MOST_SHEET_BYTES = 200 * 1024 * 1024;

export type SheetFault = (typeof WORKBOOK_FAULT_CODES)[keyof typeof WORKBOOK_FAULT_CODES];

/** The sheets that an export has named, or that of the kind that was chosen; the first where no name says it. */
function wantedSheets(names: readonly string[], chosen: SheetKind | undefined): readonly number[] {
  const kinds = chosen === undefined ? SHEET_KINDS : [chosen];
  const findPlace = (kind: SheetKind): number => names.findIndex((name) => isSameTitle(name, sheetPlan(kind).title));
  const places = kinds.map(findPlace).filter((place) => place >= 0);
  return places.length > 0 ? places : [0];
}

/** What an export does not write: a planner's own sheets, copies, and those that were given another name. */
function listUnread(names: readonly string[], read: readonly number[]): readonly string[] {
  return names.filter(
    (name, place) => !read.includes(place) && ![README_TITLE, CHOICES_TITLE].some((own) => isSameTitle(name, own)),
  );
}

/** Yields the rows that were read so far. `chosen`: the kind given by the user. */
export async function* readSheets(
  bytes: Uint8Array,
  chosen?: SheetKind,
): AsyncGenerator<number, readonly NamedSheet[] | SheetFault> {
  if (!isWorkbook(bytes)) return [{ title: '', isText: true, ...separatedSheet(decoded(bytes)) }];
  let unread: readonly string[] = [];
  const wanted = (names: readonly string[]): readonly number[] => {
    const places = wantedSheets(names, chosen);
    // Who chooses a kind leaves the others out.
    if (chosen === undefined) unread = listUnread(names, places);
    return places;
  };
  const read = yield* readWorksheets(bytes, wanted, MOST_ROWS);
  if (typeof read === 'string') return WORKBOOK_FAULT_CODES[read];
  return read.map((sheet, index) => (index === 0 && unread.length > 0 ? { ...sheet, unread } : sheet));
}

/** UTF-8 and UTF-16 as they are, everything else as Windows writes Latin letters. */
function decoded(bytes: Uint8Array): string {
  const { encoding, mark } = sniffEncoding(bytes);
  const body = bytes.subarray(mark);
  if (encoding !== 'utf-8') return new web.TextDecoder(encoding, { ignoreBOM: true }).decode(body);
  try {
    return new web.TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    // Node 20 makes control characters of typographic quotes and the euro sign where it is not told to go on.
    const windows = new web.TextDecoder('windows-1252');
    return windows.decode(body, { stream: true }) + windows.decode();
  }
}
