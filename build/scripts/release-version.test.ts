// A release in a repository of its own: a refused one leaves it as it was, a done one is whole.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readFragments, section, whyNotVersion, withSection } from './changelog.mjs';
import { releaseVersion } from './release-version.mjs';

let folder: string;
/** The repository that each test begins with a copy of. */
let template: string;
let output: string;
let done: string[];
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
};
const commit = () => git('add', '--all') + git('commit', '--quiet', '--message', 'Change something');
const hook = (name: string, script: string) => {
  mkdirSync(path.join(folder, '.git/hooks'));
  writeFileSync(path.join(folder, '.git/hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};
const state = () =>
  readdirSync(path.join(folder, '.git/refs/tags')).join() + git('status', '--porcelain=v2', '--branch');

const release = (
  version: string | undefined,
  { options = [] as string[], dryRun = false, testCode = 0, packageCode = 0 } = {},
) =>
  releaseVersion({
    version,
    options,
    dryRun,
    folder,
    day: '2026-11-23',
    run: (program: string, args: string[]) => {
      try {
        return Promise.resolve({ code: 0, output: execFileSync(program, args, { cwd: folder, encoding: 'utf8' }) });
      } catch (error) {
        return Promise.resolve({ code: 1, output: String(error) });
      }
    },
    test: () => Promise.resolve((done.push('test'), testCode)),
    makePackages: () => Promise.resolve((done.push('package'), packageCode)),
    say: (line: string) => (output += `${line}\n`),
  });

beforeAll(() => {
  folder = template = mkdtempSync(path.join(tmpdir(), 'flightplan-release-template-'));
  git('init', '--quiet', '--template=');
  git('config', 'user.name', 'A planner');
  git('config', 'user.email', 'planner@example.com');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  mkdirSync(path.join(folder, 'changes'));
  write('package.json', '{ "name": "flightplan", "version": "0.1.0" }\n');
  write('package-lock.json', '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" } } }\n');
  write('changes/README.md', 'How.\n');
  write('changes/open.added.md', 'A double-click opens a draft.\n');
  commit();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-release-'));
  cpSync(template, folder, { recursive: true });
  [output, done] = ['', []];
});
afterAll(() => {
  rmSync(template, { recursive: true, force: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('writes version, changelog, commit and tag, and then the packages', async () => {
  expect(await release('0.2.0')).toBe(0);
  expect(done).toEqual(['test', 'package']);
  for (const name of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).toMatchObject({ version: '0.2.0' });
  }
  const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain('## 0.2.0, 2026-11-23\n\n### Added\n\n- A double-click opens a draft.\n');
  expect(readdirSync(path.join(folder, 'changes'))).toEqual(['README.md']);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('describe', '--exact-match').trim()).toBe('v0.2.0');

  expect(await release('0.2.0')).toBe(2);
  expect(output).toContain('The tag v0.2.0 is there already.');
  write('changes/paste.fixed.md', 'Pasting keeps zeros.\n');
  commit();
  expect(await release('0.3.0', { packageCode: 1 })).toBe(1);
  expect(output).toContain('packages could not be made');
  expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/## 0\.3\.0[^]*## 0\.2\.0/);
});

it('changes nothing in a dry run', async () => {
  const before = state();
  expect(await release('0.2.0', { dryRun: true })).toBe(0);
  expect([state(), done]).toEqual([before, []]);
  expect(output).toContain('- A double-click opens a draft.');
});

it.each([
  ['no version', undefined, () => undefined, 'X.Y.Z'],
  ['an older version', '0.0.9', () => undefined, 'older than 0.1.0'],
  ['uncommitted changes', '0.2.0', () => write('note.txt', ''), 'not committed'],
  ['no fragment', '0.2.0', () => (rmSync(path.join(folder, 'changes/open.added.md')), commit()), 'changes/'],
  ['a fragment of no kind', '0.2.0', () => (write('changes/x.great.md', 'X.'), commit()), 'x.great.md'],
  ['a commit on no branch', '0.2.0', () => git('checkout', '--quiet', '--detach'), 'No branch'],
  ['an option that it does not know', '0.2.0', () => undefined, '--dry'],
  ['tests that fail', '0.2.0', () => undefined, 'Tests failed'],
  ['an unknown committer', '0.2.0', () => git('config', 'user.name', ''), 'git var failed'],
  ['a commit that a hook refuses', '0.2.0', () => hook('pre-commit', 'exit 1'), 'git commit failed'],
  [
    'a tag that Git refuses',
    '0.2.0',
    () => hook('reference-transaction', 'exec grep -vq refs/tags/'),
    'git tag failed',
  ],
])('refuses %s in a sentence, and leaves all as it was', async (why, version, prepare, sentence) => {
  prepare();
  const before = state();
  const options = why.startsWith('an option') ? ['--dry'] : [];
  expect(await release(version, { options, testCode: why.startsWith('tests') ? 1 : 0 })).not.toBe(0);
  expect(output).toContain(sentence);
  expect([state(), done.includes('package')]).toEqual([before, false]);
});

it('takes only versions that follow', () => {
  for (const version of ['1.2.3', '1.2.4', '1.10.0', '2.0.0']) expect(whyNotVersion(version, '1.2.3')).toBeUndefined();
  for (const version of ['1.2.2', '0.9.9', '1.2', 'v2.0.0', '2.0.0-beta', '01.3.0', '', '1.2.3\n']) {
    expect(whyNotVersion(version, '1.2.3')).toBeTypeOf('string');
  }
});

it('keeps lines of one change together', () => {
  const fragments = readFragments([{ name: 'a.fixed.md', text: 'One.\n\nTwo.\n' }]);
  expect(withSection(null, section('1.0.0', '2026-01-01', fragments))).toContain('- One.\n\n  Two.\n');
});

it('the fragments that wait here are good ones', () => {
  const changes = path.resolve(import.meta.dirname, '../../changes');
  const names = existsSync(changes) ? readdirSync(changes).filter((name) => name !== 'README.md') : [];
  readFragments(names.map((name) => ({ name, text: readFileSync(path.join(changes, name), 'utf8') })));
});
