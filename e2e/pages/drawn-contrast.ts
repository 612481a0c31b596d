// The contrast of what the grid draws for the eye, which axe passes over: screen readers have rows of their own there.
import type { Page } from '@playwright/test';

/** Of texts as large as the grid's (WCAG 2, 1.4.3). */
const LEAST = 4.5;

/** How many of the grid's lines were looked at, and what is said of those that are too faint. */
export interface DrawnContrast {
  readonly looked: number;
  readonly faint: readonly string[];
}

export function drawnContrast(page: Page): Promise<DrawnContrast> {
  return page.evaluate(contrastOfLines, LEAST);
}

/** In the page. Colours are laid over one another by a canvas, as they are by the page. */
function contrastOfLines(least: number): DrawnContrast {
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (paper === null) throw new Error('there is no canvas');
  const luminance = (colors: readonly string[]): number => {
    for (const color of ['white', ...colors]) {
      paper.fillStyle = color;
      paper.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element: Element): string => getComputedStyle(element).backgroundColor;
  const isClear = (color: string): boolean => color === 'rgba(0, 0, 0, 0)';

  let looked = 0;
  const faint: string[] = [];
  const blocks = document.querySelector('[role="grid"] .blocks');
  if (blocks === null) return { looked, faint };
  const texts = document.createTreeWalker(blocks, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (parent === null) continue;
    range.selectNodeContents(text);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2) continue;
      const here = document.elementsFromPoint(left + 1, top + height / 2);
      const at = here.indexOf(parent);
      // Out of view, or behind what stands still.
      if (at === -1 || here.slice(0, at).some((above) => !isClear(ground(above)))) continue;
      const grounds = here.slice(at).map(ground).toReversed();
      const behind = luminance(grounds);
      const { color } = getComputedStyle(parent);
      const own = luminance([...grounds, color]);
      const ratio = (Math.max(behind, own) + 0.05) / (Math.min(behind, own) + 0.05);
      looked += 1;
      if (ratio < least)
        faint.push(
          `${ratio.toFixed(2)} ${color} on ${grounds.filter((each) => !isClear(each)).join(', ')}: ${text.textContent}`,
        );
    }
  }
  return { looked, faint };
}
