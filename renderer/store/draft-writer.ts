// Writes a draft's edits to disk: in order, at once, retried when a write fails, compacted when idle.
import { type LogEntry, areMoreThan } from '../../shared/draft/change.ts';
import { type Failure, fail } from '../../shared/kernel/result.ts';
import type { DraftAbout } from './records.ts';
import type { Snapshot, StoredDraft } from './stored-draft.ts';

/** `saved` only once the transaction of the newest edit has completed. */
export type Saved =
  | {
      readonly state: 'saved';
      /** Epoch milliseconds; null when nothing was written yet. */ readonly at: number | null;
    }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly failure: Failure };

export interface WriterNeeds {
  readonly now: () => number;
  /** Calls `run` once after `ms`; returns the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Calls `run` once when the window has nothing better to do; returns the function that calls it off. */
  readonly whenIdle: (run: () => void) => () => void;
  /** Resolves when the window has shown what it is about to show, or soon where it shows nothing. */
  readonly painted: () => Promise<void>;
  /** The draft's present summary for the start screen. */
  readonly about: () => DraftAbout;
  /** The draft in memory, at this moment. */
  readonly snapshot: () => Snapshot;
  readonly report: (saved: Saved) => void;
  /** Entries after the snapshot when the draft was opened: what the last window left of its compaction. */
  readonly behind: number;
}

/** Chunks are rewritten when there was no edit for so long (debounce, ms). */
const IDLE_MS = 3000;
/** A window that closes brings chunks up to date for so long; the log has the rest, and the next window takes it up. */
const CLOSE_MS = 300;
/** The most chunks that closing begins to write in one transaction: about half a second. */
const CLOSE_CHUNKS = 16;
/** Debounce of the draft's row on the start screen after an edit, ms; awaiting `settled` skips it. */
const LISTING_DELAY_MS = 200;
/** To clone more changes than this for the disk takes longer than a frame has to spare: they are painted first. */
const PAINTED_FIRST = 2000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

function notListed(): Failure {
  return fail('STORE_NOT_WRITABLE', { error: 'the draft was deleted' }, { retry: 'later' }).failure;
}

export class DraftWriter {
  readonly #stored: StoredDraft;
  readonly #needs: WriterNeeds;
  readonly #queue: LogEntry[] = [];
  #working: Promise<void> | null = null;
  /** How many edits were taken, and how many of them are on disk. */
  #added = 0;
  #written = 0;
  /** Who waits until so many are on disk, or the disk has refused one. */
  #waiting: { readonly count: number; readonly tell: () => void }[] = [];
  #retryMs = FIRST_RETRY_MS;
  #uncompacted = 0;
  /** The log has entries that the draft's row does not reflect yet. */
  #listingStale = false;
  #listingWrite: Promise<void> | null = null;
  #cancel: (() => void)[] = [];
  /** The most chunks that a compaction may begin to write in one transaction now. */
  #most = Infinity;

  constructor(stored: StoredDraft, needs: WriterNeeds) {
    this.#stored = stored;
    this.#needs = needs;
    this.#uncompacted = needs.behind;
    if (needs.behind > 0) this.#compactLater();
  }

  /** Takes an edit that the draft in memory already has. It stays here until the disk has it. */
  add(entry: LogEntry): void {
    this.#stored.touch(entry);
    this.#queue.push(entry);
    this.#added += 1;
    this.#uncompacted += 1;
    this.#needs.report({ state: 'saving' });
    this.#work();
  }

