// Pushing a real file over real HTTP: what stands in it afterwards, and what keeps a push from beginning.
import { chmod, link, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../shared/api/limits.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { readDraft } from '../../shared/draft/read.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import type { RunningPractice } from '../practice/server.ts';
import { startPractice } from '../practice/server.ts';
import { seedOf } from '../practice/seed.ts';
import { createPushControl } from './control.ts';
import { journalPath, openJournal, readJournal } from './journal-file.ts';
import type { PushFileOptions } from './push-file.ts';
import { pushFile } from './push-file.ts';
import { creative, makeDraft, mixedDraft, must, outcomes, testSecrets } from './testing.ts';

const limits = must(parseLimits({ windowMs: 50 }));

let folder: string;
let path: string;
let practice: RunningPractice;

async function start(draft: Draft): Promise<void> {
  practice = must(await startPractice({ seed: seedOf(draft), limits, port: 0 }));
  await writeFile(path, writeDraft(draft));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-push-'));
  path = join(folder, 'a.flightplan.json');
});
afterEach(async () => {
  await practice.close();
  await rm(folder, { recursive: true });
});

async function push(more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const records: PushRecord[] = [];
  const result = await pushFile({
    path,
    profile: practice.profile,
    secrets: testSecrets,
    limits,
    onEvent: (event) => events.push(event),
    onRecord: (record) => records.push(record),
    ...more,
  });
  return { result, events, records, outcomes: outcomes(events) };
}
const file = async (): Promise<Draft> => must(readDraft(await readFile(path, 'utf8')));

