// `pull` over real HTTP: into new and existing drafts, its output, each exit code, and files that block it.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { mixedDraft, must, TEST_NOW } from '../../testing/test-drafts.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const SECRETS = { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' };
const NOW = '2027-01-01';

let cli: TestCli;
let practice: RunningPractice;
beforeEach(async () => {
  cli = testCli({ env: SECRETS });
  const seed = createSeed(mixedDraft());
  const columns = { npis: ['1234567893'], attributes: [{ name: 'Segment' }], npiColumnIndex: 0 };
  const attribute = { key: 'n2', remoteId: 78, kind: 'attribute', base: columns, draft: {} };
  practice = must(await startPractice({ seed: { ...seed, npiLists: [...seed.npiLists!, attribute] }, port: 0 }));
  writeFileSync(toPath('practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

const toPath = (name: string): string => join(cli.folder, name);
const pull = (...more: string[]): Promise<number> =>
  cli.run('pull', '--profile', 'practice.json', '--out', 'q1.flightplan.json', ...more);
const draft = (name = 'q1.flightplan.json'): Draft => must(readDraft(readFileSync(toPath(name), 'utf8')));
const text = (): string => readFileSync(toPath('q1.flightplan.json'), 'utf8');
const keep = (existing: Draft): void => writeFileSync(toPath('q1.flightplan.json'), writeDraft(existing));
const reads = (): readonly string[] =>
  practice.requests().flatMap(({ operation }) => (operation?.endsWith('.read') === true ? [operation] : []));

describe('pull into a new draft', () => {
  it('writes the entities on the platform; validate finds no error in them and plan has nothing to send', async () => {
    const ids = ['--campaign', '9001', '--line-item', '3001', '3002', '--creative', '5001', '--npi-list', '77', '78'];
    expect(await pull(...ids)).toBe(0);
    expect(cli.out()).toContain('added  campaign   9001  c1  Cardiology awareness');
    expect(cli.out()).toMatch(/6 added\. Wrote q1\.flightplan\.json\.\n$/);
    const { account, entities } = draft();
    expect(account.id).toBe(501);
    const item = entities.lineItem.get('l1')!;
    expect(item).toMatchObject({ campaign: 'c1', remoteId: 3001, base: { name: 'Known' }, draft: { name: 'Known' } });
    expect(item.complete).toBeUndefined();
    expect(entities.npiList.get('n1')).toMatchObject({ kind: 'standard', draft: { operation: 'replace' } });
    expect(entities.npiList.get('n2')).toMatchObject({
      kind: 'attribute',
      draft: { operation: 'replaceAttributes', attributes: [{ name: 'Segment' }] },
    });
    expect(await cli.run('validate', 'q1.flightplan.json', '--now', NOW)).toBe(0);
    expect(await cli.run('plan', 'q1.flightplan.json', '--json')).toBe(0);
    expect(JSON.parse(cli.out())).toMatchObject({ steps: [], notSent: [] });
  });

  it('takes ids of any size, and refuses other texts', async () => {
    const long = ['9007199254740993', '9223372036854775807'] as const;
    const [campaign] = mixedDraft().entities.campaign.values();
    const campaigns = long.map((remoteId) => ({ ...campaign!, key: `c${remoteId}`, remoteId }));
    practice.startOver({ ...createSeed(mixedDraft()), campaigns });
    expect(await pull('--campaign', ...long)).toBe(0);
    expect([...draft().entities.campaign.values()].map(({ remoteId }) => remoteId)).toEqual(long);
    expect(text()).toContain('"remoteId": "9007199254740993"');
    for (const id of ['9223372036854775808', '0', '-1', '12x']) expect(await pull('--campaign', id)).toBe(2);
  });

  it('takes repeated options like lists, and each id once', async () => {
    expect(await pull('--campaign', '9001', '--line-item', '3001', '--line-item', '3002', '3001')).toBe(0);
    expect(reads().toSorted()).toEqual(['campaign.read', 'lineItem.read', 'lineItem.read']);
  });

  it('is compressed when its name says so', async () => {
    const argv = ['pull', '--profile', 'practice.json', '--out', 'a.flightplan', '--campaign', '9001'];
    expect(await cli.run(...argv)).toBe(0);
    expect(must(readDraft(gunzipSync(readFileSync(toPath('a.flightplan'))).toString())).entities.campaign.size).toBe(1);
  });

  it('prints one JSON value with --json', async () => {
    expect(await pull('--campaign', '9001', '9009', '--json')).toBe(1);
    expect(JSON.parse(cli.out())).toMatchObject({
      file: 'q1.flightplan.json',
      written: true,
      added: 1,
      updated: 0,
      same: 0,
      failed: 1,
      conflicts: 0,
      reads: [
        { kind: 'campaign', remoteId: 9001, key: 'c1', state: 'added', merged: [], conflicts: [] },
        { kind: 'campaign', remoteId: 9009, state: 'failed', error: { code: 'CAMPAIGN_NOT_FOUND' } },
      ],
    });
  });

  it('makes no file of nothing', async () => {
    expect(await pull()).toBe(2);
    expect(cli.err()).toContain('No id is named');
    expect(await pull('--campaign', '9009')).toBe(1);
    expect(cli.out()).toContain('q1.flightplan.json is as it was');
    expect(readdirSync(cli.folder)).toEqual(['practice.json']);
  });
});

describe('pull into a draft that is there', () => {
  it('keeps drafted values, takes in changes of the platform alone, and reads everything without ids', async () => {
    keep(mixedDraft());
    chmodSync(toPath('q1.flightplan.json'), 0o640);
    practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'flights[1].budget', value: 2222 });
    expect(await pull()).toBe(0);
    expect(cli.out()).toContain('l1 Flight 2 budget: taken over from the platform: $2,222.00.');
    const { draft: wanted } = draft().entities.lineItem.get('l1')!;
    expect(wanted).toMatchObject({ name: 'Known, renamed', flights: [{ budget: 1500 }, { budget: 2222 }] });
    expect(draft().entities.tactic.size).toBe(2);
    expect(draft().entities.npiList.get('n1')?.draft).toEqual({ operation: 'add', npis: ['1234567893'] });
    expect(reads()).toHaveLength(5);
    expect(statSync(toPath('q1.flightplan.json')).mode & 0o777).toBe(0o640);
  });

  it('says fields that both sides changed, keeps the draft’s, and ends with 3; a push then stops at them', async () => {
    keep(mixedDraft());
    practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'name', value: 'Theirs' });
    expect(await pull('--line-item', '3001')).toBe(3);
    expect(cli.out()).toMatch(/l1 +Name +“Known” +“Known, renamed” +“Theirs”/);
    expect(draft().entities.lineItem.get('l1')?.draft['name']).toBe('Known, renamed');
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'practice.json', '--only', 'l1')).toBe(3);
  });

  it('does not touch the file when nothing is new', async () => {
    keep(mixedDraft());
    await pull('--line-item', '3001');
    const before = text();
    const { mtimeNs } = statSync(toPath('q1.flightplan.json'), { bigint: true });
    expect(await pull('--line-item', '3001')).toBe(0);
    expect(cli.out()).toContain('1 unchanged. q1.flightplan.json is as it was.');
    expect(text()).toBe(before);
    expect(statSync(toPath('q1.flightplan.json'), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  it('brings in what a push that was cut off had created, instead of adding it a second time', async () => {
    keep(mixedDraft());
    const before = text();
    practice.addFault({ operation: 'creative.create', fault: 'hang' });
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'practice.json', '--only', 'l3', '--json')).toBe(0);
    const id = draft().entities.lineItem.get('l3')!.remoteId!;
    // As if the process had died before its last save: the journal knows more than the file.
    const journal = toPath('.q1.flightplan.json.push-journal');
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    writeFileSync(journal, `${lines.slice(0, -1).join('\n')}\n`);
    writeFileSync(toPath('q1.flightplan.json'), before);
    practice.editAsOtherUser({ kind: 'lineItem', remoteId: id, path: 'name', value: 'New, seen by others' });
    expect(await pull('--line-item', String(id))).toBe(0);
    const items = [...draft().entities.lineItem.values()];
    expect(items.map(({ key }) => key)).toEqual(['l1', 'l2', 'l3']);
    expect(items[2]).toMatchObject({ remoteId: id, draft: { name: 'New, seen by others' } });
    // And the journal's results do not come back over values read since.
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'practice.json', '--only', 'l3', '--json')).toBe(0);
    expect(cli.out()).toContain('"steps":0');
    expect(draft().entities.lineItem.get('l3')?.draft['name']).toBe('New, seen by others');
  });

  it('says when it found what an earlier push may have created', async () => {
    keep(mixedDraft());
    practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'practice.json', '--only', 'l3')).toBe(1);
    expect(cli.out()).toContain('--settle KEY=REMOTE_ID');
    const id = String(practice.state().lineItems.at(-1)?.id);
    expect(await pull('--line-item', id)).toBe(0);
    expect(cli.out()).toContain(`push with --settle l3=${id}`);
  });

  it('through a link, the file that it points at', async () => {
    keep(mixedDraft());
    symlinkSync(toPath('q1.flightplan.json'), toPath('link.flightplan.json'));
    practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'costModel', value: 'CPC' });
    const argv = ['pull', '--profile', 'practice.json', '--out', 'link.flightplan.json', '--line-item', '3001'];
    expect(await cli.run(...argv)).toBe(0);
    expect(draft().entities.lineItem.get('l1')?.draft['costModel']).toBe('CPC');
  });
});

