// Whether a file begins like a draft: a path that comes from a page's process is followed to nothing else.
import { constants } from 'node:fs';
import { constants as zlib, gunzipSync } from 'node:zlib';
import { FORMAT } from '../../shared/draft/envelope.ts';
import { openFile } from './open-file.ts';
import { isGzip } from './unpack.ts';

/** Every Flightplan writes the format first. */
const HEAD_BYTES = 4096;
const MOST_UNPACKED = 1_000_000;
const BEGINNING = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`);

/** False too for an unreadable file. */
export async function looksLikeDraft(path: string): Promise<boolean> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: true });
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
      return BEGINNING.test(decodeHead(head.subarray(0, bytesRead)));
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

function decodeHead(head: Buffer): string {
  if (!isGzip(head)) return head.toString('utf8').replace(/^\uFEFF/, '');
  return gunzipSync(head, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: MOST_UNPACKED }).toString('utf8');
}
