// Which of many numbers are probably mistyped: their last digit is not the check digit of the others (§2.7).
import { hasCheckDigitOf } from './npi.ts';
import type { NpiNumbers } from './numbers.ts';

export function doubtfulOf({ small, large }: NpiNumbers): NpiNumbers {
  return { small: small.filter(isDoubtful), large: large.filter(isDoubtful) };
}

const isDoubtful = (npi: number): boolean => !hasCheckDigitOf(npi);
