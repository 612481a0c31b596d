// The planner's settings, saved by the main process; the window applies them at once and reports a failed save.
import type { Input, PanelSettings, Settings as StoredSettings, TourProgress } from '../../../shared/ipc/contract.ts';
import type { Spread } from '../../../shared/draft/commands/spread-budget.ts';
import type { GridSettings } from '../../../shared/ipc/grid-settings.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { Bridge, Clock } from '../services.ts';

export type Theme = StoredSettings['theme'];
export type Density = NonNullable<StoredSettings['density']>;

const KEEP_MS = 250;

export class Settings {
  theme: Theme = $state.raw('system');
  density: Density = $state.raw('compact');
  tourTaken: boolean = $state.raw(false);
  /** How far the newest tour is; null before the first. */
  tour: TourProgress | null = $state.raw(null);
  /** Who writes notes here; empty until it was said. */
  author: string = $state.raw('');
  /** The name that draft files are signed in, as the main process has it; null while they are not signed. */
  signer: string | null = $state.raw(null);
  /** How a budget that is set on a line item comes to its flights. */
  spreadBy: Spread = $state.raw('proportion');
  /** How the grids are laid out. */
  grid: GridSettings = $state.raw({ columns: {}, views: [] });
  /** Set when the last read or write did not reach the disk. */
  failure: Failure | null = $state.raw(null);

  readonly #bridge: Bridge;
  readonly #clock: Clock;
  #panels: PanelSettings = {};
  /** Takes back the writing of panels that is due; null where none is. */
  #cancelSaving: (() => void) | null = null;

  constructor(bridge: Bridge, clock: Clock) {
    this.#bridge = bridge;
    this.#clock = clock;
  }

  /** How the window was arranged last; not to be followed: the window knows how it is arranged now. */
  get panels(): PanelSettings {
    return this.#panels;
  }

  /** Written once it rests: a line that is dragged moves at every frame. */
  keepPanels(part: PanelSettings): void {
    this.#panels = { ...this.#panels, ...part };
    this.#cancelSaving?.();
    this.#cancelSaving = this.#clock.after(KEEP_MS, () => void this.savePanels());
  }

  /** Writes pending settings at once: the window may be gone before the debounce ends. */
  async savePanels(): Promise<void> {
    if (this.#cancelSaving === null) return;
    this.#cancelSaving();
    this.#cancelSaving = null;
    await this.#write({ panels: this.#panels });
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

  async setDensity(density: Density): Promise<void> {
    this.density = density;
    await this.#write({ density });
  }

  async setTour(tour: TourProgress): Promise<void> {
    this.tourTaken = true;
    this.tour = tour;
    await this.#write({ tourTaken: true, tour });
  }

  async setAuthor(author: string): Promise<void> {
    this.author = author;
    await this.#write({ author });
  }

  /** The main process asks in a box. False where the planner said no, or it could not be written. */
  async setSigner(signer: string | null): Promise<boolean> {
    const answer = await this.#bridge.invoke('settings.setSigner', { signer });
    if (answer.ok) this.signer = answer.value.signer ?? null;
    this.failure = answer.ok || answer.failure.code === 'NOT_CONFIRMED' ? null : answer.failure;
    return answer.ok;
  }

  async setSpreadBy(spreadBy: Spread): Promise<void> {
    this.spreadBy = spreadBy;
    await this.#write({ spreadBy });
  }

  async setGrid(grid: GridSettings): Promise<void> {
    this.grid = grid;
    await this.#write({ grid });
  }

  async #write(part: Input<'settings.write'>): Promise<void> {
    const answer = await this.#bridge.invoke('settings.write', part);
    if (answer.ok) this.failure = null;
    else this.failure = answer.failure;
  }

  #take(settings: StoredSettings): void {
    this.theme = settings.theme;
    this.density = settings.density ?? 'compact';
    this.tourTaken = settings.tourTaken;
    this.tour = settings.tour ?? null;
    this.author = settings.author ?? '';
    this.signer = settings.signer ?? null;
    this.spreadBy = settings.spreadBy ?? 'proportion';
    this.#panels = settings.panels ?? {};
    if (settings.grid !== undefined) this.grid = settings.grid;
    this.failure = null;
  }
}
