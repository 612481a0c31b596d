// Electron's webContents: what the app may ask of one page.
import type * as E from 'electron';
import type { BrowserWindow } from './browser-window.ts';
import { BLANK } from './chromium.ts';
import { Emitter, preventable } from './emitter.ts';
import { Frames } from './frames.ts';
import { type Posted, Messages } from './messages.ts';
import { Navigation } from './navigation.ts';
import { readMessage, say } from './notes.ts';
import type { PartitionSession } from './partition-session.ts';
import { followPage } from './page-events.ts';
import { Page, POST } from './page.ts';
import { type OpenHandler, type Wanted, Popups } from './popups.ts';
import type { Payload } from './protocol.ts';
import { strict } from './strict.ts';
import { world } from './world.ts';

const EVENTS = [
  'did-finish-load',
  'did-fail-load',
  'did-start-loading',
  'did-stop-loading',
  'dom-ready',
  'did-navigate',
  'did-navigate-in-page',
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'will-prevent-unload',
  'render-process-gone',
  'unresponsive',
  'responsive',
  'destroyed',
  'console-message',
  'preload-error',
  'page-title-updated',
] as const;

const open = new Map<number, WebContents>();
let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function allContents(): WebContents[] {
  return [...open.values()];
}

export class WebContents extends Emitter {
  readonly id = nextId();
  readonly owner: BrowserWindow;
  readonly page: Page;
  readonly frames: Frames;
  /** Settled once Chromium's page is attached and scripts are in place. */
  readonly ready: Promise<void>;
  readonly firstPaint: Promise<void>;
  painted: () => void = () => undefined;
  /** Set by the window while it closes: the page's beforeunload said no. */
  unloadRefused: () => void = () => undefined;
  /** What the app holds: refuses members that are not here. */
  readonly self: E.WebContents;
  readonly session: E.Session;
  /** The session, where it is not the default one. */
  readonly own: PartitionSession | undefined;
  readonly #world = world();
  readonly #prefs: E.WebPreferences;
  readonly #navigation: Navigation;
  readonly #messages: Messages;
  readonly #popups: Popups;
  #destroyed = false;
  #crashed = false;
  #title = '';
  #zoom = 1;

