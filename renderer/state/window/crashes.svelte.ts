// The crash report that the planner was not told of yet.
import type { CrashView } from '../../../shared/ipc/crashes.ts';
import type { Bridge } from '../services.ts';
import type { Notices } from './notices.svelte.ts';

export class Crashes {
  readonly #bridge: Bridge;
  readonly #notices: Notices;
  #untold: CrashView | null = $state.raw(null);

  constructor(bridge: Bridge, notices: Notices) {
    this.#bridge = bridge;
    this.#notices = notices;
  }

  /** The newest unreported crash, else null. */
  get untold(): CrashView | null {
    return this.#untold;
  }

  async load(): Promise<void> {
    const untold = await this.#bridge.invoke('crashes.untold', null);
    if (untold.ok) this.#untold = untold.value;
  }

  async putAway(): Promise<void> {
    this.#untold = null;
    await this.#bridge.invoke('crashes.putAway', null);
  }

  async showFolder(): Promise<void> {
    const shown = await this.#bridge.invoke('crashes.showFolder', null);
    if (!shown.ok) this.#notices.report(shown.failure);
  }
}
