// The details of a step: what the right panel shows of the one that was picked.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PushEvent } from '../../../shared/push/events.ts';
import { outcome, planned } from '../../testing/push-events.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Push from './Push.svelte';
import StepDetails from './StepDetails.svelte';

it('shows the details of the step that is picked: what it sends, what the platform said, what waits for it', async () => {
  const staged = await stageSample();
  await show(staged.app, Push);
  const emit = (...events: PushEvent[]): void => {
    const draftId = staged.app.workspace.id ?? '';
    for (const event of events) staged.bridge.emit('push.event', { draftId, push: 'p1', event });
  };
  const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details: [], requestId: 'req_7' };
  const list = [planned('t1'), { ...planned('t2'), fields: ['baseBidPrice'] }, planned('t3'), planned('t4')];
  emit({ event: 'plan', steps: 4, estimateSeconds: 60, list });
  emit(outcome('t2', { state: 'failed', status: 400, error }));
  await page.getByRole('list', { name: 'Steps that need you' }).getByRole('button', { name: /req_7/ }).click();
  await show(staged.app, StepDetails);
  const shown = page.getByRole('region', { name: 'Details of step 2' });
  await expect
    .element(shown)
    .toHaveTextContent(/Step 2 of 4.*Failed.*What was sent.*Base bid.*The request is not valid.*req_7/);
  await expect.element(page.getByRole('button', { name: /req_7/ })).toHaveAttribute('aria-current', 'true');
  emit(outcome('t2', { state: 'succeeded', status: 201 }));
  // The platform's answer may differ from what was sent.
  await expect.element(shown).toHaveTextContent(/What was sent.*On the platform now/);
  await shown.getByRole('button', { name: 'Show the selection' }).click();
  expect(staged.app.stepDetails.shown).toBeNull();
});
