// Whether this computer stores the drafts persistently and has free space, checked before an edit fails.
import { type DiskSpace, readDiskSpace } from '../../store/disk-space.ts';
import type { DraftListener } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';

/** Edits ask again after so long. */
const AGAIN_MS = 60_000;

export class Disk implements DraftListener {
  readonly #services: Services;
  #space: DiskSpace | null = $state.raw(null);
  /** Epoch milliseconds. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Null until it was asked for. */
  get space(): DiskSpace | null {
    return this.#space;
  }
  /** Whether space is low enough for a warning. */
  get short(): boolean {
    return this.#space?.short === true;
  }

  /** Asks the browser to keep the drafts, and how much room there is. */
  async look(): Promise<void> {
    this.#lookedAt = this.#services.clock.now();
    this.#space = await readDiskSpace(this.#services.storage);
  }

  changed(): void {
    // An edit takes next to nothing, many of them and their backups do not: the room is asked for now and then.
    if (this.#services.clock.now() - this.#lookedAt >= AGAIN_MS) void this.look();
  }
}
