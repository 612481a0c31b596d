// The history of a draft: its reports, one of them open, and the request to save it.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { toPullOrder } from '../../../shared/push/pull-order.ts';
import type { Report, ReportStep } from '../../../shared/push/report.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import History from './History.svelte';

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
});

const MENU = { bubbles: true, cancelable: true };
const step = (more: Partial<ReportStep>): ReportStep => ({
  id: 'tactic.create:t1',
  operation: 'tactic.create',
  kind: 'tactic',
  name: 'Cardiology | Reach',
  fields: [],
  state: 'succeeded',
  ...more,
});
const error = {
  code: 'VALIDATION_ERROR',
  message: 'Not valid',
  details: [{ field: 'baseBidPrice', code: 'INVALID_RANGE', message: 'too high' }],
};
const report = (more: Partial<Report> = {}): Report => ({
  version: 1,
  id: 'p1',
  what: 'push',
  title: 'Q1',
  account: { live: true, name: 'Northside Media', id: 501, host: 'ads.example.com' },
  state: 'ended',
  runs: [{ from: '2026-01-15T10:00:00.000Z', to: '2026-01-15T10:04:00.000Z' }],
  totals: { steps: 2, succeeded: 1, failed: 1, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 },
  stopped: null,
  steps: [step({ requestId: 'req_1' }), step({ id: 'tactic.create:t2', state: 'failed', requestId: 'req_2', error })],
  moreSteps: 0,
  waits: [],
  money: [{ key: 'c1', campaign: 'Cardiology', before: 100_000, planned: 150_000, after: 120_000 }],
  conflicts: [],
  answered: [],
  unchecked: [],
  ...more,
});

async function open(...reports: Report[]): Promise<void> {
  staged.bridge.answer('reports.list', () => ok(reports));
  staged.bridge.answer('reports.read', ({ id }) => {
    const found = reports.find((one) => one.id === id);
    return found === undefined ? fail('FILE_NOT_FOUND') : ok(found);
  });
  await show(staged.app, History);
}

it('says where something will be when there is nothing yet', async () => {
  await open();
  await expect.element(page.getByText('No history yet')).toBeVisible();
});

it('lists what was done to live accounts, practice and none, each by its word', async () => {
  const practice = { live: false, name: 'Northside Media', id: 501, host: '127.0.0.1' };
  await open(
    report(),
    report({ id: 'p2', account: practice, state: 'running', runs: [{ from: '2026-01-14T10:00:00.000Z', to: null }] }),
    report({ id: 'r1', what: 'rehearsal', account: practice }),
  );
  const rows = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(/Push\s*Live\s*Northside Media\s*1 of 2 steps sent, 1 failed\s*4 min 0 s/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Push\s*Practice\s*Cut off: 1 of 2 steps sent/);
  await expect.element(rows.nth(1)).not.toHaveTextContent('Live');
  await expect.element(rows.nth(2)).toHaveTextContent(/Rehearsal\s*Nothing was sent/);
});

const pullReport = (more: Partial<Report> = {}): Report => {
  const asked = { operation: 'campaign.read', kind: 'campaign' } as const;
  const message = 'No campaign 77';
  return report({
    ...{ id: 'q1', what: 'pull', money: [] },
    totals: { steps: 3, succeeded: 1, failed: 1, blocked: 0, skipped: 0, unknown: 0, conflicts: 1 },
    steps: [
      step({ ...asked, id: 'campaign.read:c1', name: 'Cardiology', requestId: 'req_3' }),
      step({
        ...{ ...asked, id: 'campaign.read:ID 77', name: 'ID 77', state: 'failed', status: 404, requestId: 'req_4' },
        error: { code: 'NOT_FOUND', message, details: [] },
      }),
      step({ ...asked, id: 'campaign.read:ID 78', name: 'ID 78', state: 'waiting' }),
    ],
    ...more,
  });
};

it('lists a pull by its IDs, and shows which brought nothing and by which request', async () => {
  await open(pullReport());
  const row = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent(/Pull\s*Live\s*Northside Media\s*1 of 3 IDs read, 1 failed, 1 conflict/);
  await row.getByRole('button').click();
  const steps = page.getByRole('list', { name: 'Steps of the report' });
  await expect
    .element(steps)
    .toHaveTextContent(/Went wrong 1.*ID 77.*No campaign 77.*req_4.*Not read 1.*ID 78.*Read 1/);
  // No pull's report holds NPI numbers.
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect.element(page.getByRole('button', { name: /^CSV/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'With NPI numbers' })).not.toBeInTheDocument();
});

