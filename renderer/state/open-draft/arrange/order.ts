// The order of rows by several columns: each column ranked once, then sorted by counting ranks, the last column first.
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { rankTextsInSteps } from './natural-order.ts';
import type { Ranks } from './natural-order.ts';

/** What a row is sorted by: a number, a text, or nothing. */
export type SortValue = number | string | null;

/** A blank has no rank of its own: it comes last, whichever way the column is sorted. */
const BLANK = 0xffff_ffff;

/** Numbers by value, then what should be a number and is not, blanks last. */
export function rankValues(values: readonly SortValue[]): Ranks {
  return atOnce(rankValuesInSteps(values));
}

export function* rankValuesInSteps(values: readonly SortValue[]): Steps<Ranks> {
  const ranks = new Uint32Array(values.length).fill(BLANK);
  const different = distinct(Float64Array.from(values.filter((value) => typeof value === 'number')));
  if (different.length > 0) {
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index];
      if (typeof value === 'number') ranks[index] = rankIn(different, value);
    }
  }
  yield;
  const among = yield* rankTextsInSteps(values.filter(isText));
  let text = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (isText(values[index] ?? null)) ranks[index] = different.length + (among.ranks[text++] ?? 0);
  }
  return { ranks, count: different.length + among.count };
}

function isText(value: SortValue): value is string {
  return typeof value === 'string' && value !== '';
}

/** Sorts in place, natively and without comparing by a function. */
function distinct(numbers: Float64Array): Float64Array {
  numbers.sort();
  let end = 0;
  for (const number of numbers) if (end === 0 || number !== numbers[end - 1]) numbers[end++] = number;
  return numbers.subarray(0, end);
}

function rankIn(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

export interface SortColumn extends Ranks {
  readonly down: boolean;
}

/**
 * The indices of `rows` in the order of the columns, the first counting most. Stable: what is equal stays as it was.
 * Column by column from the last, each by counting: no two rows are compared.
 */
export function orderOf(rows: number, columns: readonly SortColumn[]): Uint32Array {
  let order = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) order[row] = row;
  const keys = new Uint32Array(rows);
  for (const { ranks, count, down } of columns.toReversed()) {
    for (let row = 0; row < rows; row += 1) {
      const rank = ranks[row] ?? BLANK;
      keys[row] = rank === BLANK ? count : down ? count - 1 - rank : rank;
    }
    order = countedInto(order, keys, 0);
    if (count >= DIGIT) order = countedInto(order, keys, DIGIT_BITS);
  }
  return order;
}

const DIGIT_BITS = 16;
const DIGIT = 1 << DIGIT_BITS;

/** `order` sorted stably by one digit of each row's key. */
function countedInto(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const digitOf = (row: number): number => ((keys[row] ?? 0) >>> shift) & (DIGIT - 1);
  const next = new Uint32Array(DIGIT + 1);
  for (const row of order) next[digitOf(row) + 1] = (next[digitOf(row) + 1] ?? 0) + 1;
  for (let digit = 1; digit <= DIGIT; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const digit = digitOf(row);
    const index = next[digit] ?? 0;
    sorted[index] = row;
    next[digit] = index + 1;
  }
  return sorted;
}
