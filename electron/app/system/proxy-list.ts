// What Chromium answers when it is asked which proxy a request goes through: `PROXY host:port; DIRECT`.
import { type Failure, fail } from '../../../shared/kernel/result.ts';

const SCHEMES: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/** The first that is spoken here; null: straight there. SOCKS alone is a failure: going round it could be forbidden. */
export function readProxyList(list: string): URL | null | Failure {
  const entries = list
    .slice(0, 10_000)
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [kind = '', address = ''] = entry.split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const scheme = SCHEMES[kind.toUpperCase()];
    const url = `${scheme ?? ''}://${address}`;
    if (scheme !== undefined && address !== '' && URL.canParse(url)) return new URL(url);
  }
  return entries.length === 0
    ? null
    : fail('PROXY_REFUSED', { proxy: entries.join('; ').slice(0, 200), status: 'SOCKS' }).failure;
}