it('calls only the pull that runs now running, and those before it cut off', async () => {
  const { app, bridge } = staged;
  bridge.answer('pull.run', () => new Promise(() => undefined));
  void app.pull.start(toPullOrder({ campaign: [77] }));
  await expect
    .poll(() => bridge.asked.findLast(({ name }) => name === 'pull.run')?.input)
    .toMatchObject({
      draftId: app.workspace.id,
    });
  await open(pullReport({ id: 'q2', state: 'running' }), pullReport({ state: 'running' }));
  const rows = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Running: 1 of 3 IDs read');
  await expect.element(rows.nth(1)).toHaveTextContent('Cut off: 1 of 3 IDs read');
});

it('shows one: money, what went wrong first, and the way to it', async () => {
  await open(report());
  await page.getByRole('listitem').getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'All reports' })).toHaveFocus();
  await expect.element(page.getByText('$1,000.00 → $1,200.00')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the report' });
  await expect.element(steps).toHaveTextContent('Went wrong 1');
  await expect.element(steps).toHaveTextContent('req_2');
  await steps.getByRole('button', { name: /too high/ }).click();
  expect(staged.app.stepDetails.shown).toMatchObject({ number: 2, of: 'push', step: { requestId: 'req_2' } });
  steps
    .getByRole('button', { name: /too high/ })
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', MENU));
  await page.getByRole('menuitem', { name: 'Show it in the draft' }).click();
  expect(staged.app.selection.cell).toEqual({ row: 't2', field: 'baseBidPrice' });
  await page.getByRole('button', { name: 'All reports' }).click();
  await expect.element(page.getByRole('list', { name: 'Reports' })).toBeVisible();
});

it('is saved in the format that is picked, with NPI numbers only where ticked, by keyboard too', async () => {
  await open(report());
  await page.getByRole('listitem').getByRole('button').click();
  staged.bridge.answer('reports.save', () => ok({ id: 's', name: 'Push Q1.html', folder: '~/Clients' }));
  await expect.element(page.getByRole('button', { name: 'All reports' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(page.getByText('Saved Push Q1.html in ~/Clients.')).toBeVisible();
  await page.getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('checkbox', { name: 'With NPI numbers' }).click();
  await page.getByRole('button', { name: /^CSV/ }).click();
  const asked = () => staged.bridge.asked.flatMap(({ name, input }) => (name === 'reports.save' ? [input] : []));
  const draftId = staged.app.workspace.id;
  await expect.poll(asked).toEqual([
    { draftId, id: 'p1', format: 'html', withNpis: false },
    { draftId, id: 'p1', format: 'csv', withNpis: true },
  ]);
  staged.bridge.answer('reports.save', () => fail('DISK_FULL'));
  await page.getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('button', { name: /^JSON/ }).click();
  await expect.element(page.getByText(/The disk is full/)).toBeVisible();
});

it('takes up a report that was written while it is shown', async () => {
  await open(report({ state: 'running' }));
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Cut off');
  staged.bridge.answer('reports.list', () => ok([report()]));
  staged.bridge.emit('reports.changed', { draftId: staged.app.workspace.id ?? '' });
  await expect.element(page.getByRole('listitem')).not.toHaveTextContent('Cut off');
});

it('shows the rounds of a push as one report', async () => {
  const totals = { steps: 2, succeeded: 1, failed: 1, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 };
  const from = '2026-01-15T10:00:00.000Z';
  const rounds = [
    { id: 'p0', from, totals },
    { id: 'p1', from, totals: { ...totals, steps: 1, failed: 0 } },
  ];
  await open(report({ rounds, steps: [step({ id: 'tactic.create:gone', state: 'failed', error })] }));
  await page.getByRole('listitem').getByRole('button').click();
  await expect.element(page.getByText(/2 rounds together/)).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Rounds' }))
    .toHaveTextContent(/Round 1.*1 of 2 steps sent.*Round 2.*1 of 1 step sent/);
  await page.getByRole('button', { name: /too high/ }).click();
  expect(staged.app.stepDetails.shown?.step.name).toBe('Cardiology | Reach');
});
