// A computer that sleeps, or a process that is stopped, while a request is under way.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { httpTransport } from './http.ts';

/** Answers from a thread of its own, so that it goes on while this one is blocked. */
const SERVER = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:http').createServer((_request, response) => {
    setTimeout(() => response.end('{"late":true}'), 300);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** As SIGSTOP and a closed lid do: no timer and no socket of this thread. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('an answer that came while it slept is taken: sleep is no silence of the platform', async () => {
  const worker = new Worker(SERVER, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const asked = httpTransport({ answerMs: 1000 })({
    method: 'GET',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    onSent: () => {
      setImmediate(() => standStill(3300));
    },
  });
  expect(await asked).toMatchObject({ ok: true, answer: { status: 200, text: '{"late":true}' } });
  await worker.terminate();
}, 20_000);
