// Opens the draft file that a command names, and says what is wrong with it under the name it was given.
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { failureMessage } from '../../shared/text/messages.ts';
import type { DraftFile } from '../file/draft-file.ts';
import { readDraftFile } from '../file/draft-file.ts';
import type { KnownDraft } from '../push/known-draft.ts';
import { readKnownDraft } from '../push/known-draft.ts';
import { failureExit } from './failure-exit.ts';
import type { ExitCode, Io } from './io.ts';
import { placeOf } from './io.ts';
import { count, plain } from './table.ts';
import { localTime } from './times.ts';

export async function openDraft(io: Io, file: string): Promise<Result<DraftFile>> {
  return await readDraftFile(placeOf(io, file));
}

/** With what the journal beside it knows: as a push would begin. What was taken in from there is said on stderr. */
export async function openKnownDraft(io: Io, file: string): Promise<Result<KnownDraft>> {
  const known = await readKnownDraft(placeOf(io, file), io);
  if (!known.ok) return known;
  const { cutOffAt, folded, unknown } = known.value;
  const parts = [
    ...(folded === 0
      ? []
      : [`${count(folded, 'result')} not in the file yet ${folded === 1 ? 'is' : 'are'} counted in`]),
    ...(unknown.size === 0 ? [] : [`of ${count(unknown.size, 'step')} nobody knows the outcome`]),
  ];
  if (cutOffAt !== null) {
    const when = localTime(Date.parse(cutOffAt), io.clock.now());
    parts.unshift(`a push of it was cut off at ${when}, and the same push finishes it`);
  }
  if (parts.length > 0) await io.stderr.write(`${plain(file)}: ${parts.join('; ')}.\n`);
  return known;
}

/** One sentence on stderr that names the file as the planner did, whatever the sentence itself names. */
export async function sayFileFailure(io: Io, file: string, failure: Failure): Promise<ExitCode> {
  const path = placeOf(io, file);
  const params = failure.params['file'] === path ? { ...failure.params, file } : failure.params;
  const sentence = failureMessage({ ...failure, params });
  await io.stderr.write(`${plain(sentence.includes(file) ? sentence : `${file}: ${sentence}`)}\n`);
  return failureExit(failure);
}
