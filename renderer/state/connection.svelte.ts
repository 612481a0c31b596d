// How the window stands to the platform, in words: offline since when, whether the practice platform runs.
import type { Profile } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/kernel/result.ts';

export interface Connection {
  readonly online: boolean;
  /** Epoch milliseconds; null while online. */
  readonly offlineSince: number | null;
  readonly practice: { readonly baseUrl: string; readonly windowMs: number; readonly profile: Profile } | null;
  readonly failure: Failure | null;
  /** "Practice platform runs on this computer", "Offline since 10:32, drafting works as always". */
  readonly words: string;
  startPractice(): Promise<boolean>;
}
