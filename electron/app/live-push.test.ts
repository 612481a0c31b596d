// Pushes to live accounts through the app's own services, over HTTP against the practice platform treated as live.
import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '../../shared/draft/document.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { readDraftFile } from '../file/draft-file.ts';
import { COUNT, account, choices, ended, fifty, names, open, run, startLive, stopLive } from '../testing/live-sync.ts';
import { flight, lineItem, makeDraft, must } from '../testing/test-drafts.ts';
import { computeProgress } from './pushes/push-progress.ts';

beforeEach(startLive);
afterEach(stopLive);

describe('the box before a live push', () => {
  const twoItems = (): Draft =>
    makeDraft({
      campaigns: [
        {
          key: 'c1',
          remoteId: 9001,
          base: { name: 'Heart', budgetCap: 50_000 },
          draft: { name: 'Heart', budgetCap: 50_000 },
        },
      ],
      lineItems: [{ key: 'l1', campaign: 'c1', draft: lineItem('Prospecting \u202e', [flight('03', 4000)]) }],
    });

  test('names account, host, user, money and end; nothing is written before it is confirmed', async () => {
    const sync = open();
    const target = await account(sync);
    run.answers = [true, false];
    const started = await sync.pushes.start({ draftId: 'd1', draft: twoItems(), target, ...choices });
    expect(started).toMatchObject({ ok: false, failure: { code: 'NOT_CONFIRMED' } });
    expect(existsSync(path.join(run.userData, 'pushes'))).toBe(false);
    expect(run.live.requests()).toEqual([]);
    const [host, push] = run.boxes;
    expect(host?.detail).toContain('Host: 127.0.0.1');
    expect(push?.message).toBe('Push 1 change to Northside (live)?');
    for (const line of [
      'Northside, ID 501',
      'Host: 127.0.0.1',
      'User: planner',
      'Budgets: $0.00 → $4,000.00',
      'until about',
    ])
      expect(push?.detail).toContain(line);
  });

  test('practice is not asked about', async () => {
    const sync = open();
    await sync.pushes.start({ draftId: 'd1', draft: fifty(), target: 'practice', ...choices });
    await ended();
    expect(run.boxes).toEqual([]);
  });
});

test('401 in the middle of 50 steps: the push waits for the password, none is lost, none is sent twice', async () => {
  const sync = open();
  const target = await account(sync);
  let sent = 0;
  run.onEvent = (event) => {
    if (event.event !== 'step' || event.state !== 'succeeded') return;
    sent += 1;
    if (sent !== 20) return;
    // Both tokens expire, and the password is not kept.
    run.live.tokens.revoke('all');
    const profile = sync.accounts.stored.content.profiles[0]!;
    void sync.accounts.secrets.write(profile, 'password', null);
  };
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices }));
  const questions = () => sync.accounts.host.read().questions;
  await expect.poll(questions, { timeout: 20_000 }).toEqual([{ profile: target, why: 'needed' }]);
  expect(run.events.findLast(({ event }) => event === 'wait')).toMatchObject({ cause: 'password', until: null });
  expect(await sync.accounts.host.signIn(target, 'wrong')).toMatchObject({ failure: { code: 'PASSWORD_REFUSED' } });
  expect(questions()).toEqual([{ profile: target, why: 'refused' }]);
  must(await sync.accounts.host.signIn(target, 'practice'));
  await ended();
  expect(run.events.at(-1)).toMatchObject({ event: 'end', succeeded: COUNT, failed: 0, unknown: 0, skipped: 0 });
  expect(names().sort()).toEqual([...new Set(names())].sort());
  expect(names()).toHaveLength(COUNT);
}, 30_000);

test('the wait is dismissed: the push stops, is resumed after the box, and no step is lost or repeated', async () => {
  const sync = open();
  const target = await account(sync, { password: null });
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices }));
  await expect.poll(() => sync.accounts.host.read().questions.length).toBe(1);
  sync.accounts.host.dismissPassword(target);
  await ended();
  expect(must(await sync.pushes.state('d1'))).toMatchObject({
    state: 'interrupted',
    failure: { code: 'SIGN_IN_NEEDED' },
  });
  run.answers = [false];
  expect(await sync.pushes.resume('d1')).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
  run.events = [];
  must(await sync.accounts.host.signIn(target, 'practice'));
  must(await sync.pushes.resume('d1'));
  await ended();
  expect(run.boxes.at(-1)?.message).toBe('Finish the push to Northside (live)?');
  expect(names()).toHaveLength(COUNT);
}, 30_000);

