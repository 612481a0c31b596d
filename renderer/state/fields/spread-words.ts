// How the ways of spreading a budget are called, and why one can't be spread.
import type { Spread, SpreadRefusal } from '../../../shared/draft/commands/spread-budget.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';

export const SPREAD_LABELS: Readonly<Record<Spread, string>> = {
  proportion: 'In proportion',
  even: 'Evenly',
  days: 'By days',
  last: 'All to the last',
};

/** Of the budgets of one edit that were not set. */
export function unspreadFailure(refused: readonly SpreadRefusal[]): Failure {
  const reasons = [...new Set(refused.map(refusalWords))];
  const more = reasons.length > 1 ? { more: reasons.length - 1 } : {};
  const what = counted(refused.length, 'budget was', 'budgets were');
  return fail('BUDGET_NOT_SPREAD', { what, reason: reasons[0] ?? '', ...more }).failure;
}

/** In a few words, as a cell shows why it can't be edited. */
export function refusalWords(refusal: SpreadRefusal): string {
  switch (refusal.code) {
    case 'NO_FLIGHTS':
      return 'Add a flight first';
    case 'ALL_FINISHED':
      return 'All its flights are over';
    case 'NO_AMOUNT':
      return 'Not an amount';
    case 'UNREADABLE_DATES':
      return 'Dates of its flights can’t be read';
    case 'UNREADABLE_BUDGETS':
      return `${counted(refusal.count, 'budget', 'budgets')} of its flights can’t be read`;
    case 'TOO_LITTLE':
      return `Its flights need at least ${formatMoney(refusal.least)}`;
  }
}
