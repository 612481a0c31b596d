// Finds targeting metadata by what planners type: every word of it, accents and case aside, the likeliest first.

/** What of one record can be found. */
export interface Findable {
  readonly name: string;
  /** Codes and ids: found whole or from their start. */
  readonly codes: readonly string[];
  /** Where it stands: names of what is above it. Found after names. */
  readonly path: string;
}

export interface Query {
  /** Folded, one space between words. */
  readonly text: string;
  readonly words: readonly string[];
}

/** Lower case without accents: `Québec` is found as `quebec`. Texts of ASCII, nearly all, take the short way. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- whether there is anything but ASCII is the question
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Null when nothing was asked for. */
export function parseQuery(text: string): Query | null {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : { text: words.join(' '), words };
}

const NOT_A_LETTER = /[^\p{L}\p{N}]/u;

function startsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || NOT_A_LETTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** 0 is the best; null when a word of the query is nowhere in it. */
export function rankOf({ name, codes, path }: Findable, { text, words }: Query): number | null {
  const folded = foldText(name);
  const foldedCodes = codes.map(foldText);
  if (folded === text || foldedCodes.includes(text)) return 0;
  if (folded.startsWith(text)) return 1;
  if (words.every((word) => startsAWord(folded, word))) return 2;
  if (foldedCodes.some((code) => code.startsWith(text))) return 3;
  if (words.every((word) => folded.includes(word))) return 4;
  const above = foldText(path);
  return words.every((word) => folded.includes(word) || above.includes(word)) ? 5 : null;
}
