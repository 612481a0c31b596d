// Electron's `nativeTheme`: light, dark or the system's, which is light unless STANDIN_DARK=1 says otherwise.
import { Emitter } from './emitter.ts';

export type ThemeSource = 'system' | 'light' | 'dark';

export class NativeTheme extends Emitter {
  /** Tells the pages; set once there are any. */
  apply: () => void = () => undefined;
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;
  #source: ThemeSource = 'system';

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): ThemeSource {
    return this.#source;
  }
  set themeSource(source: ThemeSource) {
    const before = this.shouldUseDarkColors;
    this.#source = source;
    this.apply();
    if (before !== this.shouldUseDarkColors) setImmediate(() => this.emit('updated'));
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark' || (this.#source === 'system' && process.env['STANDIN_DARK'] === '1');
  }
  /** What the pages' prefers-color-scheme shall be; empty for Chromium's own. */
  get forPages(): '' | 'light' | 'dark' {
    if (this.#source !== 'system') return this.#source;
    return this.shouldUseDarkColors ? 'dark' : '';
  }
}
