// What a bulk edit of budgets comes to: the sum of its values before and after, and what each campaign then plans.
import { sumAmounts } from '../../../shared/kernel/money-sum.ts';
import { plannedRows, sumWords } from '../../state/open-draft/planned-rows.ts';
import type { Preview } from './preview.ts';

export interface BudgetSums {
  readonly sum: ReturnType<typeof sumWords>;
  /** Those whose money the edit moves, the tightest first. */
  readonly campaigns: ReturnType<typeof plannedRows>;
}

/** Null where it edits no budgets, or not all of it is known yet. */
export function budgetSums({ after, input, rows }: Preview): BudgetSums | null {
  if (after === undefined || input.field.id !== 'budget') return null;
  return {
    sum: sumWords('Sum', [sumAmounts(rows.map((row) => row.before))], [sumAmounts(rows.map((row) => row.after))]),
    campaigns: plannedRows(input.draft, after),
  };
}
