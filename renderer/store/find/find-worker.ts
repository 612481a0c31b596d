// The worker that finds entities in other drafts, with a connection of its own to the database.
import { answerCalls } from '../../worker/calls.ts';
import { DraftDatabase } from '../database.ts';
import { DraftStore } from '../draft-store.ts';
import type { FindPort } from './find-port.ts';
import { FindService } from './find-service.ts';

const now = (): number => Date.now();
const store = new DraftStore(new DraftDatabase(), { now, newId: () => crypto.randomUUID() });
const port: FindPort = new FindService(store, now);
answerCalls(port, self);
