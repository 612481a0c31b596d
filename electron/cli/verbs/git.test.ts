// Drafts in a real Git repository: two planners' branches merged, rebased and picked, by way of `flightplan` on the PATH.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';

const root = new URL('../../..', import.meta.url).pathname;
const NAME = `Q1 "cardio"'s.flightplan.json`;
const SAMPLE = writeDraft(makeSample({ campaigns: 1, lineItems: 2, tactics: 2 }));
let folder: string;
let repository: string;
/** Set up, with a draft committed: what most tests begin with a copy of. */
let template: string;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flightplan git '));
  const outDir = join(folder, 'bundle');
  await build({
    root,
    logLevel: 'warn',
    configFile: join(root, 'build/vite.cli.config.ts'),
    build: { outDir, sourcemap: false },
  });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'flightplan'), `#!/bin/sh\nexec "${process.execPath}" "${outDir}/flightplan.js" "$@"\n`);
  chmodSync(join(bin, 'flightplan'), 0o755);
  template = repository = join(folder, 'template');
  init();
  setUp();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  count += 1;
  repository = join(folder, `work ${count}`);
});

function init(): void {
  mkdirSync(join(repository, 'drafts'), { recursive: true });
  git('init', '-q', '-b', 'main');
}

/** Nothing of the tester's own environment: no configuration, no hooks, no pager. */
function environment(): NodeJS.ProcessEnv {
  return {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: folder,
    GIT_AUTHOR_NAME: 'D. Okafor',
    GIT_AUTHOR_EMAIL: 'd@agency.example',
    GIT_COMMITTER_NAME: 'D. Okafor',
    GIT_COMMITTER_EMAIL: 'd@agency.example',
    GIT_EDITOR: 'true',
    FLIGHTPLAN_USER_DATA: join(folder, 'user'),
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, env: environment(), stdio: 'pipe', encoding: 'utf8' });
}
/** How it ends, where it may be no success. */
function tried(program: string, args: readonly string[], cwd = repository): { status: number | null; err: string } {
  const { status, stderr } = spawnSync(program, args, { cwd, env: environment(), encoding: 'utf8' });
  return { status, err: stderr };
}

const path = (name = NAME): string => join(repository, name);
const text = (): string => readFileSync(path(), 'utf8');

function commit(subject: string, change: (draft: string) => string): void {
  const [before, after] = [text(), change(text())];
  expect(after).not.toBe(before);
  writeFileSync(path(), after);
  git('commit', '-qam', subject);
}

const budget = (amount: number) => (draft: string) => draft.replace(/"budget": [\d.]+/, `"budget": ${amount}`);
const title = (words: string) => (draft: string) => draft.replace(/"title": ".*"/, `"title": "${words}"`);
const bid = (amount: number) => (draft: string) => draft.replace(/"baseBidPrice": [\d.]+/, `"baseBidPrice": ${amount}`);

function begin(): void {
  cpSync(template, repository, { recursive: true });
}

function setUp(): void {
  expect(tried('flightplan', ['git-setup'], join(repository, 'drafts')).status).toBe(0);
  writeFileSync(path(), SAMPLE);
  git('add', '.');
  git('commit', '-qm', 'base');
  git('branch', 'other');
}

/** What `conflicts` of the file in the working tree names. */
function conflicts(): string[] {
  const { conflicts: open = [] } = JSON.parse(text()) as { conflicts?: { key?: string; path: string }[] };
  return open.map(({ key = '', path: place }) => `${key} ${place}`);
}

