// Calls between the window and a worker: the functions of an object on one side, promises of what they give on the other.

/** An object whose members are all asked this way. Arguments and answers are plain data. */
export type Calls<Port> = { readonly [Name in keyof Port]: (...args: never[]) => Promise<unknown> };

interface Call {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  /** A fault in the worker: what can be expected to fail is a Result. */
  | { readonly fault: string }
);

/** The side of a worker or of a window that messages are sent to. */
interface Messages {
  postMessage(message: unknown, options?: { transfer: Transferable[] }): void;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
}

type Answered<Port extends Calls<Port>> = Awaited<ReturnType<Port[keyof Port]>>;

/**
 * In the worker: answers calls of `port`. Calls do not wait for each other. `handed`: what of an answer the window takes
 * over instead of getting a copy.
 */
export function answerCalls<Port extends Calls<Port>>(
  port: Port,
  window: Messages,
  handed: (answer: Answered<Port>) => Transferable[] = () => [],
): void {
  window.addEventListener('message', ({ data }) => {
    const { args, id, name } = data as Call; // sent by `askWorker`, which knows the names of this very port
    // `Calls` says so of every member; TypeScript can't see it of one that is named at run time.
    const method = port[name as keyof Port] as unknown as (...args: readonly unknown[]) => Promise<unknown>;
    const answered = (value: unknown): void => {
      const transfer = handed(value as Answered<Port>); // of one of its members
      window.postMessage({ id, value } satisfies Answer, { transfer });
    };
    // Also for an answer that can't be sent, so that the caller does not wait forever.
    const failed = (error: unknown): void => {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      window.postMessage({ id, fault } satisfies Answer);
    };
    method
      .call(port, ...args)
      .then(answered)
      .catch(failed);
  });
}

/**
 * In the window: an object of the same functions. A worker that broke down rejects what was asked of it, and the next
 * call starts another. `handed`: what of a call's arguments the worker takes over instead of getting a copy.
 */
export function askWorker<Port extends Calls<Port>>(
  start: () => Worker,
  names: readonly (keyof Port & string)[],
  handed: (args: readonly unknown[]) => Transferable[] = () => [],
): Port {
  let worker: Worker | null = null;
  let ids = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const begin = (): Worker => {
    const begun = start();
    begun.addEventListener('message', ({ data }) => {
      const answer = data as Answer; // from `answerCalls`
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('fault' in answer) asked?.reject(new Error(answer.fault));
      else asked?.resolve(answer.value);
    });
    begun.addEventListener('error', (event) => {
      begun.terminate();
      worker = null;
      const asked = [...waiting.values()];
      waiting.clear();
      for (const { reject } of asked) reject(new Error(event.message === '' ? 'A worker broke down.' : event.message));
    });
    return begun;
  };
  const ask = (name: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      const id = (ids += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args } satisfies Call, { transfer: handed(args) });
    });
  const port = Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => ask(name, args)]));
  return port as unknown as Port; // a function of each name, which gives what the worker's gives
}
