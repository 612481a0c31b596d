// Access tokens (§5): password grant, refresh, and one renewal shared by all calls that wait for it.
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { Clock } from './clock.ts';
import type { Platform, SecretSource } from './platform.ts';
import { type Scrubber, createScrubber } from './secrets.ts';
import { type TokenAnswer, isClientRight, passwordForm, refreshForm, requestToken } from './token-request.ts';
import type { Transport } from './transport.ts';

/** Seconds: a token that claims more is renewed after a day. */
const LONGEST_LIFE = 86_400;

interface CachedToken {
  readonly access: string;
  /** On our own clock, from when the answer came: the platform's clock may be hours off. */
  readonly until: number;
}

export interface RefreshToken {
  readonly token: string;
  /** Epoch milliseconds on our own clock: its seven days (§5.4) count from here. */
  readonly grantedAt: number;
}

export interface Grant {
  readonly refresh: RefreshToken | null;
  /** The one that was accepted, when the grant was by password. */
  readonly password: string | null;
  /** §5.7; null where the platform did not say. */
  readonly scope: string | null;
}

/** Where an account's refresh token is kept, so that a restart needs no password. */
export interface TokenStore {
  refresh(): Promise<Result<RefreshToken | null>>;
  /** Called after each grant. */
  granted(grant: Grant): Promise<unknown>;
  /** The platform takes the refresh token no more. */
  expired(): Promise<unknown>;
}

export interface Tokens {
  /** Knows every secret and token that was used. */
  readonly scrubber: Scrubber;
  /**
   * A token that is believed to be good. `signal` ends this call's wait with `SIGN_IN_NEEDED`; without waiting calls
   * the question for the password is withdrawn.
   */
  current(signal?: AbortSignal): Promise<Result<string>>;
  /** After a 401: another one than `stale`. All calls that met the 401 share one renewal. */
  renew(stale: string, signal?: AbortSignal): Promise<Result<string>>;
  /** Signs in with this password, once, whatever token there is. */
  signInWith(password: string): Promise<Result<string>>;
  /**
   * Forgets tokens and secrets in memory. A grant under way is dropped when it comes: nothing of it is stored, and its
   * calls end with `why`, `SIGN_IN_NEEDED` unless given.
   */
  forget(why?: Failure): void;
}

/** Renewed this long before its end, so that none runs out under way. */
const MARGIN_MS = 60_000;
const SHORTEST_MS = 1000;

export interface TokenParts {
  readonly platform: Platform;
  readonly secrets: SecretSource;
  readonly transport: Transport;
  readonly clock: Clock;
  /** In memory by default, for as long as the session. */
  readonly store?: TokenStore;
}

/** From one `forget` to the next. What began in one that has ended neither sends nor stores anything more. */
interface Generation {
  ended: Refused | null;
}

/** A renewal under way, and how many calls wait for it. */
interface Renewal {
  readonly result: Promise<Result<string>>;
  readonly abort: AbortController;
  waiting: number;
}

