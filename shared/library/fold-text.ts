// Texts as they are compared: case and accents aside, in words of letters and digits.

/** Lower case without accents: `Québec` is found as `quebec`. Texts of ASCII, nearly all, take the short way. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- whether there is anything but ASCII is the question
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Longer ones are cut: planners do not type them. */
const LONGEST_WORD = 64;

/** The words of a folded text. */
export function splitWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word));
}
