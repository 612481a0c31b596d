// A certificate authority of the tests' own, made by openssl for each run: nothing worth keeping secret is stored.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** Its certificate, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
  /** A certificate for one host name. */
  issue(host: string): Certificate;
}

function openssl(args: readonly string[]): void {
  try {
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw missing ? new Error('These tests need the program openssl to make certificates.', { cause: error }) : error;
  }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export function makeAuthority(folder: string, name: string): Authority {
  fs.mkdirSync(folder, { recursive: true });
  const file = (ending: string): string => path.join(folder, `${name}.${ending}`);
  const config = file('cnf');
  // Without the system's own settings, which are others on each.
  fs.writeFileSync(config, '[req]\ndistinguished_name = dn\n[dn]\n[ca]\nbasicConstraints = critical, CA:TRUE\n');
  const own = ['-config', config, '-extensions', 'ca', '-keyout', file('key'), '-out', file('pem'), '-days', '2'];
  openssl(['req', '-x509', ...NEW_KEY, ...own, '-subj', `/CN=${name}`]);
  return {
    file: file('pem'),
    issue: (host) => {
      const at = (ending: string): string => file(`${host}.${ending}`);
      fs.writeFileSync(at('ext'), `subjectAltName = DNS:${host}\n`);
      openssl(['req', ...NEW_KEY, '-config', config, '-subj', `/CN=${host}`, '-keyout', at('key'), '-out', at('csr')]);
      const by = ['-CA', file('pem'), '-CAkey', file('key'), '-CAcreateserial', '-days', '2'];
      openssl(['x509', '-req', '-in', at('csr'), ...by, '-extfile', at('ext'), '-out', at('pem')]);
      return { key: fs.readFileSync(at('key'), 'utf8'), cert: fs.readFileSync(at('pem'), 'utf8') };
    },
  };
}
