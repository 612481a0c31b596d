// What every painter draws: the tactics of the sample in a window of 29 rows and the product's first 11 columns.
import { nameIn, sampleTable, textIn } from '../table.ts';

/** The height of a row, and the room of the window, CSS pixels. */
export const ROW = 24;
export const VIEW = { width: 1284, height: 29 * ROW };
const COLUMNS = 11;
/** The last of them, so that a column of small drawings is among what is drawn. */
export const ICONS = COLUMNS - 1;
/** One cell in so many has a problem's mark. */
const MARKED = 20;

/** Room beside a text, CSS pixels: at the cell's edges, for the dim start of a name with its gap, for a mark or icon. */
export const PADDING = 8;
export const DIM = { width: 72, gap: 4 };
export const SIDE = 18;

/** The drawings, 14 CSS pixels wide, as paths in a square of 16. */
export const SHAPE = 14;
export const SHAPES = {
  mark: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2L1.5 10.8V5.2z M5.7 5.7l4.6 4.6 M10.3 5.7l-4.6 4.6',
  icon: 'M2 3h12v8H2z M6 14h4 M8 11v3',
};

export interface SceneColumn {
  readonly left: number;
  readonly width: number;
  readonly right: boolean;
}

export interface SceneCell {
  readonly text: string;
  /** The dim start of a name; empty for others. */
  readonly dim: string;
  readonly marked: boolean;
  readonly icon: boolean;
}

export interface Scene {
  readonly columns: readonly SceneColumn[];
  readonly rows: number;
  readonly cell: (row: number, column: number) => SceneCell;
}

/** A painter fills the scrolled element once and then draws the rows in view, whenever it is told the first of them. */
export type Painter = (scrolled: HTMLElement, scene: Scene) => (first: number) => void;

/** Scattered, and the same in each run. */
function isMarked(row: number, column: number): boolean {
  return Math.imul(row * COLUMNS + column + 1, 2654435761) >>> 0 < 2 ** 32 / MARKED;
}

/** All texts are made before anything is timed: painting alone is compared. */
export function sampleScene(options: { readonly tactics: number; readonly seed: number }): Scene {
  const { columns: all, rows } = sampleTable(options);
  const shown = all.slice(0, COLUMNS);
  let left = 0;
  const columns = shown.map(({ width, right }) => {
    const column = { left, width, right };
    left += width;
    return column;
  });
  const cells = rows.map((row, place) =>
    shown.map((column, at): SceneCell => {
      const { dim, rest } = at === 0 ? nameIn(row) : { dim: '', rest: textIn(column, row) };
      return { text: rest, dim, marked: isMarked(place, at), icon: at === ICONS && rest !== '' };
    }),
  );
  const none: SceneCell = { text: '', dim: '', marked: false, icon: false };
  return { columns, rows: rows.length, cell: (row, column) => cells[row]?.[column] ?? none };
}

/** What a cell leaves for its text, CSS pixels. */
export function roomIn({ width }: SceneColumn, { dim, marked, icon }: SceneCell): number {
  return width - 2 * PADDING - (dim === '' ? 0 : DIM.width + DIM.gap) - (marked ? SIDE : 0) - (icon ? SIDE : 0);
}

/** Rows in view, those that are cut included. */
export function rowsFrom(first: number, { rows }: Scene): number {
  return Math.min(rows, first + VIEW.height / ROW);
}
