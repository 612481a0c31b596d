// What can be said of the packages without making one: electron-builder knows every word of the configuration, every file
// that it names is there, and the pictures are those of their SVGs.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listIconFiles, folder, sha256 } from './icons.mjs';
import { missingSignatures, signingOptions } from './signing.mjs';

interface Configuration extends Record<string, unknown> {
  fileAssociations?: unknown;
  electronFuses: Record<string, boolean>;
}

const root = path.resolve(import.meta.dirname, '../..');
// Its own check and its own reader, as it finds them itself.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const fromLibrary = createRequire(fromBuilder.resolve('app-builder-lib/package.json'));
const { validateConfiguration } = fromLibrary('./out/util/config/config.js') as {
  validateConfiguration(configuration: unknown, log: { isEnabled: boolean }): Promise<void>;
};
const { load } = fromLibrary('js-yaml') as { load(text: string): Configuration };
const read = (): Configuration => load(fs.readFileSync(path.join(import.meta.dirname, 'electron-builder.yml'), 'utf8'));

it('electron-builder knows every word of the configuration, and would say so if not', async () => {
  await expect(validateConfiguration(read(), { isEnabled: false })).resolves.toBeUndefined();
  const misspelt = { ...read(), asarr: true };
  await expect(validateConfiguration(misspelt, { isEnabled: false })).rejects.toThrow(/asarr/);
});

it('every file that the configuration names is there', () => {
  const words = JSON.stringify(read()).match(/build\/[\w./-]+/g) ?? [];
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

it('a draft belongs to Flightplan by what each system knows it by, and JSON does not', () => {
  const { win, mac, linux, fileAssociations } = read() as Record<string, Record<string, unknown> | undefined>;
  expect(fileAssociations).toBeUndefined();
  expect(win?.['fileAssociations']).toEqual([expect.objectContaining({ ext: 'flightplan' })]);
  expect(mac?.['fileAssociations']).toEqual([
    expect.objectContaining({ ext: 'flightplan', rank: 'Owner' }),
    expect.objectContaining({ ext: 'json', rank: 'Alternate' }),
  ]);
  const types = linux?.['mimeTypes'] as string[];
  const xml = fs.readFileSync(path.join(import.meta.dirname, 'linux', 'mime.xml'), 'utf8');
  expect([...xml.matchAll(/mime-type type="(.*?)"/g)].map((match) => match[1])).toEqual(types);
});

it.each(['flightplan', 'draft'])(
  'the pictures of %s.svg are there in every size, and drawn from it as it is',
  (name) => {
    const drawn = JSON.parse(fs.readFileSync(path.join(folder, 'drawn.json'), 'utf8')) as Record<string, string>;
    const files = [`${name}.svg`, ...listIconFiles(name)];
    expect(files.length).toBeGreaterThan(10);
    // Else: node build/package/icons.mjs
    expect(files.map((file) => [file, sha256(path.join(folder, file))])).toEqual(
      files.map((file) => [file, drawn[file]]),
    );
  },
);

it('says what will not be signed, and why', () => {
  expect(missingSignatures('linux', {})).toEqual([]);
  expect(missingSignatures('win32', { CSC_LINK: 'x' })).toEqual([]);
  expect(missingSignatures('win32', {})).toEqual([expect.stringContaining('CSC_LINK')]);
  expect(missingSignatures('darwin', {})).toHaveLength(2);
  expect(missingSignatures('darwin', { CSC_LINK: 'x' })).toEqual([expect.stringContaining('APPLE_API_KEY')]);
  const key = { CSC_LINK: 'x', APPLE_API_KEY: 'x', APPLE_API_KEY_ID: 'x', APPLE_API_ISSUER: 'x' };
  expect(missingSignatures('darwin', key)).toEqual([]);
});

it('without a certificate macOS gets an ad hoc signature over all of the bundle, that lets its libraries be loaded', async () => {
  for (const env of [{ CSC_LINK: 'x' }, { CSC_NAME: 'x' }]) expect(signingOptions('darwin', env)).toEqual([]);
  expect([signingOptions('linux', {}), signingOptions('win32', {})]).toEqual([[], []]);
  const options = signingOptions('darwin', {}).map((word: string) => /^-c\.mac\.(\w+)=(.*)$/.exec(word)!.slice(1));
  const mac = Object.fromEntries(options) as Record<string, string>;
  expect(mac['identity']).toBe('-');
  expect(mac['entitlements']).toBe(mac['entitlementsInherit']);
  const rights = fs.readFileSync(path.join(root, mac['entitlements']!), 'utf8');
  expect(rights).toContain('<key>com.apple.security.cs.disable-library-validation</key>');
  const own = fs.readFileSync(path.join(root, 'build/package/mac/entitlements.plist'), 'utf8');
  expect(own).not.toContain('library-validation');
  const merged = { ...read(), mac: { ...(read()['mac'] as object), ...mac, notarize: false } };
  await expect(validateConfiguration(merged, { isEnabled: false })).resolves.toBeUndefined();
});

it('unsigned macOS asks for no Keychain: there are no cookies to encrypt', () =>
  expect(read().electronFuses['enableCookieEncryption']).toBe(false));

it('the workflow shows certificates to one command of a tag alone, in an environment of their own', () => {
  const text = fs.readFileSync(path.join(root, '.github/workflows/packages.yml'), 'utf8');
  const { jobs } = load(text) as unknown as {
    jobs: Record<
      string,
      { if?: string; environment?: string; steps: { uses?: string; with?: object; run?: string }[] }
    >;
  };
  const seeing = Object.entries(jobs).flatMap(([name, job]) =>
    job.steps.filter((step) => JSON.stringify(step).includes('secrets.')).map((step) => ({ name, job, step })),
  );
  expect(seeing.map(({ name }) => name)).toEqual(['sign']);
  const [only] = seeing;
  expect([only?.job.if, only?.job.environment]).toEqual(["github.ref_type == 'tag'", 'signing']);
  expect(only?.step.run).toContain('npm run package');
  // None of them outside of that step: neither for a job nor for what comes after it.
  expect(text.match(/secrets\./g)).toHaveLength(JSON.stringify(only?.step).match(/secrets\./g)?.length ?? 0);
  expect(text).not.toContain('GITHUB_ENV');
  expect(JSON.stringify(only?.job.steps.map(({ with: options }) => options))).not.toContain('cache');
});

it('installing packages runs none of their scripts', () => {
  const locks = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root, encoding: 'utf8' }).trim();
  for (const lock of locks.split('\n')) {
    const settings = fs.readFileSync(path.join(root, path.dirname(lock), '.npmrc'), 'utf8');
    expect(settings.split('\n'), lock).toContain('ignore-scripts=true');
  }
});

