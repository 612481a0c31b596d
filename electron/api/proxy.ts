// Which proxy a request goes through, by the variables that command lines know: HTTPS_PROXY, ALL_PROXY and NO_PROXY.
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';

/** Null: straight to the platform. A failure: through a proxy that cannot be used, so not at all. */
export type ProxyWay = URL | null | Failure;
export type ProxyOf = (url: URL) => ProxyWay | Promise<ProxyWay>;

type Env = Readonly<Record<string, string | undefined>>;

/** Lower case wins, as with curl; an empty value counts as unset. */
function read(env: Env, name: string): { readonly name: string; readonly value: string } | null {
  for (const spelled of [name.toLowerCase(), name]) {
    const value = env[spelled]?.trim() ?? '';
    if (value !== '') return { name: spelled, value };
  }
  return null;
}

const readSetting = (env: Env): ReturnType<typeof read> => read(env, 'HTTPS_PROXY') ?? read(env, 'ALL_PROXY');

/** Whether the environment names one, good or bad. */
export function hasProxy(env: Env): boolean {
  return readSetting(env) !== null;
}

/**
 * `USAGE` for an invalid address or an unsupported kind (SOCKS): silently going round a proxy could be what it is there
 * to prevent. The failure never contains the address, which may hold a password.
 */
export function proxyFrom(env: Env): Result<(url: URL) => URL | null> {
  const setting = readSetting(env);
  if (setting === null) return ok(() => null);
  const text = setting.value.includes('://') ? setting.value : `http://${setting.value}`;
  const proxy = URL.canParse(text) ? new URL(text) : null;
  if (proxy === null || (proxy.protocol !== 'http:' && proxy.protocol !== 'https:') || proxy.hostname === '') {
    return fail('USAGE', { reason: `${setting.name} is no address of an http proxy`, verb: 'push' });
  }
  if (!isDecodable(proxy)) {
    return fail('USAGE', { reason: `a % in the user or password of ${setting.name} is written %25`, verb: 'push' });
  }
  const exceptions = parseExceptions(read(env, 'NO_PROXY')?.value ?? '');
  // Plain http goes to this computer alone, and that needs no proxy.
  return ok((url) => (url.protocol !== 'https:' || exceptions.some((matches) => matches(url)) ? null : proxy));
}

/** Node and URL accept invalid percent-encoding; only decoding finds it. */
function isDecodable({ password, username }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

function parseExceptions(list: string): readonly ((url: URL) => boolean)[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      if (entry === '*') return () => true;
      const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      const name = host.replace(/^\*?\.?/, '');
      return (url: URL) => {
        const isHost = url.hostname === name || url.hostname.endsWith(`.${name}`);
        return name !== '' && isHost && (port === undefined || port === (url.port || '443'));
      };
    });
}
