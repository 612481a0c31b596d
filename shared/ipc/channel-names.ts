// The channel and event names without their schemas: the preload lets these through and nothing else.
import type { Channel, EventName } from './contract.ts';

/** Written in by the build from the contract (`build/ipc-names.ts`). */
declare const IPC_NAMES: { readonly channels: readonly string[]; readonly events: readonly string[] };

const { channels, events } = IPC_NAMES;

/** What a page may ask by name: a path comes from the preload alone. */
export function isPageChannel(name: unknown): name is Channel {
  return name !== 'file.dropped' && (channels as readonly unknown[]).includes(name);
}

export function isEventName(name: unknown): name is EventName {
  return (events as readonly unknown[]).includes(name);
}
