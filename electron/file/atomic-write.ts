// Replaces a file atomically: a reader, or a crash, sees the old or the new one whole.
import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';

export interface AtomicWriteOptions {
  /** Permission bits; those of an ordinary new file by default. */
  readonly mode?: number;
  /** Through a link the file that it points at is replaced, which is the default; else the link itself. */
  readonly follow?: boolean;
  /**
   * Asked when all is written and before it replaces the file: a failure leaves the old one. `written`: the path of the
   * new content until then, which other programs do not write to.
   */
  readonly check?: (written: string) => Promise<Result<null>>;
}

/** Long content comes in pieces, which are written as they come. */
export type Content = string | Uint8Array | Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;

/**
 * Failures: `DISK_FULL`, `FILE_NOT_WRITABLE` {file, reason}, also for devices and pipes, which a rename would replace.
 * Every failure leaves the old file as it was.
 */
export async function writeAtomically(
  path: string,
  bytes: Content,
  options: AtomicWriteOptions = {},
): Promise<Result<null>> {
  const target = options.follow === false ? path : await realpath(path).catch(() => path);
  const there = await stat(target).catch(() => null);
  if (there !== null && !there.isFile()) return fail('FILE_NOT_WRITABLE', { file: path, reason: 'NOT_A_FILE' });
  const folder = dirname(target);
  const temporary = join(folder, `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(temporary, 'wx', options.mode ?? 0o666);
    try {
      // Whose it is too, where that is ours to say: a push by an administrator must not lock the planner out.
      if (there !== null) await handle.chown(there.uid, there.gid).catch(() => undefined);
      // The mode given to open is narrowed by the umask; the file's own permissions are to be kept as they were.
      if (options.mode !== undefined) await handle.chmod(options.mode).catch(() => undefined);
      await writeFile(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const checked = (await options.check?.(temporary)) ?? ok(null);
    if (!checked.ok) {
      await rm(temporary, { force: true });
      return checked;
    }
    await rename(temporary, target);
    await syncFolder(folder);
    return ok(null);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return writeFailure(path, error);
  }
}

/** The rename itself is on disk once the folder is. Windows has no such call, and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // A file system that can't sync a folder has its own way of keeping renames.
  }
}

export function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}

export function writeFailure(path: string, error: unknown): ReturnType<typeof fail> {
  const code = errorCode(error);
  if (code === 'NEWER_DATA') return fail(code);
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? fail('DISK_FULL', { file: path }, { retry: 'later' })
    : fail('FILE_NOT_WRITABLE', { file: path, reason: code });
}
