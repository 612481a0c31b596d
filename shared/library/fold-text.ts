// Texts as they are compared: case and accents aside.

/** Lower case without accents: `Québec` is found as `quebec`. Texts of ASCII, nearly all, take the short way. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- whether there is anything but ASCII is the question
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
