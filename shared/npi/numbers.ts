// Many NPIs at once: sorted, each once, four bytes a number.
import type { Json } from '../kernel/json.ts';
import { isNpi, npiText } from './npi.ts';

/**
 * Ten-digit numbers in ascending order, each once. NPIs begin with 1 or 2 and fit into 32 bits; other ten-digit numbers
 * (§2.7) that do not fit are in a list of their own, after them.
 */
export interface NpiNumbers {
  readonly small: Uint32Array;
  readonly large: Float64Array;
}

export const NO_NUMBERS: NpiNumbers = { small: new Uint32Array(), large: new Float64Array() };

/** The largest number that `small` can hold. */
export const LARGEST_SMALL = 0xffff_ffff;

export function countNumbers({ small, large }: NpiNumbers): number {
  return small.length + large.length;
}

/** The number at a place; undefined beyond the end. */
export function numberAt({ small, large }: NpiNumbers, index: number): number | undefined {
  return index < small.length ? small[index] : large[index - small.length];
}

/** The first place whose number is not below `npi`: the size where all are. */
export function findPlace(numbers: NpiNumbers, npi: number): number {
  const { small, large } = numbers;
  return npi > LARGEST_SMALL ? small.length + placeIn(large, npi) : placeIn(small, npi);
}

function placeIn(sorted: Uint32Array | Float64Array, npi: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < npi) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function hasNumber(numbers: NpiNumbers, npi: number): boolean {
  return numberAt(numbers, findPlace(numbers, npi)) === npi;
}

/** The numbers that begin with some digits: from the first place to before the last. */
export function findPrefixPlaces(numbers: NpiNumbers, digits: string): { readonly from: number; readonly to: number } {
  const shift = 10 ** Math.max(0, 10 - digits.length);
  const first = Number(digits.slice(0, 10)) * shift;
  return { from: findPlace(numbers, first), to: findPlace(numbers, first + shift) };
}

/** A few numbers in any order, each any number of times. */
export function numbersFrom(npis: Iterable<number>): NpiNumbers {
  const sorted = [...new Set(npis)].sort((a, b) => a - b);
  const small = sorted.filter((npi) => npi <= LARGEST_SMALL);
  return { small: Uint32Array.from(small), large: Float64Array.from(sorted.slice(small.length)) };
}

/** How many texts are made or read between two looks at the clock. */
const PART = 20_000;

/** The numbers as a draft holds them. Yields now and then: a million texts take longer than a frame. */
export function* formatNpis(numbers: NpiNumbers): Generator<undefined, string[]> {
  const size = countNumbers(numbers);
  const texts: string[] = new Array<string>(size);
  for (let index = 0; index < size; index += 1) {
    texts[index] = npiText(numberAt(numbers, index) as number); // below the size
    if (index % PART === PART - 1) yield;
  }
  return texts;
}

/** What of a draft's list is ten digits, in its order; the rest is left out. Yields now and then. */
export function* parseNpis(npis: readonly Json[]): Generator<undefined, Float64Array> {
  const values = new Float64Array(npis.length);
  let count = 0;
  for (let index = 0; index < npis.length; index += 1) {
    const npi = npis[index];
    if (typeof npi === 'string' && isNpi(npi)) {
      values[count] = Number(npi);
      count += 1;
    }
    if (index % PART === PART - 1) yield;
  }
  return values.subarray(0, count);
}
