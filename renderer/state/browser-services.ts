// The services of a real window: IndexedDB, its clock and locks, its network state.
import { type LibraryPort, LIBRARY_CALLS } from '../../shared/library/library-port.ts';
import { DraftDatabase } from '../store/database.ts';
import { lockDraft, whenFree } from '../store/draft-lock.ts';
import { DraftStore } from '../store/draft-store.ts';
import { type FilePort, FILE_CALLS, filePieces } from '../store/file-port.ts';
import fileWorker from '../store/file-worker.ts?worker&url';
import { type FindPort, type FindWorker, FIND_CALLS } from '../store/find/find-port.ts';
import findWorker from '../store/find/find-worker.ts?worker&url';
import { startFreshLog } from '../store/fresh-log.ts';
import libraryWorker from '../store/library-worker.ts?worker&url';
import { askWorker } from '../worker/calls.ts';
import { startWorker } from '../worker/start-worker.ts';
import { type NpiPort, NPI_CALLS, handedIn } from './ports/npi-port.ts';
import npiWorker from './npi/npi-worker.ts?worker&url';
import type { Bridge, Clock, Network, Services } from './services.ts';
import { type SheetPort, type SheetWorker, SHEET_CALLS } from './ports/sheet-port.ts';
import sheetWorker from './sheets/sheet-worker.ts?worker&url';

const HIDDEN_MS = 100;

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  // Tasks in the background follow each other while nothing else waits; idle callbacks come only every other frame,
  // and a look at 100,000 records took four times as long with them.
  whenIdle: (run) => {
    const cancelled = new AbortController();
    scheduler.postTask(run, { priority: 'background', signal: cancelled.signal }).catch((error: unknown) => {
      // A cancelled task is no error; anything that `run` throws is reported.
      if (!cancelled.signal.aborted) reportError(error);
    });
    return () => cancelled.abort();
  },
  turn: () => scheduler.yield(),
  painted: () =>
    new Promise((resolve) => {
      // A window that is hidden draws no frames.
      const soon = setTimeout(resolve, HIDDEN_MS);
      requestAnimationFrame(() => {
        clearTimeout(soon);
        // The frame is painted after its callbacks: the next task comes after that.
        setTimeout(resolve);
      });
    }),
};

const network: Network = {
  online: () => navigator.onLine,
  listen: (onChange) => {
    addEventListener('online', () => onChange(true));
    addEventListener('offline', () => onChange(false));
  },
};

function startSheets(): SheetWorker {
  let started: Worker | null = null;
  const begin = (): Worker => (started = startWorker(sheetWorker));
  return { port: askWorker<SheetPort>(begin, SHEET_CALLS), stop: () => started?.terminate() };
}

function startDraftSearch(): FindWorker {
  let started: Worker | null = null;
  const begin = (): Worker => (started = startWorker(findWorker));
  return { port: askWorker<FindPort>(begin, FIND_CALLS), stop: () => started?.terminate() };
}

export function createBrowserServices(bridge: Bridge): Services {
  // Where it can't be (a full disk) the window works as it would have: what it guards against takes two crashes.
  startFreshLog(indexedDB).catch(() => undefined);
  const newId = (): string => crypto.randomUUID();
  const store = new DraftStore(new DraftDatabase(), {
    now: clock.now,
    newId,
    // An idle moment comes after the paint; a window in the background has to go on too.
    pause: () => new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: 500 })),
  });
  // Its worker is started with the first call.
  const npiReading = askWorker<NpiPort>(() => startWorker(npiWorker), NPI_CALLS, handedIn);
  const fileReading = askWorker<FilePort>(() => startWorker(fileWorker), FILE_CALLS, filePieces);
  return {
    store,
    bridge,
    clock,
    newId,
    network,
    locale: navigator.language,
    storage: navigator.storage,
    openLibrary: () => askWorker<LibraryPort>(() => startWorker(libraryWorker), LIBRARY_CALLS),
    openNpiReading: () => npiReading,
    openFileReading: () => fileReading,
    openSheets: startSheets,
    openDraftSearch: startDraftSearch,
    lock: (id) => lockDraft(navigator.locks, id),
    whenFree: (id, onFree) => whenFree(navigator.locks, id, onFree),
  };
}
