// Reads the log before the snapshot, which only undo and redo need.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { DraftDatabase } from './database.ts';
import { dated, quarantine } from './quarantine.ts';
import { readRange } from './read-log.ts';
import type { QuarantineRow } from './records.ts';

export interface HistoryLog {
  /** Without a gap up to the snapshot, oldest first. */
  readonly entries: readonly LogEntry[];
  /** What of it could not be read: undo reaches back to there and no further. */
  readonly damage: readonly QuarantineRow[];
}

const NOTHING: HistoryLog = { entries: [], damage: [] };

/** Never fails: a draft without its past is whole. `mine` as in `openDraft`. */
export async function readHistory(
  db: DraftDatabase,
  id: string,
  now: () => number,
  mine: boolean,
): Promise<HistoryLog> {
  try {
    const log = await db.transaction('r', db.drafts, db.log, async () => {
      const row = await db.drafts.get(id);
      // Read again: a compaction may have deleted the oldest entries meanwhile.
      return row === undefined ? NOTHING_READ : readRange(db, id, row.historyFrom, row.snapshotSeq);
    });
    const { entries, quarantined } = log;
    if (quarantined.length === 0) return { entries, damage: [] };
    const gap = Math.max(...quarantined.map(({ seq = 0 }) => seq));
    const after = entries.filter(({ seq }) => seq > gap);
    if (!mine) return { entries: after, damage: dated(id, quarantined, now()) };
    const recorded = await quarantine(db, id, quarantined, now());
    if (recorded !== null)
      await db.drafts
        .where('id')
        .equals(id)
        .modify((row) => forget(row, gap));
    return { entries: after, damage: recorded ?? dated(id, quarantined, now()) };
  } catch {
    return NOTHING;
  }
}

const NOTHING_READ = { entries: [], quarantined: [] };

/** Keeps the gap from being reported at each opening. The next compaction deletes the rows before it. */
function forget(row: { historyFrom: number }, gap: number): void {
  row.historyFrom = Math.max(row.historyFrom, gap);
}
