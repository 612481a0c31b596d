// A draft file with an id, by which its journal and its creates are known: one of an older version gets it here.
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { readDraftId, withDraftId } from '../../../shared/draft/draft-id.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type DraftFile, fileVersion, writeDraftFile } from '../../file/draft-file.ts';

export interface NamedFile extends Pick<DraftFile, 'draft' | 'gzip' | 'mode' | 'version'> {
  readonly draftId: string;
}

/** The id is in the file before the journal has a first entry. Failures: those of writing it, `FILE_CHANGED`. */
export async function nameFile(path: string, file: Omit<NamedFile, 'draftId'>): Promise<Result<NamedFile>> {
  // Not its text: that is as long as the draft, and would be held for as long as the push takes.
  const { draft, gzip, mode, version } = file;
  const there = readDraftId(draft);
  if (there !== null) return ok({ draft, gzip, mode, version, draftId: there });
  const draftId = randomUUID();
  const named = withDraftId(draft, draftId);
  const current = async (): Promise<string> => fileVersion(await stat(path, { bigint: true }));
  // An editor may have changed it since it was read.
  const check = async (): Promise<Result<null>> =>
    (await current()) === version ? ok(null) : fail('FILE_CHANGED', { file: path });
  const written = await writeDraftFile(path, named, { gzip, mode, check });
  if (!written.ok) return written;
  return ok({ draft: named, gzip, mode, version: await current(), draftId });
}
