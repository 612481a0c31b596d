// The ticks of a timeline: days, weeks, months or years, as many as have room, in one line or in two.
import { type Civil, civilParts, DAY_MS } from '../kernel/calendar.ts';
import { MONTHS, showDate } from '../kernel/calendar-text.ts';
import { type Division, divisionStart, startsIn } from '../kernel/calendar-divisions.ts';
import type { Scale } from './scale.ts';

/** Calendar months, or broadcast ones. */
export type CalendarKind = 'calendar' | 'broadcast';

export interface Tick {
  readonly time: Civil;
  readonly label: string;
}

/** Two lines of labels: the larger division above, the smaller below. */
export interface AxisTicks {
  readonly large: readonly Tick[];
  readonly small: readonly Tick[];
  /** What the lower line counts. */
  readonly smallOf: Division;
}

const days = (step: number): Division => ({ unit: 'day', step });
const weeks = (step: number): Division => ({ unit: 'week', step });
const months = (step: number): Division => ({ unit: 'month', step });

/** From the finest on. */
const DIVISIONS: readonly Division[] = [
  days(1),
  days(2),
  weeks(1),
  weeks(2),
  ...[1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000].map(months),
];

/** About how long one is. */
const estimateLength = ({ unit, step }: Division): number =>
  step * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30) * DAY_MS;

/** The finest of which there are no more than `most` in so long a span. */
export function divisionFor(span: number, most: number): Division {
  return DIVISIONS.find((division) => span / estimateLength(division) <= most) ?? months(12_000);
}

/** The starts in a span, no more than about `most`. */
export function ticksIn({ start, end }: Pick<Scale, 'start' | 'end'>, most: number): readonly Civil[] {
  return startsIn(divisionFor(end - start, most), start, end);
}

/** Px that the labels of the lower line need. */
const ROOM = { day: 20, month: 32, year: 40 };

/** Of a width in px. */
export function axisTicks(scale: Scale, calendar: CalendarKind = 'calendar'): AxisTicks {
  const span = scale.end - scale.start;
  const most = (room: number): number => Math.max(1, scale.width / room);
  let small = divisionFor(span, most(ROOM.day));
  if (small.unit === 'month') {
    small = divisionFor(span, most(ROOM.month));
    if (small.step >= 12) small = divisionFor(span, most(ROOM.year));
  }
  const large = largerThan(small);
  const own = (division: Division): Division =>
    calendar === 'broadcast' && division.unit === 'month' && division.step <= 12
      ? { unit: 'broadcastMonth', step: division.step }
      : division;
  const [above, below] = [own(large), own(small)];
  const first = divisionStart(above, scale.start);
  return {
    large: [first, ...startsIn(above, first + 1, scale.end)].map((time) => ({
      time,
      label: formatTickLabel(time, above, large),
    })),
    small: startsIn(below, scale.start, scale.end).map((time) => ({
      time,
      label: formatTickLabel(time, below, small),
    })),
    smallOf: below,
  };
}

function largerThan({ unit, step }: Division): Division {
  if (unit !== 'month') return months(1);
  return step < 12 ? months(12) : months(step >= 120 ? 12_000 : 120);
}

/** Of a broadcast month the name is that of the calendar month, some days later. */
function formatTickLabel(time: Civil, own: Division, { unit, step }: Division): string {
  const { year, month, day } = civilParts(own.unit === 'broadcastMonth' ? time + 6 * DAY_MS : time);
  if (unit !== 'month') return `${day}`;
  if (step >= 12) return step >= 120 ? `${year}s` : `${year}`;
  const name = MONTHS[month - 1] ?? '';
  return step === 3 ? `Q${(month - 1) / 3 + 1}` : name;
}

/** `Jan 4 to Apr 4, 2027`: the days of a span, its end left out where it is a day's first moment. */
export function spanWords({ start, end }: Pick<Scale, 'start' | 'end'>): string {
  const last = Math.max(start, end - 1);
  const sameYear = civilParts(start).year === civilParts(last).year;
  if (Math.floor(start / DAY_MS) === Math.floor(last / DAY_MS)) return showDate(start);
  return `${showDate(start, sameYear ? civilParts(last).year : undefined)} to ${showDate(last)}`;
}
