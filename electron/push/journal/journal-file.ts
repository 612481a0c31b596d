// The journal on disk: authenticated, synced before anything depends on it, its torn tail cut off, one writer.
import { constants } from 'node:fs';
import { type FileHandle, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import {
  type JournalText,
  type Seal,
  compactedEntry,
  JournalReader,
  readLine,
  sealEntry,
} from '../../../shared/push/journal-lines.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { errorCode, syncFolder, writeAtomically, writeFailure } from '../../file/atomic-write.ts';
import { openFile } from '../../file/open-file.ts';
import { readSeal, writeSeal } from './journal-key.ts';
import { type Lock, lockFile } from '../../file/file-lock.ts';
import { readLines } from './read-lines.ts';

/** Names a line of a journal: no other has its code. */
export interface JournalLine {
  readonly n: number;
  readonly code: string;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** The last line that is on disk; null without one, and where lines are not authenticated. */
  readonly last: JournalLine | null;
  /** Settles when the entry is on disk. After a failure nothing more is taken. */
  append(push: string, fact: JournalFact): Promise<Result<JournalEntry>>;
  /** Whether lines that a compacted journal had kept were not there when it was opened. */
  readonly isCut: boolean;
  /** Whether entries are dropped at once: what only a later push would read of them need not be made. */
  readonly forgets: boolean;
  /**
   * Replaces the journal by one with these entries; numbers go on. The old journal is kept until the new one is whole
   * on disk, and after a failure. Nothing may be appended meanwhile.
   */
  compact(kept: readonly JournalEntry[]): Promise<Result<null>>;
  close(): Promise<void>;
}

export function journalName(draftName: string): string {
  return `.${draftName}.push-journal`;
}

/** Beside the draft file, hidden: `.NAME.push-journal`. */
export function journalPath(draftPath: string): string {
  return join(dirname(draftPath), journalName(basename(draftPath)));
}

interface Pending {
  readonly entry: JournalEntry;
  readonly line: string;
  readonly code: string;
  readonly settle: (result: Result<JournalEntry>) => void;
}

/** What opening a journal needs besides its path. */
export interface JournalOptions {
  /** The user-data folder: the key that vouches for the user's own journals is in it. */
  readonly dataFolder: string;
}

/**
 * Failures: `PUSH_LOCKED`, `JOURNAL_DAMAGED` {file, line}, `JOURNAL_NOT_AUTHENTIC` {file, line}, `JOURNAL_KEY_DAMAGED`,
 * `JOURNAL_NOT_READABLE`, `FILE_NOT_WRITABLE`, `DISK_FULL`.
 */
export async function openJournal(path: string, now: () => number, options: JournalOptions): Promise<Result<Journal>> {
  const lock = await lockFile(path, new Date(now()).toISOString());
  if (!lock.ok) return lock;
  const opened = await openLocked(path, now, lock.value, options);
  if (!opened.ok) await lock.value.release();
  return opened;
}

/** Without its lock: to look at, while another process may be writing. */
export async function readJournal(path: string, options: JournalOptions): Promise<Result<readonly JournalEntry[]>> {
  const seal = await readSeal(path, options.dataFolder);
  const read = await readJournalLines(path, seal.ok ? seal.value : null);
  if (!read.ok) return read;
  // Without a journal the key is not needed.
  return seal.ok || read.value.entries.length === 0 ? ok(read.value.entries) : seal;
}

/**
 * A journal as `JournalReader` reads it; empty without a file. Failures: its own, with `file`, and
 * `JOURNAL_NOT_READABLE` {file, reason}.
 */
export async function readJournalLines(path: string, seal: Seal | null): Promise<Result<JournalText>> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: false });
    try {
      return await readOpened(path, handle, seal);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = errorCode(error);
    // ENOTDIR is a file in place of the folder: no journal can exist, and writing one reports the error.
    if (reason === 'ENOENT' || reason === 'ENOTDIR') return ok(new JournalReader(null).read());
    return fail('JOURNAL_NOT_READABLE', { file: path, reason });
  }
}

async function readOpened(path: string, handle: FileHandle, seal: Seal | null): Promise<Result<JournalText>> {
  const reader = new JournalReader(seal);
  try {
    for await (const { text, ends } of readLines(handle)) {
      const failure = reader.take(text, ends);
      if (failure !== null) return { ok: false, failure: { ...failure, params: { ...failure.params, file: path } } };
    }
  } catch (error) {
    return fail('JOURNAL_NOT_READABLE', { file: path, reason: errorCode(error) });
  }
  return ok(reader.read());
}

async function openLocked(
  path: string,
  now: () => number,
  lock: Lock,
  { dataFolder }: JournalOptions,
): Promise<Result<Journal>> {
  const seal = await writeSeal(path, dataFolder);
  if (!seal.ok) return seal;
  try {
    const { O_APPEND, O_CREAT, O_RDWR } = constants;
    const handle = await openFile(path, O_RDWR | O_APPEND | O_CREAT, { follow: false, mode: 0o600 });
    const read = await readOpened(path, handle, seal.value);
    if (!read.ok) {
      await handle.close();
      return read;
    }
    const { entries, missing, wholeLength } = read.value;
    const { size } = await handle.stat();
    if (wholeLength < size) {
      await handle.truncate(wholeLength);
      await handle.sync();
    }
    if (size === 0) await syncFolder(dirname(path));
    const journal = new JournalFile({ path, lock, now, seal: seal.value }, handle, read.value);
    // Replaced, so that new lines do not follow the missing ones.
    const begun = missing > 0 ? await journal.compact(entries) : ok(null);
    return begun.ok ? ok(journal) : begun;
  } catch (error) {
    return writeFailure(path, error);
  }
}