export function createTokens(parts: TokenParts): Tokens {
  const { clock, secrets } = parts;
  const scrubber = createScrubber();
  const store = parts.store ?? memoryStore();
  let generation: Generation = { ended: null };
  let cached: CachedToken | null = null;
  /** Set after a refusal if no other password can be asked for. */
  let refusedPassword: { readonly password: string; readonly answer: Refused } | null = null;
  let renewal: Renewal | null = null;

  const request = async (form: Record<string, string>, of: Generation): Promise<Result<TokenAnswer>> => {
    if (of.ended !== null) return of.ended;
    const answer = await requestToken({ ...parts, scrubber }, form);
    return of.ended ?? answer;
  };
  const hold = async (
    answer: TokenAnswer,
    before: RefreshToken | null,
    password: string | null,
    of: Generation,
  ): Promise<Result<string>> => {
    if (of.ended !== null) return of.ended;
    const { access_token: access, refresh_token: token, expires_in: seconds } = answer;
    const lifeMs = Math.min(seconds, LONGEST_LIFE) * 1000;
    cached = { access, until: clock.now() + Math.max(SHORTEST_MS, lifeMs - Math.min(MARGIN_MS, lifeMs / 10)) };
    // The same token again is no new grant: its seven days go on.
    const isNew = token !== undefined && token !== before?.token;
    const refresh = isNew ? { token, grantedAt: clock.now() } : before;
    await store.granted({ refresh, password, scope: answer.scope ?? null });
    return of.ended ?? ok(access);
  };
  const byPassword = async (password: string, of: Generation): Promise<Result<string>> => {
    if (of.ended !== null) return of.ended;
    scrubber.add(password, 'password');
    const answer = await request(passwordForm(parts.platform.username, password), of);
    return answer.ok ? hold(answer.value, null, password, of) : answer;
  };
  const blamed = async (refused: Refused, of: Generation): Promise<Refused> => {
    if (refused.failure.code !== 'SIGN_IN_REFUSED') return refused;
    const code = (await isClientRight((form) => request(form, of))) ? 'PASSWORD_REFUSED' : 'CLIENT_REFUSED';
    return of.ended ?? { ok: false, failure: { ...refused.failure, code } };
  };
  /** Asks for passwords until one is accepted or none is given. Never tries a refused password twice by itself. */
  const signIn = async (signal: AbortSignal, of: Generation): Promise<Result<string>> => {
    let password = await secrets.password(signal);
    for (;;) {
      if (!password.ok) return password;
      if (password.value === refusedPassword?.password) return refusedPassword.answer;
      const signedIn = await byPassword(password.value, of);
      if (!isRefusal(signedIn)) return signedIn;
      if (secrets.passwordRefused === undefined) {
        // Calls under way met the end of the same token one after the other; several wrong tries lock a user out.
        refusedPassword = { password: password.value, answer: signedIn };
        return signedIn;
      }
      const refused = await blamed(signedIn, of);
      if (refused.failure.code !== 'PASSWORD_REFUSED') return refused;
      password = await secrets.passwordRefused(signal);
    }
  };
  const grant = async (signal: AbortSignal, of: Generation): Promise<Result<string>> => {
    const before = await store.refresh();
    if (!before.ok) return before;
    if (before.value !== null && of.ended === null) {
      scrubber.add(before.value.token, 'token');
      const refreshed = await request(refreshForm(before.value.token), of);
      if (refreshed.ok) return hold(refreshed.value, before.value, null, of);
      // A refused refresh token has expired (7 days): the password again (§5.6). Anything else is no reason to ask for
      // it.
      if (!isRefusal(refreshed)) return refreshed;
      if (secrets.passwordRefused !== undefined) {
        // Before a planner is asked for a password that is not at fault.
        const refused = await blamed(refreshed, of);
        if (refused.failure.code !== 'PASSWORD_REFUSED') return refused;
      }
      await store.expired();
    }
    if (of.ended !== null) return of.ended;
    cached = null;
    return signIn(signal, of);
  };
  const begin = (work: (signal: AbortSignal, of: Generation) => Promise<Result<string>>): Renewal => {
    const abort = new AbortController();
    const of = generation;
    const result = work(abort.signal, of).finally(() => {
      if (renewal === begun) renewal = null;
    });
    const begun: Renewal = { result, abort, waiting: 0 };
    renewal = begun;
    return begun;
  };
  const wait = async (signal: AbortSignal | undefined): Promise<Result<string>> => {
    // A renewal without waiting calls was aborted: it ends, and a new one begins.
    while (renewal?.abort.signal.aborted === true) await renewal.result;
    const joined = renewal ?? begin(grant);
    joined.waiting += 1;
    try {
      return await orAborted(joined.result, signal);
    } finally {
      joined.waiting -= 1;
      if (joined.waiting === 0) joined.abort.abort();
    }
  };
  return {
    scrubber,
    current: (signal) => {
      if (renewal === null && cached !== null && clock.now() < cached.until) return Promise.resolve(ok(cached.access));
      return wait(signal);
    },
    renew: (stale, signal) => {
      if (renewal === null && cached !== null && cached.access !== stale) return Promise.resolve(ok(cached.access));
      return wait(signal);
    },
    signInWith: async (password) => {
      const of = generation;
      while (renewal !== null && of.ended === null) await renewal.result;
      if (of.ended !== null) return of.ended;
      const signingIn = begin(() => byPassword(password, of));
      signingIn.waiting += 1;
      const signedIn = await signingIn.result;
      return isRefusal(signedIn) ? blamed(signedIn, of) : signedIn;
    },
    forget: (why = fail('SIGN_IN_NEEDED').failure) => {
      generation.ended = { ok: false, failure: why };
      generation = { ended: null };
      renewal?.abort.abort();
      renewal = null;
      cached = null;
      refusedPassword = null;
      scrubber.forget();
    },
  };
}

function memoryStore(): TokenStore {
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

interface Refused {
  readonly ok: false;
  readonly failure: Failure;
}

const REFUSALS: ReadonlySet<Failure['code']> = new Set(['SIGN_IN_REFUSED', 'CLIENT_REFUSED', 'PASSWORD_REFUSED']);

function isRefusal(answer: Result<unknown>): answer is Refused {
  return !answer.ok && REFUSALS.has(answer.failure.code);
}

/** `SIGN_IN_NEEDED` as soon as `signal` aborts. */
function orAborted(result: Promise<Result<string>>, signal: AbortSignal | undefined): Promise<Result<string>> {
  if (signal === undefined) return result;
  if (signal.aborted) return Promise.resolve(fail('SIGN_IN_NEEDED'));
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve(fail('SIGN_IN_NEEDED'));
    signal.addEventListener('abort', abort);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
