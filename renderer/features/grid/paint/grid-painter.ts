// Draws the visible rows without Svelte: recycles elements while scrolling, and updates only what differs.
import type { DraftState } from '../../../state/context.ts';
import { GroupPainter } from './group-painter.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { lineAt } from '../view/lines.ts';
import type { Group } from '../view/lines.ts';
import { rowMark } from './marks.ts';
import { parentPrefix } from '../view/parents.ts';
import type { Span } from '../view/scroll-geometry.ts';
import { RowPainter } from './row-painter.ts';
import type { Drawing } from './row-painter.ts';
import { groupSummary } from '../view/summary.ts';

/** No cell of the grid. */
const NOTHING = { active: { row: -1, column: -1 }, range: { top: -1, left: -1, bottom: -1, right: -1 } };

type LinePainter = RowPainter | GroupPainter;

export class GridPainter {
  readonly #box: HTMLElement;
  readonly #view: GridView;
  readonly #app: DraftState;
  #window: Span = { first: 0, end: 0 };
  /** What stands on the lines of the window, in order. */
  #lines: LinePainter[] = [];
  readonly #spareRows: RowPainter[] = [];
  readonly #spareGroups: GroupPainter[] = [];
  readonly #prefixes = new Map<number, string>();
  /** What the last drawing was made from: while it is the same, rows that stay in view stay as they are. */
  #data: unknown = null;
  #offset = 0;

  constructor(box: HTMLElement, view: GridView, app: DraftState) {
    this.#box = box;
    this.#view = view;
    this.#app = app;
  }

  /** Renders the view's state into the page. Reads all that it depends on, so that an effect can run it again. */
  paint(): void {
    const view = this.#view;
    const { layout, shownColumns: columns, shownLines, scrollLeft } = view;
    const { active } = view.selected ? view.selection : NOTHING;
    const range = view.selected ? view.range : NOTHING.range;
    // Positions are measured from the element's own scroll position: in rows too tall to draw in full they shift with it.
    const offset = view.top - view.scrollTop;
    const { problems, changes, services } = this.#app;
    const drawing: Drawing = {
      layout,
      columns,
      problems,
      changes,
      axis: view.axis,
      metrics: view.metrics,
      now: services.clock.now(),
    };
    const stale = view.drawn !== this.#data || offset !== this.#offset;
    if (stale) this.#prefixes.clear();
    this.#data = view.drawn;
    this.#offset = offset;
    const reused = this.#take(shownLines);
    for (const [index, painter] of this.#lines.entries()) {
      const line = shownLines.first + index;
      const there = lineAt(view.lines, line);
      if (there === null) continue;
      painter.moveTo(line, line * view.rowHeight - offset);
      if (painter instanceof GroupPainter) {
        if (stale || !reused.has(painter)) this.#showGroup(painter, there.group);
        continue;
      }
      painter.slide(scrollLeft);
      const moved = painter.columns(layout, columns);
      if (there.row !== null && (stale || moved || !reused.has(painter))) {
        this.#showRow(painter, there.row, there.group, drawing);
      }
      painter.select(range, active.row, active.column);
    }
  }

  /** Finds an element for each line of the window: those that stay keep theirs, the others get what has become free. */
  #take(window: Span): ReadonlySet<LinePainter> {
    const { lines } = this.#view;
    const reused = new Set<LinePainter>();
    const before = this.#window;
    const stays = (line: number): boolean => line >= window.first && line < window.end;
    for (const [index, painter] of this.#lines.entries()) {
      const line = before.first + index;
      const heading = painter instanceof GroupPainter;
      const wanted = stays(line) ? lineAt(lines, line) : null;
      if (wanted !== null && (wanted.row === null) === heading) reused.add(painter);
      else if (heading) this.#spareGroups.push(painter);
      else this.#spareRows.push(painter);
    }
    // From the front, so that after a jump each element still stands where it stood among the others.
    this.#spareRows.reverse();
    this.#spareGroups.reverse();
    const next: LinePainter[] = [];
    for (let line = window.first; line < window.end; line += 1) {
      const there = lineAt(lines, line);
      if (there === null) break;
      const old = this.#lines[line - before.first];
      if (old !== undefined && reused.has(old)) next.push(old);
      else if (there.row === null) next.push(this.#spareGroups.pop() ?? new GroupPainter());
      else next.push(this.#spareRows.pop() ?? new RowPainter());
    }
    for (const spare of [...this.#spareRows, ...this.#spareGroups]) spare.element.remove();
    this.#window = window;
    this.#lines = next;
    this.#order();
    return reused;
  }

  /** Screen readers go by the order in the page: it is that of the rows. */
  #order(): void {
    let after: Node | null = null;
    for (let index = this.#lines.length - 1; index >= 0; index -= 1) {
      const element = this.#lines[index]?.element;
      if (element === undefined) continue;
      if (element.parentNode !== this.#box || element.nextSibling !== after) this.#box.insertBefore(element, after);
      after = element;
    }
  }

  #showRow(painter: RowPainter, row: number, group: Group, drawing: Drawing): void {
    const view = this.#view;
    const id = view.rows[row];
    const subject = id === undefined ? undefined : view.rowAt(id);
    if (id === undefined || subject === undefined) return;
    const underHeading = group.key !== undefined;
    painter.show(subject, row, drawing, {
      prefix: subject.flight !== undefined ? '' : (underHeading && this.#prefixOf(group)) || parentPrefix(subject),
      underHeading,
      mark: rowMark(subject, drawing.problems, drawing.changes),
      isNew: view.isNewcomer(id),
    });
  }

  #showGroup(painter: GroupPainter, group: Group): void {
    const view = this.#view;
    const { draft } = this.#app;
    if (group.key === undefined) return;
    const whole = {
      draft: draft.document,
      lineItems: draft.childrenOf('lineItem'),
      tactics: draft.childrenOf('tactic'),
    };
    const summary = groupSummary(view.tab, { ...group, key: group.key }, view.rows, whole);
    painter.show(summary, view.fields.length, view.width, view.frozenWidth);
  }

  #prefixOf(group: Group): string {
    const known = this.#prefixes.get(group.firstRow);
    if (known !== undefined) return known;
    const prefix = this.#view.prefixOf(group);
    this.#prefixes.set(group.firstRow, prefix);
    return prefix;
  }
}
