// Reads JSON in which ids are numbers of any size: one that a double can't hold becomes the text of its digits.
import { endOfString } from './json-depth.ts';
import type { Json } from './json.ts';
import { parseRemoteId } from './remote-id.ts';

/** Digits of 2^53, the smallest number that may have lost some. */
const LONG = 16;

/**
 * What `JSON.parse` gives, but each integer literal from 2^53 to 2^63 - 1 as its digits, which is the one form of such an
 * id (kernel/remote-id.ts): nothing else that the interface types is so long. Throws `SyntaxError` as `JSON.parse` does.
 */
export function parseExactJson(text: string): Json {
  const { written, exact = written } = parseBothWays(text);
  return exact;
}

export interface BothWays {
  /** As `JSON.parse` gives it. */
  readonly written: Json;
  /** As `parseExactJson` gives it; absent where the text has nothing as long as such an id. */
  readonly exact?: Json;
}

/** For where only some places hold ids, and an id that was a text is another thing. */
export function parseBothWays(text: string): BothWays {
  const written = JSON.parse(text) as Json; // it gives nothing else
  if (!hasDigits(text, LONG)) return { written };
  const quoted = quoteLongIds(text);
  return { written, exact: quoted === text ? written : (JSON.parse(quoted) as Json) }; // but for quotation marks the same
}

/** Whether so many digits stand in a row. Looks at every `count`th character first: a long list of names costs little. */
function hasDigits(text: string, count: number): boolean {
  let end = count - 1;
  while (end < text.length) {
    let seen = 0;
    while (seen < count && isDigit(text.charCodeAt(end - seen))) seen += 1;
    if (seen === count) return true;
    end += count - seen;
  }
  return false;
}

/** `text` is JSON. */
function quoteLongIds(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at) + 1;
      continue;
    }
    if (!isOfNumber(code)) {
      at += 1;
      continue;
    }
    const start = at;
    while (isOfNumber(text.charCodeAt(at))) at += 1;
    if (at - start < LONG) continue;
    const literal = text.slice(start, at);
    if (typeof parseRemoteId(literal) !== 'string') continue;
    parts.push(text.slice(from, start), '"', literal, '"');
    from = at;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

const [QUOTE, PLUS, MINUS, POINT, ZERO, NINE, UPPER_E, LOWER_E] = [0x22, 0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x45, 0x65];

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** Also the `e` of true and false, which never makes an id. */
function isOfNumber(code: number): boolean {
  return isDigit(code) || code === MINUS || code === POINT || code === LOWER_E || code === UPPER_E || code === PLUS;
}
