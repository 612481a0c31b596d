// The worker that reads numbers: a file of a million of them never holds the window up.
import { answerCalls } from '../../worker/calls.ts';
import { type NpiPort, handedOut } from '../ports/npi-port.ts';
import { readSource } from './read-source.ts';

answerCalls<NpiPort>({ read: readSource }, self, handedOut);
