// The push as the window shows it: what events report, what records bring, and what the planner decides.
import { describe, expect, test } from 'vitest';
import { DraftAssembler } from '../../../../shared/draft/draft-stream.ts';
import { writeDraft } from '../../../../shared/draft/write.ts';
import type { Input } from '../../../../shared/ipc/contract.ts';
import type { PushEvent, PushRecord } from '../../../../shared/push/events.ts';
import { fail, ok } from '../../../../shared/kernel/result.ts';
import { type } from '../../../testing/app.ts';
import { outcome, planned } from '../../../testing/push-events.ts';
import { pushed, settled, tour } from '../../../testing/push.ts';
import { PushProgress } from './push-progress.ts';

const plan: PushEvent = {
  event: 'plan',
  steps: 2,
  estimateSeconds: 60,
  list: [
    {
      id: 'lineItem.create:l1',
      operation: 'lineItem.create',
      kind: 'lineItem',
      key: 'l1',
      name: 'One',
      fields: [],
      waitsFor: [],
      expectedAt: 0,
    },
    {
      id: 'tactic.create:t1',
      operation: 'tactic.create',
      kind: 'tactic',
      key: 't1',
      name: 'Two',
      fields: [],
      waitsFor: ['lineItem.create:l1'],
      expectedAt: 6,
    },
  ],
};

describe('a push', () => {
  test('waits in a lane until the instant has passed, whatever steps come', async () => {
    const { app, clock, emit } = await tour();
    emit(plan);
    const wait = (operation: 'lineItem.create' | 'tactic.create', ms: number): PushEvent => {
      const until = new Date(clock.now() + ms).toISOString();
      return { event: 'wait', until, why: 'rate limit', operation, cause: 'rate-limit' };
    };
    const waits = (): unknown[] => app.push.waits.map(({ operation }) => operation);
    emit(wait('lineItem.create', 5000));
    emit(wait('tactic.create', 9000));
    emit({ event: 'step', step: 'creative.create', id: 'creative.create:r1', key: 'r1', state: 'succeeded' });
    emit({ event: 'step', step: 'lineItem.create', id: 'lineItem.create:l1', key: 'l1', state: 'succeeded' });
    expect(waits()).toEqual(['lineItem.create', 'tactic.create']);
    clock.move(5000);
    expect(waits()).toEqual(['tactic.create']);
    emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'sent' });
    expect(waits()).toEqual(['tactic.create']);
    // Ended by the planner: a wait until now.
    emit(wait('tactic.create', 0));
    expect(waits()).toEqual([]);
    // Shown again by itself, although nothing happens.
    emit(wait('tactic.create', 3000));
    clock.move(3000);
    expect(waits()).toEqual([]);
  });

  test('starts the practice platform, sends the draft as it is saved, and follows its steps', async () => {
    const { app, bridge, clock, emit } = await tour();
    await app.push.start();
    const sent = bridge.asked.find(({ name }) => name === 'push.start');
    expect(sent?.input).toMatchObject({ draftId: 'draft-1', target: 'practice', transferId: 'transferId-1' });
    const assembler = new DraftAssembler();
    const texts = bridge.asked.filter(({ name }) => name === 'transfer.give');
    for (const { input } of texts) assembler.take((input as Input<'transfer.give'>).text);
    const received = assembler.draft();
    expect(received.ok && writeDraft(received.value)).toBe(app.draft.text());
    expect(app.connection.practice?.windowMs).toBe(1000);
    emit(plan);
    expect(app.push.phase).toBe('running');
    expect(app.push.expectedEnd).toBe(new Date(clock.now() + 60_000).toISOString());
    emit({
      event: 'wait',
      until: '2026-01-15T12:00:09Z',
      why: 'rate limit: POST line item',
      operation: 'lineItem.create',
      cause: 'rate-limit',
    });
    expect(app.push.waits.map(({ why }) => why)).toEqual(['rate limit: POST line item']);
    emit({ event: 'step', step: 'lineItem.create', id: 'lineItem.create:l1', key: 'l1', state: 'sent' });
    // The last step before a wait is reported as sent after it.
    expect(app.push.waits).toHaveLength(1);
    emit({
      event: 'step',
      step: 'lineItem.create',
      id: 'lineItem.create:l1',
      key: 'l1',
      state: 'succeeded',
      remoteId: 3,
    });
    expect(app.push.steps.map((step) => [step.name, step.state])).toEqual([
      ['One', 'succeeded'],
      ['Two', 'waiting'],
    ]);
    expect([app.push.done, app.push.total]).toEqual([1, 2]);
    emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'failed', status: 400 });
    emit({ event: 'end', succeeded: 1, failed: 1, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    expect(app.push.phase).toBe('ended');
    expect(app.push.counts.failed).toBe(1);
  });

  test('that is refused says why and can be started again', async () => {
    const { app, bridge } = await tour();
    bridge.answer('push.start', () => fail('PUSH_LOCKED'));
    await app.push.start();
    expect(app.push.phase).toBe('idle');
    expect(app.push.failure?.code).toBe('PUSH_LOCKED');
    expect(app.push.blocked).toBeNull();
  });

  test('shows a step that no plan has named: nothing that was sent goes unseen', async () => {
    const { app, emit } = await tour();
    emit({ event: 'step', step: 'npiList.patch', id: 'npiList.patch:n1', key: 'n1', state: 'unknown' });
    expect(app.push.steps).toMatchObject([{ id: 'npiList.patch:n1', kind: 'npiList', state: 'unknown' }]);
    expect(app.push.counts.unknown).toBe(1);
  });

  test('of another draft is not taken for this one', async () => {
    const { app, bridge } = await tour();
    bridge.emit('push.event', { draftId: 'draft-9', push: 'p9', event: plan });
    bridge.emit('push.record', { draftId: 'draft-9', record: { ...pushed(app, 'l1', 3101), push: 'p9' } });
    expect(app.push.total).toBe(0);
    expect(app.draft.folded).toBeNull();
  });

  test('that stopped before its end says why and can be gone on with', async () => {
    const { app, bridge, emit } = await tour();
    bridge.answer('push.resume', () => ok({ push: 'p1' }));
    emit(plan);
    bridge.emit('push.stopped', {
      draftId: 'draft-1',
      push: 'p1',
      failure: { code: 'OFFLINE', params: {}, retry: 'later' },
    });
    expect([app.push.phase, app.push.failure?.code]).toEqual(['interrupted', 'OFFLINE']);
    await app.push.resume();
    expect(app.push.phase).toBe('running');
  });
});

