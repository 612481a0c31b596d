// What a file is now, told from what it was: by its version, and by its content where the version alone has moved.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { fileVersion } from '../../file/draft-file.ts';
import { openFile } from '../../file/open-file.ts';
import type { FileStamp } from './known-files.ts';

/** In place of the version of a file that is not there. */
export const NO_FILE = 'none';

export async function readVersion(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found === null ? NO_FILE : fileVersion(found);
}

/** Null where it can't be read, is no ordinary file or too large for a draft, or was changed meanwhile. */
export async function readStamp(file: string): Promise<FileStamp | null> {
  const version = await readVersion(file);
  const hash = createHash('sha256');
  try {
    const handle = await openFile(file, constants.O_RDONLY, { follow: true });
    // Its end closes the file.
    const bytes = handle.createReadStream();
    if ((await handle.stat()).size >= MAX_DRAFT_BYTES) bytes.destroy(new Error('too large for a draft'));
    await pipeline(bytes, hash);
  } catch {
    return null;
  }
  return version === (await readVersion(file)) ? { version, hash: hash.digest('hex') } : null;
}

export type FileNow =
  | { readonly is: 'same'; readonly version: string }
  | { readonly is: 'changed'; readonly version: string; readonly changedAt: Date }
  | { readonly is: 'gone' };

/** A copy or a sync program that only touched the file has changed nothing. */
export async function compareStamp(file: string, known: FileStamp): Promise<FileNow> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  if (found === null) return { is: 'gone' };
  const version = fileVersion(found);
  if (version === known.version) return { is: 'same', version };
  const now = await readStamp(file);
  if (now?.hash === known.hash) return { is: 'same', version: now.version };
  return { is: 'changed', version, changedAt: new Date(Number(found.mtimeMs)) };
}