test('cancelled while it waits for the password: it ends, the question goes with it, and so does a pull', async () => {
  const sync = open();
  const target = await account(sync, { password: null });
  const questions = () => sync.accounts.host.read().questions.length;
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices }));
  const pulled = sync.pulls.run({
    pull: 'p',
    draftId: null,
    draft: fifty(),
    target,
    ids: { campaign: [9001] },
    mixed: { ids: [], kinds: [] },
  });
  await expect.poll(questions, { timeout: 20_000 }).toBe(1);
  sync.pushes.cancel('d1');
  await ended();
  expect(run.events.at(-1)).toMatchObject({ event: 'end', skipped: COUNT, failed: 0, unknown: 0 });
  // The pull still waits for the same password, or is about to.
  await expect.poll(questions, { timeout: 20_000 }).toBe(1);
  sync.pulls.cancel('p');
  expect(await pulled).toMatchObject({ ok: false, failure: { code: 'CANCELLED' } });
  await expect.poll(questions, { timeout: 20_000 }).toBe(0);
  expect(names()).toEqual([]);
});

test('interrupted as by quitting: the step under way ends, the rest is finished by the next start', async () => {
  const sync = open();
  const target = await account(sync);
  let stopped: Promise<void> | undefined;
  run.onEvent = (event) => {
    if (event.event === 'step' && event.state === 'succeeded') stopped ??= sync.pushes.interrupt();
  };
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices }));
  await expect.poll(() => stopped !== undefined, { timeout: 20_000 }).toBe(true);
  await stopped;
  const before = names().length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(COUNT);
  const state = must(await sync.pushes.state('d1'));
  expect(state.state).toBe('interrupted');
  expect(state.events.filter((event) => event.event === 'step' && event.state === 'unknown')).toEqual([]);
  run.events = [];
  must(await sync.pushes.resume('d1'));
  await ended();
  expect(names()).toHaveLength(COUNT);
  expect(new Set(names()).size).toBe(COUNT);
  // A window that opens after that is told of both runs.
  const all = computeProgress(must(await sync.pushes.state('d1')).events);
  expect(all).toEqual({ done: COUNT, total: COUNT });
}, 30_000);

describe('where a draft may not go', () => {
  test('another account', async () => {
    const sync = open();
    const target = await account(sync, { accountId: 777 });
    const started = await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices });
    expect(started).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_ACCOUNT' } });
    expect(run.boxes).toEqual([]);
  });

  test('from practice to a live account: not the draft itself, not a copy, not under another key', async () => {
    const sync = open();
    const target = await account(sync);
    must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target: 'practice', ...choices }));
    await ended();
    const copy = path.join(run.userData, 'pushes', 'd1', 'draft.flightplan.json');
    await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
    const { draft } = must(await readDraftFile(copy));
    // As the page would hand it over before it had folded anything in: the journal alone knows.
    const itself = await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices });
    expect(itself).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
    const asCopy = await sync.pushes.start({ draftId: 'd2', draft, target, ...choices });
    expect(asCopy).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
    const renamed = makeDraft({
      creatives: [...draft.entities.creative.values()].map((record) => ({ ...record, key: `x${record.key}` })),
    });
    const asAnother = await sync.pushes.start({ draftId: 'd3', draft: renamed, target, ...choices });
    expect(asAnother).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
    const pulled = await sync.pulls.run({
      pull: 'p',
      draftId: null,
      draft,
      target,
      ids: { creative: [52_001] },
      mixed: { ids: [], kinds: [] },
    });
    expect(pulled).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
    expect(run.live.requests()).toEqual([]);
  });

  test('from a live account to practice', async () => {
    const sync = open();
    const target = await account(sync);
    must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices }));
    await ended();
    await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
    const back = await sync.pushes.start({ draftId: 'd1', draft: fifty(), target: 'practice', ...choices });
    expect(back).toMatchObject({ failure: { code: 'DRAFT_OF_OTHER_PLATFORM' } });
  });

  test('an account that was removed', async () => {
    const sync = open();
    const target = await account(sync);
    must(await sync.accounts.host.remove(target));
    const started = await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices });
    expect(started).toMatchObject({ failure: { code: 'ACCOUNT_NOT_FOUND' } });
  });
});

