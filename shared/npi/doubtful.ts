// Which of many numbers are probably mistyped: their last digit is not the check digit of the others (§2.7).
import { Growing } from './growing.ts';
import { passesCheckDigit } from './npi.ts';
import type { NpiNumbers } from './numbers.ts';

/** How many are tested between two looks at the clock. */
const PART = 50_000;

/** Yields now and then: a million take longer than a frame. */
export function* findDoubtful({ small, large }: NpiNumbers): Generator<undefined, NpiNumbers> {
  const found = new Growing(new Uint32Array(1024));
  for (let at = 0; at < small.length; at += 1) {
    const npi = small[at] as number; // below the length
    if (!passesCheckDigit(npi)) found.push(npi);
    if (at % PART === PART - 1) yield;
  }
  return {
    small: Uint32Array.from(found.values.subarray(0, found.length)),
    large: large.filter((npi) => !passesCheckDigit(npi)),
  };
}
