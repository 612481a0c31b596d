// One draft on disk while it is open: entries are appended to its log at once, its chunks are brought up to date later.
import type { Draft } from '../../shared/draft/document.ts';
import type { LogEntry } from '../../shared/draft/change.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { ChunkLayout, ChunkPlan } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import { keepShared, revised } from './keep-chunks.ts';
import { toLogRows } from './log-parts.ts';
import type { DraftAbout, DraftRow } from './records.ts';
import { writing } from './store-failure.ts';

/** A draft in memory and the newest entry it has taken in. */
export interface Snapshot {
  readonly draft: Draft;
  readonly seq: number;
  /** Entries up to this one may be forgotten: undo does not reach them any more. */
  readonly forgetUpTo: number;
}

export class StoredDraft {
  readonly id: string;
  readonly #db: DraftDatabase;
  readonly #layout: ChunkLayout;

  constructor(db: DraftDatabase, id: string, layout: ChunkLayout) {
    this.#db = db;
    this.id = id;
    this.#layout = layout;
  }

  /** Tells what the draft in memory has taken in since it was opened; compaction rewrites just that. */
  touch(entry: LogEntry): void {
    this.#layout.touch(entry.changes);
  }

  /**
   * Puts entries on disk, all or none: done when the transaction is. `about` is what the start screen says now.
   * Failures: STORE_FULL, STORE_NOT_WRITABLE.
   */
  append(entries: readonly LogEntry[], about: DraftAbout): Promise<Result<null>> {
    const newest = entries.at(-1);
    if (newest === undefined) return Promise.resolve({ ok: true, value: null });
    const folded = entries.findLast((entry) => entry.journal !== undefined)?.journal;
    const rows = entries.flatMap((entry) => toLogRows(this.id, entry));
    return writing(() =>
      this.#db.transaction('rw', this.#db.drafts, this.#db.log, async () => {
        // Added, never put: two writers of one draft must not write over each other.
        for (const row of rows) await this.#db.log.add(row);
        const found = await this.#db.drafts.update(this.id, {
          ...about,
          headSeq: newest.seq,
          editedAt: newest.at,
          ...(folded === undefined ? {} : { folded }),
        });
        // A draft that another window has deleted must not be half brought back by its log.
        if (found === 0) throw new DraftGone();
        return null;
      }),
    );
  }

  /** Keeps what the start screen says of the draft; it counts nothing itself. */
  describe(about: DraftAbout): Promise<Result<null>> {
    return writing(async () => {
      await this.#db.drafts.update(this.id, { ...about });
      return null;
    });
  }

  /**
   * Brings the chunks up to `snapshot` in one transaction: rewrites those that are stale, forgets what undo no longer
   * reaches. Everything up to its seq must be on disk. A crash in it leaves chunks and log as they were.
   */
  async compact(snapshot: Snapshot): Promise<Result<null>> {
    const plan = this.#layout.plan(snapshot.draft);
    // Taken now: the draft is live, and goes on while this is written.
    const { header } = snapshot.draft;
    const { drafts, chunks, log, kept, copies } = this.#db;
    const done = await writing(() =>
      this.#db.transaction('rw', [drafts, chunks, log, kept, copies], () => this.#write(plan, { ...snapshot, header })),
    );
    if (done.ok) plan.stored();
    else plan.failed();
    return done;
  }

  async #write(
    plan: ChunkPlan,
    { header, seq, forgetUpTo }: Omit<Snapshot, 'draft'> & { readonly header: JsonObject },
  ): Promise<null> {
    const row = await this.#db.drafts.get(this.id);
    if (row === undefined) throw new DraftGone();
    if (seq > row.headSeq) throw new Error(`compaction of ${String(seq)} ahead of the log at ${String(row.headSeq)}`);
    await keepShared(this.#db, row, plan);
    // One by one: each put clones its chunk, and between two of them the window can paint.
    for (const chunk of plan.put) await this.#db.chunks.put({ draftId: this.id, ...chunk });
    await this.#db.chunks.bulkDelete(plan.drop.map(({ kind, index }) => [this.id, kind, index]));
    const historyFrom = Math.max(row.historyFrom, forgetUpTo);
    if (historyFrom > row.historyFrom) await this.#db.logAfter(this.id, 0, historyFrom).delete();
    const revision = (row.revision ?? 0) + 1;
    const chunks = revised(row, plan, revision);
    const next: DraftRow = { ...row, snapshotSeq: seq, historyFrom, header, chunks, revision };
    await this.#db.drafts.put(next);
    await this.#db.copies.put(next);
    return null;
  }
}

/** Stops a transaction of a draft that is no longer listed. */
class DraftGone extends Error {
  override readonly name = 'DraftGone';
}
