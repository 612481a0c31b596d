// Sends an event of the contract to every window, parsed like everything that crosses IPC.
import { type EventName, type EventPayload, EVENTS } from '../../../shared/ipc/contract.ts';
import { type Log, errorText } from '../system/log.ts';

export interface Listening {
  send(name: EventName, payload: unknown): void;
}

export type Broadcast = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** Calls `windows` for each event. Never throws: a window that closes meanwhile is skipped. */
export function createBroadcast(windows: () => Iterable<Listening>, log: Log): Broadcast {
  return (name, payload) => {
    const parsed = EVENTS[name].safeParse(payload);
    if (!parsed.success) {
      log.error(`An event ${name} was not as the contract says: ${parsed.error.message}`);
      return;
    }
    for (const window of windows()) {
      try {
        window.send(name, parsed.data);
      } catch (error) {
        log.warn(`An event ${name} did not reach a window: ${errorText(error)}`);
      }
    }
  };
}