  /** Tries at once to write what a refused write has left. */
  retry(): void {
    if (this.#queue.length > 0) this.#work();
  }

  /** Edits that are in memory and not on disk. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves when every edit is on disk, or the disk has refused it just now. */
  async saved(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /**
   * Resolves when every edit so far is on disk, or refused, and the start screen lists the draft's state after it. What
   * comes meanwhile is not waited for: a push brings results without an end.
   */
  async settled(): Promise<void> {
    await this.#reached(this.#added);
    if (this.#queue.length === 0 && this.#working !== null) {
      // A compaction that is going on ends by itself, and edits that came during it follow at once.
      await this.#working;
      await this.#reached(this.#added);
    }
    if (this.#listingWrite !== null) await this.#listingWrite;
    if (this.#listingStale) await this.#writeListing();
  }

  #reached(count: number): Promise<void> {
    if (this.#working === null || this.#written >= count) return Promise.resolve();
    return new Promise((tell) => this.#waiting.push({ count, tell }));
  }

  /** `all`: nothing is being written any more. */
  #tellWaiting(all: boolean): void {
    const ready = this.#waiting.filter(({ count }) => all || this.#written >= count);
    this.#waiting = this.#waiting.filter((one) => !ready.includes(one));
    for (const { tell } of ready) tell();
  }

  /** Resolves when nothing is left to be written. */
  async #quiet(): Promise<void> {
    await this.saved();
    while (this.#listingStale || this.#listingWrite !== null) {
      await this.#writeListing();
      await this.saved();
    }
  }

  /**
   * Writes the rest and brings chunks up to date as far as that is done soon. False when edits could not be written:
   * they stay here.
   */
  async close(): Promise<boolean> {
    this.#most = CLOSE_CHUNKS;
    const cancel = this.#needs.after(CLOSE_MS, () => (this.#most = -1));
    try {
      return await this.#close();
    } finally {
      cancel();
      this.#most = Infinity;
    }
  }

  async #close(): Promise<boolean> {
    await this.#quiet();
    this.#work();
    await this.#quiet();
    if (this.#queue.length > 0) return false;
    this.#cancelTimers();
    this.#compactNow();
    await this.#quiet();
    // When this write fails, the row stays as it was until the next edit.
    this.#listingStale = true;
    await this.#writeListing();
    // An edit may have come in meanwhile.
    return this.#queue.length === 0 || this.#close();
  }

  #work(): void {
    if (this.#queue.length === 0 || this.#working !== null) return;
    this.#cancelTimers();
    this.#start(this.#drain());
  }

  /** Edits that came while something was being written have waited for it. */
  #start(work: Promise<boolean>): void {
    let goOn = false;
    this.#working = work
      .then((done) => {
        goOn = done;
      })
      .finally(() => {
        this.#working = null;
        if (goOn) this.#work();
        if (this.#working === null) this.#tellWaiting(true);
      });
  }

  /** False when the disk has refused: then the timer tries again. */
  async #drain(): Promise<boolean> {
    while (this.#queue.length > 0) {
      this.#needs.report({ state: 'saving' });
      if (this.#queue.some(({ changes }) => areMoreThan(changes, PAINTED_FIRST))) await this.#needs.painted();
      const batch = [...this.#queue];
      const done = await this.#stored.append(batch);
      if (!done.ok) {
        this.#needs.report({ state: 'failed', failure: done.failure });
        this.#retryLater();
        return false;
      }
      this.#queue.splice(0, batch.length);
      this.#written += batch.length;
      this.#listingStale = true;
      this.#tellWaiting(false);
      this.#retryMs = FIRST_RETRY_MS;
    }
    this.#needs.report({ state: 'saved', at: this.#needs.now() });
    this.#later(this.#needs.after(LISTING_DELAY_MS, () => void this.#writeListing()));
    this.#compactLater();
    return true;
  }

  /** Updates the draft's row to its log. When the write fails, the next edit tries again. */
  #writeListing(): Promise<void> {
    if (this.#listingWrite !== null) return this.#listingWrite;
    this.#listingStale = false;
    return (this.#listingWrite = this.#stored.describe(this.#needs.about()).then((done) => {
      this.#listingWrite = null;
      if (done.ok && !done.value) this.#needs.report({ state: 'failed', failure: notListed() });
      else if (this.#listingStale) void this.#writeListing();
    }));
  }

  #retryLater(): void {
    this.#later(this.#needs.after(this.#retryMs, () => this.retry()));
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #compactLater(): void {
    this.#later(this.#needs.after(IDLE_MS, () => this.#later(this.#needs.whenIdle(() => this.#compactNow()))));
  }

  #compactNow(): void {
    if (this.#working !== null || this.#queue.length > 0 || this.#uncompacted === 0) return;
    this.#start(this.#compact());
  }

  /**
   * Makes room for an edit at once. One that fails or stops costs nothing: the log has everything, and the next one
   * does the rest.
   */
  async #compact(): Promise<boolean> {
    const uncompacted = this.#uncompacted;
    const goOn = (chunks: number): boolean => this.#queue.length === 0 && chunks <= this.#most;
    const done = await this.#stored.compact(this.#needs.snapshot(), goOn);
    if (done.ok && done.value) this.#uncompacted -= uncompacted;
    return true;
  }

  #later(cancel: () => void): void {
    this.#cancel.push(cancel);
  }

  #cancelTimers(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
  }
}
