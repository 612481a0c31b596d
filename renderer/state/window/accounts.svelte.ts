// The accounts of this computer as the main process tells them, and what can be done about them.
import type { Accounts as AccountsRead, AccountView, TargetId } from '../../../shared/ipc/accounts.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { Services } from '../services.ts';

export type { AccountView, TargetId } from '../../../shared/ipc/accounts.ts';

/** Holds no secret: what a planner types goes to the main process in the call that needs it, and nowhere else. */
export class Accounts {
  readonly #services: Services;
  #read: AccountsRead | null = $state.raw(null);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services) {
    this.#services = services;
    services.bridge.on('accounts.changed', (read) => {
      this.#take(read);
    });
  }

  /** Null until they were read. */
  get read(): AccountsRead | null {
    return this.#read;
  }
  get list(): readonly AccountView[] {
    return this.#read?.accounts ?? [];
  }
  /** Why they could not be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Null for the practice platform, for an account that was removed, and where none is chosen. */
  of(target: TargetId | null): AccountView | null {
    return this.list.find(({ id }) => id === target) ?? null;
  }

  async load(): Promise<void> {
    const answer = await this.#services.bridge.invoke('accounts.read', null);
    if (answer.ok) this.#take(answer.value);
    else this.#failure = answer.failure;
  }

  #take(read: AccountsRead): void {
    this.#read = read;
    this.#failure = null;
  }
}
