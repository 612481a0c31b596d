// Authorities named in the environment: in the list beside Node's own, and none where nothing can be read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { expect, it } from 'vitest';
import { authoritiesWith } from './extra-authorities.ts';

it('adds what NODE_EXTRA_CA_CERTS names to what Node trusts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flightplan-ca-'));
  const file = path.join(folder, 'company.pem');
  writeFileSync(file, '-----BEGIN CERTIFICATE-----');
  const list = authoritiesWith({ NODE_EXTRA_CA_CERTS: file })();
  expect(list).toHaveLength(tls.rootCertificates.length + 1);
  expect(list).toContain('-----BEGIN CERTIFICATE-----');
  for (const NODE_EXTRA_CA_CERTS of [undefined, '', folder, path.join(folder, 'gone.pem')]) {
    expect(authoritiesWith({ NODE_EXTRA_CA_CERTS })()).toBeUndefined();
  }
  rmSync(folder, { recursive: true });
});
