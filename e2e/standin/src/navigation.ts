// Loading pages, and telling what the page asked for from what the browser was told: only the former can be prevented.
import { setTimeout as pause } from 'node:timers/promises';
import { type Emitter, preventable } from './emitter.ts';
import type { Frames } from './frames.ts';
import type { Page } from './page.ts';
import type { Payload } from './protocol.ts';
import type { Schemes } from './schemes.ts';

const LOADABLE = new Set(['http', 'https', 'data', 'about']);

export class Navigation {
  /** Events are raised from the app's first load on: Chromium's own first page raises no events. */
  begun = false;
  loading = false;
  readonly #contents: Emitter;
  readonly #page: Page;
  readonly #frames: Frames;
  readonly #schemes: Schemes;
  #byBrowser = 0;
  /** Frame -> the URL that its own document asked for. */
  readonly #byPage = new Map<string, string>();

  constructor(contents: Emitter, page: Page, frames: Frames, schemes: Schemes) {
    this.#contents = contents;
    this.#page = page;
    this.#frames = frames;
    this.#schemes = schemes;
  }

  requestedByPage(frameId: string, url: string): void {
    this.#byPage.set(frameId, url);
  }

  /** Raises will-frame-navigate and will-navigate for a document's request; false when a listener prevented it. */
  allows({ frameId, request: { url } }: Payload<'Fetch.requestPaused'>): boolean {
    const isMainFrame = frameId === this.#page.targetId;
    if (isMainFrame && this.#byBrowser > 0) return true;
    if (this.#byPage.get(frameId) !== url) return true;
    this.#byPage.delete(frameId);
    const target = this.#schemes.toMain(url);
    const frame = this.#frames.get(frameId) ?? null;
    const event = preventable({ url: target, isSameDocument: false, isMainFrame, frame, initiator: frame });
    this.#contents.emit('will-frame-navigate', event, target);
    if (!event.defaultPrevented && isMainFrame) this.#contents.emit('will-navigate', event, target);
    return !event.defaultPrevented;
  }

  async load(url: string): Promise<void> {
    const scheme = url.slice(0, url.indexOf(':'));
    if (!LOADABLE.has(scheme) && !this.#schemes.privilegesOf(scheme)) {
      throw new Error(`electron stand-in: cannot load ${url}: its scheme is not registered as privileged`);
    }
    const first = !this.begun;
    this.begun = true;
    await this.#asBrowser(async () => {
      const { errorText } = await this.#page.send('Page.navigate', { url: this.#schemes.toPage(url) });
      if (!errorText) return;
      this.#contents.emit('did-fail-load', preventable({}), -2, errorText, url, true);
      throw Object.assign(new Error(`ERR_FAILED (${errorText}) loading '${url}'`), { code: 'ERR_FAILED', url });
    });
    // Chromium's own first page is in its history; in Electron there is nothing to go back to.
    if (first) await this.#forgetFirstPage();
  }

  /** Chromium refuses while the page moves to a process of its own; only its text tells that from other refusals. */
  async #forgetFirstPage(): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await this.#page.send('Page.resetNavigationHistory', {});
        return;
      } catch (error) {
        if (tried === 40 || !String(error).includes('Not attached to an active page')) throw error;
        await pause(50);
      }
    }
  }

  async reload(ignoreCache: boolean): Promise<void> {
    await this.#asBrowser(() => this.#page.send('Page.reload', { ignoreCache }));
  }

  async #asBrowser(start: () => Promise<unknown>): Promise<void> {
    this.#byBrowser++;
    const finished = new Promise<void>((resolve) => this.#contents.once('did-finish-load', resolve));
    try {
      await start();
    } finally {
      this.#byBrowser--;
    }
    await finished;
  }
}
