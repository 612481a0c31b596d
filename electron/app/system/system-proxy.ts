// The proxy for requests of the main process: by the environment, or else as the system says.
import { session } from 'electron';
import { type Failure, fail } from '../../../shared/kernel/result.ts';
import { isLoopback } from '../../api/http.ts';
import { type ProxyOf, hasProxy, proxyFrom } from '../../api/proxy.ts';
import { readProxyList } from './proxy-list.ts';

/** A configuration script of the company may come from a server that does not answer. */
const LONGEST_MS = 10_000;

/** `env` as it was at the start. With an invalid address in it each request fails. */
export function systemProxy(env: NodeJS.ProcessEnv): ProxyOf {
  if (hasProxy(env)) {
    const named = proxyFrom(env);
    return named.ok ? named.value : () => named.failure;
  }
  let network: Promise<Electron.Session> | undefined;
  return async (url) => {
    if (url.protocol !== 'https:' || isLoopback(url.hostname)) return null;
    network ??= openNetworkSession();
    const asked = network.then((opened) => opened.resolveProxy(url.href)).then(readProxyList);
    return await Promise.race([asked, late(url)]);
  };
}

/** A session of its own: those of the windows have a proxy that leads nowhere (dead-end.ts). */
async function openNetworkSession(): Promise<Electron.Session> {
  const opened = session.fromPartition('network');
  await opened.setProxy({ mode: 'system' });
  return opened;
}

function late(url: URL): Promise<Failure> {
  return new Promise((resolve) => {
    const { failure } = fail('CONNECT_TIMEOUT', { host: url.host, seconds: LONGEST_MS / 1000 }, { retry: 'later' });
    setTimeout(() => resolve(failure), LONGEST_MS).unref();
  });
}
