// Electron's BrowserWindow: one of the app's windows, with Electron's order of events when it closes.
import type * as E from 'electron';
import { Emitter, preventable } from './emitter.ts';
import { note, timing } from './notes.ts';
import { strict } from './strict.ts';
import { WebContents } from './web-contents.ts';
import { addWindow, allWindows, focusedWindow, removeWindow, setFocusedWindow, windowById } from './window-list.ts';
import { refuse } from './window-options.ts';
import { type WindowState, WindowPlace } from './window-place.ts';
import { takeTarget } from './window-targets.ts';
import { world } from './world.ts';

const EVENTS = [
  'page-title-updated',
  'close',
  'closed',
  'unresponsive',
  'responsive',
  'blur',
  'focus',
  'show',
  'hide',
  'ready-to-show',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'resize',
  'resized',
  'move',
  'moved',
  'enter-full-screen',
  'leave-full-screen',
  'query-session-end',
] as const;

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export class BrowserWindow extends Emitter {
  readonly id = nextId();
  readonly contents: WebContents;
  readonly webContents: E.WebContents;
  /** What the app holds: refuses members that are not here. */
  readonly self: BrowserWindow;
  title: string;
  readonly #world = world();
  readonly #place: WindowPlace;
  #visible: boolean;
  #destroyed = false;
  #closing = false;

  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', EVENTS);
    const { app, chromium, session } = this.#world;
    const prefs = options.webPreferences ?? {};
    refuse(prefs);
    this.title = options.title ?? app.name;
    this.#visible = options.show !== false;
    this.#place = new WindowPlace(chromium.devtools, options);
    this.self = strict('BrowserWindow', this);
    addWindow(this);
    const target = takeTarget(chromium, session.storagePath, this.id, this.#place.bounds);
    this.contents = new WebContents(this, prefs, target);
    this.webContents = this.contents.self;
    this.contents.ready
      .then(() => this.#place.adopt(this.contents.page.targetId))
      .then(() => (options.frame === false ? this.#fillWithPage() : undefined))
      .then(() => {
        if (this.#visible) this.#takeFocus();
      })
      .catch(() => undefined); // said by WebContents
    void this.contents.firstPaint.then(() => {
      timing('first paint');
      // On Wayland a hidden window may never be painted, and then never says so (electron#48859).
      if (!this.#destroyed && this.#visible) this.emit('ready-to-show');
    });
    app.emit('browser-window-created', preventable({}), this.self);
    app.emit('web-contents-created', preventable({}), this.webContents);
    return this.self;
  }

  /** Without a frame the page is as large as the window; a stock Chromium's windows all have one. */
  async #fillWithPage(): Promise<void> {
    const { width, height } = this.#place.bounds;
    const metrics = { width, height, deviceScaleFactor: 0, mobile: false };
    await this.contents.page.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  static getAllWindows(): BrowserWindow[] {
    return allWindows().map(({ self }) => self);
  }
  static getFocusedWindow(): BrowserWindow | null {
    return focusedWindow()?.self ?? null;
  }
  static fromWebContents(contents: E.WebContents): BrowserWindow | null {
    // What the app holds is ours in Electron's clothes.
    return (contents as unknown as WebContents).owner.self;
  }
  static fromId(id: number): BrowserWindow | null {
    return windowById(id)?.self ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.contents.loadURL(url);
  }
  reload(): void {
    this.contents.reload();
  }

  close(): void {
    void this.tryClose();
  }
  /** Whether the window closed: a 'close' listener or the page's beforeunload may refuse. */
  async tryClose(): Promise<boolean> {
    if (this.#destroyed) return true;
    if (!this.#closing) {
      const event = preventable({});
      this.emit('close', event);
      if (event.defaultPrevented) return false;
      this.#closing = true;
      this.contents.close({ waitForBeforeUnload: true });
    }
    return new Promise((resolve) => {
      this.once('closed', () => resolve(true));
      this.contents.unloadRefused = () => {
        this.#closing = false;
        resolve(false);
      };
    });
  }
  destroy(): void {
    this.#closing = true;
    this.contents.close();
  }
  /** Chromium's window is no more: closed from here, by the person, or with Chromium itself. */
  gone(): void {
    if (this.#destroyed) return;
    if (!this.#closing) this.emit('close', preventable({})); // by the person: too late to prevent
    this.#destroyed = true;
    const wasLast = removeWindow(this);
    this.contents.gone();
    this.emit('closed');
    const { app } = this.#world;
    if (!wasLast || app.isQuitting) return;
    if (app.listenerCount('window-all-closed') === 0) app.quit();
    else app.emit('window-all-closed');
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }

  show(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.emit('show');
    this.#takeFocus();
  }
  /** The flag only: a stock Chromium's window stays on the screen. */
  hide(): void {
    this.#visible = false;
    this.emit('hide');
  }
  isVisible(): boolean {
    return this.#visible;
  }
  focus(): void {
    void this.contents.ready.then(() => this.contents.focus());
    this.#takeFocus();
  }
  isFocused(): boolean {
    return focusedWindow() === this;
  }
  #takeFocus(): void {
    setFocusedWindow(this);
    this.emit('focus');
  }

  maximize(): void {
    this.#become('maximized', 'maximize');
  }
  unmaximize(): void {
    this.#become('normal', 'unmaximize');
  }
  isMaximized(): boolean {
    return this.#place.state === 'maximized';
  }
  minimize(): void {
    this.#become('minimized', 'minimize');
  }
  restore(): void {
    this.#become('normal', 'restore');
  }
  isMinimized(): boolean {
    return this.#place.state === 'minimized';
  }
  setFullScreen(on: boolean): void {
    this.#become(on ? 'fullscreen' : 'normal', on ? 'enter-full-screen' : 'leave-full-screen');
  }
  isFullScreen(): boolean {
    return this.#place.state === 'fullscreen';
  }
  #become(state: WindowState, event: string): void {
    this.#place.state = state;
    void this.contents.ready.then(() => this.#place.apply());
    setImmediate(() => this.emit(event));
  }

  getBounds(): E.Rectangle {
    return { ...this.#place.bounds };
  }
  getNormalBounds(): E.Rectangle {
    return this.getBounds();
  }
  setBounds(bounds: Partial<E.Rectangle>): void {
    const before = this.#place.bounds;
    const after = { ...before, ...bounds };
    this.#place.bounds = after;
    void this.contents.ready.then(() => this.#place.apply());
    const moved = before.x !== after.x || before.y !== after.y;
    const resized = before.width !== after.width || before.height !== after.height;
    setImmediate(() => {
      if (moved) this.emit('move');
      if (resized) this.emit('resize');
      if (process.platform === 'linux') return; // where Electron has no `moved` and `resized`
      if (moved) this.emit('moved');
      if (resized) this.emit('resized');
    });
  }
  getSize(): number[] {
    return [this.#place.bounds.width, this.#place.bounds.height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getPosition(): number[] {
    return [this.#place.bounds.x, this.#place.bounds.y];
  }
  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  setBackgroundColor(): void {
    // Shown before the first paint only.
  }
  setTitleBarOverlay(): void {
    // Native.
  }
  /** Seen on macOS only, as in Electron; on other systems the call does nothing. */
  setRepresentedFilename(file: string): void {
    note('BrowserWindow.setRepresentedFilename', file);
  }
  setDocumentEdited(edited: boolean): void {
    note('BrowserWindow.setDocumentEdited', edited);
  }
  setProgressBar(): void {
    // Native.
  }
  flashFrame(): void {
    // Native.
  }
  setMenuBarVisibility(): void {
    // Native.
  }
  capturePage(rect?: E.Rectangle): Promise<E.NativeImage> {
    return this.contents.capturePage(rect);
  }
}
