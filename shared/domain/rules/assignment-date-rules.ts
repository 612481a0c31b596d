// When the creatives of a tactic run: dates that leave a creative no time to serve (§2.4).
import { type Civil, parseAssignmentTime } from '../../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { perCheck, perLineItem } from './per-check.ts';
import { isThere, listIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import { type RuleContext, isCreated } from '../resources/rule-context.ts';
import { type FlightWithTimes, isPast, flightsWithTimes } from './flight-times.ts';

interface Window {
  readonly index: number;
  readonly start: Civil | null;
  readonly end: Civil | null;
}

function time(text: Json | undefined): Civil | null {
  return typeof text === 'string' ? parseAssignmentTime(text) : null;
}

const NONE: readonly Window[] = [];

/** Only of the creatives that have a date. */
const windows = perCheck((body: JsonObject): readonly Window[] => {
  const list = listIn(body, 'creativeAssignments');
  let found: Window[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (!isObject(item)) continue;
    const start = item['startDate'];
    const end = item['endDate'];
    if (isThere(start) || isThere(end)) (found ??= []).push({ index, start: time(start), end: time(end) });
  }
  return found ?? NONE;
});

const datedFlights = perLineItem((lineItem) =>
  flightsWithTimes(lineItem).filter(({ start, end }) => start !== null && end !== null),
);

function isBackwards({ start, end }: Window): boolean {
  return start !== null && end !== null && end <= start;
}

function isOver({ end }: Window, { now, lineItem, remoteId }: RuleContext): boolean {
  // What was created cannot be changed any more, so there is nothing to look at.
  return !isCreated(remoteId) && end !== null && isPast(end, lineItem?.['timeZone'], now);
}

/** Of flights that are known, it meets none. */
function isOutside({ start, end }: Window, flights: readonly FlightWithTimes[] | undefined): boolean {
  if (flights === undefined || flights.length === 0 || (start === null && end === null)) return false;
  return !flights.some(
    (flight) =>
      (start ?? Number.NEGATIVE_INFINITY) <= (flight.end ?? 0) &&
      (end ?? Number.POSITIVE_INFINITY) >= (flight.start ?? 0),
  );
}

const order: Rule = {
  id: 'tactic.creatives.order',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'CONFLICTING_DATES',
  severity: 'warning',
  section: '§2.4',
  expected: 'an end after the start',
  check: (body, _ctx, report) => {
    for (const window of windows(body)) {
      if (isBackwards(window)) report({ path: ['creativeAssignments', window.index, 'endDate'] });
    }
  },
};

const past: Rule = {
  id: 'tactic.creatives.past',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.4',
  expected: 'an end that is still to come',
  check: (body, ctx, report) => {
    for (const window of windows(body)) {
      if (isOver(window, ctx)) report({ path: ['creativeAssignments', window.index, 'endDate'] });
    }
  },
};

const outside: Rule = {
  id: 'tactic.creatives.outside',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.4',
  expected: "dates within the line item's flights",
  check: (body, ctx, report) => {
    const dated = windows(body);
    const flights = dated.length === 0 ? undefined : datedFlights(ctx);
    for (const window of dated) {
      if (!isOutside(window, flights)) continue;
      const member = window.start === null ? 'endDate' : 'startDate';
      report({ path: ['creativeAssignments', window.index, member], params: { number: window.index + 1 } });
    }
  },
};

export const ASSIGNMENT_DATE_RULES: readonly Rule[] = [order, past, outside];
