// Ctrl+D and Ctrl+R: the first row or column of a range into the others; one row takes the cells of the row above it.
import { type CellColumn, ColumnBuilder } from '../../../../shared/draft/commands/cell-column.ts';
import { pathReader } from '../../../state/open-draft/cell-edit.ts';
import type { PasteContext } from '../clipboard/paste.ts';
import { carriesTo, valueFor } from './fill-range.ts';

export function copyAlong(viewport: PasteContext, direction: 'down' | 'right'): readonly CellColumn[] {
  const { range, rows, fields } = viewport;
  const down = direction === 'down';
  const single = down ? range.top === range.bottom : range.left === range.right;
  const source = (down ? range.top : range.left) - (single ? 1 : 0);
  const walk = viewport.walk();
  const model = down ? walk.row(rows[source] ?? '') : undefined;
  if (source < 0 || (down && model === undefined)) return [];
  const lanes = fields.slice(down ? range.left : source + 1, range.right + 1).map((to) => ({
    to,
    of: (down ? to : fields[source]) ?? to,
    // Read now: the row object is another row's next.
    value: model && to.read(model),
    pathIn: pathReader(to),
  }));
  const copied = new ColumnBuilder();
  for (const id of rows.slice(down ? source + 1 : range.top, range.bottom + 1)) {
    const row = walk.row(id);
    if (row === undefined) continue;
    for (const { to, of, value, pathIn } of lanes) {
      const path = viewport.takes(to, row) && carriesTo(to, of) ? pathIn(row) : null;
      if (path !== null) copied.add(row.kind, row.key, path, down ? value : valueFor(to, row, of, row));
    }
  }
  return copied.columns;
}
