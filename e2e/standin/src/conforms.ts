// Checked by tsc alone: every member that the stand-in shares with Electron has Electron's type.
import type * as E from 'electron';
import type { BrowserWindow } from './browser-window.ts';
import type { IpcMain } from './ipc-main.ts';
import type { Menu, MenuItem } from './menu.ts';
import type { NativeTheme } from './native-theme.ts';
import type { Notification, PowerSaveBlocker } from './notices.ts';
import type { PartitionSession } from './partition-session.ts';
import type { PowerMonitor } from './power-monitor.ts';
import type { Session } from './session.ts';
import type { WebContents } from './web-contents.ts';

/** Typed by event in Electron, by text in Node's EventEmitter; emitter.ts refuses unknown events when the app runs. */
type OfEmitter =
  | 'on'
  | 'once'
  | 'off'
  | 'emit'
  | 'addListener'
  | 'removeListener'
  | 'removeAllListeners'
  | 'prependListener'
  | 'prependOnceListener'
  | 'setMaxListeners';

type Shared<Ours, Theirs> = Exclude<Extract<keyof Ours, keyof Theirs>, OfEmitter>;
type Mistyped<Ours, Theirs> = {
  [Name in Shared<Ours, Theirs>]: Ours[Name] extends Theirs[Name] ? never : Name;
}[Shared<Ours, Theirs>];
/** Takes no argument when all is well; else tsc asks for one whose type is the names that are wrong. */
function conforms<Ours, Theirs, Excepted = never>(
  ..._wrong: [Exclude<Mistyped<Ours, Theirs>, Excepted>] extends [never]
    ? []
    : [wrong: Exclude<Mistyped<Ours, Theirs>, Excepted>]
): void {
  // Nothing to do when it runs.
}

conforms<BrowserWindow, E.BrowserWindow>();
conforms<WebContents, E.WebContents>();
conforms<IpcMain, E.IpcMain>();
conforms<NativeTheme, E.NativeTheme>();
conforms<PowerMonitor, E.PowerMonitor>();
conforms<PowerSaveBlocker, E.PowerSaveBlocker>();
conforms<Notification, E.Notification>();
// The exceptions are objects of ours inside objects of ours: they have fewer members than Electron's.
conforms<Session, E.Session, 'protocol' | 'webRequest'>();
conforms<PartitionSession, E.Session, 'protocol' | 'webRequest'>();
conforms<Menu, E.Menu, 'append' | 'items' | 'getMenuItemById'>();
conforms<MenuItem, E.MenuItem, 'submenu'>();
