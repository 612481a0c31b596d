// Runs the practice platform in the main process, one per account: started on demand, its state survives restarts.
import path from 'node:path';
import type { Account } from '../../../shared/domain/resources/account.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import type { RunningPractice, StartPracticeOptions } from '../../practice/server.ts';
import type { Seed } from '../../practice/seed.ts';
import type { Credentials } from '../../practice/practice-tokens.ts';
import { type Log, errorText } from '../system/log.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

export interface PracticeHost {
  /**
   * Starts the platform of an account, or gives the one that runs; concurrent callers get the same. Without `account`
   * it is the sample's. A failed start may be tried again.
   */
  running(account?: Account): Promise<Result<RunningPractice>>;
  /** The platform of an account, where it was started; `PRACTICE_NOT_STARTED` where it was not. */
  started(accountId: RemoteId): Promise<Result<RunningPractice>>;
}

export interface PracticeHostOptions {
  /** The state files' folder; made when needed. */
  readonly folder: string;
  readonly windowMs: number;
  readonly credentials: Credentials;
  /** What the sample's account has on the platform from the start. */
  readonly sample: () => Promise<Seed>;
  readonly start: (options: StartPracticeOptions) => Promise<Result<RunningPractice>>;
  readonly makeFolder: (folder: string) => void;
  readonly log: Log;
}

export function createPracticeHost(options: PracticeHostOptions): PracticeHost {
  const { credentials, folder, windowMs, sample, start, makeFolder, log } = options;
  const byAccount = new Map<RemoteId, Promise<Result<RunningPractice>>>();

  const begin = async (seed: Seed): Promise<Result<RunningPractice>> => {
    try {
      makeFolder(folder);
    } catch (error) {
      return fail('PRACTICE_NOT_STARTED', { reason: error instanceof Error ? error.message : String(error) });
    }
    const started = await start({
      seed,
      windowMs,
      credentials,
      statePath: path.join(folder, `account-${seed.account.id}.ndjson`),
      onUnexpected: (error) => log.error(`The practice platform failed: ${errorText(error)}`),
    });
    if (started.ok) report(started.value);
    return started;
  };
  const report = ({ baseUrl, portTaken, damaged }: RunningPractice): void => {
    log.info(`The practice platform listens at ${baseUrl}`);
    if (portTaken !== undefined) log.info(`Port ${portTaken} was taken`);
    if (damaged !== undefined) log.warn(`Unreadable lines of the practice platform's state are in ${damaged}`);
  };

  return {
    running: async (account) => {
      const ofSample = await sample();
      const seed = account === undefined || account.id === ofSample.account.id ? ofSample : { account };
      const starting = byAccount.get(seed.account.id) ?? begin(seed);
      byAccount.set(seed.account.id, starting);
      const started = await starting;
      if (!started.ok) byAccount.delete(seed.account.id);
      return started;
    },
    started: (accountId) =>
      byAccount.get(accountId) ?? Promise.resolve(fail('PRACTICE_NOT_STARTED', { reason: 'it was not started yet' })),
  };
}
