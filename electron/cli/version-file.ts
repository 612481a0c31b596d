// Opens one version of a draft that a diff or a merge compares; where there was no file, Git gives an empty one.
import { stat } from 'node:fs/promises';
import { type Draft, emptyEntities } from '../../shared/draft/document.ts';
import { FORMAT, VERSION } from '../../shared/draft/envelope.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { type Io, resolvePath } from './io.ts';
import { openDraft } from './open-draft-file.ts';

export interface DraftVersion {
  /** Null where there was no file. */
  readonly draft: Draft | null;
  readonly mode?: number;
}

const NO_FILE: ReadonlySet<string> = new Set(['/dev/null', 'nul']);

/** `mayBeEmpty`: what Git gives for a file that was not there. Failures as of `readDraftFile`. */
export async function openVersion(io: Io, file: string, mayBeEmpty: boolean): Promise<Result<DraftVersion>> {
  if (mayBeEmpty && (NO_FILE.has(file) || (await isEmpty(resolvePath(io, file))))) return ok({ draft: null });
  const read = await openDraft(io, file);
  return read.ok ? ok({ draft: read.value.draft, mode: read.value.mode }) : read;
}

async function isEmpty(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => null);
  return there?.isFile() === true && there.size === 0;
}

/** A draft of the same account with nothing in it. */
export function createEmptyDraft({ account }: Draft): Draft {
  return { header: { format: FORMAT, version: VERSION }, account, entities: emptyEntities() };
}
