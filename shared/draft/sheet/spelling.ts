// How a sheet spells its dates and figures: one way for all of it, decided by what can be read in one way only.
import { detectDateOrder } from '../../kernel/date-order.ts';
import { type Decimal, spellings, withoutPercent } from '../../kernel/number-text.ts';
import type { Refusals } from './refusals.ts';

export interface Spelling {
  readonly dayFirst: boolean;
  readonly decimal: Decimal;
}

/** What the planner says of it, where the sheet leaves it open. */
export interface SaidSpelling {
  readonly dates?: 'dmy' | 'mdy';
  readonly decimals?: 'point' | 'comma';
}

/** A text in a column of dates or figures. */
export interface SpelledCell {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

interface Votes {
  first?: SpelledCell;
  second?: SpelledCell;
  open?: SpelledCell;
}

/**
 * Whether the day comes first. Dates that can be read in both orders ask for one that can't; without any, or with some
 * of each, the sheet is refused with the question.
 */
function dayFirst(cells: readonly SpelledCell[], chosen: SaidSpelling['dates'], refusals: Refusals): boolean {
  if (chosen !== undefined) return chosen === 'dmy';
  const votes: Votes = {};
  for (const cell of cells) {
    const order = detectDateOrder(cell.text);
    if (order === 'day first') votes.first ??= cell;
    else if (order === 'month first') votes.second ??= cell;
    else if (order === 'either') votes.open ??= cell;
  }
  const { first, second, open } = votes;
  if (first !== undefined && second !== undefined)
    refusals.add('DATES_MIXED', second.row, second.column, second.text, { other: first.text });
  else if (open !== undefined && first === undefined && second === undefined)
    refusals.add('DATES_OPEN', open.row, open.column, open.text);
  return first !== undefined;
}

/** A figure in a column of whole numbers means no part of one. */
export interface FigureCell extends SpelledCell {
  readonly whole: boolean;
}

function decimal(cells: readonly FigureCell[], chosen: SaidSpelling['decimals'], refusals: Refusals): Decimal {
  if (chosen !== undefined) return chosen === 'comma' ? ',' : '.';
  const votes: Votes = {};
  for (const cell of cells) {
    const both = spellings(withoutPercent(cell.text).text);
    if (both === null) continue;
    const [point, comma] = [both.point, both.comma].map((value) =>
      cell.whole && value !== null && !Number.isInteger(value) ? null : value,
    );
    if (point === comma) continue;
    if (comma === null) votes.first ??= cell;
    else if (point === null) votes.second ??= cell;
    else votes.open ??= cell;
  }
  const { first, second, open } = votes;
  if (first !== undefined && second !== undefined)
    refusals.add('DECIMALS_MIXED', second.row, second.column, second.text, { other: first.text });
  else if (open !== undefined && first === undefined && second === undefined)
    refusals.add('DECIMALS_OPEN', open.row, open.column, open.text);
  return second === undefined ? '.' : ',';
}

export function detectSpelling(
  dates: readonly SpelledCell[],
  figures: readonly FigureCell[],
  chosen: SaidSpelling,
  refusals: Refusals,
): Spelling {
  return {
    dayFirst: dayFirst(dates, chosen.dates, refusals),
    decimal: decimal(figures, chosen.decimals, refusals),
  };
}
