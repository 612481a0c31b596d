// Checked by tsc alone: every member that the stand-in shares with Electron has Electron's type.
import type * as E from 'electron';
import type { BrowserWindow } from './browser-window.ts';
import type { IpcMain } from './ipc-main.ts';
import type { Menu, MenuItem } from './menu.ts';
import type { NativeTheme } from './native-theme.ts';
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
/** `true`, or the names that are wrong, which tsc then prints. */
type None<Names> = [Names] extends [never] ? true : Names;

/** The exceptions are objects of ours inside objects of ours: they have fewer members and are compared on their own. */
export const conforms: [
  None<Mistyped<BrowserWindow, E.BrowserWindow>>,
  None<Mistyped<WebContents, E.WebContents>>,
  None<Exclude<Mistyped<Session, E.Session>, 'protocol' | 'webRequest'>>,
  None<Mistyped<IpcMain, E.IpcMain>>,
  None<Mistyped<NativeTheme, E.NativeTheme>>,
  None<Mistyped<PowerMonitor, E.PowerMonitor>>,
  None<Exclude<Mistyped<Menu, E.Menu>, 'append' | 'items' | 'getMenuItemById'>>,
  None<Exclude<Mistyped<MenuItem, E.MenuItem>, 'submenu'>>,
] = [true, true, true, true, true, true, true, true];
