// The app's one window: opened, brought to the front, and closed once its page and the planner agree.
import path from 'node:path';
import { type BrowserWindow, app } from 'electron';
import type { Crash } from '../reports/crash-report.ts';
import type { Broadcast } from '../ipc/broadcast.ts';
import { later } from '../system/later.ts';
import type { Log } from '../system/log.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import { shownWindows } from '../system/shown-windows.ts';
import type { OpenBoxes } from '../system/open-boxes.ts';
import { CloseGuard } from './close-guard.ts';
import { EmptyWindow } from './empty-window.ts';
import type { QuitPolicy } from './quit-policy.ts';
import type { Settings } from './stored-settings.ts';
import { emptyWindowBox } from './window-boxes.ts';
import { type WindowOptions, openWindow } from './window.ts';

export interface AppWindowParts extends Pick<WindowOptions, 'onSessionEnd' | 'devTools'> {
  /** Where the built preload is. */
  readonly dist: string;
  readonly settings: Settings;
  readonly boxes: MessageBoxes;
  readonly openBoxes: OpenBoxes;
  readonly quitPolicy: QuitPolicy;
  readonly broadcast: Broadcast;
  readonly onCrash: (crash: Crash) => void;
  readonly onClosed: () => void;
  readonly log: Log;
}

export class AppWindow {
  readonly #parts: AppWindowParts;
  /** Of the newest window; undefined before the first. */
  #closeGuard: CloseGuard | undefined;
  #empty: EmptyWindow | undefined;

  constructor(parts: AppWindowParts) {
    this.#parts = parts;
  }

  /** The whole app is to end. */
  quitting(): void {
    this.#closeGuard?.quitting();
  }

  /** The page has answered whether the window may close. */
  answered(ready: boolean): void {
    void this.#closeGuard?.answered(ready);
  }

  /** Asks the planner of a window that shows nothing. */
  offerWayOut(): void {
    void this.#empty?.offer();
  }

  open(): void {
    const { dist, settings, quitPolicy, onSessionEnd, onCrash, onClosed, devTools, log } = this.#parts;
    const guard = this.#guardClosing(() => ({ window, empty }));
    quitPolicy.windowOpened();
    const window = openWindow({
      preload: path.join(dist, 'preload', 'preload.cjs'),
      bounds: settings.bounds,
      onBounds: (bounds) => settings.setWindowBounds(bounds),
      mayClose: () => guard.mayClose(),
      onSessionEnd,
      devTools,
      onGone: (gone) => onCrash({ where: 'window', ...gone }),
      onPage: (shows) => empty.onPage(shows),
      log,
    });
    window.on('closed', onClosed);
    const empty = this.#watchPage(window);
  }

  /** Brings the window to the front, or opens one. */
  show(): void {
    const [window] = shownWindows();
    if (window === undefined) this.open();
    else if (window.isMinimized()) window.restore();
    window?.focus();
    this.offerWayOut();
  }

  #guardClosing(opened: () => { readonly window: BrowserWindow; readonly empty: EmptyWindow }): CloseGuard {
    const { broadcast, quitPolicy } = this.#parts;
    const guard = new CloseGuard({
      ask: () => {
        // An empty page answers nothing, and has nothing to save.
        if (opened().empty.shows) broadcast('window.closing', null);
        else void guard.answered(true);
      },
      close: () => opened().window.close(),
      quit: () => app.quit(),
      leave: (quits) => quitPolicy.ask(quits),
      after: later,
    });
    this.#closeGuard = guard;
    return guard;
  }

  #watchPage(window: BrowserWindow): EmptyWindow {
    const { boxes, openBoxes } = this.#parts;
    const empty = new EmptyWindow({
      ask: () => boxes.confirm(emptyWindowBox()),
      reload: () => window.webContents.reload(),
      close: () => window.close(),
      isDestroyed: () => window.isDestroyed(),
      boxes: openBoxes,
    });
    this.#empty = empty;
    window.on('blur', () => empty.onBlur());
    window.on('focus', () => empty.onFocus());
    return empty;
  }
}
