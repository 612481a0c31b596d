// Draws the visible rows without Svelte: blocks of lines for the eye, and rows and cells with roles for everybody else.
import type { DraftState } from '../../../state/context.ts';
import { AccessibleRows } from './accessible-rows.ts';
import { rowFacts } from './cell-look.ts';
import { groupSummary } from '../view/summary.ts';
import type { Whole } from '../view/summary.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { lineAt } from '../view/lines.ts';
import type { Group } from '../view/lines.ts';
import { rowMark } from './marks.ts';
import { parentPrefix } from '../view/parents.ts';
import { BLOCK_LINES, RowBlock } from './row-block.ts';
import type { BlockLine, Drawing } from './row-block.ts';

/** No cell of the grid. */
const NOTHING = { active: { row: -1, column: -1 }, range: { top: -1, left: -1, bottom: -1, right: -1 } };

export class GridPainter {
  readonly #box: HTMLElement;
  readonly #view: GridView;
  readonly #app: DraftState;
  readonly #rows: AccessibleRows;
  /** By their place: the first holds the lines 0 to BLOCK_LINES - 1. */
  #blocks = new Map<number, RowBlock>();
  readonly #prefixes = new Map<number, string>();
  /** What the last drawing was made from: while it is the same, blocks that stay in view stay as they are. */
  #data: unknown = null;
  #scrolled = '';

  /** `box` takes what is seen, `rows` what has roles. */
  constructor(box: HTMLElement, rows: HTMLElement, view: GridView, app: DraftState) {
    this.#box = box;
    this.#view = view;
    this.#app = app;
    this.#rows = new AccessibleRows(rows);
  }

  /** Renders the view's state into the page. Reads all that it depends on, so that an effect can run it again. */
  paint(): void {
    const view = this.#view;
    // The room is not known yet: nothing would be drawn.
    if (view.height === 0) return;
    const { shownColumns: columns, shownLines, scrollLeft, rowHeight } = view;
    const { active } = view.selected ? view.selection : NOTHING;
    const range = view.selected ? view.range : NOTHING.range;
    // Positions are measured from the element's own scroll position: in rows too tall to draw in full they shift with it.
    const offset = view.top - view.scrollTop;
    const drawing = this.#drawing();
    const stale = view.drawn !== this.#data;
    this.#data = view.drawn;
    if (stale) this.#prefixes.clear();
    const came = this.#take(shownLines.first, shownLines.end);
    for (const [place, block] of this.#blocks) {
      block.moveTo(place * BLOCK_LINES * rowHeight - offset);
      block.slide(scrollLeft);
      block.show(stale || came.has(place) ? this.#linesOf(place, drawing) : null, drawing);
      block.select(range, active.row, active.column);
    }
    const scrolled = JSON.stringify([shownLines, columns, scrollLeft, offset]);
    const changed = stale ? 'contents' : scrolled === this.#scrolled ? 'selection' : 'scrolled';
    this.#scrolled = scrolled;
    this.#rows.follow(
      {
        layout: drawing.layout,
        columns,
        scrollLeft,
        lines: shownLines,
        lineAt: (line) => this.#blockOf(line)?.lines[line % BLOCK_LINES],
        look: (line, column) => this.#blockOf(line)?.look(line % BLOCK_LINES, column),
        isCut: (line, column) => this.#blockOf(line)?.isCut(line % BLOCK_LINES, column) === true,
        top: (line) => line * rowHeight - offset,
        range,
        activeRow: active.row,
        activeColumn: active.column,
      },
      changed,
    );
  }

  /** The elements with roles say what is drawn from here on. */
  fillRows(): void {
    this.#rows.fill();
  }

  /** Lights up one line, or none. */
  hover(line: number | null): void {
    for (const [place, block] of this.#blocks) {
      block.hover(line === null || Math.floor(line / BLOCK_LINES) !== place ? -1 : line % BLOCK_LINES);
    }
  }

  stop(): void {
    this.#rows.stop();
  }

  #drawing(): Drawing {
    const view = this.#view;
    const { problems, changes, services } = this.#app;
    return {
      layout: view.layout,
      columns: view.shownColumns,
      problems,
      changes,
      axis: view.axis,
      metrics: view.metrics,
      rowHeight: view.rowHeight,
      width: view.width,
      frozenWidth: view.frozenWidth,
      now: services.clock.now(),
    };
  }

  #blockOf(line: number): RowBlock | undefined {
    return this.#blocks.get(Math.floor(line / BLOCK_LINES));
  }

  /** Finds a block for each line: those that stay in view keep theirs, the others get what has become free. */
  #take(firstLine: number, endLine: number): ReadonlySet<number> {
    const [first, end] = [Math.floor(firstLine / BLOCK_LINES), Math.ceil(endLine / BLOCK_LINES)];
    const spare: RowBlock[] = [];
    const blocks = new Map<number, RowBlock>();
    for (const [place, block] of this.#blocks) {
      if (place >= first && place < end) blocks.set(place, block);
      else spare.push(block);
    }
    const came = new Set<number>();
    for (let place = first; place < end; place += 1) {
      if (blocks.has(place)) continue;
      const block = spare.pop() ?? new RowBlock();
      if (block.element.parentNode === null) this.#box.append(block.element);
      blocks.set(place, block);
      came.add(place);
    }
    for (const { element } of spare) element.remove();
    this.#blocks = blocks;
    return came;
  }

  #linesOf(place: number, drawing: Drawing): readonly BlockLine[] {
    const { lines } = this.#view;
    const all: BlockLine[] = [];
    for (let line = place * BLOCK_LINES; line < (place + 1) * BLOCK_LINES; line += 1) {
      const there = lineAt(lines, line);
      const shown = there === null ? null : this.#line(there.row, there.group, drawing);
      if (shown === null) break;
      all.push(shown);
    }
    return all;
  }

  #line(row: number | null, group: Group, drawing: Drawing): BlockLine | null {
    const view = this.#view;
    if (row === null) return group.key === undefined ? null : { heading: this.#summary({ ...group, key: group.key }) };
    const id = view.rows[row];
    const subject = id === undefined ? undefined : view.rowAt(id);
    if (id === undefined || subject === undefined) return null;
    const underHeading = group.key !== undefined;
    return {
      row,
      subject,
      facts: rowFacts(subject, drawing),
      prefix: subject.flight !== undefined ? '' : (underHeading && this.#prefixOf(group)) || parentPrefix(subject),
      underHeading,
      mark: rowMark(subject, drawing.problems, drawing.changes),
      isNew: view.isNewcomer(id),
    };
  }

  #summary(group: Group & { readonly key: string }): ReturnType<typeof groupSummary> {
    const { draft } = this.#app;
    const whole: Whole = {
      draft: draft.document,
      lineItems: draft.childrenOf('lineItem'),
      tactics: draft.childrenOf('tactic'),
    };
    return groupSummary(this.#view.tab, group, this.#view.rows, whole);
  }

  #prefixOf(group: Group): string {
    const known = this.#prefixes.get(group.firstRow);
    if (known !== undefined) return known;
    const prefix = this.#view.prefixOf(group);
    this.#prefixes.set(group.firstRow, prefix);
    return prefix;
  }
}
