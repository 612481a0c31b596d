// The push panel: what it says while a push runs, what it asks of the planner, and what it asks of the main process.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { PlannedStep, PushEvent } from '../../../shared/push/events.ts';
import { show, stageSample } from '../../testing/stage.ts';
import type { Staged } from '../../testing/stage.ts';
import Push from './Push.svelte';

let staged: Staged;

const planned = (key: string): PlannedStep => ({
  id: `tactic.create:${key}`,
  operation: 'tactic.create',
  kind: 'tactic',
  key,
  name: key,
  fields: [],
  waitsFor: [],
  expectedAt: 0,
});
const outcome = (key: string, more: Partial<Extract<PushEvent, { event: 'step' }>>): PushEvent => ({
  event: 'step',
  step: 'tactic.create',
  id: `tactic.create:${key}`,
  key,
  state: 'succeeded',
  ...more,
});

function tell(...events: PushEvent[]): void {
  const draftId = staged.app.workspace.id ?? '';
  for (const event of events) staged.bridge.tell('push.event', { draftId, push: 'p1', event });
}

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Push, { ...staged.places, say: failureMessage });
  const list = ['t1', 't2', 't3', 't4'].map(planned);
  tell({ event: 'plan', steps: 4, estimateSeconds: 60, list });
});

describe('the push panel', () => {
  it('says how far it is, what it waits for and until when', async () => {
    const until = new Date(2026, 0, 13, 10, 41, 6).toISOString();
    const expectedEnd = new Date(2026, 0, 13, 10, 43).toISOString();
    tell(
      outcome('t1', { status: 201, remoteId: 9, requestId: 'req_1', tookMs: 612 }),
      { event: 'progress', done: 1, total: 4, expectedEnd },
      { event: 'wait', until, why: 'rate limit: POST tactic', operation: 'tactic.create', cause: 'rate-limit' },
    );
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('1 of 4 sent, done at about 10:43 AM');
    await expect.element(page.getByText(/Waiting until 10:41:06 AM for the tactic limit\./)).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Steps of the push' }))
      .toHaveAttribute('aria-valuenow', '1');
  });

  it('shows a refusal with its place, its request id, and a way to the cell', async () => {
    const details = [{ field: 'baseBidPrice', code: 'INVALID_RANGE', message: 'must be at most maxBidPrice' }];
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details, requestId: 'req_7' };
    tell(outcome('t2', { state: 'failed', status: 400, requestId: 'req_7', error }));
    const needs = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(needs).toHaveTextContent('The platform refused it: The request is not valid.');
    await expect.element(needs).toHaveTextContent('req_7');
    await needs.getByRole('button', { name: 'Base bid' }).click();
    expect(staged.app.selection.cell).toEqual({ row: 't2', field: 'baseBidPrice' });
    expect(staged.app.selection.tab).toBe('tactics');
  });

  it('asks what became of an unknown step, and sends nothing again by itself', async () => {
    tell(outcome('t3', { state: 'unknown' }));
    staged.bridge.answer('push.settle', () => ({ ok: true, value: null }));
    await expect.element(page.getByText('Nobody can know yet whether this tactic was created.')).toBeVisible();
    await page.getByLabelText('Tactic ID').fill('31a');
    await page.getByRole('button', { name: 'Use this ID' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An ID is a whole number');
    expect(staged.bridge.asked.some(({ name }) => name === 'push.settle')).toBe(false);
    await page.getByLabelText('Tactic ID').fill('3101');
    await page.getByRole('button', { name: 'Use this ID' }).click();
    const draftId = staged.app.workspace.id;
    await expect.poll(() => staged.bridge.asked.at(-1)?.name).not.toBe('push.forecast');
    expect(staged.bridge.asked.find(({ name }) => name === 'push.settle')?.input).toEqual({
      draftId,
      key: 't3',
      remoteId: 3101,
    });
  });

  it('settles a step that is not there as absent', async () => {
    tell(outcome('t3', { state: 'unknown' }));
    staged.bridge.answer('push.settle', () => ({ ok: true, value: null }));
    await page.getByRole('button', { name: 'Send it again' }).click();
    expect(staged.bridge.asked.find(({ name }) => name === 'push.settle')?.input).toMatchObject({ remoteId: null });
  });

  it('pauses and resumes', async () => {
    staged.bridge.answer('push.pause', () => ({ ok: true, value: null }));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Paused at 0 of 4');
    await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect.element(page.getByText('Nothing more is sent until you resume.')).toBeVisible();
  });

  it('does not call a push that was cancelled a whole one', async () => {
    tell(outcome('t1', { status: 201, remoteId: 9 }));
    for (const key of ['t2', 't3', 't4']) tell(outcome(key, { state: 'skipped', why: 'The push was stopped.' }));
    tell({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 3, unknown: 0, conflicts: 0 });
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Push ended, 1 of 4 sent');
  });

  it('draws thousands of steps at intervals, and their end at once', async () => {
    const heading = page.getByRole('heading', { level: 2 });
    const keys = Array.from({ length: 3000 }, (_, at) => `many${String(at)}`);
    tell({ event: 'plan', steps: keys.length, estimateSeconds: 60, list: keys.map(planned) });
    staged.clock.move(100);
    await expect.element(heading).toHaveTextContent(/^0 of 3,004 sent/);
    tell(outcome('many1', { state: 'skipped' }), outcome('many2', { state: 'skipped' }));
    await new Promise(requestAnimationFrame);
    await expect.element(heading).toHaveTextContent(/^0 of 3,004 sent/);
    staged.clock.move(100);
    await expect.element(heading).toHaveTextContent(/^2 of 3,004 sent/);
    tell({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 3000, unknown: 0, conflicts: 0 });
    await expect.element(heading).toHaveTextContent('Push ended, 0 of 3,004 sent');
  });

  it('names what is held back, and why', async () => {
    tell(outcome('t4', { state: 'blocked', why: 'It waits for l4, which did not succeed.' }));
    await expect.element(page.getByRole('button', { name: 'Held back 1' })).toBeVisible();
    await expect.element(page.getByText(/^It waits for “Cardiology.*”, which did not succeed\.$/)).toBeInTheDocument();
  });

  it('sums up the end', async () => {
    for (const key of ['t1', 't2', 't3', 't4']) tell(outcome(key, {}));
    tell({ event: 'end', succeeded: 4, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Pushed, all 4 sent');
    await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });
});
