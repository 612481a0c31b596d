// Whether a spreadsheet that opens a text file would make a number, a date or a truth value of a text.
import { MONTH_WORDS, TRUTH_WORDS } from './month-words.ts';

/** Comes back as it was: no leading zero, and no more digits than a spreadsheet keeps. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/;
const FIGURE = /^[-(%]?\s*\p{Sc}?\s*[.,]?\d[\d.,'’\s]*(?:e[-+]?\d+)?\s*[-%)\p{Sc}]*$/iu;
/** `1 1/2`; a fraction alone reads like a date. */
const FRACTION = /^[-(]?\d+\s+\d+\s?\/\s?\d+\)?$/;
const DATE = /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\.?(?:[\sT].*)?|\d{1,2}[-/.]\d{4})$/;
/** `2027年3月5日`, as Chinese, Japanese and Korean have it. */
const EASTERN_DATE = /^\d{1,4}\s?[年월月년](?:\s?\d|$)/;
const TIME = /^\d{1,3}(?::\d{1,2}(?!\d)|\s?[ap]\.?(?:m\.?)?$)/i;
/** A word with figures beside it. It is looked up where it may be a month. */
const WORD_AND_DAY =
  /^(?:\d{1,4}[-/., ]*)?(?:de )?([\p{L}\p{M}׳॰]{2,20})\.?(?:[-/.,: \d]*(?:[ap]m)?|[-/., ]*de \d{1,4})$/iu;
/** Nothing longer is one of them. */
const LONGEST = 100;

export function isLikeFigure(text: string): boolean {
  if (text.length > LONGEST) return false;
  // Digits as wide as Chinese letters are figures too.
  const bare = text.trim().normalize('NFKC');
  if (PLAIN.test(bare)) return bare !== text;
  if (!/\d/.test(bare)) return TRUTH_WORDS.has(bare.toLowerCase());
  return [FIGURE, FRACTION, DATE, EASTERN_DATE, TIME].some((like) => like.test(bare)) || isNamedDate(bare);
}

function isNamedDate(text: string): boolean {
  const word = WORD_AND_DAY.exec(text)?.[1];
  return word !== undefined && MONTH_WORDS.has(word.toLowerCase());
}
