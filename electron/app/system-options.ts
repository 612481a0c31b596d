// What the services get of Electron, the system and the environment.
import { existsSync } from 'node:fs';
import { app, nativeTheme, net, safeStorage, shell } from 'electron';
import { PRACTICE_WINDOW_MS } from '../../shared/api/limits.ts';
import { withFolders } from './files/dialog-folders.ts';
import { fileDialogs } from './files/dialogs.ts';
import type { HandlerOptions } from './open-handlers.ts';
import { systemAuthorities } from './system/authorities.ts';
import type { Log } from './system/log.ts';
import type { OpenBoxes } from './system/open-boxes.ts';
import { safeStorageKeyring } from './system/safe-storage.ts';
import { openStoreFile, timestamp } from './system/open-store-file.ts';
import { systemProxy } from './system/system-proxy.ts';
import { shownWindows } from './system/shown-windows.ts';
import { isWritable } from './system/user-data.ts';
import { LIVE_WINDOW_MS, windowLengthMs } from './system/window-length.ts';
import { recentDrafts } from './system/windows-shell.ts';
import type { Settings } from './window/stored-settings.ts';
import { PictureWindow } from './window/picture-window.ts';
import { zoomed } from './window/zoom.ts';

/** All options of the services but those that belong to one start of the app. */
type SystemOptions = Omit<
  HandlerOptions,
  'arrivals' | 'crashes' | 'boxes' | 'broadcast' | 'onActivity' | 'onOver' | 'onPasswordNeeded'
>;

export interface SystemParts {
  readonly userData: string;
  readonly settings: Settings;
  readonly openBoxes: OpenBoxes;
  /** The page has answered whether the window may close. */
  readonly leave: (ready: boolean) => void;
  readonly log: Log;
}

export function systemOptions({ userData, settings, openBoxes, leave, log }: SystemParts): SystemOptions {
  const dialogs = fileDialogs(() => shownWindows()[0], openBoxes);
  const dialogFolders = { memory: settings, documents: () => app.getPath('documents'), exists: existsSync };
  return {
    userData,
    facts: {
      version: app.getVersion(),
      platform: process.platform,
      userDataWritable: () => isWritable(userData),
      zoom: (step) => {
        for (const { webContents } of shownWindows())
          webContents.setZoomLevel(zoomed(webContents.getZoomLevel(), step));
      },
      leave,
    },
    settings,
    accountsFile: openStoreFile(userData, 'accounts', timestamp),
    filesFile: openStoreFile(userData, 'files', timestamp),
    sendersFile: openStoreFile(userData, 'senders', timestamp),
    keyring: safeStorageKeyring(safeStorage, process.platform),
    applyTheme: (theme) => (nativeTheme.themeSource = theme),
    dialogs: withFolders(dialogs, dialogFolders),
    dialogFolders,
    addRecent: (file, recent) => {
      app.addRecentDocument(file);
      if (process.platform === 'win32') app.setJumpList(recentDrafts(recent, process.execPath));
    },
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
      for (const window of shownWindows()) {
        window.setRepresentedFilename(file ?? '');
        window.setDocumentEdited(edited);
      }
    },
    pictureDrawer: new PictureWindow(),
    practiceSecret: process.env['FLIGHTPLAN_PRACTICE_SECRET'],
    practiceWindowMs: windowLengthMs(process.env['FLIGHTPLAN_PRACTICE_WINDOW_MS'], PRACTICE_WINDOW_MS),
    liveWindowMs: windowLengthMs(process.env['FLIGHTPLAN_LIVE_WINDOW_MS'], LIVE_WINDOW_MS),
    log,
  };
}