test('a decision that was not confirmed is a question again, and the push was not cut off', async () => {
  const { app, bridge, emit } = await tour();
  const unknown = outcome('t1', { state: 'unknown' });
  const end = { event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 1, conflicts: 0 } as const;
  for (const event of [plan, unknown, end]) emit(event);
  bridge.answer('push.state', () => ok({ state: 'idle', push: 'p1', events: [plan, unknown, end] }));
  const { failure } = fail('NOT_CONFIRMED');
  bridge.emit('push.stopped', { draftId: 'draft-1', push: 'p1', failure });
  await settled();
  expect([app.push.phase, app.push.failure?.code]).toEqual(['ended', 'NOT_CONFIRMED']);
  expect(app.push.questions.map(({ id }) => id)).toEqual(['tactic.create:t1']);
});

describe('what a push brought', () => {
  test('is taken in while the planner edits on, once, and is not undone', async () => {
    const { app, bridge } = await tour();
    const [key = ''] = app.draft
      .rows('lineItems', null)
      .filter((id) => app.draft.record({ kind: 'lineItem', key: id })?.remoteId === null);
    const record = pushed(app, key, 3101);
    type(app, 'lineItems', key, 'name', 'Edited while it was sent');
    bridge.emit('push.record', { draftId: 'draft-1', record });
    bridge.emit('push.record', { draftId: 'draft-1', record });
    const edited = app.draft.record({ kind: 'lineItem', key });
    expect(edited?.remoteId).toBe(3101);
    expect(edited?.draft['name']).toBe('Edited while it was sent');
    expect((edited?.draft['flights'] as { id?: number }[])[0]?.id).toBe(31010);
    expect(app.changes.at({ kind: 'lineItem', key }, ['draft', 'name'])).toBeDefined();
    app.draft.undo();
    expect(app.draft.record({ kind: 'lineItem', key })?.remoteId).toBe(3101);
    expect(app.changes.markOf({ kind: 'lineItem', key })).toBe('pushed');
    await app.draft.whenSettled();
    const stored = await app.services.store.open('draft-1');
    expect(stored.ok && stored.value.log.filter((entry) => entry.type === 'result')).toHaveLength(1);
    expect(stored.ok && stored.value.row.folded).toEqual({ push: 'p1', entry: 3 });
  });

  test('while the draft was closed is asked for when it opens, before what comes live', async () => {
    const here = await tour();
    const record = pushed(here.app, 'l1', 3101);
    const other = { ...pushed(here.app, 'l2', 3102), entry: 5 };
    await here.app.workspace.close();
    let answer: (records: PushRecord[]) => void = () => undefined;
    here.bridge.answer('push.records', () => new Promise((resolve) => (answer = (records) => resolve(ok(records)))));
    here.bridge.answer('push.state', () => ok({ state: 'interrupted', push: 'p1', events: [plan] }));
    await here.app.workspace.open('draft-1');
    await settled();
    here.bridge.emit('push.record', { draftId: 'draft-1', record: other });
    answer([record]);
    await settled();
    expect(here.app.draft.record({ kind: 'lineItem', key: 'l1' })?.remoteId).toBe(3101);
    expect(here.app.draft.record({ kind: 'lineItem', key: 'l2' })?.remoteId).toBe(3102);
    expect(here.app.push.phase).toBe('interrupted');
    expect(here.app.push.total).toBe(2);
    await here.app.workspace.close();
    await here.app.workspace.open('draft-1');
    const asked = here.bridge.asked.filter(({ name }) => name === 'push.records').at(-1);
    expect(asked?.input).toEqual({ draftId: 'draft-1', after: { push: 'p1', entry: 5 } });
  });
});

