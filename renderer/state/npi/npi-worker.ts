// The worker that reads numbers: a file of a million of them never holds the window up.
import { answerCalls } from '../../worker/calls.ts';
import { handedOut } from './npi-port.ts';
import type { NpiPort } from './npi-port.ts';
import { readSource } from './read-source.ts';

answerCalls<NpiPort>({ read: readSource }, self, handedOut);
