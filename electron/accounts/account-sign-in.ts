// One sign-in to one account: its tokens and their state, from the first question until it is signed out.
import type { PasswordQuestion } from '../../shared/ipc/accounts.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { Clock } from '../api/clock.ts';
import type { SecretSource } from '../api/platform.ts';
import type { RefreshToken, TokenStore } from '../api/token-store.ts';
import { type Tokens, createTokens } from '../api/tokens.ts';
import type { Transport } from '../api/transport.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { type AccountProfile, isSameDestination } from './profile.ts';

const refreshSchema = z.object({ token: z.string().min(1).max(16_384), grantedAt: z.number() });

/** The part of the kept secrets that a sign-in uses. */
export type SecretStore = Pick<KeptSecrets, 'has' | 'read' | 'write' | 'locked' | 'onChange'>;

/** What a session with an account is made of. */
export interface AccountSession {
  readonly tokens: Tokens;
  readonly secrets: SecretSource;
  readonly transport: Transport;
}

export interface AccountSignInParts {
  readonly kept: SecretStore;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Asks and remembers, before secrets leave for a host where this client or user was never signed in. */
  readonly trust: (profile: AccountProfile) => Promise<Result<null>>;
  /** Waits for a password that the planner types. */
  readonly ask: (why: PasswordQuestion['why'], signal: AbortSignal) => Promise<Result<string>>;
  /** Called after each change of this sign-in's state. */
  readonly onChange: () => void;
}

/**
 * Once ended it reads, sends and stores nothing more: a grant in flight is dropped, and pending calls get
 * `SIGN_IN_NEEDED`. The next sign-in uses a new object.
 */
export class AccountSignIn {
  readonly session: AccountSession;
  readonly #profile: AccountProfile;
  readonly #parts: AccountSignInParts;
  readonly #ended = new AbortController();
  /** A trust question under way, or its good answer. */
  #trusted: Promise<Result<null>> | null = null;
  /** When the refresh token was granted, epoch milliseconds. Null: no refresh token. Undefined: not looked up yet. */
  #refreshSince: number | null | undefined = undefined;
  #wasGranted = false;

