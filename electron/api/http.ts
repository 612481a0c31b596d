// HTTP over Node's own sockets: a new connection for each request, timeouts, a size cap, no redirects.
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Failure, fail } from '../../shared/kernel/result.ts';
import {
  type HttpAnswer,
  type HttpOutcome,
  type HttpRequest,
  type Timeouts,
  type Transport,
  MAX_ANSWER_BYTES,
  TIMEOUTS,
  TRUST,
} from './transport.ts';
import type { ProxyOf } from './proxy.ts';
import { type Tunnel, openTunnel } from './tunnel.ts';
import { unpackedAnswer } from './unpacked-answer.ts';

/** A timer that is later than this did not run: no load delays one so. */
const SLEPT_MS = 2000;

/** Without it a server may pack its answers as it likes (RFC 9110 §12.5.3); some do with it. */
const PLAIN = { 'accept-encoding': 'identity' };

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/i;

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** TLS only; plain http to loopback only (contract §2). */
export function isSecureEnough(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function failed(left: boolean, failure: Failure): HttpOutcome {
  return { ok: false, left, failure };
}

function toNetworkFailure(
  code: 'OFFLINE' | 'CONNECT_TIMEOUT' | 'ANSWER_TIMEOUT' | 'CONNECTION_LOST',
  url: URL,
  reason = '',
  ms?: number,
): Failure {
  const params = {
    host: url.host,
    ...(reason === '' ? {} : { reason }),
    ...(ms === undefined ? {} : { seconds: Math.round(ms / 1000) }),
  };
  return fail(code, params, { retry: 'later' }).failure;
}

/**
 * `authorities`: certificates (PEM) of those who may vouch for a host; Node's own and NODE_EXTRA_CA_CERTS by default.
 *
 * Each request has a connection of its own. The platform can close a reused one just as a request goes out, and then it
 * is unknown whether the request was seen. With ten writes a minute a new connection costs nothing.
 */
export function httpTransport(
  timeouts: Partial<Timeouts> = {},
  proxyOf: ProxyOf = () => null,
  authorities?: () => readonly string[] | undefined,
): Transport {
  const limits = { ...TIMEOUTS, ...timeouts };
  return async (request) => {
    const url = URL.canParse(request.url) ? new URL(request.url) : null;
    if (url === null || !isSecureEnough(url)) {
      return failed(false, fail('INSECURE_URL', { url: url?.origin ?? request.url }).failure);
    }
    const proxy = await proxyOf(url);
    if (proxy !== null && !(proxy instanceof URL)) return failed(false, proxy);
    return new Promise((resolve) =>
      new Exchange(request, url, limits, resolve, url.protocol === 'https:' ? authorities?.() : undefined).start(proxy),
    );
  };
}

class Exchange {
  private timer: NodeJS.Timeout | undefined;
  private client: ClientRequest | undefined;
  private tunnel: Tunnel | undefined;
  private settled = false;
  private answering = false;
  private body: Readable | undefined;
  /** Whether a byte of the request may have been sent: true once the connection is established. */
  private connected = false;
  private readonly request: HttpRequest;
  private readonly url: URL;
  private readonly timeouts: Timeouts;
  private readonly resolve: (outcome: HttpOutcome) => void;
  private readonly authorities: readonly string[] | undefined;

  constructor(
    request: HttpRequest,
    url: URL,
    timeouts: Timeouts,
    resolve: (outcome: HttpOutcome) => void,
    authorities?: readonly string[],
  ) {
    this.authorities = authorities;
    this.request = request;
    this.url = url;
    this.timeouts = timeouts;
    this.resolve = resolve;
  }

  start(proxy: URL | null): void {
    if (this.request.signal?.aborted === true) {
      this.settle(failed(false, fail('CANCELLED').failure));
      return;
    }
    this.request.signal?.addEventListener('abort', this.onAbort);
    this.wait(this.timeouts.connectMs, 'CONNECT_TIMEOUT');
    if (proxy === null) {
      this.send();
      return;
    }
    this.tunnel = openTunnel(proxy, this.url, {
      onSocket: (socket) => {
        if (this.settled) socket.destroy();
        else this.send(socket);
      },
      onFailure: (failure) => this.settle(failed(false, failure)),
    });
  }

  private refuse(error: unknown): void {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'the request could not be made';
    this.settle(failed(false, fail('UNEXPECTED', { reason }).failure));
  }

  /** Over `socket`, where a proxy gave one. */
  private send(through?: Socket): void {
    try {
      this.open(through);
    } catch (error) {
      // Node throws before it connects, for an invalid header or an address that it does not accept.
      this.refuse(error);
    }
  }

  private open(through?: Socket): void {
    const { method, headers, body } = this.request;
    const tls = this.url.protocol === 'https:';
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body?.length;
    const length = bytes === undefined ? {} : { 'content-length': String(bytes) };
    const client = (tls ? requestHttps : requestHttp)(this.url, {
      method,
      headers: { ...PLAIN, ...headers, ...length, connection: 'close' },
      ...(tls ? TRUST : {}),
      ...(this.authorities !== undefined ? { ca: [...this.authorities] } : {}),
      // An agent would make a connection of its own.
      ...(through === undefined ? { agent: false } : { createConnection: () => through }),
    });
    this.client = client;
    client.on('socket', (socket) => {
      socket.once(tls ? 'secureConnect' : 'connect', () => {
        this.connected = true;
        this.waitForAnswer();
        if (client.writableFinished) this.sent();
      });
    });
    // A long body on a slow line: the answer is not late while the body moves.
    client.on('drain', this.waitForAnswer);
    client.on('finish', () => {
      if (!this.connected) return;
      this.waitForAnswer();
      this.sent();
    });
    client.on('response', (answer) => this.read(answer));
    client.on('error', (error: NodeJS.ErrnoException) => {
      if (!this.connected && isDistrust(error)) {
        const params = { host: this.url.host, reason: error.code ?? '' };
        this.settle(failed(false, fail('CERTIFICATE_REFUSED', params).failure));
        return;
      }
      // Before the connection is established nothing was sent; after it, how much arrived is unknown.
      const code = this.connected ? 'CONNECTION_LOST' : 'OFFLINE';
      this.settle(failed(this.connected, toNetworkFailure(code, this.url, error.code ?? '')));
    });
    if (body === undefined || typeof body === 'string') client.end(body);
    else Readable.from(body.pieces).pipe(client);
  }

  private sent(): void {
    if (!this.settled) this.request.onSent?.();
  }

  private read(answer: IncomingMessage): void {
    const status = answer.statusCode ?? 0;
    const body = unpackedAnswer(answer);
    const parts: Buffer[] = [];
    let [packed, size, isHeld] = [0, 0, false];
    this.body = body;
    this.answering = true;
    this.wait(this.timeouts.bodyMs, 'ANSWER_TIMEOUT');
    const finish = (complete: boolean): void =>
      this.settle({ ok: true, answer: toHttpAnswer(answer, status, parts, complete) });
    const sink = status === 200 ? this.request.sink : undefined;
    const hand = (part: Buffer): void => {
      if (sink === undefined) {
        parts.push(part);
        return;
      }
      const done = sink(part);
      if (done === undefined) return;
      // The sink may take its time: meanwhile nothing is read, and the platform is not late.
      isHeld = true;
      body.pause();
      clearTimeout(this.timer);
      void done.then(() => {
        if (this.settled) return;
        isHeld = false;
        waitForMore();
        body.resume();
      });
    };
    const over = Date.now() + this.timeouts.wholeMs;
    const waitForMore = (): void => {
      if (isHeld) return;
      // One that comes drop by drop must not go on for ever. A stream is as long as it is.
      const left = sink === undefined ? Math.max(0, over - Date.now()) : Number.POSITIVE_INFINITY;
      this.wait(Math.min(this.timeouts.bodyMs, left), 'ANSWER_TIMEOUT', () => finish(false));
    };
    const most = this.request.maxBytes ?? MAX_ANSWER_BYTES;
    // A few kilobytes can unpack to gigabytes, and many to nothing: both sizes are bounded, while they come.
    const isTooLarge = (bytes: number): boolean => {
      if (bytes > most) this.settle(failed(true, fail('ANSWER_TOO_LARGE', { status, bytes: most }).failure));
      return this.settled;
    };
    answer.on('data', (part: Buffer) => {
      packed += part.length;
      if (!isTooLarge(packed)) waitForMore();
    });
    body.on('data', (part: Buffer) => {
      size += part.length;
      if (!isTooLarge(size)) hand(part);
    });
    body.on('end', () => finish(answer.complete));
    // An answer without a body may say how it would have been packed.
    if (body !== answer) body.on('error', () => finish(packed === 0 && answer.complete));
    answer.on('error', () => finish(false));
    answer.on('aborted', () => finish(false));
  }

  private wait(ms: number, code: 'CONNECT_TIMEOUT' | 'ANSWER_TIMEOUT', otherwise?: () => void): void {
    clearTimeout(this.timer);
    if (this.settled) return;
    const due = Date.now() + ms;
    this.timer = setTimeout(() => {
      // A timer much too late: the computer slept, and data that arrived meanwhile is still unread. The platform may
      // have answered.
      if (Date.now() - due > SLEPT_MS) this.wait(ms, code, otherwise);
      else if (otherwise === undefined) this.settle(failed(this.connected, toNetworkFailure(code, this.url, '', ms)));
      else otherwise();
    }, ms);
  }

  private readonly waitForAnswer = (): void => {
    if (this.connected && !this.answering) this.wait(this.timeouts.answerMs, 'ANSWER_TIMEOUT');
  };

  private readonly onAbort = (): void => this.settle(failed(this.connected, fail('CANCELLED').failure));

  private settle(outcome: HttpOutcome): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.request.signal?.removeEventListener('abort', this.onAbort);
    // Errors after the end (a late reset) are ignored.
    this.client?.on('error', () => undefined);
    this.client?.destroy();
    this.body?.destroy();
    this.tunnel?.destroy();
    this.resolve(outcome);
  }
}

/** The other side could not show that it is the platform. */
function isDistrust({ code = '' }: NodeJS.ErrnoException): boolean {
  return /CERT|ALTNAME|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code);
}

function toHttpAnswer(
  answer: IncomingMessage,
  status: number,
  parts: readonly Buffer[],
  complete: boolean,
): HttpAnswer {
  return {
    status,
    header: (name) => {
      const value = answer.headers[name.toLowerCase()];
      return Array.isArray(value) ? (value[0] ?? null) : (value ?? null);
    },
    // Some servers put a byte order mark before their JSON (RFC 8259 §8.1 lets a reader ignore it).
    text: Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
    complete,
  };
}
