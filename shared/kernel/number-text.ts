// Figures as people and spreadsheets spell them, read with one decimal mark or the other, never by guessing.

/** The mark that begins the decimals. */
export type Decimal = '.' | ',';

interface Spelled {
  readonly decimal: Decimal;
}

const SPACES = /[\s\u00a0\u2007\u202f_'’]/g;
/** Groups of three that they part. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[\s\u00a0\u2007\u202f_'’]\d{3})+(?!\d)/g;
/** Left between other digits they part two figures: `10 20` is no 1,020. */
const TWO_FIGURES = /\d[\s\u00a0\u2007\u202f_'’]+\d/;
const CURRENCY = 'US\\$|[$€£¥₹]|USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|BRL|MXN|SEK|NOK|DKK|PLN|CZK';
const SIGNS = new RegExp(`^([-−+]?)(?:${CURRENCY})?([-−+]?)([\\d.,]+)(?:${CURRENCY})?([-−]?)$`, 'i');
const SHAPES = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.\d*)?$/,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
} as const;
/** Groups of three that nothing but a space parts: then a comma begins the decimals (12 500,50). */
const SPACED = /\d[\s\u00a0\u2007\u202f]\d{3}(?!\d)/;

interface Figure {
  readonly digits: string;
  readonly negative: boolean;
}

/** The digits and marks of a figure, without currency, sign and spaces; null for anything else. */
function parseFigure(text: string): Figure | null {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const joined = (bracketed?.[1] ?? text).replace(GROUPED, (groups) => groups.replace(SPACES, ''));
  const match = TWO_FIGURES.test(joined) ? null : SIGNS.exec(joined.replace(SPACES, ''));
  if (match === null) return null;
  const [, first = '', second = '', digits = '', last = ''] = match;
  const signs = [first, second, last, bracketed === null ? '' : '-'].filter((sign) => sign !== '');
  if (signs.length > 1 || !/\d/.test(digits)) return null;
  return { digits, negative: signs.length === 1 && signs[0] !== '+' };
}

function toNumber(figure: Figure, decimal: Decimal): number | null {
  const { digits, negative } = figure;
  if (!SHAPES[decimal].test(digits)) return null;
  const plain = decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const value = Number(plain);
  // Of more digits than are kept it would come out as another amount.
  if (value > Number.MAX_SAFE_INTEGER) return null;
  return negative && value !== 0 ? -value : value;
}

/** Longer than any figure; a cell may hold a page of text. */
const LONGEST = 100;
const UNIT = /(?:%|percent)$/i;

/** The text without a percent sign or word at its end, and whether there was one. */
export function withoutPercent(text: string): { readonly text: string; readonly percent: boolean } {
  const trimmed = text.trim();
  const bare = trimmed.replace(UNIT, '').trimEnd();
  return { text: bare, percent: bare !== trimmed };
}

/** A figure that reads alike with a point and with a comma. */
export const WHOLE_FIGURE = /^-?\d{1,15}$/;
/** One that reads with a point alone: one or two decimals after it part no thousands. */
export const POINT_FIGURE = /^-?\d{1,12}\.\d{1,2}$/;

export interface Spellings {
  /** With a point before the decimals. */
  readonly point: number | null;
  /** With a comma before them. */
  readonly comma: number | null;
}

/** What a figure means under each spelling, the other mark parting thousands only; null when it means nothing. */
export function spellings(raw: string): Spellings | null {
  const text = raw.trim();
  if (text.length > LONGEST) return null;
  // Most cells of a pasted column, by the tens of thousands.
  if (WHOLE_FIGURE.test(text)) return { point: Number(text) + 0, comma: Number(text) + 0 };
  if (POINT_FIGURE.test(text)) return { point: Number(text) + 0, comma: null };
  const figure = parseFigure(text);
  if (figure === null) return null;
  const both = { point: toNumber(figure, '.'), comma: toNumber(figure, ',') };
  return both.point === null && both.comma === null ? null : both;
}

/** A figure with this decimal mark, or with the other where it reads only so. Null when it reads neither way. */
export function readNumber(text: string, decimal: Decimal): number | null {
  const both = spellings(text);
  return both === null ? null : decimal === '.' ? (both.point ?? both.comma) : (both.comma ?? both.point);
}

/**
 * A single figure as it was typed. The locale's decimal mark decides; the other mark is only believed where it can't
 * be meant otherwise (`12.500,50`). Null when it can't be read, or could mean another amount: `1,5` where commas part
 * thousands. Points before other than three digits are decimals everywhere: the window itself writes them.
 */
export function typedNumber(raw: string, { decimal }: Spelled): number | null {
  const text = raw.trim();
  if (text.length > LONGEST) return null;
  const figure = parseFigure(text);
  if (figure === null) return null;
  if (decimal === '.' && SPACED.test(text) && !figure.digits.includes('.')) return toNumber(figure, ',');
  const own = toNumber(figure, decimal);
  if (own !== null) return own;
  const other = toNumber(figure, decimal === '.' ? ',' : '.');
  if (other === null) return null;
  const unmistakable = decimal === ',' || figure.digits.includes('.');
  return unmistakable ? other : null;
}

/** `10 %` as 10, and whether it has a plus or minus sign; null for other texts. */
export function typedPercent(
  raw: string,
  reading: Spelled,
): { readonly figure: number; readonly signed: boolean } | null {
  const { text, percent } = withoutPercent(raw);
  const figure = percent ? typedNumber(text, reading) : null;
  return figure === null ? null : { figure, signed: /^[-−+(]/.test(text) };
}
