// Reads a small text file whole: an ordinary one, since a pipe could block for ever, and no larger than expected.
import { constants } from 'node:fs';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { errorCode } from './atomic-write.ts';
import { openFile } from './open-file.ts';

export interface SmallFileOptions {
  /** Bytes. */
  readonly most: number;
  /** Whether a symbolic link is gone through; true unless given. */
  readonly follow?: boolean;
}

/** `FILE_NOT_FOUND`, `FILE_NOT_READABLE` {reason}, `FILE_TOO_LARGE` {size, limit}, each with `file`. UTF-8. */
export async function readSmallFile(file: string, { most, follow = true }: SmallFileOptions): Promise<Result<string>> {
  try {
    const handle = await openFile(file, constants.O_RDONLY, { follow });
    try {
      const { size } = await handle.stat();
      if (size > most) return fail('FILE_TOO_LARGE', { file, size, limit: most });
      return ok(await handle.readFile('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = errorCode(error);
    return reason === 'ENOENT' ? fail('FILE_NOT_FOUND', { file }) : fail('FILE_NOT_READABLE', { file, reason });
  }
}
