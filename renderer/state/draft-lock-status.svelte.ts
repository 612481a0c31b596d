// A draft that another window holds: this one reads it, is told when it is free, and can take it over.
import type { DraftListener } from './draft-listener.ts';
import type { Services } from './services.ts';
import type { Workspace } from './workspace.svelte.ts';

export class DraftLockStatus implements DraftListener {
  readonly #services: Services;
  readonly #workspace: Workspace;
  #free: boolean = $state.raw(false);
  #cancel: () => void = () => undefined;

  constructor(services: Services, workspace: Workspace) {
    this.#services = services;
    this.#workspace = workspace;
  }

  /** The other window has let go of the open draft since. */
  get free(): boolean {
    return this.#free;
  }

  /** Reads the draft anew and edits it here. Another window may have been quicker: then this one goes on waiting. */
  async editHere(): Promise<boolean> {
    const taken = await this.#workspace.takeOver();
    if (!taken) this.opened();
    return taken;
  }

  opened(): void {
    this.closed();
    const { id, readOnly } = this.#workspace;
    if (id !== null && readOnly) this.#cancel = this.#services.whenFree(id, () => (this.#free = true));
  }

  changed(): void {
    // Nothing changes in a draft that is only read here.
  }

  closed(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    this.#free = false;
  }
}
