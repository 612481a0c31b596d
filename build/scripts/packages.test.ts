// When the npm packages count as missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areMissing } from './packages.mjs';

const wanted = { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' } };

it('installs again when a package is absent or of another version', () => {
  expect(areMissing(wanted, {})).toBe(true);
  expect(areMissing(wanted, { 'node_modules/a': { version: '1.2.2' } })).toBe(true);
  expect(areMissing(wanted, { 'node_modules/a': { version: '1.2.3' } })).toBe(false);
});

function ensureIn(folder: string) {
  const script = new URL('packages.mjs', import.meta.url).href;
  const program = `(await import(${JSON.stringify(script)})).ensurePackages(${JSON.stringify(folder)})`;
  const env = { ...process.env, npm_config_offline: 'true' };
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
}

it('says of what npm pack makes that it is no package, and installs nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flightplan-packed-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "flightplan", "version": "0.1.0" }');
  const { status, stderr } = ensureIn(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This is no package of Flightplan: .*npm run package.*\n$/);
  rmSync(folder, { recursive: true });
});

it('says that npm ci failed, and puts nothing else in its place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flightplan-packages-'));
  const of = { name: 'x', version: '1.0.0', dependencies: { 'is-nowhere': '^1.0.0' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(of));
  // A lock file that lacks what the package file asks for: a fresh choice would be npm's, not ours.
  const packages = { '': of, 'node_modules/other': { version: '1.0.0' } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const { status, stderr } = ensureIn(folder);
  expect(status).toBe(1);
  expect(stderr).toContain('(npm ci)');
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  rmSync(folder, { recursive: true });
});

it('does not wait for packages of other systems', () => {
  const more = { ...wanted, 'node_modules/for-windows': { version: '1.0.0', optional: true } };
  expect(areMissing(more, { 'node_modules/a': { version: '1.2.3' } })).toBe(false);
});