interface JournalParts {
  readonly path: string;
  readonly lock: Lock;
  readonly now: () => number;
  readonly seal: Seal;
}

class JournalFile implements Journal {
  readonly entries: JournalEntry[];
  readonly isCut: boolean;
  readonly forgets = false;
  last: JournalLine | null;
  private handle: FileHandle;
  private readonly parts: JournalParts;
  private queue: Pending[] = [];
  private writing: Promise<void> | null = null;
  private broken: Failure | null = null;
  private next: number;
  /** The code of the last line. */
  private code: string;

  constructor(parts: JournalParts, handle: FileHandle, { entries, last, missing, code }: JournalText) {
    this.parts = parts;
    this.handle = handle;
    this.entries = [...entries];
    this.isCut = missing > 0;
    this.next = last + 1;
    this.code = code;
    this.last = last === 0 ? null : { n: last, code };
  }

  append(push: string, fact: JournalFact): Promise<Result<JournalEntry>> {
    if (this.broken !== null) return Promise.resolve({ ok: false, failure: this.broken });
    const entry: JournalEntry = { n: this.next, at: new Date(this.parts.now()).toISOString(), push, fact };
    const sealed = this.sealed(entry);
    if (sealed === null) {
      this.broken = fail('UNEXPECTED', { reason: `a result cannot be kept in ${this.parts.path}` }).failure;
      return Promise.resolve({ ok: false, failure: this.broken });
    }
    this.next += 1;
    this.code = sealed.code;
    return new Promise((settle) => {
      this.queue.push({ entry, ...sealed, settle });
      this.writing ??= this.writeAll();
    });
  }

  /** Null for an entry that would not come back: it would make all of the journal unreadable. */
  private sealed(entry: JournalEntry): { line: string; code: string } | null {
    try {
      const sealed = sealEntry(entry, this.code, this.parts.seal);
      return readLine(sealed.line) === null ? null : sealed;
    } catch {
      return null;
    }
  }

  async compact(kept: readonly JournalEntry[]): Promise<Result<null>> {
    await this.writing;
    if (this.broken !== null) return { ok: false, failure: this.broken };
    const { path, now, seal } = this.parts;
    const entries = [...kept];
    const first = compactedEntry(this.next, new Date(now()).toISOString(), entries.length);
    let code = '';
    const lines = function* (): Generator<string, void> {
      for (const entry of [first, ...entries]) {
        const sealed = sealEntry(entry, code, seal);
        code = sealed.code;
        yield `${sealed.line}\n`;
      }
    };
    // Where a file that is open can't be replaced.
    await this.handle.close();
    const written = await writeAtomically(path, inPieces(lines()), { mode: 0o600 });
    try {
      this.handle = await openFile(path, constants.O_RDWR | constants.O_APPEND, { follow: false });
    } catch (error) {
      this.broken = writeFailure(path, error).failure;
      return { ok: false, failure: this.broken };
    }
    if (!written.ok) return written;
    this.entries.length = 0;
    for (const entry of entries) this.entries.push(entry);
    this.code = code;
    this.last = { n: this.next, code };
    this.next += 1;
    return ok(null);
  }

  async close(): Promise<void> {
    await this.writing;
    const { lock, path } = this.parts;
    await this.handle.close();
    // One that never came to say anything leaves nothing behind.
    if (this.last === null) await rm(path, { force: true }).catch(() => undefined);
    await lock.release();
  }

  /** One write and one sync for all that came together. */
  private async writeAll(): Promise<void> {
    // Those that are appended in the same breath come together too.
    await null;
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      const failure = this.broken ?? (await this.write(batch.map(({ line }) => line)));
      for (const { entry, code, settle } of batch) {
        if (failure === null) {
          this.entries.push(entry);
          this.last = { n: entry.n, code };
        }
        settle(failure === null ? ok(entry) : { ok: false, failure });
      }
    }
    this.writing = null;
  }

  private async write(lines: readonly string[]): Promise<Failure | null> {
    const { handle } = this;
    const { path } = this.parts;
    try {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
      await handle.datasync();
      return null;
    } catch (error) {
      // The file may end in half a line now: nothing may come after it. The next opening cuts it off.
      this.broken = writeFailure(path, error).failure;
      return this.broken;
    }
  }
}

/** A line at a time is a write at a time. */
function* inPieces(lines: Iterable<string>): Generator<string, void> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Characters, about. */
const PIECE = 262_144;

/**
 * A journal that lives as long as its process: for a rehearsal, which has nothing to lose. `kept`: where its entries are
 * put; null for one that forgets them, since those of a large draft are as large again.
 */
export function memoryJournal(now: () => number, kept: JournalEntry[] | null = []): Journal {
  let count = kept?.length ?? 0;
  return {
    entries: kept ?? [],
    last: null,
    isCut: false,
    forgets: kept === null,
    compact: () => Promise.resolve(ok(null)),
    append: (push, fact) => {
      count += 1;
      const entry: JournalEntry = { n: count, at: new Date(now()).toISOString(), push, fact };
      kept?.push(entry);
      return Promise.resolve(ok(entry));
    },
    close: () => Promise.resolve(),
  };
}
