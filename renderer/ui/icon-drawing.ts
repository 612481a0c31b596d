// The drawing of an icon: its component is rendered once for each size, and the drawing copied. A component takes about
// 0.3 ms an icon, and lists have hundreds of them.
import { mount, unmount } from 'svelte';
import { ICONS } from './icons.ts';
import type { IconName } from './icons.ts';

const rendered = new Map<string, Element>();

/** A copy for the page; `size` is its width and height, px. */
export function iconDrawing(name: IconName, size: number): Element {
  const key = `${name} ${String(size)}`;
  let drawing = rendered.get(key);
  if (drawing === undefined) {
    const box = document.createElement('div');
    const props = {
      size,
      strokeWidth: 1.5,
      absoluteStrokeWidth: true,
      'aria-hidden': true,
      focusable: 'false',
    } as const;
    const icon = mount(ICONS[name], { target: box, props });
    drawing = box.querySelector('svg') ?? box;
    drawing.remove();
    void unmount(icon);
    rendered.set(key, drawing);
  }
  return drawing.cloneNode(true) as Element; // a copy of an element is one
}
