// The app with its window, once Electron is ready: puts the main process's parts together.
import { existsSync } from 'node:fs';
import { release } from 'node:os';
import path from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, nativeTheme, net, powerMonitor, safeStorage, shell } from 'electron';
import type { Arrivals } from './files/arrivals.ts';
import { systemAuthorities } from './system/authorities.ts';
import { createBroadcast } from './ipc/broadcast.ts';
import type { Crash } from './reports/crash-report.ts';
import { CrashReports } from './reports/crash-reports.ts';
import { hasDevTools } from './window/dev-tools.ts';
import { EmptyWindow } from './window/empty-window.ts';
import { endOnFault } from './reports/end-on-fault.ts';
import { withFolders } from './files/dialog-folders.ts';
import { fileDialogs } from './files/dialogs.ts';
import { ipcPort, listeningWindows } from './ipc/ipc-port.ts';
import { routeIpc } from './ipc/ipc-router.ts';
import { CloseGuard } from './window/close-guard.ts';
import { emptyWindowBox } from './window/window-boxes.ts';
import { lockContents, lockSession } from './window/locks.ts';
import { type Log, openLog } from './system/log.ts';
import { showMenu } from './window/menu.ts';
import { messageBoxes } from './system/message-boxes.ts';
import { QuitPolicy } from './window/quit-policy.ts';
import { noticeOf, passwordNotice, Presence } from './pushes/presence.ts';
import { systemNotices, systemPresence } from './pushes/system-presence.ts';
import { OpenBoxes } from './system/open-boxes.ts';
import { openHandlers } from './open-handlers.ts';
import { ORIGIN } from './window/origin.ts';
import { LIVE_WINDOW_MS, PRACTICE_WINDOW_MS, windowLengthMs } from './system/window-length.ts';
import { safeStorageKeyring } from './system/safe-storage.ts';
import { serveScheme } from './window/scheme.ts';
import { openStoreFile } from './system/store-file.ts';
import { Settings } from './window/stored-settings.ts';
import { sessionEnd } from './system/session-end.ts';
import { systemProxy } from './system/system-proxy.ts';
import { isWritable } from './system/user-data.ts';
import { openWindow } from './window/window.ts';
import { recentDrafts } from './system/windows-shell.ts';
import { zoomed } from './window/zoom.ts';

const dist = path.resolve(import.meta.dirname, '..');

