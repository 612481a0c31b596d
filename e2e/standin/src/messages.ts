// IPC of one page: what its preload sends and invokes, and what the main process sends to it.
import type * as E from 'electron';
import { preventable } from './emitter.ts';
import type { WebFrame } from './frames.ts';
import type { IpcMain } from './ipc-main.ts';
import type { Page } from './page.ts';
import { decode, encode } from './wire.ts';

/** What the preload's world posts; page-preload.ts writes it. */
export type Posted =
  | { kind: 'send'; channel: string; args: string }
  | { kind: 'invoke'; id: number; channel: string; args: string }
  | { kind: 'open'; url: string; name: string; features: string }
  | { kind: 'preload-error'; message: string; stack: string };

/** What goes back into it. */
export type Delivered =
  | { kind: 'message'; channel: string; args: string }
  | { kind: 'reply'; id: number; channel: string; ok: boolean; value: string };

export class Messages {
  readonly #page: Page;
  readonly #ipcMain: IpcMain;

  constructor(page: Page, ipcMain: IpcMain) {
    this.#page = page;
    this.#ipcMain = ipcMain;
  }

  /** To the document that is there now; without one, or without a preload, the message is lost, as in Electron. */
  deliver(channel: string, args: unknown[]): void {
    void this.#toPage({ kind: 'message', channel, args: encode(args) }, this.#page.preloadContext);
  }

  sent(posted: Posted & { kind: 'send' }, sender: E.WebContents, frame: WebFrame): void {
    const reply = (channel: string, ...args: unknown[]): void => this.deliver(channel, args);
    const event = { ...frameEvent(sender, frame), reply };
    this.#ipcMain.emit(posted.channel, event, ...(decode(posted.args) as unknown[]));
  }

  /** The answer goes to the world that asked, or nowhere when that document has gone. */
  async invoked(posted: Posted & { kind: 'invoke' }, sender: E.WebContents, frame: WebFrame, from: string) {
    const { id, channel } = posted;
    try {
      const handler = this.#ipcMain.handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      const args = decode(posted.args) as never[];
      // The stand-in's frame and sender have the members that the app uses, not all of Electron's.
      const event = frameEvent(sender, frame) as unknown as E.IpcMainInvokeEvent;
      const value = encode(await handler(event, ...args));
      await this.#toPage({ kind: 'reply', id, channel, ok: true, value }, from);
    } catch (error) {
      const shown = error instanceof Error ? (error.stack ?? String(error)) : String(error);
      process.stderr.write(`Error occurred in handler for '${channel}': ${shown}\n`);
      await this.#toPage({ kind: 'reply', id, channel, ok: false, value: String(error) }, from);
    }
  }

  async #toPage(delivered: Delivered, context: string | null): Promise<void> {
    if (context === null) return;
    const expression = `__standin_deliver(${JSON.stringify(delivered)})`;
    await this.#page.send('Runtime.evaluate', { expression, uniqueContextId: context }).catch(() => undefined);
  }
}

function frameEvent(sender: E.WebContents, senderFrame: WebFrame) {
  const { processId, routingId: frameId } = senderFrame;
  return { ...preventable({}), type: 'frame', sender, senderFrame, processId, frameId };
}
