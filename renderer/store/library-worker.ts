// The worker of the targeting library: its own connection to the database, so that no search waits for the window.
import type { LibraryPort } from '../../shared/library/library-port.ts';
import { answerCalls } from '../worker/calls.ts';
import { DraftDatabase } from './database.ts';
import { LibraryService } from './library-service.ts';
import { LibraryStore } from './library-store.ts';

// Connects the workers of all windows: when one replaces a library, the others open it again.
const others = new BroadcastChannel('flightplan-library');
const desk = new LibraryService(
  new LibraryStore(new DraftDatabase()),
  () => new Date().toISOString(),
  () => others.postMessage(null),
);
others.addEventListener('message', () => desk.replaced());

const port: LibraryPort = desk;
answerCalls(port, self);
