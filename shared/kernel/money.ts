// Money as integer cents: reading what people type, writing what they read, adding without rounding.

/** Above this a number and its neighbour a cent away are the same double. */
const LARGEST = 90_071_992_547_409;

const SPACES = /[\s\u00a0\u2007\u202f_']/g;
const AMOUNT = /^([-−+]?)(?:US\$|USD|\$|€|£|EUR|GBP)?([-−+]?)([\d.,]+)(?:USD|\$|€|£|EUR|GBP)?$/i;
const NUMBER = /^\d+$/;

/** How many decimals the shortest writing of a number has: 12.5 has 1, 1e-7 has 7. */
export function countDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  const point = digits.indexOf('.');
  return Math.max(0, (point < 0 ? 0 : digits.length - point - 1) - Number(exponent));
}

/** Whether a number has at most two decimals. Exact: 0.29 and 1000.10 pass although no double is exactly either. */
export function isWholeCents(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}

/** A JSON number of the platform as cents, null when it has more than two decimals or is too large to be exact. */
export function toCents(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > LARGEST || !isWholeCents(value)) return null;
  return Math.round(value * 100);
}

/** Cents as the number that goes into a body. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Adds amounts exactly. */
export function sumCents(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1250050` as `$12,500.50`. */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${formatCents(Math.abs(cents))}`;
}

/** With its sign: `+$1,000.00`, `-$1,000.00`. */
export function formatChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
}

/** `1250050` as `12,500.50`, for cells whose column says that it is money. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}${group(String(whole))}.${String(rest).padStart(2, '0')}`;
}

/** `999999.99` as `999,999.99`, with the decimals that the number has. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value) || String(value).includes('e')) return String(value);
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${group(whole)}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** Splits digits with separators into whole and decimals; null when the separators make no sense. */
function split(text: string): { whole: string; decimals: string } | null {
  const separators = text.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return { whole: text, decimals: '' };
  const at = text.lastIndexOf(last);
  const tail = text.slice(at + 1);
  const once = separators.indexOf(last) === separators.length - 1;
  // A lone comma before exactly three digits groups (12,500); any other mark that occurs once is the decimal mark.
  const isDecimal = once && !(separators === ',' && tail.length === 3);
  const head = isDecimal ? text.slice(0, at) : text;
  const marks = isDecimal ? separators.slice(0, -1) : separators;
  const mark = marks[0];
  if (mark === undefined) return { whole: head, decimals: isDecimal ? tail : '' };
  if (mark === last && isDecimal) return null;
  const groups = head.split(mark);
  const grouped = groups.every((part, index) => (index === 0 ? /^\d{1,3}$/.test(part) : /^\d{3}$/.test(part)));
  return grouped ? { whole: groups.join(''), decimals: isDecimal ? tail : '' } : null;
}

/**
 * A number as people type or paste it: `12,500.5`, `12 500,50`, `12.500,50`, `$1,000`, `(250)`, `-3`.
 * Null when it cannot be read. A single comma before three digits groups; a single dot is always the decimal mark.
 */
export function parseNumber(text: string): number | null {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const match = AMOUNT.exec((bracketed?.[1] ?? text).replace(SPACES, ''));
  const [, before = '', after = '', rest = ''] = match ?? [];
  // One sign, before or after the currency; brackets are a sign of their own.
  if (rest === '' || [before, after, bracketed ? '-' : ''].filter((sign) => sign !== '').length > 1) return null;
  const negative = bracketed !== null || /[-−]/.test(before + after);
  const parts = split(rest);
  if (parts === null || !NUMBER.test(parts.whole || '0') || (parts.whole === '' && parts.decimals === '')) return null;
  const value = Number(`${parts.whole || '0'}.${parts.decimals || '0'}`);
  return Number.isFinite(value) ? (negative && value !== 0 ? -value : value) : null;
}
