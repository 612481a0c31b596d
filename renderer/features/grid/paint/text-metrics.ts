// An upper bound of a text's width, so that only cells that may overflow are clipped: each clip costs in every frame.

const FIRST = 32;
const LAST = 126;
const DIGITS = /\d/;
/** Kerning, and figures that are all set equally wide, may take a little more than the characters by themselves. */
const MORE = 1.06;
/** Beyond this nothing is added up: it is taken for too wide. */
const LONGEST = 60;

/** The width in px. Null for a text with characters that were not measured, or a long one. */
export type TextMetrics = (text: string) => number | null;

/** Until the widths are known every text counts as too wide. */
export const UNKNOWN_METRICS: TextMetrics = (text) => (text === '' ? 0 : null);

/** `widthOf` measures a single letter in the font of the cells, px. */
export function metricsOf(widthOf: (letter: string) => number): TextMetrics {
  const widths = new Float64Array(LAST + 1);
  let digit = 0;
  for (let code = FIRST; code <= LAST; code += 1) {
    const letter = String.fromCharCode(code);
    widths[code] = widthOf(letter) * MORE;
    if (DIGITS.test(letter)) digit = Math.max(digit, widths[code] ?? 0);
  }
  // Figures are tabular: none is narrower than the widest.
  for (let code = 48; code < 58; code += 1) widths[code] = digit;
  return (text) => {
    if (text.length > LONGEST) return null;
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < FIRST || code > LAST) return null;
      sum += widths[code] ?? 0;
    }
    return sum;
  };
}

/** Measures in the font that an element's text has. */
export function measuredMetrics(element: Element): TextMetrics {
  const { font } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return UNKNOWN_METRICS;
  context.font = font;
  return metricsOf((letter) => context.measureText(letter).width);
}
