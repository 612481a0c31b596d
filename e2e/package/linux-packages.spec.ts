// The deb and the rpm: what they say and hold, and that installing and removing leaves nothing behind.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { expect, test } from '../fixture/test.ts';
import { filesUnder, packageFile, program, run, sha256 } from './made.ts';

const isRoot = process.getuid?.() === 0;
const has = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((at) => fs.existsSync(`${at}/${command}`));
const deb = packageFile('first', 'deb');
const rpm = packageFile('first', 'rpm');

const ENTRY = 'usr/share/applications/flightplan.desktop';
/** Beside the program: menu entry, types, icons, licences, command. */
const BESIDE = [
  /^usr\/bin\/flightplan$/,
  /^usr\/share\/applications\/flightplan\.desktop$/,
  /^usr\/share\/doc\/flightplan\/copyright$/,
  /^usr\/share\/mime\/packages\/flightplan\.xml$/,
  /^usr\/share\/icons\/hicolor\/(\d+)x\1\/(apps\/flightplan|mimetypes\/flightplan-draft)\.png$/,
];

/** With what dpkg needs to begin, and a folder for profiles. */
function emptyRoot(folder: string): string {
  const there = path.join(folder, 'root');
  for (const name of ['var/lib/dpkg/info', 'var/lib/dpkg/updates', 'var/log', 'etc/apparmor.d'])
    fs.mkdirSync(path.join(there, name), { recursive: true });
  fs.writeFileSync(path.join(there, 'var/lib/dpkg/status'), '');
  return there;
}

