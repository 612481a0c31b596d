// The main process: puts its parts together and starts them in Electron's order. Everything with a body is in app/.
import path from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme, net, powerMonitor } from 'electron';
import { systemAuthorities } from './app/authorities.ts';
import { createBroadcast } from './app/broadcast.ts';
import { closeNetwork } from './app/dead-end.ts';
import { hasDevTools } from './app/dev-tools.ts';
import { fileDialogs } from './app/dialogs.ts';
import { ipcPort, listeningWindows } from './app/ipc-port.ts';
import { routeIpc } from './app/ipc-router.ts';
import { CloseGuard } from './app/close-guard.ts';
import { lockContents, lockSession } from './app/locks.ts';
import { openLog, errorText } from './app/log.ts';
import { showMenu } from './app/menu.ts';
import { messageBoxes } from './app/message-boxes.ts';
import { openHandlers } from './app/open-handlers.ts';
import { ORIGIN } from './app/origin.ts';
import { LIVE_WINDOW_MS, PRACTICE_WINDOW_MS, windowLengthMs } from './app/window-length.ts';
import { systemKeyring } from './app/safe-storage.ts';
import { registerScheme, serveScheme } from './app/scheme.ts';
import { openStoreFile } from './app/store-file.ts';
import { Settings } from './app/stored-settings.ts';
import { systemProxy } from './app/system-proxy.ts';
import { isWritable } from './app/user-data.ts';
import { openWindow } from './app/window.ts';
import { zoomed } from './app/zoom.ts';

const dist = path.resolve(import.meta.dirname, '..');

/** Not awaited at the top level: Electron is ready only after this module has run. */
async function start(): Promise<void> {
  const userData = app.getPath('userData');
  const log = openLog(path.join(userData, 'logs'));
  process.on('uncaughtExceptionMonitor', (error) => {
    log.error(`Uncaught Exception: ${errorText(error)}`);
  });
  process.on('unhandledRejection', (error) => {
    log.error(`UnhandledPromiseRejection: ${errorText(error)}`);
  });
  log.info(`Flightplan ${app.getVersion()} starts`);
  const windows = (): BrowserWindow[] => BrowserWindow.getAllWindows();

  const timestamp = (): string => new Date().toISOString().replaceAll(':', '-');
  const settings = new Settings(openStoreFile(userData, 'settings', timestamp), log);
  // electron-store listens here for pages with Node, which there are none of.
  ipcMain.removeAllListeners('electron-store-get-data');
  nativeTheme.themeSource = settings.read().theme;

  const broadcast = createBroadcast(listeningWindows, log);
  let closeGuard: CloseGuard | undefined;
  const { handlers, sync } = openHandlers({
    userData,
    facts: {
      version: app.getVersion(),
      platform: process.platform,
      userDataWritable: () => isWritable(userData),
      zoom: (step) => {
        for (const { webContents } of windows()) webContents.setZoomLevel(zoomed(webContents.getZoomLevel(), step));
      },
      leave: (ready) => closeGuard?.answered(ready),
    },
    settings,
    accountsFile: openStoreFile(userData, 'accounts', timestamp),
    keyring: systemKeyring,
    applyTheme: (theme) => (nativeTheme.themeSource = theme),
    dialogs: fileDialogs(() => windows()[0]),
    boxes: messageBoxes(() => windows()[0]),
    network: { proxyOf: systemProxy(process.env), authorities: systemAuthorities(), isOnline: () => net.isOnline() },
    practiceSecret: process.env['FLIGHTPLAN_PRACTICE_SECRET'],
    practiceWindowMs: windowLengthMs(process.env['FLIGHTPLAN_PRACTICE_WINDOW_MS'], PRACTICE_WINDOW_MS),
    liveWindowMs: windowLengthMs(process.env['FLIGHTPLAN_LIVE_WINDOW_MS'], LIVE_WINDOW_MS),
    broadcast,
    log,
  });
  powerMonitor.on('resume', () => {
    sync.recheck();
  });
  routeIpc(ipcPort, handlers, ORIGIN, log);
  lockContents(log);
  await lockSession(log);
  serveScheme(path.join(dist, 'renderer'));
  const devTools = hasDevTools(app.isPackaged, process.env);
  showMenu(devTools, (action) => {
    broadcast('menu.action', { action });
  });

  app.on('before-quit', () => closeGuard?.quitting());
  const open = (): void => {
    const here = new CloseGuard({
      ask: () => {
        broadcast('window.closing', null);
      },
      close: () => {
        window.close();
      },
      quit: () => {
        app.quit();
      },
      after: (ms, run) => void setTimeout(run, ms).unref(),
    });
    closeGuard = here;
    const window = openWindow({
      preload: path.join(dist, 'preload', 'preload.cjs'),
      bounds: settings.bounds,
      onBounds: (bounds) => {
        settings.setWindowBounds(bounds);
      },
      mayClose: () => here.mayClose(),
      devTools,
      log,
    });
  };
  open();
  app.on('activate', () => {
    if (windows().length === 0) open();
  });
  app.on('second-instance', () => {
    const [window] = windows();
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
  });
}

registerScheme();
closeNetwork();
app.on('window-all-closed', () => {
  // A push that still runs is in its journal and goes on at the next start.
  if (process.platform !== 'darwin') app.quit();
});
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
