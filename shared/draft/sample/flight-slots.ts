// When the sample runs: flights in whole weeks from its first day, with dark weeks between some of them.
import {
  type Civil,
  civil,
  civilParts,
  DAY_MS,
  formatAssignmentTime,
  formatFlightTime,
} from '../../kernel/calendar.ts';

/** Weeks from the first day, the end not included. */
type Span = readonly [from: number, to: number];

// One line a pattern of flights.
// prettier-ignore
const THREE: readonly (readonly Span[])[] = [
  [[0, 4], [4, 8], [9, 13]],
  [[1, 4], [5, 9], [9, 12]],
  [[0, 5], [6, 10], [10, 16]],
];
// One line a pattern of flights.
// prettier-ignore
const TWO: readonly (readonly Span[])[] = [
  [[0, 6], [7, 13]],
  [[2, 8], [8, 13]],
  [[8, 9], [10, 12]],
];

export interface Slot {
  readonly startDate: string;
  readonly endDate: string;
  readonly weeks: number;
}

/** Two or three flights by turns, 30 for 12 line items. */
export function planSlots(start: Civil, lineItem: number): Slot[] {
  const plans = lineItem % 2 === 0 ? THREE : TWO;
  const spans = plans[Math.floor(lineItem / 2) % plans.length] ?? [];
  return spans.map(([from, to]) => ({
    startDate: formatFlightTime(week(start, from)),
    endDate: formatFlightTime(week(start, to) - 1000),
    weeks: to - from,
  }));
}

/** The same span of weeks as a creative assignment writes it (§2.4). */
export function assignmentSlot(start: Civil, from: number, to: number): Omit<Slot, 'weeks'> {
  return { startDate: formatAssignmentTime(week(start, from)), endDate: formatAssignmentTime(week(start, to) - 1000) };
}

/** `Q1 2027`. */
export function formatQuarter(start: Civil): string {
  const { year, month } = civilParts(start);
  return `Q${Math.ceil(month / 3)} ${year}`;
}

/** Campaigns after the first two begin a quarter later by turns. */
export function campaignStart(start: Civil, campaign: number): Civil {
  return campaign % 4 < 2 ? start : week(start, 13);
}

/** `2027-01-04` as a civil time; undefined when it is no date. */
export function readDay(text: string): Civil | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return civil({ year, month, day, hour: 0, minute: 0, second: 0 }) ?? undefined;
}

function week(start: Civil, weeks: number): Civil {
  return start + weeks * 7 * DAY_MS;
}
