// Signs in to the accounts: one set of tokens each, shared by its pushes, pulls and tests, and its state.
import type { AccountView, PasswordQuestion } from '../../shared/ipc/accounts.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { Tokens } from '../api/tokens.ts';
import { type AccountSession, type AccountSignInParts, AccountSignIn } from './account-sign-in.ts';
import { PasswordQuestions } from './password-questions.ts';
import type { AccountProfile } from './profile.ts';

export type SignInState = AccountView['signIn'];

/** §5.4: counted from the sign-in by password. */
const REFRESH_LIFE_MS = 604_800_000;

/** `onChange` after each change of a state or a question. */
export type SignInsParts = Omit<AccountSignInParts, 'ask'>;

export class SignIns {
  readonly #parts: SignInsParts;
  readonly #questions: PasswordQuestions;
  /** By profile. */
  readonly #signIns = new Map<string, AccountSignIn>();

  constructor(parts: SignInsParts) {
    this.#parts = parts;
    this.#questions = new PasswordQuestions(parts.onChange);
    parts.kept.onChange(() => {
      if (parts.kept.locked) this.lock();
      // Secrets were unlocked or moved: each sign-in looks them up again when needed.
      for (const signIn of this.#signIns.values()) signIn.lookAgain();
    });
  }

  get questions(): readonly PasswordQuestion[] {
    return this.#questions.list;
  }

  session(profile: AccountProfile): AccountSession {
    return this.#of(profile).session;
  }

  /** Before anything is sent to the account's host. `HOST_NOT_TRUSTED`, `NOT_CONFIRMED`. */
  trust(profile: AccountProfile): Promise<Result<null>> {
    return this.#of(profile).trust();
  }

  state(profile: AccountProfile): SignInState {
    const { kept, clock } = this.#parts;
    if (kept.locked) return { state: 'locked', passwordNeededAt: null };
    const signIn = this.#of(profile);
    const since = signIn.refreshSince;
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
   * Signs in with the typed password, and answers an open question with it. Null: with the kept secrets. Failures:
   * `SIGN_IN_NEEDED` if none are kept, `PASSWORD_REFUSED`, `CLIENT_REFUSED`, and those of the network.
   */
  async signIn(profile: AccountProfile, password: string | null): Promise<Result<null>> {
    const signIn = this.#of(profile);
    const trusted = await signIn.trust();
    if (!trusted.ok) return trusted;
    const { tokens } = signIn.session;
    const signedIn = password === null ? await signIn.asKept() : await this.#typed(profile, password, tokens);
    this.#parts.onChange();
    return signedIn.ok ? ok(null) : signedIn;
  }

  /** Ends the waits for this account's password: what waited stops with `SIGN_IN_NEEDED`. */
  dismissPassword(profileId: string): void {
    this.#questions.dismiss(profileId);
  }

  /** §5.7: whether the newest grant allows writing; null where the platform did not say. */
  mayWrite(profile: AccountProfile): boolean | null {
    return this.#of(profile).session.tokens.mayWrite;
  }

  /**
   * Signed out, removed or changed: its tokens leave memory, nothing waits for its password any longer, and a grant that
   * is on its way is dropped.
   */
  forget(profileId: string): void {
    this.#signIns.get(profileId)?.end();
    this.#signIns.delete(profileId);
    this.#questions.dismiss(profileId);
  }

  /** Tokens leave memory; what waits for a password stops. */
  lock(): void {
    const { failure } = fail('VAULT_LOCKED');
    for (const { profile } of this.#questions.list) this.#questions.dismiss(profile, failure);
    for (const signIn of this.#signIns.values()) signIn.lock(failure);
  }

  async #typed(profile: AccountProfile, password: string, tokens: Tokens): Promise<Result<string>> {
    if (!this.#questions.list.some((question) => question.profile === profile.id)) return tokens.signInWith(password);
    // Waits with the others until it is accepted, or another one is asked for.
    const over = new AbortController();
    const refused = new Promise<Result<string>>((resolve) => {
      this.#onAsked.set(profile.id, () => resolve(fail('PASSWORD_REFUSED')));
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

  #of(profile: AccountProfile): AccountSignIn {
    const known = this.#signIns.get(profile.id);
    if (known?.isOf(profile) === true) return known;
    this.forget(profile.id);
    const made = new AccountSignIn(profile, {
      ...this.#parts,
      ask: (why, signal) => {
        const asked = this.#questions.ask(profile.id, why, signal);
        this.#onAsked.get(profile.id)?.();
        return asked;
      },
    });
    this.#signIns.set(profile.id, made);
    return made;
  }
}
