// The `electron` module as the main process sees it.
import type { App } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import './conforms.ts'; // checks by type that the module made here is Electron's
import { dialog } from './dialog.ts';
import type { IpcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import type { NativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { Notification, PowerSaveBlocker } from './notices.ts';
import type { PartitionSessions } from './partition-session.ts';
import { PowerMonitor } from './power-monitor.ts';
import type { Protocol } from './protocol-handlers.ts';
import { SafeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import type { Session } from './session.ts';
import { shell } from './shell.ts';
import { strict } from './strict.ts';
import { allContents } from './web-contents.ts';

export interface Parts {
  app: App;
  ipcMain: IpcMain;
  nativeTheme: NativeTheme;
  protocol: Protocol;
  /** Undefined until the app is ready. */
  session(): Session | undefined;
  partitions: PartitionSessions;
}

export function makeElectronModule({ app, ipcMain, nativeTheme, protocol, session, partitions }: Parts) {
  return {
    app: strict('app', app),
    BrowserWindow: strict('BrowserWindow', BrowserWindow),
    dialog: strict('dialog', dialog),
    ipcMain: strict('ipcMain', ipcMain),
    Menu: strict('Menu', Menu),
    MenuItem,
    Notification: strict('Notification', Notification),
    nativeTheme: strict('nativeTheme', nativeTheme),
    net: strict('net', net),
    powerMonitor: strict('powerMonitor', new PowerMonitor()),
    powerSaveBlocker: strict('powerSaveBlocker', new PowerSaveBlocker()),
    protocol: strict('protocol', protocol),
    safeStorage: strict('safeStorage', new SafeStorage(app)),
    screen: strict('screen', screen),
    session: strict('session', {
      get defaultSession() {
        const found = session();
        if (!found) throw new Error('Session can only be received when app is ready');
        return strict('session', found);
      },
      fromPartition: (name: string) => partitions.of(name),
    }),
    shell: strict('shell', shell),
    webContents: strict('webContents', {
      getAllWebContents: () => allContents().map(({ self }) => self),
      fromId: (id: number) => allContents().find((contents) => contents.id === id)?.self,
      fromDevToolsTargetId: (target: string) => allContents().find(({ page }) => page.targetId === target)?.self,
    }),
    // Undefined in Electron's main process too.
    contextBridge: undefined,
    ipcRenderer: undefined,
    webUtils: undefined,
    webFrame: undefined,
  };
}