describe('git', () => {
  it('is set up once, beside existing lines, also from a linked working tree; outside of a repository it is not', () => {
    init();
    writeFileSync(path('.gitattributes'), '*.png binary');
    setUp();
    const [attributes, configuration] = [readFileSync(path('.gitattributes'), 'utf8'), git('config', '--local', '-l')];
    expect(attributes).toMatch(/^\*\.png binary\n\*\.flightplan\.json .*\n\*\.flightplan .*\n$/);
    git('worktree', 'add', '-q', '../tree of work', 'other');
    for (const place of [repository, join(folder, 'tree of work')]) {
      expect(tried('flightplan', ['git-setup'], place).status).toBe(0);
      expect(readFileSync(join(place, '.gitattributes'), 'utf8')).toBe(attributes);
    }
    expect(git('config', '--local', '-l')).toBe(configuration);
    expect(tried('flightplan', ['git-setup'], folder)).toMatchObject({ status: 2 });
  });

  it('diffs and merges a draft whose name begins like an option', () => {
    const name = '--out=x.flightplan.json';
    init();
    expect(tried('flightplan', ['git-setup']).status).toBe(0);
    writeFileSync(path(name), SAMPLE);
    git('add', '.');
    git('commit', '-qm', 'base');
    git('branch', 'other');
    writeFileSync(path(name), budget(4321)(SAMPLE));
    expect(git('diff')).toContain('$4,321.00');
    expect(git('diff', '--no-ext-diff')).toMatch(/^\+ +"budget": 4321,?$/m);
    git('commit', '-qam', 'mine');
    git('checkout', '-q', 'other');
    writeFileSync(path(name), bid(7)(SAMPLE));
    git('commit', '-qam', 'theirs');
    git('merge', '-q', 'main');
    const merged = readFileSync(path(name), 'utf8');
    expect(merged).toBe(bid(7)(budget(4321)(SAMPLE)));
    expect(
      readdirSync(repository)
        .filter((file) => file !== name && !file.startsWith('.'))
        .sort(),
    ).toEqual(['drafts']);
  });

  it('says at its setup that Git will find no flightplan on the path', () => {
    init();
    const bundle = join(folder, 'bundle', 'flightplan.js');
    const setUpWith = (PATH: string | undefined) =>
      spawnSync(process.execPath, [bundle, 'git-setup'], {
        cwd: repository,
        env: { ...environment(), PATH },
        encoding: 'utf8',
      });
    expect(setUpWith(process.env['PATH'])).toMatchObject({ status: 0, stderr: expect.stringContaining('on the path') });
    expect(setUpWith(environment()['PATH']).stderr).not.toContain('on the path');
    // npx puts it on the path for itself alone: Git will not find it there.
    const ofPackages = join(folder, 'node_modules', '.bin');
    mkdirSync(ofPackages, { recursive: true });
    copyFileSync(join(folder, 'bin', 'flightplan'), join(ofPackages, 'flightplan'));
    expect(setUpWith(`${ofPackages}:${process.env['PATH'] ?? ''}`).stderr).toContain('on the path');
  });

  it('shows sentences in a diff, and one line where one field was edited', () => {
    begin();
    commit('budget', budget(7500));
    expect(git('diff', 'HEAD~1')).toMatch(
      /Flight 1 budget: \$[\d,.]+ → \$7,500\.00, total of the line item \$[\d,.]+ → \$[\d,.]+/,
    );
    expect(git('diff', '--no-ext-diff', '--numstat', 'HEAD~1')).toMatch(/^1\t1\t/);
    expect(git('log', '-p', '-1')).toContain('+            "budget": 7500,');
  });

  it.each([
    ['merges', () => git('merge', '-q', '--no-edit', 'other')],
    ['rebases', () => git('rebase', '-q', 'other')],
    ['picks', () => git('cherry-pick', 'other')],
  ])('%s what two planners have done, field by field', (_how, run) => {
    begin();
    // On neighbouring lines, where a merge by lines would stop.
    commit('mine', (draft) => title('Mine')(draft).replace(/"note": ".*"/, '"note": "Checked"'));
    commit('mine too', bid(2.25));
    git('checkout', '-q', 'other');
    commit('theirs', (draft) => budget(7500)(draft).replace(/"maxBidPrice": [\d.]+/, '"maxBidPrice": 77.5'));
    git('checkout', '-q', 'main');
    run();
    for (const part of ['"title": "Mine"', '"budget": 7500', '"baseBidPrice": 2.25', '"maxBidPrice": 77.5']) {
      expect(text()).toContain(part);
    }
    expect(conflicts()).toEqual([]);
  });

  it('stops where both changed a field, with mine in a file that is a draft; taking the entry out settles it', () => {
    begin();
    commit('mine', budget(7000));
    git('checkout', '-q', 'other');
    commit('theirs', budget(8000));
    git('checkout', '-q', 'main');
    expect(tried('git', ['merge', 'other']).status).toBe(1);
    expect(conflicts()).toEqual(['l1 flights[0].budget']);
    expect(text()).toContain('"budget": 7000');
    expect(git('ls-files', '-u')).not.toBe('');
    expect(tried('flightplan', ['validate', NAME, '--now', '2026-11-22']).status).toBe(1);
    const { conflicts: _settled, ...draft } = JSON.parse(text()) as Record<string, unknown>;
    writeFileSync(path(), budget(8000)(`${JSON.stringify(draft, null, 2)}\n`));
    expect(tried('flightplan', ['validate', NAME, '--now', '2026-11-22']).status).toBe(0);
    git('commit', '-qam', 'settled');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('merges a draft that both have added, and packed ones, which stay packed', () => {
    begin();
    const add = (name: string, draft: string): void => {
      writeFileSync(path('added.flightplan.json'), draft);
      writeFileSync(path('packed.flightplan'), gzipSync(draft));
      git('add', '.');
      git('commit', '-qm', name);
    };
    add('mine', budget(7000)(SAMPLE));
    git('checkout', '-q', 'other');
    add('theirs', budget(7000)(SAMPLE).replace('"draft": {', '"draft": {\n        "description": "New here",'));
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-edit', 'other');
    expect(readFileSync(path('added.flightplan.json'), 'utf8')).toContain('New here');
    expect(gunzipSync(readFileSync(path('packed.flightplan'))).toString()).toContain('New here');
    expect(git('diff', 'HEAD~1')).toContain('New here');
    expect(existsSync(path('packed.flightplan.orig'))).toBe(false);
  });

  it('stops where both have added one draft and one has renamed a line item, which is there once', () => {
    begin();
    const add = (name: string, draft: string): void => {
      writeFileSync(path('added.flightplan.json'), draft);
      git('add', '.');
      git('commit', '-qm', name);
    };
    const renamed = SAMPLE.replace(/("lineItems"[^]*?"name": )"[^"]*"/, '$1"Renamed"');
    add('mine', SAMPLE);
    git('checkout', '-q', 'other');
    add('theirs', renamed);
    git('checkout', '-q', 'main');
    expect(tried('git', ['merge', 'other']).status).toBe(1);
    const { conflicts: open, ...draft } = JSON.parse(readFileSync(path('added.flightplan.json'), 'utf8')) as {
      conflicts: object[];
    };
    expect(open).toMatchObject([{ key: 'l1', path: 'name', theirs: 'Renamed' }]);
    expect(draft).toEqual(JSON.parse(SAMPLE));
  });

  it('leaves mine as it is where theirs is no draft', () => {
    begin();
    commit('mine', budget(7000));
    git('checkout', '-q', 'other');
    commit('theirs', () => 'not a draft\n');
    git('checkout', '-q', 'main');
    expect(tried('git', ['merge', 'other']).status).toBe(1);
    expect(text()).toBe(budget(7000)(SAMPLE));
    expect(git('diff', 'main', 'other')).toContain('not valid JSON');
  });
});
