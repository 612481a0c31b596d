// `rehearse`: the same push against a practice platform in this process, on a clock that jumps; no file changes.
import { rehearse as rehearsePush } from '../../push/rehearsal/rehearse.ts';
import { openKnownDraft, printFileFailure } from '../open-draft-file.ts';
import { runEngine } from '../engine-run.ts';
import { printFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { readLimits } from '../json-file.ts';
import { duration } from '../table.ts';

export interface RehearseArguments {
  readonly file: string;
  readonly limits?: string;
  readonly json?: boolean;
}

export async function rehearse(args: RehearseArguments, io: Io): Promise<ExitCode> {
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return await printFailure(io, limits.failure);
  const read = await openKnownDraft(io, args.file);
  if (!read.ok) return await printFileFailure(io, args.file, read.failure);
  const start = io.clock.now();
  let now = (): number => start;
  return await runEngine(io, {
    json: args.json === true,
    now: () => now(),
    tellsWaits: false,
    lastWords: () => `A rehearsal: nothing was sent. The push would take about ${duration((now() - start) / 1000)}.\n`,
    run: async (parts) => {
      const rehearsed = await rehearsePush({
        ...parts,
        draft: read.value.draft,
        unknownBefore: new Set(read.value.unknown.keys()),
        limits: read.value.limits(limits.value),
        now: start,
        prepare: (_practice, clock) => {
          now = () => clock.now();
        },
      });
      return rehearsed.ok ? { ok: true, value: rehearsed.value.end } : rehearsed;
    },
  });
}
