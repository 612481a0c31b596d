// Opens a draft: reads the chunks, applies the log, and repairs and reports damage.
import type { Draft } from '../../shared/draft/document.ts';
import type { LogEntry } from '../../shared/draft/change.ts';
import type { RunsByKind } from '../../shared/draft/runs.ts';
import { type LiveDraft, applyChanges } from '../../shared/draft/apply.ts';
import { foldHistory, nextRedo, nextUndo } from '../../shared/draft/history.ts';
import { accountSchema } from '../../shared/domain/resources/account.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { inSlices } from '../../shared/kernel/in-slices.ts';
import { type Result, fail } from '../../shared/kernel/result.ts';
import type { DraftDatabase } from './database.ts';
import { dated, quarantine } from './quarantine.ts';
import { fetchChunks } from './fetch-chunks.ts';
import { placeholderParents } from './parent-placeholders.ts';
import { readChunks } from './read-chunks.ts';
import { makeLogHead } from './log-parts.ts';
import { unpackChanges, unpackRecords } from './packed-lists.ts';
import { readLog } from './read-log.ts';
import { type HistoryLog, readHistory } from './read-history.ts';
import type { DraftRow, LogHead, QuarantineRow } from './records.ts';
import { validHead } from './row-guards.ts';
import { reading } from './store-failure.ts';
import { StoredDraft } from './stored-draft.ts';

/** Shorter than anybody notices, and long enough for a million numbers to take few of them. */
export const SLICE_MS = 24;

export interface OpenNeeds {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Lets the window show the draft before its past is read; none where nothing is shown. */
  readonly pause?: () => Promise<void>;
}

export interface OpenedDraft {
  readonly row: DraftRow;
  /** Live: `StoredDraft` compacts what its holder makes of it. */
  readonly draft: LiveDraft;
  /** The runs of its records under one parent, where they are known. */
  readonly runs: RunsByKind;
  /** The entries after the snapshot, oldest first. */
  readonly log: readonly LogEntry[];
  /** What undo and redo can still reach before them: read by itself, because opening must not wait for it. */
  readonly history: () => Promise<HistoryLog>;
  /** What could not be read, this time or before, oldest first. */
  readonly damage: readonly QuarantineRow[];
  readonly stored: StoredDraft;
}

/**
 * Failures: DRAFT_NOT_FOUND, STORE_NOT_READABLE. Damage inside the draft is no failure: the rest opens. `mine`: this
 * window holds the draft, so damage is repaired around; a window that only reads leaves everything as it is.
 */
export async function openDraft(
  db: DraftDatabase,
  id: string,
  { now, pause = () => Promise.resolve() }: OpenNeeds,
  mine: boolean,
): Promise<Result<OpenedDraft>> {
  const read = await reading(() => readAll(db, id));
  if (!read.ok) return read;
  if (read.value === null) return fail('DRAFT_NOT_FOUND', { id });
  const { chunks, log, known } = read.value;
  const turns = { now, pause, sliceMs: SLICE_MS };
  await chunks.finish((records) => inSlices(unpackRecords(records), turns));
  // The row comes after the log: what the log holds counts, also where the window ended between the two.
  const ahead = pickNewest(read.value.row, read.value.head, makeLogHead(log.entries));
  const row = { ...read.value.row, ...ahead };

  const account = accountSchema.safeParse(row.header['account']);
  if (!account.success) return fail('STORE_NOT_READABLE', { error: 'account' });
  const draft: LiveDraft = { header: row.header, account: account.data, entities: chunks.entities };
  for (const entry of log.entries) {
    await inSlices(unpackChanges(entry.changes), turns);
    const changes = chunks.ahead.missing(entry);
    applyChanges(draft, changes);
    chunks.layout.touch(changes);
  }
  const stored = new StoredDraft(db, id, chunks.layout, ahead);
  const quarantined = [...chunks.quarantined, ...log.quarantined];
  // Also of what was lost by an earlier opening. A draft that was never damaged has no such records to look for.
  const parents = quarantined.length + known.length === 0 ? [] : placeholderParents(draft);
  applyChanges(draft, parents);
  chunks.layout.touch(parents);
  const history = async (): Promise<HistoryLog> => {
    await pause();
    const past = await readHistory(db, id, now, mine);
    await unpackNext([...past.entries, ...log.entries], turns);
    return past;
  };
  // Also edits of the log may have moved records: then the runs are made when they are asked for.
  const runs = log.entries.length + parents.length === 0 ? chunks.runs : {};
  const opened = { row, draft, runs, log: log.entries, history, damage: known, stored };
  if (quarantined.length === 0 && parents.length === 0) return { ok: true, value: opened };
  if (!mine) return { ok: true, value: { ...opened, damage: [...known, ...dated(id, quarantined, now())] } };

  const damage = await quarantine(db, id, quarantined, now());
  const head = Math.max(row.headSeq, log.entries.at(-1)?.seq ?? 0);
  // The damage is known now. A snapshot of the rest prevents it from being reported again, and undo starts empty:
  // taking back an edit of a lost record would not restore the planner's data.
  const repaired = damage === null ? null : await repair(db, stored, draft, head);
  return {
    ok: true,
    value: {
      ...opened,
      row: repaired ?? row,
      log: [],
      history: () => Promise.resolve({ entries: [], damage: [] }),
      damage: [...known, ...(damage ?? dated(id, quarantined, now()))],
    },
  };
}

/** The next undo and redo; the rest is unpacked on first access. */
async function unpackNext(entries: readonly LogEntry[], turns: Parameters<typeof inSlices>[1]): Promise<void> {
  const all = foldHistory(entries);
  for (const next of [nextUndo(all), nextRedo(all)]) await inSlices(unpackChanges(next?.changes ?? []), turns);
}

/** One read transaction: chunks and log belong to the same moment. */
function readAll(db: DraftDatabase, id: string) {
  return db.transaction('r', db.drafts, db.chunks, db.log, db.quarantine, db.heads, async () => {
    const [row, found] = await Promise.all([db.drafts.get(id), db.heads.get(id)]);
    if (row === undefined) return null;
    const head = validHead(found);
    // All asked for before anything is put together: the database reads on while this window works.
    const asked = Promise.all([
      readLog(db, id, row.snapshotSeq, Math.max(row.headSeq, head?.headSeq ?? 0)),
      db.quarantine.where('draftId').equals(id).toArray(),
    ]);
    const parts = fetchChunks(db, id, row.chunks);
    const [log, known] = await asked;
    const chunks = await readChunks(parts, row.chunks);
    return { row, head, chunks, log, known };
  });
}

/** The head that is ahead of a draft's row, if any is: as written, or as read from the log where that is lost. */
function pickNewest(row: DraftRow, ...heads: readonly (LogHead | null | undefined)[]): LogHead | null {
  let newest: LogHead | null = null;
  for (const head of heads) {
    if (head !== null && head !== undefined && head.headSeq > (newest ?? row).headSeq) newest = head;
  }
  if (newest === null) return null;
  const { headSeq, editedAt, folded } = newest;
  return { headSeq, editedAt, ...defined({ folded }) };
}

async function repair(db: DraftDatabase, stored: StoredDraft, draft: Draft, head: number): Promise<DraftRow | null> {
  await db.drafts.update(stored.id, { headSeq: head });
  const done = await stored.compact({ draft, seq: head, forgetUpTo: head });
  return done.ok ? ((await db.drafts.get(stored.id)) ?? null) : null;
}
