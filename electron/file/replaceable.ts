// Whether a file may be replaced by a rename: not one that its owner protects, nor one that has other names.
import { stat } from 'node:fs/promises';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';

const ANY_WRITE_BIT = 0o222;

/**
 * A rename needs no right to the file itself, and parts hard links. A file that is not there may be written. Failures:
 * `FILE_NOT_WRITABLE` {reason: 'READ_ONLY'}, `FILE_HAS_OTHER_NAMES` {links}.
 */
export async function checkReplaceable(file: string): Promise<Result<null>> {
  const there = await stat(file).catch(() => null);
  if (there === null || !there.isFile()) return ok(null);
  if ((there.mode & ANY_WRITE_BIT) === 0) return fail('FILE_NOT_WRITABLE', { file, reason: 'READ_ONLY' });
  return there.nlink > 1 ? fail('FILE_HAS_OTHER_NAMES', { file, links: there.nlink }) : ok(null);
}
