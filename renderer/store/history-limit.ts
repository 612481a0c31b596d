// Limits how far back undo reaches: cuts the log before the snapshot, so that opening a draft stays fast.
import { type LogEntry, countChanges } from '../../shared/draft/change.ts';

const ENTRIES = 1000;
const CHANGES = 300_000;

/** The seq up to which entries may be forgotten: the newest 1,000 and at most 300,000 changes stay. */
export function historyStart(log: readonly Pick<LogEntry, 'seq' | 'changes'>[]): number {
  let changes = 0;
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const entry = log[index];
    if (entry === undefined) break;
    changes += countChanges(entry.changes);
    // The newest entry is always kept, however large: an edit that was just made can be undone.
    if (index < log.length - 1 && (log.length - index > ENTRIES || changes > CHANGES)) return entry.seq;
  }
  return 0;
}
