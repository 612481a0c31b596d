// `meta` over real HTTP against the practice platform: what is said, the exit codes, and a search with nothing running.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '../../practice/seed.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import type { RunningPractice } from '../../practice/server.ts';
import { startPractice } from '../../practice/server.ts';
import type { TestWorld } from '../../testing/cli-world.ts';
import { testWorld } from '../../testing/cli-world.ts';

const SECRETS = { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' };

let world: TestWorld;
let practice: RunningPractice;
beforeEach(async () => {
  world = testWorld({ env: SECRETS });
  practice = must(await startPractice({ seed: seedOf(mixedDraft()), port: 0 }));
  writeFileSync(join(world.folder, 'practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  world.remove();
});

const sync = (...more: string[]) =>
  world.run('meta', 'sync', '--profile', 'practice.json', '--out', 'library', ...more);

describe('meta sync', () => {
  it('fills a new folder, says how much, and says what the interface does not show', async () => {
    expect(await sync()).toBe(0);
    expect(world.err()).toMatch(/^Signing in for the first time: .+\n$/);
    expect(world.out()).toMatch(/^31 health segments\n\d+ brand suitability categories\n\d+ places\n/);
    expect(world.out()).toContain('Not in it, since the interface does not show how to read them: behavioral segments');
    expect(await sync('--json')).toBe(0);
    const said = JSON.parse(world.out()) as { parts: { part: string; file: string; records: number }[] };
    expect(said.parts.map(({ part }) => part)).toEqual(['healthTaxonomy', 'brandSuitability', 'geo']);
    for (const { file, records } of said.parts) {
      const lines = readFileSync(join(world.folder, 'library', file), 'utf8')
        .trimEnd()
        .split('\n');
      expect(lines.filter((line) => !line.startsWith('{"flightplan":'))).toHaveLength(records);
    }
  });

  it('with a wrong password 4, and no library is made up', async () => {
    const other = testWorld({ env: { ...SECRETS, FLIGHTPLAN_PASSWORD: 'wrong' } });
    writeFileSync(join(other.folder, 'practice.json'), JSON.stringify(practice.profile));
    expect(await other.run('meta', 'sync', '--profile', 'practice.json', '--out', 'library')).toBe(4);
    expect(existsSync(join(other.folder, 'library', 'geo.ndjson'))).toBe(false);
    other.remove();
  });

  it('with the platform gone 1; what stood there can still be searched', async () => {
    await sync();
    await practice.close();
    expect(await sync()).toBe(1);
    expect(await world.run('meta', 'search', 'library', 'asthma')).toBe(0);
    expect(world.out()).toContain('D001249');
  }, 60_000);

  it('into a file 2', async () => {
    writeFileSync(join(world.folder, 'library'), '');
    expect(await sync()).toBe(2);
    expect(world.err()).toContain('could not be written');
  });
});

describe('meta search', () => {
  it('shows what targeting wants, the name and where it stands', async () => {
    await sync();
    expect(await world.run('meta', 'search', 'library', 'diabetes', 'type', '2')).toBe(0);
    expect(world.out()).toBe(
      'health segment  D003924  Diabetes Mellitus, Type 2  Metabolic > Diabetes Mellitus, Type 2\n',
    );
    expect(await world.run('meta', 'search', 'library', 'ontario', '--json')).toBe(0);
    const said = JSON.parse(world.out()) as { total: number; matches: { name: string; use: string; record: object }[] };
    expect(said.matches[0]).toMatchObject({ part: 'geo', name: 'Ontario', record: { type: 'state' } });
    expect(said.total).toBeGreaterThanOrEqual(1);
    expect(await world.run('meta', 'search', 'library', 'a', '--most', '3')).toBe(0);
    expect(world.out()).toMatch(/\d+ more\. Say more words, or --most\.\n$/);
  });

  it('nothing found is no mistake; no library is one, and says what to do', async () => {
    await sync();
    expect(await world.run('meta', 'search', 'library', 'qwertz')).toBe(0);
    expect(world.out()).toBe('No results for "qwertz".\n');
    expect(await world.run('meta', 'search', 'nowhere', 'asthma')).toBe(2);
    expect(world.err()).toContain('There is no targeting library in nowhere. Make one with "flightplan meta sync');
  });

  it('without words, or without a verb of its own, is a usage mistake', async () => {
    expect(await world.run('meta', 'search', 'library')).toBe(2);
    expect(await world.run('meta')).toBe(2);
    expect(await world.run('meta', 'search', 'library', ' ')).toBe(2);
  });
});