it('the workflow stops at a tag of another version, before anything is built', (context) => {
  if (process.platform === 'win32') context.skip('the step is for a shell of Linux');
  const workflow = load(fs.readFileSync(path.join(root, '.github/workflows/packages.yml'), 'utf8')) as unknown as {
    jobs: Record<string, { needs?: string; steps: { if?: string; run?: string }[] }>;
  };
  const { check, package: make } = workflow.jobs;
  const commands = check?.steps.filter(({ run }) => run !== undefined);
  expect([make?.needs, commands?.[0]?.if]).toEqual(['check', "github.ref_type == 'tag'"]);
  const stops = (tag: string) => {
    const env = { ...process.env, GITHUB_REF_NAME: tag };
    const { status, stderr } = spawnSync('bash', ['-ec', String(commands?.[0]?.run)], { cwd: root, env });
    return [status, String(stderr)];
  };
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  expect(stops(`v${version}`)).toEqual([0, '']);
  expect(stops('v99.0.0')).toEqual([1, expect.stringContaining(`package.json has version ${version}`)]);
});

it('an AppImage never starts without a sandbox', (context) => {
  if (process.platform !== 'linux') context.skip('AppImages start on Linux only');
  const { generateAppRunScript } = fromLibrary('./out/targets/appimage/appImageUtil.js') as {
    generateAppRunScript(names: Record<string, string>): string;
  };
  const appFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'appimage-'));
  const refusing = path.join(appFolder, 'system');
  fs.mkdirSync(refusing);
  fs.writeFileSync(path.join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  fs.writeFileSync(path.join(appFolder, 'flightplan'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const script = path.join(appFolder, 'AppRun');
  fs.writeFileSync(script, generateAppRunScript({ ExecutableName: 'flightplan', ProductName: 'Flightplan' }));
  const started = (): string =>
    execFileSync('bash', [script, 'draft'], {
      encoding: 'utf8',
      env: { ...process.env, APPDIR: appFolder, PATH: `${refusing}:${process.env['PATH'] ?? ''}` },
    });
  try {
    expect(started(), 'what electron-builder would do').toContain('--no-sandbox');
    fs.copyFileSync(path.join(import.meta.dirname, 'linux', 'appimage', 'unshare'), path.join(appFolder, 'unshare'));
    expect(started()).toBe('draft\n');
  } finally {
    fs.rmSync(appFolder, { recursive: true });
  }
});
