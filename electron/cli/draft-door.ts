// Opens the draft file that a command names, and says what is wrong with it under the name it was given.
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { failureMessage } from '../../shared/text/messages.ts';
import type { DraftFile } from '../file/draft-file.ts';
import { readDraftFile } from '../file/draft-file.ts';
import { failureExit } from './failure-exit.ts';
import type { ExitCode, Io } from './io.ts';
import { placeOf } from './io.ts';
import { plain } from './table.ts';

export async function openDraft(io: Io, file: string): Promise<Result<DraftFile>> {
  return await readDraftFile(placeOf(io, file));
}

/** One sentence on stderr that names the file as the planner did, whatever the sentence itself names. */
export async function sayFileFailure(io: Io, file: string, failure: Failure): Promise<ExitCode> {
  const path = placeOf(io, file);
  const params = failure.params['file'] === path ? { ...failure.params, file } : failure.params;
  const sentence = failureMessage({ ...failure, params });
  await io.stderr.write(`${plain(sentence.includes(file) ? sentence : `${file}: ${sentence}`)}\n`);
  return failureExit(failure);
}
