// What the grids whose cells are elements of the page draw by hand: row numbers with their mark, names in two tones.
import './element-cells.css';
import { NEW } from './table.ts';

/** As attributes of an `svg` and of the `path` in it. */
export const MARK = {
  svg: { class: 'new-mark', viewBox: '0 0 16 16', width: '14', height: '14' },
  path: { d: NEW.path, stroke: NEW.colour },
};

const SVG = 'http://www.w3.org/2000/svg';

function svg(tag: 'svg' | 'path', attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

let mark: Element | undefined;

/** Made once and then copied. */
export function newMark(): Node {
  if (mark === undefined) {
    mark = svg('svg', MARK.svg);
    mark.append(svg('path', MARK.path));
  }
  return mark.cloneNode(true);
}

export function span(name: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}