test('what came live waits while what came before it cannot be asked for', async () => {
  const here = await tour();
  const [before, live] = [pushed(here.app, 'l1', 3101), { ...pushed(here.app, 'l2', 3102), entry: 5 }];
  await here.app.workspace.close();
  here.bridge.answer('push.records', () => fail('JOURNAL_DAMAGED'));
  await here.app.workspace.open('draft-1');
  await settled();
  here.bridge.emit('push.record', { draftId: 'draft-1', record: live });
  expect(here.app.push.failure?.code).toBe('JOURNAL_DAMAGED');
  expect(here.app.draft.folded).toBeNull();
  here.bridge.answer('push.records', () => ok([before]));
  here.clock.move(5000);
  await settled();
  expect(here.app.draft.record({ kind: 'lineItem', key: 'l1' })?.remoteId).toBe(3101);
  expect(here.app.draft.record({ kind: 'lineItem', key: 'l2' })?.remoteId).toBe(3102);
});

test('what a push reports while its past is asked for is not lost', async () => {
  const here = await tour();
  await here.app.workspace.close();
  let answer: () => void = () => undefined;
  here.bridge.answer('push.records', () => new Promise((resolve) => (answer = () => resolve(ok([])))));
  here.bridge.answer('push.state', () => ok({ state: 'running', push: 'p1', events: [plan] }));
  await here.app.workspace.open('draft-1');
  await settled();
  const unchecked: PushEvent = { event: 'unchecked', key: 't1', why: 'the platform shows no read of a tactic' };
  here.emit(unchecked);
  here.emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'succeeded' });
  answer();
  await settled();
  expect(here.app.push.steps.map((step) => step.state)).toEqual(['waiting', 'succeeded']);
  here.emit(unchecked);
  expect(here.app.push.unchecked).toHaveLength(1);
  expect(here.app.push.phase).toBe('running');
});

