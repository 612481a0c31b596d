// The analysis of a long list of a draft: a million texts are read once, not at every question about them.
import type { Json } from '../kernel/json.ts';
import { findDoubtful } from './doubtful.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { type NpiNumbers, LARGEST_SMALL, countNumbers, formatNpis, parseNpis } from './numbers.ts';
import { sortUnique } from './sort.ts';

/** Of a list in which every entry is ten digits. */
export interface KnownList {
  readonly numbers: NpiNumbers;
  /** Whether the list has each number once. */
  readonly isUnique: boolean;
  /** Whether each number is at the same place in the list as among the numbers. */
  readonly isSorted: boolean;
  readonly doubtful: NpiNumbers;
}

/** By the list itself: those of drafts are never changed in place. Null where an entry is no NPI. */
const lists = new WeakMap<readonly Json[], KnownList | null>();

/** To look through fewer takes no time. */
const LONG = 2000;

/** What was learnt of a list so far. */
export function knownList(npis: readonly Json[]): KnownList | undefined {
  return lists.get(npis) ?? undefined;
}

/** The list of numbers as a draft holds it, with its analysis kept. Yields now and then. */
export function* collectNpis(numbers: NpiNumbers): Generator<undefined, readonly string[]> {
  const texts = yield* formatNpis(numbers);
  const doubtful = yield* findDoubtful(numbers);
  lists.set(texts, { numbers, isUnique: true, isSorted: true, doubtful });
  return texts;
}

/** Learns what there is to know of a list; undefined where an entry is not ten digits. Yields now and then. */
export function* studyList(npis: readonly Json[]): Generator<undefined, KnownList | undefined> {
  const known = lists.get(npis);
  if (known !== undefined) return known ?? undefined;
  const values = yield* parseNpis(npis);
  if (values.length < npis.length) {
    lists.set(npis, null);
    return undefined;
  }
  yield;
  let isSorted = true;
  let large = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number; // below the length
    if (value > LARGEST_SMALL) large += 1;
    if (index > 0 && value <= (values[index - 1] as number)) isSorted = false;
  }
  yield;
  const small =
    large === 0 ? Uint32Array.from(values) : Uint32Array.from(values.filter((each) => each <= LARGEST_SMALL));
  yield;
  const rest = large === 0 ? new Float64Array() : values.filter((each) => each > LARGEST_SMALL);
  const { numbers, repeats } = yield* sortUnique(small, rest);
  yield;
  const learnt: KnownList = { numbers, isUnique: repeats === 0, isSorted, doubtful: yield* findDoubtful(numbers) };
  lists.set(npis, learnt);
  return learnt;
}

/** The analysis of a long list, made now if missing; undefined for a short list, and for one that is not all NPIs. */
export function longList(npis: readonly Json[]): KnownList | undefined {
  return npis.length < LONG ? undefined : atOnce(studyList(npis));
}

/** The same of two lists of which one at least is long. */
export function longLists(
  one: readonly Json[],
  other: readonly Json[],
): { readonly one: KnownList; readonly other: KnownList } | undefined {
  if (one.length < LONG && other.length < LONG) return undefined;
  const [first, second] = [atOnce(studyList(one)), atOnce(studyList(other))];
  return first === undefined || second === undefined ? undefined : { one: first, other: second };
}

/** Whether a list is long and nothing is known of it yet. */
export function isUnstudied(npis: readonly Json[]): boolean {
  return npis.length >= LONG && !lists.has(npis);
}

/** Whether two known lists hold the same numbers. */
export function isSameSet(one: KnownList, other: KnownList): boolean {
  if (countNumbers(one.numbers) !== countNumbers(other.numbers)) return false;
  const same = <Values extends Uint32Array | Float64Array>(a: Values, b: Values): boolean =>
    a.length === b.length && a.every((value, index) => value === b[index]);
  return same(one.numbers.small, other.numbers.small) && same(one.numbers.large, other.numbers.large);
}