  constructor(profile: AccountProfile, parts: AccountSignInParts) {
    this.#profile = profile;
    this.#parts = parts;
    const { transport, clock } = parts;
    const secrets = this.#secrets();
    const tokens = createTokens({ platform: profile, secrets, transport, clock, store: this.#store() });
    this.session = { tokens, secrets, transport };
  }

  /** Whether it is one to the same host, as the same client and user. */
  isOf(profile: AccountProfile): boolean {
    return isSameDestination(this.#profile, profile);
  }

  /** The platform has let this session in, with or without a refresh token. */
  get wasGranted(): boolean {
    return this.#wasGranted;
  }

  /** Since when there is a refresh token, epoch milliseconds; null: none, as far as is known by now. */
  get refreshSince(): number | null {
    if (this.#refreshSince === undefined) void this.#lookUp();
    return this.#refreshSince ?? null;
  }

  /** The kept secrets may have changed: the refresh token is looked up again when needed. */
  lookAgain(): void {
    this.#refreshSince = undefined;
  }

  /** Before anything is sent to the account's host. `HOST_NOT_TRUSTED`, `NOT_CONFIRMED`. */
  async trust(): Promise<Result<null>> {
    this.#trusted ??= this.#parts.trust(this.#profile);
    const trusted = await this.#trusted;
    if (!trusted.ok) this.#trusted = null;
    return trusted.ok && this.#ended.signal.aborted ? fail('SIGN_IN_NEEDED') : trusted;
  }

  /** `SIGN_IN_NEEDED` where nothing is kept to sign in with. */
  async asKept(): Promise<Result<string>> {
    const { kept } = this.#parts;
    const refresh = await this.#refresh();
    if (!refresh.ok) return refresh;
    const password = await readKept(kept, this.#profile, 'password');
    if (!password.ok) return password;
    if (refresh.value === null && password.value === null) return fail('SIGN_IN_NEEDED', { missing: 'password' });
    return this.session.tokens.current();
  }

  /** Tokens leave memory, and grants under way are dropped; it may be used again. */
  lock(why: Failure): void {
    this.session.tokens.forget(why);
  }

  end(): void {
    this.#ended.abort();
    this.session.tokens.forget();
  }

  async #clientSecret(): Promise<Result<string>> {
    const secret = await this.#parts.kept.read(this.#profile, 'clientSecret');
    if (!secret.ok) return secret;
    if (this.#ended.signal.aborted) return fail('SIGN_IN_NEEDED');
    return secret.value === null ? fail('SIGN_IN_NEEDED', { missing: 'clientSecret' }) : ok(secret.value);
  }

  async #ask(why: PasswordQuestion['why'], signal: AbortSignal): Promise<Result<string>> {
    const secret = await this.#clientSecret();
    // Signed out meanwhile: a password alone would not do.
    return secret.ok ? this.#parts.ask(why, signal) : secret;
  }

  #write(which: 'password' | 'refreshToken', value: string | null): Promise<Result<null>> {
    return this.#parts.kept.write(this.#profile, which, value, this.#ended.signal);
  }

  #secrets(): SecretSource {
    const { kept } = this.#parts;
    return {
      clientSecret: async () => {
        // The one door that every sign-in goes through.
        const trusted = await this.trust();
        return trusted.ok ? this.#clientSecret() : trusted;
      },
      password: async (signal) => {
        if (this.#ended.signal.aborted) return fail('SIGN_IN_NEEDED');
        const password = await readKept(kept, this.#profile, 'password');
        if (!password.ok) return password;
        return password.value === null ? this.#ask('needed', signal) : ok(password.value);
      },
      passwordRefused: async (signal) => {
        // Sent again, it could lock the user out.
        const forgotten = await this.#write('password', null);
        return forgotten.ok ? this.#ask('refused', signal) : forgotten;
      },
    };
  }

  #store(): TokenStore {
    const note = (granted: boolean, refresh: RefreshToken | null): void => {
      this.#refreshSince = refresh?.grantedAt ?? null;
      this.#wasGranted = granted;
      this.#parts.onChange();
    };
    return {
      refresh: () => this.#refresh(),
      granted: async ({ refresh, password }) => {
        if (password !== null) await this.#write('password', password);
        await this.#write('refreshToken', refresh === null ? null : JSON.stringify(refresh));
        note(true, refresh);
      },
      expired: async () => {
        await this.#write('refreshToken', null);
        note(false, null);
      },
    };
  }

  async #lookUp(): Promise<void> {
    this.#refreshSince = null;
    // Reading one that is damaged would be a change, and that another look.
    if (!this.#parts.kept.has(this.#profile, 'refreshToken')) return;
    const read = await this.#refresh();
    if (!read.ok || read.value === null) return;
    this.#refreshSince = read.value.grantedAt;
    this.#parts.onChange();
  }

  /** Null for a token that cannot be read: the password is asked for. */
  async #refresh(): Promise<Result<RefreshToken | null>> {
    const read = await readKept(this.#parts.kept, this.#profile, 'refreshToken');
    if (!read.ok) return read;
    try {
      const parsed = refreshSchema.safeParse(JSON.parse(read.value ?? 'null'));
      return ok(parsed.success ? parsed.data : null);
    } catch {
      return ok(null);
    }
  }
}

/** Null for a damaged secret: the password can be asked for again. */
async function readKept(
  kept: SecretStore,
  profile: AccountProfile,
  which: 'password' | 'refreshToken',
): Promise<Result<string | null>> {
  const read = await kept.read(profile, which);
  return !read.ok && read.failure.code === 'VAULT_DAMAGED' ? ok(null) : read;
}