test('the results of many steps are taken in at intervals, at the end at once, and by the journal if the draft closes', async () => {
  const { app, bridge, clock, emit } = await tour();
  const keys = Array.from({ length: 40 }, (_, index) => `t${index}`);
  const plan40: PushEvent = { event: 'plan', steps: 40, estimateSeconds: 60, list: keys.map(planned) };
  const bring = (key: string, entry: number): void => {
    bridge.emit('push.record', { draftId: 'draft-1', record: { ...pushed(app, key, 3100 + entry), entry } });
  };
  emit(plan40);
  clock.move(1000);
  bring('l1', 1);
  bring('l2', 2);
  expect(app.draft.folded).toBeNull();
  clock.move(1000);
  expect(app.draft.folded?.entry).toBe(2);
  expect(app.draft.record({ kind: 'lineItem', key: 'l1' })?.remoteId).toBe(3101);
  bring('l3', 3);
  emit({ event: 'end', succeeded: 3, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
  expect(app.draft.folded?.entry).toBe(3);
  emit(plan40);
  bring('l4', 4);
  await app.workspace.close();
  await app.workspace.open('draft-1');
  const asked = bridge.asked.filter(({ name }) => name === 'push.records').at(-1);
  expect(asked?.input).toEqual({ draftId: 'draft-1', after: { push: 'p1', entry: 3 } });
});

test('a question that was answered while its run was closing is gone with the next plan', async () => {
  const here = await tour();
  here.emit(plan);
  here.emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' });
  expect(here.app.push.questions.map(({ key }) => key)).toEqual(['t1']);
  // Still asked: it is in the plan of the resumed push.
  here.emit(plan);
  expect(here.app.push.questions).toHaveLength(1);
  here.emit({ event: 'plan', steps: 0, estimateSeconds: 0, list: [] });
  here.emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
  expect(here.app.push.questions).toEqual([]);
});

test('a late step starts nothing again: an ended push goes on with the plan of its next run', async () => {
  const here = await tour();
  here.emit(plan);
  here.emit(outcome('t1', { state: 'unknown' }));
  here.emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 1, conflicts: 0 });
  here.emit(outcome('t1', {}));
  expect(here.app.push.phase).toBe('ended');
  here.emit(plan);
  expect(here.app.push.phase).toBe('running');
});

test('a draft that came from a file is pushed nowhere before its account is chosen', async () => {
  const here = await tour();
  const text = here.app.draft.text();
  await here.app.workspace.importText('live.flightplan.json', text);
  await settled();
  expect(here.app.push.blocked).toBe('NO_ACCOUNT');
  await here.app.push.start();
  expect(here.bridge.asked.filter(({ name }) => name === 'push.start')).toEqual([]);
});

test('a step has the time of its request, however long its answer took, and no time for a past event', () => {
  const progress = new PushProgress();
  progress.take(outcome('t1', { state: 'sent' }), 1000);
  progress.take(outcome('t1', { state: 'unknown' }), 9000);
  progress.take(outcome('t2', { state: 'unknown' }), 9000, true);
  expect(progress.steps).toMatchObject([{ sentAt: 1000, endedAt: 9000 }, { state: 'unknown' }]);
  expect(progress.steps[1]).not.toHaveProperty('endedAt');
});

test('what was settled since leaves: a question that was answered, and what was held back and is not planned again', () => {
  const progress = new PushProgress();
  const [unknown, waiting, gone] = ['t1', 't2', 't3'].map(planned);
  const end = { event: 'end', succeeded: 0, failed: 0, skipped: 0, conflicts: 0 } as const;
  const makePlan = (list: (typeof unknown)[]): PushEvent => ({
    event: 'plan',
    steps: list.length,
    estimateSeconds: 1,
    list: list.flatMap((step) => step ?? []),
  });
  progress.take(makePlan([unknown, waiting, gone]), 0);
  progress.take(outcome('t1', { state: 'unknown' }), 0);
  for (const key of ['t2', 't3']) progress.take(outcome(key, { state: 'blocked', why: 'It waits.' }), 0);
  progress.take({ ...end, blocked: 2, unknown: 1 }, 0);
  // Answered with an ID: the next run has it no longer, and sends what waited for it.
  progress.take(makePlan([waiting]), 1);
  expect(progress.steps.map(({ key, state, why }) => [key, state, why])).toEqual([
    ['t1', 'succeeded', undefined],
    ['t2', 'waiting', undefined],
  ]);
  progress.take(outcome('t2'), 1);
  progress.take({ ...end, succeeded: 1, blocked: 0, unknown: 0 }, 1);
  expect(progress.counts).toMatchObject({ succeeded: 2, unknown: 0, blocked: 0 });
  expect([progress.done, progress.steps.length]).toEqual([2, 2]);
});
