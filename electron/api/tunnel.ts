// A connection through a proxy: CONNECT, then TLS with the platform itself, so the proxy sees no more than its name.
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Socket, isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Failure, fail } from '../../shared/kernel/result.ts';
import { TRUST } from './transport.ts';

export interface Tunnel {
  /** Ends it, open or not. */
  destroy(): void;
}

export interface TunnelEnds {
  /** The TLS connection has begun; it may still fail. */
  readonly onSocket: (socket: Socket) => void;
  /** Nothing has left for the platform. */
  readonly onFailure: (failure: Failure) => void;
}

/** Bytes of a proxy's refusal are not read: a proxy's page is nothing that a planner could use. */
export function openTunnel(proxy: URL, target: URL, { onFailure, onSocket }: TunnelEnds): Tunnel {
  const host = `${target.hostname}:${target.port || '443'}`;
  const asking: ClientRequest = (proxy.protocol === 'https:' ? requestHttps : requestHttp)({
    method: 'CONNECT',
    hostname: bareHost(proxy),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    path: host,
    headers: { host, ...authorization(proxy) },
    agent: false,
    ...(proxy.protocol === 'https:' ? TRUST : {}),
  });
  let through: Socket | undefined;
  const offline = (reason: string): void =>
    onFailure(fail('OFFLINE', { host: proxy.host, reason }, { retry: 'later' }).failure);
  asking.on('connect', (answer, socket) => {
    const status = answer.statusCode ?? 0;
    if (status === 200) {
      through = socket;
      // TLS asks for a server by name and never by address (RFC 6066); its certificate has to be for either.
      const name = bareHost(target);
      const secure = connect({ socket, host: name, servername: isIP(name) === 0 ? name : '', ...TRUST });
      // The request gets the error too, but not once it is over.
      secure.on('error', () => undefined);
      onSocket(secure);
      return;
    }
    socket.destroy();
    refuse(status);
  });
  // A proxy that answers CONNECT like any other request does not open one.
  asking.on('response', (answer) => {
    answer.destroy();
    refuse(answer.statusCode ?? 0);
  });
  asking.on('error', (error: NodeJS.ErrnoException) => offline(error.code ?? ''));
  asking.end();
  const refuse = (status: number): void => {
    // The proxy did not reach the platform: that passes. The rest is between planner and proxy.
    if (status >= 500) offline(String(status));
    else onFailure(fail('PROXY_REFUSED', { proxy: proxy.host, status }).failure);
  };
  return {
    destroy: () => {
      asking.destroy();
      // TLS that failed over it leaves it open, and with it the process.
      through?.destroy();
    },
  };
}

/** Without the brackets of an IPv6 address. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function authorization({ password, username }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(text, 'utf8').toString('base64')}` };
}
