// `check`: a list of problems for each line, whatever the line is, and no more read than there is a reader for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestWorld, TestWorldOptions } from '../testing.ts';
import { chunks, testWorld } from '../testing.ts';

const worlds: TestWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.remove();
});

function worldOf(options: TestWorldOptions): TestWorld {
  const world = testWorld({ now: Date.parse('2027-01-15T12:00:00Z'), ...options });
  worlds.push(world);
  return world;
}

interface Answered {
  readonly line: number;
  readonly problems: readonly { readonly path: string; readonly code: string; readonly severity: string }[];
}

const answersOf = (world: TestWorld): readonly Answered[] =>
  world
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answered); // what the verb writes

const codes = (world: TestWorld): readonly string[][] =>
  answersOf(world).map(({ problems }) => problems.map(({ path, code }) => `${path} ${code}`));

describe('check', () => {
  it('answers each line in order and ends with 1 when there are errors', async () => {
    const world = worldOf({ stdin: chunks('{"budgetCap":100}\n{"budgetCap":"x"}\n{}') });
    expect(await world.run('check', 'campaign-budget')).toBe(1);
    expect(codes(world)).toEqual([[], ['budgetCap INVALID_TYPE'], ['budgetCap REQUIRED_FIELD']]);
    expect(answersOf(world).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('ends with 0 when there are none', async () => {
    const world = worldOf({ stdin: chunks('{"budgetCap":100}\n') });
    expect(await world.run('check', 'campaign-budget')).toBe(0);
    expect(world.err()).toBe('');
  });

  it('makes a problem of each hostile line and goes on with the next', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const deepInside = `{"budgetCap":1,"x":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_001)}`;
    const lines = [
      'no JSON',
      '',
      `{"budgetCap":1,"${'x'.repeat(1_000_000)}":1}`,
      'y'.repeat(1_000_000),
      deep,
      deepInside,
      '{"budgetCap":1,"__proto__":{"budgetCap":2}}',
      '{"budgetCap":1,"name":"\\ud800"}',
      'null',
      '{"budgetCap":1}',
    ];
    const world = worldOf({ stdin: chunks(`${lines.join('\n')}\n`) });
    expect(await world.run('check', 'campaign-budget')).toBe(1);
    const answers = answersOf(world);
    expect(answers.map(({ line }) => line)).toEqual(lines.map((_, place) => place + 1));
    expect(answers.map(({ problems }) => problems.length > 0)).toEqual([...Array<boolean>(9).fill(true), false]);
    expect(codes(world)[0]).toEqual([' INVALID_FORMAT']);
    expect(codes(world)[7]).toContain(' INVALID_FORMAT');
    expect(world.out().length).toBeLessThan(3_000_000);
  });

  it('says of bytes that are not UTF-8 that they are not', async () => {
    const world = worldOf({ stdin: chunks(Buffer.from([0x22, 0xff, 0x22, 0x0a])) });
    expect(await world.run('check', 'creative')).toBe(1);
    expect(codes(world)).toEqual([[' INVALID_FORMAT']]);
  });

  it('reads account, campaign and line item from the account file', async () => {
    const flight = {
      budget: 500,
      startDate: '02-01-2027 00:00:00',
      endDate: '02-28-2027 00:00:00',
      pacingMode: 'EVEN',
    };
    const body = JSON.stringify({
      name: 'x',
      campaignId: 1,
      costModel: 'CPM',
      inventoryType: 'Display',
      timezone: 'Eastern Time',
      flights: [{ ...flight, maxDailySpendOverride: { enabled: false } }],
    });
    const world = worldOf({ stdin: chunks(body) });
    const account = { id: 501, managedService: false, campaign: { budgetCap: 100 } };
    writeFileSync(join(world.folder, 'account.json'), JSON.stringify(account));
    expect(await world.run('check', 'line-item-create', '--account', 'account.json')).toBe(1);
    expect(codes(world)).toEqual([['flights BUDGET_EXCEEDED']]);
  });

  it('refuses an account file that cannot be read with 2, before it reads a line', async () => {
    const world = worldOf({ stdin: chunks('{}\n') });
    expect(await world.run('check', 'creative', '--account', 'none.json')).toBe(2);
    expect(world.out()).toBe('');
    expect(world.err()).toContain('none.json');
    writeFileSync(join(world.folder, 'bad.json'), '{"dsaRequired":"yes"}');
    expect(await world.run('check', 'creative', '--account', 'bad.json')).toBe(2);
    expect(world.err()).toContain('dsaRequired');
  });

  it('stops reading when nobody reads its answers', async () => {
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield await Promise.resolve(Buffer.from('{"budgetCap":1}\n'));
      }
    })();
    const world = worldOf({ stdin: endless, onOut: () => false });
    expect(await world.run('check', 'campaign-budget')).toBe(0);
    expect(asked).toBe(1);
  });

  it('stops on Ctrl+C with what it has', async () => {
    const ended = new AbortController();
    const endless = (async function* () {
      for (let sent = 0; ; sent += 1) {
        if (sent === 3) ended.abort();
        yield await Promise.resolve(Buffer.from('{"budgetCap":1}\n'));
      }
    })();
    const world = worldOf({ stdin: endless, signal: ended.signal });
    expect(await world.run('check', 'campaign-budget')).toBe(0);
    expect(answersOf(world)).toHaveLength(3);
  });
});