/** Programs of this system, with the libraries that they load, in folders where scripts look for them. */
function addPrograms(there: string, names: readonly string[]): void {
  for (const name of names) {
    const program = run('sh', '-c', `command -v ${name}`).trim();
    const libraries = [...run('ldd', program).matchAll(/(\/\S+) \(0x/g)].map(([, file = '']) => file);
    for (const [file, at] of [[program, `/bin/${name}`], ...libraries.map((each) => [each, each])] as const) {
      const copy = path.join(there, at!);
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      fs.copyFileSync(file!, copy);
    }
  }
}

const versionThere = (there: string): string =>
  run(path.join(there, 'opt/Flightplan/resources/bin/flightplan'), '--version').trim();

/** The installed files are of the later version. Its command says the version that it was built from, the same. */
function expectUpdated(there: string): void {
  const asar = path.join('resources', 'app.asar');
  expect(sha256(path.join(there, 'opt/Flightplan', asar))).toBe(sha256(path.join(program('next'), asar)));
  expect(sha256(path.join(program('first'), asar))).not.toBe(sha256(path.join(program('next'), asar)));
}

/** Its scripts run outside of it, with its place in DPKG_ROOT; what the deb depends on is not asked for. */
const intoRoot = (there: string): string[] => [`--root=${there}`, '--force-script-chrootless', '--force-depends'];

test.describe('the deb', () => {
  test.skip(deb === undefined, 'dpkg-deb is not on this system');

  test('holds the program and what tells the desktop of it', ({ folder }) => {
    run('dpkg-deb', '-x', deb!, folder);
    const own = filesUnder(path.join(folder, 'opt', 'Flightplan'));
    expect(own).toEqual(filesUnder(program('first')));
    const beside = filesUnder(folder).filter((file) => !file.startsWith('opt/Flightplan/'));
    expect(beside.filter((file) => !BESIDE.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const pattern of BESIDE)
      expect(
        beside.some((file) => pattern.test(file)),
        String(pattern),
      ).toBe(true);
    const entry = fs.readFileSync(path.join(folder, ENTRY), 'utf8');
    expect(entry).toMatch(/^Exec=\/opt\/Flightplan\/flightplan %F$/m);
    expect(entry).toMatch(/^StartupWMClass=flightplan$/m);
    expect(entry).toMatch(/^MimeType=application\/x-flightplan\+json;application\/x-flightplan\+gzip;$/m);
    if (has('desktop-file-validate')) expect(run('desktop-file-validate', path.join(folder, ENTRY))).toBe('');
    expect(entry).not.toContain('no-sandbox');
    expect(run('dpkg-deb', '-f', deb!, 'Package', 'Version', 'Architecture')).toContain('Package: flightplan\n');
  });

  test('is the same, byte by byte, when it is built again', () =>
    expect(sha256(deb!)).toBe(sha256(packageFile('second', 'deb')!)));

  test('names drafts to the desktop by their whole ending', ({ folder }) => {
    test.skip(!has('update-mime-database') || !has('xdg-mime'), 'shared-mime-info or xdg-utils is not on this system');
    run('dpkg-deb', '-x', deb!, folder);
    const share = path.join(folder, 'usr', 'share');
    run('update-mime-database', path.join(share, 'mime'));
    const globs = fs.readFileSync(path.join(share, 'mime', 'globs2'), 'utf8');
    expect(globs).toContain('application/x-flightplan+json:*.flightplan.json');
    expect(globs).toContain('application/x-flightplan+gzip:*.flightplan\n');
  });

  test('is installed into an empty root, answers there, is updated, and leaves nothing when it is removed', ({
    folder,
  }) => {
    test.skip(!isRoot, 'only root may install');
    const there = emptyRoot(folder);
    const before = filesUnder(there);
    const dpkg = (...words: string[]): string => run('dpkg', ...intoRoot(there), ...words);
    dpkg('--install', deb!);
    expect(versionThere(there)).toBe(manifest.version);
    const helper = fs.statSync(path.join(there, 'opt/Flightplan/chrome-sandbox'));
    expect([0o755, 0o4755]).toContain(helper.mode & 0o7777);
    dpkg('--install', packageFile('next', 'deb')!);
    expectUpdated(there);
    dpkg('--purge', 'flightplan');
    const left = filesUnder(there).filter((file) => !before.includes(file) && !/^var\/(lib\/dpkg|log)\//.test(file));
    expect(left).toEqual([]);
    expect(fs.existsSync(path.join(there, 'opt/Flightplan'))).toBe(false);
  });
});

test('on a system with a new AppArmor its profile is there while the deb is', ({ folder }) => {
  test.skip(deb === undefined || !isRoot, 'only root may install, with dpkg');
  const parser = path.join(folder, 'bin', 'apparmor_parser');
  const there = emptyRoot(folder);
  fs.mkdirSync(path.dirname(parser));
  fs.writeFileSync(parser, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${path.dirname(parser)}:${process.env['PATH']}` };
  const dpkg = (...words: string[]): unknown =>
    execFileSync('dpkg', [...intoRoot(there), ...words], { env, stdio: 'ignore' });
  const profile = path.join(there, 'etc', 'apparmor.d', 'flightplan');
  dpkg('--install', deb!);
  expect(fs.readFileSync(profile, 'utf8')).toMatch(/"\/opt\/Flightplan\/flightplan"[^}]*userns,/);
  // What a site adds has a file of its own, which the profile reads.
  const local = path.join(there, 'etc', 'apparmor.d', 'local', 'flightplan');
  expect(fs.readFileSync(profile, 'utf8')).toContain('include if exists <local/flightplan>');
  fs.mkdirSync(path.dirname(local));
  fs.writeFileSync(local, '# ours\n');
  dpkg('--install', packageFile('next', 'deb')!);
  expect(fs.existsSync(profile)).toBe(true);
  dpkg('--remove', 'flightplan');
  expect(fs.existsSync(profile)).toBe(false);
  expect(fs.readFileSync(local, 'utf8')).toBe('# ours\n');
});

test('apt installs the deb on this system, which then opens drafts with it, and takes all of it away again', ({
  folder,
}) => {
  test.skip(process.env['FLIGHTPLAN_INSTALL'] !== '1', 'it changes this system: --install asks for it');
  const files = (): string[] =>
    ['/etc', '/opt', '/usr', '/var/lib/dpkg/info'].flatMap((top) =>
      run('find', top, '-xdev', '-name', '*flightplan*').split('\n'),
    );
  const before = files();
  const draft = path.join(folder, 'Q1.flightplan.json');
  const mime = (...words: string[]): string => run('xdg-mime', 'query', ...words).trim();
  fs.copyFileSync(deb!, path.join(folder, 'flightplan.deb'));
  try {
    run('apt-get', 'install', '--yes', path.join(folder, 'flightplan.deb'));
    run('/usr/bin/flightplan', 'sample', '--out', draft);
    expect(mime('filetype', draft)).toBe('application/x-flightplan+json');
    expect(mime('default', 'application/x-flightplan+json')).toBe('flightplan.desktop');
    expect(mime('default', 'application/x-flightplan+gzip')).toBe('flightplan.desktop');
  } finally {
    run('apt-get', 'purge', '--yes', 'flightplan');
  }
  expect(files()).toEqual(before);
});

test.describe('the rpm', () => {
  test.skip(rpm === undefined, 'rpmbuild is not on this system');

  test('holds the same files as the deb, for the same processor', ({ folder }) => {
    test.skip(deb === undefined, 'dpkg-deb is not on this system');
    run('dpkg-deb', '-x', deb!, folder);
    const listed = run('rpm', '-qp', '--qf', '[%{FILEMODES:perms} %{FILENAMES}\n]', rpm!).trim().split('\n');
    const files = listed.filter((line) => !line.startsWith('d')).map((line) => line.replace(/^\S+ \//, ''));
    expect(files.sort()).toEqual(filesUnder(folder));
    const arch = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
    expect(run('rpm', '-qp', '--qf', '%{ARCH} %{NAME}', rpm!)).toBe(`${arch} flightplan`);
  });

  test('is the same, byte by byte, when it is built again', () =>
    expect(sha256(rpm!)).toBe(sha256(packageFile('second', 'rpm')!)));

  test('is installed into an empty root, updated and removed there, by its scripts, with nothing left', ({
    folder,
  }) => {
    test.skip(!isRoot, 'only root may install');
    const there = path.join(folder, 'root');
    // rpm runs scripts inside of it.
    addPrograms(there, ['sh', 'cat', 'chmod', 'cp', 'rm']);
    fs.mkdirSync(path.join(there, 'dev'));
    run('mknod', '--mode=666', path.join(there, 'dev', 'null'), 'c', '1', '3');
    fs.writeFileSync(path.join(there, 'bin', 'apparmor_parser'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    fs.mkdirSync(path.join(there, 'etc', 'apparmor.d'), { recursive: true });
    const before = filesUnder(there);
    const rpmThere = (...words: string[]): void => {
      const { status, stdout, stderr } = spawnSync('rpm', ['--root', there, '--nodeps', ...words], {
        encoding: 'utf8',
      });
      expect(status, stderr).toBe(0);
      // A script that failed is a warning to it. Lines that Debian's rpm says of itself are not of our packages.
      expect((stdout + stderr).split('\n').filter((line) => !line.startsWith('rpm: '))).toEqual(['']);
    };
    const profile = path.join(there, 'etc', 'apparmor.d', 'flightplan');
    rpmThere('--install', rpm!);
    expect(versionThere(there)).toBe(manifest.version);
    // No /proc there says that users have namespaces of their own.
    expect(fs.statSync(path.join(there, 'opt/Flightplan/chrome-sandbox')).mode & 0o7777).toBe(0o4755);
    expect(fs.readFileSync(profile, 'utf8')).toMatch(/"\/opt\/Flightplan\/flightplan"[^}]*userns,/);
    rpmThere('--upgrade', packageFile('next', 'rpm')!);
    expectUpdated(there);
    expect(fs.existsSync(profile)).toBe(true);
    rpmThere('--erase', 'flightplan');
    // Its own database is rpm's.
    const own = /(^|\/)(rpm|rpmdb|\.rpmdb|sysimage)\//;
    expect(filesUnder(there).filter((file) => !before.includes(file) && !own.test(file))).toEqual([]);
    expect(fs.existsSync(path.join(there, 'opt', 'Flightplan'))).toBe(false);
  });
});
