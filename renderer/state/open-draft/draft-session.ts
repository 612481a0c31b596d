// One draft while it is open: its live maps, its history, and the writer that gets each edit onto the disk.
import { type LiveDraft, applyChanges } from '../../../shared/draft/apply.ts';
import type { Change, LogEntry } from '../../../shared/draft/change.ts';
import { type History, afterEntry, foldHistory, nextRedo, nextUndo } from '../../../shared/draft/history.ts';
import { redoChanges, undoChanges } from '../../../shared/draft/undo.ts';
import type { ReplacedRecords } from '../../../shared/draft/replaced-records.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { PushRecord } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import { type Saved, DraftWriter } from '../../store/draft-writer.ts';
import { historyStart } from '../../store/history-limit.ts';
import type { OpenedDraft } from '../../store/open-draft.ts';
import type { DraftAbout, Folded } from '../../store/records.ts';
import type { Clock } from '../services.ts';
import { isoAt } from '../times.ts';

interface SessionNeeds {
  readonly clock: Clock;
  /** The draft's present summary for the start screen. */
  readonly about: (draft: LiveDraft) => DraftAbout;
  readonly report: (saved: Saved) => void;
}

/** A change that is on its way into the log. */
type Made = Omit<LogEntry, 'seq' | 'at'>;

export class DraftSession {
  readonly live: LiveDraft;
  /** Null where the draft is read-only. */
  readonly #writer: DraftWriter | null;
  readonly #unlock: (() => void) | null;
  readonly #now: () => number;
  #log: LogEntry[];
  #seq: number;
  #history: History;
  #folded: Folded | null;
  /** What the last edit has made of records, while nothing but its undo and redo came after it. */
  #last: { readonly seq: number; readonly replaced: ReplacedRecords } | null = null;
  #closed = false;

  /** Without `unlock` another window holds the draft, and it is read-only here. */
  constructor(
    { row, draft, log, stored }: OpenedDraft,
    unlock: (() => void) | null,
    { clock, about, report }: SessionNeeds,
  ) {
    this.live = draft;
    this.#unlock = unlock;
    this.#now = clock.now;
    this.#log = [...log];
    this.#seq = row.headSeq;
    this.#history = foldHistory(log);
    this.#folded = row.folded;
    this.#writer =
      unlock === null
        ? null
        : new DraftWriter(stored, {
            ...clock,
            about: () => about(draft),
            snapshot: () => ({ draft, seq: this.#seq, forgetUpTo: historyStart(this.#log) }),
            report,
            behind: log.length,
          });
  }

  /** Prepends the entries before the snapshot and rebuilds the undo history. */
  addHistory(past: readonly LogEntry[]): void {
    this.#log = [...past, ...this.#log];
    this.#history = foldHistory(this.#log);
  }

  /** As far back as undo knows the past. */
  entriesAfter(seq: number): readonly LogEntry[] {
    return this.#log.filter((entry) => entry.seq > seq);
  }

  get readOnly(): boolean {
    return this.#writer === null;
  }
  get history(): History {
    return this.#history;
  }
  /** The last push journal entry that is in the draft. */
  get folded(): Folded | null {
    return this.#folded;
  }

  /**
   * Applies a change in memory and passes it to the writer, which writes while the window renders the edit. Null where
   * the draft is read-only or closed. `replaced` only saves time.
   */
  commit(change: Made, replaced?: ReplacedRecords): LogEntry | null {
    if (this.#writer === null || this.#closed) return null;
    const entry: LogEntry = { seq: this.#seq + 1, at: isoAt(this.#now()), ...change };
    if (replaced !== undefined) this.#last = { seq: entry.seq, replaced };
    if (!this.#replace(entry)) {
      applyChanges(this.live, entry.changes);
      this.#last = null;
    }
    this.#append(entry);
    this.#writer.add(entry);
    return entry;
  }

  /** Applies the next entry that another window has written. Null where it is not the next, or this window edits. */
  takeIn(entry: LogEntry): LogEntry | null {
    if (this.#writer !== null || this.#closed || entry.seq !== this.#seq + 1) return null;
    applyChanges(this.live, entry.changes);
    this.#append(entry);
    return entry;
  }

  #append(entry: LogEntry): void {
    this.#seq = entry.seq;
    this.#log.push(entry);
    this.#history = afterEntry(this.#history, entry);
    if (entry.journal !== undefined) this.#folded = entry.journal;
  }

  /** The number of the last entry that is in the draft. */
  get seq(): number {
    return this.#seq;
  }

  /** The entry that takes the last edit back, committed; null when there is nothing to undo. */
  undo(): Result<LogEntry | null> {
    const edit = nextUndo(this.#history);
    return edit === undefined ? ok(null) : this.#step(edit, 'undo', undoChanges(this.live, edit));
  }

  redo(): Result<LogEntry | null> {
    const edit = nextRedo(this.#history);
    return edit === undefined ? ok(null) : this.#step(edit, 'redo', redoChanges(this.live, edit));
  }

  #step(edit: LogEntry, type: 'undo' | 'redo', fitted: Result<Change[]>): Result<LogEntry | null> {
    return fitted.ok ? ok(this.commit({ name: edit.name, type, of: edit.seq, changes: fitted.value })) : fitted;
  }

  /** Whether the edit, its undo or its redo is done by the records that are known of it. */
  #replace({ seq, of = seq, type, changes }: LogEntry): boolean {
    if (this.#last?.seq !== of) return false;
    const { replaced } = this.#last;
    return type === 'undo' ? replaced.undo(this.live, changes) : replaced.redo(this.live, changes);
  }

  /** Takes in what a step of a push brought; null when it was taken in before. */
  fold({ push, entry, result }: PushRecord): LogEntry | null {
    if (this.#folded?.push === push && entry <= this.#folded.entry) return null;
    const changes = foldResult(this.live, result);
    return this.commit({ name: 'Result of a push', type: 'result', changes, journal: { push, entry } });
  }

  /** Resolves when every edit is on disk, or the disk has refused it just now. */
  async saved(): Promise<void> {
    await this.#writer?.saved();
  }

  /** The same, and the start screen's summary is saved too. */
  async settled(): Promise<void> {
    await this.#writer?.settled();
  }

  retry(): void {
    this.#writer?.retry();
  }

  /** False when edits could not be written: the session then goes on, with them in memory. */
  async close(): Promise<boolean> {
    if (this.#writer !== null && !(await this.#writer.close())) return false;
    this.#closed = true;
    this.#unlock?.();
    return true;
  }
}
