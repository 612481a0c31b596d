#!/usr/bin/env node
// Makes the deb and the rpm. electron-builder calls it as it would call fpm (CUSTOM_FPM_PATH), which it else downloads:
// with dpkg-deb and rpmbuild, which every Debian and Fedora has, the package that is checked is the one that ships.
// Of fpm's options those that electron-builder 26 passes; another one is an error, so that an upgrade is noticed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { control, md5sums } from './deb.mjs';
import { ARCHITECTURE, spec } from './rpm.mjs';

const text = { type: 'string' };
const OPTIONS = {
  s: { type: 'string', short: 's' },
  t: { type: 'string', short: 't' },
  d: { type: 'string', short: 'd', multiple: true, default: [] },
  force: { type: 'boolean' },
  ...Object.fromEntries(
    [
      'architecture',
      'after-install',
      'after-remove',
      'description',
      'version',
      'package',
      'name',
      'maintainer',
      'vendor',
    ]
      .concat([
        'url',
        'license',
        'category',
        'deb-priority',
        'deb-compression',
        'rpm-os',
        'rpm-compression',
        'rpm-summary',
      ])
      .map((name) => [name, text]),
  ),
  'deb-recommends': { type: 'string', multiple: true, default: [] },
};

/** `[source, destination]` of `source=destination`; a source that ends in a slash is what the folder holds. */
export function mapping(word) {
  const at = word.lastIndexOf('=');
  if (at < 1) throw new Error(`Not a source and a destination: ${word}`);
  return [word.slice(0, at), word.slice(at + 1)];
}

/** Copies to `stage`: owner's rights for all to read, no times but `date`, links as links. */
function lay(source, destination, date) {
  const stat = fs.lstatSync(source);
  fs.mkdirSync(path.dirname(destination), { recursive: true, mode: 0o755 });
  if (stat.isSymbolicLink()) {
    fs.symlinkSync(fs.readlinkSync(source), destination);
    fs.lutimesSync(destination, date, date);
  } else if (stat.isDirectory()) {
    fs.mkdirSync(destination, { recursive: true, mode: 0o755 });
    for (const name of fs.readdirSync(source)) lay(path.join(source, name), path.join(destination, name), date);
  } else {
    fs.copyFileSync(source, destination, fs.constants.COPYFILE_FICLONE);
    fs.chmodSync(destination, (stat.mode & 0o111) === 0 ? 0o644 : 0o755);
    fs.utimesSync(destination, date, date);
  }
}

export function filesUnder(folder, from = folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(file, from) : [path.relative(from, file)];
    });
}

function main(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const kind = values.t;
  if (kind !== 'deb' && kind !== 'rpm') throw new Error(`This makes deb and rpm, not ${kind}.`);
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000));
  const work = fs.mkdtempSync(path.join(os.tmpdir(), `flightplan-${kind}-`));
  try {
    const stage = path.join(work, 'stage');
    fs.mkdirSync(stage, { mode: 0o755 });
    for (const [source, destination] of positionals.map(mapping)) lay(source, path.join(stage, destination), epoch);
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch), LC_ALL: 'C.UTF-8' };
    if (kind === 'deb') makeDeb(values, stage, env);
    else makeRpm(values, stage, work, env);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function makeDeb(values, stage, env) {
  const files = filesUnder(stage);
  const debian = path.join(stage, 'DEBIAN');
  fs.mkdirSync(debian, { mode: 0o755 });
  const kib = files.reduce((sum, file) => sum + Math.ceil(fs.lstatSync(path.join(stage, file)).size / 1024), 0);
  fs.writeFileSync(path.join(debian, 'control'), control(values, kib));
  fs.writeFileSync(path.join(debian, 'md5sums'), md5sums(stage, files));
  fs.copyFileSync(values['after-install'], path.join(debian, 'postinst'));
  fs.copyFileSync(values['after-remove'], path.join(debian, 'postrm'));
  for (const script of ['postinst', 'postrm']) fs.chmodSync(path.join(debian, script), 0o755);
  // Its own files' times are set to SOURCE_DATE_EPOCH where they are younger.
  const options = ['--root-owner-group', `-Z${values['deb-compression'] ?? 'xz'}`];
  execFileSync('dpkg-deb', [...options, '--build', stage, values.package], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function makeRpm(values, stage, work, env) {
  const script = (name) => fs.readFileSync(values[name], 'utf8');
  const file = path.join(work, 'flightplan.spec');
  const scripts = { install: script('after-install'), remove: script('after-remove') };
  fs.writeFileSync(file, spec(values, stage, filesUnder(stage), scripts));
  const macros = {
    _topdir: work,
    _rpmdir: work,
    _rpmfilename: 'made.rpm',
    _tmppath: work,
    _buildhost: 'flightplan.invalid',
  };
  const defines = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  const architecture = ARCHITECTURE[values.architecture] ?? values.architecture;
  execFileSync('rpmbuild', ['-bb', '--target', `${architecture}-linux`, ...defines, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  fs.copyFileSync(path.join(work, 'made.rpm'), values.package);
}

if (import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${path.basename(fileURLToPath(import.meta.url))}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
