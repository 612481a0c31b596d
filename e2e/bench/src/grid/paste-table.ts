// A table to paste over the tactics: as many editable columns side by side as there are up to ten, other rows' values.
import type { Field, Row } from '../../../../renderer/state/fields/field.ts';

export interface PasteTable {
  /** The column where it goes, and one that shows at a glance that it went. */
  readonly first: string;
  readonly marked: string;
  readonly columns: number;
  readonly rows: number;
  /** As a spreadsheet copies it. */
  readonly text: string;
}

/** Cells that are pasted, and columns of a sheet that is usual. */
const MOST_COLUMNS = 10;
const MARKED = 'Base bid';
/** No tactic of the sample bids it. */
export const MARK = 33.25;

export interface Filled {
  readonly fields: readonly Field[];
  readonly cells: readonly (readonly string[])[];
}

/** Editable columns side by side, so many or fewer, the marked one among them. */
function findRun(fields: readonly Field[], row: Row, columns: number): readonly Field[] {
  let best: readonly Field[] = [];
  let open: Field[] = [];
  for (const field of fields) {
    open = field.lockReason(row) === null && field.frozen !== true ? [...open, field] : [];
    if (open.length > best.length) best = open;
  }
  const marked = best.findIndex(({ title }) => title === MARKED);
  const from = Math.max(0, marked - columns + 1);
  return best.slice(from, from + columns);
}

/** So many cells, at least; each row gets what the row after the next holds, and the mark where it shows. */
export function fill(
  fields: readonly Field[],
  rows: readonly Row[],
  cells: number,
  columns: number = MOST_COLUMNS,
): Filled {
  const [first] = rows;
  if (first === undefined) throw new Error('There are no rows to paste over.');
  const chosen = findRun(fields, first, columns);
  if (!chosen.some(({ title }) => title === MARKED)) throw new Error(`${MARKED} is not among what can be pasted over.`);
  const height = Math.ceil(cells / chosen.length);
  if (height > rows.length) throw new Error(`There are not ${height} rows to paste over.`);
  return {
    fields: chosen,
    cells: Array.from({ length: height }, (_, place) => {
      const from = rows[(place + 2) % rows.length] ?? first;
      return chosen.map((field) => (field.title === MARKED ? String(MARK) : field.editText(field.read(from), from)));
    }),
  };
}

export function makeTable({ fields, cells }: Filled): PasteTable {
  return {
    first: fields[0]?.title ?? '',
    marked: MARKED,
    columns: fields.length,
    rows: cells.length,
    text: cells.map((row) => row.join('\t')).join('\r\n'),
  };
}
