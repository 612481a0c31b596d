// `push`: sends a draft file's changes, updating the file as steps succeed; the same command finishes a push cut off.
import type { PushEvent } from '../../../shared/push/events.ts';
import { createPushControl } from '../../push/control.ts';
import type { ConflictPolicy, PushEnd } from '../../push/push-file.ts';
import { pushFile } from '../../push/push-file.ts';
import { sayFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { EXIT, placeOf } from '../io.ts';
import { readLimits } from '../limits-file.ts';
import { environmentSecrets, readProfile } from '../profile-file.ts';
import { createPushVoice } from '../push-voice.ts';

export interface PushArguments {
  readonly file: string;
  readonly profile: string;
  readonly only?: readonly string[];
  readonly conflicts?: ConflictPolicy;
  readonly limits?: string;
  /** What the planner knows of unknown steps: by key, the platform's id, or null for "not there". */
  readonly settle?: ReadonlyMap<string, number | null>;
  readonly json?: boolean;
}

function exitOf(end: PushEnd): ExitCode {
  if (end.denied > 0) return EXIT.denied;
  if (end.conflicts > 0) return EXIT.conflicts;
  const left = end.failed + end.blocked + end.unknown + end.unplannable;
  return left > 0 || end.cancelled ? EXIT.errors : EXIT.done;
}

export async function push(args: PushArguments, io: Io): Promise<ExitCode> {
  const profile = await readProfile(io, args.profile);
  if (!profile.ok) return await sayFailure(io, profile.failure);
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return await sayFailure(io, limits.failure);

  const control = createPushControl();
  const stop = (): void => {
    control.cancel();
  };
  if (io.signal.aborted) stop();
  io.signal.addEventListener('abort', stop, { once: true });
  const voice = createPushVoice(io.stderr, () => io.clock.now());
  let written: Promise<unknown> = Promise.resolve();
  const onEvent = (event: PushEvent): void => {
    if (args.json === true) written = written.then(() => io.stdout.write(`${JSON.stringify(event)}\n`));
    else voice.hear(event);
  };
  const pushed = await pushFile({
    path: placeOf(io, args.file),
    profile: profile.value,
    secrets: environmentSecrets(io.env),
    limits: limits.value,
    control,
    clock: io.clock,
    onEvent,
    ...(args.conflicts === undefined ? {} : { conflicts: args.conflicts }),
    ...(args.only === undefined ? {} : { only: args.only }),
    ...(args.settle === undefined ? {} : { settle: args.settle }),
  });
  io.signal.removeEventListener('abort', stop);
  await written;
  if (!pushed.ok) return await sayFailure(io, pushed.failure);
  if (args.json !== true) await io.stdout.write(await voice.outcome());
  return exitOf(pushed.value);
}
