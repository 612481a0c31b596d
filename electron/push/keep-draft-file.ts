// Keeps the draft file up to date while its push runs, without overwriting what somebody else writes into it meanwhile.
import { stat } from 'node:fs/promises';
import type { Draft } from '../../shared/draft/document.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { JournalEntry } from '../../shared/push/journal.ts';
import { recover } from '../../shared/push/recover.ts';
import type { DraftFile } from '../file/draft-file.ts';
import { fileStamp, readDraftFile, writeDraftFile } from '../file/draft-file.ts';

async function stampOf(path: string): Promise<string> {
  try {
    return fileStamp(await stat(path, { bigint: true }));
  } catch {
    return GONE;
  }
}

const GONE = 'gone';

/** How the file was found: packed or plain, whose permissions, which content. */
type KeptFile = Pick<DraftFile, 'gzip' | 'mode' | 'stamp'>;

/**
 * Returns the writer for one push. Once an editor or a sync client has changed the file, what it holds is the draft: the
 * push's results go into that, and the rest of it stays as it is. A file that cannot be read then is left alone.
 */
export function keepDraftFile(
  path: string,
  opened: KeptFile,
  entries: () => readonly JournalEntry[],
): (draft: Draft) => Promise<Result<null>> {
  let last: string | null = null;
  let theirs: { readonly draft: Draft; readonly file: KeptFile } | null = null;
  return async (draft) => {
    const now = await stampOf(path);
    const changed = now !== (last ?? opened.stamp);
    if (changed && now !== GONE) {
      const read = await readDraftFile(path);
      if (!read.ok) return read;
      const { draft: foreign, gzip, mode, stamp } = read.value;
      theirs = { draft: foreign, file: { gzip, mode, stamp } };
    }
    const next = theirs === null ? draft : recover(theirs.draft, entries()).draft;
    const written = await writeDraftFile(path, next, theirs?.file ?? opened);
    if (!written.ok) return written;
    if (theirs !== null) theirs = { ...theirs, draft: next };
    last = await stampOf(path);
    return written;
  };
}
