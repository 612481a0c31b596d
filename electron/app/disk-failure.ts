// A disk's refusal as a Failure: full, or not to be written.
import type { Failure } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** `file` is what the planner is told could not be written. */
export function writeFailure(error: unknown, file: string): Failure {
  const code = codeOf(error);
  if (FULL.includes(code)) return fail('DISK_FULL', { file }, { retry: 'later' }).failure;
  return fail('FILE_NOT_WRITABLE', { file, reason: code === '' ? String(error) : code }, { retry: 'later' }).failure;
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
