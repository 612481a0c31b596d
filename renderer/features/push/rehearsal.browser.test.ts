// The rehearsal panel: labelled as one, what would fail and where, cancellation, and late events of an earlier one
// ignored.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '../../../shared/ipc/contract.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Rehearsal from './Rehearsal.svelte';
import StepDetails from './StepDetails.svelte';
import { outcome, planned } from '../../testing/push-events.ts';

let staged: Staged;
let finish: (answer: Result<Output<'rehearsal.run'>>) => void;

const END: PushEvent = { event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 };

const asked = (name: string): { rehearsal: string; limits?: string }[] =>
  staged.bridge.asked
    .filter((call) => call.name === name)
    .map(({ input }) => input as { rehearsal: string; limits?: string });
const emit = (...events: PushEvent[]): void =>
  staged.bridge.emit('rehearsal.events', { rehearsal: asked('rehearsal.run').at(-1)?.rehearsal ?? '', events });
/** Starts one and waits until the draft is handed over and the main process was asked: words before that are late. */
const start = async (): Promise<void> => {
  const before = asked('rehearsal.run').length;
  void staged.app.rehearsal.start();
  await expect.poll(() => asked('rehearsal.run').length).toBe(before + 1);
};
const heading = () => page.getByRole('heading', { level: 2 });

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('rehearsal.run', () => new Promise((resolve) => (finish = resolve)));
  staged.bridge.answer('rehearsal.cancel', () => ({ ok: true, value: null }));
  await show(staged.app, Rehearsal);
  await start();
  emit({ event: 'plan', steps: 3, estimateSeconds: 60, list: ['t1', 't2', 't3'].map(planned) });
});

