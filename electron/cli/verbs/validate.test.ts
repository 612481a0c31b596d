// `validate` over hostile drafts: each is a sentence or a problem, never a crash; it stops when its output is closed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestCli, type TestCliOptions, testCli } from '../../testing/test-cli.ts';

const clis: TestCli[] = [];
afterEach(() => {
  for (const cli of clis.splice(0)) cli.remove();
});

/** A world with a draft of one campaign whose body is this JSON text. */
function cliWithDraft(draft: string, options: TestCliOptions = {}): TestCli {
  const cli = testCli({ now: Date.parse('2026-11-21T00:00:00Z'), ...options });
  clis.push(cli);
  const campaign = `{"key":"c1","remoteId":9001,"draft":${draft}}`;
  const text = `{"format":"flightplan-draft","version":1,"account":{"id":501},"campaigns":[${campaign}]}`;
  writeFileSync(join(cli.folder, 'q1.flightplan.json'), text);
  return cli;
}

interface Report {
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}

async function listProblems(cli: TestCli): Promise<string[]> {
  await cli.run('validate', 'q1.flightplan.json', '--json');
  const { problems } = JSON.parse(cli.out()) as Report; // what the verb writes
  return problems.map(({ path, code }) => `${path} ${code}`);
}

describe('validate', () => {
  it('names the place of too deep nesting, and does not read on', async () => {
    for (const depth of [10_000, 1_000_000]) {
      const cli = cliWithDraft(`{"budgetCap":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      expect(await cli.run('validate', 'q1.flightplan.json')).toBe(2);
      expect(cli.out()).toBe('');
      expect(cli.err()).toMatch(
        /^The draft q1\.flightplan\.json .* campaigns\[0\]\.draft\.x.*100 levels of nesting\. .*\n$/,
      );
    }
  });

  it('names a file once, also one with invisible characters in its name', async () => {
    const cli = cliWithDraft('{}');
    expect(await cli.run('validate', 'q1\u202enosj')).toBe(2);
    expect(cli.err().split('q1⟨U+202E⟩nosj')).toHaveLength(2);
  });

  it('names the place of a number that no computer holds', async () => {
    const cli = cliWithDraft('{"budgetCap":1e400}');
    expect(await cli.run('validate', 'q1.flightplan.json')).toBe(2);
    expect(cli.err()).toContain('campaigns[0].draft.budgetCap');
  });

  it('takes __proto__ for a member like any other', async () => {
    const cli = cliWithDraft('{"__proto__":{"budgetCap":"much"},"constructor":1}');
    expect(await listProblems(cli)).toEqual(['__proto__ UNKNOWN_FIELD', 'constructor UNKNOWN_FIELD']);
    expect(({} as Record<string, unknown>)['budgetCap']).toBeUndefined();
  });

  it('says a megabyte of text in few words', async () => {
    const cli = cliWithDraft(`{"budgetCap":"${'x'.repeat(1_000_000)}","${'y'.repeat(1_000_000)}":1}`);
    expect(await cli.run('validate', 'q1.flightplan.json')).toBe(1);
    expect(cli.out().length).toBeLessThan(2000);
    expect(cli.out()).toContain('budgetCap');
    expect(await cli.run('validate', 'q1.flightplan.json', '--json')).toBe(1);
    expect(cli.out().length).toBeLessThan(1_003_000);
  });

  it('tells of half a character pair, and writes it as what others can read', async () => {
    const cli = cliWithDraft('{"name":"\\ud800 Q1","budgetCap":"much"}');
    expect(await listProblems(cli)).toEqual(['budgetCap INVALID_TYPE', 'name INVALID_FORMAT']);
    expect(Buffer.from(cli.out()).toString()).toBe(cli.out());
  });

  it('says the expected value once: in its sentence, or after it', async () => {
    const cli = cliWithDraft('{"budgetCap":"much","name":7}');
    await cli.run('validate', 'q1.flightplan.json');
    expect(cli.out()).toContain('Budget cap must be a number, not “much”.  §4.3\n');
    const file = join(cli.folder, 'q1.flightplan.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"remoteId":9001', '"remoteId":null'));
    await cli.run('validate', 'q1.flightplan.json');
    expect(cli.out()).toMatch(/enter its ID\. Expected: a campaign that is on the platform\. {2}§/);
  });

  it('leaves the file as it is', async () => {
    const cli = cliWithDraft('{"budgetCap":"much"}');
    const before = readFileSync(join(cli.folder, 'q1.flightplan.json'));
    await cli.run('validate', 'q1.flightplan.json');
    expect(readFileSync(join(cli.folder, 'q1.flightplan.json')).equals(before)).toBe(true);
  });

  it('stops after Ctrl+C with what it has', async () => {
    const ended = new AbortController();
    const onOut = (): boolean => {
      ended.abort();
      return true;
    };
    const cli = cliWithDraft('{"budgetCap":"much"}', { signal: ended.signal, onOut });
    expect(await cli.run('validate', 'q1.flightplan.json', 'q1.flightplan.json', '--json')).toBe(1);
    expect(cli.out().trimEnd().split('\n')).toHaveLength(1);
    expect(cli.err()).toBe('');
  });

  it('stops when its output is closed', async () => {
    const cli = cliWithDraft('{"budgetCap":"much"}', { onOut: () => false });
    expect(await cli.run('validate', 'q1.flightplan.json', 'q1.flightplan.json', '--json')).toBe(1);
    expect(cli.out().trimEnd().split('\n')).toHaveLength(1);
    expect(cli.err()).toBe('');
  });
});

it('warns of a duplicate member: a parser would take the last one silently', async () => {
  const cli = testCli();
  await cli.run('sample', '--out', 'q1.flightplan.json');
  const path = join(cli.folder, 'q1.flightplan.json');
  const twice = readFileSync(path, 'utf8').replace(/"budgetCap": (\d+)/, '"budgetCap": 1, "budgetCap": $1');
  writeFileSync(path, twice);
  for (const verb of ['validate', 'plan']) {
    await cli.run(verb, 'q1.flightplan.json');
    expect(cli.err()).toMatch(/Warning: q1\.flightplan\.json has campaigns\[0\]\.\w+\.budgetCap twice\./);
  }
  cli.remove();
});
