// One open draft on disk: entries are appended to its log at once, its chunks are updated later.
import type { Draft } from '../../shared/draft/document.ts';
import type { LogEntry } from '../../shared/draft/change.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { appendToLog } from './append-log.ts';
import type { ChunkLayout, ChunkPlan, PlannedChunk } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import { advanced, copyShared, revised } from './copy-chunks.ts';
import { makeLogHead, toLogRows } from './log-parts.ts';
import type { DraftAbout, DraftRow, LogHead } from './records.ts';
import { writing } from './store-failure.ts';
import { packRecords } from './packed-lists.ts';

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
  /** The head of the log on disk while it is ahead of the draft's row. */
  #ahead: LogHead | null;

  constructor(db: DraftDatabase, id: string, layout: ChunkLayout, ahead: LogHead | null = null) {
    this.#db = db;
    this.id = id;
    this.#layout = layout;
    this.#ahead = ahead;
  }

  /** Marks what an entry changed in the draft in memory; compaction rewrites only that. */
  touch(entry: LogEntry): void {
    this.#layout.touch(entry.changes);
  }

  /**
   * Writes entries to disk, all or none: resolves when the transaction completes, which has begun when this returns.
   * `describe` updates the draft's row later; a draft opens from its log, whatever its row has.
   * Failures: STORE_FULL, STORE_NOT_WRITABLE.
   */
  append(entries: readonly LogEntry[]): Promise<Result<null>> {
    const head = makeLogHead(entries);
    if (head === null) return Promise.resolve({ ok: true, value: null });
    const rows = entries.flatMap((entry) => toLogRows(this.id, entry));
    const ahead = { ...this.#ahead, ...head };
    return writing(async () => {
      await appendToLog(this.#db, rows, { draftId: this.id, ...ahead });
      this.#ahead = ahead;
      return null;
    });
  }

  /**
   * Saves the draft's summary for the start screen, which counts nothing itself. Value: false when another window has
   * deleted the draft. Failures as of `append`.
   */
  describe(about: DraftAbout): Promise<Result<boolean>> {
    const ahead = this.#ahead;
    return writing(async () => {
      const found = await this.#db.drafts.update(this.id, { ...about, ...ahead });
      // Else what was deleted would be half brought back by its log.
      if (found === 0) {
        await this.#db.logAfter(this.id, 0).delete();
        await this.#db.heads.delete(this.id);
      } else if (this.#ahead === ahead) this.#ahead = null;
      return found > 0;
    });
  }

  /**
   * Brings the chunks up to `snapshot`: those that keep their records one by one, each in a transaction of its own, so
   * that an edit never waits for more than one of them; then all others, the header and the snapshot number in one.
   * A crash between leaves chunks ahead of the snapshot, marked so in their notes, and the whole log. Everything
   * up to its seq must be on disk. `goOn` is asked before each transaction, of so many chunks. Value: false when it has
   * stopped the compaction before its end.
   */
  async compact(snapshot: Snapshot, goOn: (chunks: number) => boolean = () => true): Promise<Result<boolean>> {
    const plan = this.#layout.plan(snapshot.draft);
    // Taken now: the draft is live, and goes on while this is written.
    const { header } = snapshot.draft;
    for (const chunk of plan.put) {
      if (!chunk.inPlace) continue;
      const done = goOn(1) ? await this.#transact(() => this.#advance(chunk, snapshot.seq)) : STOPPED;
      if (!done.ok || !done.value) {
        plan.failed();
        return done;
      }
      plan.wrote(chunk);
    }
    const left = plan.put.filter((chunk) => !chunk.inPlace).length;
    const done = goOn(left) ? await this.#transact(() => this.#finish(plan, { ...snapshot, header })) : STOPPED;
    if (done.ok && done.value) plan.stored();
    else plan.failed();
    return done;
  }

  #transact(write: () => Promise<void>): Promise<Result<boolean>> {
    const { drafts, chunks, log, kept, copies } = this.#db;
    return writing(() =>
      this.#db.transaction('rw', [drafts, chunks, log, kept, copies], async () => {
        await write();
        return true;
      }),
    );
  }

  async #row(seq: number): Promise<DraftRow> {
    const stored = await this.#db.drafts.get(this.id);
    if (stored === undefined) throw new DraftGone();
    const row = { ...stored, ...this.#ahead };
    if (seq > row.headSeq) throw new Error(`compaction of ${seq} ahead of the log at ${row.headSeq}`);
    return row;
  }

  async #advance(chunk: PlannedChunk, seq: number): Promise<void> {
    const row = await this.#row(seq);
    await copyShared(this.#db, row, [chunk]);
    await this.#put(chunk);
    const revision = (row.revision ?? 0) + 1;
    await this.#describe({ ...row, chunks: advanced(row, chunk, seq, revision), revision });
  }

  async #finish(
    plan: ChunkPlan,
    { header, seq, forgetUpTo }: Omit<Snapshot, 'draft'> & { readonly header: JsonObject },
  ): Promise<void> {
    const row = await this.#row(seq);
    const rest = plan.put.filter((chunk) => !chunk.inPlace);
    await copyShared(this.#db, row, [...rest, ...plan.drop]);
    // One by one: each put clones its chunk, and between two of them the window can paint.
    for (const chunk of rest) await this.#put(chunk);
    for (const { kind, index } of plan.drop) await this.#db.chunks.delete([this.id, kind, index]);
    const historyFrom = Math.max(row.historyFrom, forgetUpTo);
    if (historyFrom > row.historyFrom) await this.#db.logAfter(this.id, 0, historyFrom).delete();
    // A number of its own only where it writes a chunk: else a backup would seem to share less than it does.
    const revision = (row.revision ?? 0) + (rest.length > 0 ? 1 : 0);
    const chunks = revised(row, { notes: plan.notes, put: rest }, revision);
    await this.#describe({ ...row, snapshotSeq: seq, historyFrom, header, chunks, revision });
  }

  async #put({ kind, index, records }: PlannedChunk): Promise<void> {
    await this.#db.chunks.put({ draftId: this.id, kind, index, records: packRecords(kind, records) });
  }

  async #describe(row: DraftRow): Promise<void> {
    await this.#db.drafts.put(row);
    await this.#db.copies.put(row);
  }
}

const STOPPED: Result<boolean> = { ok: true, value: false };

/** Stops a transaction of a draft that is no longer listed. */
class DraftGone extends Error {
  override readonly name = 'DraftGone';
}
