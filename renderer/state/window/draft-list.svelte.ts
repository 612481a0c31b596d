// The drafts on this computer and those in its bin, for the start screen.
import type { Output } from '../../../shared/ipc/contract.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { type Failure, type Result, fail } from '../../../shared/kernel/result.ts';
import type { DraftRow } from '../../store/records.ts';
import type { Services } from '../services.ts';

// What the start screen shows of a draft: features see the store through their state only.
export type { DraftRow } from '../../store/records.ts';

export type UnfinishedPush = Output<'push.unfinished'>[number];
/** Where a draft was last read from or saved to. */
export type DraftFileName = Output<'file.names'>[number];

/** A draft is deleted after so many days in the bin. */
export const BIN_DAYS = 30;

export class DraftList {
  readonly #services: Services;
  #all: readonly DraftRow[] = $state.raw([]);
  #loaded = $state.raw(false);
  #pushes: readonly UnfinishedPush[] = $state.raw([]);
  #files: readonly DraftFileName[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services) {
    this.#services = services;
  }

  /** Newest edit first. */
  readonly rows: readonly DraftRow[] = $derived(this.#all.filter(({ binnedAt }) => binnedAt === undefined));
  /** The one that was put there last first. */
  readonly binned: readonly DraftRow[] = $derived(
    this.#all.filter(({ binnedAt }) => binnedAt !== undefined).sort((one, other) => binnedMs(other) - binnedMs(one)),
  );
  get loaded(): boolean {
    return this.#loaded;
  }
  /** The push of a draft that is going, paused or was cut off; known a moment after the list. */
  pushOf(id: string): UnfinishedPush | undefined {
    return this.#pushes.find(({ draftId }) => draftId === id);
  }
  /** The file of a draft; known a moment after the list. */
  fileOf(id: string): DraftFileName | undefined {
    return this.#files.find(({ draftId }) => draftId === id);
  }
  /** Why the list could not be read, or the last draft not removed. */
  get failure(): Failure | null {
    return this.#failure;
  }

  async load(): Promise<void> {
    await this.#clearUnfinished();
    const list = await this.#services.store.list();
    this.#loaded = true;
    if (list.ok) this.#all = list.value;
    this.#failure = list.ok ? null : list.failure;
    void this.#loadDetails(this.#services.clock.now());
  }

  /** Not waited for: a journal of thousands of steps must not keep the list from being shown. */
  async #loadDetails(now: number): Promise<void> {
    if (this.#all.length === 0) return;
    const draftIds = this.#all.map(({ id }) => id);
    const { bridge } = this.#services;
    const [files, pushes] = await Promise.all([
      bridge.invoke('file.names', { draftIds }),
      bridge.invoke('push.unfinished', { draftIds }),
    ]);
    this.#files = files.ok ? files.value : [];
    this.#pushes = pushes.ok ? pushes.value : [];
    // Of a push that can't be asked about it is not known whether it is over.
    if (!pushes.ok) return;
    const old = this.binned.filter((row) => now - binnedMs(row) > BIN_DAYS * DAY_MS);
    const over = old.filter(({ id }) => this.pushOf(id) === undefined);
    for (const { id } of over) {
      const unlock = await this.#services.lock(id);
      if (unlock !== null) await this.#services.store.delete(id, true);
      unlock?.();
    }
    if (over.length > 0) this.#all = this.#all.filter((row) => !over.includes(row));
  }

  /** Clears what a window that died during an import left: no draft, and in no list. */
  async #clearUnfinished(): Promise<void> {
    const unfinished = await this.#services.store.unfinished();
    for (const id of unfinished.ok ? unfinished.value : []) {
      const unlock = await this.#services.lock(id);
      if (unlock !== null) await this.#services.store.delete(id);
      unlock?.();
    }
  }

  /**
   * Puts a draft into the bin. Failures: DRAFT_IN_USE where another window has it open, PUSH_LOCKED while its push runs,
   * those of writing.
   */
  putInBin(id: string): Promise<Result<null>> {
    return this.#change(id, () => this.#services.store.putInBin(id));
  }

  async restore(id: string): Promise<Result<null>> {
    const done = await this.#services.store.takeOutOfBin(id);
    await this.load();
    return done;
  }

  /** Deletes a draft with all that it has on disk: one of the bin, unless it was restored meanwhile. Failures: as above. */
  deleteForGood({ id, binnedAt }: DraftRow): Promise<Result<null>> {
    return this.#change(id, () => this.#services.store.delete(id, binnedAt !== undefined));
  }

  async #change(id: string, change: () => Promise<Result<null>>): Promise<Result<null>> {
    const unlock = await this.#services.lock(id);
    if (unlock === null) return fail('DRAFT_IN_USE');
    try {
      const pushes = await this.#services.bridge.invoke('push.unfinished', { draftIds: [id] });
      const isRunning = pushes.ok && pushes.value.some(({ state }) => state === 'running');
      return isRunning ? fail('PUSH_LOCKED') : await change();
    } finally {
      unlock();
      await this.load();
    }
  }
}

/** Epoch milliseconds. */
function binnedMs({ binnedAt }: DraftRow): number {
  return binnedAt === undefined ? Number.NaN : Date.parse(binnedAt);
}
