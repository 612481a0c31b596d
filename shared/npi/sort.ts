// Sorts numbers and takes out those that repeat, in steps that are each short.
import type { NpiNumbers } from './numbers.ts';

export interface Sorted {
  readonly numbers: NpiNumbers;
  /** The numbers that were there more than once, each once. */
  readonly repeated: NpiNumbers;
  /** How many entries were one too many. */
  readonly repeats: number;
}

const BITS = 11;
const BUCKETS = 1 << BITS;
/** Below this the engine's own sort is as fast and takes no second array. */
const FEW = 20_000;

/** Sorts in place or into another array of the same size; yields after each pass. */
export function* sortNumbers(values: Uint32Array): Generator<undefined, Uint32Array> {
  if (isSorted(values)) return values;
  if (values.length < FEW) return values.sort();
  let from = values;
  let to: Uint32Array = new Uint32Array(values.length);
  for (let shift = 0; shift < 32; shift += BITS) {
    yield;
    if (pass(from, to, shift)) [from, to] = [to, from];
  }
  return from;
}

function isSorted(values: Uint32Array): boolean {
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index - 1] as number) > (values[index] as number)) return false; // both are within
  }
  return true;
}

/** One pass of a radix sort: false when all have the same digit, so that nothing had to be moved. */
function pass(from: Uint32Array, to: Uint32Array, shift: number): boolean {
  const { length } = from;
  const starts = new Uint32Array(BUCKETS);
  // Every index below is within its array.
  for (let index = 0; index < length; index += 1) {
    const bucket = ((from[index] as number) >>> shift) & (BUCKETS - 1);
    starts[bucket] = (starts[bucket] as number) + 1;
  }
  let sum = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = starts[bucket] as number;
    if (count === length) return false;
    starts[bucket] = sum;
    sum += count;
  }
  for (let index = 0; index < length; index += 1) {
    const value = from[index] as number;
    const bucket = (value >>> shift) & (BUCKETS - 1);
    const place = starts[bucket] as number;
    to[place] = value;
    starts[bucket] = place + 1;
  }
  return true;
}

/** All of some numbers, sorted, each once. The given arrays may be sorted in place. */
export function* sortUnique(small: Uint32Array, large: Float64Array): Generator<undefined, Sorted> {
  const sorted = yield* sortNumbers(small);
  yield;
  const ones = unique(sorted, (count) => new Uint32Array(count));
  const others = unique(large.sort(), (count) => new Float64Array(count));
  return {
    numbers: { small: ones.once, large: others.once },
    repeated: { small: ones.repeated, large: others.repeated },
    repeats: sorted.length - ones.once.length + (large.length - others.once.length),
  };
}

interface Unique<Values> {
  readonly once: Values;
  readonly repeated: Values;
}

/** From sorted values; where none repeats they are the same array. */
function unique<Values extends Uint32Array | Float64Array>(
  sorted: Values,
  make: (count: number) => Values,
): Unique<Values> {
  const { length } = sorted;
  let [count, repeatedCount] = [length === 0 ? 0 : 1, 0];
  for (let index = 1; index < length; index += 1) {
    if (sorted[index] !== sorted[index - 1]) count += 1;
    else if (index === 1 || sorted[index - 1] !== sorted[index - 2]) repeatedCount += 1;
  }
  const repeated = make(repeatedCount);
  if (count === length) return { once: sorted, repeated };
  const once = make(count);
  let [at, repeatedAt] = [0, 0];
  for (let index = 0; index < length; index += 1) {
    const value = sorted[index] as number; // below the length
    if (index === 0 || value !== sorted[index - 1]) {
      once[at] = value;
      at += 1;
    } else if (index === 1 || value !== sorted[index - 2]) {
      repeated[repeatedAt] = value;
      repeatedAt += 1;
    }
  }
  return { once, repeated };
}
