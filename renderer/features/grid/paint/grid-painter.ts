// Draws the visible lines on canvases, and keeps the rows and cells with roles that lie over them.
import { type Spans, hasIndex } from '../../../../shared/kernel/spans.ts';
import type { DraftState } from '../../../state/context.ts';
import { cellId } from './accessible-row.ts';
import { AccessibleRows } from './accessible-rows.ts';
import { BLOCK_LINES, CanvasBlock } from './canvas-block.ts';
import { rowFacts } from './cell-look.ts';
import type { LineState } from './draw-line.ts';
import { type DrawnCell, type Drawing, type GridLine, prepareCell, isRow, sameLine } from './grid-line.ts';
import { isShortened } from './cell-text.ts';
import { type Whole, groupSummary } from '../view/summary.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { type Group, lineAt } from '../view/lines.ts';
import type { Cell } from '../../../cells/selection.ts';
import { rowMark } from './row-mark.ts';
import { parentPrefix } from '../view/parents.ts';

/** No cell of the grid. */
const NO_CELL: Cell = { row: -1, column: -1 };
const NOT_SELECTED: Spans = [];
/** At most so many blocks are kept beside those in view. */
const SPARE = 3;
/** The index of a block that shows nothing. */
const UNUSED = -1;

export class GridPainter {
  readonly #box: HTMLElement;
  readonly #view: GridView;
  readonly #app: DraftState;
  readonly #rows: AccessibleRows;
  /** By index: the first holds the lines 0 to BLOCK_LINES - 1. */
  #blocks = new Map<number, CanvasBlock>();
  readonly #spare: CanvasBlock[] = [];
  readonly #prefixes = new Map<number, string>();
  /** What the last drawing was made from: while it is the same, lines that stay in view stay as they are. */
  #data: unknown = null;
  #scrolled = '';
  #frame: number | undefined;
  /** Whether the rows with roles follow the next drawing at once. */
  #fills = false;
  #stopped = false;

  /** `box` takes the canvases, `rows` the elements with roles. */
  constructor(box: HTMLElement, rows: HTMLElement, view: GridView, app: DraftState) {
    this.#box = box;
    this.#view = view;
    this.#app = app;
    this.#rows = new AccessibleRows(rows);
  }

  /**
   * Renders the view's state into the page in the frame that is about to show it. Reads all that this depends on, so that
   * an effect can ask again: an edit, what shows it elsewhere and the drawing of all rows would be one long task.
   */
  paintInFrame(): void {
    const { drawn, appearance, height, shownLines, shownColumns, scrollLeft, scrollTop, top } = this.#view.viewport;
    const { hoveredLine, hasKeyboard } = this.#view.viewport;
    const { area, selection } = this.#view.cursor;
    void [drawn, appearance, height, shownLines, shownColumns, scrollLeft, scrollTop, top];
    void [area, selection, hoveredLine, hasKeyboard];
    this.#frame ??= requestAnimationFrame(() => this.#paintDue());
  }

  #paintDue(): void {
    this.#frame = undefined;
    this.#paint();
    if (this.#fills) this.#rows.fill();
    this.#fills = false;
  }

  // oxlint-disable-next-line max-lines-per-function -- a frame’s layers in the order they are painted in
  #paint(): void {
    const view = this.#view;
    const { appearance } = view.viewport;
    // The room is not known yet: nothing would be drawn.
    if (view.viewport.height === 0 || appearance === null) return;
    const {
      shownColumns: columns,
      shownLines,
      scrollLeft,
      rowHeight,
      hoveredLine,
      hasKeyboard: focused,
    } = view.viewport;
    const { area } = view.cursor;
    const active = view.cursor.selected ? view.cursor.selection.active : NO_CELL;
    // Positions are measured from the element's own scroll position: in rows too tall to draw in full they shift with it.
    const offset = view.viewport.top - view.viewport.scrollTop;
    const drawing = this.#drawing(appearance);
    const stale = view.viewport.drawn !== this.#data;
    this.#data = view.viewport.drawn;
    if (stale) this.#prefixes.clear();
    this.#take(shownLines.first, shownLines.end);
    for (const [index, block] of this.#blocks) {
      block.assign(index);
      block.use(drawing);
      for (let slot = 0; slot < BLOCK_LINES; slot += 1) {
        const lineIndex = index * BLOCK_LINES + slot;
        const isNear = lineIndex >= shownLines.first && lineIndex < shownLines.end;
        if (!isNear) {
          if (stale) block.forget(slot);
          continue;
        }
        const before = block.line(slot);
        const line = stale || before === undefined ? this.#lineAt(lineIndex, drawing) : before;
        const row = isRow(line) ? line.row : -1;
        const isActive = row === active.row && row >= 0;
        const state: LineState = {
          hovered: lineIndex === hoveredLine,
          selected: hasIndex(area.rows, row) ? area.columns : NOT_SELECTED,
          active: isActive ? active.column : -1,
          focused: focused && isActive,
        };
        block.show(slot, line, state, line === before || sameLine(line, before, drawing));
      }
    }
    for (const block of this.#blocks.values()) block.finish();
    // Blocks move after all are drawn: setting a font restyles the page if any element has moved.
    for (const [index, block] of this.#blocks) block.moveTo(index * BLOCK_LINES * rowHeight - offset, appearance.scale);
    const scrolled = JSON.stringify([shownLines, columns, scrollLeft, offset]);
    const changed = stale ? 'contents' : scrolled === this.#scrolled ? 'selection' : 'scrolled';
    this.#scrolled = scrolled;
    const cell = (line: number, column: number): DrawnCell | undefined => {
      const there = this.#shownLine(line);
      return isRow(there) ? prepareCell(there, column, drawing) : undefined;
    };
    this.#rows.follow(
      {
        tab: view.viewport.tab,
        layout: drawing.layout,
        columns,
        scrollLeft,
        lines: shownLines,
        lineAt: (line) => this.#shownLine(line),
        look: (line, column) => cell(line, column)?.look,
        isCut: (line, column) => {
          const there = cell(line, column);
          return there !== undefined && isShortened(there.text, there.look.text);
        },
        top: (line) => line * rowHeight - offset,
        area,
        activeRow: active.row,
        activeColumn: active.column,
      },
      changed,
    );
    view.cursor.activeId = active.row < 0 ? undefined : cellId(active.row, active.column);
  }

