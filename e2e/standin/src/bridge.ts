// The bridge between a page's world and its preload's isolated world: contextBridge's job in Electron.
import { type Copy, type Kept, copy } from './bridge-values.ts';
import type { Wanted } from './popups.ts';

type Anything = (...args: unknown[]) => unknown;
type Message =
  | { kind: 'expose'; key: string; api: Copy }
  | { kind: 'exposed'; error: string | null }
  | { kind: 'call'; fn: number; call: number; args: Copy[] }
  | { kind: 'return'; call: number; ok: boolean; value: Copy }
  | { kind: 'settle'; promise: number; ok: boolean; value: Copy }
  | ({ kind: 'open' } & Wanted);

export interface Hooks {
  /** In the page: puts the API in place; the reason when it cannot. */
  onExpose?(key: string, api: unknown): string | null;
  /** In the preload's world: the page called window.open. */
  onOpen?(wanted: Wanted): void;
}
export interface Bridge {
  expose(key: string, api: unknown): void;
  open(wanted: Wanted): void;
}

const ODD =
  'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';
const SILENT = 'stand-in bridge: the other world did not answer';

/**
 * Both worlds share the document, so events of a name that only they know carry the messages, synchronously as in
 * Electron. `secret` is that name; what the page later changes of the DOM's own methods cannot reach the copies here.
 */
export function makeBridge(side: 'page' | 'preload', secret: string, hooks: Hooks): Bridge {
  const [outward, inward] = side === 'page' ? [`${secret}p`, `${secret}m`] : [`${secret}m`, `${secret}p`];
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window);
  const OwnEvent = CustomEvent;
  const detailOf = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get;
  const functions = new Map<number, Anything>();
  const answers = new Map<number, Message & { kind: 'return' }>();
  const promises = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  const fromThere = new WeakMap<object, number>();
  let lastId = 0;
  let exposeError: string | null = null;

  const send = (message: Message): void => {
    dispatch(new OwnEvent(outward, { detail: message }));
  };
  const settle = (promise: number, ok: boolean, value: unknown): void => {
    try {
      send({ kind: 'settle', promise, ok, value: copy(value, kept) });
    } catch (error) {
      send({ kind: 'settle', promise, ok: false, value: copy(error, kept) });
    }
  };
  const kept: Kept = {
    keepFunction(fn) {
      functions.set(++lastId, fn);
      return lastId;
    },
    keepPromise(promise) {
      const id = ++lastId;
      promise.then(
        (value) => settle(id, true, value),
        (reason: unknown) => settle(id, false, reason),
      );
      return id;
    },
    nameThere: (fn) => fromThere.get(fn),
  };

  const call = (fn: number, args: unknown[]): unknown => {
    const id = ++lastId;
    send({ kind: 'call', fn, call: id, args: args.map((arg) => copy(arg, kept)) });
    const answer = answers.get(id);
    answers.delete(id);
    if (!answer) throw new Error(SILENT);
    const value = paste(answer.value);
    if (answer.ok) return value;
    throw value;
  };
  const paste = (got: Copy): unknown => {
    switch (got.is) {
      case 'value':
        return got.value;
      case 'array':
        return got.items.map(paste);
      case 'object':
        return Object.fromEntries(got.members.map(([key, item]) => [key, paste(item)]));
      case 'error':
        return new Error(got.message);
      case 'promise':
        return new Promise((resolve, reject) => promises.set(got.id, { resolve, reject }));
      case 'returned':
        return functions.get(got.id);
      case 'function': {
        const remote = (...args: unknown[]): unknown => call(got.id, args);
        fromThere.set(remote, got.id);
        return remote;
      }
    }
  };
  const answerCall = (message: Message & { kind: 'call' }): void => {
    let ok = true;
    let value: Copy;
    try {
      value = copy(functions.get(message.fn)?.(...message.args.map(paste)), kept);
    } catch (error) {
      ok = false;
      value = { is: 'error', message: error instanceof Error ? error.message : ODD };
    }
    send({ kind: 'return', call: message.call, ok, value });
  };

  EventTarget.prototype.addEventListener.call(window, inward, (event) => {
    const message = detailOf?.call(event) as Message; // only the other world knows the event's name
    switch (message.kind) {
      case 'call':
        return answerCall(message);
      case 'return':
        answers.set(message.call, message);
        return;
      case 'settle': {
        const waiting = promises.get(message.promise);
        promises.delete(message.promise);
        waiting?.[message.ok ? 'resolve' : 'reject'](paste(message.value));
        return;
      }
      case 'expose':
        return send({ kind: 'exposed', error: hooks.onExpose?.(message.key, paste(message.api)) ?? null });
      case 'exposed':
        exposeError = message.error;
        return;
      case 'open':
        hooks.onOpen?.({ url: message.url, name: message.name, features: message.features });
    }
  });

  return {
    expose(key, api) {
      exposeError = SILENT;
      send({ kind: 'expose', key, api: copy(api, kept) });
      if (exposeError !== null) throw new Error(exposeError);
    },
    open: (wanted) => send({ kind: 'open', ...wanted }),
  };
}
