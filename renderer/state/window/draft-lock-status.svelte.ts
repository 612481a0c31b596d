// A draft that another window has locked: read-only here, it follows the edits there, and is taken over once unlocked.
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';

/** So often it is looked up whether the other window has written something, ms. */
const LOOK_MS = 1000;

export class DraftLockStatus {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #takeOver: () => Promise<boolean>;
  #free: boolean = $state.raw(false);
  #cancel: () => void = () => undefined;
  #stopLooking: () => void = () => undefined;

  /** `takeOver` reads the draft again to edit it here; false while another window has its lock. */
  constructor(services: Services, draft: OpenDraft, takeOver: () => Promise<boolean>) {
    this.#services = services;
    this.#draft = draft;
    this.#takeOver = takeOver;
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
    // What was not readable now may be the next time.
    if (!written.ok) this.#lookLater();
    else if (written.value !== null && draft.takeIn(written.value)) this.#lookLater();
  }

  /** The other window has let go of the draft since. */
  get free(): boolean {
    return this.#free;
  }

  /** Reads the draft again and edits it here. If another window was quicker, this one goes on waiting. */
  async editHere(): Promise<boolean> {
    const taken = await this.#takeOver();
    if (!taken) this.#wait();
    return taken;
  }

  #wait(): void {
    this.#cancel();
    this.#free = false;
    if (this.#draft.readOnly) this.#cancel = this.#services.whenFree(this.#draft.id, () => (this.#free = true));
  }
}
