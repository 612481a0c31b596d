// The rules of flights: dates, pacing, the daily spend override (§2.3, §7.3).
import type { JsonObject, Path } from '../../kernel/json.ts';
import { instantInZone } from '../../kernel/zone-time.ts';
import { has, objectIn, textIn } from '../shape/read.ts';
import { numberFlight } from './flight-names.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { ianaZone } from '../resources/time-zones.ts';
import { type FlightWithTimes, flightById, isPast, flightsWithTimes, show } from './flight-times.ts';

const at = (index: number, ...rest: string[]): Path => ['flights', index, ...rest];

/**
 * Flights by start, and which earlier one ends last: enough to find every flight that begins before another is over.
 */
function* followers(
  body: Parameters<Rule['check']>[0],
): Generator<{ before: FlightWithTimes; flight: FlightWithTimes }> {
  const dated = flightsWithTimes(body).filter(({ start, end }) => start !== null && end !== null && end > start);
  dated.sort((a, b) => (a.start ?? 0) - (b.start ?? 0) || a.index - b.index);
  let last: FlightWithTimes | undefined;
  for (const flight of dated) {
    if (last !== undefined) yield { before: last, flight };
    if (last === undefined || (flight.end ?? 0) > (last.end ?? 0)) last = flight;
  }
}

const order: Rule = {
  id: 'flight.dates.order',
  kind: 'lineItem',
  on: 'flights',
  code: 'CONFLICTING_DATES',
  severity: 'error',
  section: '§7.4',
  expected: 'an end after the start',
  check: (body, _ctx, report) => {
    for (const { index, start, end } of flightsWithTimes(body)) {
      if (start !== null && end !== null && end <= start) {
        report({ path: at(index, 'endDate'), params: { start: show(start) } });
      }
    }
  },
};

const overlap: Rule = {
  id: 'flight.dates.overlap',
  kind: 'lineItem',
  on: 'flights',
  code: 'CONFLICTING_DATES',
  severity: 'error',
  section: '§7.3',
  expected: 'flights that do not overlap',
  check: (body, ctx, report) => {
    for (const { before, flight } of followers(body)) {
      if ((flight.start ?? 0) >= (before.end ?? 0)) continue;
      report({
        path: at(flight.index, 'startDate'),
        or: at(before.index, 'endDate'),
        params: {
          number: numberFlight(flight, ctx),
          other: numberFlight(before, ctx),
          start: show(flight.start),
          end: show(before.end),
        },
      });
    }
  },
};

const touch: Rule = {
  id: 'flight.dates.touch',
  kind: 'lineItem',
  on: 'flights',
  code: 'CONFLICTING_DATES',
  severity: 'warning',
  section: '§2.3',
  check: (body, ctx, report) => {
    for (const { before, flight } of followers(body)) {
      if (flight.start !== before.end) continue;
      report({
        path: at(flight.index, 'startDate'),
        or: at(before.index, 'endDate'),
        params: { number: numberFlight(flight, ctx), other: numberFlight(before, ctx) },
      });
    }
  },
};

const gap: Rule = {
  id: 'flight.dates.gap',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_FORMAT',
  severity: 'warning',
  section: '§2.3',
  expected: 'a time that exists in the zone',
  check: (body, _ctx, report) => {
    const zone = ianaZone(body['timeZone']);
    if (zone === undefined) return;
    const params = { zone: textIn(body, 'timeZone') ?? '' };
    for (const { index, start, end } of flightsWithTimes(body)) {
      if (start !== null && instantInZone(start, zone).gap) report({ path: at(index, 'startDate'), params });
      if (end !== null && instantInZone(end, zone).gap) report({ path: at(index, 'endDate'), params });
    }
  },
};

const endPast: Rule = {
  id: 'flight.end.past',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.3',
  expected: 'an end that is still to come',
  check: (body, { now, base }, report) => {
    const existing = flightsWithTimes(base ?? undefined);
    for (const { flight, index, end } of flightsWithTimes(body)) {
      if (end === null || !isPast(end, body['timeZone'], now)) continue;
      const known = flightById(existing, flight['id']);
      // A flight that ran its course is no news; one that was moved into the past is.
      if (known === undefined || known.end !== end) report({ path: at(index, 'endDate') });
    }
  },
};

const startPast: Rule = {
  id: 'flight.start.past',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.3',
  expected: 'a start that is still to come',
  check: (body, { now }, report) => {
    for (const { flight, index, start, end } of flightsWithTimes(body)) {
      if (start === null || has(flight, 'id') || !isPast(start, body['timeZone'], now)) continue;
      const over = end !== null && isPast(end, body['timeZone'], now);
      if (!over) report({ path: at(index, 'startDate') });
    }
  },
};

/** §4.4: members that a patch leaves out keep their value, so nothing is certainly missing from an unknown flight. */
function isUnknown(flight: JsonObject, { via, base }: RuleContext): boolean {
  return via === 'patch' && flightById(flightsWithTimes(base ?? undefined), flight['id']) === undefined;
}

function isPaceless(flight: JsonObject): boolean {
  return flight['pacingMode'] === 'AHEAD' && !has(flight, 'paceAheadPercent');
}

const pace: Rule = {
  id: 'flight.pace.required',
  kind: 'lineItem',
  on: 'flights',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.3',
  expected: '1 to 99',
  check: (body, ctx, report) => {
    for (const one of flightsWithTimes(body)) {
      if (!isPaceless(one.flight) || isUnknown(one.flight, ctx)) continue;
      report({ path: at(one.index, 'paceAheadPercent'), params: { number: numberFlight(one, ctx) } });
    }
  },
};

const paceUnknown: Rule = {
  id: 'flight.pace.unknown',
  kind: 'lineItem',
  on: 'flights',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§4.4',
  expected: '1 to 99',
  check: (body, ctx, report) => {
    for (const one of flightsWithTimes(body)) {
      if (!isPaceless(one.flight) || !isUnknown(one.flight, ctx)) continue;
      report({ path: at(one.index, 'paceAheadPercent'), params: { number: numberFlight(one, ctx) } });
    }
  },
};

function override(member: 'type' | 'value'): Rule {
  return {
    id: `flight.override.${member}`,
    kind: 'lineItem',
    on: 'flights',
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: '§2.3',
    expected: member === 'type' ? 'amount or multiplier' : 'more than 0.01',
    check: (body, ctx, report) => {
      for (const one of flightsWithTimes(body)) {
        const set = objectIn(one.flight, 'maxDailySpendOverride');
        if (set?.['enabled'] === true && !has(set, member)) {
          const path = at(one.index, 'maxDailySpendOverride', member);
          report({ path, params: { number: numberFlight(one, ctx) } });
        }
      }
    },
  };
}

export const FLIGHT_RULES: readonly Rule[] = [
  order,
  overlap,
  touch,
  gap,
  endPast,
  startPast,
  pace,
  paceUnknown,
  override('type'),
  override('value'),
];
