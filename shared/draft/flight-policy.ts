// How a line item's flights were made, kept with it and followed until a flight is edited by hand (contract §1).
import { type Civil, formatAssignmentTime, parseAssignmentTime } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { z } from '../kernel/zod.ts';
import type { EntityRecord } from './document.ts';

/** One flight, so many of the same length, one a period of the calendar, or one from each of given days. */
export const DIVISIONS = ['one', 'count', 'week', 'month', 'quarter', 'broadcastMonth', 'dates'] as const;
export type Division = (typeof DIVISIONS)[number];

/** The same for each flight, by its days, or by weights. */
export const SPLITS = ['even', 'days', 'weights'] as const;
export type Split = (typeof SPLITS)[number];

/** More flights of a line item are no plan but a mistake: a year of days. */
export const MOST_FLIGHTS = 366;
const LONGEST_GAP = 366;
const LARGEST_WEIGHT = 1_000_000;

/** A day as `yyyy-MM-dd`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const flightPolicySchema = z.looseObject({
  by: z.enum(DIVISIONS),
  count: z.int().min(1).max(MOST_FLIGHTS).optional().meta({ description: 'How many flights, by count.' }),
  dates: z.array(day).max(MOST_FLIGHTS).optional().meta({ description: 'Days on which flights begin, by dates.' }),
  gap: z.int().min(0).max(LONGEST_GAP).optional().meta({ description: 'Days without a flight between two.' }),
  split: z.enum(SPLITS),
  weights: z
    .array(z.number().min(0).max(LARGEST_WEIGHT))
    .max(MOST_FLIGHTS)
    .optional()
    .meta({ description: 'One a flight, from the first again where there are more flights.' }),
  from: day.meta({ description: 'The first day of the first flight.' }),
  to: day.meta({ description: 'The last day of the last flight.' }),
});

export interface FlightPolicy {
  readonly by: Division;
  /** By count. */
  readonly count?: number | undefined;
  /** By dates: the days, as midnights, on which flights begin beside the first. */
  readonly dates?: readonly Civil[] | undefined;
  /** Days between two flights; none where it is left out. */
  readonly gap?: number | undefined;
  readonly split: Split;
  readonly weights?: readonly number[] | undefined;
  /** Midnights of the first and the last day. */
  readonly from: Civil;
  readonly to: Civil;
}

/** A day of a policy as midnight; null where there is no such day. */
export const readDay = (text: string): Civil | null => parseAssignmentTime(`${text} 00:00:00`);
export const writeDay = (time: Civil): string => formatAssignmentTime(time).slice(0, 10);

/** The policy kept with a line item; null where there is no policy, or none that can be read. */
export function readPolicy(record: EntityRecord): FlightPolicy | null {
  const kept = record['flightPolicy'];
  if (!isObject(kept)) return null;
  const parsed = flightPolicySchema.safeParse(kept);
  if (!parsed.success) return null;
  const { by, count, dates, gap, split, weights } = parsed.data;
  const [from, to] = [readDay(parsed.data.from), readDay(parsed.data.to)];
  const days = dates?.map(readDay);
  if (from === null || to === null || to < from || days?.includes(null) === true) return null;
  return { by, count, dates: days?.map(Number), gap, split, weights, from, to };
}

/** As it is kept: what does not count for its division or split is left out. */
export function keptPolicy({ by, count, dates, gap = 0, split, weights, from, to }: FlightPolicy): JsonObject {
  const members: [string, Json | undefined][] = [
    ['by', by],
    ['count', by === 'count' ? count : undefined],
    ['dates', by === 'dates' ? dates?.map(writeDay) : undefined],
    ['gap', gap > 0 ? gap : undefined],
    ['split', split],
    ['weights', split === 'weights' && weights !== undefined ? [...weights] : undefined],
    ['from', writeDay(from)],
    ['to', writeDay(to)],
  ];
  return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined));
}
