// Whether a spreadsheet that opens a text file would make a number, a date or a truth value of a text.
import { DAY_PART_WORDS, WEEKDAY_WORDS } from './day-words.ts';
import { MONTH_WORDS, TRUTH_WORDS } from './month-words.ts';

/** Comes back as it was: no leading zero, and no more digits than a spreadsheet keeps. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/;
/** Of currencies that have no sign of their own, as spreadsheets write them. */
const CURRENCY = String.raw`(?:\p{Sc}|kr\.?|zł|s?fr\.|chf|eur|usd|gbp|kč|ft|lei|rp|rm|грн\.?|руб\.?|лв\.?|дин\.?|din\.?|bs\.?|s\/\.?|b\/\.|(?:r|c|rd|us|a|nz|hk|nt|tt|bz|j)\$)`;
const NUMBER = String.raw`[.,٫]?\d[\d.,'’٬٫\s]*(?:e[-+]?\d+)?`;
const FIGURE = new RegExp(
  `^[-+(%]?\\s*(?:${CURRENCY}\\.?)?\\s*[-(]?\\s*${NUMBER}(?:\\s*(?:[-%)]|${CURRENCY}))*$|^[-(]?r(?:\\s+|(?=[-\\d.,]*[-.,]))-?${NUMBER}\\)?$|^-?${NUMBER}\\s*r$`,
  'iu',
);
/** `1 1/2`; a fraction alone reads like a date. */
const FRACTION = /^[-(]?\d[\d.,'’\s]*\/\s?\d+\)?$/;
const DATE =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\.?(?:[\sT].*)?|\d{1,2}[-/.]\d{4}|\d{1,4}\. \d{1,2}\. \d{1,4}\.?(?: \d.*)?)$/;
/** `2027年3月5日`, as Chinese, Japanese and Korean have it. */
const EASTERN_DATE = /^\d{1,4}\s?[年월月년](?:\s?\d|$)/;
const TIME = /^\d{1,3}(?::(?:$|\d{1,2}(?!\d))|\s?[ap]\.?(?:m\.?)?$)/i;
/** A word with figures beside it. It is looked up where it may be a month. */
const WORD_AND_DAY =
  /^(?:\d{1,4}[-/., ]*)?(?:de )?([\p{L}\p{M}׳॰](?:\.?[\p{L}\p{M}׳॰]){1,19})\.?(?:[-/.,: \d]*(?:[ap]m)?|[-/., ]*de \d{1,4})$/iu;
/** Irish has months of two. */
const TWO_WORDS_AND_DAY = /^(?:\d{1,4}[-/., ]*)?(?:meán|deireadh) (fómhair)[-/.,: \d]*$/iu;
const WORD_BEFORE = /^([^\d]{1,25}?)\.?,?\s*(?=\d)(.+)$/u;
const WORD_BEFORE_WORD = /^([\p{L}\p{M}.'’ -]{1,25}?)\.?,?\s+(\p{L}.*)$/u;
const WEEKDAY_BEHIND = /^(\d.{0,60}?)[,\s]\s*([\p{L}\p{M}]{2,20})\.?$/u;
const WORD_AFTER = /^\d[\d:]{0,7}\s?([^\d]{1,12}?)\.?$/;
/** What a single letter is a weekday before. */
const BARE_DATE = /^(?:\d{1,2}\.\d{1,2}(?:\.\d{0,4})?|\d{4}-\d{1,2}-\d{1,2})$/;
/** Nothing longer is one of them. */
const LONGEST = 100;

export function isLikeFigure(text: string): boolean {
  if (text.length > LONGEST) return false;
  // Digits as wide as Chinese letters are figures too, and those of other scripts.
  const bare = withPlainDigits(text.trim().normalize('NFKC'));
  if (PLAIN.test(bare)) return bare !== text;
  if (!/\d/.test(bare)) return TRUTH_WORDS.has(bare.toLowerCase());
  return [FIGURE, FRACTION, DATE, EASTERN_DATE, TIME].some((like) => like.test(bare)) || isWorded(bare);
}

function isWorded(text: string): boolean {
  if (isNamedDate(text) || isWordIn(DAY_PART_WORDS, WORD_AFTER.exec(text)?.[1])) return true;
  const [, before, rest = ''] = WORD_BEFORE.exec(text) ?? [];
  // Latin ones are read behind the hour alone.
  if (isWordIn(DAY_PART_WORDS, before) && /^\P{ASCII}/u.test(text) && /^\d{1,2}(?:$|:|\s?[時时시点])/.test(rest))
    return true;
  if (isWordIn(WEEKDAY_WORDS, before)) {
    if (isNamedDate(rest)) return true;
    return before?.length === 1 ? BARE_DATE.test(rest) : DATE.test(rest) || EASTERN_DATE.test(rest);
  }
  const [, date = '', behind] = WEEKDAY_BEHIND.exec(text) ?? [];
  if (isWordIn(WEEKDAY_WORDS, behind)) return isNamedDate(date);
  const [, day, words = ''] = WORD_BEFORE_WORD.exec(text) ?? [];
  return isWordIn(WEEKDAY_WORDS, day) && isNamedDate(words);
}

function isNamedDate(text: string): boolean {
  return isWordIn(MONTH_WORDS, (WORD_AND_DAY.exec(text) ?? TWO_WORDS_AND_DAY.exec(text))?.[1]);
}

const isWordIn = (words: ReadonlySet<string>, word: string | undefined): boolean =>
  word !== undefined && words.has(word.toLowerCase());

/** Each script has its ten digits in a row. */
function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
