// Which cell lies under the pointer: rows and cells carry their place, so no geometry has to be kept twice.
import type { Cell } from './selection.ts';

export function pointerCell(event: { readonly clientX: number; readonly clientY: number }): Cell | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const cell = under?.closest<HTMLElement>('[data-column]');
  const line = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || cell === undefined || line === null || line === undefined) return null;
  const [row, column] = [Number(line.dataset['row']), Number(cell.dataset['column'])];
  return Number.isInteger(row) && Number.isInteger(column) ? { row, column } : null;
}
