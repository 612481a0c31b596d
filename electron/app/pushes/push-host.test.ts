// Pushes in the main process: one at a time, interrupted and resumed, and never sent twice.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { journalPath } from '../../push/journal/journal-file.ts';
import {
  END,
  begin,
  copy,
  draft,
  gate,
  host,
  idle,
  note,
  ofStep,
  order,
  pushed,
  removeStage,
  stagePushes,
  staged,
  until,
} from '../../testing/staged-pushes.ts';

beforeEach(stagePushes);
afterEach(removeStage);

describe('a push that is started', () => {
  it("works on a copy and tells the window everything, in order and by the journal's name", async () => {
    const pushes = host();
    expect(await pushes.start(order)).toEqual({ ok: true, value: { push: 'p1' } });
    expect(readFileSync(copy(), 'utf8')).toBe(writeDraft(draft));
    await until(() => staged.events.length === 3);
    expect(staged.events.map(([name]) => name)).toEqual(['push.event', 'push.record', 'push.event']);
    expect(staged.events[0]?.[1]).toMatchObject({ draftId: 'd1', push: 'p1', event: { event: 'plan' } });
    expect(staged.runs[0]).toMatchObject({
      platform: 'practice',
      conflicts: 'stop',
      createAfter500: 'ask',
      path: copy(),
    });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'idle', push: 'p1' } });
  });

  it('is refused while another one of the same draft runs', async () => {
    const blocker = gate();
    const whole = staged.engine;
    staged.engine = async (options) => {
      options.onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      await blocker.opened;
      return whole(options);
    };
    const pushes = host();
    const [first, second] = await Promise.all([pushes.start(order), pushes.start(order)]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
    expect(await pushes.start({ ...order, draftId: 'd2' })).toMatchObject({ ok: true });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'running' } });
    blocker.open();
    await Promise.all([idle(pushes), idle(pushes, 'd2')]);
    expect(staged.runs).toHaveLength(2);
  });

  it('may follow the end of another one at once', async () => {
    const blocker = gate();
    const whole = staged.engine;
    staged.engine = async (options) => {
      const result = await whole(options);
      if (staged.runs.length === 1) await blocker.opened;
      return result;
    };
    const pushes = host();
    await pushes.start(order);
    await until(() => staged.events.length === 3);
    const second = pushes.start(order);
    blocker.open();
    expect(await second).toEqual({ ok: true, value: { push: 'p1' } });
    expect(staged.runs).toHaveLength(2);
  });

  it('can be paused, goes on when resumed, and is cancelled', async () => {
    const blocker = gate();
    staged.engine = async ({ onEvent, control }) => {
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      control?.signal.addEventListener('abort', blocker.open);
      await blocker.opened;
      return ok({ ...END, cancelled: true });
    };
    const pushes = host();
    await pushes.start(order);
    pushes.pause('d1');
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'paused' } });
    expect(await pushes.resume('d1')).toMatchObject({ ok: true });
    expect(await pushes.state('d1')).toMatchObject({ ok: true, value: { state: 'running' } });
    pushes.cancel('d1');
    await idle(pushes);
    expect(staged.runs).toHaveLength(1);
  });

  it('waits for a password that is asked for already, and for none once it has ended', async () => {
    const blocker = gate();
    const whole = staged.engine;
    staged.engine = async (options) => {
      const result = await whole(options);
      await blocker.opened;
      return result;
    };
    const pushes = host();
    expect(pushes.tellPasswordNeeded([order.target])).toEqual([]);
    await pushes.start(order);
    await until(() => staged.events.length === 4);
    const waits = () => staged.events.filter(([, payload]) => JSON.stringify(payload).includes('"cause":"password"'));
    expect(waits()).toHaveLength(1);
    pushes.tellPasswordNeeded([]);
    expect(pushes.tellPasswordNeeded([order.target])).toEqual([]);
    expect(waits()).toHaveLength(1);
    blocker.open();
    await idle(pushes);
  });

  it('where nothing can be written is a failure, and nothing is sent', async () => {
    const file = path.join(staged.root, 'file');
    writeFileSync(file, '');
    staged.root = file;
    expect(await host().start(order)).toMatchObject({
      ok: false,
      failure: { code: expect.stringMatching(/^FILE_NOT_/) as string },
    });
    expect(staged.runs).toEqual([]);
    staged.root = path.dirname(file);
  });
});

describe('a push that fails', () => {
  it('before its first word answers with that failure', async () => {
    staged.engine = () => Promise.resolve(fail('OFFLINE', { host: 'h' }, { retry: 'later' }));
    const pushes = host();
    expect(await pushes.start(order)).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } });
    expect(staged.events).toEqual([]);
    expect(await pushes.state('d1')).toMatchObject({
      ok: true,
      value: { state: 'idle', failure: { code: 'OFFLINE' } },
    });
  });

  it('in the middle is reported, is listed as interrupted, and goes on when asked', async () => {
    const whole = staged.engine;
    staged.engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin);
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return fail('DISK_FULL', { file: draft }, { retry: 'later' });
    };
    const pushes = host();
    expect(await pushes.start(order)).toEqual({ ok: true, value: { push: 'p1' } });
    await until(() => staged.events.length === 2);
    expect(staged.events.map(([name]) => name)).toEqual(['push.event', 'push.stopped']);
    expect(await pushes.state('d1')).toMatchObject({
      ok: true,
      value: { state: 'interrupted', push: 'p1', failure: { code: 'DISK_FULL' }, events: [{ event: 'plan' }] },
    });
    staged.engine = whole;
    expect(await pushes.resume('d1')).toEqual({ ok: true, value: { push: 'p1' } });
    await idle(pushes);
  });

  it('by a bug in the engine does not take the app with it', async () => {
    staged.engine = () => Promise.reject(new Error('a bug'));
    expect(await host().start(order)).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED' } });
  });
});

