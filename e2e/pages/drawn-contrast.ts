// The contrast of what the grid draws for the eye, which axe passes over: screen readers have rows of their own there.
import type { Page } from '@playwright/test';

/** Of texts as large as the grid's (WCAG 2, 1.4.3). */
const LEAST = 4.5;

/** How many of the grid's texts were looked at, and a line on each that is too faint. */
export interface DrawnContrast {
  readonly looked: number;
  readonly faint: readonly string[];
}

export function drawnContrast(page: Page): Promise<DrawnContrast> {
  return page.evaluate(contrastOfTexts, LEAST);
}

/**
 * In the page. The grid is made to draw everything again, as after a change of theme, and each text is compared with
 * the pixels at its place before it is drawn.
 */
async function contrastOfTexts(least: number): Promise<DrawnContrast> {
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (paper === null) throw new Error('there is no canvas');
  const luminance = (color: string): number => {
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const seen = new Set<string>();
  let looked = 0;
  const faint: string[] = [];
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (text, x, y, ...rest) {
    if (this.canvas.closest('[role="grid"]') !== null) {
      const near = x + (this.textAlign === 'right' ? -2 : 2);
      const [red = 0, green = 0, blue = 0, isInside = 0] = this.getImageData(near, y - 3, 1, 1).data;
      const [ground, color] = [`rgb(${red} ${green} ${blue})`, String(this.fillStyle)];
      if (isInside === 0) {
        fillText.call(this, text, x, y, ...rest);
        return;
      }
      looked += 1;
      if (!seen.has(`${color} ${ground}`)) {
        seen.add(`${color} ${ground}`);
        const [behind, own] = [luminance(ground), luminance(color)];
        const ratio = (Math.max(behind, own) + 0.05) / (Math.min(behind, own) + 0.05);
        if (ratio < least) faint.push(`${ratio.toFixed(2)} ${color} on ${ground}: ${text}`);
      }
    }
    fillText.call(this, text, x, y, ...rest);
  };
  try {
    const root = document.documentElement;
    const theme = root.getAttribute('data-theme');
    root.setAttribute('data-theme', theme ?? '');
    if (theme === null) root.removeAttribute('data-theme');
    // All of it in one frame, which the window asks for once it knows.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
  } finally {
    prototype.fillText = fillText;
  }
  return { looked, faint };
}
