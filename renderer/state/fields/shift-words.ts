// Why flights can't be moved, and what was moved, in words.
import type { LeftFlights, ShiftRefusal, ShiftedDates } from '../../../shared/draft/commands/shift-flights.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';

const WORDS: Readonly<Record<ShiftRefusal, string>> = {
  NO_FLIGHTS: 'No flights',
  ALL_FINISHED: 'All its flights are over',
  RUNNING_START: 'A flight that runs keeps its start',
  ENDS_OVER: 'A flight that runs would end in the past',
  UNREADABLE_DATES: 'Dates of its flights can’t be read',
  OUT_OF_RANGE: 'Would leave the years that can be written',
  NO_TIME_LEFT: 'A flight would end before it begins',
};

/** In a few words. */
export function shiftRefusalWords(refusal: ShiftRefusal): string {
  return WORDS[refusal];
}

/** `1 runs and keeps its start; 2 are over and stay`; empty for none. */
export function leftWords({ running, finished }: LeftFlights): string {
  const runs = running === 1 ? '1 runs and keeps its start' : `${formatNumber(running)} run and keep their starts`;
  const over = finished === 1 ? '1 is over and stays' : `${formatNumber(finished)} are over and stay`;
  return [running > 0 ? runs : '', finished > 0 ? over : ''].filter((part) => part !== '').join('; ');
}

/** Of line items whose flights were not moved. */
export function unshiftedFailure(refused: readonly ShiftRefusal[]): Failure {
  const [first = 'NO_FLIGHTS'] = refused;
  const what = counted(refused.length, 'line item', 'line items');
  return fail('DATES_NOT_MOVED', { what, reason: WORDS[first] }).failure;
}

/** `24 flights moved 14 days later. 1 runs and keeps its start.` */
export function movedWords({ moved, left }: Pick<ShiftedDates, 'moved' | 'left'>, days: number): string {
  const by = counted(Math.abs(days), 'day', 'days');
  const rest = leftWords(left);
  return `${counted(moved, 'flight', 'flights')} moved ${by} ${days < 0 ? 'earlier' : 'later'}.${rest === '' ? '' : ` ${rest}.`}`;
}
