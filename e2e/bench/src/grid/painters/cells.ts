// Every cell an element of the page, in rows that are used again.
import type { Fit } from './fit.ts';
import { splitEnd } from '../../../../../renderer/ui/names.ts';
import { ROW, roomIn, rowsFrom } from './scene.ts';
import type { Painter, SceneCell, SceneColumn } from './scene.ts';
import { made, shape } from './elements.ts';

/** One cell's element; only what differs is written. */
class Cell {
  readonly element = made('cell');
  readonly #text = document.createTextNode('');
  #dim: HTMLElement | null = null;
  #start: HTMLElement | null = null;
  #mark: Element | null = null;
  #icon: Element | null = null;
  #shown: SceneCell | null = null;
  #class = '';

  readonly #column: SceneColumn;
  readonly #fit: Fit;

  constructor(column: SceneColumn, fit: Fit) {
    this.#column = column;
    this.#fit = fit;
    this.element.style.left = `${String(column.left)}px`;
    this.element.style.width = `${String(column.width)}px`;
    this.element.append(this.#text);
  }

  show(cell: SceneCell): void {
    if (cell === this.#shown) return;
    this.#shown = cell;
    const room = roomIn(this.#column, cell);
    const fits = this.#fit.widthOf(cell.text) <= room;
    const name = `cell${this.#column.right ? ' num' : ''}${cell.marked ? ' marked' : ''}${fits ? '' : ' cut'}`;
    if (name !== this.#class) this.element.className = this.#class = name;
    const { start, end } = fits ? { start: '', end: cell.text } : splitEnd(cell.text);
    this.#start = this.#part(this.#start, 'start', start);
    if (this.#start !== null) this.#start.style.maxWidth = `${String(room - this.#fit.widthOf(end))}px`;
    this.#dim = this.#part(this.#dim, 'dim', cell.dim, this.#start);
    if (this.#text.data !== end) this.#text.data = end;
    this.#icon = this.#drawing(this.#icon, 'icon', cell.icon);
    this.#mark = this.#drawing(this.#mark, 'mark', cell.marked);
  }

  #part(part: HTMLElement | null, name: string, text: string, before: HTMLElement | null = null): HTMLElement | null {
    if (text === '') {
      part?.remove();
      return null;
    }
    const element = part ?? made(name, 'span');
    if (part === null) (before ?? this.#text).before(element);
    if (element.textContent !== text) element.textContent = text;
    return element;
  }

  #drawing(drawing: Element | null, name: 'mark' | 'icon', wanted: boolean): Element | null {
    if (wanted === (drawing !== null)) return drawing;
    drawing?.remove();
    if (!wanted) return null;
    const element = shape(name);
    this.element[name === 'icon' ? 'prepend' : 'append'](element);
    return element;
  }
}

export const cells =
  (fit: Fit): Painter =>
  (scrolled, scene) => {
    /** By the row that each stands for. */
    const drawn = new Map<number, { element: HTMLElement; cells: Cell[] }>();
    const newRow = () => {
      const row = { element: made('row'), cells: scene.columns.map((column) => new Cell(column, fit)) };
      row.element.append(...row.cells.map(({ element }) => element));
      scrolled.append(row.element);
      return row;
    };
    return (first) => {
      const end = rowsFrom(first, scene);
      const free = [...drawn].filter(([row]) => row < first || row >= end);
      for (let row = first; row < end; row += 1) {
        if (drawn.has(row)) continue;
        const [was, used] = free.pop() ?? [row, newRow()];
        drawn.delete(was);
        drawn.set(row, used);
        used.element.style.transform = `translateY(${String(row * ROW)}px)`;
        for (const [column, cell] of used.cells.entries()) cell.show(scene.cell(row, column));
      }
    };
  };
