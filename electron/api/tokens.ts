// Access tokens (§5): password grant, refresh, and one renewal shared by all calls that wait for it.
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import { type Scrubber, createScrubber } from './secrets.ts';
import { type TokenSessionParts, TokenSession, isRefusal } from './token-session.ts';
import { type TokenStore, createMemoryTokenStore } from './token-store.ts';

export interface Tokens {
  /** Knows every secret and token that was used. */
  readonly scrubber: Scrubber;
  /**
   * A token that is believed to be good. `signal` ends this call's wait with `SIGN_IN_NEEDED`; without waiting calls
   * the question for the password is withdrawn.
   */
  current(signal?: AbortSignal): Promise<Result<string>>;
  /** §5.7: whether the newest grant allows writing; null before the first, and where the platform did not say. */
  readonly mayWrite: boolean | null;
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

export interface TokenParts extends Omit<TokenSessionParts, 'scrubber' | 'store'> {
  /** In memory by default, for as long as the session. */
  readonly store?: TokenStore;
}

/** A renewal under way, and how many calls wait for it. */
interface Renewal {
  readonly result: Promise<Result<string>>;
  readonly abort: AbortController;
  waiting: number;
}

export function createTokens(parts: TokenParts): Tokens {
  return new SharedTokens(parts);
}

class SharedTokens implements Tokens {
  readonly scrubber = createScrubber();
  readonly #parts: TokenSessionParts;
  #session: TokenSession;
  #renewal: Renewal | null = null;

  constructor(parts: TokenParts) {
    this.#parts = { ...parts, scrubber: this.scrubber, store: parts.store ?? createMemoryTokenStore() };
    this.#session = new TokenSession(this.#parts);
  }

  get mayWrite(): boolean | null {
    return this.#session.mayWrite;
  }

  async current(signal?: AbortSignal): Promise<Result<string>> {
    const { cached } = this.#session;
    const isGood = this.#renewal === null && cached !== null && this.#parts.clock.now() < cached.until;
    return isGood ? ok(cached.access) : this.#wait(signal);
  }

  async renew(stale: string, signal?: AbortSignal): Promise<Result<string>> {
    const { cached } = this.#session;
    const isRenewed = this.#renewal === null && cached !== null && cached.access !== stale;
    return isRenewed ? ok(cached.access) : this.#wait(signal);
  }

  async signInWith(password: string): Promise<Result<string>> {
    const session = this.#session;
    while (this.#renewal !== null && session.ended === null) await this.#renewal.result;
    if (session.ended !== null) return session.ended;
    const signingIn = this.#begin(() => session.grantByPassword(password));
    signingIn.waiting += 1;
    const signedIn = await signingIn.result;
    return isRefusal(signedIn) ? session.findFault(signedIn) : signedIn;
  }

  forget(why: Failure = fail('SIGN_IN_NEEDED').failure): void {
    this.#session.end(why);
    this.#session = new TokenSession(this.#parts);
    this.#renewal?.abort.abort();
    this.#renewal = null;
    this.scrubber.forget();
  }

  async #wait(signal: AbortSignal | undefined): Promise<Result<string>> {
    // A renewal without waiting calls was aborted: it ends, and a new one begins.
    while (this.#renewal?.abort.signal.aborted === true) await this.#renewal.result;
    const session = this.#session;
    const joined = this.#renewal ?? this.#begin((ended) => session.grant(ended));
    joined.waiting += 1;
    try {
      return await orAborted(joined.result, signal);
    } finally {
      joined.waiting -= 1;
      if (joined.waiting === 0) joined.abort.abort();
    }
  }

  #begin(work: (signal: AbortSignal) => Promise<Result<string>>): Renewal {
    const abort = new AbortController();
    const result = work(abort.signal).finally(() => {
      if (this.#renewal === begun) this.#renewal = null;
    });
    const begun: Renewal = { result, abort, waiting: 0 };
    this.#renewal = begun;
    return begun;
  }
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
