// Signs in to the accounts: one set of tokens each, shared by its pushes, pulls and tests, and how it stands.
import type { AccountView, PasswordQuestion } from '../../shared/ipc/accounts.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { Clock } from '../api/clock.ts';
import type { SecretSource } from '../api/platform.ts';
import type { RefreshToken, Tokens, TokenStore } from '../api/tokens.ts';
import { createTokens } from '../api/tokens.ts';
import type { Transport } from '../api/transport.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { PasswordQuestions } from './password-questions.ts';
import type { AccountProfile } from './profile.ts';
import { destination } from './profile.ts';

export type SignInState = AccountView['signIn'];

/** §5.4: counted from the sign-in by password. */
const REFRESH_LIFE_MS = 604_800_000;

const refreshSchema = z.object({ token: z.string().min(1).max(16_384), grantedAt: z.number() });

/** What is needed here of the kept secrets. */
export type SecretStore = Pick<KeptSecrets, 'has' | 'read' | 'write' | 'locked' | 'onChange'>;

export interface SignInsParts {
  readonly kept: SecretStore;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Asks and remembers, before secrets leave for a host where this client or user was never signed in. */
  readonly trust: (profile: AccountProfile) => Promise<Result<null>>;
  /** After each change of a state or a question. */
  readonly onChange: () => void;
}

/** What a session with an account is made of. */
export interface AccountSession {
  readonly tokens: Tokens;
  readonly secrets: SecretSource;
  readonly transport: Transport;
}

/** One account's tokens. */
interface SignIn {
  /** The profile as it was: another host, client or user makes another one. */
  readonly of: string;
  readonly session: AccountSession;
  /** Since when there is a refresh token, epoch milliseconds. Null: there is none. Undefined: not looked up yet. */
  refreshSince: number | null | undefined;
  /** §5.7: what the newest grant allows; null where the platform did not say. */
  scope: string | null;
  /** The platform has let this session in, with or without a refresh token. */
  wasGranted: boolean;
  /** A trust question under way, or its good answer. */
  trusted: Promise<Result<null>> | null;
}

export class SignIns {
  readonly #parts: SignInsParts;
  readonly #questions: PasswordQuestions;
  /** By profile. */
  readonly #signIns = new Map<string, SignIn>();

