// Questions for passwords that a push, a pull or a sign-in waits for: at most one per account.
import type { PasswordQuestion } from '../../shared/ipc/accounts.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';

type Why = PasswordQuestion['why'];

interface Open {
  readonly why: Why;
  readonly settle: (answer: Result<string>) => void;
}

export class PasswordQuestions {
  /** By profile. */
  readonly #open = new Map<string, Open>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get list(): PasswordQuestion[] {
    return [...this.#open].map(([profile, { why }]) => ({ profile, why }));
  }

  /** Waits for `answer`; `SIGN_IN_NEEDED` after `dismiss`, when `signal` aborts, and where one is open already. */
  ask(profile: string, why: Why, signal: AbortSignal): Promise<Result<string>> {
    if (signal.aborted || this.#open.has(profile)) return Promise.resolve(fail('SIGN_IN_NEEDED'));
    return new Promise((resolve) => {
      const settle = (answer: Result<string>): void => {
        signal.removeEventListener('abort', withdraw);
        this.#open.delete(profile);
        resolve(answer);
        this.#onChange();
      };
      const withdraw = (): void => settle(fail('SIGN_IN_NEEDED'));
      signal.addEventListener('abort', withdraw);
      this.#open.set(profile, { why, settle });
      this.#onChange();
    });
  }

  /** False if the account has no open question. */
  answer(profile: string, password: string): boolean {
    const open = this.#open.get(profile);
    open?.settle(ok(password));
    return open !== undefined;
  }

  /** Ends the wait of the account's question with `failure`. */
  dismiss(profile: string, failure: Failure = fail('SIGN_IN_NEEDED').failure): void {
    this.#open.get(profile)?.settle({ ok: false, failure });
  }
}
