// Ranks texts as people order names: whatever the case, numbers by value, letters as the language has them.
import { STEP, finished } from './steps.ts';
import type { Steps } from './steps.ts';

/** Weights kept free below that of the digit 0, for the length of a number: a shorter one comes before a longer one. */
const ROOM = 24;
const ASCII = 128;
const ZERO = 48;

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

interface Weights {
  /** By code unit; what the language holds for the same letter has the same, from 1. */
  readonly table: Uint16Array;
  readonly highest: number;
}

function weigh(characters: readonly string[]): Weights {
  const table = new Uint16Array(Math.max(...characters.map((character) => character.charCodeAt(0))) + 1);
  let [weight, before] = [0, null as string | null];
  for (const character of [...characters].sort((a, b) => collator.compare(a, b))) {
    if (before === null || collator.compare(before, character) !== 0) weight += character === '0' ? ROOM : 1;
    table[character.charCodeAt(0)] = weight;
    before = character;
  }
  return { table, highest: weight };
}

const ASCII_CHARACTERS = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code));
let asciiWeights: Weights | undefined;

// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const PLAIN = /^[\u0000-\u007f]*$/;

/** Letters without their accents, so that they stand beside those that have none. */
function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** As narrow as the weights allow: sorting goes through all of them. */
type Bytes = Uint8Array | Uint16Array;

interface Weighed {
  /** All weights, text after text, each ended by a 0. */
  readonly weights: Bytes;
  /** Where each text begins. */
  readonly starts: Uint32Array;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code < ZERO + 10;
}

/** Texts as they are weighed, and their code units one after the other. */
interface Chunk {
  readonly texts: readonly string[];
  readonly units: Bytes;
}

function unitsOf(texts: readonly string[]): Uint16Array {
  const joined = texts.join('');
  const units = new Uint16Array(joined.length);
  for (let at = 0; at < units.length; at += 1) units[at] = joined.charCodeAt(at);
  return units;
}

function chunkOf(texts: readonly string[]): Chunk {
  const joined = texts.join('');
  // Natively: a byte a character, unless there are others than ASCII's.
  const bytes = new TextEncoder().encode(joined);
  if (bytes.length === joined.length) return { texts, units: bytes };
  const plain = texts.map((text) => (PLAIN.test(text) ? text : unaccented(text)));
  return { texts: plain, units: unitsOf(plain) };
}

/** The weights of all characters there are. */
function weightsOf(chunks: readonly Chunk[]): Weights {
  const others = new Set<number>();
  for (const { units } of chunks) {
    if (units instanceof Uint16Array) for (const unit of units) if (unit >= ASCII) others.add(unit);
  }
  if (others.size === 0) return (asciiWeights ??= weigh(ASCII_CHARACTERS));
  return weigh([...ASCII_CHARACTERS, ...Array.from(others, (code) => String.fromCharCode(code))]);
}

function* weighAll(texts: readonly string[]): Steps<Weighed> {
  const chunks: Chunk[] = [];
  for (let from = 0; from < texts.length; from += STEP) {
    chunks.push(chunkOf(texts.slice(from, from + STEP)));
    yield;
  }
  const weights = weightsOf(chunks);
  const length = chunks.reduce((sum, { units }) => sum + units.length, 0);
  // A number takes a weight more than it has digits, numbers do not touch, and each text has an end.
  const room = length + (length >> 1) + 2 * texts.length;
  const into = {
    weights: weights.highest < 256 ? new Uint8Array(room) : new Uint16Array(room),
    starts: new Uint32Array(texts.length),
    texts: 0,
    end: 0,
  };
  for (const chunk of chunks) {
    weighUnits(chunk, weights, into);
    yield;
  }
  return into;
}

interface Growing extends Weighed {
  /** How many texts there are by now. */
  texts: number;
  /** How many weights. */
  end: number;
}

