// Reads a draft's change log in order; missing and unreadable entries are quarantined and reported.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { DraftDatabase } from './database.ts';
import { fromLogRows } from './log-parts.ts';
import type { LogRow } from './records.ts';
import type { Quarantined } from './read-chunks.ts';
import { groupBy } from '../../shared/kernel/groups.ts';

export interface ReadLog {
  readonly entries: readonly LogEntry[];
  readonly quarantined: readonly Quarantined[];
}

/** Entries after `from`, at least up to `head`. Oldest first. Throws only when the database gives nothing at all. */
export async function readLog(db: DraftDatabase, draftId: string, from: number, head: number): Promise<ReadLog> {
  return together(await fetchLog(db, draftId, from), from, head);
}

/** Entries after `from` up to `last`, oldest first. Throws only when the database gives nothing at all. */
export async function readRange(db: DraftDatabase, draftId: string, from: number, last: number): Promise<ReadLog> {
  return together(await fetchLog(db, draftId, from, last), from, last);
}

function together({ rows, unreadable }: Fetched, from: number, head: number): ReadLog {
  const bySeq = groupBy(rows, ({ seq }) => seq);
  const entries: LogEntry[] = [];
  const quarantined: Quarantined[] = [];
  const last = Math.max(head, ...bySeq.keys());
  for (let seq = from + 1; seq <= last; seq += 1) {
    const parts = bySeq.get(seq);
    if (unreadable.has(seq)) quarantined.push({ source: 'log', seq, why: 'not readable', raw: parts });
    else if (parts === undefined) quarantined.push({ source: 'log', seq, why: 'missing' });
    else {
      const entry = fromLogRows(parts);
      if (typeof entry === 'string') quarantined.push({ source: 'log', seq, why: entry, raw: parts });
      else entries.push(entry);
    }
  }
  return { entries, quarantined };
}

interface Fetched {
  readonly rows: readonly LogRow[];
  /** Entries of which a part is there and cannot be given back. */
  readonly unreadable: ReadonlySet<number>;
}

async function fetchLog(db: DraftDatabase, draftId: string, from: number, last?: number): Promise<Fetched> {
  try {
    return { rows: await db.logAfter(draftId, from, last).toArray(), unreadable: new Set<number>() };
  } catch {
    // As with chunks: one value that cannot be decoded must not take the others with it.
    const rows: LogRow[] = [];
    const unreadable = new Set<number>();
    for (const key of await db.logAfter(draftId, from, last).primaryKeys()) {
      try {
        const row = await db.log.get(key);
        if (row !== undefined) rows.push(row);
      } catch {
        unreadable.add(key[1]);
      }
    }
    return { rows, unreadable };
  }
}
