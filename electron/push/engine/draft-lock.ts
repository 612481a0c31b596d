// One push at a time for a draft, whichever file, window or copy it is pushed from.
import { join } from 'node:path';
import type { Result } from '../../../shared/kernel/result.ts';
import { type Lock, lockFile } from '../../file/file-lock.ts';
import { makePrivateFolder } from '../../file/private-folder.ts';
import { registerFolder } from '../register/register.ts';

/** In the user-data folder. `PUSH_LOCKED` while another push of the draft is going. `now`: epoch milliseconds. */
export async function lockDraft(dataFolder: string, draftId: string, now: number): Promise<Result<Lock>> {
  const folder = registerFolder(dataFolder);
  const made = await makePrivateFolder(folder);
  return made.ok ? await lockFile(join(folder, `draft-${draftId}`), new Date(now).toISOString()) : made;
}
