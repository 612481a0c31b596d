// One text block per column and eight rows; elements of their own only for marks with their ground, and for icons.
import type { Fit } from './fit.ts';
import { DIM, PADDING, ROW, roomIn, rowsFrom } from './scene.ts';
import type { Painter, Scene } from './scene.ts';
import { made, shape } from './elements.ts';

const ROWS = 8;

function line(left: number, width: number, name: string): { readonly element: HTMLElement; readonly text: Text } {
  const [element, text] = [made(name), document.createTextNode('')];
  element.style.left = `${String(left)}px`;
  element.style.width = `${String(width)}px`;
  element.append(text);
  return { element, text };
}

/** Eight rows. Its decorations are used again, one for each cell that has some. */
class Band {
  readonly element = made('band');
  readonly #dim = line(0, PADDING + DIM.width, 'texts dim');
  readonly #texts: readonly Text[];
  readonly #marks: HTMLElement[] = [];
  readonly #icons: HTMLElement[] = [];

  readonly #scene: Scene;
  readonly #fit: Fit;

  constructor(scene: Scene, fit: Fit) {
    this.#scene = scene;
    this.#fit = fit;
    const lines = scene.columns.map(({ left, width, right }, column) => {
      // The dim starts of names have a block of their own.
      const start = column === 0 ? DIM.width + DIM.gap : 0;
      return line(left + start, width - start, right ? 'texts num' : 'texts');
    });
    this.#texts = lines.map(({ text }) => text);
    this.element.append(this.#dim.element, ...lines.map(({ element }) => element));
  }

  show(band: number): void {
    const [scene, fit] = [this.#scene, this.#fit];
    this.element.style.transform = `translateY(${String(band * ROWS * ROW)}px)`;
    let [marks, icons] = [0, 0];
    let dims = '';
    for (const [column, shape] of scene.columns.entries()) {
      let texts = '';
      for (let nth = 0; nth < ROWS; nth += 1) {
        const cell = scene.cell(band * ROWS + nth, column);
        const text = fit.fit(cell.text, roomIn(shape, cell));
        if (column === 0) dims += `${fit.cut(cell.dim, DIM.width)}\n`;
        // A hair of room for the icon, which has an element of its own.
        texts += cell.icon ? `\t${text}\n` : `${text}\n`;
        if (cell.marked) this.#decorate(this.#marks, marks++, column, nth, 'ground');
        if (cell.icon) this.#decorate(this.#icons, icons++, column, nth, 'drawing');
      }
      const node = this.#texts[column];
      if (node !== undefined && node.data !== texts) node.data = texts;
    }
    if (this.#dim.text.data !== dims) this.#dim.text.data = dims;
    this.#leave(this.#marks, marks);
    this.#leave(this.#icons, icons);
  }

  #decorate(drawn: HTMLElement[], nth: number, column: number, row: number, name: 'ground' | 'drawing'): void {
    let element = drawn[nth];
    if (element === undefined) {
      element = made(name);
      element.append(shape(name === 'ground' ? 'mark' : 'icon'));
      drawn.push(element);
      this.element[name === 'ground' ? 'prepend' : 'append'](element);
    }
    const { left, width, right } = this.#scene.columns[column]!; // one of them
    const state = `${name}${right ? ' num' : ''}`;
    if (element.className !== state) element.className = state;
    element.style.transform = `translate(${String(left)}px, ${String(row * ROW)}px)`;
    if (name === 'ground') element.style.width = `${String(width)}px`;
  }

  #leave(drawn: HTMLElement[], used: number): void {
    for (const element of drawn.slice(used)) if (element.className !== 'gone') element.className = 'gone';
  }
}

export const blocks =
  (fit: Fit): Painter =>
  (scrolled, scene) => {
    const drawn = new Map<number, Band>();
    return (first) => {
      const [from, end] = [Math.floor(first / ROWS), Math.ceil(rowsFrom(first, scene) / ROWS)];
      // Those that are out of view stay as they are until they are needed.
      const free = [...drawn].filter(([band]) => band < from || band >= end);
      for (let place = from; place < end; place += 1) {
        if (drawn.has(place)) continue;
        const taken = free.pop();
        if (taken !== undefined) drawn.delete(taken[0]);
        const band = taken?.[1] ?? new Band(scene, fit);
        if (taken === undefined) scrolled.append(band.element);
        band.show(place);
        drawn.set(place, band);
      }
    };
  };
