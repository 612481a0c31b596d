// The order of rows by several columns: each column ranked once, the ranks of a row joined in one number, then sorted.
import type { Ranks } from './natural-order.ts';
import { rankNames } from './stem-ranks.ts';

/** What a row is sorted by: a number, a text, or nothing. */
export type SortValue = number | string | null;

/** A blank has no rank of its own: it comes last, whichever way the column is sorted. */
const BLANK = 0xffff_ffff;

/** Numbers by value, then what should be a number and is not, blanks last. */
export function rankValues(values: readonly SortValue[]): Ranks {
  const ranks = new Uint32Array(values.length).fill(BLANK);
  const numbers = new Float64Array(values.length);
  const texts: string[] = [];
  const textAt: number[] = [];
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (typeof value === 'number') numbers[count++] = value;
    else if (value !== null && value !== '') {
      texts.push(value);
      textAt.push(index);
    }
  }
  const different = distinct(numbers.subarray(0, count));
  if (count > 0) {
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index];
      if (typeof value === 'number') ranks[index] = placeIn(different, value);
    }
  }
  const among = rankNames(texts);
  for (let place = 0; place < textAt.length; place += 1) {
    ranks[textAt[place] ?? 0] = different.length + (among.ranks[place] ?? 0);
  }
  return { ranks, count: different.length + among.count };
}

/** Sorts in place, natively and without comparing by a function. */
function distinct(numbers: Float64Array): Float64Array {
  numbers.sort();
  let end = 0;
  for (const number of numbers) if (end === 0 || number !== numbers[end - 1]) numbers[end++] = number;
  return numbers.subarray(0, end);
}

function placeIn(sorted: Float64Array, value: number): number {
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
 */
export function orderOf(rows: number, columns: readonly SortColumn[]): Uint32Array {
  const keys = new Float64Array(rows);
  let size = 1;
  for (const { ranks, count, down } of columns) {
    // A row's index has to fit behind all ranks in a number that is still exact.
    if (size * (count + 1) * rows > Number.MAX_SAFE_INTEGER) size = rerank(keys);
    for (let row = 0; row < rows; row += 1) {
      const rank = ranks[row] ?? BLANK;
      keys[row] = (keys[row] ?? 0) * (count + 1) + (rank === BLANK ? count : down ? count - 1 - rank : rank);
    }
    size *= count + 1;
  }
  if (size * rows > Number.MAX_SAFE_INTEGER) rerank(keys);
  for (let row = 0; row < rows; row += 1) keys[row] = (keys[row] ?? 0) * rows + row;
  keys.sort();
  const order = new Uint32Array(rows);
  for (let place = 0; place < rows; place += 1) {
    const key = keys[place] ?? 0;
    // Not `%`, which is slow for numbers beyond 32 bits; the division may round to the next whole number.
    const rest = key - Math.floor(key / rows) * rows;
    order[place] = rest < 0 ? rest + rows : rest >= rows ? rest - rows : rest;
  }
  return order;
}

/** Replaces each key by its place among the different ones. Returns how many there are. */
function rerank(keys: Float64Array): number {
  const different = distinct(keys.slice());
  for (let row = 0; row < keys.length; row += 1) keys[row] = placeIn(different, keys[row] ?? 0);
  return different.length;
}
