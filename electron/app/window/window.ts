// Creates the window: with its last bounds and the theme's colour, shown once the page has painted or loaded.
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { type Log, errorText } from '../system/log.ts';
import { START_URL, isOurs } from './origin.ts';
import { showOnce } from './show-once.ts';
import { type Area, type WindowBounds, MIN_HEIGHT, MIN_WIDTH, fitToDisplays } from './window-bounds.ts';

/** The page's own `--chrome`, so that nothing flashes before it has painted. */
const BACKGROUND = { light: '#eff1f3', dark: '#131518' };
/** A window that is being dragged is written down once it rests. */
const REST_MS = 400;
/** A page that crashes again and again is left alone, and the planner is asked: more often than this in so many ms. */
const MOST_RELOADS = 3;
const RELOADS_MS = 10 * 60_000;
/** In the page: its program fills the element. Where a file of it could not be read nothing does, and no event tells. */
const SHOWS_SOMETHING = 'document.getElementById("window")?.firstElementChild instanceof Element';

export interface WindowOptions {
  readonly preload: string;
  readonly bounds: WindowBounds | undefined;
  readonly onBounds: (bounds: WindowBounds) => void;
  /** Called each time it is to close. */
  readonly mayClose: () => boolean;
  /** Windows: the planner logs off, or the computer shuts down. */
  readonly onSessionEnd: (event: { preventDefault(): void }) => void;
  /** Whether Chromium's developer tools can be opened. */
  readonly devTools: boolean;
  /** The process of its page has gone. */
  readonly onGone: (gone: { readonly reason: string; readonly exitCode: number }) => void;
  /** Its page has loaded, or is given up: whether anything is to be seen in the window. */
  readonly onPage: (shows: boolean) => void;
  readonly log: Log;
}

export function openWindow(options: WindowOptions): BrowserWindow {
  const { preload, bounds, onBounds, mayClose, devTools, log } = options;
  const { x, y, width, height, maximized } = fitToDisplays(bounds, screens());
  const window = new BrowserWindow({
    ...(x === null || y === null ? {} : { x, y }),
    width,
    height,
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    show: false,
    // Always there: one that comes with Alt moves the page under a planner who shifts dates by Alt and arrows.
    autoHideMenuBar: false,
    title: 'Flightplan',
    backgroundColor: BACKGROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools,
    },
  });
  const showNow = showOnce({
    onReady: (run) => {
      window.once('ready-to-show', run);
      window.webContents.once('did-finish-load', run);
    },
    show: () => {
      if (maximized) window.maximize();
      window.show();
    },
    isDestroyed: () => window.isDestroyed(),
    after: (ms, run) => {
      setTimeout(run, ms);
    },
  });
  followBounds(window, onBounds);
  window.on('close', (event) => {
    if (!mayClose()) event.preventDefault();
  });
  window.on('query-session-end', (event) => options.onSessionEnd(event));
  const onPage = (shows: boolean): void => {
    // It may have painted nothing that would show it.
    if (!shows) {
      showNow();
      window.show();
    }
    options.onPage(shows);
  };
  reviveOnCrash(window, { ...options, onPage });
  lookAtPage(window, { ...options, onPage });
  window.webContents.on('preload-error', (_event, _path, error) =>
    log.error(`The preload failed: ${errorText(error)}`),
  );
  window
    .loadURL(START_URL)
    .catch((error: unknown) => log.error(`The window's page could not be loaded: ${errorText(error)}`));
  return window;
}

/** Their usable parts now, the main one first. Known only once the app is ready. */
function screens(): readonly Area[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

function followBounds(window: BrowserWindow, onBounds: (bounds: WindowBounds) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    if (window.isMinimized() || window.isFullScreen()) return;
    onBounds({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  };
  const keepAtRest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };
  // Not `resized` and `moved`: Linux has neither.
  window.on('resize', keepAtRest);
  window.on('move', keepAtRest);
  window.on('close', keep);
}

/** Drafts are durable edit by edit: after a crash of its process the page simply opens again. */
function reviveOnCrash(window: BrowserWindow, { onGone, onPage, log }: WindowOptions): void {
  let reloads: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error(`The window's process has gone: ${reason} (${exitCode})`);
    if (reason === 'clean-exit') return;
    onGone({ reason, exitCode });
    const now = performance.now();
    reloads = reloads.filter((at) => now - at < RELOADS_MS);
    if (reloads.length >= MOST_RELOADS) {
      onPage(false);
      return;
    }
    reloads = [...reloads, now];
    window.webContents.reload();
  });
}

function lookAtPage(window: BrowserWindow, { onPage, log }: WindowOptions): void {
  // By then the page's program has run, if it could.
  window.webContents.on('did-finish-load', () => {
    // The locks keep any other page out; nothing is run in one.
    if (!isOurs(window.webContents.getURL())) return;
    window.webContents.executeJavaScript(SHOWS_SOMETHING).then(
      (shows: unknown) => {
        if (shows !== true) log.error("The window's page shows nothing: a file of it is missing or broken");
        onPage(shows === true);
      },
      (error: unknown) => {
        // It has gone meanwhile, which is told of by itself.
        log.warn(`The window's page could not be looked at: ${errorText(error)}`);
      },
    );
  });
}