describe('pushing a draft file', () => {
  test('what was done stands in the file, and the next push has nothing to do', async () => {
    await start(mixedDraft());
    const first = await push();
    expect(must(first.result)).toMatchObject({ succeeded: 10, failed: 0, unknown: 0 });
    expect((await file()).entities.lineItem.get('l3')?.remoteId).toBe(3101);
    const second = await push();
    expect(second.events.map(({ event }) => event)).toEqual(['plan', 'end']);
  });

  test('an older copy put back beside its journal creates nothing a second time', async () => {
    await start(mixedDraft());
    const before = await readFile(path, 'utf8');
    await push();
    const creates = (): number => practice.requests().filter(({ operation }) => operation?.endsWith('.create')).length;
    const created = creates();
    await writeFile(path, before);
    const { result } = await push();
    expect(must(result)).toMatchObject({ failed: 0, unknown: 0 });
    expect(creates()).toBe(created);
    expect((await file()).entities.lineItem.get('l3')?.remoteId).toBe(3101);
  });

  test('what was rewritten under an old key is created: it is another thing', async () => {
    await start(mixedDraft());
    const before = await readFile(path, 'utf8');
    await push();
    const draft = must(readDraft(before));
    const name = draft.entities.lineItem.get('l3')?.draft['name'];
    await writeFile(path, before.replaceAll(JSON.stringify(name), JSON.stringify('Something else altogether')));
    const { outcomes: ends } = await push();
    expect(Object.keys(ends)).toContain('lineItem.create:l3');
  });

  test('another draft under the name of a pushed one has its own tactics, alike as they may read', async () => {
    await start(mixedDraft());
    const before = await readFile(path, 'utf8');
    await push();
    const name = must(readDraft(before)).entities.lineItem.get('l3')?.draft['name'];
    await writeFile(path, before.replaceAll(JSON.stringify(name), JSON.stringify('The next quarter')));
    const { outcomes: ends } = await push();
    expect(ends).toMatchObject({ 'lineItem.create:l3': 'succeeded', 'tactic.create:t1': 'succeeded' });
    // Its line item was there before, so it is the earlier one put back.
    expect(Object.keys(ends)).not.toContain('tactic.create:t2');
    const parents = practice.state().tactics.map(({ body }) => body['lineItemId']);
    expect(parents).toContain((await file()).entities.lineItem.get('l3')?.remoteId);
  });

  test('a creative is replaced with a word on what nobody could see: it is written over or emptied', async () => {
    await start(mixedDraft());
    const { events } = await push({ only: ['r2'] });
    const unchecked = events.filter(({ event }) => event === 'unchecked');
    expect(unchecked).toEqual([
      {
        event: 'unchecked',
        key: 'r2',
        why:
          'The platform does not show all of a creative. Written over unseen: notes. ' +
          'Emptied, as the draft leaves them blank: placementId, campaignRestrictName, dsaAdvertiser, financier.',
        cause: {
          code: 'CREATIVE_NOT_ALL_SHOWN',
          written: ['notes'],
          emptied: ['placementId', 'campaignRestrictName', 'dsaAdvertiser', 'financier'],
        },
      },
    ]);
  });

  test('the plan comes first, the end last, and each step is told as sent before it is told as done', async () => {
    await start(mixedDraft());
    const { events } = await push();
    expect(events[0]).toMatchObject({ event: 'plan', steps: 10 });
    expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: 10, conflicts: 0 });
    const of = (id: string) =>
      events.flatMap((event) => (event.event === 'step' && event.id === id ? [event.state] : []));
    expect(of('lineItem.create:l3')).toEqual(['sent', 'succeeded']);
  });

  test('gzip stays gzip, permissions stay as they were', async () => {
    await start(mixedDraft());
    await writeFile(path, gzipSync(await readFile(path)));
    await chmod(path, 0o640);
    must((await push()).result);
    expect(gunzipSync(await readFile(path)).toString('utf8')).toContain('"remoteId": 3101');
    expect((await stat(path)).mode & 0o777).toBe(0o640);
  });

  test('a link and the file behind it are one draft: one lock, one journal', async (context) => {
    if (process.platform === 'win32') context.skip('a link needs rights on Windows');
    await start(mixedDraft());
    const link = join(folder, 'link.flightplan.json');
    await symlink(path, link);
    const journal = must(await openJournal(journalPath(path), Date.now));
    expect((await push({ path: link })).result).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
    await journal.close();
    must((await push({ path: link })).result);
    expect(must(await readJournal(journalPath(path))).length).toBeGreaterThan(8);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  test('members that nobody knows are still there', async () => {
    await start(mixedDraft());
    const json = JSON.parse(await readFile(path, 'utf8')) as { lineItems: object[] };
    await writeFile(
      path,
      JSON.stringify({
        ...json,
        agency: { x: 1 },
        lineItems: json.lineItems.map((item) => ({ ...item, mlr: 'approved' })),
      }),
    );
    must((await push()).result);
    const after = JSON.parse(await readFile(path, 'utf8')) as { agency: object; lineItems: { mlr: string }[] };
    expect(after.agency).toEqual({ x: 1 });
    expect(after.lineItems.map(({ mlr }) => mlr)).toEqual(['approved', 'approved', 'approved']);
  });

  test('each result is told with its place in the journal', async () => {
    await start(mixedDraft());
    const { records } = await push();
    const entries = must(await readJournal(journalPath(path)));
    expect(records.length).toBeGreaterThan(8);
    for (const { entry, push: id, result } of records) {
      expect(entries[entry - 1]).toMatchObject({ n: entry, push: id, fact: { result } });
    }
  });

  test('no secret is in the file, the journal, the events or the outcome', async () => {
    await start(mixedDraft());
    const { events, records, result } = await push({
      secrets: {
        clientSecret: () => Promise.resolve(ok('practice')),
        password: () => Promise.resolve(fail('SIGN_IN_NEEDED')),
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_NEEDED' } });
    await push();
    const all = [events, records, result, await readFile(path, 'utf8'), await readFile(journalPath(path), 'utf8')];
    expect(JSON.stringify(all)).not.toMatch(/access|bearer|Basic|refresh/i);
  });
});

describe('a push that is stopped', () => {
  test('paused: nothing more is sent until it goes on', async () => {
    await start(mixedDraft());
    const control = createPushControl();
    const heard: string[] = [];
    const running = push({
      control,
      onEvent: (event) => {
        if (event.event === 'plan') control.pause();
        if (event.event === 'step') heard.push(event.state);
      },
    });
    // Long enough for a push that did not pause: another one, of another file, is over.
    const other = join(folder, 'b.flightplan.json');
    await writeFile(
      other,
      writeDraft(makeDraft({ creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('B') }] })),
    );
    must((await push({ path: other })).result);
    expect(heard).toEqual([]);
    control.resume();
    expect(must((await running).result)).toMatchObject({ succeeded: 10 });
  });

  test('cancelled: what was done is in the file, the rest is told as skipped, and the next push does it', async () => {
    await start(mixedDraft());
    const control = createPushControl();
    const first = await push({
      control,
      onEvent: (event) => {
        if (event.event === 'step' && event.state === 'succeeded') control.cancel();
      },
    });
    const end = must(first.result);
    expect(end.cancelled).toBe(true);
    expect(end.skipped).toBeGreaterThan(0);
    expect(end.succeeded + end.skipped).toBe(10);
    const second = must((await push()).result);
    expect(second.failed + second.unknown).toBe(0);
    const { creatives, lineItems, tactics } = practice.state();
    expect([creatives.length, lineItems.length, tactics.length]).toEqual([2, 3, 2]);
  });

  test('an unknown create stays unknown until it is settled', async () => {
    await start(mixedDraft());
    practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    const first = await push();
    expect(first.outcomes['lineItem.create:l3']).toBe('unknown');
    const second = await push();
    expect(second.outcomes).toMatchObject({ 'lineItem.create:l3': 'unknown', 'tactic.create:t1': 'blocked' });
    const there = practice.state().lineItems.find(({ body }) => body['name'] === 'New');
    const third = await push({ settle: new Map([['l3', there!.id]]) });
    expect(third.outcomes).toEqual({ 'lineItem.read:l3': 'succeeded', 'tactic.create:t1': 'succeeded' });
    expect((await file()).entities.lineItem.get('l3')?.remoteId).toBe(there!.id);
    expect(practice.state().lineItems).toHaveLength(3);
  });

  test('an unknown create that was answered with 500 still says so to the next push', async () => {
    await start(mixedDraft());
    practice.addFault({ operation: 'lineItem.create', fault: '500' });
    await push();
    const { events } = await push();
    const told = events.find((event) => event.event === 'step' && event.id === 'lineItem.create:l3');
    expect(told).toMatchObject({ state: 'unknown', status: 500, reason: { code: 'OUTCOME_UNKNOWN' } });
  });

  test('settled with the id of another entity it is refused: they would write over each other', async () => {
    await start(mixedDraft());
    practice.addFault({ operation: 'lineItem.create', fault: 'reset-before' });
    await push();
    const taken = (await file()).entities.lineItem.get('l1')?.remoteId ?? null;
    expect(taken).not.toBeNull();
    const { result } = await push({ settle: new Map([['l3', taken]]) });
    expect(result).toMatchObject({
      failure: { code: 'USAGE', params: { reason: expect.stringContaining('"l1"') as string } },
    });
    expect((await file()).entities.lineItem.get('l3')?.remoteId).toBeNull();
  });

  test('settled as absent it is sent again', async () => {
    await start(mixedDraft());
    practice.addFault({ operation: 'lineItem.create', fault: 'reset-before' });
    await push();
    const { outcomes } = await push({ settle: new Map([['l3', null]]) });
    expect(outcomes['lineItem.create:l3']).toBe('succeeded');
    expect(practice.state().lineItems).toHaveLength(3);
  });
});

describe('what keeps a push from beginning', () => {
  beforeEach(() => start(mixedDraft()));

  test('another push of the same file', async () => {
    const journal = must(await openJournal(journalPath(path), Date.now));
    expect((await push()).result).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
    await journal.close();
  });

  test('a file of two names: each would have its own journal, so neither is pushed', async () => {
    await start(mixedDraft());
    await link(path, join(folder, 'b.flightplan.json'));
    for (const name of [path, join(folder, 'b.flightplan.json')]) {
      const { result } = await push({ path: name });
      expect(result).toMatchObject({ failure: { code: 'DRAFT_HAS_OTHER_NAMES', params: { links: 2 } } });
    }
    expect(practice.requests()).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['a.flightplan.json', 'b.flightplan.json']);
  });

  test('renamed after a push of it was cut off: nothing is created twice, and its journal goes on', async () => {
    await start(mixedDraft());
    const before = await readFile(path, 'utf8');
    practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    await push();
    const other = join(folder, 'b.flightplan.json');
    await rm(path);
    await writeFile(other, before);
    const creates = (): number => practice.requests().filter(({ operation }) => operation?.endsWith('.create')).length;
    const created = creates();
    expect((await push({ path: other })).result).toMatchObject({
      failure: { code: 'DRAFT_RENAMED', params: { journal: journalPath(path), name: journalPath(other) } },
    });
    await rename(journalPath(path), journalPath(other));
    expect(must((await push({ path: other })).result)).toMatchObject({ unknown: 1, failed: 0 });
    expect(creates()).toBe(created);
  });

  test('another draft beside the journal of one that is gone is pushed', async () => {
    await start(mixedDraft());
    await push();
    await rm(path);
    const other = join(folder, 'b.flightplan.json');
    await writeFile(
      other,
      writeDraft(makeDraft({ creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Another') }] })),
    );
    expect(must((await push({ path: other })).result)).toMatchObject({ succeeded: 1 });
  });

  test('a file that may not be written: said before anything is sent', async (context) => {
    await chmod(path, 0o444);
    if (process.getuid?.() === 0) context.skip('root may write everything');
    const before = await readFile(path, 'utf8');
    expect((await push()).result).toMatchObject({ failure: { code: 'FILE_NOT_WRITABLE', params: { file: path } } });
    expect(practice.requests()).toEqual([]);
    expect(await readFile(path, 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['a.flightplan.json']);
  });

  test('wrong credentials: said before anything is sent', async () => {
    const wrong = { clientSecret: () => Promise.resolve(ok('wrong')), password: () => Promise.resolve(ok('wrong')) };
    expect((await push({ secrets: wrong })).result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_REFUSED' } });
    expect(practice.requests().every(({ operation }) => operation === 'token')).toBe(true);
  });

  test('a draft of another account', async () => {
    expect((await push({ profile: { ...practice.profile, accountId: 502 } })).result).toMatchObject({
      failure: { code: 'PROFILE_INVALID' },
    });
  });

  test('an address that is not encrypted', async () => {
    const profile = { ...practice.profile, baseUrl: 'http://platform.example/api' };
    expect((await push({ profile })).result).toMatchObject({ failure: { code: 'INSECURE_URL' } });
  });

  test('a file that is no draft, or none at all: nothing is left beside it', async () => {
    await writeFile(path, '{');
    expect((await push()).result).toMatchObject({ failure: { code: 'NOT_JSON', params: { file: path } } });
    expect(await readdir(folder)).toEqual(['a.flightplan.json']);
    expect((await push({ path: join(folder, 'no', 'b.json') })).result).toMatchObject({
      failure: { code: 'FILE_NOT_FOUND' },
    });
  });

  test('nobody there: the push can be given again as it is', async () => {
    const { profile } = practice;
    await practice.close();
    const sleepless = { now: Date.now, sleep: () => Promise.resolve() };
    expect((await push({ profile, clock: sleepless })).result).toMatchObject({
      failure: { code: 'OFFLINE', retry: 'later' },
    });
    expect((await file()).entities.lineItem.get('l3')?.remoteId).toBeNull();
  });
});
