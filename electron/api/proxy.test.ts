// Which requests go through a proxy, and what becomes of them when it refuses.
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { httpTransport } from './http.ts';
import { proxyFrom } from './proxy.ts';

type Env = Record<string, string>;

async function through(env: Env, url = 'https://ads.example.com/api/x'): Promise<string | null> {
  const proxy = proxyFrom(env);
  if (!proxy.ok) throw new Error(proxy.failure.code);
  return (await proxy.value(new URL(url)))?.href ?? null;
}

describe('which proxy', () => {
  test('none unless a variable says so; lower case first, ALL_PROXY last, the protocol may be left out', async () => {
    expect(await through({})).toBeNull();
    expect(await through({ HTTPS_PROXY: '' })).toBeNull();
    expect(await through({ HTTP_PROXY: 'http://p:1' })).toBeNull();
    expect(await through({ HTTPS_PROXY: 'http://p:1', https_proxy: 'q:2' })).toBe('http://q:2/');
    expect(await through({ ALL_PROXY: 'http://a:3' })).toBe('http://a:3/');
  });

  test.each([
    ['*', true],
    ['ads.example.com', true],
    ['example.com', true],
    ['.example.com', true],
    ['*.example.com', true],
    ['other.org, ADS.example.com:443', true],
    ['ads.example.com:8443', false],
    ['ample.com', false],
    ['other.org', false],
    ['.', false],
  ])('NO_PROXY=%s goes straight to the platform: %s', async (list, straight) =>
    expect((await through({ HTTPS_PROXY: 'p:1', NO_PROXY: list })) === null).toBe(straight),
  );

  test('this computer needs none', async () =>
    expect(await through({ HTTPS_PROXY: 'p:1' }, 'http://127.0.0.1:4010/api')).toBeNull());

  test.each(['socks5://p:1', 'http://user:100%@p:1', 'http://', 'http://user:se cret@:0x', 'ftp://p'])(
    '%s is refused instead of going round it, and not repeated',
    (value) => {
      const refused = proxyFrom({ HTTPS_PROXY: value });
      expect(refused).toMatchObject({ ok: false, failure: { code: 'USAGE' } });
      expect(JSON.stringify(refused)).not.toContain(value);
    },
  );
});

let server: Server | undefined;
afterEach(() => server?.close());

/** A proxy that does to each CONNECT what it is told. */
async function proxy(answer: (socket: Socket) => void, host = 'ads.example.com') {
  const requests: IncomingMessage[] = [];
  server = createServer().on('connect', (request: IncomingMessage, socket: Socket) => {
    requests.push(request);
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const url = new URL(`http://planner:p%40ss@127.0.0.1:${port}`);
  const transport = httpTransport({ connectMs: 2000 }, () => url);
  const request = {
    method: 'POST',
    url: `https://${host}/api/x`,
    headers: { authorization: 'Bearer t' },
    body: 'b',
  };
  return { requests, outcome: await transport(request), host: url.host };
}

describe('a proxy', () => {
  test('is asked for a tunnel by the platform’s name, and sees neither token nor path', async () => {
    const { requests } = await proxy((socket) => socket.end('HTTP/1.1 403 No\r\n\r\n'));
    expect(requests[0]).toMatchObject({ method: 'CONNECT', url: 'ads.example.com:443' });
    expect(requests[0]?.headers.authorization).toBeUndefined();
    const basic = Buffer.from('planner:p@ss').toString('base64');
    expect(requests[0]?.headers['proxy-authorization']).toBe(`Basic ${basic}`);
  });

  test('that wants another password: reported with its name and never with the password, nothing was sent', async () => {
    const { host, outcome } = await proxy((socket) => socket.end('HTTP/1.1 407 Who are you\r\n\r\n'));
    expect(outcome).toMatchObject({
      ok: false,
      left: false,
      failure: { code: 'PROXY_REFUSED', retry: 'never', params: { proxy: host, status: 407 } },
    });
    expect(JSON.stringify(outcome)).not.toContain('ss@');
  });

  test('that does not reach the platform, ends, or talks nonsense: offline, and it may pass', async () => {
    for (const text of ['HTTP/1.1 503 No\r\n\r\n', '', 'hello\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\nno TLS here']) {
      const { outcome } = await proxy((socket) => socket.end(text));
      expect(outcome, text).toMatchObject({ ok: false, left: false, failure: { code: 'OFFLINE', retry: 'later' } });
      server?.close();
    }
  });

  test.each([
    ['ads.example.com', true],
    ['192.0.2.7', false],
    ['[2001:db8::7]', false],
  ])('TLS through it to %s names the server: %s', async (host, isNamed) => {
    let hello = '';
    await proxy((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.once('data', (data: Buffer) => {
        hello = data.toString('latin1');
        socket.end();
      });
    }, host);
    expect(hello.charCodeAt(0)).toBe(22); // a handshake
    expect(hello.includes(host.replace(/[[\]]/g, ''))).toBe(isNamed);
  });

  test('that never answers: not for ever, and nothing left', async () => {
    server = createServer().on('connect', (_, socket: Socket) => {
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const transport = httpTransport({ connectMs: 60 }, () => new URL(`http://127.0.0.1:${port}`));
    const outcome = await transport({ method: 'GET', url: 'https://ads.example.com/', headers: {} });
    expect(outcome).toMatchObject({ ok: false, left: false, failure: { code: 'CONNECT_TIMEOUT' } });
  });
});
