// The worker of a test.
import { answerCalls } from '../worker/calls.ts';
answerCalls({ twice: async (n: number) => n * 2 }, self);
