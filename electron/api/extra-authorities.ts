// Certificate authorities that NODE_EXTRA_CA_CERTS names, for a program whose Node is forbidden to read that by itself.
import { readFileSync } from 'node:fs';
import tls from 'node:tls';

/** PEM texts; none where it names nothing, or nothing that can be read: as in Node, connections then fail. */
export function extraAuthorities(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const file = env['NODE_EXTRA_CA_CERTS'];
  if (file === undefined || file === '') return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

/** With Node's own; undefined where there are none besides. The file is read at the first call. */
export function authoritiesWith(env: Parameters<typeof extraAuthorities>[0]): () => readonly string[] | undefined {
  let known: { readonly list: readonly string[] | undefined } | undefined;
  return () => {
    if (known === undefined) {
      const extra = extraAuthorities(env);
      known = { list: extra.length === 0 ? undefined : [...tls.rootCertificates, ...extra] };
    }
    return known.list;
  };
}
