// Rows without keys that are called like what the draft has there: whether they mean it is asked, never guessed.
import { nameOf } from '../names.ts';
import { type Draft, parentKey } from '../document.ts';
import { plainText } from './cell.ts';
import type { ImportRow } from './import-row.ts';
import type { Refusals } from './refusals.ts';
import type { SheetHead } from './sheet-head.ts';
import { sheetPlan } from './sheet-kinds.ts';

interface NamedRow {
  readonly row: ImportRow;
  readonly header: string;
  readonly name: string;
}

function namesIn(rows: readonly ImportRow[]): NamedRow[] {
  return rows.flatMap((row) => {
    const cell = row.row === undefined ? row.cells.find(({ column: { path } }) => path[0] === 'name') : undefined;
    const name = plainText(cell?.cell ?? null).trim();
    return cell === undefined || name === '' ? [] : [{ row, header: cell.header, name }];
  });
}

/** Refuses the first of them, for all; nothing in a sheet that has a column of keys, blank or not. */
export function refuseRowsAsNew(draft: Draft, head: SheetHead, rows: readonly ImportRow[], refusals: Refusals): void {
  const { kind, list, noun } = sheetPlan(head.kind);
  if (list !== undefined || head.columns.some(({ column }) => column.role === 'key')) return;
  const formatPlaceKey = (parent: string | undefined, name: string): string => JSON.stringify([parent ?? '', name]);
  const known = new Set<string>();
  for (const record of draft.entities[kind].values()) {
    known.add(formatPlaceKey(parentKey(kind, record), nameOf(kind, record)));
  }
  const [first, ...others] = namesIn(rows).filter(({ row, name }) => known.has(formatPlaceKey(row.parent, name)));
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and of ${others.length} more`;
  refusals.add('ROWS_AS_NEW', first.row.number, first.header, first.name, { kind: noun[0], more });
}
