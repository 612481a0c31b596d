// Instants as the log stores them, and the year against which dates are shown.

/** ISO 8601 of epoch milliseconds. */
export function isoAt(now: number): string {
  return new Date(now).toISOString();
}

/** The year it is where the planner sits. */
export function yearAt(now: number): number {
  return new Date(now).getFullYear();
}
