// A draft that another window has locked: read-only here, it follows the edits there, and is taken over once unlocked.
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';

/** So often it is looked up whether the other window has written something, ms. */
const LOOK_MS = 1000;
/** What could not be read so many times one after the other is said: until then it may be busy. */
const MOST_MISSED = 5;

export interface Reopen {
  /** Reads the draft again to edit it here; false while another window has its lock. */
  readonly takeOver: () => Promise<boolean>;
  /** Reads the draft again as it is now; false where it can't be read. */
  readonly readAgain: () => Promise<boolean>;
}

export class DraftLockStatus {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #reopen: Reopen;
  #missed = 0;
  #lost: boolean = $state.raw(false);
  #seenAt: number = $state.raw(0);
  #free: boolean = $state.raw(false);
  #cancel: () => void = () => undefined;
  #stopLooking: () => void = () => undefined;

  constructor(services: Services, draft: OpenDraft, reopen: Reopen) {
    this.#services = services;
    this.#draft = draft;
    this.#reopen = reopen;
    this.#seenAt = services.clock.now();
    this.#wait();
    draft.onClose(() => {
      this.#cancel();
      this.#stopLooking();
    });
    // A draft that is only looked into changes in no window.
    if (draft.readOnly && draft.row.look !== true) this.#lookLater();
  }

  #lookLater(): void {
    this.#stopLooking = this.#services.clock.after(LOOK_MS, () => void this.#look());
  }

  /** Shows what was written since. What can't be read stays to be read when the draft is opened again. */
  async #look(): Promise<void> {
    const draft = this.#draft;
    await draft.historyLoaded;
    const written = await this.#services.store.entriesAfter(draft.id, draft.seq);
    if (draft.closed) return;
    const follows = written.ok && written.value !== null && draft.takeIn(written.value);
    if (follows) this.#seenAt = this.#services.clock.now();
    this.#missed = follows ? 0 : this.#missed + 1;
    // Entries that do not follow those here never will; what was not readable now may be the next time.
    const isLost = written.ok && !follows;
    this.#lost = isLost || this.#missed >= MOST_MISSED;
    if (!isLost) this.#lookLater();
  }

  /** Edits of the other window are not shown here any more. */
  get lost(): boolean {
    return this.#lost;
  }
  /** When it was last known to be as in the other window, epoch milliseconds. */
  get seenAt(): number {
    return this.#seenAt;
  }
  /** Reads the draft again as it is now, and follows from there. */
  readAgain(): Promise<boolean> {
    return this.#reopen.readAgain();
  }

  /** The other window has let go of the draft since. */
  get free(): boolean {
    return this.#free;
  }

  /** Reads the draft again and edits it here. If another window was quicker, this one goes on waiting. */
  async editHere(): Promise<boolean> {
    const taken = await this.#reopen.takeOver();
    if (!taken) this.#wait();
    return taken;
  }

  #wait(): void {
    this.#cancel();
    this.#free = false;
    if (this.#draft.readOnly) this.#cancel = this.#services.whenFree(this.#draft.id, () => (this.#free = true));
  }
}
