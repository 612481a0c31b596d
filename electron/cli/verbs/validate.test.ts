// `validate` over hostile drafts: each is a sentence or a problem, never a crash, and it stops when nobody reads on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestWorld, TestWorldOptions } from '../../testing/cli-world.ts';
import { testWorld } from '../../testing/cli-world.ts';

const worlds: TestWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.remove();
});

/** A world with a draft of one campaign whose body is this JSON text. */
function worldWith(draft: string, options: TestWorldOptions = {}): TestWorld {
  const world = testWorld({ now: Date.parse('2026-11-21T00:00:00Z'), ...options });
  worlds.push(world);
  const campaign = `{"key":"c1","remoteId":9001,"draft":${draft}}`;
  const text = `{"format":"flightplan-draft","version":1,"account":{"id":501},"campaigns":[${campaign}]}`;
  writeFileSync(join(world.folder, 'q1.flightplan.json'), text);
  return world;
}

interface Told {
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}

async function problemsOf(world: TestWorld): Promise<string[]> {
  await world.run('validate', 'q1.flightplan.json', '--json');
  const { problems } = JSON.parse(world.out()) as Told; // what the verb writes
  return problems.map(({ path, code }) => `${path} ${code}`);
}

describe('validate', () => {
  it('names the place of what is nested too deep, and does not read on', async () => {
    for (const depth of [10_000, 1_000_000]) {
      const world = worldWith(`{"budgetCap":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      expect(await world.run('validate', 'q1.flightplan.json')).toBe(2);
      expect(world.out()).toBe('');
      expect(world.err()).toMatch(
        /^The draft q1\.flightplan\.json .* campaigns\[0\]\.draft\.x.*100 levels of nesting\. .*\n$/,
      );
    }
  });

  it('names the place of a number that no computer holds', async () => {
    const world = worldWith('{"budgetCap":1e400}');
    expect(await world.run('validate', 'q1.flightplan.json')).toBe(2);
    expect(world.err()).toContain('campaigns[0].draft.budgetCap');
  });

  it('takes __proto__ for a member like any other', async () => {
    const world = worldWith('{"__proto__":{"budgetCap":"much"},"constructor":1}');
    expect(await problemsOf(world)).toEqual(['__proto__ UNKNOWN_FIELD', 'constructor UNKNOWN_FIELD']);
    expect(({} as Record<string, unknown>)['budgetCap']).toBeUndefined();
  });

  it('says a megabyte of text in few words', async () => {
    const world = worldWith(`{"budgetCap":"${'x'.repeat(1_000_000)}","${'y'.repeat(1_000_000)}":1}`);
    expect(await world.run('validate', 'q1.flightplan.json')).toBe(1);
    expect(world.out().length).toBeLessThan(2000);
    expect(world.out()).toContain('budgetCap');
    expect(await world.run('validate', 'q1.flightplan.json', '--json')).toBe(1);
    expect(world.out().length).toBeLessThan(1_003_000);
  });

  it('tells of half a character pair, and writes it as what others can read', async () => {
    const world = worldWith('{"name":"\\ud800 Q1","budgetCap":"much"}');
    expect(await problemsOf(world)).toEqual(['budgetCap INVALID_TYPE', 'name INVALID_FORMAT']);
    expect(Buffer.from(world.out()).toString()).toBe(world.out());
  });

  it('leaves the file as it is', async () => {
    const world = worldWith('{"budgetCap":"much"}');
    const before = readFileSync(join(world.folder, 'q1.flightplan.json'));
    await world.run('validate', 'q1.flightplan.json');
    expect(readFileSync(join(world.folder, 'q1.flightplan.json')).equals(before)).toBe(true);
  });

  it('stops after Ctrl+C with what it has', async () => {
    const ended = new AbortController();
    const onOut = (): boolean => {
      ended.abort();
      return true;
    };
    const world = worldWith('{"budgetCap":"much"}', { signal: ended.signal, onOut });
    expect(await world.run('validate', 'q1.flightplan.json', 'q1.flightplan.json', '--json')).toBe(1);
    expect(world.out().trimEnd().split('\n')).toHaveLength(1);
    expect(world.err()).toBe('');
  });

  it('stops when nobody reads its answers', async () => {
    const world = worldWith('{"budgetCap":"much"}', { onOut: () => false });
    expect(await world.run('validate', 'q1.flightplan.json', 'q1.flightplan.json', '--json')).toBe(1);
    expect(world.out().trimEnd().split('\n')).toHaveLength(1);
    expect(world.err()).toBe('');
  });
});

it('warns of a member that stands twice: a parser would take the last one in silence', async () => {
  const world = testWorld();
  await world.run('sample', '--out', 'q1.flightplan.json');
  const path = join(world.folder, 'q1.flightplan.json');
  const twice = readFileSync(path, 'utf8').replace(/"budgetCap": (\d+)/, '"budgetCap": 1, "budgetCap": $1');
  writeFileSync(path, twice);
  for (const verb of ['validate', 'plan']) {
    await world.run(verb, 'q1.flightplan.json');
    expect(world.err()).toMatch(/Warning: q1\.flightplan\.json has campaigns\[0\]\.\w+\.budgetCap twice\./);
  }
  world.remove();
});
