// Ctrl+D and Ctrl+R: the first row or column of a range into the others; one row takes the cells of the row above it.
import type { CellEdit } from '../../../state/open-draft/cell-edit.ts';
import type { Field } from '../../../state/fields/field.ts';
import type { FillSource } from './fill-range.ts';
import { carriesTo, valueFor } from './fill-range.ts';

export function copyAlong(viewport: FillSource, direction: 'down' | 'right'): CellEdit[] {
  const { range } = viewport;
  const down = direction === 'down';
  const single = down ? range.top === range.bottom : range.left === range.right;
  const source = (down ? range.top : range.left) - (single ? 1 : 0);
  const edits: CellEdit[] = [];
  const field = (column: number): Field | undefined => viewport.fields[column];
  for (let position = down ? source + 1 : range.top; source >= 0 && position <= range.bottom; position += 1) {
    const [id, fromId] = [viewport.rows[position], viewport.rows[down ? source : position]];
    const row = id === undefined ? undefined : viewport.rowAt(id);
    const from = fromId === undefined ? undefined : viewport.rowAt(fromId);
    if (row === undefined || from === undefined) continue;
    for (let column = down ? range.left : source + 1; column <= range.right; column += 1) {
      const [to, of] = [field(column), field(down ? column : source)];
      if (to === undefined || of === undefined || !viewport.takes(to, row) || !carriesTo(to, of)) continue;
      edits.push({ row, field: to, value: valueFor(to, row, of, from) });
    }
  }
  return edits;
}
