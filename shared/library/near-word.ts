// How many edits a word is off from the start of another: letters missing, added, exchanged, or two in the wrong order.
import type { Texts } from './texts.ts';

/** Words of so many letters may be off by one edit, by two. Shorter ones would be like everything. */
const ONE_EDIT = 4;
const TWO_EDITS = 8;
/** As many as a number has bits to spare. */
const MOST_LETTERS = 31;

const toBit = (letter: number): number => 1 << (letter & 31);

/** Which letters each word has, a bit for every 32nd letter. */
export function markLetters({ ends, text }: Texts): Uint32Array {
  const letters = new Uint32Array(ends.length);
  let at = 0;
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index] ?? 0;
    let bits = 0;
    for (; at < end; at += 1) bits |= toBit(text.charCodeAt(at));
    letters[index] = bits;
  }
  return letters;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** One query word, made ready to be compared with many: per letter a bit for each of its places in the word. */
export class NearWord {
  readonly #length: number;
  /** Edits that it may be off. */
  readonly most: number;
  readonly #letters: number;
  readonly #places = new Map<number, number>();
  /** The same for ASCII, which most letters are. */
  readonly #asciiPlaces = new Int32Array(128);

  private constructor(word: string, most: number) {
    this.#length = word.length;
    this.most = most;
    let letters = 0;
    for (let place = 0; place < word.length; place += 1) {
      const letter = word.charCodeAt(place);
      letters |= toBit(letter);
      if (letter < 128) this.#asciiPlaces[letter] = (this.#asciiPlaces[letter] ?? 0) | (1 << place);
      else this.#places.set(letter, (this.#places.get(letter) ?? 0) | (1 << place));
    }
    this.#letters = letters;
  }

  /** Null for a word that has to be spelled right. */
  static of(word: string): NearWord | null {
    if (word.length < ONE_EDIT) return null;
    return new NearWord(word.slice(0, MOST_LETTERS), word.length < TWO_EDITS ? 1 : 2);
  }

  /** Whether a word with these letters can be near enough: each letter it lacks is an edit. */
  mayBe(letters: number): boolean {
    const lacking = this.#letters & ~letters;
    return lacking === 0 || countBits(lacking) <= this.most;
  }

  /**
   * Edits from this word to the nearest start of `text` between `from` and `end`; one more than may be when farther.
   * Hyyrö's bit-parallel form of the optimal string alignment: a few steps a letter, whatever the word's length.
   */
  edits(text: string, from: number, end: number): number {
    const length = this.#length;
    const most = this.most;
    if (end - from < length - most) return most + 1;
    const last = 1 << (length - 1);
    let [more, fewer, along, before] = [-1, 0, 0, 0];
    let here = length;
    let least = length;
    const until = Math.min(end, from + length + most);
    for (let at = from; at < until; at += 1) {
      const letter = text.charCodeAt(at);
      const places = letter < 128 ? (this.#asciiPlaces[letter] ?? 0) : (this.#places.get(letter) ?? 0);
      const swapped = ((~along & places) << 1) & before;
      along = swapped | ((((places & more) + more) | 0) ^ more) | places | fewer;
      let up = fewer | ~(along | more);
      let down = more & along;
      if ((up & last) !== 0) here += 1;
      else if ((down & last) !== 0) here -= 1;
      if (here < least) least = here;
      // Each letter that follows makes it one better at most: most words are given up after a few letters.
      else if (least > most && here - (until - at - 1) > most) return most + 1;
      up = (up << 1) | 1;
      down <<= 1;
      more = down | ~(along | up);
      fewer = up & along;
      before = places;
    }
    return Math.min(least, most + 1);
  }
}
