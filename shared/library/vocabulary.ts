// The words of an index: found whole, by their start, by a part of them, or nearly spelled.
import { NearWord, markLetters } from './near-word.ts';
import { type Texts, startOf, textAt } from './texts.ts';

/** What a word of a query is to a word of the index. */
export type Likeness = 'whole' | 'start' | 'inside' | 'near' | 'farther';

/** Shorter parts of words stand everywhere. */
const SHORTEST_PART = 4;

export class Vocabulary {
  readonly #words: Texts;
  /** Per word, which letters it has: what it lacks counts as an edit, so few words have to be compared. */
  readonly #letters: Uint32Array;

  constructor(words: Texts) {
    this.#words = words;
    this.#letters = markLetters(words);
  }

  get size(): number {
    return this.#words.ends.length;
  }

  /** Calls `visit` with the number of each word that is `word` or begins with it. */
  visitStarts(word: string, visit: (index: number, likeness: Likeness) => void): void {
    const first = this.#firstFrom(word);
    for (let index = first; index < this.size; index += 1) {
      const start = startOf(this.#words, index);
      if (!this.#words.text.startsWith(word, start) || (this.#words.ends[index] ?? 0) < start + word.length) break;
      visit(index, (this.#words.ends[index] ?? 0) - start === word.length ? 'whole' : 'start');
    }
  }

  /** Calls `visit` with each word that has `word` inside, not at its start. */
  visitInside(word: string, visit: (index: number, likeness: Likeness) => void): void {
    if (word.length < SHORTEST_PART) return;
    const { ends, text } = this.#words;
    let [at, index] = [text.indexOf(word), 0];
    while (at >= 0) {
      index = this.#wordAt(at, index);
      const end = ends[index] ?? 0;
      // Across the end of one word and the start of the next it is in neither.
      if (at + word.length <= end) {
        if (at > startOf(this.#words, index)) visit(index, 'inside');
        at = text.indexOf(word, end);
      } else at = text.indexOf(word, at + 1);
    }
  }

  /** Calls `visit` with each word that begins with something one edit off, two for long words; exact ones left out. */
  visitNear(word: string, visit: (index: number, likeness: Likeness) => void): void {
    const near = NearWord.of(word);
    if (near === null) return;
    const { ends, text } = this.#words;
    for (let index = 0; index < ends.length; index += 1) {
      if (!near.mayBe(this.#letters[index] ?? 0)) continue;
      const edits = near.edits(text, startOf(this.#words, index), ends[index] ?? 0);
      if (edits > 0 && edits <= near.most) visit(index, edits === 1 ? 'near' : 'farther');
    }
  }

  /** The number of exactly this word, null when it is not there. */
  find(word: string): number | null {
    const index = this.#firstFrom(word);
    return index < this.size && textAt(this.#words, index) === word ? index : null;
  }

  /** The first word that is not before `word`. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (textAt(this.#words, middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The word at a place of the text; `from`: one that is not behind it. */
  #wordAt(place: number, from: number): number {
    const { ends } = this.#words;
    let [low, step] = [from, 1];
    while (low + step < ends.length && (ends[low + step] ?? 0) <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, ends.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
