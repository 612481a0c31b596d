// Pushing a real file over real HTTP: its content afterwards, and what keeps a push from beginning.
import { chmod, link, lstat, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { adoptJournal } from '../journal/adopt-journal.ts';
import { createRunControl } from '../../api/run-control.ts';
import { journalPath, openJournal, readJournal } from '../journal/journal-file.ts';
import { type PushFileOptions, pushFile } from './push-file.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { creative, makeDraft, mixedDraft, must, outcomes, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));

const given = practiceFile(limits);
beforeEach(() => given.open());
afterEach(() => given.close());

async function push(more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const records: PushRecord[] = [];
  const result = await pushFile({
    path: given.path,
    dataFolder: given.dataFolder,
    profile: given.practice.profile,
    secrets: testSecrets,
    limits,
    onEvent: (event) => events.push(event),
    onRecord: (record) => records.push(record),
    ...more,
  });
  return { result, events, records, outcomes: outcomes(events) };
}

/** The id of another draft. */
const OTHER = '0198c1a2-7f00-7c4e-9b1d-000000000002';

describe('pushing a draft file', () => {
  test('the results are in the file, and the next push has nothing to do', async () => {
    await given.start(mixedDraft());
    const first = await push();
    expect(must(first.result)).toMatchObject({ succeeded: 10, failed: 0, unknown: 0 });
    expect((await given.read()).entities.lineItem.get('l3')?.remoteId).toBe(3101);
    const second = await push();
    expect(second.events.map(({ event }) => event)).toEqual(['plan', 'end']);
  });

  test('an older copy put back beside its journal creates nothing a second time', async () => {
    await given.start(mixedDraft());
    const before = await readFile(given.path, 'utf8');
    await push();
    const creates = (): number =>
      given.practice.requests().filter(({ operation }) => operation?.endsWith('.create')).length;
    const created = creates();
    await writeFile(given.path, before);
    const { result } = await push();
    expect(must(result)).toMatchObject({ failed: 0, unknown: 0 });
    expect(creates()).toBe(created);
    expect((await given.read()).entities.lineItem.get('l3')?.remoteId).toBe(3101);
  });

  test('an entity rewritten under an old key is created: it is another entity', async () => {
    await given.start(mixedDraft());
    const before = await readFile(given.path, 'utf8');
    await push();
    const draft = must(readDraft(before));
    const name = draft.entities.lineItem.get('l3')?.draft['name'];
    await writeFile(given.path, before.replaceAll(JSON.stringify(name), JSON.stringify('Something else altogether')));
    const { outcomes: ends } = await push();
    expect(Object.keys(ends)).toContain('lineItem.create:l3');
  });

  test('another draft under the name of a pushed one has its own tactics, alike as they may read', async () => {
    await given.start(mixedDraft());
    const before = await readFile(given.path, 'utf8');
    await push();
    const name = must(readDraft(before)).entities.lineItem.get('l3')?.draft['name'];
    await writeFile(given.path, before.replaceAll(JSON.stringify(name), JSON.stringify('The next quarter')));
    const { outcomes: ends } = await push();
    expect(ends).toMatchObject({ 'lineItem.create:l3': 'succeeded', 'tactic.create:t1': 'succeeded' });
    // Its line item was there before, so it is the earlier one put back.
    expect(Object.keys(ends)).not.toContain('tactic.create:t2');
    const parents = given.practice.state().tactics.map(({ body }) => body['lineItemId']);
    expect(parents).toContain((await given.read()).entities.lineItem.get('l3')?.remoteId);
  });

  test('a creative is replaced with a notice of unreadable fields: they are written over or emptied', async () => {
    await given.start(mixedDraft());
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

  test('the plan comes first, the end last, and each step is reported as sent before it is reported as done', async () => {
    await given.start(mixedDraft());
    const { events } = await push();
    expect(events[0]).toMatchObject({ event: 'plan', steps: 10 });
    expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: 10, conflicts: 0 });
    const of = (id: string) =>
      events.flatMap((event) => (event.event === 'step' && event.id === id ? [event.state] : []));
    expect(of('lineItem.create:l3')).toEqual(['sent', 'succeeded']);
  });

  test('gzip stays gzip, permissions stay as they were', async () => {
    await given.start(mixedDraft());
    await writeFile(given.path, gzipSync(await readFile(given.path)));
    await chmod(given.path, 0o640);
    must((await push()).result);
    expect(gunzipSync(await readFile(given.path)).toString('utf8')).toContain('"remoteId": 3101');
    expect((await stat(given.path)).mode & 0o777).toBe(0o640);
  });

  test('a link and the file behind it are one draft: one lock, one journal', async (context) => {
    if (process.platform === 'win32') context.skip('a link needs rights on Windows');
    await given.start(mixedDraft());
    const link = join(given.folder, 'link.flightplan.json');
    await symlink(given.path, link);
    const journal = must(await openJournal(journalPath(given.path), Date.now, given));
    expect((await push({ path: link })).result).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
    await journal.close();
    must((await push({ path: link })).result);
    expect(must(await readJournal(journalPath(given.path), given)).length).toBeGreaterThan(8);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  test('unknown members are still there', async () => {
    await given.start(mixedDraft());
    const json = JSON.parse(await readFile(given.path, 'utf8')) as { lineItems: object[] };
    await writeFile(
      given.path,
      JSON.stringify({
        ...json,
        agency: { x: 1 },
        lineItems: json.lineItems.map((item) => ({ ...item, mlr: 'approved' })),
      }),
    );
    must((await push()).result);
    const after = JSON.parse(await readFile(given.path, 'utf8')) as { agency: object; lineItems: { mlr: string }[] };
    expect(after.agency).toEqual({ x: 1 });
    expect(after.lineItems.map(({ mlr }) => mlr)).toEqual(['approved', 'approved', 'approved']);
  });

  test('each result is reported with its place in the journal', async () => {
    await given.start(mixedDraft());
    const { records } = await push();
    const entries = must(await readJournal(journalPath(given.path), given));
    expect(records.length).toBeGreaterThan(8);
    for (const { entry, push: id, result } of records) {
      expect(entries[entry - 1]).toMatchObject({ n: entry, push: id, fact: { result } });
    }
  });

  test('no secret is in the file, the journal, the events or the outcome', async () => {
    await given.start(mixedDraft());
    const { events, records, result } = await push({
      secrets: {
        clientSecret: () => Promise.resolve(ok('practice')),
        password: () => Promise.resolve(fail('SIGN_IN_NEEDED')),
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_NEEDED' } });
    await push();
    const all = [
      events,
      records,
      result,
      await readFile(given.path, 'utf8'),
      await readFile(journalPath(given.path), 'utf8'),
    ];
    expect(JSON.stringify(all)).not.toMatch(/access|bearer|Basic|refresh/i);
  });
});

describe('a push that is stopped', () => {
  test('paused: nothing more is sent until it goes on', async () => {
    await given.start(mixedDraft());
    const control = createRunControl();
    const states: string[] = [];
    const running = push({
      control,
      onEvent: (event) => {
        if (event.event === 'plan') control.pause();
        if (event.event === 'step') states.push(event.state);
      },
    });
    // Long enough for a push that did not pause: another one, of another file, is over.
    const other = join(given.folder, 'b.flightplan.json');
    await writeFile(
      other,
      writeDraft(
        makeDraft({ id: OTHER, creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('B') }] }),
      ),
    );
    must((await push({ path: other })).result);
    expect(states).toEqual([]);
    control.resume();
    expect(must((await running).result)).toMatchObject({ succeeded: 10 });
  });

  test('cancelled: the results so far are in the file, the rest is reported as skipped, and the next push does it', async () => {
    await given.start(mixedDraft());
    const control = createRunControl();
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
    const { creatives, lineItems, tactics } = given.practice.state();
    expect([creatives.length, lineItems.length, tactics.length]).toEqual([2, 3, 2]);
  });

  test('an unknown create stays unknown until it is settled', async () => {
    await given.start(mixedDraft());
    given.practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    const first = await push();
    expect(first.outcomes['lineItem.create:l3']).toBe('unknown');
    const second = await push();
    expect(second.outcomes).toMatchObject({ 'lineItem.create:l3': 'unknown', 'tactic.create:t1': 'blocked' });
    const there = given.practice.state().lineItems.find(({ body }) => body['name'] === 'New');
    const third = await push({ settle: new Map([['l3', there!.id]]) });
    // Listeners get it like any other result.
    expect(third.records[0]).toMatchObject({ result: { kind: 'lineItem', key: 'l3', remoteId: there!.id } });
    // It was read before the id was taken, so that its flights have theirs.
    expect(third.outcomes).toEqual({ 'tactic.create:t1': 'succeeded' });
    expect((await given.read()).entities.lineItem.get('l3')?.remoteId).toBe(there!.id);
    expect(given.practice.state().lineItems).toHaveLength(3);
  });

  test('an unknown create that was answered with 500 still says so to the next push', async () => {
    await given.start(mixedDraft());
    given.practice.addFault({ operation: 'lineItem.create', fault: '500' });
    await push();
    const { events } = await push();
    const reported = events.find((event) => event.event === 'step' && event.id === 'lineItem.create:l3');
    expect(reported).toMatchObject({ state: 'unknown', status: 500, reason: { code: 'OUTCOME_UNKNOWN' } });
  });

  test('settled with the id of another entity it is refused: they would write over each other', async () => {
    await given.start(mixedDraft());
    given.practice.addFault({ operation: 'lineItem.create', fault: 'reset-before' });
    await push();
    const taken = (await given.read()).entities.lineItem.get('l1')?.remoteId ?? null;
    expect(taken).not.toBeNull();
    const { result } = await push({ settle: new Map([['l3', taken]]) });
    expect(result).toMatchObject({ failure: { code: 'SETTLED_ID_TAKEN', params: { key: 'l1', remoteId: taken } } });
    expect((await given.read()).entities.lineItem.get('l3')?.remoteId).toBeNull();
  });

  test('settled as absent it is sent again', async () => {
    await given.start(mixedDraft());
    given.practice.addFault({ operation: 'lineItem.create', fault: 'reset-before' });
    await push();
    const { outcomes } = await push({ settle: new Map([['l3', null]]) });
    expect(outcomes['lineItem.create:l3']).toBe('succeeded');
    expect(given.practice.state().lineItems).toHaveLength(3);
  });
});

describe('what keeps a push from beginning', () => {
  beforeEach(() => given.start(mixedDraft()));

  test('another push of the same file', async () => {
    const journal = must(await openJournal(journalPath(given.path), Date.now, given));
    expect((await push()).result).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
    await journal.close();
  });

  test('a file of two names: each would have its own journal, so neither is pushed', async () => {
    await given.start(mixedDraft());
    await link(given.path, join(given.folder, 'b.flightplan.json'));
    for (const name of [given.path, join(given.folder, 'b.flightplan.json')]) {
      const { result } = await push({ path: name });
      expect(result).toMatchObject({ failure: { code: 'DRAFT_HAS_OTHER_NAMES', params: { links: 2 } } });
    }
    expect(given.practice.requests()).toEqual([]);
    expect((await readdir(given.folder)).sort()).toEqual(['a.flightplan.json', 'b.flightplan.json']);
  });

  test('renamed after a push of it was cut off: nothing is created twice, and its journal goes on', async () => {
    await given.start(mixedDraft());
    const before = await readFile(given.path, 'utf8');
    given.practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    await push();
    const other = join(given.folder, 'b.flightplan.json');
    await rm(given.path);
    await writeFile(other, before);
    const creates = (): number =>
      given.practice.requests().filter(({ operation }) => operation?.endsWith('.create')).length;
    const created = creates();
    expect((await push({ path: other })).result).toMatchObject({
      failure: { code: 'DRAFT_RENAMED', params: { journal: journalPath(given.path), name: journalPath(other) } },
    });
    await rename(journalPath(given.path), journalPath(other));
    expect((await push({ path: other })).result).toMatchObject({ failure: { code: 'JOURNAL_NOT_AUTHENTIC' } });
    const { dataFolder } = given;
    must(await adoptJournal({ path: other, dataFolder, now: Date.now, ask: () => Promise.resolve(true) }));
    expect(must((await push({ path: other })).result)).toMatchObject({ unknown: 1, failed: 0 });
    expect(creates()).toBe(created);
  });

  test('another draft beside the journal of one that is gone is pushed', async () => {
    await given.start(mixedDraft());
    await push();
    await rm(given.path);
    const other = join(given.folder, 'b.flightplan.json');
    await writeFile(
      other,
      writeDraft(makeDraft({ creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Another') }] })),
    );
    expect(must((await push({ path: other })).result)).toMatchObject({ succeeded: 1 });
  });

  test('a file that may not be written: reported before anything is sent', async (context) => {
    await chmod(given.path, 0o444);
    if (process.getuid?.() === 0) context.skip('root may write everything');
    const before = await readFile(given.path, 'utf8');
    expect((await push()).result).toMatchObject({
      failure: { code: 'FILE_NOT_WRITABLE', params: { file: given.path } },
    });
    expect(given.practice.requests()).toEqual([]);
    expect(await readFile(given.path, 'utf8')).toBe(before);
    expect(await readdir(given.folder)).toEqual(['a.flightplan.json']);
  });

  test('wrong credentials: reported before anything is sent', async () => {
    const wrong = { clientSecret: () => Promise.resolve(ok('wrong')), password: () => Promise.resolve(ok('wrong')) };
    expect((await push({ secrets: wrong })).result).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_REFUSED' } });
    expect(given.practice.requests().every(({ operation }) => operation === 'token')).toBe(true);
  });

  test('a draft of another account', async () =>
    expect((await push({ profile: { ...given.practice.profile, accountId: 502 } })).result).toMatchObject({
      failure: { code: 'DRAFT_OF_OTHER_ACCOUNT' },
    }));

  test('an address that is not encrypted', async () => {
    const profile = { ...given.practice.profile, baseUrl: 'http://platform.example/api' };
    expect((await push({ profile })).result).toMatchObject({ failure: { code: 'INSECURE_URL' } });
  });

  test('a file that is no draft, or none at all: nothing is left beside it', async () => {
    await writeFile(given.path, '{');
    expect((await push()).result).toMatchObject({ failure: { code: 'NOT_JSON', params: { file: given.path } } });
    expect(await readdir(given.folder)).toEqual(['a.flightplan.json']);
    expect((await push({ path: join(given.folder, 'no', 'b.json') })).result).toMatchObject({
      failure: { code: 'FILE_NOT_FOUND' },
    });
  });

  test('no platform answers: the push can be started again as it is', async () => {
    const { profile } = given.practice;
    await given.practice.close();
    const sleepless = { now: Date.now, sleep: () => Promise.resolve() };
    expect((await push({ profile, clock: sleepless })).result).toMatchObject({
      failure: { code: 'OFFLINE', retry: 'later' },
    });
    expect((await given.read()).entities.lineItem.get('l3')?.remoteId).toBeNull();
  });
});
