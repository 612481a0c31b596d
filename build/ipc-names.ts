// Writes the names of the IPC contract into the preload as a constant: its schemas would bring a megabyte with them.
import { CHANNELS, EVENTS } from '../shared/ipc/contract.ts';

/** For `define` of a Vite configuration; `shared/ipc/channel-names.ts` declares it. */
export const ipcNames = {
  IPC_NAMES: JSON.stringify({ channels: Object.keys(CHANNELS), events: Object.keys(EVENTS) }),
};
