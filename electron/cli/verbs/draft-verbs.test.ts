// `sample`, `validate`, `plan`, `schema` over files in a temp folder, and what they say of bad ones.
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const NOW = '2026-11-21T00:00:00Z';
let cli: TestCli;
beforeEach(() => {
  cli = testCli({ now: Date.parse(NOW) });
});
afterEach(() => cli.remove());

const toPath = (name: string): string => join(cli.folder, name);
const text = (name: string): string => readFileSync(toPath(name), 'utf8');

/** The sample with one text in it exchanged. */
async function spoiled(name: string, from: string | RegExp, to: string): Promise<void> {
  await cli.run('sample', '--out', name);
  const before = text(name);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(toPath(name), after);
}

describe('sample', () => {
  it('writes the same draft for the same seed, plain or compressed by its name', async () => {
    expect(await cli.run('sample', '--out', 'a.flightplan.json')).toBe(0);
    expect(cli.err()).toBe('Wrote a.flightplan.json: 2 campaigns, 12 line items, 60 tactics.\n');
    await cli.run('sample', '--out', 'b.flightplan.json');
    expect(text('a.flightplan.json')).toBe(text('b.flightplan.json'));
    await cli.run('sample', '--out', 'c.flightplan');
    expect([...readFileSync(toPath('c.flightplan')).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    await cli.run('sample', '--out', '-');
    expect(cli.out()).toBe(text('a.flightplan.json'));
  });

  it('takes sizes and a seed', async () => {
    await cli.run(
      'sample',
      '--out',
      'a.flightplan.json',
      '--campaigns',
      '3',
      '--line-items',
      '9',
      '--tactics',
      '20',
      '--seed',
      '7',
    );
    expect(cli.err()).toContain('3 campaigns, 9 line items, 20 tactics');
    expect(await cli.run('sample', '--out', 'b.flightplan.json', '--tactics', 'many')).toBe(2);
    expect(existsSync(toPath('b.flightplan.json'))).toBe(false);
  });

  it('does not overwrite a file unless it is told to', async () => {
    writeFileSync(toPath('q1.flightplan.json'), 'mine');
    expect(await cli.run('sample', '--out', 'q1.flightplan.json')).toBe(2);
    expect(cli.err()).toContain('q1.flightplan.json is there already');
    expect(text('q1.flightplan.json')).toBe('mine');
    expect(await cli.run('sample', '--out', 'q1.flightplan.json', '--force')).toBe(0);
    expect(text('q1.flightplan.json')).toContain('flightplan-draft');
  });

  it.each(['--campaigns', '--line-items', '--tactics'])('refuses %s that no reader would take', async (option) => {
    expect(await cli.run('sample', '--out', 'q1.flightplan.json', option, '1000000')).toBe(2);
    expect(cli.err()).toMatch(/larger than 500 MB.*fewer/);
    expect(existsSync(toPath('q1.flightplan.json'))).toBe(false);
  });

  it('says in a sentence where it cannot write', async () => {
    expect(await cli.run('sample', '--out', 'nowhere/q1.flightplan.json')).toBe(2);
    expect(cli.err()).toContain('nowhere/q1.flightplan.json');
  });
});

describe('validate', () => {
  it('finds nothing wrong with the sample', async () => {
    await cli.run('sample', '--out', 'q1.flightplan');
    expect(await cli.run('validate', 'q1.flightplan', '--now', NOW)).toBe(0);
    expect(cli.out()).toBe('0 errors, 0 warnings in q1.flightplan\n');
  });

  it('lists problems under the name of the entity, for people and as JSON', async () => {
    await spoiled('q1.flightplan.json', /"budget": [\d.]+/, '"budget": 0');
    expect(await cli.run('validate', 'q1.flightplan.json')).toBe(1);
    expect(cli.out()).toMatch(/^.+ {2}\(line item l1\)\n {2}error {2}flights\[0\]\.budget {2}INVALID_RANGE {2}.+§2\.3/);
    expect(cli.out().trimEnd().split('\n').at(-1)).toMatch(/^1 error, \d+ warnings? in q1\.flightplan\.json$/);
    expect(await cli.run('validate', 'q1.flightplan.json', '--json')).toBe(1);
    const { file, problems } = JSON.parse(cli.out()) as { file: string; problems: unknown[] }; // what the verb writes
    expect(file).toBe('q1.flightplan.json');
    expect(problems).toContainEqual(
      expect.objectContaining({ entity: 'lineItem', key: 'l1', path: 'flights[0].budget', code: 'INVALID_RANGE' }),
    );
  });

  it('lets no control character of a key, a member or a name reach the terminal', async () => {
    const escape = '\\u001b[2J\\u202e';
    await spoiled('q1.flightplan.json', /"c2"/g, `"c2${escape}"`);
    const spoiledText = text('q1.flightplan.json').replace(/"draft": \{/g, `"draft": {"budget${escape}": 1,`);
    writeFileSync(toPath('q1.flightplan.json'), spoiledText);
    writeFileSync(toPath('orphan.flightplan.json'), spoiledText.replace('"campaign": "c2', '"campaign": "no'));
    for (const verb of ['validate', 'plan']) {
      for (const file of ['q1', 'orphan']) {
        await cli.run(verb, `${file}.flightplan.json`);
        expect(cli.out() + cli.err()).toContain('[2J');
        // eslint-disable-next-line no-control-regex -- control characters are what this is about
        expect(cli.out() + cli.err()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      }
    }
  });

  it('judges the past by --now', async () => {
    await cli.run('sample', '--out', 'q1.flightplan.json');
    expect(await cli.run('validate', 'q1.flightplan.json', '--now', '2031-01-01')).toBe(0);
    expect(cli.out()).not.toContain(' 0 warnings');
    expect(await cli.run('validate', 'q1.flightplan.json', '--now', 'tomorrow')).toBe(2);
    expect(cli.err()).toContain('ISO 8601');
  });

  it('looks at every file, and the worst decides', async () => {
    await cli.run('sample', '--out', 'good.flightplan.json');
    await spoiled('bad.flightplan.json', /"budget": [\d.]+/, '"budget": 0');
    expect(await cli.run('validate', 'bad.flightplan.json', 'none.flightplan', 'good.flightplan.json', '--json')).toBe(
      2,
    );
    expect(cli.out().trimEnd().split('\n')).toHaveLength(2);
    expect(cli.err()).toContain('none.flightplan');
  });
});

describe('a bad draft file', () => {
  const sampleText = async (): Promise<string> => {
    await cli.run('sample', '--out', 'good.flightplan.json');
    return text('good.flightplan.json');
  };

  it.each<[string, (good: string) => string | Buffer, RegExp]>([
    ['no JSON', () => 'Dear planner', /not valid JSON at line 1, column 1/],
    ['empty', () => '', /empty|JSON/i],
    ['not UTF-8', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), /UTF-8/],
    ['cut off', (good) => good.slice(0, 5000), /not valid JSON at line \d+/],
    ['gzip of garbage', () => Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(100, 7)]), /damaged or cut off/],
    ['gzip cut off', (good) => gzipSync(good).subarray(0, 900), /damaged or cut off/],
    ['another format', () => '{"format":"something"}', /not a Flightplan draft/],
    ['a higher version', (good) => good.replace('"version": 1', '"version": 9'), /newer Flightplan.*version 9/],
    ['a key twice', (good) => good.replace('"key": "l2"', '"key": "l1"'), /"l1" is used twice.*lineItems/],
    ['a missing parent', (good) => good.replace('"campaign": "c1"', '"campaign": "c77"'), /l1.*"c77"/],
  ])('that is %s: a sentence with its name, exit 2, nothing changed', async (_what, spoil, sentence) => {
    const bytes = spoil(await sampleText());
    writeFileSync(toPath('bad.flightplan'), bytes);
    for (const argv of [
      ['validate', 'bad.flightplan'],
      ['plan', 'bad.flightplan', '--json'],
    ]) {
      expect(await cli.run(...argv)).toBe(2);
      expect(cli.out()).toBe('');
      expect(cli.err()).toMatch(sentence);
      expect(cli.err()).toContain('bad.flightplan');
      expect(cli.err()).not.toContain(cli.folder);
      expect(cli.err()).not.toMatch(/\bat .*\.(js|ts):\d+/);
      expect(cli.err().trimEnd().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(toPath('bad.flightplan')).equals(Buffer.from(bytes))).toBe(true);
    expect(readdirSync(cli.folder).sort()).toEqual(['bad.flightplan', 'good.flightplan.json']);
  });

  it.each<[string, (path: string) => void]>([
    [
      'before it is read',
      (path) => {
        writeFileSync(path, '{');
        truncateSync(path, 500 * 1024 * 1024 + 1);
      },
    ],
    [
      'unpacked',
      (path) => {
        // 51 members of 10 MB.
        const member = gzipSync(Buffer.alloc(10 * 1024 * 1024, 0x20));
        writeFileSync(path, Buffer.concat(Array.from({ length: 51 }, () => member)));
      },
    ],
  ])('that has more than 500 MB is refused by its size: %s', async (_when, make) => {
    make(toPath('huge.flightplan'));
    expect(await cli.run('validate', 'huge.flightplan')).toBe(2);
    expect(cli.err()).toMatch(/500 MB/);
  });
});

describe('plan', () => {
  it('lists the steps in order with what each waits for, and the time', async () => {
    await cli.run('sample', '--out', 'q1.flightplan.json');
    expect(await cli.run('plan', 'q1.flightplan.json', '--json')).toBe(0);
    const planned = JSON.parse(cli.out()) as {
      estimateSeconds: number;
      steps: { id: string; operation: string; key: string; waitsFor: string[] }[];
    }; // what the verb writes
    const ids = planned.steps.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(60);
    for (const { waitsFor } of planned.steps) for (const id of waitsFor) expect(ids).toContain(id);
    expect(planned.steps.find(({ operation }) => operation === 'tactic.create')?.waitsFor.length).toBeGreaterThan(0);
    expect(planned.estimateSeconds).toBeGreaterThan(60);
  });

  it('is shorter under wider limits, and refuses a limits file that makes no sense', async () => {
    await cli.run('sample', '--out', 'q1.flightplan.json');
    writeFileSync(toPath('limits.json'), '{"windowMs":1000}');
    await cli.run('plan', 'q1.flightplan.json', '--json', '--limits', 'limits.json');
    const { estimateSeconds } = JSON.parse(cli.out()) as { estimateSeconds: number }; // what the verb writes
    expect(estimateSeconds).toBeLessThan(60);
    writeFileSync(toPath('limits.json'), '{"windowMs":-1}');
    expect(await cli.run('plan', 'q1.flightplan.json', '--limits', 'limits.json')).toBe(2);
    expect(cli.err()).toMatch(/limits\.json.*windowMs/);
  });

  it('names of a patch what becomes different, flight by flight, and no flight that stays', async () => {
    const flight = (id: number, month: string, budget: number) => ({
      id,
      budget,
      startDate: `${month}-01-2027 00:00:00`,
      endDate: `${month}-20-2027 00:00:00`,
      pacingMode: 'EVEN',
    });
    const flights = ['02', '03', '04', '05'].map((month, index) => flight(71 + index, month, 500));
    const changed = flights.map((one, index) =>
      index === 1 ? { ...one, totalImpressionCap: 9 } : index === 3 ? { ...one, budget: 70_000 } : one,
    );
    const item = { name: 'Item', costModel: 'CPM', timeZone: 'Eastern Time' };
    const draft = {
      format: 'flightplan-draft',
      version: 1,
      account: { id: 501 },
      campaigns: [{ key: 'c1', remoteId: 9001, base: null, draft: {} }],
      lineItems: [
        {
          key: 'l1',
          campaign: 'c1',
          remoteId: 3001,
          base: { ...item, flights },
          draft: { ...item, flights: changed },
        },
      ],
    };
    writeFileSync(toPath('q1.flightplan.json'), JSON.stringify(draft));
    expect(await cli.run('plan', 'q1.flightplan.json')).toBe(0);
    const lines = cli.out().split('\n');
    expect(lines.filter((line) => line.includes('→')).map((line) => line.trim())).toEqual([
      'flight 72 (03-01-2027 00:00:00 to 03-20-2027 00:00:00) totalImpressionCap  nothing → 9',
      'flight 74 (05-01-2027 00:00:00 to 05-20-2027 00:00:00) budget              500 → 70000',
    ]);
  });

  it('ends for people with the steps and the time in one line', async () => {
    await cli.run('sample', '--out', 'q1.flightplan.json');
    await cli.run('plan', 'q1.flightplan.json');
    expect(cli.out().trimEnd().split('\n').at(-1)).toMatch(/^\d+ steps, about \d+ min, for q1\.flightplan\.json$/);
  });
});

describe('schema', () =>
  it('prints a JSON Schema', async () => {
    expect(await cli.run('schema')).toBe(0);
    expect(JSON.parse(cli.out())).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['format']) as unknown,
    });
  }));
