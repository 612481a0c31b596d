// What every window needs of the running stand-in. One per process, set before the app is ready.
import type { App } from './app.ts';
import type { Chromium } from './chromium.ts';
import type { IpcMain } from './ipc-main.ts';
import type { Permissions } from './permissions.ts';
import type { Schemes } from './schemes.ts';
import type { Session } from './session.ts';

export interface World {
  app: App;
  chromium: Chromium;
  ipcMain: IpcMain;
  permissions: Permissions;
  schemes: Schemes;
  session: Session;
  /** Sources of the two scripts that run in every document before its own. */
  scripts: { page: string; preload: string };
  /** What prefers-color-scheme shall be; empty for Chromium's own. */
  theme(): '' | 'light' | 'dark';
}

let current: World | undefined;

export function setWorld(world: World): void {
  current = world;
}

export function world(): World {
  if (!current?.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
  return current;
}
