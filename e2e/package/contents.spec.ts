// The content of the folder that a package installs, and nothing else.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { root } from '../fixture/kind.ts';
import { filesUnder, macProgram, program, sha256 } from './made.ts';

const asar = path.join(program('first'), 'resources', 'app.asar');
/** As the binary has it. */
const ON = '1'.charCodeAt(0);
const text = (file: string): string => extractFile(asar, file).toString('utf8');

test('app.asar holds what runs, its licences, and nothing else', () => {
  const entries = listPackage(asar, { isPack: false }).map((file) => file.replace(/^\//, ''));
  const files = entries.filter((file) => path.extname(file) !== '' || file === 'LICENSE');
  const known = [
    /^(LICENSE|THIRD-PARTY-LICENCES\.txt|package\.json)$/,
    /^dist\/main\/[a-z0-9-]+\.js$/,
    /^dist\/preload\/preload\.cjs$/,
    /^dist\/renderer\/index\.html$/,
    /^dist\/renderer\/assets\/[\w.-]+\.(js|css|woff2)$/,
  ];
  expect(files.filter((file) => !known.some((pattern) => pattern.test(file)))).toEqual([]);
  for (const pattern of known)
    expect(
      files.some((file) => pattern.test(file)),
      String(pattern),
    ).toBe(true);
  const folders = ['dist', 'dist/main', 'dist/preload', 'dist/renderer', 'dist/renderer/assets'];
  expect(entries.filter((entry) => !files.includes(entry)).sort()).toEqual(folders);
  expect(fs.readdirSync(path.join(program('first'), 'resources')).sort()).toEqual([
    'app.asar',
    'apparmor-profile',
    'bin',
  ]);
});

test('no packages, no tools and no scripts are named in the package.json that ships', () => {
  const manifest = JSON.parse(text('package.json')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: 'flightplan', productName: 'Flightplan', main: 'dist/main/main.js' });
  for (const key of ['dependencies', 'devDependencies', 'scripts']) expect(manifest).not.toHaveProperty(key);
});

test('every package in the bundles has its licence there', () => {
  const licences = text('THIRD-PARTY-LICENCES.txt');
  const dist = path.join(root, 'dist');
  const maps = filesUnder(dist).filter((file) => /^(main|renderer)\/.*\.map$/.test(file));
  // Told by the source maps, which the list itself is not made from.
  const packages = maps.flatMap((map) => {
    const { sources } = JSON.parse(fs.readFileSync(path.join(dist, map), 'utf8')) as { sources: string[] };
    return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  });
  expect(new Set(packages).size).toBeGreaterThan(20);
  expect([...new Set(packages)].filter((name) => !licences.includes(`\n  ${name} `))).toEqual([]);
  expect(licences).toContain('@fontsource-variable/inter');
  expect(licences).not.toContain('no licence text');
});

test('the fuses are as the configuration says', async () => {
  const wire = await getCurrentFuseWire(path.join(program('first'), 'flightplan'));
  const on = (fuse: FuseV1Options): boolean => Number(wire[fuse]) === ON;
  expect({
    runAsNode: on(FuseV1Options.RunAsNode),
    cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
    nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: on(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
    ownSnapshot: on(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
    fileProtocol: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    cookieEncryption: false,
    nodeOptions: false,
    inspect: false,
    asarIntegrity: true,
    onlyAsar: true,
    ownSnapshot: false,
    fileProtocol: false,
  });
});

test('the folder for macOS has the same app.asar, known by its hash, and no exception from macOS’s rules for HTTP', async () => {
  const contents = path.join(macProgram, 'Contents');
  const info = fs.readFileSync(path.join(contents, 'Info.plist'), 'utf8');
  expect(info).toContain('<string>flightplan</string>');
  expect(info).not.toContain('NSAppTransportSecurity');
  const resources = path.join(contents, 'Resources');
  expect(filesUnder(resources)).toEqual(['app.asar', 'bin/flightplan', 'draft.icns', 'icon.icns']);
  const archive = path.join(resources, 'app.asar');
  expect(sha256(archive)).toBe(sha256(asar));
  const { headerString } = getRawHeader(archive);
  expect(info).toContain(`<string>${createHash('sha256').update(headerString).digest('hex')}</string>`);
  expect(await getCurrentFuseWire(macProgram)).toEqual(
    await getCurrentFuseWire(path.join(program('first'), 'flightplan')),
  );
});

test('of Chromium’s languages only English is there', () =>
  expect(fs.readdirSync(path.join(program('first'), 'locales'))).toEqual(['en-US.pak']));

test('two builds of one commit are the same, byte by byte', () => {
  const files = filesUnder(program('first'));
  expect(filesUnder(program('second'))).toEqual(files);
  const differs = (file: string): boolean =>
    sha256(path.join(program('first'), file)) !== sha256(path.join(program('second'), file));
  expect(files.filter(differs)).toEqual([]);
});
