// What a body holds, as text, where it is not what is due there.
import type { Json } from '../../../shared/kernel/json.ts';

/** Text as it was typed, anything else as JSON; nothing for what is not set. */
export function rawText(held: Json | undefined): string {
  if (held === undefined || held === null) return '';
  return typeof held === 'string' ? held : JSON.stringify(held);
}
