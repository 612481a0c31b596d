// Waits that the main process reports, each shown until its instant has passed, whatever else comes meanwhile.
import { holdsAll, isOpen } from '../../../shared/push/open-waits.ts';
import type { Wait } from '../../../shared/push/events.ts';
import type { Clock } from '../services.ts';

export class CurrentWaits {
  readonly #clock: Clock;
  #list: readonly Wait[] = $state.raw([]);
  #cancel = (): void => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get list(): readonly Wait[] {
    return this.#list;
  }

  /** What everything waits for, or what can be tried now. */
  readonly foremost: Wait | null = $derived.by(
    () => this.#list.find((wait) => holdsAll(wait) || wait.long === true) ?? null,
  );

  set(waits: readonly Wait[]): void {
    this.#cancel();
    const now = this.#clock.now();
    this.#list = waits.filter((wait) => isOpen(wait, now));
    const ends = this.#list.flatMap(({ until }) => (until === null ? [] : Date.parse(until) - now));
    this.#cancel =
      ends.length === 0
        ? () => undefined
        : this.#clock.after(Math.min(...ends), () => {
            this.set(this.#list);
          });
  }
}
