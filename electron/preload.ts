// The bridge into the page: the contract's channels and events by name, and nothing of Electron's own.
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Channel } from '../shared/ipc/contract.ts';
import { isEventName, isPageChannel } from '../shared/ipc/channel-names.ts';
import type { FlightplanPort } from '../shared/ipc/port.ts';

const port: FlightplanPort = {
  platform: process.platform,
  invoke: (channel, input) =>
    isPageChannel(channel)
      ? ipcRenderer.invoke(channel, input)
      : Promise.reject(new Error(`The window asked for something that does not exist: ${channel}`)),
  dropped: async (file) => {
    // Throws for a value that is no file; "" for a file that a page has made.
    const path = webUtils.getPathForFile(file as File);
    return path === '' ? null : ipcRenderer.invoke('file.dropped' satisfies Channel, { path });
  },
  on: (name, listener) => {
    if (!isEventName(name)) throw new Error(`The window listens to something that does not exist: ${name}`);
    // Electron's event object stays here: it holds the way to send on any channel.
    const onMessage = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(name, onMessage);
    return () => {
      ipcRenderer.removeListener(name, onMessage);
    };
  },
};

contextBridge.exposeInMainWorld('flightplan', port);
