// A flight: a dated slice of a line item with its own budget (§2.3).
import { z } from '../../kernel/zod.ts';
import { field, flightTime, integer, optional, platformId } from '../shape/field.ts';
import { PATCH_FLIGHT_NAMES } from './wire-names.ts';

export const PACING_MODES = ['EVEN', 'ASAP', 'AHEAD'] as const;
export const PACING_WORDS = {
  EVEN: 'Even',
  ASAP: 'ASAP',
  AHEAD: 'Ahead',
} as const satisfies Record<(typeof PACING_MODES)[number], string>;

export const SPEND_CAP_TYPES = ['amount', 'multiplier'] as const;
export const SPEND_CAP_WORDS = {
  amount: 'Amount a day',
  multiplier: '× of even pace',
} as const satisfies Record<(typeof SPEND_CAP_TYPES)[number], string>;

const overrideType = field(z.enum(SPEND_CAP_TYPES), {
  title: 'Cap given as',
  standsAlone: true,
  valueWords: SPEND_CAP_WORDS,
  section: '§2.3',
  description: 'An amount of money, or a multiple of the even daily pace. Needed when the cap is on.',
});

const maxDailySpendOverride = field(
  z.looseObject({
    enabled: field(z.boolean(), {
      title: 'Daily spend cap',
      standsAlone: true,
      section: '§2.3',
      description: 'When it is off, twice the even daily pace is the limit.',
    }),
    type: optional(overrideType),
    value: optional(
      field(z.number().gt(0.01), {
        title: 'Cap value',
        standsAlone: true,
        section: '§2.3',
        description: 'Needed when the cap is on.',
      }),
    ),
  }),
  {
    title: 'Daily spend cap',
    section: '§2.3',
    description: 'A safety cap on what one day may spend. Without it: twice the even daily pace.',
    default: 'twice the even daily pace',
  },
);

const impressionCap = (title: string, description: string) =>
  field(integer().min(1).max(999_999_999), { title, section: '§2.3', description });

const time = (title: string) =>
  field(flightTime(), {
    title,
    section: '§2.3',
    unit: 'flightTime',
    description: "In the line item's time zone. Flights of one line item must not overlap.",
  });

const members = {
  id: optional(
    field(platformId(), {
      title: 'Platform ID',
      section: '§2.3',
      unit: 'id',
      description: 'Given by the platform. A flight without one is new.',
    }),
  ),
  budget: field(z.number().gt(0).max(999_999.99).multipleOf(0.01), {
    title: 'Budget',
    section: '§2.3',
    unit: 'money',
    description: 'What this flight may spend.',
  }),
  startDate: time('Start'),
  endDate: time('End'),
  pacingMode: field(z.enum(PACING_MODES), {
    title: 'Pacing',
    valueWords: PACING_WORDS,
    section: '§2.3',
    description: 'Even spends evenly over the flight, ASAP as fast as it can, Ahead a percentage ahead of even.',
  }),
  paceAheadPercent: optional(
    field(integer().min(1).max(99), {
      title: 'Pace ahead',
      section: '§2.3',
      unit: 'percent',
      description: 'Needed when the pacing is Ahead.',
    }),
  ),
  totalImpressionCap: optional(impressionCap('Impression cap', 'The most impressions over the whole flight.')),
  dailyImpressionCap: optional(impressionCap('Daily impressions', 'The most impressions on one day.')),
  maxDailySpendOverride: optional(maxDailySpendOverride),
};

/** Members of a flight that some request takes (§2.3). */
export const FLIGHT_MEMBERS: readonly string[] = Object.keys(members);

const flightTitle = { title: 'Flight', section: '§2.3' } as const;
const flightsMeta = { title: 'Flights', section: '§2.3', description: 'At least one.' } as const;

/** In drafts of new line items, and on replace. */
export const flights = field(z.array(field(z.looseObject(members), flightTitle)).min(1), flightsMeta);

/** §4.4 types it as a double, §2.3 as an integer. */
const patchedPace = field(z.number().min(1).max(99), {
  title: 'Pace ahead',
  section: '§4.4',
  unit: 'percent',
  description: 'Needed when the pacing is Ahead.',
});

/** In a draft of a line item that exists: a patch may carry parts of a percent, so the platform may hold them. */
export const standingFlights = field(
  z.array(field(z.looseObject({ ...members, paceAheadPercent: optional(patchedPace) }), flightTitle)).min(1),
  flightsMeta,
);

/** On create the page lists the daily spend override as required (see README: readings). */
export const createdFlights = field(
  z.array(field(z.looseObject({ ...members, maxDailySpendOverride }), flightTitle)).min(1),
  flightsMeta,
);

const { budget, startDate, endDate, pacingMode } = members;

/** On patch (§4.4): all optional, the daily cap with three s, a pace that is a double, and no override. */
export const patchedFlights = field(
  z.array(
    field(
      z.looseObject({
        id: optional(
          field(platformId(), {
            title: 'Platform ID',
            section: '§4.4',
            unit: 'id',
            description: 'Which flight to change.',
            doubts: { absent: true },
          }),
        ),
        budget: optional(budget),
        startDate: optional(startDate),
        endDate: optional(endDate),
        pacingMode: optional(pacingMode),
        paceAheadPercent: optional(patchedPace),
        totalImpressionCap: members.totalImpressionCap,
        [PATCH_FLIGHT_NAMES.dailyImpressionCap]: members.dailyImpressionCap,
      }),
      flightTitle,
    ),
  ),
  { ...flightsMeta, section: '§4.4', description: 'The flights to change, by id.', doubts: { empty: true } },
);
