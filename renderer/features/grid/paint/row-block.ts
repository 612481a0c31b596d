// A few neighbouring lines drawn together: one element for each column's texts, and few for all that rows share.
import type { Field, Row } from '../../../state/fields/field.ts';
import type { MarkName } from '../../../ui/marks.ts';
import { BlockColumn } from './block-column.ts';
import { cellLook } from './cell-look.ts';
import type { CellLook, CellSources, RowFacts } from './cell-look.ts';
import { cellText } from './cell-text.ts';
import type { CellText } from './cell-text.ts';
import type { Axis } from './axis.ts';
import { showsBars } from './flight-bars.ts';
import { GroupPainter } from './group-painter.ts';
import { markCopy } from './icon-copies.ts';
import type { TextMetrics } from './text-metrics.ts';
import { parentCellPrefix } from '../view/parents.ts';
import type { Span } from '../view/scroll-geometry.ts';
import type { Range } from '../view/selection.ts';
import type { GroupSummary } from '../view/summary.ts';

/** Fewer, and each column is drawn in more pieces; more, and more is drawn that is not in view. */
export const BLOCK_LINES = 4;

/** How the columns lie, the same object as long as they do. */
export interface ColumnLayout {
  readonly fields: readonly Field[];
  /** How many of them stand still. */
  readonly frozen: number;
  /** Left edges, from the first column's. */
  readonly edges: readonly number[];
  /** Width of the row's number and mark, px. */
  readonly gutter: number;
}

/** What all blocks of one drawing share. */
export interface Drawing extends CellSources {
  readonly layout: ColumnLayout;
  /** The columns in view behind the frozen ones. */
  readonly columns: Span;
  readonly axis: Axis | null;
  readonly metrics: TextMetrics;
  readonly rowHeight: number;
  /** Width of the window onto the columns and of its frozen part, px. */
  readonly width: number;
  readonly frozenWidth: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface RowLine {
  readonly row: number;
  readonly subject: Row;
  readonly facts: RowFacts;
  /** Shared by the names of the rows around it. */
  readonly prefix: string;
  /** Whether the heading above names its parent. */
  readonly underHeading: boolean;
  readonly mark: MarkName | null;
  readonly isNew: boolean;
}

/** What stands on one line: a row, or a heading. */
export type BlockLine = RowLine | { readonly heading: GroupSummary };

export function isRow(line: BlockLine | undefined): line is RowLine {
  return line !== undefined && 'row' in line;
}

/** The part of a block that stands still sideways, or that is scrolled. */
class Part {
  readonly element = div('');
  readonly fills = div('fills');
  readonly #hovered = div('hovered');
  readonly columns = div('columns');
  readonly #rules = div('rules');
  readonly drawn = new Map<number, BlockColumn>();

