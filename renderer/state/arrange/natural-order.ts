// Ranks texts as people order names: whatever the case, numbers in them by their value, letters as the language has them.

/**
 * Distance between the weights of neighbouring characters. The room below the weight of the digit 0 is for the length of
 * a number, so that a shorter one comes before a longer one.
 */
const ROOM = 64;
const ASCII = 128;
const ZERO = 48;

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

/** Weights by code unit; what the language holds for the same letter has the same. */
function weigh(characters: readonly string[]): Uint32Array {
  const weights = new Uint32Array(Math.max(...characters.map((character) => character.charCodeAt(0))) + 1);
  let [weight, before] = [0, null as string | null];
  for (const character of [...characters].sort((a, b) => collator.compare(a, b))) {
    if (before === null || collator.compare(before, character) !== 0) weight += ROOM;
    weights[character.charCodeAt(0)] = weight;
    before = character;
  }
  return weights;
}

const ASCII_CHARACTERS = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code));
let asciiWeights: Uint32Array | undefined;

// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const PLAIN = /^[\u0000-\u007f]*$/;

/** Letters without their accents, so that they stand beside those that have none. */
function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

interface Weighed {
  /** All weights, text after text, each ended by a 0. */
  readonly weights: Uint32Array;
  /** Where each text begins. */
  readonly starts: Uint32Array;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code < ZERO + 10;
}

function weighAll(texts: readonly string[]): Weighed {
  asciiWeights ??= weigh(ASCII_CHARACTERS);
  const weighed = weighWith(texts, asciiWeights);
  if (weighed !== null) return weighed;
  const plain = texts.map((text) => (PLAIN.test(text) ? text : unaccented(text)));
  const others = new Set<string>();
  for (const text of plain) {
    if (!PLAIN.test(text)) for (const unit of text.split('')) if (unit.charCodeAt(0) >= ASCII) others.add(unit);
  }
  const every = weighWith(plain, weigh([...ASCII_CHARACTERS, ...others]));
  if (every === null) throw new Error('A character has no weight, although all of them were weighed.');
  return every;
}

/** Null where a text has a character that the table knows nothing of. */
function weighWith(texts: readonly string[], table: Uint32Array): Weighed | null {
  let room = 0;
  // A number takes a weight more than it has digits, and numbers do not touch.
  for (const text of texts) room += text.length + (text.length >> 1) + 2;
  const weights = new Uint32Array(room);
  const starts = new Uint32Array(texts.length);
  const zero = table[ZERO] ?? 0;
  let end = 0;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    starts[index] = end;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= table.length) return null;
      if (!isDigit(code)) {
        weights[end++] = table[code] ?? 0;
        continue;
      }
      let first = at;
      while (text.charCodeAt(first) === ZERO && isDigit(text.charCodeAt(first + 1))) first += 1;
      let last = first;
      while (isDigit(text.charCodeAt(last + 1))) last += 1;
      weights[end++] = zero - ROOM + Math.min(ROOM - 1, last - first + 1);
      for (let digit = first; digit <= last; digit += 1) weights[end++] = table[text.charCodeAt(digit)] ?? 0;
      at = last;
    }
    end += 1;
  }
  return { weights, starts };
}

export interface Ranks {
  /** From 0, the same for texts that stand at the same place. */
  readonly ranks: Uint32Array;
  /** How many different ones there are. */
  readonly count: number;
}

/** A text's rank among all. Sorted by character and not by text: names share long beginnings. */
export function rankTexts(texts: readonly string[]): Ranks {
  const { weights, starts } = weighAll(texts);
  const order = Uint32Array.from(texts, (_, index) => index);
  sortBySymbol(order, weights, starts);
  const ranks = new Uint32Array(texts.length);
  let rank = -1;
  let before = -1;
  for (const index of order) {
    if (before < 0 || !same(weights, starts[before] ?? 0, starts[index] ?? 0)) rank += 1;
    ranks[index] = rank;
    before = index;
  }
  return { ranks, count: rank + 1 };
}

function same(weights: Uint32Array, a: number, b: number): boolean {
  return compareFrom(weights, a, b) === 0;
}

/** Compares what follows two places, up to the ends of their texts. */
function compareFrom(weights: Uint32Array, a: number, b: number): number {
  for (let at = 0; ; at += 1) {
    const own = weights[a + at] ?? 0;
    const other = weights[b + at] ?? 0;
    if (own !== other) return own - other;
    if (own === 0) return 0;
  }
}

/** Ranges up to this size are sorted by comparing. */
const FEW = 16;

/** Quicksort in three parts by one character at a time; what is left to do is kept in a list, not on the call stack. */
function sortBySymbol(order: Uint32Array, weights: Uint32Array, starts: Uint32Array): void {
  // From, to (one past), depth.
  const todo: number[] = [0, order.length, 0];
  while (todo.length > 0) {
    const [given = 0, to = 0, from = 0] = [todo.pop(), todo.pop(), todo.pop()];
    if (to - from <= FEW) {
      sortFew(order, from, to, weights, starts, given);
      continue;
    }
    const depth = given + sharedLength(order, from, to, weights, starts, given);
    const pivot = weights[(starts[order[(from + to) >> 1] ?? 0] ?? 0) + depth] ?? 0;
    let [less, at, more] = [from, from, to];
    while (at < more) {
      const index = order[at] ?? 0;
      const own = weights[(starts[index] ?? 0) + depth] ?? 0;
      if (own === pivot) at += 1;
      else if (own < pivot) {
        order[at++] = order[less] ?? 0;
        order[less++] = index;
      } else {
        order[at] = order[--more] ?? 0;
        order[more] = index;
      }
    }
    todo.push(from, less, depth);
    if (pivot !== 0) todo.push(less, more, depth + 1);
    todo.push(more, to, depth);
  }
}

/** How much more than `depth` all texts of a range begin with: one pass instead of one for each character. */
function sharedLength(
  order: Uint32Array,
  from: number,
  to: number,
  weights: Uint32Array,
  starts: Uint32Array,
  depth: number,
): number {
  const first = (starts[order[from] ?? 0] ?? 0) + depth;
  let length = 0;
  while (weights[first + length] !== 0) length += 1;
  for (let place = from + 1; place < to && length > 0; place += 1) {
    const start = (starts[order[place] ?? 0] ?? 0) + depth;
    let same = 0;
    while (same < length && weights[start + same] === weights[first + same]) same += 1;
    length = same;
  }
  return length;
}

function sortFew(
  order: Uint32Array,
  from: number,
  to: number,
  weights: Uint32Array,
  starts: Uint32Array,
  depth: number,
): void {
  for (let place = from + 1; place < to; place += 1) {
    const index = order[place] ?? 0;
    const start = (starts[index] ?? 0) + depth;
    let at = place;
    while (at > from && compareFrom(weights, (starts[order[at - 1] ?? 0] ?? 0) + depth, start) > 0) {
      order[at] = order[at - 1] ?? 0;
      at -= 1;
    }
    order[at] = index;
  }
}
