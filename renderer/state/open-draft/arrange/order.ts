// The order of rows by several columns: each column ranked once, then sorted by counting ranks, the last column first.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { textRanksInSteps } from './natural-order.ts';

/** What a row is sorted by: a number, a text, or nothing. */
export type SortValue = number | string | null;

export interface Ranks {
  /** From 0, the same for values that are equal. */
  readonly ranks: Uint32Array;
  /** How many different ranks there are. */
  readonly count: number;
}

/** A blank has no rank of its own: it comes last, whichever way the column is sorted. */
const BLANK = 0xffff_ffff;

/** Numbers by value, then what should be a number and is not, blanks last. */
export function* rankValuesInSteps(values: readonly SortValue[]): Steps<Ranks> {
  const { numbers, texts } = different(values);
  yield;
  const ofNumbers = numberRanks(numbers);
  yield;
  const ofTexts = yield* textRanksInSteps(texts);
  const ranks = new Uint32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? '';
    const rank = typeof value === 'number' ? ofNumbers.get(value) : ofTexts.rankOf.get(value);
    if (rank === undefined) ranks[index] = BLANK;
    else ranks[index] = typeof value === 'number' ? rank : ofNumbers.size + rank;
  }
  return { ranks, count: ofNumbers.size + ofTexts.count };
}

/** The numbers and the texts among values, each once, without blanks. */
function different(values: readonly SortValue[]): { readonly numbers: Set<number>; readonly texts: Set<string> } {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  for (const value of values) {
    if (typeof value === 'number') numbers.add(value);
    else if (value !== null && value !== '') texts.add(value);
  }
  return { numbers, texts };
}

/** Sorted natively, without comparing by a function. */
function numberRanks(numbers: ReadonlySet<number>): ReadonlyMap<number, number> {
  const rankOf = new Map<number, number>();
  for (const number of Float64Array.from(numbers).sort()) rankOf.set(number, rankOf.size);
  return rankOf;
}

export interface SortColumn extends Ranks {
  readonly down: boolean;
}

/**
 * The indices of `rows` in the order of the columns, the first counting most. Stable: equal rows keep their order.
 * Column by column from the last, each by counting: no two rows are compared.
 */
export function computeOrder(rows: number, columns: readonly SortColumn[]): Uint32Array {
  let order = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) order[row] = row;
  const keys = new Uint32Array(rows);
  for (const { ranks, count, down } of columns.toReversed()) {
    for (let row = 0; row < rows; row += 1) {
      const rank = ranks[row] ?? BLANK;
      keys[row] = rank === BLANK ? count : down ? count - 1 - rank : rank;
    }
    order = countedInto(order, keys, 0, Math.min(count + 1, DIGIT));
    if (count >= DIGIT) order = countedInto(order, keys, DIGIT_BITS, (count >>> DIGIT_BITS) + 1);
  }
  return order;
}

const DIGIT_BITS = 16;
const DIGIT = 1 << DIGIT_BITS;

/** `order` sorted stably by the digit of each row's key that begins at the bit `shift`; there are so many `digits`. */
function countedInto(order: Uint32Array, keys: Uint32Array, shift: number, digits: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(digits + 1);
  for (const key of keys) {
    const digit = (key >>> shift) & (DIGIT - 1);
    next[digit + 1] = (next[digit + 1] ?? 0) + 1;
  }
  for (let digit = 1; digit <= digits; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const digit = ((keys[row] ?? 0) >>> shift) & (DIGIT - 1);
    const index = next[digit] ?? 0;
    sorted[index] = row;
    next[digit] = index + 1;
  }
  return sorted;
}
