// Speaks the DevTools protocol with one Chromium over its two pipes.
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Happening, Method, Params, Payload, Result } from './protocol.ts';

interface Waiting {
  method: Method;
  resolve(result: unknown): void;
  reject(error: Error): void;
}
interface Message {
  id?: number;
  error?: { message: string };
  result?: unknown;
  method?: string;
  params?: unknown;
  sessionId?: string;
}

export class DevTools {
  readonly process: ChildProcess;
  closed = false;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #waiting = new Map<number, Waiting>();
  readonly #commands: Writable;
  #lastId = 0;

  constructor(chromium: ChildProcess) {
    this.process = chromium;
    // Pipes 3 and 4 by --remote-debugging-pipe; spawn was told to open both.
    this.#commands = chromium.stdio[3] as Writable;
    const answers = chromium.stdio[4] as Readable;
    const end = (): void => this.#end();
    answers.on('close', end);
    chromium.on('exit', end);
    this.#commands.on('error', end);
    this.#read(answers);
  }

  /** Without `sessionId` the command goes to the browser, with it to one page. */
  send<M extends Method>(method: M, params: Params<M>, sessionId?: string): Promise<Result<M>> {
    if (this.closed) return Promise.reject(gone(method));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      // The protocol promises this method's result for this id.
      this.#waiting.set(id, { method, resolve: (result) => resolve(result as Result<M>), reject });
      this.#commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  on<H extends Happening>(happening: H, listener: (payload: Payload<H>) => void, sessionId = ''): void {
    this.#events.on(`${sessionId} ${happening}`, listener);
  }

  off<H extends Happening>(happening: H, listener: (payload: Payload<H>) => void, sessionId = ''): void {
    this.#events.off(`${sessionId} ${happening}`, listener);
  }

  onceClosed(listener: () => void): void {
    this.#events.once('closed', listener);
  }

  /** Messages end with a zero byte and may be cut anywhere between reads. */
  #read(answers: Readable): void {
    let parts: Buffer[] = [];
    answers.on('data', (data: Buffer) => {
      let start = 0;
      for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
        parts.push(data.subarray(start, end));
        const text = Buffer.concat(parts).toString('utf8');
        parts = [];
        start = end + 1;
        this.#take(JSON.parse(text) as Message);
      }
      parts.push(data.subarray(start));
    });
  }

  #take(message: Message): void {
    if (message.id === undefined) {
      this.#events.emit(`${message.sessionId ?? ''} ${message.method ?? ''}`, message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting?.resolve(message.result);
  }

  #end(): void {
    if (this.closed) return;
    this.closed = true;
    for (const { method, reject } of this.#waiting.values()) reject(gone(method));
    this.#waiting.clear();
    this.#events.emit('closed');
  }
}

function gone(method: Method): Error {
  return new Error(`${method}: Chromium has gone`);
}
