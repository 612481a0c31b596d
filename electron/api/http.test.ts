// One HTTP exchange and every way in which it goes wrong, on real sockets.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { httpTransport } from './http.ts';
import type { Answering, TestServer } from './testing.ts';
import { json, testServer } from './testing.ts';
import type { HttpRequest } from './transport.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const SHORT = { connectMs: 2000, answerMs: 60, bodyMs: 60 };

async function ask(answer: Answering, more: Partial<HttpRequest> = {}, timeouts = SHORT) {
  server = await testServer(answer);
  return httpTransport(timeouts)({ method: 'GET', url: `${server.baseUrl}/x`, headers: {}, ...more });
}

describe('one exchange', () => {
  test('brings status, headers and text', async () => {
    const outcome = await ask((_, response) => {
      json(response, 201, { ok: 'ä' }, { location: '/there/7' });
    });
    expect(outcome.ok && outcome.answer).toMatchObject({ status: 201, text: '{"ok":"ä"}', complete: true });
    expect(outcome.ok && outcome.answer.header('Location')).toBe('/there/7');
  });

  test('a body in pieces arrives whole', async () => {
    await ask((_, response) => response.end(), {
      method: 'PUT',
      body: { length: 14, pieces: ['{"npis":[', '1', ',2]', '}'].map((piece) => Buffer.from(piece)) },
    });
    expect(server?.asked[0]?.body).toBe('{"npis":[1,2]}');
    expect(server?.asked[0]?.headers['content-length']).toBe('14');
  });

  test('says when the whole request is on its way, before the answer', async () => {
    const order: string[] = [];
    await ask(
      (_, response) => {
        order.push('answer');
        response.end();
      },
      { method: 'POST', body: '{}', onSent: () => order.push('sent') },
    );
    expect(order).toEqual(['sent', 'answer']);
  });

  test('each request has a connection of its own: none goes out on one that is just being closed', async () => {
    const ports = new Set<number | undefined>();
    server = await testServer((_, response, request) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    for (let round = 0; round < 3; round += 1) {
      await httpTransport(SHORT)({ method: 'GET', url: `${server.baseUrl}/x`, headers: {} });
    }
    expect(ports.size).toBe(3);
  });

  test('a redirect is an answer like any other: nobody follows it', async () => {
    const outcome = await ask((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(outcome.ok && outcome.answer.status).toBe(302);
    expect(server?.asked).toHaveLength(1);
  });
});

describe('what goes wrong, and whether anything can have arrived', () => {
  test('nobody listens: nothing left', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const outcome = await httpTransport(SHORT)({
      method: 'POST',
      url: `http://127.0.0.1:${String(port)}/`,
      headers: {},
    });
    expect(outcome).toMatchObject({ ok: false, left: false, failure: { code: 'OFFLINE', retry: 'later' } });
  });

  test('no answer: it may have arrived', async () => {
    const outcome = await ask(() => undefined, { method: 'POST', body: '{}' });
    expect(outcome).toMatchObject({ ok: false, left: true, failure: { code: 'ANSWER_TIMEOUT' } });
  });

  test('the connection is reset after the request: it may have arrived', async () => {
    const outcome = await ask((_, _response, request) => request.socket.resetAndDestroy());
    expect(outcome).toMatchObject({ ok: false, left: true, failure: { code: 'CONNECTION_LOST' } });
  });

  test.each([
    [
      'the connection ends',
      (stop: () => void) => {
        stop();
      },
    ],
    ['nothing more comes', () => undefined],
  ] as const)('in the middle of a body %s: the status is known', async (_, then) => {
    const outcome = await ask((_asked, response, request) => {
      response.writeHead(201, { 'content-length': '1000' });
      response.write('{"half":', () => {
        then(() => request.socket.resetAndDestroy());
      });
    });
    expect(outcome.ok && outcome.answer).toMatchObject({ status: 201, complete: false });
  });

  test('a huge answer is cut off', async () => {
    const outcome = await ask((_, response) => response.end('x'.repeat(5000)), { maxBytes: 1000 });
    expect(outcome).toMatchObject({ ok: false, left: true, failure: { code: 'ANSWER_TOO_LARGE' } });
  });

  test('called off while it waits', async () => {
    const abort = new AbortController();
    const outcome = await ask(
      () => {
        abort.abort();
      },
      { signal: abort.signal },
      { ...SHORT, answerMs: 60_000 },
    );
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'CANCELLED' } });
  });

  test.each(['http://platform.example/api', 'http://127.0.0.1.example/', 'ftp://127.0.0.1/', 'nonsense'])(
    'no secret goes over %s',
    async (url) => {
      const outcome = await httpTransport(SHORT)({ method: 'GET', url, headers: { authorization: 'secret' } });
      expect(outcome).toMatchObject({ ok: false, left: false, failure: { code: 'INSECURE_URL' } });
    },
  );
});
