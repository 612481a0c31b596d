// What icons and marks are made of, as data: the page shows the same shapes as SVG that the grid draws on its canvases.

import type { Attachment } from 'svelte/attachments';

/** An element of SVG without children. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>];

/** Puts the shapes into the `<svg>` that it is attached to. */
export function withShapes(shapes: readonly Shape[]): Attachment<SVGSVGElement> {
  return (svg) =>
    svg.replaceChildren(
      ...shapes.map(([tag, attributes]) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const name in attributes) element.setAttribute(name, String(attributes[name]));
        return element;
      }),
    );
}
