// A real worker, started from a file of ours.
import { expect, test } from 'vitest';
import { askWorker } from './calls.ts';
import { startWorker } from './start-worker.ts';
import url from '../testing/echo-worker.ts?worker&url';

test('a worker answers; a file from elsewhere is not a worker', async () => {
  const port = askWorker<{ twice(n: number): Promise<number> }>(() => startWorker(url), ['twice']);
  expect(await port.twice(21)).toBe(42);
  expect(() => startWorker('https://example.com/worker.js')).toThrow('our own files');
});
