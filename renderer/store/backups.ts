// Backups of a draft: the last ten, each the snapshot it shares with the draft plus the log after it.
import { type Draft, emptyEntities } from '../../shared/draft/document.ts';
import { type LiveDraft, applyChanges } from '../../shared/draft/apply.ts';
import { accountSchema } from '../../shared/domain/resources/account.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { atOnce } from '../../shared/kernel/in-slices.ts';
import type { DraftDatabase } from './database.ts';
import { PartialSnapshot } from './partial-snapshot.ts';
import { fromLogRows } from './log-parts.ts';
import { isRecord } from './is-record.ts';
import { unpackRecords } from './packed-lists.ts';
import type { BackupReason, BackupRow, ChunkEntry, ChunkRow, LogRow } from './records.ts';
import { reading, writing } from './store-failure.ts';

/** So many of a draft are kept; the oldest goes when another comes. That of its file is not counted: there is one. */
const MOST = 10;

/** What a list of backups shows of one. */
export type Backup = Pick<BackupRow, 'at' | 'why' | 'title' | 'counts' | 'draftId' | 'seq'> & { readonly id: number };

/** A draft as it was; `lost` counts the chunks and edits that could not be read. */
export interface ReadBackup {
  readonly draft: Draft;
  readonly lost: number;
}

/**
 * Backs a draft up as it is on disk now. Writes no record: chunks are shared until a compaction writes over them. One
 * that holds the same as the newest takes its place. Failures: DRAFT_NOT_FOUND, STORE_FULL, STORE_NOT_WRITABLE.
 */
export async function backUp(db: DraftDatabase, draftId: string, why: BackupReason, at: string): Promise<Result<null>> {
  const { drafts, log, backups, kept } = db;
  const done = await writing(() =>
    db.transaction('rw', [drafts, log, backups, kept], async () => {
      const row = await drafts.get(draftId);
      if (row === undefined) return false;
      const tail = await db.logAfter(draftId, row.snapshotSeq).toArray();
      const { title, counts, header, snapshotSeq, chunks } = row;
      // The row comes a moment after the log.
      const seq = Math.max(row.headSeq, tail.at(-1)?.seq ?? 0);
      const all = await backups.where('draftId').equals(draftId).toArray();
      const known = all.filter((backup) => (backup.why === 'file') === (why === 'file'));
      const newest = known.at(-1);
      const same = newest?.seq === seq || why === 'file' ? newest : undefined;
      if (same?.id !== undefined && same.seq === seq) await backups.delete(same.id);
      await backups.add({ draftId, at, why, title, counts, header, snapshotSeq, seq, chunks, tail });
      await drafts.update(draftId, { backedUp: row.revision ?? 0 });
      const oldest = why === 'file' ? same : known.length >= MOST && same === undefined ? known[0] : undefined;
      if (oldest?.id !== undefined && oldest.seq !== seq) await forget(db, draftId, oldest.id);
      return true;
    }),
  );
  if (!done.ok) return done;
  return done.value ? ok(null) : fail('DRAFT_NOT_FOUND', { id: draftId });
}

/** Takes a backup away, and the chunks that only it needed. */
async function forget(db: DraftDatabase, draftId: string, id: number): Promise<void> {
  await db.backups.delete(id);
  const needed = new Set<string>();
  for (const { chunks } of await db.backups.where('draftId').equals(draftId).toArray()) {
    for (const note of chunks) needed.add(chunkKey(note));
  }
  const keys = await db.keptOf(draftId).primaryKeys();
  const free = keys.filter(([, kind, index, revision]) => !needed.has(`${kind}:${index}:${revision}`));
  await db.kept.bulkDelete(free);
}

function chunkKey({ kind, index, revision = 0 }: ChunkEntry): string {
  return `${kind}:${index}:${revision}`;
}

/** Newest first. */
export function listBackups(db: DraftDatabase, draftId: string): Promise<Result<readonly Backup[]>> {
  return reading(async () => {
    const rows = await db.backups.where('draftId').equals(draftId).toArray();
    const listed = rows.map(({ id = 0, at, why, title, counts, seq }) => ({
      id,
      draftId,
      at,
      why,
      title,
      counts,
      seq,
    }));
    return listed.reverse();
  });
}

/** Failures: DRAFT_NOT_FOUND when it is there no more, STORE_NOT_READABLE. */
export async function readBackup(db: DraftDatabase, id: number): Promise<Result<ReadBackup>> {
  const read = await reading(() =>
    db.transaction('r', [db.drafts, db.chunks, db.kept, db.backups], async () => {
      const row = await db.backups.get(id);
      if (row === undefined) return null;
      const now = await db.drafts.get(row.draftId);
      const current = new Set((now?.chunks ?? []).map(chunkKey));
      // All asked for at once: the database reads on while this window decodes. One that cannot be is lost alone.
      const asked = row.chunks.map((note): PromiseLike<ChunkRow | undefined> => {
        const { kind, index, revision = 0 } = note;
        const here = current.has(chunkKey(note));
        return (
          here ? db.chunks.get([row.draftId, kind, index]) : db.kept.get([row.draftId, kind, index, revision])
        ).catch(() => undefined);
      });
      const chunks: (ChunkRow | undefined)[] = [];
      for (const one of asked) chunks.push(await one);
      return { row, chunks };
    }),
  );
  if (!read.ok) return read;
  if (read.value === null) return fail('DRAFT_NOT_FOUND', { id: String(id) });
  const { row, chunks } = read.value;
  const whole = chunks.map((chunk) =>
    chunk === undefined ? undefined : { ...chunk, records: atOnce(unpackRecords(chunk.records)) },
  );
  return together(row, whole);
}

function together(row: BackupRow, chunks: readonly (ChunkRow | undefined)[]): Result<ReadBackup> {
  const account = accountSchema.safeParse(row.header['account']);
  if (!account.success) return fail('STORE_NOT_READABLE', { error: 'account' });
  const draft: LiveDraft = { header: row.header, account: account.data, entities: emptyEntities() };
  let lost = 0;
  const ahead = new PartialSnapshot();
  for (const [index, chunk] of chunks.entries()) {
    const good = (chunk?.records ?? []).filter((record) => chunk !== undefined && isRecord(chunk.kind, record));
    if (chunk === undefined || good.length < chunk.records.length) lost += 1;
    for (const record of good) if (chunk !== undefined) draft.entities[chunk.kind].set(record.key, record);
    const seq = row.chunks[index]?.seq;
    if (chunk !== undefined && seq !== undefined) ahead.add(chunk.kind, good, seq);
  }
  for (const rows of bySeq(row.tail)) {
    const entry = fromLogRows(rows);
    if (typeof entry === 'string') lost += 1;
    else applyChanges(draft, ahead.missing(entry));
  }
  return ok({ draft, lost });
}

/** The rows of a log, which come in order, entry by entry. */
function bySeq(rows: readonly LogRow[]): LogRow[][] {
  const entries: LogRow[][] = [];
  for (const row of rows) {
    const last = entries.at(-1);
    if (last?.[0]?.seq === row.seq) last.push(row);
    else entries.push([row]);
  }
  return entries;
}
