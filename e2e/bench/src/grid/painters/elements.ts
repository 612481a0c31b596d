// Small parts of the painters that draw with elements.
import { SHAPES } from './scene.ts';

export function made(name: string, tag: 'div' | 'span' = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

const shapes = new Map<string, Element>();

/** A mark or icon: put together once and then copied. */
export function shape(name: keyof typeof SHAPES): Element {
  let drawn = shapes.get(name);
  if (drawn === undefined) {
    const box = document.createElement('div');
    box.innerHTML = `<svg class="${name}" viewBox="0 0 16 16" width="14" height="14"><path d="${SHAPES[name]}"/></svg>`;
    drawn = box.firstElementChild ?? box;
    shapes.set(name, drawn);
  }
  return drawn.cloneNode(true) as Element; // a copy of an element is one
}
