// What the cells of one money column come to: for the status bar and the inspector of many rows.
import { type MoneySum, addMoney, NO_MONEY, readAmount, sumAmounts } from '../../../shared/kernel/money-sum.ts';
import type { Field, Row } from './field.ts';

export interface ColumnSum {
  readonly sum: MoneySum;
  /** Cells that have an amount, readable or not. */
  readonly count: number;
}

/** `each` may hand the same object for every row. */
export function sumColumn(field: Field, each: (visit: (row: Row) => void) => void): ColumnSum {
  let [sum, count] = [NO_MONEY, 0];
  each((row) => {
    const value = field.read(row);
    if (readAmount(value) === null) return;
    sum = addMoney(sum, field.sum?.(row) ?? sumAmounts([value]));
    count += 1;
  });
  return { sum, count };
}
