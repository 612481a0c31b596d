// Opens a regular file and nothing else: reading a pipe could block for ever.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from './atomic-write.ts';

/** What Windows does not have is 0 or undefined there. */
const { O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants as Partial<typeof constants>;

class NoFile extends Error {
  readonly code: 'EISDIR' | 'NOT_A_FILE';

  constructor(isFolder: boolean) {
    super('it is not an ordinary file');
    this.code = isFolder ? 'EISDIR' : 'NOT_A_FILE';
  }
}

export interface OpenFileOptions {
  /** Permission bits of a file that is made. */
  readonly mode?: number;
  /** Whether a symbolic link is gone through. */
  readonly follow: boolean;
}

/** Throws as `open` does, `EISDIR` for a folder and `NOT_A_FILE` for a pipe, a socket or a device. */
export async function openFile(path: string, flags: number, options: OpenFileOptions): Promise<FileHandle> {
  const all = flags | O_NONBLOCK | (options.follow ? 0 : O_NOFOLLOW);
  const handle = await open(path, all, options.mode).catch((error: unknown) => {
    throw isSocketError(error) ? new NoFile(false) : error;
  });
  const stat = await handle.stat().catch(() => null);
  if (stat?.isFile() === true) return handle;
  await handle.close();
  throw new NoFile(stat?.isDirectory() === true);
}

/** Linux, macOS: a socket can't be opened at all, nor a device without a driver. */
function isSocketError(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENXIO' || code === 'EOPNOTSUPP';
}
