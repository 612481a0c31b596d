// Finds and ranks by typed words, for the palette and for other drafts: the closest names on top.
import { foldText } from '../library/fold-text.ts';

export interface Findable {
  readonly id: string;
  /** The text that is matched and shown. */
  readonly text: string;
  /** Other words that lead to it; they are not shown, and count less. */
  readonly synonyms?: string | undefined;
}

/** Folded: case and accents aside. */
export const typedWords = (typed: string): readonly string[] => foldText(typed).split(/\s+/).filter(Boolean);

/** The score of a word found at a place of a folded text: at its start, at the start of one of its words, or inside. */
export function placeScore(text: string, start: number, at: number): number {
  if (at === start) return 4;
  return /[\s|(]/.test(text.charAt(at - 1)) ? 3 : 1;
}

/** Of equally good ones the shorter name is the closer one. `length`: of the folded text. */
export const lengthScore = (length: number): number => 1 / (1 + length);

/** Found in its synonyms alone, it counts half. */
export const SYNONYM_SHARE = 0.5;

/**
 * How well words fit a text: 0 not at all; more is better. Every word has to be in it, in any order; words at its
 * start, or at the start of one of its words, count more.
 */
export function fit(words: readonly string[], text: string): number {
  const folded = foldText(text);
  let score = 1;
  for (const word of words) {
    const at = folded.indexOf(word);
    if (at < 0) return 0;
    score += placeScore(folded, 0, at);
  }
  return score + lengthScore(folded.length);
}

/** The best `most` of `items`; all of them in their order while nothing is typed. */
export function find<Item extends Findable>(items: Iterable<Item>, typed: string, most: number): Item[] {
  const words = typedWords(typed);
  const found: { item: Item; score: number }[] = [];
  for (const item of items) {
    if (words.length === 0 && found.length >= most) break;
    const score =
      fit(words, item.text) ||
      (item.synonyms === undefined ? 0 : fit(words, `${item.text} ${item.synonyms}`) * SYNONYM_SHARE);
    if (score > 0) found.push({ item, score });
  }
  if (words.length > 0) found.sort((a, b) => b.score - a.score);
  return found.slice(0, most).map(({ item }) => item);
}
