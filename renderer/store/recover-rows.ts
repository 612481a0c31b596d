// Recovers draft rows that are missing or unreadable from their copy, their chunks and their log.
import { defined } from '../../shared/kernel/defined.ts';
import { type Table, Dexie } from 'dexie';
import { type Kind, KINDS } from '../../shared/domain/resources/registry.ts';
import type { DraftDatabase } from './database.ts';
import type { ChunkEntry, Counts, DraftRow, QuarantineRow } from './records.ts';
import { isValidRow } from './row-guards.ts';

/** Ids that occur first in the keys of a table, each once: jumps from one to the next. */
async function idsIn<Key extends readonly [string, ...unknown[]]>(table: Table<unknown, Key>): Promise<string[]> {
  const ids: string[] = [];
  for (let last: unknown[] = [Dexie.minKey]; ;) {
    const [key] = await table.where(':id').above(last).limit(1).primaryKeys();
    if (key === undefined) return ids;
    ids.push(key[0]);
    // A list is above every key that begins with the same id.
    last = [key[0], Dexie.maxKey];
  }
}

/** Recreates rows of lost drafts and records in quarantine the parts that are lost for good. `at`: ISO 8601. */
export async function recoverRows(db: DraftDatabase, at: string): Promise<void> {
  const { drafts, chunks, log, quarantine, copies, imports, backups } = db;
  const lost = await db.transaction('r', [drafts, chunks, log, copies, imports], async () => {
    const rows = await drafts.toArray();
    const listed = new Set([
      ...rows.filter(isValidRow).map(({ id }) => id),
      ...(await imports.toCollection().primaryKeys()),
    ]);
    const there = [
      ...rows.map(({ id }) => id),
      ...(await copies.toCollection().primaryKeys()),
      ...(await idsIn(chunks)),
      ...(await idsIn(log)),
    ];
    return [...new Set(there)].filter((id) => !listed.has(id));
  });
  for (const id of lost) {
    await db.transaction('rw', [drafts, chunks, log, quarantine, copies, backups], async () => {
      const broken = await drafts.get(id);
      if (isValidRow(broken)) return;
      const stored = await copies.get(id);
      const copy = isValidRow(stored) ? stored : undefined;
      const row = copy === undefined ? await guessed(db, id, at) : await renewed(db, copy);
      await drafts.put(row);
      await copies.put(row);
      await quarantine.add({ ...loss(id, at, copy === undefined), ...defined({ raw: broken }) });
    });
  }
}

function loss(draftId: string, at: string, all: boolean): QuarantineRow {
  const why = all
    ? 'its title, its account and how much of it was pushed are lost'
    : 'found again, nothing of it is lost';
  return { draftId, at, source: 'draft', why };
}

/** The copy is as old as the snapshot: what the log knows since is put on top. */
async function renewed(db: DraftDatabase, copy: DraftRow): Promise<DraftRow> {
  let { headSeq, folded, editedAt } = copy;
  await db.logAfter(copy.id, copy.snapshotSeq).each(({ seq, head }) => {
    headSeq = Math.max(headSeq, seq);
    folded = head?.journal ?? folded;
    editedAt = head?.at ?? editedAt;
  });
  const backed = await db.backups.where('draftId').equals(copy.id).count();
  return { ...copy, headSeq, folded, editedAt, ...(backed > 0 ? { backedUp: copy.revision ?? 0 } : {}) };
}

/**
 * Without a copy only chunks and log are left. The whole log is applied again: in its order it ends in the same state.
 */
async function guessed(db: DraftDatabase, id: string, at: string): Promise<DraftRow> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>; // all kinds
  const notes: ChunkEntry[] = [];
  await db.chunksOf(id).each(({ kind, index, records }) => {
    notes.push({ kind, index, count: records.length });
    counts[kind] += records.length;
  });
  const seqs = (await db.logAfter(id, 0).primaryKeys()).map(([, seq]) => seq);
  const first = seqs[0] ?? 1;
  return {
    id,
    title: 'Draft found again',
    account: UNKNOWN_ACCOUNT,
    counts: counts satisfies Counts,
    changes: null,
    problems: null,
    origin: 'file',
    createdAt: at,
    editedAt: at,
    headSeq: seqs.at(-1) ?? 0,
    snapshotSeq: first - 1,
    historyFrom: first - 1,
    folded: null,
    header: { title: 'Draft found again', account: { ...UNKNOWN_ACCOUNT } },
    chunks: notes,
  };
}

/** An account must have an id; this one belongs to no real account. */
const UNKNOWN_ACCOUNT = { id: 1, name: 'Unknown account' };
