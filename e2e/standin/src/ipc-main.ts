// Electron's `ipcMain`: handlers of invoke, listeners of send.
import { EventEmitter } from 'node:events';
import type * as E from 'electron';

export type InvokeHandler = (event: E.IpcMainInvokeEvent, ...args: never[]) => unknown;

/** A plain emitter: its channels are the app's own, so none can be called unknown. */
export class IpcMain extends EventEmitter implements Pick<E.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'> {
  readonly handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }
  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}
