// `push`: sends a draft file's changes, updating the file as steps succeed; the same command finishes a push cut off.
import { httpTransport } from '../../api/http.ts';
import { proxyFrom } from '../../api/proxy.ts';
import type { ConflictPolicy, CreateAfter500 } from '../../push/push-file.ts';
import { pushFile } from '../../push/push-file.ts';
import { runEngine } from '../engine-run.ts';
import { sayFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { placeOf } from '../io.ts';
import { readLimits } from '../limits-file.ts';
import { environmentSecrets, readProfile } from '../profile-file.ts';

export interface PushArguments {
  readonly file: string;
  readonly profile: string;
  readonly only?: readonly string[];
  readonly conflicts?: ConflictPolicy;
  /** What to do about a create that was answered with 500. */
  readonly after500?: CreateAfter500;
  readonly limits?: string;
  /** What the planner knows of unknown steps: by key, the platform's id, or null for "not there". */
  readonly settle?: ReadonlyMap<string, number | null>;
  readonly json?: boolean;
}

export async function push(args: PushArguments, io: Io): Promise<ExitCode> {
  const profile = await readProfile(io, args.profile);
  if (!profile.ok) return await sayFailure(io, profile.failure);
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return await sayFailure(io, limits.failure);
  const proxy = proxyFrom(io.env);
  if (!proxy.ok) return await sayFailure(io, proxy.failure);
  return await runEngine(io, {
    json: args.json === true,
    now: () => io.clock.now(),
    run: (parts) =>
      pushFile({
        ...parts,
        path: placeOf(io, args.file),
        profile: profile.value,
        secrets: environmentSecrets(io.env),
        transport: httpTransport({}, proxy.value),
        limits: limits.value,
        clock: io.clock,
        ...(args.conflicts === undefined ? {} : { conflicts: args.conflicts }),
        ...(args.after500 === undefined ? {} : { createAfter500: args.after500 }),
        ...(args.only === undefined ? {} : { only: args.only }),
        ...(args.settle === undefined ? {} : { settle: args.settle }),
      }),
  });
}
