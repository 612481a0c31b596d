// Ranks names that share their beginnings: each beginning and each end is ranked once, however many names have it.
import { rankTextsInSteps } from './natural-order.ts';
import type { Ranks } from './natural-order.ts';
import { STEP, finished } from './steps.ts';
import type { Steps } from './steps.ts';

/** What parts a name, the likeliest first. */
const SEPARATORS = [' | ', ' - ', '_', ' '] as const;
/** Fewer are ranked as quickly whole. */
const FEW = 2000;
/** So many stretches of so many neighbours are looked at for shared beginnings, which neighbours have as a rule. */
const STRETCHES = 20;
const STRETCH = 25;
/** Ranks have to fit into 32 bits, the highest of which means that there is none. */
const MOST = 0xffff_fffe;

// Beyond ASCII there are other characters that count as the same as a separator.
const PLAIN = /^[\u0020-\u007e]*$/;

/** The beginning of a text up to the last separator, with it. */
function stemOf(text: string, separator: string): string {
  const at = text.lastIndexOf(separator);
  return at < 0 ? '' : text.slice(0, at + separator.length);
}

/** What most names are parted by into beginnings that many share; undefined where there is no such thing. */
function separatorOf(texts: readonly string[]): string | undefined {
  const apart = Math.floor((texts.length - STRETCH) / STRETCHES);
  return SEPARATORS.find((separator) => {
    const stems = new Set<string>();
    for (let look = 0; look < STRETCHES * STRETCH; look += 1) {
      const at = Math.floor(look / STRETCH) * apart + (look % STRETCH);
      stems.add(stemOf(texts[at] ?? '', separator));
    }
    const [first] = stems;
    return stems.size * 2 < STRETCHES * STRETCH && (stems.size > 1 || first !== '');
  });
}

/** Different texts in the order they come, and which of them each name has. */
class Pieces {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();
  #last = '';
  #lastPlace = -1;

  /** Neighbours often have the same. */
  placeOf(text: string): number {
    if (text === this.#last && this.#lastPlace >= 0) return this.#lastPlace;
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.texts.length;
      this.texts.push(text);
      this.#places.set(text, place);
    }
    this.#last = text;
    return (this.#lastPlace = place);
  }
}

/** Whether each stem is the beginning of another one. Equal is what ranks the same: `FLIGHT 07 | ` is `Flight 7 | `. */
function* outgrown(stems: readonly string[], separator: string): Steps<boolean[]> {
  const shorter = new Pieces();
  for (const stem of stems) {
    for (let at = stem.indexOf(separator); at >= 0; at = stem.indexOf(separator, at + 1)) {
      const end = at + separator.length;
      if (end < stem.length) shorter.placeOf(stem.slice(0, end));
    }
    // No beginning at all is the beginning of any.
    if (stem !== '') shorter.placeOf('');
  }
  yield;
  const { ranks } = yield* rankTextsInSteps([...stems, ...shorter.texts]);
  const taken = new Set(ranks.subarray(stems.length));
  return stems.map((_, place) => taken.has(ranks[place] ?? 0));
}

/**
 * The same order as that of `rankTexts`; ranks may leave gaps. A name is its stem, up to the last separator, and its
 * end. Stems decide first: where none is the beginning of the other, what follows them cannot matter. Names whose stem
 * is the beginning of another stem stand among the stems as a whole.
 */
export function rankNames(texts: readonly string[]): Ranks {
  return finished(rankNamesInSteps(texts));
}

export function* rankNamesInSteps(texts: readonly string[]): Steps<Ranks> {
  const separator = texts.length < FEW ? undefined : separatorOf(texts);
  const parted = separator === undefined ? undefined : yield* rankParted(texts, separator);
  return parted ?? (yield* rankTextsInSteps(texts));
}

/** Names in two parts: where each one's stem and end stand among all there are. */
interface Parts {
  readonly stems: Pieces;
  readonly ends: Pieces;
  readonly stemAt: Uint32Array;
  readonly endAt: Uint32Array;
}

function part(texts: readonly string[], from: number, separator: string, into: Parts): void {
  const { stems, ends, stemAt, endAt } = into;
  const to = Math.min(texts.length, from + STEP);
  for (let index = from; index < to; index += 1) {
    const text = texts[index] ?? '';
    const stem = stemOf(text, separator);
    stemAt[index] = stems.placeOf(stem);
    endAt[index] = ends.placeOf(text.slice(stem.length));
  }
}

function* rankParted(texts: readonly string[], separator: string): Steps<Ranks | undefined> {
  const [stems, ends] = [new Pieces(), new Pieces()];
  const [stemAt, endAt] = [new Uint32Array(texts.length), new Uint32Array(texts.length)];
  for (let from = 0; from < texts.length; from += STEP) {
    part(texts, from, separator, { stems, ends, stemAt, endAt });
    yield;
  }
  if (!stems.texts.every((stem) => PLAIN.test(stem)) || !ends.texts.every((end) => PLAIN.test(end))) return undefined;
  const whole = yield* outgrown(stems.texts, separator);
  const heads = [...stems.texts];
  for (let index = 0; index < texts.length; index += 1) {
    if (whole[stemAt[index] ?? 0] !== true) continue;
    stemAt[index] = heads.push(texts[index] ?? '') - 1;
    endAt[index] = ends.texts.length;
  }
  yield;
  const byHead = yield* rankTextsInSteps(heads);
  const byEnd = yield* rankTextsInSteps(ends.texts);
  // One more for those that have no end of their own.
  const each = byEnd.count + 1;
  if (byHead.count * each > MOST) return undefined;
  const ranks = new Uint32Array(texts.length);
  for (let index = 0; index < texts.length; index += 1) {
    ranks[index] = (byHead.ranks[stemAt[index] ?? 0] ?? 0) * each + (byEnd.ranks[endAt[index] ?? 0] ?? byEnd.count);
  }
  return { ranks, count: byHead.count * each };
}
