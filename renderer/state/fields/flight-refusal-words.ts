// Why flights can't be split, merged or copied, in words.
import type { FlightRefusal } from '../../../shared/draft/commands/open-flights.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';

const WORDS: Readonly<Record<FlightRefusal, string>> = {
  GONE: 'they are no longer there',
  FINISHED: 'a flight that is over on the platform can’t be changed',
  INCOMPLETE: 'until the line item is marked as complete only dates and budgets of its flights can be changed',
  UNREADABLE_DATES: 'their dates can’t be read',
  UNREADABLE_BUDGETS: 'their budgets can’t be read',
  OUTSIDE: 'the date is not inside the flight',
  TOO_LITTLE: 'there is less than a cent for each of them',
  NOT_NEIGHBOURS: 'another flight lies between them',
  TOO_FEW: 'two flights of one line item have to be selected',
  OUT_OF_RANGE: 'they would leave the years that can be written',
  BEGUN: 'the flight has begun, and can be split from the next midnight on',
  DUE: 'less than is due by today would be left for a flight that runs',
  RUNNING: 'one of its flights runs now, and none of the copied ones has begun',
  SEVERAL_RUNNING: 'more than one of them runs now',
  SMALL_CAP: 'its impression cap is too small to be shared',
  ALL_OVER: 'all of their dates would be over',
  OVER_FINISHED: 'they would overlap its flights that are over',
};

export function flightRefusalWords(refusal: FlightRefusal): string {
  return WORDS[refusal];
}

/** `what`: the name of the line item, or how many there are. */
export function flightsLeftFailure(what: string, refusal: FlightRefusal): Failure {
  return fail('FLIGHTS_NOT_CHANGED', { what, reason: WORDS[refusal] }).failure;
}
