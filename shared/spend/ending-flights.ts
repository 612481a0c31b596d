// Which flights of a plan end in the week of a day, and which ends next.
import { periodStart } from '../kernel/calendar-periods.ts';
import { type Civil, DAY_MS } from '../kernel/calendar.ts';
import type { PlannedFlight } from './planned-spend.ts';

export interface EndingFlights {
  /** In the order in which they end. */
  readonly thisWeek: readonly PlannedFlight[];
  /** The first to end after this week; null where none does. */
  readonly next: PlannedFlight | null;
}

/** The day on which a flight ends, as midnight before it, by its own zone's clock. */
export const lastDay = ({ flight }: PlannedFlight): Civil => flight.time.until - DAY_MS;

/** `today`: by the planner's clock. */
export function endingFlights(flights: readonly PlannedFlight[], today: Civil): EndingFlights {
  const monday = periodStart('week', today);
  const thisWeek: PlannedFlight[] = [];
  let next: PlannedFlight | null = null;
  for (const planned of flights) {
    const day = lastDay(planned);
    if (day >= monday && day < monday + 7 * DAY_MS) thisWeek.push(planned);
    else if (day > monday && (next === null || planned.flight.end < next.flight.end)) next = planned;
  }
  return { thisWeek: thisWeek.sort((a, b) => a.flight.end - b.flight.end), next };
}
