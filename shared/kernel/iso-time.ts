// An instant in words that programs read, whatever number it comes from.

/** What a Date can hold, either side of 1970. */
const LAST_MS = 8_640_000_000_000_000;

/** ISO 8601; a number that no date can hold is the nearest one that can. */
export function isoTime(ms: number): string {
  return new Date(Number.isNaN(ms) ? 0 : Math.max(-LAST_MS, Math.min(LAST_MS, ms))).toISOString();
}
