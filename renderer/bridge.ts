// The typed client over the preload: parses what the main process sends, returns a Result, never throws.
import { parseAnswer } from '../shared/ipc/parse-answer.ts';
import {
  type Channel,
  type EventName,
  type EventPayload,
  type Input,
  type Output,
  EVENTS,
} from '../shared/ipc/contract.ts';
import type { FileView } from '../shared/ipc/files.ts';
import type { FlightplanPort } from '../shared/ipc/port.ts';
import { type Result, unexpected } from '../shared/kernel/result.ts';

declare global {
  interface Window {
    /** Put there by the preload; absent when it did not run. */
    readonly flightplan?: FlightplanPort;
  }
}

const noPreload: FlightplanPort = {
  platform: 'unknown',
  invoke: () => Promise.reject(new Error('The window was opened without its preload.')),
  dropped: () => Promise.resolve(null),
  on: () => () => undefined,
};

export interface Bridge {
  /** `process.platform` of the main process. */
  readonly platform: string;
  /** Input has to be plain data: a caller takes `$state.snapshot` first. */
  invoke<Name extends Channel>(name: Name, input: Input<Name>): Promise<Result<Output<Name>>>;
  /** A file that was dropped on the page, as the main process knows it; null where it is not known where it lies. */
  fileDropped(file: File): Promise<FileView | null>;
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listen: (payload: EventPayload<Name>) => void): () => void;
}

/** Takes `window.flightplan`. */
export function createBridge(port: FlightplanPort = noPreload): Bridge {
  const report = (message: string): void =>
    void port.invoke('log.report', { message: message.slice(0, 20_000) }).catch(() => undefined);
  return {
    platform: port.platform,
    invoke: async (name, input) => {
      try {
        return parseAnswer(name, await port.invoke(name, input));
      } catch (error) {
        return unexpected(error, { channel: name });
      }
    },
    fileDropped: async (file) => {
      try {
        const answer = await port.dropped(file);
        const known = answer === null ? null : parseAnswer('file.dropped', answer);
        return known?.ok === true ? known.value : null;
      } catch {
        // Then its bytes are read where they were dropped.
        return null;
      }
    },
    on: (name, listen) =>
      port.on(name, (payload) => {
        const parsed = EVENTS[name].safeParse(payload);
        // Sound: parsed by the very schema that the listener's type is inferred from.
        if (parsed.success) listen(parsed.data as EventPayload<typeof name>);
        else report(`An event ${name} was not as the contract says: ${parsed.error.message}`);
      }),
  };
}
