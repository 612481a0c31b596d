// Where requests go and as whom: the parts of a profile that the client needs, and where secrets come from.
import type { Result } from '../../shared/kernel/result.ts';

export interface Platform {
  /** Includes the API path prefix (interface, first paragraph). */
  readonly baseUrl: string;
  readonly accountId: number;
  readonly clientId: string;
  readonly username: string;
}

/** Asked each time a secret is needed, so that none is kept longer than the call that needs it. */
export interface SecretSource {
  /** `SIGN_IN_NEEDED` when there is none. */
  clientSecret(): Promise<Result<string>>;
  password(): Promise<Result<string>>;
}
