// A draft that another window has locked: read-only here, with a notification when it is unlocked, and taking it over.
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';

export class DraftLockStatus {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #takeOver: () => Promise<boolean>;
  #free: boolean = $state.raw(false);
  #cancel: () => void = () => undefined;

  /** `takeOver` reads the draft again to edit it here; false while another window has its lock. */
  constructor(services: Services, draft: OpenDraft, takeOver: () => Promise<boolean>) {
    this.#services = services;
    this.#draft = draft;
    this.#takeOver = takeOver;
    this.#wait();
    draft.onClose(() => this.#cancel());
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
