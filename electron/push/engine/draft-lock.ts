// One push at a time for a draft, whichever file, window or copy it is pushed from.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../shared/kernel/result.ts';
import { writeFailure } from '../../file/atomic-write.ts';
import { type Lock, lockFile } from '../../file/file-lock.ts';
import { registerFolder } from '../register/register.ts';

/** In the user-data folder. `PUSH_LOCKED` while another push of the draft is going. `now`: epoch milliseconds. */
export async function lockDraft(dataFolder: string, draftId: string, now: number): Promise<Result<Lock>> {
  const folder = registerFolder(dataFolder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return writeFailure(folder, error);
  }
  return await lockFile(join(folder, `draft-${draftId}`), new Date(now).toISOString());
}
