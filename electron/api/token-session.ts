// One session of an account: how its tokens are granted, by refresh token or password, until everything is forgotten.
import { type Failure, type Result, ok } from '../../shared/kernel/result.ts';
import type { Clock } from './clock.ts';
import type { Platform, SecretSource } from './platform.ts';
import type { Scrubber } from './secrets.ts';
import { type TokenAnswer, isClientRight, passwordForm, refreshForm, requestToken } from './token-request.ts';
import type { RefreshToken, TokenStore } from './token-store.ts';
import type { Transport } from './transport.ts';

/** Seconds: a token that claims more is renewed after a day. */
const LONGEST_LIFE = 86_400;
/** Renewed this long before its end, so that none runs out under way. */
const MARGIN_MS = 60_000;
const SHORTEST_MS = 1000;

interface CachedToken {
  readonly access: string;
  /** On our own clock, from when the answer came: the platform's clock may be hours off. */
  readonly until: number;
}

export interface Refused {
  readonly ok: false;
  readonly failure: Failure;
}

export interface TokenSessionParts {
  readonly platform: Platform;
  readonly secrets: SecretSource;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly store: TokenStore;
  readonly scrubber: Scrubber;
}

/** Once ended it neither sends nor stores anything more, and all that was under way gives the reason of its end. */
export class TokenSession {
  readonly #parts: TokenSessionParts;
  #ended: Refused | null = null;
  #cached: CachedToken | null = null;
  #scope: string | null = null;
  /** Set after a refusal if no other password can be asked for. */
  #refusedPassword: { readonly password: string; readonly answer: Refused } | null = null;

  constructor(parts: TokenSessionParts) {
    this.#parts = parts;
  }

  get ended(): Refused | null {
    return this.#ended;
  }

  /** The last one granted, good or not. */
  get cached(): CachedToken | null {
    return this.#cached;
  }

  /** §5.7: whether the newest grant allows writing; null where the platform did not say. */
  get mayWrite(): boolean | null {
    return this.#scope === null ? null : this.#scope.split(/\s+/).includes('write');
  }

  /** Forgets its secrets, too. */
  end(why: Failure): void {
    this.#ended = { ok: false, failure: why };
    this.#cached = null;
    this.#scope = null;
    this.#refusedPassword = null;
  }

  /** Grants by the stored refresh token, else by password. */
  async grant(signal: AbortSignal): Promise<Result<string>> {
    const { store, secrets, scrubber } = this.#parts;
    const before = await store.refresh();
    if (!before.ok) return before;
    if (before.value !== null && this.#ended === null) {
      scrubber.add(before.value.token, 'token');
      const refreshed = await this.#request(refreshForm(before.value.token));
      if (refreshed.ok) return this.#keep(refreshed.value, before.value, null);
      // A refused refresh token has expired (7 days): the password again (§5.6). Anything else is no reason to ask for
      // it.
      if (!isRefusal(refreshed)) return refreshed;
      if (secrets.passwordRefused !== undefined) {
        // Before a planner is asked for a password that is not at fault.
        const refused = await this.findFault(refreshed);
        if (refused.failure.code !== 'PASSWORD_REFUSED') return refused;
      }
      await store.expired();
    }
    if (this.#ended !== null) return this.#ended;
    this.#cached = null;
    this.#scope = null;
    return this.#signIn(signal);
  }

  async grantByPassword(password: string): Promise<Result<string>> {
    if (this.#ended !== null) return this.#ended;
    this.#parts.scrubber.add(password, 'password');
    const answer = await this.#request(passwordForm(this.#parts.platform.username, password));
    return answer.ok ? this.#keep(answer.value, null, password) : answer;
  }

  /** The refusal with a code that says whether the password or the client was refused. */
  async findFault(refused: Refused): Promise<Refused> {
    if (refused.failure.code !== 'SIGN_IN_REFUSED') return refused;
    const code = (await isClientRight((form) => this.#request(form))) ? 'PASSWORD_REFUSED' : 'CLIENT_REFUSED';
    return this.#ended ?? { ok: false, failure: { ...refused.failure, code } };
  }

  /** Asks for passwords until one is accepted or none is given. Never tries a refused password twice by itself. */
  async #signIn(signal: AbortSignal): Promise<Result<string>> {
    const { secrets } = this.#parts;
    let password = await secrets.password(signal);
    for (;;) {
      if (!password.ok) return password;
      if (password.value === this.#refusedPassword?.password) return this.#refusedPassword.answer;
      const signedIn = await this.grantByPassword(password.value);
      if (!isRefusal(signedIn)) return signedIn;
      if (secrets.passwordRefused === undefined) {
        // Calls under way met the end of the same token one after the other; several wrong tries lock a user out.
        this.#refusedPassword = { password: password.value, answer: signedIn };
        return signedIn;
      }
      const refused = await this.findFault(signedIn);
      if (refused.failure.code !== 'PASSWORD_REFUSED') return refused;
      password = await secrets.passwordRefused(signal);
    }
  }

  async #request(form: Record<string, string>): Promise<Result<TokenAnswer>> {
    if (this.#ended !== null) return this.#ended;
    const answer = await requestToken(this.#parts, form);
    return this.#ended ?? answer;
  }

  async #keep(answer: TokenAnswer, before: RefreshToken | null, password: string | null): Promise<Result<string>> {
    if (this.#ended !== null) return this.#ended;
    const { clock, store } = this.#parts;
    const { access_token: access, refresh_token: token, expires_in: seconds } = answer;
    const lifeMs = Math.min(seconds, LONGEST_LIFE) * 1000;
    this.#cached = { access, until: clock.now() + Math.max(SHORTEST_MS, lifeMs - Math.min(MARGIN_MS, lifeMs / 10)) };
    this.#scope = answer.scope ?? null;
    // The same token again is no new grant: its seven days go on.
    const isNew = token !== undefined && token !== before?.token;
    const refresh = isNew ? { token, grantedAt: clock.now() } : before;
    await store.granted({ refresh, password });
    return this.#ended ?? ok(access);
  }
}

const REFUSALS: ReadonlySet<Failure['code']> = new Set(['SIGN_IN_REFUSED', 'CLIENT_REFUSED', 'PASSWORD_REFUSED']);

export function isRefusal(answer: Result<unknown>): answer is Refused {
  return !answer.ok && REFUSALS.has(answer.failure.code);
}
