// Where requests go and as whom: the parts of a profile that the client needs, and which account a draft may go to.
import type { PRACTICE_PLATFORM } from '../../shared/domain/resources/account.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { type Result, fail } from '../../shared/kernel/result.ts';
import { platformOfName } from '../../shared/push/ids-platform.ts';
import { isSecureEnough } from './http.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export interface Platform {
  /** Includes the API path prefix (interface, first paragraph). */
  readonly baseUrl: string;
  readonly accountId: RemoteId;
  readonly clientId: string;
  readonly username: string;
  /** Of the bundled practice platform alone, and for a loopback host alone. */
  readonly platform?: typeof PRACTICE_PLATFORM | undefined;
}

/** Read each time a secret is needed, so that none is held longer than the call that needs it. */
export interface SecretSource {
  /** `SIGN_IN_NEEDED` without a client secret. */
  clientSecret(): Promise<Result<string>>;
  /** May wait until the password is typed; `signal` ends that. */
  password(signal: AbortSignal): Promise<Result<string>>;
  /** Waits for another password after the platform refused the last. Without this method the refusal is final. */
  passwordRefused?(signal: AbortSignal): Promise<Result<string>>;
}

/**
 * What a draft's `account.platform` says of ids from there (contract §1): `practice`, or scheme, host, port and path,
 * such as `https://ads.example.com/api`. A loopback's port is left out: programs on this computer change it.
 */
export function identifyPlatform(profile: Platform): string {
  return platformOfName(platformName(profile));
}

/** Null for an address that secrets may be sent to. */
export function refuseAddress({ baseUrl }: Platform): Result<never> | null {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null) return fail('PROFILE_INVALID', { path: 'baseUrl', reason: 'it is no web address' });
  return isSecureEnough(url) ? null : fail('INSECURE_URL', { url: url.origin });
}

/** How a journal names where its pushes went, however the address is written. */
export function platformName({ platform, baseUrl, accountId }: Platform): string {
  return `${platform ?? new URL(baseUrl).href.replace(/\/+$/, '')} account ${accountId}`;
}

/**
 * Null where the draft is of this account, and its ids of this platform or of none that is known. Else
 * `DRAFT_OF_OTHER_ACCOUNT` {draft, account, name}: everything would be created there; or `DRAFT_OF_OTHER_PLATFORM` {here,
 * there}. `there`: where the draft's ids come from.
 */
export function refuseOtherOrigin(
  profile: Platform & { readonly name?: string },
  draft: Draft,
  there: string | null,
): Result<never> | null {
  const { accountId } = profile;
  if (draft.account.id !== accountId) {
    const { name = '' } = profile;
    const called = name === '' ? 'the profile' : name;
    return fail('DRAFT_OF_OTHER_ACCOUNT', {
      draft: String(draft.account.id),
      account: String(accountId),
      name: called,
    });
  }
  return refuseOtherPlatform(identifyPlatform(profile), there);
}

/** Ids of one platform are something else on another, or nothing. Both as drafts name them. */
export function refuseOtherPlatform(here: string, there: string | null): Result<never> | null {
  return there === null || here === there ? null : fail('DRAFT_OF_OTHER_PLATFORM', { here, there });
}