export async function runApp(arrivals: Arrivals): Promise<void> {
  const userData = app.getPath('userData');
  const log = openLog(path.join(userData, 'logs'));
  const crashes = openCrashReports(userData, log);
  // A push may be in the middle of anything: at the next start only its journal can be trusted.
  endOnFault({
    on: (event, listener) => process.on(event, listener),
    log,
    crashes,
    tell: (title, text) => dialog.showErrorBox(title, text),
    exit: (code) => app.exit(code),
  });
  log.info(`Flightplan ${app.getVersion()} starts`);
  const windows = (): BrowserWindow[] => BrowserWindow.getAllWindows();

  const timestamp = (): string => new Date().toISOString().replaceAll(':', '-');
  const settings = new Settings(openStoreFile(userData, 'settings', timestamp), log);
  // electron-store listens here for pages with Node, which there are none of.
  ipcMain.removeAllListeners('electron-store-get-data');
  nativeTheme.themeSource = settings.read().theme;

  const broadcast = createBroadcast(listeningWindows, log);
  const notify = systemNotices((line) => log.warn(line));
  const openBoxes = new OpenBoxes();
  const boxes = messageBoxes(() => windows()[0], openBoxes);
  const onCrash = (crash: Crash): void => {
    crashes.write(crash);
    broadcast('crashes.written', null);
  };
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit' || reason === 'killed') return;
    log.error(`A part of Chromium has gone: ${type}, ${reason} (${exitCode})`);
    onCrash({ where: 'part', reason, exitCode, part: type });
  });
  let closeGuard: CloseGuard | undefined;
  let emptyWindow: EmptyWindow | undefined;
  const { handlers, creatives, sync } = openHandlers({
    userData,
    facts: {
      version: app.getVersion(),
      platform: process.platform,
      userDataWritable: () => isWritable(userData),
      zoom: (step) => {
        for (const { webContents } of windows()) webContents.setZoomLevel(zoomed(webContents.getZoomLevel(), step));
      },
      leave: (ready) => void closeGuard?.answered(ready),
    },
    settings,
    accountsFile: openStoreFile(userData, 'accounts', timestamp),
    keyring: safeStorageKeyring(safeStorage, process.platform),
    applyTheme: (theme) => (nativeTheme.themeSource = theme),
    dialogs: withFolders(
      fileDialogs(() => windows()[0], openBoxes),
      { memory: settings, documents: () => app.getPath('documents'), exists: existsSync },
    ),
    arrivals,
    crashes,
    filesFile: openStoreFile(userData, 'files', timestamp),
    sendersFile: openStoreFile(userData, 'senders', timestamp),
    addRecent: (file, recent) => {
      app.addRecentDocument(file);
      if (process.platform === 'win32') app.setJumpList(recentDrafts(recent, process.execPath));
    },
    boxes,
    network: {
      proxyOf: systemProxy(process.env),
      authorities: () => systemAuthorities((line) => log.warn(line)),
      isOnline: () => net.isOnline(),
    },
    openExternal: (url) => shell.openExternal(url),
    openFolder: (folder) => shell.openPath(folder),
    showInFolder: (file) => shell.showItemInFolder(file),
    // Seen on macOS alone: the file's icon in the title bar, and a dot in the close button. Elsewhere they do nothing.
    markWindow: (file, edited) => {
      for (const window of windows()) {
        window.setRepresentedFilename(file ?? '');
        window.setDocumentEdited(edited);
      }
    },
    practiceSecret: process.env['FLIGHTPLAN_PRACTICE_SECRET'],
    practiceWindowMs: windowLengthMs(process.env['FLIGHTPLAN_PRACTICE_WINDOW_MS'], PRACTICE_WINDOW_MS),
    liveWindowMs: windowLengthMs(process.env['FLIGHTPLAN_LIVE_WINDOW_MS'], LIVE_WINDOW_MS),
    broadcast,
    onActivity: () => {
      presence.changed();
      quitPolicy.pushesChanged();
    },
    onOver: (over) => {
      const notice = noticeOf(over, sync.accountName(over.target));
      if (notice !== null) notify(notice, show);
    },
    onPasswordNeeded: (account) => notify(passwordNotice(account), show),
    log,
  });
  const presence = new Presence({ ...systemPresence(), pushes: () => sync.pushes, after: later });
  const quitPolicy = new QuitPolicy({
    pushes: sync.pushes,
    boxes,
    outlivesWindows: process.platform === 'darwin',
    hasWindow: () => windows().length > 0,
    quit: () => app.quit(),
    // A planner who stayed in an empty window for them can leave it now.
    onPushesOver: () => void openBoxes.closed().then(() => later(0, () => void emptyWindow?.offer())),
  });
  powerMonitor.on('resume', () => sync.recheck());
  // Windows tells its windows instead.
  const onSessionEnd = sessionEnd({
    interruptPushes: () => sync.pushes.interrupt(),
    quit: () => app.quit(),
    log: (line) => log.info(line),
  });
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => void onSessionEnd(event));
  routeIpc(ipcPort, handlers, ORIGIN, log);
  lockContents(log);
  await lockSession(log);
  serveScheme(path.join(dist, 'renderer'), creatives);
  const devTools = hasDevTools(app.isPackaged, process.env);
  showMenu(devTools, (action) => broadcast('menu.action', { action }));

  app.on('before-quit', () => closeGuard?.quitting());
  const open = (): void => {
    const here = new CloseGuard({
      ask: () => {
        // An empty page answers nothing, and has nothing to save.
        if (empty.shows) broadcast('window.closing', null);
        else void here.answered(true);
      },
      close: () => window.close(),
      quit: () => app.quit(),
      leave: (quits) => quitPolicy.ask(quits),
      after: later,
    });
    closeGuard = here;
    quitPolicy.windowOpened();
    const window = openWindow({
      preload: path.join(dist, 'preload', 'preload.cjs'),
      bounds: settings.bounds,
      onBounds: (bounds) => settings.setWindowBounds(bounds),
      mayClose: () => here.mayClose(),
      onSessionEnd: (event) => void onSessionEnd(event),
      devTools,
      onGone: (gone) => onCrash({ where: 'window', ...gone }),
      onPage: (shows) => empty.onPage(shows),
      log,
    });
    const empty = new EmptyWindow({
      ask: () => boxes.confirm(emptyWindowBox()),
      reload: () => window.webContents.reload(),
      close: () => window.close(),
      isDestroyed: () => window.isDestroyed(),
      boxes: openBoxes,
    });
    emptyWindow = empty;
    window.on('blur', () => empty.onBlur());
    window.on('focus', () => empty.onFocus());
  };
  const show = (): void => {
    const [window] = windows();
    if (window === undefined) open();
    else if (window.isMinimized()) window.restore();
    window?.focus();
    void emptyWindow?.offer();
  };
  open();
  arrivals.onArrival(() => {
    show();
    // A box of the system is about what the window shows behind it.
    void openBoxes.closed().then(() => broadcast('file.arrives', null));
  });
  app.on('activate', () => {
    if (windows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    // On Linux and Windows an app without a window ends, unless its planner has said that pushes go on.
    if (process.platform !== 'darwin' && !quitPolicy.inBackground) app.quit();
  });
}

function openCrashReports(userData: string, log: Log): CrashReports {
  const { electron, chrome, node } = process.versions;
  const facts = {
    version: app.getVersion(),
    system: `${process.platform} ${release()} ${process.arch}`,
    ...{ electron, chrome, node },
  };
  return new CrashReports({ folder: path.join(userData, 'crash-reports'), facts, now: () => new Date(), log });
}

function later(ms: number, run: () => void): void {
  setTimeout(run, ms).unref();
}