describe('after a restart', () => {
  it('a push that was cut off says so and goes on as it began', async () => {
    const first = host();
    staged.engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin, { type: 'sent', ...ofStep });
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return new Promise(() => undefined);
    };
    await first.start({ ...order, conflicts: 'mine', createAfter500: 'again' });
    const second = host();
    const open = { event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' };
    const state = await second.state('d1');
    expect(state).toMatchObject({ ok: true, value: { state: 'interrupted', push: 'p1' } });
    expect(state.ok && state.value.events.slice(1)).toEqual([open]);
    staged.engine = () => Promise.resolve(ok(END));
    expect(await second.resume('d1')).toMatchObject({ ok: true });
    expect(staged.runs[1]).toMatchObject({
      path: copy(),
      platform: 'practice',
      conflicts: 'mine',
      createAfter500: 'again',
    });
  });

  it('one that was begun before anybody was asked about failed creates goes on the cautious way', async () => {
    staged.engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin);
      onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      return new Promise(() => undefined);
    };
    await host().start({ ...order, createAfter500: 'again' });
    writeFileSync(
      path.join(staged.root, 'd1', 'order.json'),
      JSON.stringify({ version: 1, target: 'practice', conflicts: 'stop', settle: {} }),
    );
    staged.engine = () => Promise.resolve(ok(END));
    expect(await host().resume('d1')).toMatchObject({ ok: true });
    expect(staged.runs[1]).toMatchObject({ createAfter500: 'ask' });
  });

  it('the start screen gets its progress, no push that is over, and one that can’t be read', async () => {
    const result = { kind: 'creative', key: 'r1', remoteId: 7, base: {} } as const;
    const did = { step: 'creative.create:r1', operation: 'creative.create', kind: 'creative', key: 'r1' } as const;
    staged.engine = async ({ path: draft, onEvent }) => {
      await note(draft, 'p1', begin, { type: 'succeeded', ...did, status: 201, result });
      onEvent?.({ event: 'plan', steps: 97, estimateSeconds: 1 });
      onEvent?.({ event: 'step', step: 'creative.create', id: did.step, key: 'r1', state: 'succeeded' });
      return new Promise(() => undefined);
    };
    const first = host();
    await first.start(order);
    const ids = ['d1', 'never-pushed'];
    expect(await first.unfinished(ids)).toEqual([{ draftId: 'd1', state: 'running', done: 1, total: 97 }]);
    first.pause('d1');
    expect(await first.unfinished(ids)).toMatchObject([{ state: 'paused' }]);
    const [cutOff, ...others] = await host().unfinished(ids);
    expect(others).toEqual([]);
    const more = expect.toSatisfy((total: number) => total > 80) as number;
    expect(cutOff).toMatchObject({ draftId: 'd1', state: 'interrupted', done: 1, total: more });
    await note(copy(), 'p1', { type: 'end' });
    expect(await host().unfinished(ids)).toEqual([]);
    writeFileSync(journalPath(copy()), 'no journal\nat all\n');
    expect(await host().unfinished(ids)).toMatchObject([{ draftId: 'd1', failure: { code: 'JOURNAL_DAMAGED' } }]);
  });

  it('a draft that was never pushed has nothing to go on with', async () => {
    const pushes = host();
    expect(await pushes.state('d1')).toEqual({ ok: true, value: { state: 'idle', events: [] } });
    expect(await pushes.resume('d1')).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
    expect(await pushes.records({ draftId: 'd1', after: null })).toEqual({ ok: true, value: [] });
  });

  it('the window gets the results that it missed', async () => {
    const result = { kind: 'tactic', key: 't1', remoteId: 7, base: {} } as const;
    await pushed();
    await note(copy(), 'p2', begin, { type: 'succeeded', ...ofStep, status: 201, result }, { type: 'end' });
    const pushes = host();
    const all = await pushes.records({ draftId: 'd1', after: null });
    expect(all).toEqual({ ok: true, value: [{ push: 'p2', entry: 4, result }] });
    expect(await pushes.records({ draftId: 'd1', after: { push: 'p2', entry: 4 } })).toEqual({ ok: true, value: [] });
  });

  it('an entity that the window does not know to be created is not sent again', async () => {
    await pushed();
    const result = { kind: 'tactic', key: 't1', remoteId: 7, base: { name: 'x' } } as const;
    await note(copy(), 'p2', begin, { type: 'succeeded', ...ofStep, status: 201, result }, { type: 'end' });
    await pushed();
    const read = await readDraftFile(copy());
    expect(read.ok && read.value.draft.entities.tactic.get('t1')?.remoteId).toBe(7);
  });

  it('a damaged journal is reported, and nothing is sent', async () => {
    await pushed();
    writeFileSync(journalPath(copy()), `garbage\n${readFileSync(journalPath(copy()), 'utf8')}`);
    const pushes = host();
    staged.runs = [];
    expect(await pushes.start(order)).toMatchObject({ ok: false, failure: { code: 'JOURNAL_DAMAGED' } });
    expect(await pushes.state('d1')).toMatchObject({ ok: false, failure: { code: 'JOURNAL_DAMAGED' } });
    expect(staged.runs).toEqual([]);
  });
});
