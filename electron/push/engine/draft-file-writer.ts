// Writes a push's results into the draft file, without overwriting edits that were made there meanwhile.
import { stat } from 'node:fs/promises';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { recover } from '../../../shared/push/recover.ts';
import { type DraftFile, fileVersion, readDraftFile, writeDraftFile } from '../../file/draft-file.ts';
import { journalPath } from '../journal/journal-file.ts';

async function readFileVersion(path: string): Promise<string> {
  try {
    return fileVersion(await stat(path, { bigint: true }));
  } catch {
    return GONE;
  }
}

const GONE = 'gone';

function replaced(path: string, reason: string): Result<never> {
  return fail('DRAFT_REPLACED', { file: path, journal: journalPath(path), reason });
}

/**
 * Compared by the drafts' own ids and by those on the platform, not by keys: the first line item of every draft may be
 * `l1`. An older copy of the file may have no id.
 */
function isAnother(foreign: Draft, pushed: Draft): boolean {
  if (foreign.account.id !== pushed.account.id) return true;
  const [theirs, own] = [readDraftId(foreign), readDraftId(pushed)];
  if (theirs !== null && own !== null && theirs !== own) return true;
  return KINDS.some((kind) =>
    [...foreign.entities[kind].values()].some(({ key, remoteId }) => {
      const known = pushed.entities[kind].get(key)?.remoteId ?? null;
      return remoteId !== null && known !== null && remoteId !== known;
    }),
  );
}

/** How the file was found: packed or plain, whose permissions, which content. */
type OpenedFile = Pick<DraftFile, 'gzip' | 'mode' | 'version'>;

/**
 * Returns the writer for one push. Once an editor or a sync client has changed the file, what it holds is the draft:
 * the push's results go into that, and the rest of it stays as it is. What cannot be read then, or is another draft, is
 * left alone: `DRAFT_REPLACED` {file, journal, reason}.
 */
export function draftFileWriter(
  path: string,
  opened: OpenedFile,
  entries: () => readonly JournalEntry[],
): (draft: Draft) => Promise<Result<null>> {
  let last: string | null = null;
  let theirs: { readonly draft: Draft; readonly file: OpenedFile } | null = null;
  return async (draft) => {
    const now = await readFileVersion(path);
    const changed = now !== (last ?? opened.version);
    if (changed && now !== GONE) {
      const read = await readDraftFile(path);
      if (!read.ok) return replaced(path, read.failure.code);
      const { draft: foreign, gzip, mode, version } = read.value;
      if (isAnother(foreign, draft)) return replaced(path, 'it is another draft now');
      theirs = { draft: foreign, file: { gzip, mode, version } };
    }
    const next = theirs === null ? draft : recover(theirs.draft, entries()).draft;
    const written = await writeDraftFile(path, next, theirs?.file ?? opened);
    if (!written.ok) return written;
    if (theirs !== null) theirs = { ...theirs, draft: next };
    last = await readFileVersion(path);
    return written;
  };
}