  constructor(name: string) {
    this.element.className = name;
    this.#rules.append(...Array.from({ length: BLOCK_LINES }, () => div('rule')));
    this.#hovered.hidden = true;
    this.element.append(this.#hovered, this.fills, this.#rules, this.columns);
  }

  hover(line: number): void {
    this.#hovered.hidden = line < 0;
    place(this.#hovered, line);
  }

  /** Columns that come are drawn by those that go. Those that came. */
  fit({ first, end }: Span, layout: ColumnLayout): Set<number> {
    const spare: BlockColumn[] = [];
    for (const [index, column] of this.drawn) {
      if (index >= first && index < end) continue;
      this.drawn.delete(index);
      spare.push(column);
    }
    const came = new Set<number>();
    for (let index = first; index < end; index += 1) {
      let column = this.drawn.get(index);
      if (column === undefined) {
        column = spare.pop() ?? new BlockColumn();
        if (column.element.parentNode === null) this.columns.append(column.element);
        this.drawn.set(index, column);
        came.add(index);
      }
      const [left, right] = [layout.edges[index] ?? 0, layout.edges[index + 1] ?? 0];
      column.place(layout.gutter + left, right - left, layout.fields[index]?.align ?? 'left');
    }
    for (const { element } of spare) element.remove();
    return came;
  }
}

export class RowBlock {
  readonly element = div('block');
  readonly #loose = new Part('loose');
  readonly #frozen = new Part('frozen');
  readonly #gutter = div('gutter');
  readonly #numbers = document.createTextNode('');
  readonly #current = div('current');
  readonly #marks: { readonly slot: HTMLElement; name: MarkName | null }[] = [];
  readonly #headings: GroupPainter[] = [];
  #lines: readonly BlockLine[] = [];
  #layout: ColumnLayout | null = null;
  #columns: Span | null = null;
  #y = -1;
  #x = 0;
  #hovered = -1;
  #selection = '';

  constructor() {
    const numbers = div('numbers');
    numbers.append(this.#numbers);
    this.#current.hidden = true;
    const marks = div('marks');
    for (let line = 0; line < BLOCK_LINES; line += 1) {
      const slot = div('slot');
      marks.append(slot);
      this.#marks.push({ slot, name: null });
    }
    this.#gutter.append(numbers, this.#current, marks);
    this.#frozen.element.append(this.#gutter);
    this.element.append(this.#loose.element, this.#frozen.element);
  }

  /** The lines that it shows, from the first. */
  get lines(): readonly BlockLine[] {
    return this.#lines;
  }

  look(line: number, column: number): CellLook | undefined {
    return this.#column(column)?.looks[line];
  }

  /** Whether a cell's text is drawn shortened. */
  isCut(line: number, column: number): boolean {
    return this.#column(column)?.isShortened(line) === true;
  }

  #column(column: number): BlockColumn | undefined {
    return this.#frozen.drawn.get(column) ?? this.#loose.drawn.get(column);
  }

  moveTo(y: number): void {
    if (y !== this.#y) this.element.style.transform = `translateY(${String((this.#y = y))}px)`;
  }

  /** Moves what lies behind the frozen columns as far as the grid is scrolled to the right, px. */
  slide(x: number): void {
    if (x === this.#x) return;
    this.#x = x;
    for (const part of [this.#loose.fills, this.#loose.columns]) part.style.transform = `translateX(${String(-x)}px)`;
  }

  hover(line: number): void {
    if (line === this.#hovered) return;
    this.#hovered = line;
    this.#loose.hover(line);
    this.#frozen.hover(line);
  }

  /** `lines` is null where they show what they showed: then only columns that have come are drawn. */
  show(lines: readonly BlockLine[] | null, drawing: Drawing): void {
    const { layout, columns } = drawing;
    const moved =
      layout !== this.#layout || columns.first !== this.#columns?.first || columns.end !== this.#columns.end;
    if (lines === null && !moved) return;
    const all = lines !== null || layout !== this.#layout;
    if (lines !== null) {
      if (lines.length !== this.#lines.length) {
        this.element.style.height = `calc(${String(lines.length)} * var(--row))`;
      }
      this.#lines = lines;
      this.#showGutter(lines);
      this.#showHeadings(lines, drawing);
    }
    if (moved) {
      this.#layout = layout;
      this.#columns = columns;
      this.#frozen.element.style.width = `${String(drawing.frozenWidth)}px`;
      this.#gutter.style.width = `${String(layout.gutter)}px`;
    }
    const spans = [{ first: 0, end: layout.frozen }, columns] as const;
    for (const [nth, part] of [this.#frozen, this.#loose].entries()) {
      const came = moved ? part.fit(spans[nth] ?? columns, layout) : new Set<number>();
      for (const [index, column] of part.drawn) {
        const field = layout.fields[index];
        if (field !== undefined && (all || came.has(index))) this.#showColumn(column, field, drawing);
      }
    }
    this.#selection = '';
  }

  #showColumn(column: BlockColumn, field: Field, drawing: Drawing): void {
    const { metrics } = drawing;
    const { width } = column;
    const texts: CellText[] = [];
    const bars = showsBars(field);
    for (let line = 0; line < BLOCK_LINES; line += 1) {
      const content = this.#lines[line];
      if (!isRow(content)) {
        column.setLook(line, undefined);
        texts.push('');
        continue;
      }
      const { subject, underHeading } = content;
      const own = cellLook(field, subject, content.facts, drawing);
      const short = underHeading && field.frozen === true && subject.flight !== undefined;
      const look = short ? { ...own, text: `Flight ${String((subject.flight ?? 0) + 1)}` } : own;
      column.setLook(line, look);
      if (bars) continue;
      const prefix = (): string => (field.type === 'reference' ? parentCellPrefix(subject) : content.prefix);
      texts.push(cellText(field, look, { width, prefix, metrics }));
    }
    if (!bars) {
      column.show(texts);
      return;
    }
    const lines = this.#lines.flatMap((content, line) => {
      const top = line * drawing.rowHeight + (drawing.rowHeight - 12) / 2;
      return isRow(content) ? [{ top, flights: content.subject.record.draft['flights'] }] : [];
    });
    column.showBars(lines, drawing.axis, drawing.now);
  }

  #showGutter(lines: readonly BlockLine[]): void {
    const numbers = lines.map((line) => (isRow(line) ? numberOf(line) : '')).join('\n');
    if (numbers !== this.#numbers.data) this.#numbers.data = numbers;
    for (const [line, there] of this.#marks.entries()) {
      const content = lines[line];
      const wanted = isRow(content) ? content.mark : null;
      if (there.name === wanted) continue;
      there.name = wanted;
      there.slot.replaceChildren(...(wanted === null ? [] : [markCopy(wanted, false)]));
    }
  }

  #showHeadings(lines: readonly BlockLine[], drawing: Drawing): void {
    let count = 0;
    for (const [line, content] of lines.entries()) {
      if (isRow(content)) continue;
      const heading = (this.#headings[count] ??= new GroupPainter());
      count += 1;
      place(heading.element, line);
      heading.show(content.heading, drawing.width, drawing.frozenWidth);
      if (heading.element.parentNode === null) this.element.append(heading.element);
    }
    for (const { element } of this.#headings.splice(count)) element.remove();
  }

  /** Draws what is selected, and the active cell. */
  select(range: Range, activeRow: number, activeColumn: number): void {
    const inRange = this.#lines.map((line) => isRow(line) && line.row >= range.top && line.row <= range.bottom);
    const active = this.#lines.findIndex((line) => isRow(line) && line.row === activeRow);
    const key = `${inRange.map(Number).join('')} ${String(active)} ${String(activeColumn)} ${String(range.left)} ${String(range.right)}`;
    const some = active >= 0 || inRange.includes(true);
    if (key === this.#selection || (!some && this.#selection === 'none')) return;
    this.#selection = some ? key : 'none';
    for (const part of [this.#frozen, this.#loose]) {
      this.#fill(part, inRange, range);
      for (const [index, column] of part.drawn) {
        const within = index >= range.left && index <= range.right;
        column.decorate(index === activeColumn ? active : -1, (line) => within && inRange[line] === true);
      }
    }
    const content = this.#lines[active];
    this.#current.hidden = !isRow(content);
    if (!isRow(content)) return;
    place(this.#current, active);
    this.#current.textContent = numberOf(content);
  }

  /** The ground of what is selected: one box for the lines in a row. */
  #fill(part: Part, inRange: readonly boolean[], range: Range): void {
    const boxes: HTMLElement[] = [];
    const layout = this.#layout;
    const first = Math.max(range.left, part === this.#frozen ? 0 : (layout?.frozen ?? 0));
    const end = Math.min(range.right + 1, part === this.#frozen ? (layout?.frozen ?? 0) : Infinity);
    if (layout !== null && first < end) {
      const left = layout.gutter + (layout.edges[first] ?? 0);
      const right = layout.gutter + (layout.edges[Math.min(end, layout.edges.length - 1)] ?? 0);
      for (let line = 0; line < inRange.length; line += 1) {
        const from = line;
        while (inRange[line] === true) line += 1;
        if (line === from) continue;
        const box = place(div('fill'), from);
        box.style.left = `${String(left)}px`;
        box.style.width = `${String(right - left)}px`;
        box.style.height = `calc(${String(line - from)} * var(--row))`;
        boxes.push(box);
      }
    }
    if (boxes.length > 0 || part.fills.firstChild !== null) part.fills.replaceChildren(...boxes);
  }
}

/** A row that came after the order was last applied says so. */
function numberOf({ row, isNew }: RowLine): string {
  return `${String(row + 1)}${isNew ? '*' : ''}`;
}

function place<Placed extends Element>(element: Placed, line: number): Placed {
  (element as unknown as HTMLElement).style.top = `calc(${String(line)} * var(--row))`; // icons have a style too
  return element;
}

function div(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}