describe('pull that cannot', () => {
  it.each([
    ['no JSON', '{"format":', /not valid JSON/],
    ['a newer version', '{"format":"flightplan-draft","version":9}', /needs a newer Flightplan/],
    [
      'another account',
      writeDraft(mixedDraft()).replace('"id": 501', '"id": 502'),
      /This draft is of account 502, and Practice is of account 501/,
    ],
  ])('leaves a file with %s as it is: exit 2', async (_what, content, sentence) => {
    writeFileSync(toPath('q1.flightplan.json'), content);
    expect(await pull('--campaign', '9001')).toBe(2);
    expect(cli.err()).toMatch(sentence);
    expect(text()).toBe(content);
    expect(reads()).toEqual([]);
  });

  it('has no folder to write into: 2, before anything is asked', async () => {
    const argv = ['pull', '--profile', 'practice.json', '--out', 'no/where.flightplan.json', '--campaign', '9001'];
    expect(await cli.run(...argv)).toBe(2);
    expect(cli.err()).toContain('where.flightplan.json could not be written (ENOENT)');
    expect(practice.requests()).toEqual([]);
  });

  it('is not let in: 4, and nothing is written', async () => {
    const other = testCli({ env: { ...SECRETS, FLIGHTPLAN_PASSWORD: 'hunter2' } });
    writeFileSync(join(other.folder, 'practice.json'), JSON.stringify(practice.profile));
    const argv = ['pull', '--profile', 'practice.json', '--out', 'a.flightplan.json', '--campaign', '9001'];
    expect(await other.run(...argv)).toBe(4);
    expect(other.err()).toContain('did not accept the sign-in');
    expect(other.out() + other.err()).not.toContain('hunter2');
    expect(existsSync(join(other.folder, 'a.flightplan.json'))).toBe(false);
    other.remove();
  });

  it('may not see one of them: 4, and the others are there', async () => {
    practice.addSeed({ ...createSeed(mixedDraft()), foreign: [{ kind: 'campaign', remoteId: 8999 }] });
    expect(await pull('--campaign', '8999', '9001')).toBe(4);
    expect(draft().entities.campaign.size).toBe(1);
  });

  it('the platform does not answer: 1', async () => {
    await practice.close();
    expect(await pull('--campaign', '9001')).toBe(1);
    expect(cli.err()).toMatch(/no connection/);
    expect(existsSync(toPath('q1.flightplan.json'))).toBe(false);
    practice = must(await startPractice({ seed: createSeed(mixedDraft()), clock: () => TEST_NOW, port: 0 }));
  });

  it('is cancelled: keeps what it has read, and ends with 1', async () => {
    const stop = new AbortController();
    const other = testCli({ env: SECRETS, signal: stop.signal });
    writeFileSync(join(other.folder, 'practice.json'), JSON.stringify(practice.profile));
    // The second read waits for its window, a minute long.
    writeFileSync(join(other.folder, 'limits.json'), '{"operations":{"campaign.read":{"limit":1}}}');
    const argv = ['pull', '--profile', 'practice.json', '--out', 'a.flightplan.json', '--campaign', '9001', '9002'];
    const pulling = other.run(...argv, '--limits', 'limits.json');
    await other.until(() => other.err().includes('Waiting until'));
    stop.abort();
    expect(await pulling).toBe(1);
    expect(other.err()).toContain('Stopped at your request');
    expect(must(readDraft(readFileSync(join(other.folder, 'a.flightplan.json'), 'utf8'))).entities.campaign.size).toBe(
      1,
    );
    other.remove();
  });
});