  /** Fills the elements with roles: now, or with the next drawing if one is due. */
  fillRows(): void {
    if (this.#frame === undefined) this.#rows.fill();
    else this.#fills = true;
  }

  /** Draws a due frame first and fills the elements now, for callers that need a cell's element. */
  fillRowsNow(): void {
    if (this.#frame !== undefined) {
      cancelAnimationFrame(this.#frame);
      this.#paintDue();
    }
    this.#rows.fill();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#rows.stop();
  }

  #drawing(appearance: Drawing['appearance']): Drawing {
    const view = this.#view;
    const { problems, changes, services } = this.#app;
    return {
      appearance,
      layout: view.viewport.layout,
      columns: view.viewport.shownColumns,
      scrollLeft: view.viewport.scrollLeft,
      problems,
      changes,
      axis: view.viewport.axis,
      rowHeight: view.viewport.rowHeight,
      width: view.viewport.width,
      frozenWidth: view.viewport.frozenWidth,
      now: services.clock.now(),
    };
  }

  #shownLine(line: number): GridLine | undefined {
    return this.#blocks.get(Math.floor(line / BLOCK_LINES))?.line(line % BLOCK_LINES);
  }

  /** Finds a block for each line: those that stay in view keep theirs, the others get what has become free. */
  #take(firstLine: number, endLine: number): void {
    const [first, end] = [Math.floor(firstLine / BLOCK_LINES), Math.ceil(endLine / BLOCK_LINES)];
    const blocks = new Map<number, CanvasBlock>();
    for (const [index, block] of this.#blocks) {
      if (index >= first && index < end) {
        blocks.set(index, block);
        continue;
      }
      // What it shows may be another row by the time that it is needed, and its lines another block's.
      block.assign(UNUSED);
      block.element.style.visibility = 'hidden';
      this.#spare.push(block);
    }
    for (let index = first; index < end; index += 1) {
      if (blocks.has(index)) continue;
      const block = this.#spare.pop() ?? this.#newBlock();
      block.element.style.visibility = '';
      if (block.element.parentNode === null) this.#box.append(block.element);
      blocks.set(index, block);
    }
    // How many there are changes with every other line: one that is not needed now will be soon.
    for (const { element } of this.#spare.splice(SPARE)) element.remove();
    this.#blocks = blocks;
  }

  #newBlock(): CanvasBlock {
    return new CanvasBlock(() => {
      if (!this.#stopped) this.paintInFrame();
    });
  }

  #lineAt(index: number, drawing: Drawing): GridLine | undefined {
    const view = this.#view;
    const there = lineAt(view.viewport.lines, index);
    if (there === null) return undefined;
    const { row, group } = there;
    if (row === null)
      return group.key === undefined ? undefined : { heading: this.#summary({ ...group, key: group.key }) };
    const id = view.viewport.rows[row];
    const subject = id === undefined ? undefined : view.viewport.rowAt(id);
    if (id === undefined || subject === undefined) return undefined;
    const underHeading = group.key !== undefined;
    return {
      row,
      subject,
      facts: rowFacts(subject, drawing),
      prefix: subject.flight !== undefined ? '' : (underHeading && this.#findPrefix(group)) || parentPrefix(subject),
      underHeading,
      mark: rowMark(subject, drawing.problems, drawing.changes),
      isNew: view.viewport.isNewcomer(id),
      cells: [],
    };
  }

  #summary(group: Group & { readonly key: string }): ReturnType<typeof groupSummary> {
    const { draft } = this.#app;
    const whole: Whole = {
      draft: draft.document,
      lineItems: draft.childrenOf('lineItem'),
      tactics: draft.childrenOf('tactic'),
    };
    return groupSummary(this.#view.viewport.tab, group, this.#view.viewport.rows, whole);
  }

  #findPrefix(group: Group): string {
    const known = this.#prefixes.get(group.firstRow);
    if (known !== undefined) return known;
    const prefix = this.#view.viewport.prefixOf(group);
    this.#prefixes.set(group.firstRow, prefix);
    return prefix;
  }
}
