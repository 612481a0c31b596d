// `push` and `practice` together over real HTTP: the requests, the output, and each exit code.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { type PushEvent, pushEventSchema } from '../../../shared/push/events.ts';
import type { JournalFact } from '../../../shared/push/journal.ts';
import { formatJournal } from '../../../shared/push/journal-lines.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { journalPath } from '../../push/journal/journal-file.ts';
import { writeSeal } from '../../push/journal/journal-key.ts';
import { platformName } from '../../api/platform.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

const SECRETS = { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' };
const SMALL = { campaigns: 1, lineItems: 2, tactics: 3, creatives: 2 };

let cli: TestCli;
let practice: RunningPractice;
beforeEach(async () => {
  cli = testCli({ env: SECRETS });
  const started = await startPractice({ seed: createSeed(makeSample(SMALL)), port: 0 });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  practice = started.value;
  writeFileSync(toPath('q1.flightplan.json'), writeDraft(makeSample(SMALL)));
  writeFileSync(toPath('practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

const toPath = (name: string): string => join(cli.folder, name);
const push = (...more: string[]): Promise<number> =>
  cli.run('push', 'q1.flightplan.json', '--profile', 'practice.json', ...more);
const events = (): readonly PushEvent[] =>
  cli
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => pushEventSchema.parse(JSON.parse(line)));
const written = (): readonly string[] =>
  practice
    .requests()
    .filter(({ method, operation }) => method !== 'GET' && operation !== 'token')
    .map(({ operation }) => operation ?? '');

/** The draft as the file has it now, with the budget of a line item's first flight set. */
function setBudget(key: string, budget: number): RemoteId {
  const read = readDraft(readFileSync(toPath('q1.flightplan.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  const record = read.value.entities.lineItem.get(key);
  if (record?.remoteId === null || record === undefined) throw new Error(`${key} is not on the platform`);
  const [first, ...others] = record.draft['flights'] as { budget: number }[]; // the sample's own
  const changed = { ...record, draft: { ...record.draft, flights: [{ ...first, budget }, ...others] } };
  const lineItem = new Map(read.value.entities.lineItem).set(key, changed);
  const entities = { ...read.value.entities, lineItem };
  writeFileSync(toPath('q1.flightplan.json'), writeDraft({ ...read.value, entities }));
  return record.remoteId;
}

describe('push', () => {
  it('sends everything once, updates the file, and has nothing to send the second time', async () => {
    expect(await push('--json')).toBe(0);
    const output = events();
    expect(output[0]).toMatchObject({ event: 'plan' });
    expect(output.at(-1)).toMatchObject({ event: 'end', failed: 0, blocked: 0, unknown: 0, conflicts: 0 });
    const { lineItems, tactics, creatives } = practice.state();
    expect([lineItems.length, tactics.length, creatives.length]).toEqual([2, 3, 2]);
    const first = written();
    expect(await push('--json')).toBe(0);
    expect(written()).toEqual(first);
    expect(cli.out()).toContain('"steps":0');
  });

  it('says for people what it did, and ends with the sum', async () => {
    expect(await push()).toBe(0);
    expect(cli.err()).toMatch(/^Signing in .+\n\d+ steps, about .+\.\n/);
    expect(cli.err()).toContain('Create line item l1: succeeded (id 3101)');
    expect(cli.out()).toMatch(/\d+ succeeded\n$/);
    expect(cli.out()).not.toContain('..');
  });

  it('stops at a conflicting edit with 3 and shows base, mine and theirs', async () => {
    await push();
    const remoteId = setBudget('l1', 1234);
    practice.editAsOtherUser({ kind: 'lineItem', remoteId, path: 'flights[0].budget', value: 4321 });
    const before = written();
    expect(await push('--json')).toBe(3);
    expect(events()).toContainEqual(
      expect.objectContaining({
        event: 'conflict',
        key: 'l1',
        path: 'flights[0].budget',
        flightId: expect.any(Number) as unknown,
        mine: 1234,
        theirs: 4321,
      }),
    );
    expect(written()).toEqual(before);
    expect(await push()).toBe(3);
    expect(cli.out()).toMatch(/Conflicts:\n.*mine.*theirs\n +l1 +Flight 1 budget .*\$1,234\.00 +\$4,321\.00\n/);
    expect(await push('--conflicts', 'mine')).toBe(0);
    expect(practice.state().lineItems.find(({ id }) => id === remoteId)?.body).toMatchObject({
      flights: expect.arrayContaining([expect.objectContaining({ budget: 1234 })]) as unknown,
    });
  });

  it('ends with 1 when the platform refuses a step, and names step, code, field and request id', async () => {
    practice.editAsOtherUser({ kind: 'campaign', remoteId: 9001, path: 'budgetCap', value: 1 });
    expect(await push()).toBe(1);
    expect(cli.out()).toMatch(/ {2}failed +Create line item +l1 +BUDGET_EXCEEDED: .+ request req-\d+\n +flights: /);
    expect(cli.out()).toMatch(/ {2}blocked +Create tactic +t1 /);
    expect(await push('--json')).toBe(1);
    const failed = events().find((event) => event.event === 'step' && event.state === 'failed');
    expect(failed).toMatchObject({
      step: 'lineItem.create',
      error: { code: 'BUDGET_EXCEEDED', details: [{ field: 'flights' }] },
    });
  });

  it('ends with 1 when the outcome of a create is unknown, and never sends it again unless settled', async () => {
    practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    expect(await push()).toBe(1);
    expect(cli.out()).toMatch(/Not done:\n {2}unknown +Create line item +l1/);
    expect(await push('--json')).toBe(1);
    expect(written().filter((operation) => operation === 'lineItem.create')).toHaveLength(2);
    expect(await push('--settle', 'l1=3101')).toBe(0);
    expect(practice.state().lineItems).toHaveLength(2);
    expect(practice.state().tactics).toHaveLength(3);
  });

  it('pushes only what --only names', async () => {
    expect(await push('--only', 'r1', '--json')).toBe(0);
    expect(written()).toEqual(['creative.create']);
  });

  it.each([
    ['--only', 'r1', 'nowhere'],
    ['--only', 'r1,r2'],
    ['--settle', 'nowhere=absent'],
  ])('refuses a mistyped key: %s %s', async (...choice) => {
    expect(await push('--json', ...choice)).toBe(2);
    expect(cli.err()).toMatch(/no entry with the key "(nowhere|r1,r2)"/);
    expect(cli.out()).toBe('');
    expect(written()).toEqual([]);
  });

  it('sends nothing of an entity with errors and ends with 1', async () => {
    const text = readFileSync(toPath('q1.flightplan.json'), 'utf8');
    writeFileSync(toPath('q1.flightplan.json'), text.replace(/"budget": [\d.]+/, '"budget": 0'));
    expect(await push('--json')).toBe(1);
    expect(practice.state().lineItems.length).toBeLessThan(2);
  });

  it('does not sign in without secrets or with wrong ones: 4, and no secret is ever printed', async () => {
    for (const env of [
      {},
      { ...SECRETS, FLIGHTPLAN_PASSWORD: 'hunter2' },
      { ...SECRETS, FLIGHTPLAN_CLIENT_SECRET: 'hunter2' },
    ]) {
      const other = testCli({ env });
      writeFileSync(join(other.folder, 'q1.flightplan.json'), writeDraft(makeSample(SMALL)));
      writeFileSync(join(other.folder, 'practice.json'), JSON.stringify(practice.profile));
      expect(await other.run('push', 'q1.flightplan.json', '--profile', 'practice.json')).toBe(4);
      expect(other.err()).not.toBe('');
      expect(other.out() + other.err()).not.toContain('hunter2');
      other.remove();
    }
    expect(written()).toEqual([]);
  });

  it.each([
    ['no file', undefined, /none/],
    ['no JSON', 'hello', /practice\.json.*JSON/],
    ['a member missing', '{"baseUrl":"http://127.0.0.1:1/api"}', /accountId/],
    ['a secret in it', '{"password":"hunter2"}', /"password" does not belong in a file/],
    ['an address without TLS', 'http://platform.example/api', /not encrypted/],
    ['a password in its address', 'http://me:hunter2@127.0.0.1:1/api', /baseUrl.*no user name/],
    ['a query in its address', 'http://127.0.0.1:1/api?key=1', /baseUrl.*no query/],
    ['an address of another kind', 'file:///api', /baseUrl.*https/],
  ])('refuses a profile with %s: exit 2', async (_what, content, sentence) => {
    const isAddress = content !== undefined && /^\w+:\/\//.test(content);
    const { platform: _practice, ...live } = practice.profile;
    const file = isAddress ? JSON.stringify({ ...live, baseUrl: content }) : content;
    if (file !== undefined) writeFileSync(toPath('practice.json'), file);
    const profile = content === undefined ? 'none.json' : 'practice.json';
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', profile)).toBe(2);
    expect(cli.err()).toMatch(sentence);
    expect(cli.err()).not.toContain('hunter2');
  });

  it('ends with 1 when the platform cannot be reached', async () => {
    await practice.close();
    expect(await push()).toBe(1);
    expect(cli.err()).toMatch(/no connection/);
    const started = await startPractice({ seed: createSeed(makeSample(SMALL)), port: 0 });
    if (started.ok) practice = started.value;
  });
});

describe('practice', () => {
  it('prints where it listens first, runs until it is ended, and takes its files with it', async () => {
    const ended = new AbortController();
    let first = '';
    const host = testCli({
      signal: ended.signal,
      onOut: (text) => {
        first ||= text;
        return true;
      },
    });
    const running = host.run('practice', '--port', '0', '--window-ms', '500');
    await host.until(() => host.err().includes('Ctrl+C ends it.'));
    const { baseUrl, profile } = JSON.parse(first) as { baseUrl: string; profile: string }; // what the verb writes
    expect(statSync(profile).mode & 0o777).toBe(0o600);
    expect(readFileSync(profile, 'utf8')).not.toMatch(/secret|password/i);
    expect(host.err()).toContain('Its client secret is "practice", its password is "practice".');
    const command = /flightplan push \S+ --profile (\S+) --limits (\S+)/.exec(host.err());
    expect(command?.[1]).toBe(profile);
    writeFileSync(toPath('sample.flightplan.json'), writeDraft(makeSample()));
    const argv = ['sample.flightplan.json', '--profile', profile, '--limits', command?.[2] ?? '', '--only', 'c2', 'r1'];
    expect(await cli.run('push', ...argv)).toBe(0);
    ended.abort();
    expect(await running).toBe(0);
    expect(() => statSync(profile)).toThrow();
    await expect(fetch(`${baseUrl}/v2/lineitem/1`)).rejects.toThrow();
    host.remove();
  });

  it('says when it had to take another port, and when none is free', async () => {
    const ended = new AbortController();
    const host = testCli({ signal: ended.signal });
    const running = host.run('practice', '--port', String(practice.port));
    await host.until(() => host.err().includes('Ctrl+C ends it.'));
    expect(host.err()).toContain(`Port ${practice.port} is taken.`);
    ended.abort();
    await running;
    host.remove();
  });
});

describe('push beside a journal that is not the user’s own', () => {
  /** As written by another user: it raises a cap that this user has not touched. */
  async function plant(): Promise<string> {
    const draft = toPath('q1.flightplan.json');
    const journal = journalPath(draft);
    const seal = await writeSeal(journal, join(cli.folder, 'another-user'));
    if (!seal.ok) throw new Error(seal.failure.code);
    const [key, { base, remoteId }] = [...makeSample(SMALL).entities.campaign][0]!;
    const facts: JournalFact[] = [
      { type: 'begin', platform: platformName(practice.profile), accountId: 501 },
      {
        type: 'compared',
        result: {
          kind: 'campaign',
          key,
          remoteId,
          base: base as Record<string, never>,
          takes: [{ field: 'budgetCap', before: base!['budgetCap'] as number, after: 900_000 }],
        },
      },
    ];
    const entries = facts.map((fact, at) => ({ n: at + 1, at: '2027-01-01T00:00:00.000Z', push: 'p', fact }));
    writeFileSync(journal, formatJournal(entries, seal.value));
    return key;
  }

  it('names it and sends nothing; adopting lists it and, without a terminal, is refused', async () => {
    const key = await plant();
    for (const args of [['plan'], ['rehearse'], ['push', '--profile', 'practice.json']]) {
      expect(await cli.run(args[0]!, 'q1.flightplan.json', ...args.slice(1))).toBe(2);
      expect(cli.err()).toContain('.q1.flightplan.json.push-journal');
      expect(cli.err()).toContain('--adopt-journal');
    }
    expect(await push('--adopt-journal')).toBe(2);
    expect(cli.err()).toMatch(new RegExp(` ${key} +budgetCap +\\d+ +900000 +\\d+\\n`));
    expect(cli.err()).toContain('no terminal');
    expect(practice.requests()).toEqual([]);
  });

  it('is the user’s own after a yes on the terminal, and not after a no', async () => {
    const asked: string[] = [];
    let answer = false;
    const confirm = (question: string): Promise<boolean> => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    cli.remove();
    cli = testCli({ env: SECRETS, confirm });
    writeFileSync(toPath('q1.flightplan.json'), writeDraft(makeSample(SMALL)));
    writeFileSync(toPath('practice.json'), JSON.stringify(practice.profile));
    await plant();
    expect(await push('--adopt-journal')).toBe(2);
    expect(practice.requests()).toEqual([]);
    answer = true;
    expect(await push('--adopt-journal')).toBe(0);
    expect(asked).toHaveLength(2);
    expect(practice.state().campaigns[0]?.body['budgetCap']).toBe(900_000);
    expect(await push('--adopt-journal')).toBe(0);
    expect(asked).toHaveLength(2);
  });
});
