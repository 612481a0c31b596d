// `sample`: a realistic, valid draft, the same for the same seed, for tours, tests and benchmarks.
import { access } from 'node:fs/promises';
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { makeSample, sampleBytes } from '../../../shared/draft/sample/sample.ts';
import { draftPieces } from '../../../shared/draft/write.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { writeDraftFile } from '../../file/draft-file.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { count } from '../table.ts';
import { writeParts } from '../write-parts.ts';

export interface SampleArguments {
  /** `-` is stdout. */
  readonly out: string;
  readonly campaigns?: number;
  readonly lineItems?: number;
  readonly tactics?: number;
  readonly seed?: number;
  readonly force?: boolean;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function sample(args: SampleArguments, io: Io): Promise<ExitCode> {
  const { out, force = false, ...sizes } = args;
  const path = resolvePath(io, out);
  if (out !== '-' && !force && (await exists(path))) {
    const reason = `the file ${out} is there already; --force overwrites it`;
    return await printFailure(io, fail('USAGE', { reason }).failure);
  }
  if (sampleBytes(sizes) > MAX_DRAFT_BYTES) {
    const reason = 'a draft of that many would be larger than 500 MB, the most that Flightplan reads; ask for fewer';
    return await printFailure(io, fail('USAGE', { reason }).failure);
  }
  const draft = makeSample(sizes);
  if (out === '-') {
    await writeParts(io.stdout, draftPieces(draft));
    return EXIT.done;
  }
  const written = await writeDraftFile(path, draft, { gzip: out.endsWith('.flightplan') });
  if (!written.ok) return await printFailure(io, written.failure);
  const { campaign, lineItem, tactic } = draft.entities;
  const holds = [count(campaign.size, 'campaign'), count(lineItem.size, 'line item'), count(tactic.size, 'tactic')];
  await io.stderr.write(`Wrote ${visible(out)}: ${holds.join(', ')}.\n`);
  return EXIT.done;
}
