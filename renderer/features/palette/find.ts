// What the palette finds for some typed words: actions first, then drafts or entities, the closest names on top.

export interface Findable {
  readonly id: string;
  /** The text that is matched and shown. */
  readonly text: string;
  /** Other words that lead to it; they are not shown, and count less. */
  readonly synonyms?: string | undefined;
}

/**
 * How well words fit a text: 0 not at all; more is better. Every word has to be in it, in any order; words at its
 * start, or at the start of one of its words, count more.
 */
export function fit(words: readonly string[], text: string): number {
  const lower = text.toLowerCase();
  let score = 1;
  for (const word of words) {
    const at = lower.indexOf(word);
    if (at < 0) return 0;
    score += at === 0 ? 4 : /[\s|(]/.test(lower.charAt(at - 1)) ? 3 : 1;
  }
  // Of equally good ones the shorter name is the closer one.
  return score + 1 / (1 + text.length);
}

/** The best `most` of `items`; all of them in their order while nothing is typed. */
export function find<Item extends Findable>(items: Iterable<Item>, typed: string, most: number): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found: { item: Item; score: number }[] = [];
  for (const item of items) {
    if (words.length === 0 && found.length >= most) break;
    const score =
      fit(words, item.text) || (item.synonyms === undefined ? 0 : fit(words, `${item.text} ${item.synonyms}`) / 2);
    if (score > 0) found.push({ item, score });
  }
  if (words.length > 0) found.sort((a, b) => b.score - a.score);
  return found.slice(0, most).map(({ item }) => item);
}
