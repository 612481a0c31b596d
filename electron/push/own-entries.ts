// Which entries of a journal are about one platform.
import type { JournalEntry } from '../../shared/push/journal.ts';

/** Entries of pushes to the same platform: another one's ids mean nothing there. */
export function ownEntries(entries: readonly JournalEntry[], platform: string): readonly JournalEntry[] {
  const own = new Set<string>();
  for (const { fact, push } of entries) if (fact.type === 'begin' && fact.platform === platform) own.add(push);
  return entries.filter((entry) => own.has(entry.push));
}