test('what another draft has created is not counted in the box, asked about beforehand, and decided with the push', async () => {
  const sync = open();
  const target = await account(sync);
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r0', 'r1'] }));
  await ended();
  const ids = run.live.state().creatives.map(({ id }) => id);
  const copy = { ...fifty(), id: '0198c1a2-7f00-7c4e-9b1d-00000000000f' };
  const only = ['r0', 'r1', 'r2'];
  const forecast = await sync.forecast({ draftId: 'd2', target, only, text: writeDraft(copy), settle: {} });
  expect(must(forecast)).toMatchObject({
    steps: 1,
    createdBefore: [
      { key: 'r0', reason: { code: 'CREATED_BEFORE', remoteId: ids[0], by: 'window' } },
      { key: 'r1', reason: { code: 'CREATED_BEFORE', remoteId: ids[1] } },
    ],
  });
  run.isInFile = true;
  run.events = [];
  must(await sync.pushes.start({ draftId: 'd2', draft: copy, target, ...choices, only }));
  await ended();
  expect(run.boxes.at(-1)?.message).toBe('Push 1 change to Northside (live)?');
  expect(run.boxes.at(-1)?.detail).toContain('From a file: if another computer has pushed it too');
  expect(run.live.state().creatives).toHaveLength(3);

  await expect.poll(async () => must(await sync.pushes.state('d2')).state).toBe('idle');
  run.events = [];
  const settle = { r0: ids[0] ?? 0, r1: null };
  must(await sync.pushes.start({ draftId: 'd2', draft: copy, target, ...choices, only, settle }));
  await ended();
  expect(run.boxes.at(-1)?.message).toBe('Push 1 change to Northside (live)?');
  expect(
    run.live
      .state()
      .creatives.map(({ body }) => body['name'])
      .sort(),
  ).toEqual(['Creative 0', 'Creative 1', 'Creative 1', 'Creative 2']);
  expect(run.events.at(-1)).toMatchObject({ event: 'end', succeeded: 1, blocked: 0 });
});

test('an id of another entity leaves the question open, with both sides of it', async () => {
  const sync = open();
  const target = await account(sync);
  run.live.addFault({ operation: 'creative.create', fault: 'commit-then-drop', count: 1, after: 1, delayMs: 0 });
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r0', 'r1'] }));
  await ended();
  await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
  const asked = () => run.events.findLast((event) => event.event === 'step' && event.state === 'unknown');
  const key = String((asked() as { key: string }).key);
  const own = `Creative ${key.slice(1)}`;
  const wanted = run.live.state().creatives.find(({ body }) => body['name'] === own)!;
  must(run.live.editAsOtherUser({ kind: 'creative', remoteId: wanted.id, path: 'name', value: 'A colleague’s' }));
  run.events = [];
  must(await sync.pushes.settle({ draftId: 'd1', key, remoteId: wanted.id }));
  await ended();
  const detail = { field: 'name', expected: own, value: 'A colleague’s' };
  expect(asked()).toMatchObject({ key, error: { code: 'SETTLED_ID_DIFFERS', details: [detail] } });
  await expect.poll(async () => must(await sync.pushes.state('d1'))).toMatchObject({ state: 'idle' });
  const order = readFileSync(path.join(run.userData, 'pushes', 'd1', 'order.json'), 'utf8');
  expect(JSON.parse(order)).toMatchObject({ settle: {} });
  expect(run.live.requests().filter(({ operation }) => operation === 'creative.create')).toHaveLength(2);
});