  constructor(parts: SignInsParts) {
    this.#parts = parts;
    this.#questions = new PasswordQuestions(parts.onChange);
    parts.kept.onChange(() => {
      if (parts.kept.locked) this.lock();
      // Another way of keeping, or unlocked: looked up again when somebody asks.
      for (const signIn of this.#signIns.values()) signIn.refreshSince = undefined;
    });
  }

  get questions(): readonly PasswordQuestion[] {
    return this.#questions.list;
  }

  session(profile: AccountProfile): AccountSession {
    return this.#of(profile).session;
  }

  /** Before anything is sent to the account's host. `HOST_NOT_TRUSTED`, `NOT_CONFIRMED`. */
  async trust(profile: AccountProfile): Promise<Result<null>> {
    const signIn = this.#of(profile);
    signIn.trusted ??= this.#parts.trust(profile);
    const trusted = await signIn.trusted;
    if (!trusted.ok) signIn.trusted = null;
    return trusted;
  }

  state(profile: AccountProfile): SignInState {
    const { kept, clock } = this.#parts;
    if (kept.locked) return { state: 'locked', passwordNeededAt: null };
    const signIn = this.#of(profile);
    if (signIn.refreshSince === undefined) void this.#lookUp(profile, signIn);
    const since = signIn.refreshSince ?? null;
    if (!kept.has(profile, 'clientSecret')) return { state: 'signedOut', passwordNeededAt: null };
    if (this.#questions.list.some((question) => question.profile === profile.id)) {
      return { state: 'passwordNeeded', passwordNeededAt: null };
    }
    // That a password is kept says nothing about whether it is right.
    if (since === null) return { state: signIn.wasGranted ? 'signedIn' : 'signedOut', passwordNeededAt: null };
    const hasPassword = kept.has(profile, 'password');
    // A kept password signs in again by itself; one in memory is gone with the app.
    if (hasPassword && profile.keepPassword) return { state: 'signedIn', passwordNeededAt: null };
    const now = clock.now();
    const end = since + REFRESH_LIFE_MS;
    if (end <= now) return { state: hasPassword ? 'signedIn' : 'passwordNeeded', passwordNeededAt: null };
    // Granted in the future: the clock was put back since, and when the seven days are over is not known.
    const isKnown = since <= now;
    return { state: 'signedIn', passwordNeededAt: isKnown ? new Date(end).toISOString() : null };
  }

  /**
   * With the password that was typed: for whoever waits for it, or for nothing in particular. Null: with what is kept.
   * `SIGN_IN_NEEDED` where nothing is; `PASSWORD_REFUSED`, `CLIENT_REFUSED`, and those of the way there.
   */
  async signIn(profile: AccountProfile, password: string | null): Promise<Result<null>> {
    const trusted = await this.trust(profile);
    if (!trusted.ok) return trusted;
    const { tokens } = this.#of(profile).session;
    const signedIn = password === null ? await this.#asKept(profile) : await this.#typed(profile, password, tokens);
    this.#parts.onChange();
    return signedIn.ok ? ok(null) : signedIn;
  }

  /** Ends the waits for this account's password: what waited stops with `SIGN_IN_NEEDED`. */
  dismissPassword(profileId: string): void {
    this.#questions.dismiss(profileId);
  }

  /** §5.7: whether the newest grant allows writing; null where the platform did not say. */
  mayWrite(profile: AccountProfile): boolean | null {
    const { scope } = this.#of(profile);
    return scope === null ? null : scope.split(/\s+/).includes('write');
  }

  /** Signed out, removed or changed: its tokens leave memory, and nobody waits for its password any longer. */
  forget(profileId: string): void {
    this.#signIns.get(profileId)?.session.tokens.forget();
    this.#signIns.delete(profileId);
    this.#questions.dismiss(profileId);
  }

  /** Tokens leave memory; what waits for a password stops. */
  lock(): void {
    for (const { profile } of this.#questions.list) this.#questions.dismiss(profile, fail('VAULT_LOCKED').failure);
    for (const { session } of this.#signIns.values()) session.tokens.forget();
  }

  async #asKept(profile: AccountProfile): Promise<Result<string>> {
    const { kept } = this.#parts;
    const refresh = await readRefresh(kept, profile);
    if (!refresh.ok) return refresh;
    const password = await readKept(kept, profile, 'password');
    if (!password.ok) return password;
    if (refresh.value === null && password.value === null) return fail('SIGN_IN_NEEDED', { missing: 'password' });
    return this.#of(profile).session.tokens.current();
  }

  async #typed(profile: AccountProfile, password: string, tokens: Tokens): Promise<Result<string>> {
    if (!this.#questions.list.some((question) => question.profile === profile.id)) return tokens.signInWith(password);
    // Waits with the others until it is accepted, or another one is asked for.
    const over = new AbortController();
    const refused = new Promise<Result<string>>((resolve) => {
      this.#onAsked.set(profile.id, () => {
        resolve(fail('PASSWORD_REFUSED'));
      });
    });
    const signedIn = tokens.current(over.signal);
    this.#questions.answer(profile.id, password);
    const outcome = await Promise.race([signedIn, refused]);
    this.#onAsked.delete(profile.id);
    over.abort();
    return outcome;
  }

  /** Called when a question is asked again after an answer. */
  readonly #onAsked = new Map<string, () => void>();

