// What a planner does in a grid that draws on a canvas, and when it is painted: asked as the product's window is asked.
import { type Shown, shown } from './frames.ts';
import type { Box } from './canvas-pixels.ts';
import { inkIn, isBare } from './ink.ts';
import { type Pressed, arm, armed } from './keys.ts';
import { type FlatRow, type Table, GUTTER, textIn } from './table.ts';

export interface CanvasGrid {
  readonly place: HTMLElement;
  readonly table: Table;
  /** The height of its head, CSS pixels. */
  readonly head: number;
  readonly sort: (id: string, down: boolean) => void;
  /** The rows as it has them in order. */
  readonly ordered: () => readonly FlatRow[];
}

const ROW = 24;
/** Rows that are looked at, whole and in view. */
const SEEN = 20;
/** So long no grid needs to draw what it has. */
const SETTLED_MS = 400;

function findColumn({ columns }: Table, title: string): number {
  const found = columns.findIndex((each) => each.title === title);
  if (found < 0) throw new Error(`There is no column ${title}.`);
  return found;
}

/** Not scrolled, neither down nor sideways. */
function measureBox({ place, table, head }: CanvasGrid, column: number, nth: number): Box {
  const { x, y } = place.getBoundingClientRect();
  const left = table.columns.slice(0, column).reduce((sum, { width }) => sum + width, GUTTER);
  return { x: x + left, y: y + head + nth * ROW, width: table.columns[column]?.width ?? 0, height: ROW };
}

export function canvasHands(grid: () => CanvasGrid) {
  let copied: readonly (readonly string[])[] = [];
  /** What the places that are looked at showed when it counted as painted. */
  let look: () => string[] = () => [];
  let painted: readonly string[] = [];

  const listInks = (column: number, first: number, end: number): string[] => {
    const inks: string[] = [];
    for (let nth = first; nth < end; nth += 1) inks.push(inkIn(grid().place, measureBox(grid(), column, nth)));
    return inks;
  };
  /** Watches places until they show something that is `enough`. */
  const watch = (looked: () => string[], enough: (now: readonly string[], before: readonly string[]) => boolean) => {
    const before = looked();
    look = looked;
    return (): boolean => {
      painted = looked();
      return enough(painted, before);
    };
  };
  /** What counted as painted must be what stays. */
  const settle = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (look().join() !== painted.join()) throw new Error('More was painted after it had counted as painted.');
  };
  const inEditor = ({ x, y }: { x: number; y: number }): boolean =>
    document.elementFromPoint(x, y)?.closest('input, textarea') !== null;

  return {
    /** The middle of a cell: `nth` from the top. */
    place: (title: string, nth: number): { x: number; y: number } => {
      const { x, y, width, height } = measureBox(grid(), findColumn(grid().table, title), nth);
      return { x: x + width / 2, y: y + height / 2 };
    },
    /** Waits for a key after which the cell shows something else and nothing is edited there. */
    cellShows: (at: { x: number; y: number }, text: string): void => {
      const { table, place, head } = grid();
      const nth = Math.floor((at.y - place.getBoundingClientRect().y - head) / ROW);
      const column = table.columns.findIndex((_, each) => {
        const { x, width } = measureBox(grid(), each, nth);
        return at.x >= x && at.x < x + width;
      });
      const isShown = watch(
        () => listInks(column, nth, nth + 1),
        ([now = ''], [before]) => now !== before && !isBare(now) && !inEditor(at),
      );
      arm('keydown', { isShown, what: `${text} in its cell` });
    },
    /** Waits for a paste after which every cell in view of the column looks alike. */
    columnShows: (title: string, text: string): void => {
      const column = findColumn(grid().table, title);
      const isShown = watch(
        () => listInks(column, 0, SEEN),
        ([first = '', ...others], before) =>
          !isBare(first) && others.every((each) => each === first) && before.some((each) => each !== first),
      );
      arm('paste', { isShown, what: `${text} in every cell of ${title}` });
    },
    pressed: async (): Promise<Pressed> => {
      const pressed = await armed();
      await settle();
      return pressed;
    },
    /** As the grid's own data has it, written as it is shown. */
    texts: (title: string, count: number): string[] => {
      const { table } = grid();
      const column = table.columns[findColumn(table, title)];
      return column === undefined ? [] : table.rows.slice(0, count).map((row) => textIn(column, row));
    },
    copyTable: async ({ text }: { text: string }): Promise<void> => {
      copied = text.split('\r\n').map((line) => line.split('\t'));
      await navigator.clipboard.writeText(text);
    },
    /** Cells of the table that the grid's own data does not hold. */
    missingCells: (first: string): number => {
      const { table } = grid();
      const from = findColumn(table, first);
      let missing = 0;
      for (const [row, texts] of copied.entries()) {
        for (const [column, text] of texts.entries()) {
          const value = table.rows[row]?.[table.columns[from + column]?.id ?? ''] ?? '';
          if (typeof value === 'number' ? value !== Number(text) : String(value) !== text) missing += 1;
        }
      }
      return missing;
    },
    /** From the call to the frame in which names and bids in view are others, and stay so. */
    sortBy: async (title: string, down: boolean): Promise<Shown> => {
      const { table, sort } = grid();
      const [name, sorted] = [0, findColumn(table, title)];
      const isShown = watch(
        () => [...listInks(name, 0, SEEN), ...listInks(sorted, 0, SEEN)],
        (now, before) => now.some((ink, nth) => ink !== before[nth]),
      );
      const start = performance.now();
      sort(table.columns[sorted]?.id ?? '', down);
      const found = await shown(start, isShown, `the rows by ${title}`);
      await settle();
      return found;
    },
    /** Neighbours that stand the wrong way round, upwards: by number, else letter by letter or as people order names. */
    misplaced: (title: string): number => {
      const { table, ordered } = grid();
      const id = table.columns[findColumn(table, title)]?.id ?? '';
      const { compare } = new Intl.Collator('en');
      const values = ordered().map((row) => row[id] ?? '');
      const apart = (way: (a: string, b: string) => boolean): number =>
        values.filter((value, at) => {
          const next = values[at + 1];
          if (next === undefined) return false;
          return typeof value === 'number' && typeof next === 'number'
            ? value > next
            : way(String(value), String(next));
        }).length;
      return Math.min(
        apart((a, b) => a > b),
        apart((a, b) => compare(a, b) > 0),
      );
    },
  };
}
