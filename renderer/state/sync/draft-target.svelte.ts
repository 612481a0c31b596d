// Which account the open draft belongs to: the practice platform, an account of this computer, or none chosen yet.
import { setAccount } from '../../../shared/draft/commands/header.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { Accounts, AccountView, TargetId } from '../window/accounts.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';
import { targetOf } from './targets.ts';

/** Why nothing can be asked of the draft's account. */
export type TargetBlock = 'NO_ACCOUNT' | 'ACCOUNT_GONE' | 'OTHER_ACCOUNT';

export class DraftTarget {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #accounts: Accounts;
  readonly #listeners: (() => void)[] = [];
  #id: TargetId | null = $state.raw(null);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services, draft: OpenDraft, accounts: Accounts) {
    this.#services = services;
    this.#draft = draft;
    this.#accounts = accounts;
    this.#id = targetOf(draft.row);
  }

  /** `practice`, the id of an account of this computer, or null where the planner has not said yet. */
  get id(): TargetId | null {
    return this.#id;
  }
  get isPractice(): boolean {
    return this.#id === 'practice';
  }
  /** The account of this computer; null for practice, where none is chosen, and where it was removed. */
  get account(): AccountView | null {
    return this.#accounts.of(this.#id);
  }
  /** Why the last choice could not be stored. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Why nothing can be pushed or pulled; null when it can. */
  readonly blocked: TargetBlock | null = $derived.by(() => {
    if (this.#id === null) return 'NO_ACCOUNT';
    if (this.isPractice || this.#accounts.read === null) return null;
    if (this.account === null) return 'ACCOUNT_GONE';
    return this.account.accountId === this.#draft.document.account.id ? null : 'OTHER_ACCOUNT';
  });

  /** Calls `listener` after every choice, until the draft is closed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A draft of another account takes over id and name of this one; whoever asks has found that it may. */
  async choose(id: TargetId): Promise<void> {
    const stored = await this.#services.store.setTarget(this.#draft.id, id);
    this.#failure = stored.ok ? null : stored.failure;
    if (!stored.ok || this.#draft.closed) return;
    this.#id = id;
    const account = this.#accounts.of(id);
    const { document } = this.#draft;
    if (account !== null && account.accountId !== document.account.id) {
      this.#draft.run(setAccount(document, { id: account.accountId, name: account.name }));
    }
    for (const listener of this.#listeners) listener();
  }
}
