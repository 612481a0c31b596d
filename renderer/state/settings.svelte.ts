// The planner's settings, kept by the main process; the window shows them at once and says when they were not kept.
import type { Settings as StoredSettings } from '../../shared/ipc/contract.ts';
import type { GridSettings } from '../../shared/ipc/grid-settings.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import type { Bridge } from './services.ts';

export type Theme = StoredSettings['theme'];

export class Settings {
  theme: Theme = $state.raw('system');
  tourTaken: boolean = $state.raw(false);
  /** How the grids are laid out. */
  grid: GridSettings = $state.raw({ columns: {}, views: [] });
  /** Set when the last read or write did not reach the disk. */
  failure: Failure | null = $state.raw(null);

  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async load(): Promise<void> {
    const answer = await this.#bridge.invoke('settings.read', null);
    if (answer.ok) this.#take(answer.value);
    else this.failure = answer.failure;
  }

  async setTheme(theme: Theme): Promise<void> {
    this.theme = theme;
    await this.#write({ theme });
  }

  async setTourTaken(): Promise<void> {
    this.tourTaken = true;
    await this.#write({ tourTaken: true });
  }

  async setGrid(grid: GridSettings): Promise<void> {
    this.grid = grid;
    await this.#write({ grid });
  }

  async #write(part: Partial<StoredSettings>): Promise<void> {
    const answer = await this.#bridge.invoke('settings.write', part);
    if (answer.ok) this.failure = null;
    else this.failure = answer.failure;
  }

  #take(settings: StoredSettings): void {
    this.theme = settings.theme;
    this.tourTaken = settings.tourTaken;
    if (settings.grid !== undefined) this.grid = settings.grid;
    this.failure = null;
  }
}
