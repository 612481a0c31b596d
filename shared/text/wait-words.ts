// What a planner reads while a push or a pull waits.
import type { Operation } from '../api/endpoints.ts';
import { subjectOf } from '../api/endpoints.ts';
import type { WaitCause } from '../push/events.ts';

/** What follows "Waiting until 10:41:06 AM": "for the line item limit". */
export function waitWords(operation: Operation, cause: WaitCause): string {
  const what = subjectOf(operation);
  if (cause === 'too-many-items') return `to send the ${what} once more: the platform says that it has too many items`;
  return cause === 'rate-limit' ? `for the ${what} limit` : `to try the ${what} again, since the platform failed`;
}
