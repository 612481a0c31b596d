// Where requests go and as whom: the parts of a profile that the client needs, and which account a draft may go to.
import type { PRACTICE_PLATFORM } from '../../shared/domain/account.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';
import { isLoopback, isSecureEnough } from './http.ts';

export interface Platform {
  /** Includes the API path prefix (interface, first paragraph). */
  readonly baseUrl: string;
  readonly accountId: number;
  readonly clientId: string;
  readonly username: string;
  /** Of the bundled practice platform alone, and for a loopback host alone. */
  readonly platform?: typeof PRACTICE_PLATFORM | undefined;
}

/** Read each time a secret is needed, so that none is held longer than the call that needs it. */
export interface SecretSource {
  /** `SIGN_IN_NEEDED` when there is none. */
  clientSecret(): Promise<Result<string>>;
  /** May wait until somebody types it; `signal` ends that. */
  password(signal: AbortSignal): Promise<Result<string>>;
  /** Waits for another one after the platform refused the last. Where it is absent the refusal stands. */
  passwordRefused?(signal: AbortSignal): Promise<Result<string>>;
}

/**
 * What a draft's `account.platform` says of ids from there (contract §1): `practice`, or scheme, host, port and path,
 * such as `https://ads.example.com/api`. A loopback's port is left out: programs on this computer change it.
 */
export function platformOf({ platform, baseUrl }: Platform): string {
  if (platform !== undefined) return platform;
  const { protocol, hostname, host, pathname } = new URL(baseUrl);
  return `${protocol}//${isLoopback(hostname) ? hostname : host}${pathname.replace(/\/+$/, '')}`;
}

/** Null for an address that secrets may be sent to. */
export function refuseAddress({ baseUrl }: Platform): Result<never> | null {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null) return fail('PROFILE_INVALID', { path: 'baseUrl', reason: 'it is no web address' });
  return isSecureEnough(url) ? null : fail('INSECURE_URL', { url: url.origin });
}

/** How a journal names where its pushes went, however the address is written. */
export function platformName({ baseUrl, accountId }: Platform): string {
  return `${new URL(baseUrl).href.replace(/\/+$/, '')} account ${String(accountId)}`;
}

/** Pushing one account's draft into another would create everything there. Null when it is the same. */
export function refuseOtherAccount({ accountId }: Platform, draft: Draft): Result<never> | null {
  if (draft.account.id === accountId) return null;
  const reason = `it is account ${String(accountId)}, and the draft is of account ${String(draft.account.id)}`;
  return fail('PROFILE_INVALID', { path: 'accountId', reason });
}
