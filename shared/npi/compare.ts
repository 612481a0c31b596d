// Two sorted sets of numbers against each other: what only one has, what both have, what one of them has.
import type { NpiNumbers } from './numbers.ts';

export interface NpiDifference {
  /** In the second only. */
  readonly added: NpiNumbers;
  /** In the first only. */
  readonly removed: NpiNumbers;
  readonly kept: NpiNumbers;
}

type Values = Uint32Array | Float64Array;

export function compareNumbers(before: NpiNumbers, after: NpiNumbers): NpiDifference {
  const small = divide(before.small, after.small, (count) => new Uint32Array(count));
  const large = divide(before.large, after.large, (count) => new Float64Array(count));
  return {
    added: { small: small.added, large: large.added },
    removed: { small: small.removed, large: large.removed },
    kept: { small: small.kept, large: large.kept },
  };
}

/** What is in one of two sets at least. */
export function together(one: NpiNumbers, other: NpiNumbers): NpiNumbers {
  return {
    small: merged(one.small, other.small, (count) => new Uint32Array(count)),
    large: merged(one.large, other.large, (count) => new Float64Array(count)),
  };
}

/** The numbers of a set without those of another. */
export function without(numbers: NpiNumbers, others: NpiNumbers): NpiNumbers {
  return compareNumbers(others, numbers).added;
}

function divide<Kind extends Values>(before: Kind, after: Kind, make: (count: number) => Kind) {
  const [added, removed, kept] = [make(after.length), make(before.length), make(Math.min(before.length, after.length))];
  let [one, other, adds, removes, keeps] = [0, 0, 0, 0, 0];
  while (one < before.length || other < after.length) {
    // Beyond its end a side has nothing below the other.
    const mine = one < before.length ? (before[one] as number) : Infinity;
    const theirs = other < after.length ? (after[other] as number) : Infinity;
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
  // What is kept for long takes no more room than it needs.
  const part = (values: Kind, count: number): Kind => values.slice(0, count) as Kind; // of the same class
  return { added: part(added, adds), removed: part(removed, removes), kept: part(kept, keeps) };
}

function merged<Kind extends Values>(one: Kind, other: Kind, make: (count: number) => Kind): Kind {
  const all = make(one.length + other.length);
  let [a, b, count] = [0, 0, 0];
  while (a < one.length || b < other.length) {
    const mine = a < one.length ? (one[a] as number) : Infinity;
    const theirs = b < other.length ? (other[b] as number) : Infinity;
    all[count++] = Math.min(mine, theirs);
    if (mine <= theirs) a += 1;
    if (theirs <= mine) b += 1;
  }
  return all.slice(0, count) as Kind; // of the same class
}
