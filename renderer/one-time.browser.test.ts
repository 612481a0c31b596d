// One predicted time for a push, wherever the window names it: button, push panel, the screen before it, rehearsal.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '../shared/kernel/result.ts';
import Push from './features/push/Push.svelte';
import Rehearsal from './features/push/Rehearsal.svelte';
import PushButton from './features/shell/PushButton.svelte';
import { type } from './testing/app.ts';
import { show, stageSample } from './testing/stage.ts';

/** Every length of time that is on the page. */
const times = (): string[] => [...new Set(document.body.textContent.match(/about \d+ (s|min|h)/g) ?? [])];

it('is the forecast until the push was rehearsed, then what the rehearsal took, and again the forecast after an edit', async () => {
  const { app, bridge, clock } = await stageSample();
  bridge.answer('push.forecast', () => ok({ steps: 97, estimateSeconds: 300, createdBefore: [] }));
  bridge.answer('rehearsal.run', ({ rehearsal }) => {
    bridge.emit('rehearsal.events', { rehearsal, events: [{ event: 'plan', steps: 97, estimateSeconds: 300 }] });
    return ok({ seconds: 42, cancelled: false });
  });
  await show(app, PushButton);
  await show(app, Push);
  await show(app, Rehearsal);
  type(app, 'lineItems', 'l1', 'name', 'Edited');
  clock.move(1000);
  await expect.element(page.getByText('A push takes 97 steps and about 5 min.')).toBeVisible();
  await expect.poll(times).toEqual(['about 5 min']);
  app.push.begin();
  await expect.element(page.getByText('97 steps, about 5 min', { exact: true })).toBeVisible();
  expect(times()).toEqual(['about 5 min']);

  await app.rehearsal.start();
  await expect.element(page.getByText('97 steps, about 42 s', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/The push would take about 42 s/)).toBeVisible();
  await expect.poll(times).toEqual(['about 42 s']);

  type(app, 'lineItems', 'l1', 'name', 'Edited again');
  clock.move(1000);
  await expect.poll(times).toEqual(['about 5 min']);
});
