// Work on the rows of the tabs: begun at once, gone on with in slices; a newer one takes the place of an older one.
import { type Steps, inSlices, oneSlice } from '../../../../shared/kernel/in-slices.ts';
import { PATIENCE_MS } from '../../in-slices.ts';
import type { Clock } from '../../services.ts';

/** Work done within this time is shown by the very next frame, which has its own work besides. */
const AT_ONCE_MS = 28;
/** A frame comes after each: with shorter slices the frames take as long as the work. The last one draws the rows as well. */
const SLICE_MS = 24;

interface Pass {
  readonly steps: Steps<void>;
  readonly startedAt: number;
  stage: 'new' | 'long' | 'slow';
}

export class Passes<Name> {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #underWay = new Map<Name, Pass>();
  readonly #afterwards = new Map<Name, () => void>();
  #going = false;

  /** `changed` is called when a pass turns out to take longer or is slow, and when it is done: never within `start`. */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  has(name: Name): boolean {
    return this.#underWay.has(name);
  }

  /** Whether the wait is long enough to show it. */
  isSlow(name: Name): boolean {
    return this.#underWay.get(name)?.stage === 'slow';
  }

  /** Runs the steps at once as far as there is time for them, the others in slices. */
  start(name: Name, steps: Steps<void>): void {
    const { now } = this.#clock;
    const startedAt = now();
    const before = this.#underWay.get(name);
    this.cancel(name);
    if (oneSlice(steps, { now, sliceMs: AT_ONCE_MS }).done === true) {
      if (before !== undefined) queueMicrotask(this.#changed);
      return;
    }
    this.#underWay.set(name, { steps, startedAt, stage: 'new' });
    if (!this.#going) void this.#goOn();
  }

  /** Calls `run` once the pass of this name is done, unless another replaces it; at once without such a pass. */
  afterwards(name: Name, run: () => void): void {
    if (this.has(name)) this.#afterwards.set(name, run);
    else run();
  }

  cancel(name: Name): void {
    this.#underWay.delete(name);
    this.#afterwards.delete(name);
  }

  stop(): void {
    this.#underWay.clear();
    this.#afterwards.clear();
  }

  async #goOn(): Promise<void> {
    this.#going = true;
    const { now, turn } = this.#clock;
    try {
      await turn();
      await inSlices(this.#rest(), { now, pause: turn, sliceMs: SLICE_MS });
    } finally {
      this.#going = false;
    }
  }

  /** Includes passes started meanwhile. */
  *#rest(): Steps<void> {
    for (let [first] = this.#underWay; first !== undefined; [first] = this.#underWay) {
      const [name, pass] = first;
      if (pass.steps.next().done === true) this.#end(name);
      else this.#tell(pass);
      yield;
    }
  }

  #tell(pass: Pass): void {
    const stage = this.#clock.now() - pass.startedAt < PATIENCE_MS ? 'long' : 'slow';
    if (stage === pass.stage) return;
    pass.stage = stage;
    this.#changed();
  }

  #end(name: Name): void {
    this.#underWay.delete(name);
    this.#changed();
    const run = this.#afterwards.get(name);
    this.#afterwards.delete(name);
    run?.();
  }
}
