// The app with its window, once Electron is ready: puts the main process's parts together.
import { release } from 'node:os';
import path from 'node:path';
import { app, dialog, ipcMain, nativeTheme, powerMonitor } from 'electron';
import type { Arrivals } from './files/arrivals.ts';
import { type Broadcast, createBroadcast } from './ipc/broadcast.ts';
import { ipcPort, listeningWindows } from './ipc/ipc-port.ts';
import { routeIpc } from './ipc/ipc-router.ts';
import type { Sync } from './open-sync.ts';
import { openHandlers } from './open-handlers.ts';
import type { PushOver } from './pushes/push-host.ts';
import { Presence, createNotice, passwordNotice } from './pushes/presence.ts';
import { systemNotices, systemPresence } from './pushes/system-presence.ts';
import type { Crash } from './reports/crash-report.ts';
import { CrashReports } from './reports/crash-reports.ts';
import { endOnFault } from './reports/end-on-fault.ts';
import { systemOptions } from './system-options.ts';
import { later } from './system/later.ts';
import { type Log, openLog } from './system/log.ts';
import { messageBoxes } from './system/message-boxes.ts';
import { OpenBoxes } from './system/open-boxes.ts';
import { sessionEnd } from './system/session-end.ts';
import { shownWindows } from './system/shown-windows.ts';
import { openStoreFile, timestamp } from './system/open-store-file.ts';
import { AppWindow } from './window/app-window.ts';
import { hasDevTools } from './window/dev-tools.ts';
import { lockContents, lockSession } from './window/locks.ts';
import { showMenu } from './window/menu.ts';
import { ORIGIN } from './window/origin.ts';
import { lockPictureSession } from './window/picture-session.ts';
import { QuitPolicy } from './window/quit-policy.ts';
import { serveScheme } from './window/scheme.ts';
import { Settings } from './window/stored-settings.ts';

const dist = path.resolve(import.meta.dirname, '..');

export async function runApp(arrivals: Arrivals): Promise<void> {
  const userData = app.getPath('userData');
  const log = openLog(path.join(userData, 'logs'));
  const crashes = openCrashReports(userData, log);
  log.info(`Flightplan ${app.getVersion()} starts`);
  const settings = openSettings(userData, log);
  const broadcast = createBroadcast(listeningWindows, log);
  const openBoxes = new OpenBoxes();
  const boxes = messageBoxes(() => shownWindows()[0], openBoxes);
  const onCrash = followCrashes(crashes, broadcast, log);
  const { handlers, creatives, pictures, sync } = openHandlers({
    ...systemOptions({ userData, settings, openBoxes, leave: (ready) => window.answered(ready), log }),
    ...{ arrivals, crashes, boxes, broadcast },
    ...notifyOfPushes(log, () => ({ sync, window })),
    onActivity: () => {
      presence.changed();
      quitPolicy.pushesChanged();
    },
  });
  const presence = new Presence({ ...systemPresence(), pushes: () => sync.pushes, after: later });
  const quitPolicy = new QuitPolicy({
    pushes: sync.pushes,
    boxes,
    outlivesWindows: process.platform === 'darwin',
    hasWindow: () => shownWindows().length > 0,
    quit: () => app.quit(),
    // A planner who stayed in an empty window for them can leave it now.
    onPushesOver: () => void openBoxes.closed().then(() => later(0, () => window.offerWayOut())),
  });
  const onSessionEnd = followPower(sync, log);
  routeIpc(ipcPort, handlers, ORIGIN, log);
  lockContents(log);
  const devTools = hasDevTools(app.isPackaged, process.env);
  const window = new AppWindow({
    dist,
    settings,
    boxes,
    openBoxes,
    quitPolicy,
    broadcast,
    onSessionEnd,
    onCrash,
    // Else the hidden window would keep the app running.
    onClosed: () => pictures.close(),
    devTools,
    log,
  });
  await lockSession(log);
  await lockPictureSession(creatives, log);
  serveScheme(path.join(dist, 'renderer'), creatives, pictures);
  showMenu(devTools, (action) => broadcast('menu.action', { action }));
  followApp(window, quitPolicy);
  window.open();
  arrivals.onArrival(() => {
    window.show();
    // A box of the system is about what the window shows behind it.
    void openBoxes.closed().then(() => broadcast('file.arrives', null));
  });
}

function openSettings(userData: string, log: Log): Settings {
  const settings = new Settings(openStoreFile(userData, 'settings', timestamp), log);
  // electron-store listens here for pages with Node, which there are none of.
  ipcMain.removeAllListeners('electron-store-get-data');
  nativeTheme.themeSource = settings.read().theme;
  return settings;
}

/** From here on an uncaught error is reported and ends the app. */
function openCrashReports(userData: string, log: Log): CrashReports {
  const { electron, chrome, node } = process.versions;
  const facts = {
    version: app.getVersion(),
    system: `${process.platform} ${release()} ${process.arch}`,
    ...{ electron, chrome, node },
  };
  const folder = path.join(userData, 'crash-reports');
  const crashes = new CrashReports({ folder, facts, now: () => new Date(), log });
  // A push may be in the middle of anything: at the next start only its journal can be trusted.
  endOnFault({
    on: (event, listener) => process.on(event, listener),
    log,
    crashes,
    tell: (title, text) => dialog.showErrorBox(title, text),
    exit: (code) => app.exit(code),
  });
  return crashes;
}

/** Reports parts of Chromium that have gone. Gives what reports other crashes. */
function followCrashes(crashes: CrashReports, broadcast: Broadcast, log: Log): (crash: Crash) => void {
  const onCrash = (crash: Crash): void => {
    crashes.write(crash);
    broadcast('crashes.written', null);
  };
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit' || reason === 'killed') return;
    log.error(`A part of Chromium has gone: ${type}, ${reason} (${exitCode})`);
    onCrash({ where: 'part', reason, exitCode, part: type });
  });
  return onCrash;
}

interface Running {
  readonly sync: Sync;
  readonly window: AppWindow;
}

/** Notices of the system about pushes, which bring the window to the front. */
function notifyOfPushes(log: Log, running: () => Running) {
  const notify = systemNotices((line) => log.warn(line));
  const show = (): void => running().window.show();
  return {
    onOver: (over: PushOver): void => {
      const notice = createNotice(over, running().sync.accountName(over.target));
      if (notice !== null) notify(notice, show);
    },
    onPasswordNeeded: (account: string): void => notify(passwordNotice(account), show),
  };
}

/** Follows sleep and shutdown of the computer. Gives what ends the session, for Windows, which tells its windows. */
function followPower(sync: Sync, log: Log): (event?: { preventDefault(): void }) => void {
  powerMonitor.on('resume', () => sync.recheck());
  const end = sessionEnd({
    interruptPushes: () => sync.pushes.interrupt(),
    quit: () => app.quit(),
    log: (line) => log.info(line),
  });
  const onSessionEnd = (event?: { preventDefault(): void }): void => void end(event);
  powerMonitor.on('shutdown', onSessionEnd);
  return onSessionEnd;
}

function followApp(window: AppWindow, quitPolicy: QuitPolicy): void {
  app.on('before-quit', () => window.quitting());
  app.on('activate', () => {
    if (shownWindows().length === 0) window.open();
  });
  app.on('window-all-closed', () => {
    // On Linux and Windows an app without a window ends, unless its planner has said that pushes go on.
    if (process.platform !== 'darwin' && !quitPolicy.inBackground) app.quit();
  });
}
