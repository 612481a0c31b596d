// The drafts on this computer, for the start screen.
import type { Output } from '../../../shared/ipc/contract.ts';
import { fail } from '../../../shared/kernel/result.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { DraftRow } from '../../store/records.ts';
import type { Services } from '../services.ts';

// What the start screen shows of a draft: features see the store through their state only.
export type { DraftRow } from '../../store/records.ts';

export type UnfinishedPush = Output<'push.unfinished'>[number];

export class DraftList {
  readonly #services: Services;
  #rows: readonly DraftRow[] = $state.raw([]);
  #loaded = $state.raw(false);
  #pushes: readonly UnfinishedPush[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services) {
    this.#services = services;
  }

  /** Newest edit first. */
  get rows(): readonly DraftRow[] {
    return this.#rows;
  }
  get loaded(): boolean {
    return this.#loaded;
  }
  /** The push of a draft that is going, paused or was cut off; known a moment after the list. */
  pushOf(id: string): UnfinishedPush | undefined {
    return this.#pushes.find(({ draftId }) => draftId === id);
  }
  /** Why the list could not be read, or the last draft not removed. */
  get failure(): Failure | null {
    return this.#failure;
  }

  async load(): Promise<void> {
    await this.#clearUnfinished();
    const list = await this.#services.store.list();
    this.#loaded = true;
    if (list.ok) this.#rows = list.value;
    this.#failure = list.ok ? null : list.failure;
    void this.#loadPushes();
  }

  /** Not waited for: a journal of thousands of steps must not keep the list from being shown. */
  async #loadPushes(): Promise<void> {
    if (this.#rows.length === 0) return;
    const draftIds = this.#rows.map(({ id }) => id);
    const answer = await this.#services.bridge.invoke('push.unfinished', { draftIds });
    this.#pushes = answer.ok ? answer.value : [];
  }

  /** What a window that died in the middle of an import left: no draft, and in nobody's list. */
  async #clearUnfinished(): Promise<void> {
    const unfinished = await this.#services.store.unfinished();
    for (const id of unfinished.ok ? unfinished.value : []) {
      const unlock = await this.#services.lock(id);
      if (unlock !== null) await this.#services.store.delete(id);
      unlock?.();
    }
  }

  /** Removes a draft for good. Refused while another window has it open. */
  async remove(id: string): Promise<void> {
    const unlock = await this.#services.lock(id);
    if (unlock === null) {
      this.#failure = fail('DRAFT_IN_USE').failure;
      return;
    }
    const gone = await this.#services.store.delete(id);
    unlock();
    await this.load();
    if (!gone.ok) this.#failure = gone.failure;
  }
}
