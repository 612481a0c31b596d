// The text of any value of a body: strings as they are, everything else as JSON.
import type { Json } from './json.ts';

/** Text as it was typed, anything else as JSON; empty for null and undefined. */
export function rawText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