test('a decision that has a step sent again is confirmed too; declined, it is as if it had not been made', async () => {
  const sync = open();
  const target = await account(sync);
  run.live.addFault({ operation: 'creative.create', fault: '500', count: 1, after: 0, delayMs: 0 });
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r0'] }));
  await ended();
  await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
  run.answers = [false];
  const absent = { draftId: 'd1', key: 'r0', remoteId: null };
  expect(await sync.pushes.settle(absent)).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
  expect(names()).toEqual([]);
  const order = readFileSync(path.join(run.userData, 'pushes', 'd1', 'order.json'), 'utf8');
  expect(JSON.parse(order)).toMatchObject({ target, settle: {} });
  run.events = [];
  must(await sync.pushes.settle(absent));
  await ended();
  expect(names()).toEqual(['Creative 0']);
});

test('two windows that answer one question at once have it sent again once, or not at all', async () => {
  const sync = open();
  const target = await account(sync);
  run.live.addFault({ operation: 'creative.create', fault: '500', count: 1, after: 0, delayMs: 0 });
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r0'] }));
  await ended();
  await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
  run.events = [];
  const asked = run.boxes.length;
  const absent = { draftId: 'd1', key: 'r0', remoteId: null };
  const answers = await Promise.all([sync.pushes.settle(absent), sync.pushes.settle(absent)]);
  expect(answers).toEqual([ok(null), ok(null)]);
  await ended();
  await expect.poll(async () => must(await sync.pushes.state('d1')).state).toBe('idle');
  expect([names(), run.boxes.length - asked]).toEqual([['Creative 0'], 1]);
});

test('a decision made while a push runs causes no step that was not confirmed', async () => {
  const sync = open();
  const target = await account(sync);
  run.live.addFault({ operation: 'creative.create', fault: '500', count: 1, after: 0, delayMs: 0 });
  let noted: Promise<unknown> = Promise.resolve();
  const decideAt = (what: PushEvent['event'], remoteId: number | null): void => {
    run.onEvent = ({ event }) => {
      if (event === what) noted = sync.pushes.settle({ draftId: 'd1', key: 'r0', remoteId });
    };
  };
  const creates = () => run.live.requests().filter(({ operation }) => operation === 'creative.create').length;
  // As a page that was taken over does it: the answer is there before the question.
  decideAt('plan', null);
  run.answers = [true, true, false];
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r0'] }));
  await expect.poll(() => run.stopped, { timeout: 20_000 }).toEqual(['NOT_CONFIRMED']);
  expect(await noted).toEqual(ok(null));
  expect(run.boxes.slice(1).map(({ message }) => message.slice(0, 6))).toEqual(['Push 1', 'Finish']);
  expect([creates(), names()]).toEqual([1, []]);

  // Settled with an id, nothing is left to send: no box, and the journal has it.
  run.boxes = [];
  run.events = [];
  run.onEvent = () => undefined;
  must(await sync.pushes.settle({ draftId: 'd1', key: 'r0', remoteId: 777 }));
  await ended();
  expect([run.boxes, creates()]).toEqual([[], 1]);
}, 30_000);

test('the same client at another host is asked about, with the host it is at home at', async () => {
  const sync = open();
  const target = await account(sync);
  must(await sync.accounts.host.signIn(target, 'practice'));
  const known = JSON.parse(readFileSync(path.join(run.userData, 'known-hosts.json'), 'utf8')) as { known: unknown[] };
  expect(known.known).toHaveLength(1);
  run.boxes = [];
  run.answers = [false];
  const moved = await account(sync, { baseUrl: run.live.baseUrl.replace('127.0.0.1', 'localhost') });
  expect(await sync.accounts.host.test(moved)).toMatchObject({
    failure: { code: 'HOST_NOT_TRUSTED', params: { known: '127.0.0.1', host: 'localhost' } },
  });
  expect(run.boxes.map(({ confirm }) => confirm)).toEqual([`Trust localhost:${new URL(run.live.baseUrl).port}`]);
  expect(must(await sync.accounts.host.test(moved)).failure).toBeNull();
});

test('only the chosen entities are pushed, as the order says, also after an interruption', async () => {
  const sync = open();
  const target = await account(sync);
  must(await sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices, only: ['r3', 'r7'] }));
  await ended();
  expect(run.boxes.at(-1)?.message).toContain('2 changes');
  expect(names().sort()).toEqual(['Creative 3', 'Creative 7']);
});
