// Electron's ipcMain and windows as the router and the events know them.
import { ipcMain } from 'electron';
import { shownWindows } from '../system/shown-windows.ts';
import type { Listening } from './broadcast.ts';
import type { IpcPort } from './ipc-router.ts';

export const ipcPort: IpcPort = {
  handle: (channel, answer) => {
    ipcMain.handle(channel, ({ senderFrame }, input: unknown) => {
      // A frame that has gone since it asked has no origin.
      const sender = { origin: senderFrame?.origin ?? 'nowhere', isTopFrame: senderFrame?.parent === null };
      return answer(sender, input);
    });
  },
};

export function* listeningWindows(): Generator<Listening> {
  for (const window of shownWindows()) {
    // A page whose process has gone reads what it missed when it is back.
    if (!window.isDestroyed() && !window.webContents.isCrashed())
      yield { send: (name, payload) => window.webContents.send(name, payload) };
  }
}
