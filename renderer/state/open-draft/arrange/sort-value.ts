// What a cell is sorted by: numbers as numbers, dates by their instant, the rest as planners read it.
import type { Field, Row } from '../../fields/field.ts';
import type { SortValue } from './order.ts';

export function sortValue(field: Field, row: Row): SortValue {
  if (field.sortKey !== undefined) return field.sortKey(row);
  const value = field.read(row);
  if (value === undefined || value === null || value === '') return null;
  return field.type.sortKey(value, row) ?? field.format(value, row);
}
