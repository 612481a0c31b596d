// An amount as it is typed into a cell of the months: a figure, a raise, or a share of the line item's budget.
import { toCents } from '../../../shared/kernel/money.ts';
import { typedNumber } from '../../../shared/kernel/number-text.ts';
import type { Reading } from '../fields/reading.ts';

interface AmountOf {
  /** Cents of the cell and of the whole line item. */
  readonly cents: number;
  readonly budget: number;
}

const RAISE = /^([+−-])\s*(.+?)\s*(%?)$/;
const SHARE = /^=\s*budget\s*(?:([*/])\s*(.+?)\s*(%?))?$/i;
const DARK = /^[-–—]?$/;

/** Cents, 0 for an empty cell; null where it is no amount. `+10%` raises by a tenth, `=budget/3` is a third of the budget. */
export function readMonthAmount(text: string, { cents, budget }: AmountOf, reading: Reading): number | null {
  const trimmed = text.trim();
  if (DARK.test(trimmed)) return 0;
  const share = SHARE.exec(trimmed);
  if (share !== null) return computeShare(budget, share, reading);
  const raise = RAISE.exec(trimmed);
  if (raise !== null) return raised(cents, raise, reading);
  return whole(toCents(typedNumber(trimmed, reading) ?? -1));
}

function computeShare(budget: number, [, sign, text, percent]: RegExpExecArray, reading: Reading): number | null {
  if (sign === undefined || text === undefined) return budget;
  const by = typedNumber(text, reading);
  if (by === null || (sign === '/' && by === 0)) return null;
  const factor = percent === '%' ? by / 100 : by;
  return whole(Math.round(sign === '*' ? budget * factor : budget / factor));
}

function raised(cents: number, [, sign, text = '', percent]: RegExpExecArray, reading: Reading): number | null {
  const by = typedNumber(text, reading);
  if (by === null) return null;
  const amount = percent === '%' ? Math.round((cents * by) / 100) : toCents(by);
  return amount === null ? null : whole(sign === '+' ? cents + amount : cents - amount);
}

const whole = (cents: number | null): number | null =>
  cents !== null && Number.isSafeInteger(cents) && cents >= 0 ? cents : null;
