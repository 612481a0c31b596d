// `push`: sends a draft file's changes, updating the file as steps succeed; the same command finishes a push cut off.
import { defined } from '../../../shared/kernel/defined.ts';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import { type CreateAfter500, pushFile } from '../../push/engine/push-file.ts';
import { adopt } from '../adopt.ts';
import { warnOfFile } from '../open-draft-file.ts';
import { runEngine } from '../engine-run.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, resolvePath } from '../io.ts';
import { type OnlineArguments, onlineParts } from '../online.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

export interface PushArguments extends OnlineArguments {
  readonly file: string;
  readonly only?: readonly string[];
  readonly conflicts?: ConflictPolicy;
  /** What to do about a create that was answered with 500. */
  readonly after500?: CreateAfter500;
  /** What the planner knows of unknown steps: by key, the platform's id, or null for "not there". */
  readonly settle?: ReadonlyMap<string, RemoteId | null>;
  /**
   * For entities created before, by key: `takeOver` takes their ids into this draft, `createAgain` creates them once
   * more.
   */
  readonly takeOver?: readonly string[];
  readonly createAgain?: readonly string[];
  /** Nothing of the draft was created before the list of creations was lost. */
  readonly nothingLost?: boolean;
  /** Takes a journal that this user's key did not write as the user's own, after a question. */
  readonly adoptJournal?: boolean;
  readonly json?: boolean;
}

export async function push(args: PushArguments, io: Io): Promise<ExitCode> {
  const { after500: createAfter500, conflicts, createAgain, nothingLost, only, settle, takeOver } = args;
  const online = await onlineParts(io, args);
  if (!online.ok) return await printFailure(io, online.failure);
  if (args.adoptJournal === true) {
    const adopted = await adopt(io, args.file);
    if (!adopted.ok) return await printFailure(io, adopted.failure);
  }
  await warnOfFile(io, args.file);
  return await runEngine(io, {
    json: args.json === true,
    now: () => io.clock.now(),
    run: (parts) =>
      pushFile({
        ...online.value,
        ...parts,
        path: resolvePath(io, args.file),
        dataFolder: io.dataFolder,
        ...defined({ conflicts, createAfter500, createAgain, nothingLost, only, settle, takeOver }),
      }),
  });
}