describe('the rehearsal panel', () => {
  it('says that nothing is sent, how far it is, and at the end how long a push would take', async () => {
    emit(outcome('t1'));
    await expect.element(heading()).toHaveTextContent('Rehearsing, 1 of 3 steps played');
    await expect.element(page.getByText('Nothing was sent.')).toBeVisible();
    emit(outcome('t2'), outcome('t3'), { ...END, succeeded: 3 });
    finish({ ok: true, value: { seconds: 250, cancelled: false } });
    await expect.element(heading()).toHaveTextContent('All 3 steps would go through');
    await expect.element(page.getByRole('status')).toHaveTextContent(/would take about 4 min under the short limits/);
  });

  it('lists what would fail with its reason, and its details have the way to the cell', async () => {
    const details = [{ field: 'baseBidPrice', code: 'INVALID_RANGE', message: 'must be at most maxBidPrice' }];
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details };
    emit(outcome('t1'), outcome('t2', { state: 'failed', status: 400, error }), outcome('t3'));
    emit({ ...END, succeeded: 2, failed: 1 });
    finish({ ok: true, value: { seconds: 60, cancelled: false } });
    await expect.element(heading()).toHaveTextContent('1 of 3 steps would fail');
    await page.getByRole('button', { name: /Base bid: must be at most maxBidPrice/ }).click();
    await show(staged.app, StepDetails);
    const shown = page.getByRole('region', { name: 'Details of step 2' });
    await expect.element(shown).toHaveTextContent(/Step 2 of 3.*Would fail.*must be at most maxBidPrice/);
    await shown.getByRole('button', { name: 'Go to the cell' }).click();
    expect(staged.app.selection.cell).toEqual({ row: 't2', field: 'baseBidPrice' });
  });

  it('takes a step that errors hold back to the first of its errors', async () => {
    type(staged.app, 'tactics', 't2', 'name', '');
    expect(staged.app.problems.errors).toBeGreaterThan(0);
    emit(outcome('t2', { state: 'blocked', why: 'In other words.', reason: { code: 'HAS_ERRORS' } }));
    await page.getByRole('button', { name: reasonSentence({ code: 'HAS_ERRORS' }) }).click();
    await show(staged.app, StepDetails);
    await page.getByRole('button', { name: 'Go to the cell' }).click();
    expect(staged.app.selection.cell).toEqual({ row: 't2', field: 'name' });
  });

  it('shows what both sides changed', async () => {
    emit({ event: 'conflict', kind: 'lineItem', key: 'l1', path: 'name', base: 'a', mine: 'b', theirs: 'c' });
    await expect.element(page.getByRole('button', { name: 'Changed on both sides 1' })).toBeVisible();
    await page.getByRole('button', { name: /^Conflict/ }).click();
    expect(staged.app.selection.cell).toEqual({ row: 'l1', field: 'name' });
  });

  it('lists what a replace would reset, and how much of it', async () => {
    const replace = {
      ...planned('l1'),
      id: 'lineItem.replace:l1',
      operation: 'lineItem.replace',
      kind: 'lineItem',
    } as const;
    emit({ event: 'plan', steps: 1, estimateSeconds: 6, list: [{ ...replace, resets: ['description', 'cpmPrice'] }] });
    await expect.element(page.getByRole('button', { name: 'Would be reset on the platform 2' })).toBeVisible();
    await page.getByRole('button', { name: /May be reset.*Description/ }).click();
    expect(staged.app.selection.cell).toEqual({ row: 'l1', field: 'description' });
    finish({ ok: true, value: { seconds: 6, cancelled: false } });
    await expect.element(page.getByRole('status')).toHaveTextContent('2 fields may be reset on the platform.');
  });

  it('is cancelled, and the finished steps stay', async () => {
    emit(outcome('t1'));
    await page.getByRole('button', { name: 'Stop the rehearsal' }).click();
    expect(asked('rehearsal.cancel')).toEqual([{ rehearsal: asked('rehearsal.run')[0]?.rehearsal }]);
    emit(outcome('t2', { state: 'skipped' }), outcome('t3', { state: 'skipped' }));
    finish({ ok: true, value: { seconds: 1, cancelled: true } });
    await expect.element(heading()).toHaveTextContent('Stopped after 1 of 3 steps');
    await expect.element(page.getByRole('button', { name: 'Would be left out 2' })).toBeVisible();
  });

  it('passes over the words of an earlier rehearsal', async () => {
    const [earlier] = asked('rehearsal.run');
    finish({ ok: true, value: { seconds: 1, cancelled: false } });
    await expect.poll(() => staged.app.rehearsal.state.at).toBe('done');
    await start();
    staged.bridge.emit('rehearsal.events', { rehearsal: earlier?.rehearsal ?? '', events: [outcome('t9')] });
    expect(staged.app.rehearsal.total).toBe(0);
  });

  it('says so when it could not be played, and when the draft was edited since', async () => {
    finish(fail('PRACTICE_NOT_STARTED', { reason: 'no base' }));
    await expect.element(heading()).toHaveTextContent('This push could not be rehearsed');
    await start();
    emit(outcome('t1'), { ...END, succeeded: 1 });
    finish({ ok: true, value: { seconds: 1, cancelled: false } });
    await expect.element(heading()).toHaveTextContent('The one step would go through');
    type(staged.app, 'lineItems', 'l1', 'name', 'Another name');
    await expect.element(page.getByText('The draft has changed since.')).toBeVisible();
  });

  it('of a draft from a file is played under the documented limits', async () => {
    const { app } = staged;
    expect(asked('rehearsal.run')[0]?.limits).toBe('practice');
    await app.workspace.importText('shared.flightplan.json', app.draft.text());
    expect(app.rehearsal.state.at).toBe('idle');
    expect(app.push.blocked).not.toBeNull();
    await start();
    expect(asked('rehearsal.run').at(-1)?.limits).toBe('documented');
  });

  it('draws twenty thousand steps without drawing twenty thousand rows', async () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `many${at}`);
    emit({ event: 'plan', steps: keys.length, estimateSeconds: 60, list: keys.map(planned) });
    const error = { code: 'VALIDATION_ERROR', message: 'no', details: [] };
    emit(...keys.map((key) => outcome(key, { state: 'failed', error })));
    await expect.element(page.getByRole('button', { name: 'Would fail 20,000' })).toBeVisible();
    expect(document.querySelectorAll('[role="listitem"]').length).toBeLessThan(100);
  });
});
