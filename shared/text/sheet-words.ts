// Why a sheet was not taken, in sentences: the rule, the value, what to do.
import { fill } from '../domain/rules/sentences.ts';
import { textCell } from '../draft/sheet/cell.ts';
import { counted } from '../kernel/counted.ts';
import { separatedCell } from '../kernel/separated.ts';
import { type SheetKind, sheetPlan } from '../draft/sheet/sheet-kinds.ts';
import type { PlacedRefusal, TakenSheets } from '../draft/sheet/import-sheets.ts';
import type { Refusal, SheetRule } from '../draft/sheet/refusals.ts';

const SENTENCES: Readonly<Record<SheetRule, string>> = {
  SHEET_EMPTY: 'The sheet is empty. Its first row has the headers of an export.',
  LETTERS_WRONG:
    'A program read this sheet with the wrong letters and saved it so. Open the export again as UTF-8, and change and ' +
    'save it there.',
  KIND_OPEN:
    'These headers do not say what kind of sheet this is. Keep the headers of an export, or name the kind with --kind.',
  HEADER_TWICE: 'This header is there twice. Keep one of the two columns.',
  TOO_MANY_ROWS: 'A sheet takes 1,048,576 rows. Split it.',
  TOO_MANY_COLUMNS: 'A sheet takes 1,000 columns. Take out what is not of this kind.',
  QUOTE_OPEN:
    'This begins with a quote that is never closed, so it is unknown where the cell ends. Close it, or write it twice ' +
    'inside a cell in quotes.',
  CELL_BEYOND:
    'This cell stands beyond the last header: a separator too many moves all cells behind it into wrong columns. Put a ' +
    'text that holds the separator in quotes.',
  DATES_OPEN:
    'This date reads either way, and no other date in the sheet decides it. Say --dates dmy for the day first, ' +
    '--dates mdy for the month first, or write 2027-01-31.',
  DATES_MIXED:
    'This date has the month first, and {other} in the same sheet the day. Write all of them one way, such as ' +
    '2027-01-31, or say --dates dmy or --dates mdy.',
  DECIMALS_OPEN:
    'This figure reads either way, and no other figure in the sheet decides it. Say --decimals point or ' +
    '--decimals comma, or write it without a mark between thousands.',
  DECIMALS_MIXED:
    'This figure has a comma before its decimals, and {other} in the same sheet a point. Write all of them one way, ' +
    'or say --decimals point or --decimals comma.',
  ROWS_AS_NEW:
    'The sheet has no Key column, and the draft has a {kind} of this name in the same place{more}. To change it, import ' +
    'an export with its keys; to add another, say --as-new.',
  KEY_UNKNOWN: 'No {kind} of the draft has this key. Leave the key out to make a new one.',
  KEY_TWICE: 'Row {other} has the same key. Keep one of the two.',
  KEY_NEEDED: 'The key says whose targeting this is: make the {kind} in a sheet of its own first.',
  PARENT_NEEDED: 'A new row needs the {parent} that it belongs to, by name or key.',
  PARENT_MISSING: 'The draft has no {parent} of this name or key.',
  PARENT_SEVERAL: 'More than one {parent} has this name, or one has it as its key. Use the key of the one you mean.',
  PARENT_FIXED: 'A {kind} stays under its {parent}. Make a new row there, without a key.',
  PLATFORM_ID_FIXED: 'The platform gives this ID; it cannot be changed or made up. Leave the cell blank.',
  PLATFORM_ID_TAKEN: 'Another one in the draft has this platform ID.',
  READ_ONLY: 'The platform says this; it cannot be changed here. Leave the cell as it was, or blank.',
  CELL_TOO_LONG: 'A cell takes 1,000,000 characters.',
  NOT_WHOLE_TEXT: 'This text holds half of a character. Type it again.',
  NOT_AN_AMOUNT: 'This is not a number.',
  NOT_A_WHOLE_NUMBER: 'This is not a whole number.',
  NOT_YES_OR_NO: 'This is neither Yes nor No.',
  NOT_A_CHOICE: 'This is not one of the choices: {choices}.',
  NOT_A_DATE: 'This is not a date and time, such as 2027-01-31 23:59:59.',
  NOT_A_LIST: 'This is not a list as an export writes it.',
  NOT_HOURS: 'Write days and full hours, such as Mon-Fri 08:00-18:00, with a semicolon before the next.',
  PERCENT_OR_SHARE:
    'This is a share of 1 or a percentage below one: the cell does not say which. Type it with its sign, such as 0.15% ' +
    'or 15%.',
  DIGITS_LOST: 'A spreadsheet has made a number of this and lost digits. Make the cell a text cell and type it again.',
  DATE_IN_TEXT: 'A spreadsheet has made a date of this text. Make the cell a text cell and type it again.',
  CREATIVE_MISSING: 'The draft has no creative of this name or key.',
  CREATIVE_SEVERAL: 'More than one creative has this name, or one has it as its key. Use the key of the one you mean.',
  CELL_ERROR: 'The spreadsheet shows an error here. Correct it there first.',
};

