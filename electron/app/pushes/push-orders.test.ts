// Decisions about steps whose outcome is not known: when they are asked about, carried out, kept and dropped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { gate, host, idle, order, removeStage, stagePushes, staged, until } from '../../testing/staged-pushes.ts';

beforeEach(stagePushes);
afterEach(removeStage);

describe('a decision about a step without a known outcome', () => {
  it('goes to the engine at once, and is forgotten when the journal has it', async () => {
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    expect(await pushes.settle({ draftId: 'd1', key: 't1', remoteId: 7 })).toEqual({ ok: true, value: null });
    expect(staged.runs[1]?.settle).toEqual(new Map([['t1', 7]]));
    const stored = (): string => readFileSync(path.join(staged.root, 'd1', 'order.json'), 'utf8');
    await until(() => stored().includes('"settle":{}'));
  });

  it('made while a push staged.runs waits for its end', async () => {
    const blocker = gate();
    const whole = staged.engine;
    staged.engine = async (options) => {
      options.onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
      if (staged.runs.length === 1) await blocker.opened;
      return whole(options);
    };
    const pushes = host();
    await pushes.start(order);
    expect(await pushes.settle({ draftId: 'd1', key: 't1', remoteId: null })).toEqual({ ok: true, value: null });
    expect(staged.runs).toHaveLength(1);
    blocker.open();
    await until(() => staged.runs.length === 2);
    expect(staged.runs[1]?.settle).toEqual(new Map([['t1', null]]));
    await idle(pushes);
    expect(staged.runs).toHaveLength(2);
  });

  it('that comes with a start and can’t be true fails that start alone', async () => {
    const whole = staged.engine;
    staged.engine = (options) =>
      options.settle?.has('gone') === true ? Promise.resolve(fail('USAGE', { reason: 'no such key' })) : whole(options);
    const pushes = host();
    expect(await pushes.start({ ...order, settle: { gone: 7 } })).toMatchObject({ failure: { code: 'USAGE' } });
    await idle(pushes);
    expect(await pushes.start(order)).toMatchObject({ ok: true });
    await idle(pushes);
  });

  it('made while another one is asked about is asked about next, by itself', async () => {
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    const blocker = gate();
    const asked: unknown[] = [];
    staged.confirm = async ({ order: { settle } }) => {
      asked.push(settle);
      await blocker.opened;
      return asked.length === 1 ? fail('NOT_CONFIRMED') : ok(null);
    };
    const first = pushes.settle({ draftId: 'd1', key: 't1', remoteId: null });
    await until(() => asked.length === 1);
    expect(await pushes.settle({ draftId: 'd1', key: 't2', remoteId: null })).toEqual(ok(null));
    // A push is not begun in between.
    expect(await pushes.start(order)).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
    blocker.open();
    expect(await first).toEqual(ok(null));
    expect(asked).toEqual([{ t1: null }, { t2: null }]);
    expect(staged.runs.slice(1).map(({ settle }) => settle)).toEqual([new Map([['t2', null]])]);
    await idle(pushes);
  });

  it('made while a push is asked about is refused, since that push was asked about without it', async () => {
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    const blocker = gate();
    let isAsked = false;
    staged.confirm = async () => {
      isAsked = true;
      await blocker.opened;
      return fail('NOT_CONFIRMED');
    };
    const before = readFileSync(path.join(staged.root, 'd1', 'order.json'), 'utf8');
    const started = pushes.start(order);
    await until(() => isAsked);
    const decided = await pushes.settle({ draftId: 'd1', key: 't1', remoteId: null });
    expect(decided).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
    blocker.open();
    expect(await started).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
    expect(readFileSync(path.join(staged.root, 'd1', 'order.json'), 'utf8')).toBe(before);
  });

  it('that cannot be true is refused and forgotten, so that the next push does not fail by it', async () => {
    const whole = staged.engine;
    staged.engine = async (options) =>
      options.settle?.get('t1') === 3 ? fail('SETTLED_ID_TAKEN', { remoteId: 3, key: 't2' }) : whole(options);
    const pushes = host();
    await pushes.start(order);
    await idle(pushes);
    const settled = await pushes.settle({ draftId: 'd1', key: 't1', remoteId: 3 });
    expect(settled).toMatchObject({ ok: false, failure: { code: 'SETTLED_ID_TAKEN' } });
    expect(await pushes.start(order)).toMatchObject({ ok: true });
    await idle(pushes);
    expect(staged.runs.at(-1)?.settle).toBeUndefined();
  });

  it('outlives a restart', async () => {
    staged.engine = () => Promise.resolve(fail('OFFLINE', {}, { retry: 'later' }));
    const first = host();
    await first.start(order);
    expect(await first.settle({ draftId: 'd1', key: 't1', remoteId: 7 })).toMatchObject({ ok: false });
    await host().resume('d1');
    expect(staged.runs.at(-1)?.settle).toEqual(new Map([['t1', 7]]));
  });

  it('that cannot be true is forgotten too where the push that has it is gone on with', async () => {
    staged.engine = () => Promise.resolve(fail('OFFLINE', {}, { retry: 'later' }));
    const first = host();
    await first.start(order);
    await first.settle({ draftId: 'd1', key: 't1', remoteId: 3 });
    staged.engine = (options) =>
      Promise.resolve(options.settle === undefined ? fail('OFFLINE') : fail('DECIDED_UNSENT', { key: 't1' }));
    const pushes = host();
    expect(await pushes.resume('d1')).toMatchObject({ failure: { code: 'DECIDED_UNSENT' } });
    expect(await pushes.resume('d1')).toMatchObject({ failure: { code: 'OFFLINE' } });
  });

  it('about a draft that was never pushed is refused', async () => {
    const decision = { draftId: 'd1', key: 't1', remoteId: 7 };
    expect(await host().settle(decision)).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID' } });
  });
});
