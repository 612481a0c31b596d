// Months of the plan in words: heads of columns, and why a cell can't be set.
import type { EditedItem, MonthWay } from '../../../shared/spend/month-edits.ts';
import type { MonthRefusal } from '../../../shared/spend/month-item.ts';
import { LEFT_OUT_REASONS } from '../../../shared/spend/left-out-flights.ts';
import type { MatrixColumns, MatrixDivision } from '../../../shared/spend/months.ts';
import { DAY_MS, civilParts } from '../../../shared/kernel/calendar.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { showDate } from '../../../shared/kernel/calendar-text.ts';
import { spanWords } from '../../../shared/text/flight-words.ts';
import { PERIOD_NOUNS } from '../../../shared/text/period-words.ts';
import { policyRefusalWords } from '../fields/policy-words.ts';

/** What a column is called where it is counted: "12 months". */
export const MATRIX_NOUNS: Readonly<Record<MatrixDivision, readonly [string, string]>> = {
  ...PERIOD_NOUNS,
  flights: ['flight', 'flights'],
};

export interface ColumnHead {
  /** `Jan`, `Jan 4`, `Flight 1`; the year at the first column and where a year begins. */
  readonly short: string;
  /** With days and year. */
  readonly whole: string;
}

export function columnHead({ division, periods }: MatrixColumns, column: number): ColumnHead {
  const period = periods[column];
  if (division === 'flights' || period === undefined) {
    return { short: `Flight ${column + 1}`, whole: `Flight ${column + 1} of each line item` };
  }
  const end = period.until - DAY_MS;
  // A broadcast month and a week are of the month and year in which they end.
  const { year, month } = civilParts(end);
  const before = periods[column - 1];
  const isFirst = before === undefined || civilParts(before.until - DAY_MS).year !== year;
  const whole = spanWords({ start: period.from, end: period.until - 1000 });
  const day = showDate(period.from, civilParts(period.from).year);
  const name = division === 'week' ? day : showDate(Date.UTC(2000, month - 1, 1), 2000).slice(0, 3);
  return { short: isFirst ? `${name} ${year}` : name, whole };
}

/** What an amount in a cell becomes. */
export const wayLabels = (division: MatrixDivision): Readonly<Record<MonthWay, string>> => ({
  flight: `A flight of that ${division === 'week' ? 'week' : 'month'}`,
  share: 'A share of the flights there',
});

/** Why the cells of a line item can't be set, or what they come to beside their amounts; empty for nothing. */
export function itemNote({ refused, heldAtDue }: EditedItem, division: MatrixDivision): string {
  if (refused !== null) return monthRefusalWords(refused, division);
  return heldAtDue ? 'A flight that runs keeps its money due by today' : '';
}

/** In a few words. */
export function monthRefusalWords(refusal: MonthRefusal, division: MatrixDivision): string {
  switch (refusal.code) {
    case 'FINISHED':
      return 'Its flights there are over, and stay as they are';
    case 'PAST':
      return 'Its days are over: no flight can be changed or made there';
    case 'DUE':
      return refusal.least === null
        ? 'A flight that runs would have less than is due of it by today'
        : `At least ${formatMoney(refusal.least)}: so much is due there by today in a flight that runs`;
    case 'INCOMPLETE':
      return policyRefusalWords({ code: 'INCOMPLETE' });
    case 'NEEDS_SPLIT':
      return `Only splitting a flight could do that: choose “${wayLabels(division).flight}”`;
    case 'NOT_EXACT':
      return 'No budget of its flights comes to exactly this share';
    case 'NO_FLIGHT':
      return division === 'flights'
        ? 'It has no such flight'
        : `No flight is there: choose “${wayLabels(division).flight}”`;
    case 'GONE':
      return 'This column is not there any more';
    case 'LEFT_OUT':
      return `One of its flights can’t be reckoned: ${LEFT_OUT_REASONS[refusal.why]}`;
  }
}
