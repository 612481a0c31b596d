// What an earlier run sent and was taught counts in this one too: the platform's windows outlive our process.
import type { JournalEntry } from '../../../shared/push/journal.ts';
import type { Pacer } from '../../api/pacer.ts';

/** How long after the journal's word a request may still have been under way when the process died. */
const UNDER_WAY_MS = 2000;

export function recallPace(pacer: Pacer, entries: readonly JournalEntry[]): void {
  for (const { at, fact } of entries) {
    if (fact.type === 'sent') pacer.remember(fact.operation, Date.parse(at) + UNDER_WAY_MS);
    if (fact.type === 'learnt') pacer.set(fact.operation, fact.limit, fact.windowMs);
  }
}
