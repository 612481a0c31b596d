// Work on the rows of the tabs: begun at once, gone on with in idle time; a newer one takes the place of an older one.
import type { Clock } from '../../services.ts';
import { IdleScheduler } from '../idle-scheduler.ts';
import type { Steps } from './steps.ts';

/** What is done within so long is shown by the very next frame. */
const AT_ONCE_MS = 8;

export class Passes<Name> {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #scheduler: IdleScheduler;
  readonly #underWay = new Map<Name, { readonly steps: Steps<void>; waits: boolean }>();
  readonly #afterwards = new Map<Name, () => void>();

  /** `changed` is called when a pass turns out to take longer, and when such a one is done: never within `start`. */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
    this.#scheduler = new IdleScheduler(clock, () => this.#step());
  }

  has(name: Name): boolean {
    return this.#underWay.has(name);
  }

  /** Runs the steps at once as far as there is time for them, the others in idle time. */
  start(name: Name, steps: Steps<void>): void {
    this.cancel(name);
    const from = this.#clock.now();
    for (;;) {
      if (steps.next().done === true) return;
      const passed = this.#clock.now() - from;
      // A clock that was put back must not keep it going.
      if (passed >= AT_ONCE_MS || passed < 0) break;
    }
    this.#underWay.set(name, { steps, waits: false });
    this.#scheduler.start();
  }

  /** Calls `run` once what is under way by this name is done, unless another takes its place; at once where nothing is. */
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
    this.#scheduler.stop();
  }

  #step(): boolean {
    const [first] = this.#underWay;
    if (first === undefined) return false;
    const [name, pass] = first;
    if (pass.steps.next().done === true) {
      this.#underWay.delete(name);
      this.#changed();
      const run = this.#afterwards.get(name);
      this.#afterwards.delete(name);
      run?.();
    } else if (!pass.waits) {
      pass.waits = true;
      this.#changed();
    }
    return this.#underWay.size > 0;
  }
}
