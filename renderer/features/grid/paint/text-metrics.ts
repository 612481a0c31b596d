// The widths of texts in one font, so that they are shortened to the room that they have.
import type { TextMetrics } from '../../../ui/shorten-name.ts';

/** Latin letters, punctuation and currency signs: each is set on its own, from left to right, no taller than a line. */
const SIMPLE = /^[ -~\u00a0-\u024f\u2010-\u2027\u20a0-\u20bf\u203a]*$/;
/** Codes below this are looked up in an array. */
const COMMON = 0x250;
/** What comes after so many characters has no room in any column. */
const LONGEST = 400;

/** Whether a text has neither letters that change with their neighbours nor any that could be taller than a line. */
export function isSimple(text: string): boolean {
  return SIMPLE.test(text);
}

/**
 * `measure` returns the width of any text in the font, px, without kerning: then a text of simple letters is as wide as
 * they are together, and need not be measured itself.
 */
export function makeTextMetrics(measure: (text: string) => number): TextMetrics {
  const common = new Float64Array(COMMON).fill(-1);
  const others = new Map<number, number>();
  const letterWidth = (code: number): number => {
    const letter = String.fromCharCode(code);
    return isSimple(letter) ? measure(letter) : Number.NaN;
  };
  /** NaN where letters change with their neighbours. */
  const widthAt = (text: string, at: number): number => {
    const code = text.charCodeAt(at);
    let width = code < COMMON ? common[code] : others.get(code);
    if (width === undefined || width === -1) {
      width = letterWidth(code);
      if (code < COMMON) common[code] = width;
      else others.set(code, width);
    }
    return width;
  };
  return {
    width: (text) => {
      if (text.length > LONGEST) return Infinity;
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) sum += widthAt(text, at);
      return Number.isNaN(sum) ? measure(text) : sum;
    },
    fit: (text, room) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) {
        sum += widthAt(text, at);
        if (Number.isNaN(sum)) return fitMeasured(text.slice(0, LONGEST), room, measure);
        if (sum > room) return at;
      }
      return text.length;
    },
  };
}

const characters = new Intl.Segmenter();

function fitMeasured(text: string, room: number, measure: (text: string) => number): number {
  const ends = [0, ...Array.from(characters.segment(text), ({ index, segment }) => index + segment.length)];
  let [fits, over] = [0, ends.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(text.slice(0, ends[middle])) <= room) fits = middle;
    else over = middle;
  }
  return ends[fits] ?? 0;
}
