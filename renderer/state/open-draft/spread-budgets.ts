// Budgets set on line items with several flights: each total becomes what its flights then are.
import { type CellColumn, ColumnBuilder } from '../../../shared/draft/commands/cell-column.ts';
import { type SpreadOptions, type SpreadRefusal, spreadBudget } from '../../../shared/draft/commands/spread-budget.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import { ANY } from '../fields/field.ts';

const FLIGHTS: Path = ['flights'];

const isTotal = ({ kind, path: [member, flight] }: CellColumn): boolean =>
  kind === 'lineItem' && member === 'flights' && flight === ANY;

/** How budgets are spread, and who hears of those that can't be. */
export interface SpreadContext extends SpreadOptions {
  readonly onRefused: (refusal: SpreadRefusal) => void;
}

/** The same columns where none is about such a total. Totals that can't be spread are left out. */
export function withSpreadBudgets(
  draft: Draft,
  columns: readonly CellColumn[],
  options: SpreadContext,
): readonly CellColumn[] {
  const totals = columns.filter(isTotal);
  if (totals.length === 0) return columns;
  const spread = new ColumnBuilder();
  for (const { keys, values } of totals) {
    for (const [at, key] of keys.entries()) {
      const record = draft.entities.lineItem.get(key);
      const result = record === undefined ? null : spreadBudget(record, values[at], options);
      if (result === null) continue;
      if ('flights' in result) spread.add('lineItem', key, FLIGHTS, result.flights);
      else options.onRefused(result);
    }
  }
  return [...columns.filter((column) => !isTotal(column)), ...spread.columns];
}
