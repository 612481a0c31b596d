// The target of Ctrl+arrow: the last filled cell before a gap, or the next filled one after it.
import type { Cell, Extent } from './selection.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEP: Readonly<Record<Direction, readonly [row: number, column: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** As spreadsheets do it. Without anything filled that way: the edge of the grid. */
export function dataEdge(
  from: Cell,
  direction: Direction,
  { rows, columns }: Extent,
  filled: (cell: Cell) => boolean,
): Cell {
  const [down, across] = STEP[direction];
  const next = ({ row, column }: Cell): Cell | null => {
    const cell = { row: row + down, column: column + across };
    return cell.row < 0 || cell.column < 0 || cell.row >= rows || cell.column >= columns ? null : cell;
  };
  let here = from;
  let ahead = next(here);
  if (ahead === null) return here;
  // Inside a run of filled cells: to its end. Before a gap: to what comes behind it.
  const toEnd = filled(here) && filled(ahead);
  while (ahead !== null && filled(ahead) === toEnd) {
    here = ahead;
    ahead = next(here);
  }
  return toEnd ? here : (ahead ?? here);
}
