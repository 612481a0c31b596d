// Where a window lies and how large it is, told to Chromium.
import type * as E from 'electron';
import type { DevTools } from './devtools.ts';
import type { Bounds } from './protocol.ts';

export type WindowState = 'normal' | 'maximized' | 'minimized' | 'fullscreen';

export class WindowPlace {
  bounds: E.Rectangle;
  state: WindowState = 'normal';
  readonly #devtools: DevTools;
  #windowId: number | undefined;

  constructor(devtools: DevTools, { x = 0, y = 0, width = 800, height = 600 }: E.BrowserWindowConstructorOptions) {
    this.#devtools = devtools;
    this.bounds = { x, y, width, height };
  }

  async adopt(targetId: string): Promise<void> {
    const { windowId } = await this.#devtools.send('Browser.getWindowForTarget', { targetId });
    this.#windowId = windowId;
    await this.apply();
  }

  async apply(): Promise<void> {
    const { x: left, y: top, width, height } = this.bounds;
    // Chromium takes bounds of a normal window only.
    await this.#set({ windowState: 'normal' });
    await this.#set({ left, top, width, height });
    if (this.state !== 'normal') await this.#set({ windowState: this.state });
  }

  async #set(bounds: Bounds): Promise<void> {
    if (this.#windowId === undefined) return;
    // A headless Chromium refuses some states, a closing one everything: the record here is what the app reads.
    await this.#devtools.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds }).catch(() => undefined);
  }
}
