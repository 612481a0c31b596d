// What everything that talks to the platform is given: where, as whom, how fast, by which way and by which clock.
import type { LimitTable } from '../../shared/api/limits.ts';
import type { Clock } from './clock.ts';
import type { Platform, SecretSource } from './platform.ts';
import type { Transport } from './transport.ts';

export interface Online {
  readonly profile: Platform;
  readonly secrets: SecretSource;
  /** §8.1 unless said. */
  readonly limits?: LimitTable;
  readonly clock?: Clock;
  readonly transport?: Transport;
}
