// Why a cell, a row or a whole sheet is not taken: a stable rule each; `shared/text` has the sentences.

export const SHEET_RULES = [
  // the sheet
  'SHEET_EMPTY',
  'LETTERS_WRONG',
  'KIND_OPEN',
  'HEADER_TWICE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'QUOTE_OPEN',
  'DATES_OPEN',
  'DATES_MIXED',
  'DECIMALS_OPEN',
  'DECIMALS_MIXED',
  'ROWS_AS_NEW',
  // rows
  'CELL_BEYOND',
  'KEY_UNKNOWN',
  'KEY_TWICE',
  'KEY_NEEDED',
  'PARENT_NEEDED',
  'PARENT_MISSING',
  'PARENT_SEVERAL',
  'PARENT_FIXED',
  'PLATFORM_ID_FIXED',
  'PLATFORM_ID_TAKEN',
  // cells
  'READ_ONLY',
  'CELL_TOO_LONG',
  'NOT_WHOLE_TEXT',
  'NOT_AN_AMOUNT',
  'NOT_A_WHOLE_NUMBER',
  'PERCENT_OR_SHARE',
  'NOT_YES_OR_NO',
  'NOT_A_CHOICE',
  'NOT_A_DATE',
  'NOT_A_LIST',
  'NOT_HOURS',
  'DIGITS_LOST',
  'DATE_IN_TEXT',
  'CREATIVE_MISSING',
  'CREATIVE_SEVERAL',
  'CELL_ERROR',
] as const;

export type SheetRule = (typeof SHEET_RULES)[number];

export interface Refusal {
  /** As the spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** The header; empty where it is about the whole row. */
  readonly column: string;
  /** The text of the cell, cut short. */
  readonly value: string;
  readonly rule: SheetRule;
  /** What the rule's sentence fills in. */
  readonly params: Readonly<Record<string, string>>;
}

/** More are counted and not listed. */
export const MOST_REFUSALS = 1000;
const LONGEST_VALUE = 200;

export class Refusals {
  readonly list: Refusal[] = [];
  count = 0;

  add(rule: SheetRule, row: number, column = '', value = '', params: Refusal['params'] = {}): void {
    this.count += 1;
    if (this.list.length < MOST_REFUSALS)
      this.list.push({ row, column, value: value.slice(0, LONGEST_VALUE).toWellFormed(), rule, params });
  }
}
