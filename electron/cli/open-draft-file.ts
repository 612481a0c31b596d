// Opens the draft file that a command names, and reports failures under the name that was given.
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { type DraftFile, readDraftFile } from '../file/draft-file.ts';
import { type KnownDraft, readKnownDraft } from '../push/journal/known-draft.ts';
import { failureExit, failureSentence } from './failure-exit.ts';
import { type ExitCode, type Io, resolvePath } from './io.ts';
import { count } from './table.ts';
import { localTime } from './times.ts';

export async function openDraft(io: Io, file: string): Promise<Result<DraftFile>> {
  const read = await readDraftFile(resolvePath(io, file));
  if (read.ok) await warnOfDuplicates(io, file, read.value);
  return read;
}

/** Before a push: the file is read here for this alone. */
export async function warnOfFile(io: Io, file: string): Promise<void> {
  const read = await readDraftFile(resolvePath(io, file));
  // The engine reports a file that cannot be read.
  if (read.ok) await warnOfDuplicates(io, file, read.value);
}

async function warnOfDuplicates(io: Io, file: string, { duplicates }: Pick<DraftFile, 'duplicates'>): Promise<void> {
  for (const path of duplicates) {
    await io.stderr.write(
      `${visible(`Warning: ${file} has ${path} twice. The last one counts; the others are lost.`)}\n`,
    );
  }
}

/** With what the journal beside it knows: as a push would begin. Results taken from there are reported on stderr. */
export async function openKnownDraft(io: Io, file: string): Promise<Result<KnownDraft>> {
  const known = await readKnownDraft(resolvePath(io, file), io);
  if (!known.ok) return known;
  await warnOfDuplicates(io, file, known.value);
  const { cutOffAt, folded, unknown } = known.value;
  const parts = [
    ...(folded === 0
      ? []
      : [`${count(folded, 'result')} not in the file yet ${folded === 1 ? 'is' : 'are'} counted in`]),
    ...(unknown.size === 0 ? [] : [`the outcome of ${count(unknown.size, 'step')} is unknown`]),
  ];
  if (cutOffAt !== null) {
    const when = localTime(Date.parse(cutOffAt), io.clock.now());
    parts.unshift(`a push of it was cut off at ${when}, and the same push finishes it`);
  }
  if (parts.length > 0) await io.stderr.write(`${visible(file)}: ${parts.join('; ')}.\n`);
  return known;
}

/** One sentence on stderr that names the file as the planner did, whatever the sentence itself names. */
export async function printFileFailure(io: Io, file: string, failure: Failure): Promise<ExitCode> {
  const path = resolvePath(io, file);
  const params = failure.params['file'] === path ? { ...failure.params, file } : failure.params;
  const sentence = failureSentence({ ...failure, params });
  const name = visible(file);
  await io.stderr.write(`${visible(sentence.includes(name) ? sentence : `${name}: ${sentence}`)}\n`);
  return failureExit(failure);
}
