// Which draft is open in this window: opening, beginning, taking over and closing one.
import type { Draft } from '../../../shared/draft/document.ts';
import type { AccountView, TargetId } from '../../../shared/ipc/accounts.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { OpenedDraft } from '../../store/open-draft.ts';
import type { Origin } from '../../store/records.ts';
import { aboutDraft } from '../open-draft/about-draft.ts';
import { emptyDraft, readDraftFile, sampleDraft } from './new-drafts.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';

/** Makes the state of a draft that was opened. `before`: the state of the same draft, which is reopened. */
export type StateMaker<State> = (opened: OpenedDraft, unlock: (() => void) | null, before: State | null) => State;

export class Workspace<State extends { readonly draft: OpenDraft }> {
  readonly #services: Services;
  readonly #stateOf: StateMaker<State>;
  /** Counts every opening and closing: an answer of the store to an earlier one is too late. */
  #turn = 0;
  /** Lets go of the draft that is only looked into. */
  #looked: (() => void) | null = null;
  #open: State | null = $state.raw(null);
  #opening: boolean = $state.raw(false);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services, stateOf: StateMaker<State>) {
    this.#services = services;
    this.#stateOf = stateOf;
  }

  /** The open draft with all that is made for it; null while none is open. */
  get current(): State | null {
    return this.#open;
  }
  get status(): 'closed' | 'opening' | 'open' {
    if (this.#opening) return 'opening';
    return this.#open === null ? 'closed' : 'open';
  }
  get id(): string | null {
    return this.#open?.draft.id ?? null;
  }
  /** Why the last open, import or create did not work. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /**
   * `status` is `open` as soon as the draft can be shown; this resolves when the undo history is loaded. `beforeShown`:
   * called in the same instant; what it changes is in the draft's first drawing.
   */
  async open(id: string, beforeShown?: (id: string) => void): Promise<Result<null>> {
    if (id === this.id) return ok(null);
    if (!(await this.close())) return this.#failed(fail('STORE_NOT_WRITABLE', { error: 'edits wait to be saved' }));
    const turn = (this.#turn += 1);
    this.#opening = true;
    const unlock = await this.#services.lock(id);
    const opened = await this.#services.store.open(id, unlock !== null);
    // Another window may have put it into the bin since it was listed here.
    const binned = opened.ok && opened.value.row.binnedAt !== undefined;
    if (binned && unlock !== null) await this.#services.store.takeOutOfBin(id);
    if (turn !== this.#turn || !opened.ok) unlock?.();
    if (turn !== this.#turn) return fail('CANCELLED');
    this.#opening = false;
    if (!opened.ok) return this.#failed(opened);
    const look = opened.value.row.look === true;
    // Locked all the same: another window must not clear it away.
    if (look) this.#looked = unlock;
    beforeShown?.(id);
    await this.#take(opened.value, look ? null : unlock, null);
    return ok(null);
  }

  /** Makes the open draft, which was only looked into, one of this computer. */
  async keep(): Promise<Result<null>> {
    const { id } = this;
    if (this.#looked === null || id === null) return ok(null);
    const kept = await this.#services.store.keep(id);
    if (!kept.ok) return this.#failed(kept);
    const ownUnlock = this.#looked;
    this.#looked = null;
    return (await this.takeOver(ownUnlock)) ? ok(null) : this.#failed(fail('DRAFT_IN_USE'));
  }

  /**
   * Reopens the open draft for editing; false while another window has its lock. `ownUnlock`: releases the lock, if this
   * window has it.
   */
  async takeOver(ownUnlock: (() => void) | null = null): Promise<boolean> {
    const before = this.#open;
    const turn = this.#turn;
    if (before?.draft.readOnly !== true) return false;
    const unlock = ownUnlock ?? (await this.#services.lock(before.draft.id));
    if (unlock === null || turn !== this.#turn) {
      unlock?.();
      return false;
    }
    return this.#reopen(before, unlock);
  }

  /** Reads the open draft again, which another window edits; false where it can't be read. */
  async readAgain(): Promise<boolean> {
    const before = this.#open;
    return before?.draft.readOnly === true && (await this.#reopen(before, null));
  }

  /** `unlock`: null for one that is only read here. */
  async #reopen(before: State, unlock: (() => void) | null): Promise<boolean> {
    const turn = this.#turn;
    const opened = await this.#services.store.open(before.draft.id, unlock !== null);
    if (opened.ok) await before.draft.close();
    if (turn !== this.#turn || !opened.ok) unlock?.();
    if (turn !== this.#turn) return false;
    if (!opened.ok) {
      this.#failed(opened);
      return false;
    }
    await this.#take(opened.value, unlock, before);
    return true;
  }

  /**
   * A new copy of the sample draft, for the practice tour; `again`: a tour was taken on this computer before.
   * `beforeShown`: as of `open`.
   */
  openSample(again = false, beforeShown?: (id: string) => void): Promise<Result<null>> {
    const { newId, clock } = this.#services;
    return this.#create(ok(sampleDraft(newId(), clock.now(), again)), 'practice', undefined, beforeShown);
  }

  /** A draft file's text; `name` is the file's, for a draft without a title. */
  importText(name: string, text: string): Promise<Result<null>> {
    return this.#create(readDraftFile(name, text), 'file');
  }

  /** `account`: null for the practice platform. */
  createEmpty(title: string, account: AccountView | null = null): Promise<Result<null>> {
    return this.#create(ok(emptyDraft(this.#services.newId(), title, account)), 'new', account?.id);
  }

  /** A draft of its own beside the open one, under another title: which account it is for is asked as of one from a file. */
  openCopy(draft: Draft, title: string): Promise<Result<null>> {
    return this.#create(ok({ ...draft, header: { ...draft.header, title } }), 'file');
  }

  /** False when edits could not be written: the draft then stays open, with them in memory. */
  async close(): Promise<boolean> {
    this.#turn += 1;
    if (this.#open !== null && !(await this.#open.draft.close())) return false;
    const looked = this.#open?.draft.id;
    this.#opening = false;
    this.#open = null;
    if (this.#looked !== null && looked !== undefined) {
      await this.#services.store.delete(looked);
      this.#looked();
      this.#looked = null;
    }
    return true;
  }

  async #create(
    draft: Result<Draft>,
    origin: Origin,
    target?: TargetId,
    beforeShown?: (id: string) => void,
  ): Promise<Result<null>> {
    if (!draft.ok) return this.#failed(draft);
    const about = aboutDraft(draft.value, { changes: null, problems: null });
    const created = await this.#services.store.create(draft.value, about, origin, defined({ target }));
    return created.ok ? this.open(created.value.id, beforeShown) : this.#failed(created);
  }

  #failed(failed: { readonly ok: false; readonly failure: Failure }): Result<null> {
    this.#failure = failed.failure;
    return failed;
  }

  #take(opened: OpenedDraft, unlock: (() => void) | null, before: State | null): Promise<void> {
    this.#failure = null;
    const state = this.#stateOf(opened, unlock, before);
    this.#open = state;
    return state.draft.historyLoaded;
  }
}
