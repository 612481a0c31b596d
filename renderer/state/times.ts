// Instants as the log stores them, as local time, and the year against which dates are shown.
import type { Civil } from '../../shared/kernel/calendar.ts';

/** ISO 8601 of epoch milliseconds. */
export function isoAt(now: number): string {
  return new Date(now).toISOString();
}

/** The year it is where the planner sits. */
export function yearAt(now: number): number {
  return new Date(now).getFullYear();
}

/** An instant as local time. */
export function civilAt(now: number): Civil {
  return now - new Date(now).getTimezoneOffset() * 60_000;
}
