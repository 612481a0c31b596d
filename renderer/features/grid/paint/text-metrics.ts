// An upper bound of a text's width, so that texts are shortened without asking the page how wide they came out.

const DIGIT = /\d/;
/** Latin letters, punctuation and currency signs: each is set on its own, from left to right. */
const MEASURED = /[ -~\u00a0-\u024f\u2010-\u2027\u20a0-\u20bf\u203a]/;
/** Kerning, and figures that are all set equally wide, may take a little more than the characters by themselves. */
const MORE = 1.06;
/** Beyond this nothing is added up: it is taken for too wide. */
const LONGEST = 60;

export interface TextMetrics {
  /** Of a whole text, px. Null for a text with characters that can't be measured one by one, or a long one. */
  readonly width: (text: string) => number | null;
  /** How many characters of a text's start have room in so many px. Null where one of them can't be measured. */
  readonly fit: (text: string, room: number) => number | null;
}

/** Until the widths are known every text counts as too wide. */
export const UNKNOWN_METRICS: TextMetrics = { width: (text) => (text === '' ? 0 : null), fit: () => null };

/** `widthOf` measures a single letter in the font of the cells, px. */
export function metricsOf(widthOf: (letter: string) => number): TextMetrics {
  /** By character code; NaN for what can't be measured. */
  const known = new Map<number, number>();
  let digit = 0;
  const measure = (code: number): number => {
    const letter = String.fromCharCode(code);
    if (!MEASURED.test(letter)) return Number.NaN;
    if (!DIGIT.test(letter)) return widthOf(letter) * MORE;
    // Figures are tabular: none is narrower than the widest.
    if (digit === 0) for (const each of '0123456789') digit = Math.max(digit, widthOf(each) * MORE);
    return digit;
  };
  const widthAt = (text: string, at: number): number => {
    const code = text.charCodeAt(at);
    let width = known.get(code);
    if (width === undefined) known.set(code, (width = measure(code)));
    return width;
  };
  return {
    width: (text) => {
      if (text.length > LONGEST) return null;
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) sum += widthAt(text, at);
      return Number.isNaN(sum) ? null : sum;
    },
    fit: (text, room) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) {
        sum += widthAt(text, at);
        if (Number.isNaN(sum)) return null;
        if (sum > room) return at;
      }
      return text.length;
    },
  };
}

/** Measures in the font that an element's text has. */
export function measuredMetrics(element: Element): TextMetrics {
  // Piece by piece: under forced colours the whole is empty.
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return UNKNOWN_METRICS;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return metricsOf((letter) => context.measureText(letter).width);
}
