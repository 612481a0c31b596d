// The worker that reads numbers: a file of a million of them never holds the window up.
import { answerCalls } from '../../worker/calls.ts';
import { NPI_READING } from './read-source.ts';

answerCalls(NPI_READING, self);
