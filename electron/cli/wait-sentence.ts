// What a push or a pull waits for and until when, by the clock of whoever reads it.
import type { PushEvent } from '../../shared/push/events.ts';
import { waitWords } from '../../shared/text/operation-words.ts';
import { localTime } from './times.ts';

type Wait = Extract<PushEvent, { event: 'wait' }>;

/** `now`: epoch milliseconds, of the clock that `until` is of. */
export function waitSentence({ cause, operation, until }: Omit<Wait, 'event' | 'why'>, now: number): string {
  return `Waiting until ${localTime(Date.parse(until), now)} ${waitWords(operation, cause)}.`;
}
