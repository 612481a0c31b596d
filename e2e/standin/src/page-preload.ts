// Runs in the isolated world before the app's preload script: what a sandboxed preload may `require`.
import { makeBridge } from './bridge.ts';
import type { Delivered, Posted } from './messages.ts';
import { PageEmitter } from './page-emitter.ts';
import { decode, encode } from './wire.ts';

declare const __STANDIN_SECRET__: string;
declare const __STANDIN_PROCESS__: object;
/** Chromium's binding: page.ts adds it to this world alone. */
declare const __standin_post: (text: string) => void;

const post = (posted: Posted): void => __standin_post(JSON.stringify(posted));

export class IpcRenderer extends PageEmitter {
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  send(channel: string, ...args: unknown[]): void {
    post({ kind: 'send', channel, args: encode(args) });
  }
  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const id = ++this.#lastId;
    const text = encode(args);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      post({ kind: 'invoke', id, channel, args: text });
    });
  }
  sendSync(): never {
    throw new Error(
      'electron stand-in: ipcRenderer.sendSync is not supported, and blocks the page in Electron; use invoke',
    );
  }
  postMessage(): never {
    throw new Error('electron stand-in: ipcRenderer.postMessage is not supported');
  }

  /** Not Electron's: called by the main process. */
  deliver(delivered: Delivered): void {
    if (delivered.kind === 'message') {
      this.emit(delivered.channel, { sender: this, ports: [] }, ...(decode(delivered.args) as unknown[]));
      return;
    }
    const waiting = this.#waiting.get(delivered.id);
    this.#waiting.delete(delivered.id);
    if (delivered.ok) waiting?.resolve(decode(delivered.value));
    else waiting?.reject(new Error(`Error invoking remote method '${delivered.channel}': ${delivered.value}`));
  }
}

const ipcRenderer = new IpcRenderer();
Object.assign(globalThis, { __standin_deliver: (delivered: Delivered) => ipcRenderer.deliver(delivered) });
const bridge = makeBridge('preload', __STANDIN_SECRET__, { onOpen: (wanted) => post({ kind: 'open', ...wanted }) });

function strict<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(object, key): unknown {
      if (!(key in object) && typeof key === 'string') {
        throw new Error(`electron stand-in: ${name}.${key} is not supported in a preload`);
      }
      return Reflect.get(object, key);
    },
  });
}

const electron = strict('electron', {
  ipcRenderer,
  contextBridge: strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => bridge.expose(key, api),
  }),
  // The files that tests drop are made by pages: they have no path, as in Electron.
  webUtils: strict('webUtils', { getPathForFile: (): string => '' }),
  default: undefined, // bundlers look for both
  __esModule: undefined,
});
const events = { EventEmitter: PageEmitter };
const modules = new Map<string, object>([
  ['electron', electron],
  ['electron/renderer', electron],
  ['electron/common', electron],
  ['events', events],
  ['node:events', events],
]);

/** What the text around the app's preload script, written by page.ts, reaches for. */
export const sandbox = {
  process: { ...__STANDIN_PROCESS__, type: 'renderer', sandboxed: true, contextIsolated: true, env: {} },
  require(name: string): object {
    const found = modules.get(name);
    if (!found) throw new Error(`module not found: ${name}`);
    return found;
  },
  fail(error: unknown): void {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // eslint-disable-next-line no-console -- where Electron says it
    console.error('Unable to load preload script:', error);
    post({ kind: 'preload-error', message, stack });
  },
};
