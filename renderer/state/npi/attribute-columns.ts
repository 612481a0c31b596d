// Whether the columns of a table can be the attributes of a list (§2.7, §7.4).
import type { Layout } from '../../../shared/npi/layout.ts';
import { MAX_COLUMNS } from '../../../shared/npi/npi.ts';

/** Why they can't. */
export type ColumnsRefusal = 'NO_NAMES' | 'TOO_MANY' | 'TWICE';

export function refusalOfColumns({ columns, head }: Layout): ColumnsRefusal | null {
  if (!head || columns.some(({ name }) => name === '')) return 'NO_NAMES';
  if (columns.length > MAX_COLUMNS) return 'TOO_MANY';
  return new Set(columns.map(({ name }) => name)).size < columns.length ? 'TWICE' : null;
}
