// The store of an account's refresh token: in memory, unless the caller has a place that outlives it.
import { type Result, ok } from '../../shared/kernel/result.ts';

export interface RefreshToken {
  readonly token: string;
  /** Epoch milliseconds on our own clock: its seven days (§5.4) count from here. */
  readonly grantedAt: number;
}

export interface Grant {
  readonly refresh: RefreshToken | null;
  /** The one that was accepted, when the grant was by password. */
  readonly password: string | null;
}

/** A restart needs no password where this outlives it. */
export interface TokenStore {
  refresh(): Promise<Result<RefreshToken | null>>;
  /** Called after each grant. */
  granted(grant: Grant): Promise<unknown>;
  /** The platform takes the refresh token no more. */
  expired(): Promise<unknown>;
}

export function createMemoryTokenStore(): TokenStore {
  let cached: RefreshToken | null = null;
  return {
    refresh: () => Promise.resolve(ok(cached)),
    granted: ({ refresh }) => {
      cached = refresh;
      return Promise.resolve();
    },
    expired: () => {
      cached = null;
      return Promise.resolve();
    },
  };
}
