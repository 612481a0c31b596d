// Requests and limits of an earlier run count in the next one too: the platform's windows outlive our process.
import { isSaneLimit, isSaneWait } from '../../../shared/api/rate-limit.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import type { Pacer } from '../../api/pacer.ts';

/** How long after its journal entry a request may still have been under way when the process died. */
const UNDER_WAY_MS = 2000;

/** `entries`: of pushes to the platform that `pacer` is for. */
export function recallPace(pacer: Pacer, entries: readonly JournalEntry[]): void {
  for (const { at, fact } of entries) {
    if (fact.type !== 'learnt') continue;
    // An older version wrote down what no platform can have meant.
    if (isSaneLimit(fact)) pacer.set(fact.operation, fact.limit, fact.windowMs);
    // No wait any more: the planner has had it tried since.
    if (fact.retryAfterMs === 0) pacer.release(fact.operation);
    if (isSaneWait(fact.retryAfterMs)) pacer.hold(fact.operation, Date.parse(at) + fact.retryAfterMs);
  }
  // Then only: a window that turned out longer counts requests that the documented one has forgotten.
  for (const { at, fact } of entries) {
    if (fact.type === 'sent' || fact.type === 'paced') pacer.remember(fact.operation, Date.parse(at) + UNDER_WAY_MS);
  }
}
