// Signing in to accounts: which password or passphrase the planner is asked for, and what was waiting for it.
import type { Failure, FailureCode } from '../../../shared/kernel/result.ts';
import type { Accounts, AccountView } from './accounts.svelte.ts';
import type { Notices } from './notices.svelte.ts';

/** Failures of a sign-in with the stored secrets: none is stored, or they are no longer valid. */
const ASK_FOR_PASSWORD: ReadonlySet<FailureCode> = new Set(['SIGN_IN_NEEDED', 'SIGN_IN_REFUSED', 'PASSWORD_REFUSED']);
/** The planner's own answer: nothing to tell them. */
const SAID_NO: ReadonlySet<FailureCode> = new Set(['NOT_CONFIRMED', 'CANCELLED']);

export class SignIn {
  readonly #accounts: Accounts;
  readonly #notices: Notices;
  /** The account whose password is being asked for; null while none is. */
  #asking: string | null = $state.raw(null);
  #unlocking: boolean = $state.raw(false);
  #afterUnlock: ((unlocked: boolean) => void)[] = [];

  constructor(accounts: Accounts, notices: Notices) {
    this.#accounts = accounts;
    this.#notices = notices;
  }

  get asking(): AccountView | null {
    return this.#accounts.of(this.#asking);
  }
  /** Why the main process waits for the password that is being asked for; null where the planner wanted to sign in. */
  get why(): 'needed' | 'refused' | null {
    return this.#accounts.read?.questions.find(({ profile }) => profile === this.#asking)?.why ?? null;
  }
  /** The first account whose password a push, pull or test waits for. */
  get waiting(): AccountView | null {
    for (const { profile } of this.#accounts.read?.questions ?? []) {
      const account = this.#accounts.of(profile);
      if (account !== null) return account;
    }
    return null;
  }
  /** Whether the planner is being asked to unlock the accounts. */
  get unlocking(): boolean {
    return this.#unlocking;
  }

  /** Shows the question for an account's password. */
  ask(id: string): void {
    this.#asking = id;
  }

  /** Leaves the question unanswered: what waits goes on waiting. */
  close(): void {
    this.#asking = null;
  }

  /** With the stored secrets if they suffice, else with the password that is then asked for. */
  async start(id: string): Promise<void> {
    if (!(await this.unlocked())) return;
    const answer = await this.#accounts.signIn(id, null);
    if (answer.ok || SAID_NO.has(answer.failure.code)) return;
    if (ASK_FOR_PASSWORD.has(answer.failure.code)) this.ask(id);
    else this.#notices.report(answer.failure);
  }

  /** The fault of the password; null when the account is signed in, and the question is over. */
  async answer(password: string): Promise<Failure | null> {
    const id = this.#asking;
    if (id === null) return null;
    const answer = await this.#accounts.signIn(id, password);
    if (!answer.ok) return answer.failure;
    if (this.#asking === id) this.#asking = null;
    return null;
  }

  /** What waits for the password stops, and can be resumed. */
  async stopWaiting(): Promise<void> {
    const id = this.#asking;
    this.#asking = null;
    if (id === null) return;
    const done = await this.#accounts.dismissPassword(id);
    if (!done.ok) this.#notices.report(done.failure);
  }

  /** True at once where nothing is locked; else when the planner has unlocked the accounts, false when they have not. */
  async unlocked(): Promise<boolean> {
    const { read } = this.#accounts;
    if (read?.locked !== true) return true;
    if (read.keeping !== 'passphrase') {
      const failure = await this.unlock(null);
      if (failure !== null) this.#notices.report(failure);
      return failure === null;
    }
    this.#unlocking = true;
    return new Promise((resolve) => this.#afterUnlock.push(resolve));
  }

  /** The fault of the passphrase; null when the accounts are unlocked. */
  async unlock(passphrase: string | null): Promise<Failure | null> {
    const answer = await this.#accounts.unlock(passphrase);
    if (!answer.ok) return answer.failure;
    this.#unlockOver(true);
    return null;
  }

  leaveLocked(): void {
    this.#unlockOver(false);
  }

  #unlockOver(unlocked: boolean): void {
    this.#unlocking = false;
    for (const go of this.#afterUnlock.splice(0)) go(unlocked);
  }
}
