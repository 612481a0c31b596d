// Problems as the window reads them: the list of thousands, which no edit waits for, and what the platform refused.
import { describe, expect, test, vi } from 'vitest';
import { parentKey } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { type, world } from '../../testing/app.ts';
import { outcome, planned } from '../../testing/push-events.ts';
import { fieldById } from '../fields/fields.ts';
import { errorCountWords } from './error-count-words.ts';

const TACTICS = 2100;

test('thousands of problems are counted within an edit and listed again after it', async () => {
  const { clock, window } = world();
  const app = window();
  const text = writeDraft(makeSample({ tactics: TACTICS, lineItems: 60 }));
  expect(await app.workspace.importText('Many', text)).toMatchObject({ ok: true });
  const field = fieldById('tactics', 'baseBidPrice');
  if (field === undefined) throw new Error('no field');
  const settle = (): void => {
    for (let turn = 0; turn < 1000 && !app.problems.checked; turn += 1) clock.move(0);
  };
  settle();
  const { problems, draft } = app;
  const rows = draft.rows('tactics', null);
  draft.fill({ rows, fields: [field], text: 'nothing' });
  settle();
  expect(problems.checked).toBe(true);
  expect(problems.errors).toBe(TACTICS);
  expect(problems.list).toHaveLength(TACTICS);

  const [first = ''] = rows;
  draft.fill({ rows: [first], fields: [field], text: '1.50' });
  expect(problems.errors).toBe(TACTICS - 1);
  expect(problems.of({ kind: 'tactic', key: first })).toEqual([]);
  expect(problems.list).toHaveLength(TACTICS);
  clock.move(400);
  clock.move(0);
  expect(problems.list).toHaveLength(TACTICS - 1);
  expect(problems.list[0]).toBe(problems.of({ kind: 'tactic', key: rows[1] ?? '' })[0]);

  draft.undo();
  clock.move(400);
  clock.move(0);
  expect(problems.list).toHaveLength(TACTICS);
});

test('an edit that comes while thousands are being listed is in the list', async () => {
  const { clock, window } = world();
  const app = window();
  const text = writeDraft(makeSample({ tactics: TACTICS, lineItems: 60 }));
  expect(await app.workspace.importText('Many', text)).toMatchObject({ ok: true });
  const from = clock.now();
  let ticks = 0;
  // Time passes while the window works, so that each step is a slice.
  vi.spyOn(clock, 'now').mockImplementation(() => from + (ticks += 20));
  const field = fieldById('tactics', 'baseBidPrice');
  if (field === undefined) throw new Error('no field');
  const { problems, draft } = app;
  const rows = draft.rows('tactics', null);
  const [first = ''] = rows;
  const goOnWhile = (goesOn: () => boolean): void => {
    for (let turn = 0; turn < 10_000 && goesOn(); turn += 1) clock.move(0);
  };
  for (const further of [0, 1]) {
    goOnWhile(() => !problems.checked);
    draft.fill({ rows, fields: [field], text: 'nothing' });
    goOnWhile(() => problems.errors < TACTICS);
    for (let turn = 0; turn < further; turn += 1) clock.move(0);
    expect(problems.checked).toBe(false);
    draft.fill({ rows: [first], fields: [field], text: '1.50' });
    goOnWhile(() => !problems.checked);
    expect(problems.checked).toBe(true);
    expect(problems.list).toHaveLength(TACTICS - 1);
    expect(problems.list[0]?.key).toBe(rows[1]);
    draft.undo();
    draft.undo();
  }
});

test('few problems are listed within the edit', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const field = fieldById('tactics', 'baseBidPrice');
  if (field === undefined) throw new Error('no field');
  app.draft.fill({ rows: app.draft.rows('tactics', null).slice(0, 3), fields: [field], text: 'nothing' });
  expect(app.problems.list.filter(({ path }) => path === 'baseBidPrice')).toHaveLength(3);
});

