// `summary`: a draft, or a part of it, as one page for reviewers without Flightplan.
import { exportDraft } from '../../../shared/draft/export/export-draft.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { estimateSummarySize } from '../../../shared/text/summary/size.ts';
import { BUILT_IN_NAMES } from '../../../shared/text/targeting/targeting-names.ts';
import { summaryPieces } from '../../../shared/text/summary/summary-html.ts';
import { bytesText } from '../../../shared/text/bytes-text.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { printFailure } from '../failure-exit.ts';
import { findEntities } from '../find-entities.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';

export interface SummaryArguments {
  readonly file: string;
  readonly out: string;
  /** Keys of the entities shown, with all below them; the whole draft by default. */
  readonly only?: readonly string[];
  readonly notes: boolean;
  /** Who makes it. */
  readonly by?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** Of Flightplan. */
  readonly version: string;
}

export async function summary(args: SummaryArguments, io: Io): Promise<ExitCode> {
  const { file, out, only, notes, by = '', version } = args;
  if (!/\.html?$/i.test(out)) {
    const reason = `a summary is a web page and replaces an existing file, so ${out} has to be called NAME.html`;
    return await printFailure(io, fail('USAGE', { reason, verb: 'summary' }).failure);
  }
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const of = only === undefined ? ok(null) : findEntities(read.value.draft, only);
  if (!of.ok) return await printFailure(io, of.failure);
  const { draft } = exportDraft(read.value.draft, { of: of.value, npiNumbers: true, notes });
  const pieces = summaryPieces(draft, {
    now: args.now ?? io.clock.now(),
    // A time without a zone is UTC here, so that a command means the same on every machine.
    timeZone: 'UTC',
    by,
    version: `Flightplan ${version}`,
    part:
      of.value === null
        ? 'The whole draft'
        : `A part of the draft: ${counted(of.value.length, 'item', 'items')} with all below`,
    whole: of.value === null || of.value.every(({ kind }) => kind === 'campaign'),
    notes,
    names: BUILT_IN_NAMES,
  });
  const written = await writeAtomically(resolvePath(io, out), pieces);
  if (!written.ok) return await printFailure(io, written.failure);
  await io.stderr.write(visible(`Wrote ${out}: about ${bytesText(estimateSummarySize(draft))}.`) + '\n');
  return EXIT.done;
}
