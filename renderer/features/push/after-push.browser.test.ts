// The push panel before the first push of a draft without an account, and after a push: both lead on.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { Report } from '../../../shared/push/report.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { planned } from '../../testing/push-events.ts';
import Push from './Push.svelte';

let staged: Staged;

function emit(...events: PushEvent[]): void {
  const draftId = staged.app.workspace.id ?? '';
  for (const event of events) staged.bridge.emit('push.event', { draftId, push: 'p1', event });
}

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Push);
});

it('says what to do next once it is over, and leads to its report', async () => {
  const { app, bridge } = staged;
  const totals = { steps: 1, succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 };
  const report: Report = {
    ...{
      version: 1,
      id: 'p1',
      what: 'push',
      title: 'Q1',
      state: 'ended',
      stopped: null,
      totals,
      runs: [],
      steps: [],
    },
    account: { live: false, name: 'Northside', id: 501, host: '' },
    ...{ moreSteps: 0, waits: [], money: [], conflicts: [], answered: [], unchecked: [] },
  };
  bridge.answer('reports.list', () => ok([report]));
  bridge.answer('reports.read', () => ok(report));
  const next = page.getByRole('region', { name: 'What to do next' });
  emit({ event: 'plan', steps: 1, estimateSeconds: 6, list: [planned('t1')] });
  await expect.element(next).not.toBeInTheDocument();
  emit({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
  await expect.element(next).toHaveTextContent(/See that it stuck.*Compare now.*Export/);
  await next.getByRole('button', { name: 'Save report' }).click();
  await expect.poll(() => app.layout.panel).toBe('history');
  expect([app.reports.open?.id, app.reports.choosesFormat]).toEqual(['p1', true]);
});

it('keeps in view what a push as a whole was warned of', async () => {
  emit({ event: 'plan', steps: 1, estimateSeconds: 6, list: [planned('t1')] });
  emit({ event: 'warning', code: 'READ_ONLY', why: 'In other words.' });
  await expect.element(page.getByText(/says that this user may only read/)).toBeVisible();
  emit({ event: 'end', succeeded: 0, failed: 1, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
  await expect.element(page.getByText(/says that this user may only read/)).toBeVisible();
});

it('offers ways on to a draft that has no account', async () => {
  const { app } = staged;
  const text = app.draft.text();
  await cleanup();
  await app.workspace.importText('live.flightplan.json', text);
  await show(app, Push);
  await expect.element(page.getByText(/Choose first which account/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rehearse' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an account …' }).click();
  expect(app.dialogs.about('accounts')).toBe('new');
  await page.getByRole('button', { name: 'Choose practice …' }).click();
  expect(app.dialogs.isOpen('chooseAccount')).toBe(true);
});