/** The window asks what the command line is told by an option. */
const IN_WINDOW: Readonly<Partial<Record<SheetRule, string>>> = {
  KIND_OPEN: 'These headers do not say what kind of sheet this is.',
  DATES_OPEN: 'This date reads either way.',
  DATES_MIXED: 'This date has the month first, and {other} in the same sheet the day. Write all of them one way.',
  DECIMALS_OPEN: 'This figure reads either way.',
  ROWS_AS_NEW: 'The sheet has no Key column, and the draft has a {kind} of this name in the same place{more}.',
  DECIMALS_MIXED: 'This figure has a comma before its decimals, and {other} a point. Write all of them one way.',
};

/** The mistake and what to do, without the place. */
export function refusalSentence(
  { rule, params }: Pick<Refusal, 'rule' | 'params'>,
  where: 'window' | 'command line' = 'command line',
): string {
  return fill((where === 'window' ? IN_WINDOW[rule] : undefined) ?? SENTENCES[rule], params);
}

/** "Row 4, Budget, "abc": This is not a number." */
export function refusalLine(refusal: PlacedRefusal): string {
  const { row, column, value, sheet } = refusal;
  const place = [
    ...(sheet === undefined ? [] : [sheet]),
    `Row ${row}`,
    ...(column === '' ? [] : [column]),
    ...(value === '' ? [] : [`"${value}"`]),
  ];
  return `${place.join(', ')}: ${refusalSentence(refusal)}`;
}

/** What was refused as separated text, made harmless: a sheet to go through beside the one that it is about. */
export function refusalSheet(refusals: readonly PlacedRefusal[], separator: ',' | '\t'): string {
  const line = (texts: readonly string[]): string =>
    `${texts.map((text) => separatedCell(textCell(text), separator)).join(separator)}\r\n`;
  const rows = refusals.map((refusal) => [
    refusal.sheet ?? '',
    String(refusal.row),
    refusal.column,
    refusal.value,
    refusalSentence(refusal, 'window'),
    refusal.rule,
  ]);
  return [['Sheet', 'Row', 'Column', 'Value', 'Problem', 'Rule'], ...rows].map(line).join('');
}

/** "Nothing was changed: 3 cells or rows were refused." */
export function refusedWords(count: number): string {
  return `Nothing was changed: ${counted(count, 'place was refused', 'places were refused')}.`;
}

/** What was not read of sheets that were taken, in a sentence each. */
export function unreadNotes({ sheets, unread }: Pick<TakenSheets, 'sheets' | 'unread'>): readonly string[] {
  const unknown = sheets.flatMap((sheet) => sheet.unknown);
  const several = sheets.length > 1;
  const outside = sheets.flatMap((sheet) => {
    const { count, first } = sheet.outside;
    const place = several ? `${first} of ${sheetPlan(sheet.kind).title}` : first;
    return count === 0
      ? []
      : [`Not read, since there is no header above: ${counted(count, 'cell', 'cells')} from ${place} on.`];
  });
  return [
    ...(unread.length > 0 ? [`Not read, since an export calls no sheet so: ${unread.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Not read, since no column has this name: ${unknown.join(', ')}.`] : []),
    ...outside,
  ];
}

/** What a workbook's read-me begins with. */
export function readMeLines(kinds: readonly SheetKind[]): readonly string[] {
  const many = kinds.map((kind) => sheetPlan(kind).noun[1]);
  return [
    `Sheets of ${[...new Set(many)].join(', ')} out of Flightplan. Change them here, then import them into the same draft.`,
    'A blank cell changes nothing. [] clears a field.',
    'The key names each row: leave it as it is. A row without a key is a new one.',
    'Dates are of the form 2027-01-31 23:59:59, in the time zone of the line item.',
    'An apostrophe before =, +, - or @ keeps a spreadsheet from running a text; it is taken away again.',
    'Nothing is imported where any cell is refused: each is named with its row and column.',
    ...(kinds.includes('npi-list')
      ? ['The numbers of an NPI list are not in here: they are imported as files of their own.']
      : []),
  ];
}
