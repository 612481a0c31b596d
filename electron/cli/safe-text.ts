// Keeps what steers a terminal, turns its reading order or is not to be seen out of everything that is printed.

/** All but line break and tab: controls, directions, joiners, fillers, halves of a pair. */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Nothing of it is in ASCII but its controls: nearly all output is looked through once. */
const PLAIN = /^[\x20-\x7e\n\t]*$/;

/**
 * Each as JSON escapes it (`\u202e`): in JSON, where they stand in strings only, that is the same value; to people it
 * shows what stands there.
 */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSAFE, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
