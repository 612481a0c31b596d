// About how much each draft takes on this computer, measured one after the other while the list is shown.
import type { Services } from '../services.ts';

export class DraftSizes {
  readonly #services: Pick<Services, 'store' | 'clock'>;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
  #sizes: ReadonlyMap<string, number> = $state.raw(new Map());
  #turn = 0;

  constructor(services: Pick<Services, 'store' | 'clock'>) {
    this.#services = services;
  }

  /** Bytes; undefined while they are not known. */
  of(id: string): number | undefined {
    return this.#sizes.get(id);
  }

  /** Measures these; called again, an earlier round ends. */
  async measure(ids: readonly string[]): Promise<void> {
    const turn = (this.#turn += 1);
    const { store, clock } = this.#services;
    for (const id of ids) {
      const size = await store.sizeOf(id, () => clock.turn());
      if (turn !== this.#turn) return;
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
      if (size.ok) this.#sizes = new Map(this.#sizes).set(id, size.value);
    }
  }

  stop(): void {
    this.#turn += 1;
  }
}
