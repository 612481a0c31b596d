// Opens a regular file and nothing else: reading a pipe could block for ever.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

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

/** Throws as `open` does, `EISDIR` for a folder and `NOT_A_FILE` for a pipe or a device. */
export async function openFile(path: string, flags: number, options: OpenFileOptions): Promise<FileHandle> {
  const handle = await open(path, flags | O_NONBLOCK | (options.follow ? 0 : O_NOFOLLOW), options.mode);
  const stat = await handle.stat().catch(() => null);
  if (stat?.isFile() === true) return handle;
  await handle.close();
  throw new NoFile(stat?.isDirectory() === true);
}
