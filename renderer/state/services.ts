// The services injected into the state classes: draft store, bridge to the main process, clock, network, locks.
import type { Channel, EventName, EventPayload, Input, Output } from '../../shared/ipc/contract.ts';
import type { FileView } from '../../shared/ipc/files.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { LibraryPort } from '../../shared/library/library-port.ts';
import type { StorageManager } from '../store/disk-space.ts';
import type { DraftStore } from '../store/draft-store.ts';
import type { FilePort } from '../store/file-port.ts';
import type { FindWorker } from '../store/find/find-port.ts';
import type { NpiPort } from './ports/npi-port.ts';
import type { SheetWorker } from './ports/sheet-port.ts';

/** The renderer's `bridge.ts`, as the state classes use it. */
export interface Bridge {
  invoke<Name extends Channel>(name: Name, input: Input<Name>): Promise<Result<Output<Name>>>;
  /** See the renderer's bridge. */
  fileDropped(file: File): Promise<FileView | null>;
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listen: (payload: EventPayload<Name>) => void): () => void;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls `run` once after `ms`; returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Calls `run` once when the window has nothing better to do; returns the function that cancels it. */
  readonly whenIdle: (run: () => void) => () => void;
  /** Resolves when input and frames that wait have had their turn: before anything that may wait longer. */
  readonly turn: () => Promise<void>;
  /** Resolves when the window has shown what it is about to show, or soon where it shows nothing. */
  readonly painted: () => Promise<void>;
}

export interface Network {
  readonly online: () => boolean;
  /** Calls `onChange` at each change. */
  readonly listen: (onChange: (online: boolean) => void) => void;
}

export interface Services {
  readonly store: DraftStore;
  readonly bridge: Bridge;
  readonly clock: Clock;
  /** A new UUID. */
  readonly newId: () => string;
  readonly network: Network;
  /** BCP 47: how the planner's computer spells figures and dates. */
  readonly locale: string;
  readonly storage: StorageManager;
  /** The reading of NPI numbers out of files and texts: one for all drafts of a window. */
  readonly openNpiReading: () => NpiPort;
  /** The reading of draft files: one for all drafts of a window. */
  readonly openFileReading: () => FilePort;
  /** Starts a worker that makes or reads one sheet. */
  readonly openSheets: () => SheetWorker;
  /** Starts the worker that finds entities in other drafts. */
  readonly openDraftSearch: () => FindWorker;
  /** Opens the targeting library of this computer: once a window. */
  readonly openLibrary: () => LibraryPort;
  /** Takes a draft for this window: the function that lets go of it, or null when another window holds it. */
  readonly lock: (draftId: string) => Promise<(() => void) | null>;
  /** Calls `onFree` once when no window holds the draft any more; returns the function that stops waiting. */
  readonly whenFree: (draftId: string, onFree: () => void) => () => void;
}
