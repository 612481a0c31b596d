// `pull`: reads known ids from the platform into a new or existing draft file, without losing drafted changes.
import { type PullFileEnd, pullFile } from '../../push/pull/pull-file.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { PullIds } from '../../../shared/push/pull-order.ts';
import { withControl } from '../engine-run.ts';
import { failureExit, printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { type OnlineArguments, onlineParts } from '../online.ts';
import { pullJson, pullReport } from '../pull-result.ts';
import { createPullReporter } from '../pull-reporter.ts';

export interface PullArguments extends OnlineArguments {
  readonly out: string;
  readonly ids: PullIds;
  /** By line item's id: the key of its campaign in the draft. These ids are read too. */
  readonly campaignOf?: ReadonlyMap<RemoteId, string> | undefined;
  readonly json?: boolean;
}

export async function pull(args: PullArguments, io: Io): Promise<ExitCode> {
  const online = await onlineParts(io, args);
  if (!online.ok) return await printFailure(io, online.failure);
  const reporter = createPullReporter(io.stderr, () => io.clock.now());
  const pulled = await withControl(io, (control) =>
    pullFile({
      ...online.value,
      path: resolvePath(io, args.out),
      dataFolder: io.dataFolder,
      ids: addCampaignItems(args),
      ...defined({ campaignOf: args.campaignOf }),
      control,
      onEvent: reporter.waits,
      onAnswer: reporter.answered,
    }),
  );
  await reporter.end();
  if (!pulled.ok) return await printFailure(io, pulled.failure);
  const end = pulled.value;
  await io.stdout.write(args.json === true ? `${pullJson(args.out, end)}\n` : pullReport(args.out, end));
  const stopped = end.stopped === null ? EXIT.done : await printFailure(io, end.stopped);
  return worse(stopped, pickExitCode(end));
}

function addCampaignItems({ ids, campaignOf }: PullArguments): PullIds {
  if (campaignOf === undefined) return ids;
  return { ...ids, lineItem: [...new Set([...(ids.lineItem ?? []), ...campaignOf.keys()])] };
}

function pickExitCode({ reads }: PullFileEnd): ExitCode {
  const failed = reads.flatMap((read) => (read.state === 'failed' ? [failureExit(read.failure)] : []));
  if (failed.includes(EXIT.denied)) return EXIT.denied;
  if (reads.some((read) => read.state !== 'failed' && read.conflicts.length > 0)) return EXIT.conflicts;
  return failed.length > 0 ? EXIT.errors : EXIT.done;
}

/** A refused sign-in comes before conflicts, and those before unread entities. */
function worse(a: ExitCode, b: ExitCode): ExitCode {
  return [EXIT.denied, EXIT.usage, EXIT.conflicts, EXIT.errors].find((code) => code === a || code === b) ?? EXIT.done;
}
