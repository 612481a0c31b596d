// Examples of shared/domain/rules/flight-rules.ts.
import { flightWith, twoFlights } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const AHEAD_BY_20 = flightWith({ pacingMode: 'AHEAD', paceAheadPercent: 20 });

function override(member: 'type' | 'value'): RuleExamples {
  const complete = { enabled: true, type: 'amount', value: 500 };
  const { [member]: _left, ...incomplete } = complete;
  return {
    passes: [
      { says: 'on and complete', body: flightWith({ maxDailySpendOverride: complete }) },
      { says: 'off', body: flightWith({ maxDailySpendOverride: { enabled: false } }) },
    ],
    fails: [{ says: `on without ${member}`, body: flightWith({ maxDailySpendOverride: incomplete }) }],
  };
}

export const FLIGHT_EXAMPLES = {
  'flight.dates.order': {
    passes: [{ says: 'one second long', body: flightWith({ endDate: '02-01-2027 00:00:01' }) }],
    fails: [
      { says: 'ends before it starts', body: flightWith({ endDate: '01-31-2027 23:59:59' }) },
      { says: 'ends when it starts', body: flightWith({ endDate: '02-01-2027 00:00:00' }) },
    ],
  },
  'flight.dates.overlap': {
    passes: [
      { says: 'a gap of two weeks between', body: twoFlights({}) },
      { says: 'the next second', body: twoFlights({ startDate: '03-01-2027 00:00:00' }) },
    ],
    fails: [
      { says: 'starts on the last day of the other', body: twoFlights({ startDate: '02-28-2027 00:00:00' }) },
      {
        says: 'lies inside the other',
        body: twoFlights({ startDate: '02-10-2027 00:00:00', endDate: '02-12-2027 00:00:00' }),
      },
    ],
  },
  'flight.dates.touch': {
    passes: [{ says: 'the next second', body: twoFlights({ startDate: '03-01-2027 00:00:00' }) }],
    fails: [{ says: 'the same second', body: twoFlights({ startDate: '02-28-2027 23:59:59' }) }],
  },
  'flight.dates.gap': {
    passes: [
      { says: 'the hour after', body: twoFlights({ startDate: '03-14-2027 03:00:00' }) },
      {
        says: 'a zone without summer time',
        body: { ...twoFlights({ startDate: '03-14-2027 02:30:00' }), timeZone: 'Hawaii Time' },
      },
    ],
    fails: [{ says: 'clocks go from 2 to 3 that night', body: twoFlights({ startDate: '03-14-2027 02:30:00' }) }],
  },
  'flight.end.past': {
    passes: [{ says: 'next month', body: flightWith({}) }],
    fails: [
      {
        says: 'last year',
        body: flightWith({ startDate: '02-01-2026 00:00:00', endDate: '02-28-2026 23:59:59' }),
      },
    ],
  },
  'flight.start.past': {
    passes: [
      { says: 'next month', body: flightWith({}) },
      { says: 'a flight that exists and runs', body: flightWith({ id: 71, startDate: '12-01-2026 00:00:00' }) },
    ],
    fails: [{ says: 'a new flight from last month', body: flightWith({ startDate: '12-01-2026 00:00:00' }) }],
  },
  'flight.pace.required': {
    passes: [{ says: 'ahead by 20 percent', body: AHEAD_BY_20 }],
    fails: [{ says: 'ahead by an unknown percent', body: flightWith({ pacingMode: 'AHEAD' }) }],
  },
  'flight.pace.unknown': {
    passes: [{ says: 'with its percent', body: AHEAD_BY_20, with: { via: 'patch' } }],
    fails: [
      { says: 'a flight that was never read', body: flightWith({ pacingMode: 'AHEAD' }), with: { via: 'patch' } },
    ],
  },
  'flight.override.type': override('type'),
  'flight.override.value': override('value'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
