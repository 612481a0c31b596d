// Why flights can't be moved, and what was moved, in words.
import type { ShiftRefusal } from '../../../shared/draft/commands/shift-flights.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';

const WORDS: Readonly<Record<ShiftRefusal, string>> = {
  NO_FLIGHTS: 'No flights',
  ALL_FINISHED: 'All its flights are over',
  UNREADABLE_DATES: 'Dates of its flights can’t be read',
  OUT_OF_RANGE: 'Would leave the years that can be written',
  NO_TIME_LEFT: 'A flight would end before it begins',
};

/** In a few words. */
export function shiftRefusalWords(refusal: ShiftRefusal): string {
  return WORDS[refusal];
}

/** Of line items whose flights were not moved. */
export function unshiftedFailure(refused: readonly ShiftRefusal[]): Failure {
  const [first = 'NO_FLIGHTS'] = refused;
  const what = counted(refused.length, 'line item', 'line items');
  return fail('DATES_NOT_MOVED', { what, reason: WORDS[first] }).failure;
}

/** `24 flights moved 14 days later.` */
export function movedWords(flights: number, days: number): string {
  const by = counted(Math.abs(days), 'day', 'days');
  return `${counted(flights, 'flight', 'flights')} moved ${by} ${days < 0 ? 'earlier' : 'later'}.`;
}
