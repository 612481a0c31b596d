// One HTTP exchange and every way in which it goes wrong, on real sockets.
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { httpTransport } from './http.ts';
import { type Answering, type TestServer, json, testServer } from '../testing/http-server.ts';
import type { HttpRequest, Timeouts } from './transport.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const SHORT = { connectMs: 2000, answerMs: 60, bodyMs: 60 };

async function ask(answer: Answering, more: Partial<HttpRequest> = {}, timeouts: Partial<Timeouts> = SHORT) {
  server = await testServer(answer);
  return httpTransport(timeouts)({ method: 'GET', url: `${server.baseUrl}/x`, headers: {}, ...more });
}

describe('what Node refuses', () =>
  test('an invalid header: a failure, nothing was sent', async () => {
    const outcome = await ask((_, response) => response.end(), { headers: { authorization: 'Bearer a\nb' } });
    expect(outcome).toMatchObject({ ok: false, left: false, failure: { code: 'UNEXPECTED' } });
    expect(server?.requests).toEqual([]);
  }));

describe('one exchange', () => {
  test('brings status, headers and text', async () => {
    const outcome = await ask((_, response) => json(response, 201, { ok: 'ä' }, { location: '/there/7' }));
    expect(outcome.ok && outcome.answer).toMatchObject({ status: 201, text: '{"ok":"ä"}', complete: true });
    expect(outcome.ok && outcome.answer.header('Location')).toBe('/there/7');
  });

  test('asks for answers that are not packed, and reads one with a byte order mark', async () => {
    const outcome = await ask((_, response) => response.end('\ufeff{"id":7}'));
    expect(outcome).toMatchObject({ ok: true, answer: { text: '{"id":7}' } });
    expect(server?.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('a body in pieces arrives whole', async () => {
    await ask((_, response) => response.end(), {
      method: 'PUT',
      body: { length: 14, pieces: ['{"npis":[', '1', ',2]', '}'].map((piece) => Buffer.from(piece)) },
    });
    expect(server?.requests[0]?.body).toBe('{"npis":[1,2]}');
    expect(server?.requests[0]?.headers['content-length']).toBe('14');
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

  test('a redirect is an answer like any other and is not followed', async () => {
    const outcome = await ask((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(outcome.ok && outcome.answer.status).toBe(302);
    expect(server?.requests).toHaveLength(1);
  });
});

describe('an answer that is packed although it was asked for plain', () => {
  const TEXT = `\ufeff{"name":"${'ä'.repeat(40_000)}"}`;
  const READ = TEXT.slice(1);
  const answered = (coding: string, packed: Buffer, more: Partial<HttpRequest> = {}, status = 200) =>
    ask((_, response) => response.writeHead(status, { 'content-encoding': coding }).end(packed), more, {});

  test.each([
    ['gzip', gzipSync],
    ['X-GZip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('%s is read', async (coding, pack) => {
    const outcome = await answered(coding, pack(TEXT));
    expect(outcome).toMatchObject({ ok: true, answer: { status: 200, text: READ, complete: true } });
  });

  test('an answer without a body is whole', async () => {
    const outcome = await answered('gzip', Buffer.alloc(0), {}, 204);
    expect(outcome).toMatchObject({ ok: true, answer: { status: 204, text: '', complete: true } });
  });

  test.each([
    ['cut off', (packed: Buffer) => packed.subarray(0, -20)],
    ['damaged', (packed: Buffer) => Buffer.concat([packed.subarray(0, 30), Buffer.alloc(60, 0xff)])],
    ['not packed at all', () => Buffer.from(READ)],
  ] as const)('one that is %s is not whole: its status is known', async (_what, change) => {
    const outcome = await answered('gzip', change(gzipSync(TEXT)), {}, 201);
    expect(outcome).toMatchObject({ ok: true, answer: { status: 201, complete: false } });
  });

  test.each([
    ['unpacks to more', gzipSync(Buffer.alloc(40_000_000))],
    ['is of any number of empty parts', Buffer.concat(Array.from({ length: 5000 }, () => gzipSync('')))],
  ])('one that %s than is read is cut off', async (_what, packed) => {
    const outcome = await answered('gzip', packed, { maxBytes: 90_000 });
    expect(outcome).toMatchObject({ ok: false, left: true, failure: { code: 'ANSWER_TOO_LARGE' } });
  });

  test('one that is handed on is not unpacked before its taker is done with a piece', async () => {
    let [taken, atOnce, most] = [0, 0, 0];
    const bytes = Buffer.alloc(2_000_000, 'n');
    const outcome = await answered('gzip', gzipSync(bytes), {
      sink: async (part) => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        taken += part.length;
      },
    });
    expect(outcome).toMatchObject({ ok: true, answer: { text: '', complete: true } });
    expect([taken, most]).toEqual([bytes.length, 1]);
  });
});

describe('what goes wrong, and whether anything can have arrived', () => {
  test('no server listens: nothing was sent', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const outcome = await httpTransport(SHORT)({
      method: 'POST',
      url: `http://127.0.0.1:${port}/`,
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
    ['the connection ends', (stop: () => void) => stop()],
    ['nothing more comes', () => undefined],
  ] as const)('in the middle of a body %s: the status is known', async (_, then) => {
    const outcome = await ask((_asked, response, request) => {
      response.writeHead(201, { 'content-length': '1000' });
      response.write('{"half":', () => then(() => request.socket.resetAndDestroy()));
    });
    expect(outcome.ok && outcome.answer).toMatchObject({ status: 201, complete: false });
  });

  test.each([1, 50])('a huge answer is cut off, in %i pieces', async (pieces) => {
    const piece = 'x'.repeat(5000 / pieces);
    const outcome = await ask(
      (_, response) => {
        for (let left = pieces; left > 0; left -= 1) response.write(piece);
        response.end();
      },
      { maxBytes: 1000 },
    );
    expect(outcome).toMatchObject({ ok: false, left: true, failure: { code: 'ANSWER_TOO_LARGE' } });
  });

  test('an answer that comes drop by drop ends with its time, though each drop is in time', async () => {
    let drops: NodeJS.Timeout | undefined;
    const outcome = await ask(
      (_, response) => {
        response.writeHead(200);
        drops = setInterval(() => response.write('x'), 5);
      },
      {},
      { ...SHORT, wholeMs: 90 },
    );
    clearInterval(drops);
    expect(outcome).toMatchObject({ ok: true, answer: { status: 200, complete: false } });
  });

  test('a long body on a slow line is not late as long as it moves', async () => {
    const body = Buffer.alloc(20_000_000, 'n');
    const pieces = Array.from({ length: 80 }, (_, at) => body.subarray(at * 250_000, (at + 1) * 250_000));
    const [answerMs, start] = [700, Date.now()];
    const slow = createServer((socket) => {
      let got = 0;
      socket.on('data', (part) => {
        got += part.length;
        socket.pause();
        if (got > body.length) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        else setTimeout(() => socket.resume(), 5);
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo; // it listens on a port
    const outcome = await httpTransport({ connectMs: 5000, answerMs, bodyMs: 5000 })({
      method: 'PUT',
      url: `http://127.0.0.1:${port}/`,
      headers: {},
      body: { length: body.length, pieces },
    });
    expect(outcome).toMatchObject({ ok: true, answer: { status: 200, text: 'ok' } });
    expect(Date.now() - start).toBeGreaterThan(answerMs);
    slow.close();
  });

  test('cancelled while it waits', async () => {
    const abort = new AbortController();
    const outcome = await ask(() => abort.abort(), { signal: abort.signal }, { ...SHORT, answerMs: 60_000 });
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
