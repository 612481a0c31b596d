// Which account the open draft belongs to: the practice platform, an account of this computer, or none chosen yet.
import { PRACTICE_PLATFORM } from '../../../../shared/domain/resources/account.ts';
import { setAccount } from '../../../../shared/draft/commands/header.ts';
import { hasPlatformIds } from '../../../../shared/draft/platform-ids.ts';
import { defined } from '../../../../shared/kernel/defined.ts';
import type { Failure } from '../../../../shared/kernel/result.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { Accounts, AccountView, TargetId } from '../../window/accounts.svelte.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Services } from '../../services.ts';
import { type TargetBadge, pickBadge, refusal, pickTarget } from './targets.ts';

/** Why nothing can be asked of the draft's account. */
export type TargetBlock = 'NO_ACCOUNT' | 'ACCOUNT_GONE' | 'OTHER_ACCOUNT' | 'OTHER_PLATFORM';

export class DraftTarget {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #accounts: Accounts;
  readonly #listeners: (() => void)[] = [];
  #id: TargetId | null = $state.raw(null);
  #asked: boolean = $state.raw(false);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services, draft: OpenDraft, accounts: Accounts) {
    this.#services = services;
    this.#draft = draft;
    this.#accounts = accounts;
    this.#id = pickTarget(draft.row);
    this.#asked = draft.row.target === null;
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
  /** As drafts name it where their IDs come from there; null where it is not known. */
  get platform(): string | null {
    return this.isPractice ? PRACTICE_PLATFORM : (this.account?.platform ?? null);
  }
  /** How it is marked wherever the draft is named. */
  get badge(): TargetBadge {
    return pickBadge(this.#id);
  }
  /** "Northside Media": as planners call it here; empty where none is chosen. */
  get name(): string {
    if (this.isPractice) return 'Practice platform';
    return this.account?.name ?? '';
  }
  /** Whether the planner was asked about this draft: it is asked once, and chosen from then on. */
  get asked(): boolean {
    return this.#id !== null || this.#asked;
  }
  /** Why the last choice could not be stored. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Why nothing can be pushed or pulled; null when it can. */
  readonly blocked: TargetBlock | null = $derived.by(() => {
    if (this.#id === null) return 'NO_ACCOUNT';
    const { account } = this.#draft.document;
    if (!this.isPractice) {
      if (this.#accounts.read === null) return null;
      if (this.account === null) return 'ACCOUNT_GONE';
      if (this.account.accountId !== account.id) return 'OTHER_ACCOUNT';
    }
    return account.platform === undefined || account.platform === this.platform ? null : 'OTHER_PLATFORM';
  });

  /** Calls `listener` after every choice, until the draft is closed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Why the draft can't be given to an account, or to practice where that is null; null when it can. */
  refusal(to: AccountView | null, isPushing: boolean): BlockedCode<'account'> | null {
    const { document, folded, readOnly } = this.#draft;
    if (readOnly) return 'READ_ONLY';
    if (isPushing) return 'PUSHING';
    const draft = {
      account: this.account,
      isPractice: this.isPractice,
      accountId: document.account.id,
      platform: document.account.platform ?? null,
      hasPlatformIds: hasPlatformIds(document),
      pushed: folded !== null,
    };
    return refusal(draft, to);
  }

  /** Not now: the planner is not asked again about this draft. */
  async putOff(): Promise<void> {
    if (this.asked) return;
    this.#asked = true;
    await this.#services.store.setTarget(this.#draft.id, null);
  }

  /**
   * From another account the draft takes over ID and name, and forgets what the earlier one allowed: one step
   * of undo. Ask `refusal` first.
   */
  async choose(id: TargetId): Promise<void> {
    const stored = await this.#services.store.setTarget(this.#draft.id, id);
    this.#failure = stored.ok ? null : stored.failure;
    if (!stored.ok || this.#draft.closed) return;
    // What the practice account allows is no word about a live one.
    const fromPractice = this.isPractice;
    this.#id = id;
    const account = this.#accounts.of(id);
    const { document } = this.#draft;
    if (account !== null && (fromPractice || account.accountId !== document.account.id)) {
      // IDs stay where they come from, whatever account they are said to be of.
      const platform = hasPlatformIds(document) ? defined({ platform: document.account.platform }) : {};
      this.#draft.run(setAccount(document, { id: account.accountId, name: account.name, ...platform }));
    }
    for (const listener of this.#listeners) listener();
  }
}
