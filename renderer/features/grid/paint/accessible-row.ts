// One line of the grid as assistive technology meets it: a row with its cells where they are drawn, or a heading.
import { MARKS } from '../../../ui/marks.ts';
import type { Field } from '../../../state/fields/field.ts';
import type { CellLook } from './cell-look.ts';
import { type ColumnLayout, type GridLine, type RowLine, headingWords, isRow, formatRowNumber } from './grid-line.ts';
import type { Span } from '../../../../shared/kernel/spans.ts';
import { type Area, inArea } from '../../../cells/selection.ts';

export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** What an element says that has just been made. */
const NOTHING = { text: '', description: '', readOnly: false, severity: null } as const;

class AccessibleCell {
  readonly element = document.createElement('div');
  #look: Pick<CellLook, 'text' | 'description' | 'readOnly' | 'severity'> = NOTHING;
  #role = '';
  #full = '';
  #column = -1;
  #width = -1;
  #selected = false;
  #active = false;

  constructor() {
    this.element.className = 'cell';
    this.element.setAttribute('aria-selected', 'false');
  }

  place(column: number, width: number): void {
    if (column !== this.#column) {
      this.#column = column;
      this.element.setAttribute('aria-colindex', String(column + 2));
      this.element.dataset['column'] = String(column);
    }
    if (width !== this.#width) this.element.style.width = `${(this.#width = width)}px`;
  }

  show(field: Field, look: CellLook, isCut: boolean): void {
    const { element } = this;
    // What the tooltip says beside the description: all of what the text counts or cuts.
    const full = look.full !== '' ? look.full : isCut ? look.text : '';
    if (full !== this.#full) {
      this.#full = full;
      if (full === '') delete element.dataset['full'];
      else element.dataset['full'] = full;
    }
    // Without a name there is nothing that the row could be called after.
    const role = field.frozen === true && look.text !== '' ? 'rowheader' : 'gridcell';
    if (role !== this.#role) element.setAttribute('role', (this.#role = role));
    const before = this.#look;
    if (look === before) return;
    this.#look = look;
    if (look.text !== before.text) element.textContent = look.text;
    if (look.description !== before.description) element.ariaDescription = look.description || null;
    if (look.readOnly !== before.readOnly) element.ariaReadOnly = look.readOnly ? 'true' : null;
    if (look.severity !== before.severity) element.ariaInvalid = look.severity === 'error' ? 'true' : null;
  }

  /** The active cell alone has an id: it is what the grid names as its active descendant. */
  select(selected: boolean, active: boolean, row: number): void {
    if (selected !== this.#selected) {
      this.#selected = selected;
      this.element.setAttribute('aria-selected', String(selected));
    }
    if (active) this.element.id = cellId(row, this.#column);
    if (active === this.#active) return;
    this.#active = active;
    this.element.classList.toggle('active', active);
    if (!active) this.element.removeAttribute('id');
  }
}

/** What a row's cells are made from. */
export interface RowContents {
  readonly layout: ColumnLayout;
  /** The columns in view behind the frozen ones. */
  readonly columns: Span;
  readonly scrollLeft: number;
  readonly look: (column: number) => CellLook | undefined;
  /** Whether the text of a column's cell is drawn shortened. */
  readonly isCut: (column: number) => boolean;
}

export class AccessibleRow {
  readonly element = document.createElement('div');
  readonly #frozenPart = part('frozen');
  readonly #loosePart = part('loose');
  readonly #gutter = document.createElement('div');
  readonly #frozen: AccessibleCell[] = [];
  readonly #loose: AccessibleCell[] = [];
  #columns: Span = { first: 0, end: 0 };
  #line: RowLine | null = null;

  constructor() {
    this.element.className = 'grid-row';
    this.element.setAttribute('role', 'row');
    this.#gutter.className = 'gutter';
    this.#gutter.setAttribute('role', 'gridcell');
    this.#gutter.setAttribute('aria-colindex', '1');
    this.#frozenPart.append(this.#gutter);
    this.element.append(this.#frozenPart, this.#loosePart);
  }

  /** -1 before it is shown. */
  get row(): number {
    return this.#line?.row ?? -1;
  }
  /** That of the row which it is about, undefined before it is shown. */
  get id(): string | undefined {
    return this.#line?.subject.id;
  }

  show(index: number, y: number, line: RowLine, contents: RowContents): void {
    const { layout, columns, scrollLeft } = contents;
    this.element.style.top = `${y}px`;
    this.element.setAttribute('aria-rowindex', String(index + 2));
    this.element.dataset['row'] = String(line.row);
    const [first = 0, frozen = 0] = [layout.edges[columns.first], layout.edges[layout.frozen]];
    this.#loosePart.style.marginLeft = `${first - frozen - scrollLeft}px`;
    this.#gutter.style.width = `${layout.gutter}px`;
    const before = this.#line;
    if (before === null || line.mark !== before.mark || formatRowNumber(line) !== formatRowNumber(before))
      this.#showGutter(line);
    this.#line = line;
    this.#columns = columns;
    this.#fit(this.#frozen, this.#frozenPart, { first: 0, end: layout.frozen }, contents);
    this.#fit(this.#loose, this.#loosePart, columns, contents);
  }

  #showGutter(line: RowLine): void {
    const { mark } = line;
    const number = formatRowNumber(line);
    if (mark === null) this.#gutter.replaceChildren(number);
    else {
      const named = document.createElement('span');
      named.setAttribute('role', 'img');
      named.setAttribute('aria-label', MARKS[mark].word);
      this.#gutter.replaceChildren(named, number);
    }
  }

  #fit(cells: AccessibleCell[], parent: HTMLElement, { first, end }: Span, contents: RowContents): void {
    const { layout } = contents;
    for (const { element } of cells.splice(Math.max(0, end - first))) element.remove();
    for (let column = first; column < end; column += 1) {
      let cell = cells[column - first];
      if (cell === undefined) {
        cell = new AccessibleCell();
        cells.push(cell);
        parent.append(cell.element);
      }
      const [left, right] = [layout.edges[column] ?? 0, layout.edges[column + 1] ?? 0];
      cell.place(column, right - left);
      const [field, look] = [layout.fields[column], contents.look(column)];
      if (field !== undefined && look !== undefined) cell.show(field, look, contents.isCut(column));
    }
  }

  select(area: Area, activeRow: number, activeColumn: number): void {
    const { row } = this;
    for (const [cells, first] of [
      [this.#frozen, 0],
      [this.#loose, this.#columns.first],
    ] as const) {
      for (const [nth, cell] of cells.entries()) {
        const column = first + nth;
        cell.select(inArea(area, row, column), row === activeRow && column === activeColumn, row);
      }
    }
  }
}

export class AccessibleHeading {
  readonly element = document.createElement('div');
  readonly #words = document.createElement('div');

  constructor() {
    this.element.className = 'grid-row heading';
    this.element.setAttribute('role', 'row');
    this.#words.setAttribute('role', 'gridcell');
    this.#words.setAttribute('aria-colindex', '1');
    this.element.append(this.#words);
  }

  show(index: number, y: number, line: GridLine, columns: number): void {
    if (isRow(line)) return;
    this.element.style.top = `${y}px`;
    this.element.setAttribute('aria-rowindex', String(index + 2));
    this.#words.setAttribute('aria-colspan', String(columns + 1));
    const words = headingWords(line.heading);
    this.#words.title = words;
    if (this.#words.textContent !== words) this.#words.textContent = words;
  }
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('role', 'presentation');
  return element;
}
