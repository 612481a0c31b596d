// The worker that reads draft files, with a connection of its own to the database: the window goes on meanwhile.
import { answerCalls } from '../worker/calls.ts';
import { DraftDatabase } from './database.ts';
import { FileService } from './file-service.ts';
import type { FilePort } from './file-port.ts';

let database: DraftDatabase | undefined;

const port: FilePort = new FileService(() => (database ??= new DraftDatabase()));
answerCalls(port, self);