  constructor(owner: BrowserWindow, prefs: E.WebPreferences, target: Promise<string>) {
    super('webContents', EVENTS);
    const { chromium, ipcMain, schemes, session } = this.#world;
    this.owner = owner;
    this.#prefs = prefs;
    // Electron's types have far more members than the app may use; lint.mjs checks that it uses none of those.
    this.self = strict('webContents', this) as unknown as E.WebContents;
    // What the app holds is ours in Electron's clothes.
    this.own = prefs.session as unknown as PartitionSession | undefined;
    this.session = prefs.session ?? (strict('session', session) as unknown as E.Session);
    this.page = new Page(chromium.devtools);
    this.frames = new Frames(schemes, this.id);
    this.#navigation = new Navigation(this, this.page, this.frames, schemes);
    this.#messages = new Messages(this.page, ipcMain);
    this.#popups = new Popups(schemes, () => this.getURL());
    this.firstPaint = new Promise((resolve) => (this.painted = resolve));
    open.set(this.id, this);
    this.ready = this.#open(target);
    this.ready.catch((error: unknown) => {
      if (!this.#destroyed && !chromium.devtools.closed) say(`window failed: ${readMessage(error)}`);
    });
  }

  async #open(target: Promise<string>): Promise<void> {
    const targetId = await target;
    const { scripts, schemes } = this.#world;
    this.frames.setMain(targetId);
    await this.page.open(targetId, scripts, this.#prefs.preload, () => {
      followPage(this, this.page, this.#navigation, (url) => schemes.toMain(url));
      this.page.on('Runtime.bindingCalled', (called) => this.#posted(called));
    });
    if (this.#prefs.javascript === false) await this.page.send('Emulation.setScriptExecutionDisabled', { value: true });
    await this.applyTheme();
  }

  #posted({ name, payload, executionContextId }: Payload<'Runtime.bindingCalled'>): void {
    const context = this.page.contextOf(executionContextId);
    if (name !== POST || !context) return;
    const posted = JSON.parse(payload) as Posted; // written by page-preload.ts
    const frame = this.frames.get(context.frameId) ?? this.frames.main;
    if (posted.kind === 'invoke') void this.#messages.invoked(posted, this.self, frame, context.uniqueId);
    else if (posted.kind === 'send') this.#messages.sent(posted, this.self, frame);
    else if (posted.kind === 'open') this.#popups.ask(posted);
    else {
      const error = Object.assign(new Error(posted.message), { stack: posted.stack });
      this.emit('preload-error', preventable({}), this.#prefs.preload, error);
    }
  }

  // Used by the rest of the stand-in.
  async applyTheme(): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: this.#world.theme() }];
    await this.page.send('Emulation.setEmulatedMedia', { features });
  }
  allows(request: Payload<'Fetch.requestPaused'>): boolean {
    return this.#navigation.allows(request);
  }
  /** A link with a target made Chromium open a page: the app is asked, then the page is closed. */
  async popup(wanted: Wanted, targetId: string): Promise<void> {
    try {
      this.#popups.ask(wanted);
    } finally {
      await this.page.devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }
  titled(title: string): void {
    if (title === this.#title || title === 'stand-in') return;
    this.#title = title;
    const event = preventable({});
    this.emit('page-title-updated', event, title, true);
    this.owner.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.owner.title = title;
  }
  crashed(): void {
    this.#crashed = true;
    const details = { reason: 'crashed', exitCode: 1 };
    this.emit('render-process-gone', preventable({}), details);
    this.#world.app.emit('render-process-gone', preventable({}), this.self, details);
  }
  gone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    open.delete(this.id);
    this.emit('destroyed');
  }

  // Electron's.
  async loadURL(url: string): Promise<void> {
    await this.ready;
    await this.#navigation.load(url);
  }
  reload(): void {
    void this.#navigation.reload(false);
  }
  reloadIgnoringCache(): void {
    void this.#navigation.reload(true);
  }
  getURL(): string {
    return this.frames.main.pageUrl.startsWith(BLANK) ? '' : this.frames.main.url;
  }
  getTitle(): string {
    return this.#title;
  }
  isLoading(): boolean {
    return this.#navigation.loading;
  }
  get mainFrame(): E.WebFrameMain {
    return this.frames.main as unknown as E.WebFrameMain; // as `self`: fewer members, checked by lint.mjs
  }
  send(channel: string, ...args: unknown[]): void {
    void this.ready.then(() => this.#messages.deliver(channel, args));
  }
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    await this.ready;
    return this.page.evaluate(code, userGesture);
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#popups.handler = handler;
  }
  async capturePage(rect?: E.Rectangle): Promise<E.NativeImage> {
    await this.ready;
    const clip = rect && { ...rect, scale: 1 };
    const { data } = await this.page.send('Page.captureScreenshot', { format: 'png', ...(clip && { clip }) });
    const png = Buffer.from(data, 'base64');
    const image = { toPNG: () => png, isEmpty: () => png.length === 0 };
    return strict('nativeImage', image) as unknown as E.NativeImage;
  }
  getLastWebPreferences(): E.WebPreferences {
    return { contextIsolation: true, nodeIntegration: false, sandbox: true, webSecurity: true, ...this.#prefs };
  }
  getType(): 'window' {
    return 'window';
  }
  focus(): void {
    void this.page.send('Page.bringToFront', {});
  }
  isFocused(): boolean {
    return this.owner.isFocused();
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isCrashed(): boolean {
    return this.#crashed;
  }
  /** Recorded only: the zoom of a stock Chromium is out of DevTools' reach. */
  setZoomFactor(factor: number): void {
    this.#zoom = factor;
  }
  getZoomFactor(): number {
    return this.#zoom;
  }
  setZoomLevel(level: number): void {
    this.#zoom = 1.2 ** level;
  }
  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2);
  }
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve();
  }
  /** A stock Chromium takes it by its command line only: the app has to have asked for the same there. */
  setWebRTCIPHandlingPolicy(policy: Parameters<E.WebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    if (this.#world.app.switches.getSwitchValue('webrtc-ip-handling-policy') === policy) return;
    throw new Error('electron stand-in: setWebRTCIPHandlingPolicy works only for what the switch of that name says');
  }
  toggleDevTools(): void {
    // Chromium's own.
  }
  openDevTools(): void {
    // Chromium's own.
  }
  isDevToolsOpened(): boolean {
    return false;
  }
  close(options?: { waitForBeforeUnload: boolean }): void {
    void this.#close(options?.waitForBeforeUnload ?? false);
  }
  async #close(ask: boolean): Promise<void> {
    await this.ready.catch(() => undefined);
    const { devtools, targetId } = this.page;
    const closed = ask ? this.page.send('Page.close', {}) : devtools.send('Target.closeTarget', { targetId });
    await closed.catch(() => undefined);
  }
}
