// What a sheet leaves open, as a question with an example out of it, and what each answer means.
import { readDateTime, showDate } from '../kernel/calendar-text.ts';
import { formatNumber } from '../kernel/money.ts';
import { spellings, withoutPercent } from '../kernel/number-text.ts';
import type { SheetChoices } from '../draft/sheet/import-sheet.ts';
import type { PlacedRefusal, RefusedSheets } from '../draft/sheet/import-sheets.ts';
import { refusalSentence } from './sheet-words.ts';
import { SHEET_KINDS, sheetPlan } from '../draft/sheet/sheet-kinds.ts';

export interface SheetAnswer {
  readonly id: string;
  readonly label: string;
  /** What it makes of the example. */
  readonly text: string;
  readonly choices: SheetChoices;
}

export interface SheetQuestion {
  readonly title: string;
  /** The place of the example, and its text. */
  readonly text: string;
  readonly answers: readonly SheetAnswer[];
}

function formatCellPlace({ sheet, row, column, value }: PlacedRefusal): string {
  return `Row ${row}, ${column}${sheet === undefined ? '' : `, on the sheet ${sheet}`}: "${value}".`;
}

function dateAnswers({ value }: PlacedRefusal): readonly SheetAnswer[] {
  const describeReading = (dayFirst: boolean): string => {
    const read = readDateTime(value, { dayFirst, oneOrder: true, time: 'start' });
    return read === null ? `${value} is not a date then, and is refused.` : `${value} is ${showDate(read)}.`;
  };
  return [
    { id: 'dmy', label: 'Day/month', text: describeReading(true), choices: { dates: 'dmy' } },
    { id: 'mdy', label: 'Month/day', text: describeReading(false), choices: { dates: 'mdy' } },
  ];
}

function decimalAnswers({ value }: PlacedRefusal): readonly SheetAnswer[] {
  const both = spellings(withoutPercent(value).text);
  const describeReading = (read: number | null | undefined): string =>
    read === null || read === undefined
      ? `${value} is not a number then, and is refused.`
      : `${value} is ${formatNumber(read)}.`;
  return [
    {
      id: 'point',
      label: 'A point before the decimals',
      text: describeReading(both?.point),
      choices: { decimals: 'point' },
    },
    {
      id: 'comma',
      label: 'A comma before the decimals',
      text: describeReading(both?.comma),
      choices: { decimals: 'comma' },
    },
  ];
}

/** The first that can be asked; null where nothing is open, and what was refused has to be mended. */
export function sheetQuestion({ refusals }: RefusedSheets): SheetQuestion | null {
  for (const refusal of refusals) {
    const { rule, params } = refusal;
    if (rule === 'DATES_OPEN' || rule === 'DATES_MIXED') {
      const other = rule === 'DATES_MIXED' ? ` ${params['other'] ?? ''} reads the other way.` : '';
      return {
        title: 'How are dates written in this sheet?',
        text: `${formatCellPlace(refusal)}${other}`,
        answers: dateAnswers(refusal),
      };
    }
    if (rule === 'DECIMALS_OPEN' || rule === 'DECIMALS_MIXED') {
      const other = rule === 'DECIMALS_MIXED' ? ` ${params['other'] ?? ''} reads the other way.` : '';
      return {
        title: 'How are numbers written in this sheet?',
        text: `${formatCellPlace(refusal)}${other}`,
        answers: decimalAnswers(refusal),
      };
    }
    if (rule === 'ROWS_AS_NEW') {
      return {
        title: 'Are these rows new?',
        text: `${formatCellPlace(refusal)} ${refusalSentence(refusal, 'window')}`,
        answers: [
          {
            id: 'new',
            label: 'Add them all as new',
            text: `There will be two of the same name. To change the existing ones, cancel and import an export with its keys.`,
            choices: { asNew: true },
          },
        ],
      };
    }
    if (rule === 'KIND_OPEN') {
      const answers = SHEET_KINDS.map((kind): SheetAnswer => ({
        id: kind,
        label: sheetPlan(kind).title,
        text: kind === 'targeting' ? 'One row for each tactic.' : `One row for each ${sheetPlan(kind).noun[0]}.`,
        choices: { kind },
      }));
      const headers = refusal.value === '' ? 'Its first row is empty.' : `Its headers: ${refusal.value}.`;
      return { title: 'What are the rows of this sheet?', text: headers, answers };
    }
  }
  return null;
}
