// Pushes a draft file: the engine over a file with its journal beside it, the same for the command line and the app.
import type { LimitTable } from '../../shared/api/limits.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import type { Clock } from '../api/clock.ts';
import type { Platform, SecretSource } from '../api/platform.ts';
import type { PushControl } from './control.ts';

export type ConflictPolicy = 'stop' | 'mine' | 'theirs';

export interface PushFileOptions {
  readonly path: string;
  readonly profile: Platform;
  readonly secrets: SecretSource;
  /** What happens where both sides changed a field. `stop` unless said. */
  readonly conflicts?: ConflictPolicy;
  /** Only the entities of these keys. */
  readonly only?: readonly string[];
  /** §8.1 unless said. */
  readonly limits?: LimitTable;
  /** Decides unknown steps: by key, the id that the platform gave, or null when it is not there. */
  readonly settle?: ReadonlyMap<string, number | null>;
  readonly onEvent?: (event: PushEvent) => void;
  /** Each result as it stands in the journal, for a draft that lives elsewhere. */
  readonly onRecord?: (record: PushRecord) => void;
  readonly control?: PushControl;
  readonly clock?: Clock;
}

/** How a push ended. */
export interface PushEnd {
  readonly push: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly blocked: number;
  readonly skipped: number;
  readonly unknown: number;
  /** Fields that both sides changed and that stopped their step. */
  readonly conflicts: number;
  /** Steps that the platform refused with 401 or 403. */
  readonly denied: number;
  /** Changes that no documented call can carry. */
  readonly unplannable: number;
  readonly cancelled: boolean;
}

/** Failures: of the file, `PUSH_LOCKED`, `JOURNAL_DAMAGED`, `SIGN_IN_*`, `INSECURE_URL`, `OFFLINE` before the first step. */
export function pushFile(_options: PushFileOptions): Promise<Result<PushEnd>> {
  return Promise.resolve(fail('UNEXPECTED', { reason: 'the engine is being written' }));
}
