// Two sorted sets of numbers against each other: what only one has, what both have, what one of them has.
import { type NpiNumbers, countNumbers } from './numbers.ts';

export interface NpiComparison {
  /** In the second only. */
  readonly added: NpiNumbers;
  /** In the first only. */
  readonly removed: NpiNumbers;
  readonly kept: NpiNumbers;
}

type Values = Uint32Array | Float64Array;
type Make<Kind> = (count: number) => Kind;
type Steps<Value> = Generator<undefined, Value>;

const smalls: Make<Uint32Array> = (count) => new Uint32Array(count);
const larges: Make<Float64Array> = (count) => new Float64Array(count);

/** Of each side so many are gone through between two looks at the clock. */
const PART = 100_000;

/** Yields now and then, as all of these: a million on each side take longer than a frame. */
export function* compareNumbers(before: NpiNumbers, after: NpiNumbers): Steps<NpiComparison> {
  const small = yield* divide(before.small, after.small, smalls);
  const large = yield* divide(before.large, after.large, larges);
  return {
    added: { small: small.added, large: large.added },
    removed: { small: small.removed, large: large.removed },
    kept: { small: small.kept, large: large.kept },
  };
}

/** The union of two sets. */
export function* together(one: NpiNumbers, other: NpiNumbers): Steps<NpiNumbers> {
  if (countNumbers(one) === 0) return other;
  if (countNumbers(other) === 0) return one;
  return {
    small: yield* merged(one.small, other.small, smalls),
    large: yield* merged(one.large, other.large, larges),
  };
}

/** The numbers of a set without those of another. */
export function* without(numbers: NpiNumbers, others: NpiNumbers): Steps<NpiNumbers> {
  return countNumbers(others) === 0 ? numbers : (yield* compareNumbers(others, numbers)).added;
}

/** How many numbers two sets have in common: in one go, and without putting any of them together. */
export function countShared(one: NpiNumbers, other: NpiNumbers): number {
  return sharedValues(one.small, other.small) + sharedValues(one.large, other.large);
}

function sharedValues(one: Values, other: Values): number {
  let [a, b, count] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const mine = one[a] as number; // both are below their lengths
    const theirs = other[b] as number;
    if (mine === theirs) count += 1;
    if (mine <= theirs) a += 1;
    if (theirs <= mine) b += 1;
  }
  return count;
}

function* divide<Kind extends Values>(before: Kind, after: Kind, make: Make<Kind>) {
  const [added, removed, kept] = [make(after.length), make(before.length), make(Math.min(before.length, after.length))];
  let [one, other, adds, removes, keeps] = [0, 0, 0, 0, 0];
  while (one < before.length && other < after.length) {
    const [oneTo, otherTo] = [Math.min(before.length, one + PART), Math.min(after.length, other + PART)];
    while (one < oneTo && other < otherTo) {
      const mine = before[one] as number; // both are below their lengths
      const theirs = after[other] as number;
      if (mine === theirs) {
        kept[keeps++] = mine;
        one += 1;
        other += 1;
      } else if (mine < theirs) {
        removed[removes++] = mine;
        one += 1;
      } else {
        added[adds++] = theirs;
        other += 1;
      }
    }
    yield;
  }
  // The rest of one side is beyond all of the other.
  added.set(after.subarray(other), adds);
  removed.set(before.subarray(one), removes);
  yield;
  // Sets that are kept for long take no more room than they need.
  const part = (values: Kind, count: number): Kind => values.slice(0, count) as Kind; // of the same class
  return {
    added: part(added, adds + after.length - other),
    removed: part(removed, removes + before.length - one),
    kept: part(kept, keeps),
  };
}

function* merged<Kind extends Values>(one: Kind, other: Kind, make: Make<Kind>): Steps<Kind> {
  const all = make(one.length + other.length);
  let [a, b, count] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [aTo, bTo] = [Math.min(one.length, a + PART), Math.min(other.length, b + PART)];
    while (a < aTo && b < bTo) {
      const mine = one[a] as number; // both are below their lengths
      const theirs = other[b] as number;
      all[count++] = mine < theirs ? mine : theirs;
      if (mine <= theirs) a += 1;
      if (theirs <= mine) b += 1;
    }
    yield;
  }
  all.set(one.subarray(a), count);
  all.set(other.subarray(b), count + one.length - a);
  return all.slice(0, count + one.length - a + other.length - b) as Kind; // of the same class
}
