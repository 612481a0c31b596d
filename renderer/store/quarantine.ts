// Moves unreadable rows to the quarantine, with the date, before they are overwritten.
import type { DraftDatabase } from './database.ts';
import type { Quarantined } from './read-chunks.ts';
import type { QuarantineRow } from './records.ts';

/** `now`: epoch milliseconds. */
export function dated(draftId: string, quarantined: readonly Quarantined[], now: number): QuarantineRow[] {
  return quarantined.map((item) => ({ draftId, at: new Date(now).toISOString(), ...item }));
}

/** Null when the disk does not take it: then nothing may be written over. */
export async function quarantine(
  db: DraftDatabase,
  draftId: string,
  quarantined: readonly Quarantined[],
  now: number,
): Promise<QuarantineRow[] | null> {
  const rows = dated(draftId, quarantined, now);
  try {
    await db.quarantine.bulkAdd(rows);
    return rows;
  } catch {
    return null;
  }
}