  async #ask(profile: AccountProfile, why: PasswordQuestion['why'], signal: AbortSignal): Promise<Result<string>> {
    const secret = await this.#clientSecret(profile);
    // Signed out meanwhile: a password alone would not do.
    if (!secret.ok) return secret;
    const asked = this.#questions.ask(profile.id, why, signal);
    this.#onAsked.get(profile.id)?.();
    return asked;
  }

  async #clientSecret(profile: AccountProfile): Promise<Result<string>> {
    const secret = await this.#parts.kept.read(profile, 'clientSecret');
    if (!secret.ok) return secret;
    return secret.value === null ? fail('SIGN_IN_NEEDED', { missing: 'clientSecret' }) : ok(secret.value);
  }

  #of(profile: AccountProfile): SignIn {
    const of = JSON.stringify(destination(profile));
    const known = this.#signIns.get(profile.id);
    if (known?.of === of) return known;
    this.forget(profile.id);
    const { transport, clock } = this.#parts;
    const secrets = this.#secrets(profile);
    const tokens = createTokens({ platform: profile, secrets, transport, clock, store: this.#store(profile) });
    const made: SignIn = {
      of,
      session: { tokens, secrets, transport },
      refreshSince: undefined,
      scope: null,
      wasGranted: false,
      trusted: null,
    };
    this.#signIns.set(profile.id, made);
    return made;
  }

  #secrets(profile: AccountProfile): SecretSource {
    const { kept } = this.#parts;
    return {
      clientSecret: async () => {
        // The one door that every sign-in goes through.
        const trusted = await this.trust(profile);
        return trusted.ok ? this.#clientSecret(profile) : trusted;
      },
      password: async (signal) => {
        const password = await readKept(kept, profile, 'password');
        if (!password.ok) return password;
        return password.value === null ? this.#ask(profile, 'needed', signal) : ok(password.value);
      },
      passwordRefused: async (signal) => {
        // Sent again, it could lock the user out.
        const forgotten = await kept.write(profile, 'password', null);
        return forgotten.ok ? this.#ask(profile, 'refused', signal) : forgotten;
      },
    };
  }

  #store(profile: AccountProfile): TokenStore {
    const { kept, onChange } = this.#parts;
    const note = (granted: boolean, refresh: RefreshToken | null, scope: string | null): void => {
      const signIn = this.#signIns.get(profile.id);
      if (signIn === undefined) return;
      signIn.refreshSince = refresh?.grantedAt ?? null;
      signIn.scope = scope;
      signIn.wasGranted = granted;
      onChange();
    };
    return {
      refresh: () => readRefresh(kept, profile),
      granted: async ({ refresh, password, scope }) => {
        if (password !== null) await kept.write(profile, 'password', password);
        await kept.write(profile, 'refreshToken', refresh === null ? null : JSON.stringify(refresh));
        note(true, refresh, scope);
      },
      expired: async () => {
        await kept.write(profile, 'refreshToken', null);
        note(false, null, null);
      },
    };
  }

  async #lookUp(profile: AccountProfile, signIn: SignIn): Promise<void> {
    signIn.refreshSince = null;
    // Reading one that is damaged would be a change, and that another look.
    if (!this.#parts.kept.has(profile, 'refreshToken')) return;
    const read = await readRefresh(this.#parts.kept, profile);
    if (!read.ok || read.value === null) return;
    signIn.refreshSince = read.value.grantedAt;
    this.#parts.onChange();
  }
}

/** What can be asked for again: a damaged one is none. */
async function readKept(
  kept: SecretStore,
  profile: AccountProfile,
  which: 'password' | 'refreshToken',
): Promise<Result<string | null>> {
  const read = await kept.read(profile, which);
  return !read.ok && read.failure.code === 'VAULT_DAMAGED' ? ok(null) : read;
}

/** One that cannot be read is none: the password is asked for. */
async function readRefresh(kept: SecretStore, profile: AccountProfile): Promise<Result<RefreshToken | null>> {
  const read = await readKept(kept, profile, 'refreshToken');
  if (!read.ok) return read;
  try {
    const parsed = refreshSchema.safeParse(JSON.parse(read.value ?? 'null'));
    return ok(parsed.success ? parsed.data : null);
  } catch {
    return ok(null);
  }
}
