// The viewport of the grid: its rows and columns, where they lie, and which of them are scrolled into view.
import { untrack } from 'svelte';
import type { DraftState } from '../../../state/context.ts';
import type { Field, GridTab, Row } from '../../../state/fields/field.ts';
import type { Columns } from '../../../state/open-draft/arrange/columns.ts';
import { yearAt } from '../../../state/times.ts';
import { type Axis, flightAxis } from '../paint/axis.ts';
import { groupPrefix, arrangeLines } from './parents.ts';
import { columnEdges, gutterWidth, visibleColumns } from '../../../cells/scroll-geometry.ts';
import { reveal, rowExtent, trueTop, visibleRows } from '../../../ui/virtual.ts';
import { type Frame, areaFrames } from './frames.ts';
import type { Appearance } from '../paint/appearance.ts';
import { type Group, type Lines, lineAt, lineOfRow } from './lines.ts';
import type { ColumnLayout } from '../paint/grid-line.ts';
import type { Area, Cell } from '../../../cells/selection.ts';

export const HEAD = 28;
/** A window of 1280 px at 400 %. */
const PHONE = 400;
/** The share of the grid's width that standing columns may take. */
const MOST_FROZEN = 0.7;
const OVERSCAN = 6;
/** After a leap of the grid, the part in view comes first and the rows around it when there is time. */
const LEAP_OVERSCAN = 1;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export class GridViewport {
  readonly #app: DraftState;
  rowHeight: number = $state.raw(24);
  scrollTop: number = $state.raw(0);
  scrollLeft: number = $state.raw(0);
  width: number = $state.raw(0);
  #height: number = $state.raw(0);
  /** How cells look; null until the page has said it. */
  appearance: Appearance | null = $state.raw(null);
  /** Whether the keyboard is in the grid, its editors and heads. */
  hasKeyboard: boolean = $state.raw(false);
  /** Where a column that is being dragged would go: before this one. */
  dropColumn: number | null = $state.raw(null);
  /** Set by the component: where the grid begins in the window, px. */
  origin: () => { readonly left: number; readonly top: number } = () => ({ left: 0, top: 0 });
  /** Set by the component: how far it is scrolled down by now, px; the event that says so comes a frame later. */
  scrolledDown: () => number = () => this.scrollTop;
  /** How far below the grid's top edge the pointer is, px; null while it is elsewhere. */
  pointerTop: number | null = $state.raw(null);
  /** Set by the component: moves the scrolled element. */
  scrollTo: (left: number, top: number) => void = () => undefined;

  /** Set by the cursor: the rows have less room than before; given is what was in view. */
  onLessRoom: (top: number, bodyHeight: number) => void = () => undefined;

  /** Before the first drawing everything is a leap. */
  #leapt: boolean = $state.raw(true);
  #settle: () => void = () => undefined;
  readonly #kind: () => GridTab;

  /** `kind`: which rows the grid shows. */
  constructor(app: DraftState, kind: () => GridTab) {
    this.#app = app;
    this.#kind = kind;
  }

  get height(): number {
    return this.#height;
  }
  /** Set by the component, a frame after whatever takes room from the rows or gives it. */
  set height(height: number) {
    untrack(() => {
      const { top, bodyHeight } = this;
      this.#height = height;
      if (this.bodyHeight < bodyHeight) this.onLessRoom(top, bodyHeight);
    });
  }

  readonly tab: GridTab = $derived.by(() => this.#kind());
  readonly #columns: Columns = $derived.by(() => this.#app.arrange.columns(this.tab));
  /** The columns from left to right, without the hidden ones. */
  readonly fields: readonly Field[] = $derived.by(() => this.#columns.fields);
  /** The rows from top to bottom, without those that a filter holds back. */
  readonly rows: readonly string[] = $derived.by(() => this.#app.selection.viewRows(this.tab));
  /** A column's width while its edge is being dragged. */
  dragged: { readonly id: string; readonly width: number } | null = $state.raw(null);
  readonly widths: readonly number[] = $derived.by(() => {
    const { fields, widths } = this.#columns;
    const { dragged } = this;
    const all =
      dragged === null ? widths : widths.map((width, at) => (fields[at]?.id === dragged.id ? dragged.width : width));
    const [first, ...others] = all;
    // The first column never scrolls away: in a window of phone width the others would have no room.
    return first === undefined || this.width === 0 || this.width >= PHONE
      ? all
      : [Math.min(first, Math.round(this.width / 3)), ...others];
  });
  readonly edges: readonly number[] = $derived.by(() => columnEdges(this.widths));
  /** Columns that stand still; none where they would leave no room for the others. */
  readonly frozen: number = $derived.by(() => {
    let { frozen } = this.#columns;
    while (frozen > 1 && this.gutter + (this.edges[frozen] ?? 0) > this.width * MOST_FROZEN) frozen -= 1;
    return frozen;
  });
  /** Width of the column with marks and row numbers, CSS px. */
  readonly gutter: number = $derived.by(() => gutterWidth(this.rows.length));
  readonly frozenWidth: number = $derived.by(() => this.gutter + (this.edges[this.frozen] ?? 0));
  readonly totalWidth: number = $derived.by(() => this.gutter + (this.edges.at(-1) ?? 0));
  readonly layout: ColumnLayout = $derived.by(() => ({
    fields: this.fields,
    frozen: this.frozen,
    edges: this.edges,
    gutter: this.gutter,
  }));
  /** Not by the rule: while its rows are worked out, those before them keep their headings. */
  readonly #sorted: boolean = $derived.by(() => {
    void this.rows;
    return this.#app.arrange.isSorted(this.tab);
  });
  readonly lines: Lines = $derived.by(() => {
    const { rows, tab } = this;
    const sorted = this.#sorted;
    // Watched beside `rows`: a row may have gone to another parent and still stand where it stood.
    void this.#app.draft.rows(tab, this.#app.selection.scope);
    // What an edit of a cell leaves alone need not be looked at again after it.
    return untrack(() => arrangeLines(tab, rows, this.#app.draft, sorted));
  });
  /** The current year on this computer. */
  get presentYear(): number {
    return yearAt(this.#app.services.clock.now());
  }

  /** The axis of the small flight bars, computed once for all rows. */
  readonly axis: Axis | null = $derived.by(() => {
    if (this.tab !== 'lineItems') return null;
    void this.#app.draft.versionOf('lineItem');
    return flightAxis(untrack(() => this.#app.draft.document));
  });
  /** A new object whenever what rows show may have changed. */
  readonly drawn: object = $derived.by(() => {
    const { draft, problems, changes } = this.#app;
    void [draft.version, problems.checked, problems.errors, changes.count];
    void [this.rows, this.lines, this.layout, this.axis, this.rowHeight, this.width, this.appearance];
    return {};
  });
  readonly rowExtent = $derived.by(() => rowExtent(this.lines.count, this.rowHeight));
  readonly bodyHeight: number = $derived.by(() => Math.max(0, this.height - HEAD));
  readonly top: number = $derived.by(() => trueTop(this.rowExtent, this.scrollTop, this.bodyHeight));
  readonly shownLines = $derived.by(() =>
    visibleRows(this.rowExtent, this.top, this.bodyHeight, this.#leapt ? LEAP_OVERSCAN : OVERSCAN),
  );
  readonly shownColumns = $derived.by(() =>
    visibleColumns(this.edges, this.frozen, this.scrollLeft, Math.max(0, this.width - this.frozenWidth)),
  );

  /** The line under the pointer; null over a heading or outside the lines. */
  readonly hoveredLine: number | null = $derived.by(() => {
    if (this.pointerTop === null || this.pointerTop < HEAD) return null;
    const line = Math.floor((this.top + this.pointerTop - HEAD) / this.rowHeight);
    return (lineAt(this.lines, line)?.row ?? null) === null ? null : line;
  });

  framesOf(area: Area): readonly Frame[] {
    const { frozen, edges, scrollLeft, rowHeight, shownLines: shown } = this;
    const offset = this.top - this.scrollTop;
    const rowOn = (line: number): number | null => lineAt(this.lines, line)?.row ?? null;
    return areaFrames(area, { frozen, edges, gutter: this.gutter, scrollLeft, rowHeight, offset, shown, rowOn });
  }

  /** The element has been scrolled. */
  scrolled(left: number, top: number): void {
    if (Math.abs(top - this.scrollTop) > this.height) this.leap();
    this.scrollLeft = left;
    this.scrollTop = top;
  }

  leap(): void {
    this.#leapt = true;
    this.#settle();
    this.#settle = this.#app.services.clock.whenIdle(() => {
      this.#leapt = false;
    });
  }

  rowAt(id: string): Row | undefined {
    return this.#app.draft.rowOf(this.tab, id);
  }

  /** The start that the names of a group share; drawn dim, since names differ at their end. */
  prefixOf(group: Group): string {
    return groupPrefix(this.rows.slice(group.firstRow, group.endRow), (id) => this.rowAt(id));
  }

  /** Whether a row has come since the order and the filters were last applied. */
  isNewcomer(id: string): boolean {
    return this.#app.arrange.isNewcomer(this.tab, id);
  }

  /** The place of a cell in the pane of the rows, which scrolls up and down and not sideways, px. */
  boxOf(cell: Cell): Box {
    const [left, right] = [this.edges[cell.column] ?? 0, this.edges[cell.column + 1] ?? 0];
    return {
      left: this.gutter + left - (cell.column < this.frozen ? 0 : this.scrollLeft),
      top: lineOfRow(this.lines, cell.row) * this.rowHeight - this.top + this.scrollTop,
      width: right - left,
      height: this.rowHeight,
    };
  }

  /** The cell at a place in the window (CSS pixels); null outside the cells. */
  cellAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Cell | null {
    const origin = this.origin();
    const [x, y] = [clientX - origin.left, clientY - origin.top - HEAD];
    if (x < this.gutter || x >= this.width || y < 0 || y >= this.bodyHeight) return null;
    // The browser scrolls the drawing down at once; sideways the painter follows with the event.
    const top = this.top + this.scrolledDown() - this.scrollTop;
    const row = lineAt(this.lines, Math.floor((top + y) / this.rowHeight))?.row ?? null;
    const inside = (x < this.frozenWidth ? x : x + this.scrollLeft) - this.gutter;
    const column = this.edges.findIndex((edge, index) => edge <= inside && inside < (this.edges[index + 1] ?? edge));
    return row === null || column < 0 ? null : { row, column };
  }

  /** Left edge of a column from that of the grid, px. */
  gapLeft(column: number): number {
    return this.gutter + (this.edges[column] ?? 0) - (column < this.frozen ? 0 : this.scrollLeft);
  }

  /** The gap between columns that is nearest to a position in the window (CSS pixels). */
  gapAt(clientX: number): number {
    const inside = clientX - this.origin().left;
    const x = (inside < this.frozenWidth ? inside : inside + this.scrollLeft) - this.gutter;
    let gap = 0;
    while (gap < this.fields.length && x > ((this.edges[gap] ?? 0) + (this.edges[gap + 1] ?? 0)) / 2) gap += 1;
    return gap;
  }

  revealColumn(column: number): void {
    if (column < this.frozen) return;
    const start = this.edges[this.frozen] ?? 0;
    const [from, to] = [this.edges[column] ?? 0, this.edges[column + 1] ?? 0];
    const left = reveal(this.scrollLeft, this.width - this.frozenWidth, from - start, to - start);
    if (left !== this.scrollLeft) this.scrollTo(left, this.scrollTop);
  }
}
