// Finds entities in the other drafts of this computer as the planner types: one question at a time, the newest wins.
import { type Failure, fail } from '../../../shared/kernel/result.ts';
import type { FindWorker, FoundDrafts } from '../../store/find/find-port.ts';
import type { Services } from '../services.ts';

// What the palette shows of it: features see the store through their state only.
export type { FoundEntity, FoundInDraft } from '../../store/find/find-port.ts';

/** From so many characters on: less would find nearly everything. */
const FEWEST = 2;
/** Without a question for so long the worker ends, and the memory of its indexes is free. */
const IDLE_MS = 5 * 60_000;

const NOTHING: FoundDrafts = { drafts: [], more: 0, unread: [] };

export class DraftSearch {
  readonly #services: Services;
  /** The open draft, which is searched where it is edited. */
  readonly #open: () => string | null;
  #worker: FindWorker | null = null;
  #cancelStop = (): void => undefined;
  /** The text to find; null for nothing, as while the palette is closed. */
  #wanted: string | null = null;
  #running = false;
  #found: FoundDrafts = $state.raw(NOTHING);
  #busy: boolean = $state.raw(false);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services, open: () => string | null) {
    this.#services = services;
    this.#open = open;
  }

  /** Of the last question that was answered. */
  get found(): FoundDrafts {
    return this.#found;
  }
  /** A question waits for its answer: the first one for the drafts to be read. */
  get busy(): boolean {
    return this.#busy;
  }
  /** Why drafts could not be searched. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Call it for each typed text, and with an empty one when the palette is closed. */
  ask(typed: string): void {
    const text = typed.trim();
    this.#wanted = text.length < FEWEST ? null : text;
    if (this.#wanted !== null) {
      if (!this.#running) void this.#run();
      return;
    }
    this.#busy = false;
    this.#failure = null;
    this.#found = NOTHING;
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#busy = true;
    for (let asked: string | null = null; this.#wanted !== null && this.#wanted !== asked;) {
      asked = this.#wanted;
      const answer = await this.#find(asked);
      // Late: something else was typed since, or the palette was closed.
      if (this.#wanted !== asked) continue;
      this.#failure = answer.ok ? null : answer.failure;
      this.#found = answer.ok ? answer.value : NOTHING;
    }
    this.#busy = false;
    this.#running = false;
  }

  async #find(text: string) {
    this.#cancelStop();
    this.#worker ??= this.#services.openDraftSearch();
    try {
      return await this.#worker.port.find(text, this.#open());
    } catch {
      return fail('STORE_NOT_READABLE', { error: 'search' });
    } finally {
      this.#cancelStop = this.#services.clock.after(IDLE_MS, () => {
        this.#worker?.stop();
        this.#worker = null;
      });
    }
  }
}
