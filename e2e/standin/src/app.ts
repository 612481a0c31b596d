// Electron's `app`: name, paths, readiness, quitting in Electron's order of events.
import type * as E from 'electron';
import { AppPaths } from './app-paths.ts';
import { CommandLine } from './command-line.ts';
import { Emitter, preventable } from './emitter.ts';
import { note } from './notes.ts';
import { SingleInstance } from './single-instance.ts';
import { strict } from './strict.ts';

const EVENTS = [
  'ready',
  'will-finish-launching',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'activate',
  'second-instance',
  'open-file',
  'web-contents-created',
  'browser-window-created',
  'session-created',
  'render-process-gone',
  'child-process-gone',
] as const;

/** What the app needs of the rest of the stand-in, given once everything is built. */
export interface AppHost {
  /** False when a window refused to close. */
  closeWindows(): Promise<boolean>;
  /** Ends Chromium and waits for it. */
  shutdown(): Promise<void>;
  focusFirstWindow(): void;
}

type Shared =
  | 'name'
  | 'isPackaged'
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'getAppPath'
  | 'getPath'
  | 'setPath'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'isReady'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'focus'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'enableSandbox'
  | 'setAppUserModelId'
  | 'setAboutPanelOptions'
  | 'addRecentDocument'
  | 'setJumpList'
  | 'clearRecentDocuments';

const endProcess = process.exit.bind(process);

export class App extends Emitter implements Pick<E.App, Shared> {
  name = 'Electron';
  isPackaged = false;
  host: AppHost | undefined;
  readonly switches = new CommandLine();
  readonly commandLine = strict('commandLine', this.switches);
  readonly #paths = new AppPaths();
  readonly #single = new SingleInstance();
  #version = '0.0.0';
  #folder = process.cwd();
  #ready = false;
  #announceReady: () => void = () => undefined;
  readonly #whenReady = new Promise<void>((resolve) => (this.#announceReady = resolve));
  #quitting = false;
  #exiting = false;

  constructor() {
    super('app', EVENTS);
  }

  /** Takes name and version from the app's package.json. */
  load(manifest: { name?: string; productName?: string; version?: string }, folder: string): void {
    this.name = manifest.productName ?? manifest.name ?? 'Electron';
    this.#version = manifest.version ?? '0.0.0';
    this.#folder = folder;
  }
  becomeReady(): void {
    this.#ready = true;
    this.emit('will-finish-launching');
    this.emit('ready', preventable({}), {});
    this.#announceReady();
  }

  getName(): string {
    return this.name;
  }
  setName(name: string): void {
    this.name = name;
  }
  getVersion(): string {
    return this.#version;
  }
  getAppPath(): string {
    return this.#folder;
  }
  getPath(name: string): string {
    return this.#paths.get(name, this.name, this.switches.getSwitchValue('user-data-dir'));
  }
  setPath(name: string, folder: string): void {
    this.#paths.set(name, folder);
  }
  getLocale(): string {
    return this.switches.getSwitchValue('lang') || Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }
  isReady(): boolean {
    return this.#ready;
  }
  whenReady(): Promise<void> {
    return this.#whenReady;
  }
  focus(): void {
    this.host?.focusFirstWindow();
  }
  relaunch(): void {
    note('app.relaunch');
  }
  enableSandbox(): void {
    // As in Electron; the page never has Node here.
    this.switches.removeSwitch('no-sandbox');
  }
  setAppUserModelId(): void {
    // Windows only.
  }
  setAboutPanelOptions(): void {
    // A native panel.
  }
  /** Windows only. */
  setJumpList(): 'ok' {
    return 'ok';
  }
  addRecentDocument(): void {
    // macOS and Windows only.
  }
  clearRecentDocuments(): void {
    // macOS and Windows only.
  }

  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    return this.#single.request(this.getPath('userData'), data ?? null, (second) => {
      this.emit('second-instance', preventable({}), second.argv, second.cwd, second.data);
    });
  }
  hasSingleInstanceLock(): boolean {
    return this.#single.held;
  }
  releaseSingleInstanceLock(): void {
    this.#single.release();
  }

  get isQuitting(): boolean {
    return this.#quitting;
  }
  quit(): void {
    if (!this.#quitting) void this.#quit();
  }
  async #quit(): Promise<void> {
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#quitting = true;
    const closed = (await this.host?.closeWindows()) ?? true;
    const will = preventable({});
    if (closed) this.emit('will-quit', will);
    if (closed && !will.defaultPrevented) await this.#exit(Number(process.exitCode ?? 0));
    else this.#quitting = false;
  }

  get isExiting(): boolean {
    return this.#exiting;
  }
  exit(code = 0): void {
    void this.#exit(code);
  }
  async #exit(code: number): Promise<void> {
    if (this.#exiting) return;
    this.#exiting = true;
    this.emit('quit', preventable({}), code);
    await this.host?.shutdown();
    process.exitCode = code;
    endProcess(code);
  }
}
