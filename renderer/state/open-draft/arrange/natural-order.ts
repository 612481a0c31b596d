// Ranks texts as people order names: whatever the case, numbers by value, letters as the language has them.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** How many texts or rows a step goes through. */
export const STEP = 1024;

/** Of different texts: each one's rank from 0, the same where they are equal to the collator, and how many ranks there are. */
export function* textRanksInSteps(
  texts: ReadonlySet<string>,
): Steps<{ readonly rankOf: ReadonlyMap<string, number>; readonly count: number }> {
  const sorted = yield* sortInSteps([...texts]);
  const rankOf = new Map<string, number>();
  let rank = -1;
  let before: string | undefined;
  for (const [at, text] of sorted.entries()) {
    if (at % STEP === 0) yield;
    if (before === undefined || compare(before, text) !== 0) rank += 1;
    rankOf.set(text, rank);
    before = text;
  }
  yield;
  return { rankOf, count: rank + 1 };
}

/** Sorts short runs, then merges them two by two, a run or `STEP` texts a step. */
function* sortInSteps(texts: readonly string[]): Steps<readonly string[]> {
  let runs: string[][] = [];
  for (let from = 0; from < texts.length; from += STEP) {
    runs.push(texts.slice(from, from + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps(left: readonly string[], right: readonly string[]): Steps<string[]> {
  const merged: string[] = [];
  let at = 0;
  let other = 0;
  while (at < left.length && other < right.length) {
    const [a, b] = [left[at] ?? '', right[other] ?? ''];
    if (compare(a, b) <= 0) at = merged.push(a) - other;
    else other = merged.push(b) - at;
    if (merged.length % STEP === 0) yield;
  }
  return merged.concat(left.slice(at), right.slice(other));
}
