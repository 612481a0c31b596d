// `meta` over real HTTP against the practice platform: its output, the exit codes, and a search with nothing running.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../../practice/seed.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const SECRETS = { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' };

let cli: TestCli;
let practice: RunningPractice;
beforeEach(async () => {
  cli = testCli({ env: SECRETS });
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), port: 0 }));
  writeFileSync(join(cli.folder, 'practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

const sync = (...more: string[]) => cli.run('meta', 'sync', '--profile', 'practice.json', '--out', 'library', ...more);

describe('meta sync', () => {
  it('fills a new folder, says how much, and says what the interface does not show', async () => {
    expect(await sync()).toBe(0);
    expect(cli.err()).toMatch(/^Signing in for the first time: .+\n$/);
    expect(cli.out()).toMatch(/^3156 health segments\n\d+ brand suitability categories\n\d+ places\n/);
    expect(cli.out()).toContain('Not in it, since the interface does not show how to read them: behavioral segments');
    expect(await sync('--json')).toBe(0);
    const output = JSON.parse(cli.out()) as { parts: { part: string; file: string; records: number }[] };
    expect(output.parts.map(({ part }) => part)).toEqual(['healthTaxonomy', 'brandSuitability', 'geo']);
    for (const { file, records } of output.parts) {
      const lines = readFileSync(join(cli.folder, 'library', file), 'utf8')
        .trimEnd()
        .split('\n');
      expect(lines.filter((line) => !line.startsWith('{"flightplan":'))).toHaveLength(records);
    }
  });

  it('with a wrong password 4, and no library is made up', async () => {
    const other = testCli({ env: { ...SECRETS, FLIGHTPLAN_PASSWORD: 'wrong' } });
    writeFileSync(join(other.folder, 'practice.json'), JSON.stringify(practice.profile));
    expect(await other.run('meta', 'sync', '--profile', 'practice.json', '--out', 'library')).toBe(4);
    expect(existsSync(join(other.folder, 'library', 'geo.ndjson'))).toBe(false);
    other.remove();
  });

  it('with the platform gone 1; the old library can still be searched', async () => {
    await sync();
    await practice.close();
    expect(await sync()).toBe(1);
    expect(await cli.run('meta', 'search', 'library', 'asthma')).toBe(0);
    expect(cli.out()).toContain('D001249');
  }, 60_000);

  it('ended by Ctrl+C says so, without words about a draft or requests', async () => {
    const stopped = testCli({ env: SECRETS, signal: AbortSignal.abort() });
    writeFileSync(join(stopped.folder, 'practice.json'), JSON.stringify(practice.profile));
    expect(await stopped.run('meta', 'sync', '--profile', 'practice.json', '--out', 'library')).toBe(1);
    const output = stopped.err() + stopped.out();
    expect(output).toContain('Stopped at your request.');
    expect(output).not.toMatch(/draft|sent/);
    stopped.remove();
  });

  it('into a file 2', async () => {
    writeFileSync(join(cli.folder, 'library'), '');
    expect(await sync()).toBe(2);
    expect(cli.err()).toContain('could not be written');
  });
});

describe('meta search', () => {
  it('shows the type, the code, the name, the parent to target it with, and its place', async () => {
    await sync();
    expect(await cli.run('meta', 'search', 'library', 'd003924', 'diabetes')).toBe(0);
    expect(cli.out()).toBe(
      'health segment  condition  D003924  Diabetes Mellitus, Type 2    Metabolic > Diabetes Mellitus, Type 2\n',
    );
    expect(await cli.run('meta', 'search', 'library', 'ontario', '--json')).toBe(0);
    const output = JSON.parse(cli.out()) as { total: number; matches: { name: string; use: string; record: object }[] };
    expect(output.matches[0]).toMatchObject({ part: 'geo', name: 'Ontario', use: 'CA-ON', record: { type: 'state' } });
    expect(await cli.run('meta', 'search', 'library', 'columbus')).toBe(0);
    expect(cli.out()).toMatch(
      /^place {2}city {2,}US-OH-COLUMB {2}Columbus {2,}in state US-OH {2}United States > Ohio/m,
    );
    expect(await cli.run('meta', 'search', 'library', 'ontario')).toBe(0);
    expect(cli.out()).toMatch(/^place {2}state {2,}CA-ON {2,}Ontario {2,}in country CA {2,}Canada > Ontario$/m);
    expect(output.total).toBeGreaterThanOrEqual(1);
    expect(await cli.run('meta', 'search', 'library', 'a', '--most', '3')).toBe(0);
    expect(cli.out()).toMatch(/\d+ more\. Say more words, or --most\.\n$/);
  });

  it('nothing found is no mistake; no library is one, and says what to do', async () => {
    await sync();
    expect(await cli.run('meta', 'search', 'library', 'qwertz')).toBe(0);
    expect(cli.out()).toBe('No results for "qwertz".\n');
    expect(await cli.run('meta', 'search', 'nowhere', 'asthma')).toBe(2);
    expect(cli.err()).toContain('There is no targeting library in nowhere. Make one with "flightplan meta sync');
  });

  it('without words, or without a verb of its own, is a usage mistake', async () => {
    expect(await cli.run('meta', 'search', 'library')).toBe(2);
    expect(await cli.run('meta')).toBe(2);
    expect(await cli.run('meta', 'search', 'library', ' ')).toBe(2);
  });
});