describe('what the platform refused', () => {
  const LIST = [planned('t1'), planned('t2')];

  function refusal(key: string, details: readonly { readonly field: string; readonly message: string }[]): PushEvent {
    const named = details.map((detail) => ({ ...detail, code: 'INVALID_RANGE', expected: 'at most 5' }));
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details: named };
    return outcome(key, { state: 'failed', status: 400, requestId: 'req_7', error });
  }

  async function pushedSample() {
    const here = world();
    const app = here.window();
    await app.workspace.openSample();
    const before = app.problems.errors;
    const emit = (...events: PushEvent[]): void => {
      const draftId = app.workspace.id ?? '';
      for (const event of events) here.bridge.emit('push.event', { draftId, push: 'p1', event });
    };
    emit({ event: 'plan', steps: 2, estimateSeconds: 60, list: LIST });
    return { ...here, app, emit, before };
  }

  test('is there again when the draft is reopened, but not on fields edited since the push began', async () => {
    const { app, bridge, kill, window } = await pushedSample();
    type(app, 'tactics', 't1', 'name', 'Before the push');
    await app.draft.whenSettled();
    await app.services.store.backUp('draft-1', 'push');
    type(app, 'tactics', 't2', 'name', 'After it began');
    await app.draft.whenSettled();
    const events = [
      { event: 'plan', steps: 2, estimateSeconds: 60, list: LIST } as const,
      refusal('t1', [{ field: 'baseBidPrice', message: 'too high' }]),
      refusal('t2', []),
    ];
    bridge.answer('push.state', () => ok({ state: 'idle', push: 'p1', events }));
    kill();
    const again = window();
    await again.workspace.open('draft-1');
    await again.push.whenKnown();
    const marks = () =>
      ['t1', 't2'].map((key) => again.problems.of({ kind: 'tactic', key }).filter(({ refused }) => refused).length);
    expect(marks()).toEqual([1, 0]);
    type(again, 'tactics', 't1', 'baseBidPrice', '2');
    expect(marks()).toEqual([0, 0]);
  });

  test('is shown at its cell, counts in the tree, and keeps nothing from being pushed', async () => {
    const { app, emit, before } = await pushedSample();
    const t1 = { kind: 'tactic', key: 't1' } as const;
    emit(refusal('t1', [{ field: 'baseBidPrice', message: 'must be at most maxBidPrice' }]), refusal('t2', []));
    expect(app.problems.at(t1, ['draft', 'baseBidPrice'])).toMatchObject([
      {
        code: 'INVALID_RANGE',
        severity: 'error',
        expected: 'at most 5',
        message: 'The platform refused it: must be at most maxBidPrice.',
        refused: { requestId: 'req_7' },
      },
    ]);
    expect(app.problems.at(t1, ['draft', 'maxBidPrice'])).toEqual([]);
    expect(app.problems.of({ kind: 'tactic', key: 't2' })).toMatchObject([{ path: '', code: 'VALIDATION_ERROR' }]);
    const record = app.draft.record(t1);
    const above = record === undefined ? '' : (parentKey('tactic', record) ?? '');
    expect(app.problems.severityBelow({ kind: 'lineItem', key: above })).toBe('error');
    expect(app.problems.errors).toBe(before + 2);
    expect(errorCountWords(app.problems)).toBe('2 refused by the platform');
    type(app, 'tactics', 't3', 'name', '');
    expect(errorCountWords(app.problems)).toBe('1 error, 2 refused by the platform');
    app.draft.undo();
    expect(app.problems.list.map(({ key }) => key)).toEqual(['t1', 't2']);
    expect(app.problems.wrong).toEqual([]);
  });

  test('is there once however often it is told, and leaves with an edit of its entity alone', async () => {
    const { app, emit, before } = await pushedSample();
    const refused = refusal('t1', [{ field: 'baseBidPrice', message: 'too high' }]);
    emit(refused, refused, refusal('t2', []));
    expect(app.problems.errors).toBe(before + 2);
    type(app, 'tactics', 't1', 'baseBidPrice', '1.25');
    expect(app.problems.of({ kind: 'tactic', key: 't1' })).toEqual([]);
    expect(app.problems.errors).toBe(before + 1);
    emit({ event: 'end', succeeded: 0, failed: 2, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    expect(app.problems.of({ kind: 'tactic', key: 't1' })).toEqual([]);
    await app.push.start();
    expect(app.problems.errors).toBe(before);
    expect(app.problems.list).toEqual([]);
  });

  test('is not said of what was edited while the push ran, nor where it was not the platform that said so', async () => {
    const { app, emit, before } = await pushedSample();
    type(app, 'tactics', 't1', 'baseBidPrice', '1.25');
    const { failure } = fail('ANSWER_NOT_UNDERSTOOD', { status: 400 });
    emit(
      refusal('t1', [{ field: 'baseBidPrice', message: 'too high' }]),
      outcome('t2', { state: 'failed', error: { code: 'ANSWER_NOT_UNDERSTOOD', message: '', details: [], failure } }),
    );
    expect(app.problems.errors).toBe(before);
  });
});