function weighUnits({ texts, units }: Chunk, { table }: Weights, into: Growing): void {
  const { weights, starts } = into;
  const zero = table[ZERO] ?? 0;
  let { end } = into;
  let at = 0;
  for (const text of texts) {
    starts[into.texts++] = end;
    const stop = at + text.length;
    while (at < stop) {
      const code = units[at] ?? 0;
      if (!isDigit(code)) {
        weights[end++] = table[code] ?? 0;
        at += 1;
        continue;
      }
      while (units[at] === ZERO && at + 1 < stop && isDigit(units[at + 1] ?? 0)) at += 1;
      let last = at + 1;
      while (last < stop && isDigit(units[last] ?? 0)) last += 1;
      weights[end++] = zero - ROOM + Math.min(ROOM - 2, last - at);
      for (; at < last; at += 1) weights[end++] = table[units[at] ?? 0] ?? 0;
    }
    end += 1;
  }
  into.end = end;
}

export interface Ranks {
  /** From 0, the same for texts that stand at the same place. */
  readonly ranks: Uint32Array;
  /** One more than the highest rank: how many different ones there are, unless ranks leave gaps. */
  readonly count: number;
}

/** A text's rank among all. */
export function rankTexts(texts: readonly string[]): Ranks {
  return finished(rankTextsInSteps(texts));
}

/** Sorted by character and not by text: names share long beginnings. */
export function* rankTextsInSteps(texts: readonly string[]): Steps<Ranks> {
  const weighed = yield* weighAll(texts);
  const order = new Uint32Array(texts.length);
  for (let index = 0; index < order.length; index += 1) order[index] = index;
  const equal = new Uint8Array(order.length);
  // From, to (one past), depth.
  const todo: number[] = [0, order.length, 0];
  while (todo.length > 0) {
    sortBySymbol(order, weighed, equal, todo);
    yield;
  }
  const ranks = new Uint32Array(texts.length);
  let rank = -1;
  for (let place = 0; place < order.length; place += 1) {
    if (equal[place] !== 1) rank += 1;
    ranks[order[place] ?? 0] = rank;
  }
  return { ranks, count: rank + 1 };
}

/** Makes ready what ranking needs the first time, which is to learn the order of characters from the system. */
export function learnOrder(): void {
  asciiWeights ??= weigh(ASCII_CHARACTERS);
}

/** Compares what follows two places, up to the ends of their texts. */
function compareFrom(weights: Bytes, a: number, b: number): number {
  for (let at = 0; ; at += 1) {
    const own = weights[a + at] ?? 0;
    const other = weights[b + at] ?? 0;
    if (own !== other) return own - other;
    if (own === 0) return 0;
  }
}

/** Ranges up to this size are sorted by comparing. */
const FEW = 16;

/** So many places are gone through in one step of sorting, or as many as one range has. */
const PLACES = 8 * STEP;

/**
 * Quicksort in three parts by one character at a time; what is left to do is kept in a list, not on the call stack.
 * Takes a step of it. Puts a 1 into `equal` for each place whose text is the same as the one before.
 */
function sortBySymbol(order: Uint32Array, weighed: Weighed, equal: Uint8Array, todo: number[]): void {
  const { weights, starts } = weighed;
  for (let places = 0; todo.length > 0 && places < PLACES;) {
    const [given = 0, to = 0, from = 0] = [todo.pop(), todo.pop(), todo.pop()];
    places += to - from;
    if (to - from <= FEW) {
      sortFew({ order, from, to, depth: given }, weighed, equal);
      continue;
    }
    const depth = given + sharedLength({ order, from, to, depth: given }, weighed);
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
    if (pivot === 0) equal.fill(1, less + 1, more);
    else todo.push(less, more, depth + 1);
    todo.push(more, to, depth);
  }
}

/** Texts from one place of an order up to another that all begin with the same so many weights. */
interface Stretch {
  readonly order: Uint32Array;
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** How much more than `depth` all texts of a range begin with: one pass instead of one for each character. */
function sharedLength({ order, from, to, depth }: Stretch, { weights, starts }: Weighed): number {
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

function sortFew({ order, from, to, depth }: Stretch, { weights, starts }: Weighed, equal: Uint8Array): void {
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
  for (let place = from + 1; place < to; place += 1) {
    const [own, before] = [starts[order[place] ?? 0] ?? 0, starts[order[place - 1] ?? 0] ?? 0];
    if (compareFrom(weights, own + depth, before + depth) === 0) equal[place] = 1;
  }
}
