// The numbers that are marked in a view, and what can be done with them: taken out, or kept after all.
import { findDoubtful } from '../../../shared/npi/doubtful.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { npiText } from '../../../shared/npi/npi.ts';
import { type NpiNumbers, numberAt, findPlace, countNumbers } from '../../../shared/npi/numbers.ts';
import type { NpiContent, NpiView } from './npi-content.ts';

export interface Marked {
  readonly numbers: NpiNumbers;
  /** `keep`: all of them are on their way out already. */
  readonly act: 'remove' | 'keep';
  /** How many of them that changes. */
  readonly count: number;
}

/** The numbers of a view that are on their way out already. */
export function numbersToRemove({ views }: NpiContent, view: NpiView): NpiNumbers {
  return view === 'doubtful' ? atOnce(findDoubtful(views.removed)) : views.removed;
}

/** From one place of a view to another, both among them. */
export function markNumbers(view: NpiNumbers, going: NpiNumbers, from: number, to: number): Marked {
  const first = view.small.length;
  const numbers = {
    small: view.small.subarray(from, to + 1),
    large: view.large.subarray(Math.max(0, from - first), Math.max(0, to + 1 - first)),
  };
  const size = countNumbers(numbers);
  const [lowest, highest] = [numberAt(numbers, 0), numberAt(numbers, size - 1)];
  // What goes is part of the view, and both are in order: nothing is looked at but the two ends.
  const gone =
    lowest === undefined || highest === undefined ? 0 : findPlace(going, highest + 1) - findPlace(going, lowest);
  return {
    numbers,
    ...(size > 0 && gone === size ? { act: 'keep', count: size } : { act: 'remove', count: size - gone }),
  };
}

/** As text, in their order. */
export const listNumbers = (numbers: NpiNumbers): readonly string[] =>
  Array.from({ length: countNumbers(numbers) }, (_, index) => npiText(numberAt(numbers, index) ?? 0));
