// The journal on disk: appended and synced before anything is done on its word, its torn tail cut off, one writer.
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { JournalEntry, JournalFact } from '../../shared/push/journal.ts';
import { formatEntry, parseJournal } from '../../shared/push/journal.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import { syncFolder, writeFailure } from '../file/atomic-write.ts';
import type { Lock } from './journal-lock.ts';
import { lockJournal } from './journal-lock.ts';

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** Settles when the entry is on disk. After a failure nothing more is taken. */
  append(push: string, fact: JournalFact): Promise<Result<JournalEntry>>;
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
  readonly settle: (result: Result<JournalEntry>) => void;
}

/** Failures: `PUSH_LOCKED`, `JOURNAL_DAMAGED` {file, line}, `FILE_NOT_WRITABLE`, `DISK_FULL`. */
export async function openJournal(path: string, now: () => number): Promise<Result<Journal>> {
  const lock = await lockJournal(path, new Date(now()).toISOString());
  if (!lock.ok) return lock;
  const opened = await openLocked(path, now, lock.value);
  if (!opened.ok) await lock.value.release();
  return opened;
}

/** Without its lock: to look at, while another process may be writing. */
export async function readJournal(path: string): Promise<Result<readonly JournalEntry[]>> {
  try {
    const handle = await open(path, 'r');
    const text = await handle.readFile('utf8').finally(() => handle.close());
    const parsed = parseJournal(text);
    return parsed.ok ? ok(parsed.value.entries) : damaged(path, parsed.failure);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? ok([]) : writeFailure(path, error);
  }
}

function damaged(path: string, failure: Failure): Result<never> {
  return { ok: false, failure: { ...failure, params: { ...failure.params, file: path } } };
}

async function openLocked(path: string, now: () => number, lock: Lock): Promise<Result<Journal>> {
  try {
    const handle = await open(path, 'a+', 0o600);
    const text = await handle.readFile('utf8');
    const parsed = parseJournal(text);
    if (!parsed.ok) {
      await handle.close();
      return damaged(path, parsed.failure);
    }
    if (parsed.value.wholeLength < text.length) {
      await handle.truncate(parsed.value.wholeLength);
      await handle.sync();
    }
    if (text === '') await syncFolder(dirname(path));
    return ok(new JournalFile(path, handle, lock, now, [...parsed.value.entries]));
  } catch (error) {
    return writeFailure(path, error);
  }
}

class JournalFile implements Journal {
  readonly entries: JournalEntry[];
  private readonly path: string;
  private readonly handle: FileHandle;
  private readonly lock: Lock;
  private readonly now: () => number;
  private queue: Pending[] = [];
  private writing: Promise<void> | null = null;
  private broken: Failure | null = null;
  private next: number;

  constructor(path: string, handle: FileHandle, lock: Lock, now: () => number, entries: JournalEntry[]) {
    this.path = path;
    this.handle = handle;
    this.lock = lock;
    this.now = now;
    this.entries = entries;
    this.next = entries.length + 1;
  }

  append(push: string, fact: JournalFact): Promise<Result<JournalEntry>> {
    if (this.broken !== null) return Promise.resolve({ ok: false, failure: this.broken });
    const entry: JournalEntry = { n: this.next, at: new Date(this.now()).toISOString(), push, fact };
    this.next += 1;
    return new Promise((settle) => {
      this.queue.push({ entry, settle });
      this.writing ??= this.writeAll();
    });
  }

  async close(): Promise<void> {
    await this.writing;
    await this.handle.close();
    // One that never came to say anything leaves nothing behind.
    if (this.entries.length === 0) await rm(this.path, { force: true }).catch(() => undefined);
    await this.lock.release();
  }

  /** One write and one sync for all that came together. */
  private async writeAll(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      const failure = this.broken ?? (await this.write(batch.map(({ entry }) => entry)));
      for (const { entry, settle } of batch) {
        if (failure === null) this.entries.push(entry);
        settle(failure === null ? ok(entry) : { ok: false, failure });
      }
    }
    this.writing = null;
  }

  private async write(entries: readonly JournalEntry[]): Promise<Failure | null> {
    try {
      await this.handle.appendFile(entries.map((entry) => `${formatEntry(entry)}\n`).join(''));
      await this.handle.datasync();
      return null;
    } catch (error) {
      // Half a line may stand there now: nothing may come after it. The next opening cuts it off.
      this.broken = writeFailure(this.path, error).failure;
      return this.broken;
    }
  }
}

/** A journal that lives as long as its process: for a rehearsal, which has nothing to lose. */
export function memoryJournal(now: () => number, entries: JournalEntry[] = []): Journal {
  return {
    entries,
    append: (push, fact) => {
      const entry: JournalEntry = { n: entries.length + 1, at: new Date(now()).toISOString(), push, fact };
      entries.push(entry);
      return Promise.resolve(ok(entry));
    },
    close: () => Promise.resolve(),
  };
}
