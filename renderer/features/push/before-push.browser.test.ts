// Before a push: values that a replace would reset are listed, and open questions of the last push are not skipped.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PushEvent, StepResult } from '../../../shared/push/events.ts';
import { type } from '../../testing/app.ts';
import { fieldById } from '../../state/fields/fields.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { PRACTICE } from '../../testing/push.ts';
import Push from './Push.svelte';
import { outcome, planned } from '../../testing/push-events.ts';

let staged: Staged;
const ref = { kind: 'lineItem', key: 'l1' } as const;
const starts = () => staged.bridge.asked.filter(({ name }) => name === 'push.start' || name === 'practice.start');

/** The sample's first line item is on the platform as the draft has it, with a cap that the draft then gives up. */
beforeEach(async () => {
  staged = await stageSample();
  const { app, bridge } = staged;
  const { draft } = app.draft.record(ref)!;
  const flights = (draft['flights'] as object[]).map((flight, index) => ({ ...flight, id: 700 + index }));
  const base = { ...draft, flights, description: 'As it was', budgetDistribution: null } as StepResult['base'];
  const record = { push: 'p1', entry: 1, result: { ...ref, remoteId: 3101, base } };
  bridge.emit('push.record', { draftId: app.workspace.id ?? '', record });
  type(app, 'lineItems', 'l1', 'description', '');
  type(app, 'lineItems', 'l1', 'budgetDistribution', '');
  await show(app, Push);
});

describe('a push that would reset something', () => {
  it('is asked about first, field by field, and nothing is sent', async () => {
    staged.app.push.begin();
    const heading = page.getByRole('heading', { level: 2 });
    await expect.element(heading).toHaveTextContent(/^This push would reset 1 field on the platform$/);
    const list = page.getByRole('list', { name: /^Reset on the platform/ });
    await expect.element(list.getByRole('button', { name: /Description was As it was, will be reset/ })).toBeVisible();
    expect(starts()).toEqual([]);
  });

  it('names what no read shows, and leads to where it can be filled in', async () => {
    const { app, bridge } = staged;
    const { base } = app.draft.record(ref)!;
    const { inventoryType: _, ...details } = base!;
    const flights = (details['flights'] as object[]).map((flight) => ({ ...flight, totalImpressionCap: undefined }));
    const result = { ...ref, remoteId: 3101, base: JSON.parse(JSON.stringify({ ...details, flights })) as typeof base };
    bridge.emit('push.record', { draftId: app.workspace.id ?? '', record: { push: 'p1', entry: 2, result } as never });
    app.draft.setCells(
      app.draft.rows('flights', null).flatMap((id) => {
        const row = app.draft.rowOf('flights', id);
        const field = fieldById('flights', 'totalImpressionCap');
        return row === undefined || field === undefined ? [] : [{ row, field, value: undefined }];
      }),
      'Clear',
    );
    app.push.begin();
    const row = page.getByRole('button', { name: /Impression cap of \d flights? can't be read: may be reset/ });
    await row.click();
    expect(app.selection.cell?.field).toBe('totalImpressionCap');
  });

  it('is cancelled by the button that has the keyboard, and confirmed by its own', async () => {
    staged.app.push.begin();
    await expect.element(page.getByRole('button', { name: 'Not now' })).toHaveFocus();
    staged.app.push.begin();
    expect(starts()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
    expect(starts()).toEqual([]);
    staged.app.push.begin();
    await page.getByRole('button', { name: 'Push anyway' }).click();
    await expect.poll(() => starts().length).toBe(1);
  });

  it('gives the keyboard back to where it was when it is cancelled', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    staged.app.push.begin();
    await expect.element(page.getByRole('button', { name: 'Not now' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement === button).toBe(true);
    button.remove();
  });

  it('shows the way to each cell, by keyboard too', async () => {
    staged.app.push.begin();
    const first = page.getByRole('button', { name: /Description was/ });
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus(); // a row is a button
    await userEvent.keyboard('{Enter}');
    expect(staged.app.selection.cell).toEqual({ row: 'l1', field: 'description' });
  });
});

it('a push that leaves something out lists what and why first, with the way to it', async () => {
  const { app } = staged;
  type(app, 'lineItems', 'l1', 'description', 'As it was');
  type(app, 'lineItems', 'l1', 'budgetDistribution', 'Dollars');
  type(app, 'tactics', 't9', 'name', '');
  app.push.begin();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(/^Push \d+ changes, 1 left out$/);
  const list = page.getByRole('list', { name: /Left out of this push/ });
  const row = list.getByRole('button', { name: /Name is missing/ });
  await row.click();
  expect(app.selection.cell).toEqual({ row: 't9', field: 'name' });
  await list.getByRole('button', { name: 'Show its errors' }).click();
  expect(app.layout.list).toBe('problems');
  expect(starts()).toEqual([]);
  await page.getByRole('button', { name: /^Push \d+ changes, 1 left out$/ }).click();
  await expect.poll(() => starts().length).toBe(1);
});

describe('a push that resets nothing', () => {
  beforeEach(() => {
    const { app } = staged;
    type(app, 'lineItems', 'l1', 'description', 'As it was');
    type(app, 'lineItems', 'l1', 'budgetDistribution', 'Dollars');
    expect(app.push.review.resets()).toEqual([]);
  });
  const screen = () => page.getByRole('region', { name: 'Before the push' });
  const push = () => screen().getByRole('button', { name: /^Push / });
  const notNow = () => screen().getByRole('button', { name: 'Not now' });

  it('says first what, how much, how long and what not, and Enter alone starts nothing', async () => {
    const { app } = staged;
    type(app, 'campaigns', 'c1', 'budgetCap', '250,000');
    app.push.begin();
    await expect.element(notNow()).toHaveFocus();
    const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).element().parentElement!;
    await expect.element(figure('What')).toHaveTextContent(/2.campaigns, 12.line.items, 60.tactics, 10.creatives/);
    await expect
      .element(figure('Line item budgets'))
      .toHaveTextContent(/\$0\.00 → \$307,000\.00 \+\$307,000\.00 over 11 line items$/);
    await expect
      .element(figure('Campaign caps'))
      .toHaveTextContent(/→ \$[\d,]+\.00 [+-]\$[\d,]+\.00 over \d campaigns?$/);
    await expect.element(figure('Left out')).toHaveTextContent('Nothing');
    expect(starts()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(push()).not.toBeInTheDocument();
    expect(starts()).toEqual([]);
    app.push.begin();
    await expect.element(notNow()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(push()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => starts().length).toBe(1);
  });

  it('is left by Escape, and asked for again gets the keyboard again', async () => {
    const { app } = staged;
    app.push.begin();
    await expect.element(notNow()).toHaveFocus();
    (document.activeElement as HTMLElement).blur(); // what has the keyboard is an element of the page
    app.push.begin();
    await expect.element(notNow()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(push()).not.toBeInTheDocument();
    expect([app.push.asking, starts().length]).toEqual([false, 0]);
  });

  it('sends the selection, with the entities it needs, and every figure is of those', async () => {
    const { app } = staged;
    const tactic = app.draft.record({ kind: 'tactic', key: 't9' })!;
    expect(app.draft.record({ kind: 'lineItem', key: tactic.lineItem! })!.remoteId).toBeNull();
    app.selection.setTab('tactics');
    app.selection.setCell({ row: 't9', field: 'name' });
    app.push.begin();
    await screen()
      .getByRole('radio', { name: /^What is selected/ })
      .click();
    await expect.element(screen()).toHaveTextContent(/items? that (it needs goes|these need go) along/);
    const { only } = app.push.review.scope;
    expect([...only!]).toEqual(expect.arrayContaining(['t9', tactic.lineItem]));
    expect(app.push.review.going).toBe(only!.size);
    await expect.element(push()).toHaveTextContent(`Push ${only!.size} changes`);
    const table = screen().getByRole('table', { name: /^Budgets/ });
    await expect
      .element(table.getByRole('row').last())
      .toHaveTextContent(/\$17,250\.00\s*\+\$35,750\.00\s*\$53,000\.00/);
    const asked = staged.bridge.asked.findLast(({ name }) => name === 'push.forecast')?.input as { only: unknown };
    expect(asked.only).toEqual([...only!]);
    staged.bridge.answer('practice.start', () => ok(PRACTICE));
    await push().click();
    await expect.poll(() => staged.bridge.asked.some(({ name }) => name === 'push.start')).toBe(true);
    const start = staged.bridge.asked.find(({ name }) => name === 'push.start')?.input as { only: unknown };
    expect(start.only).toEqual([...only!]);
    expect(app.push.review.scope.id).toBe('all');
  });

  it('names fields worth a look before anything is sent, each with the way to its cell', async () => {
    const { app } = staged;
    // Bars are drawn where there is room for them.
    await page.viewport(1600, 900);
    document.querySelector<HTMLElement>('.stage')?.style.setProperty('width', '1200px');
    type(app, 'flights', 'l2#0', 'startDate', '1/1/2020');
    type(app, 'campaigns', 'c1', 'budgetCap', '100,000');
    app.push.begin();
    const table = screen().getByRole('table', { name: /^Budgets/ });
    await expect.element(table.getByRole('row', { name: /of \$100,000\.00 · \$[\d,.]+ above the cap/ })).toBeVisible();
    const list = screen().getByRole('list', { name: /^Worth a look/ });
    const rows = list.getByRole('button', { name: /Look at this/ });
    await expect.element(rows.first()).toHaveTextContent(/more than its budget cap of \$100,000\.00/);
    const stage = document.querySelector<HTMLElement>('.stage')!;
    const sentence = () => rows.first().element().querySelector('[data-sentence]')!;
    for (const width of [640, 760, 1200]) {
      stage.style.width = `${width}px`;
      await expect
        .poll(() => sentence().scrollHeight - sentence().clientHeight, { message: `cut at ${width}` })
        .toBe(0);
      await expect.poll(() => sentence().scrollWidth - sentence().clientWidth, { message: `cut at ${width}` }).toBe(0);
    }
    await expect
      .element(page.getByRole('progressbar', { name: /^Planned against the cap of / }).first())
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/of \$100,000\.00 · \$[\d,.]+ above the cap$/));
    // The room of the dock beside tree and inspector in a window of 1280.
    stage.style.width = '677px';
    await expect.element(page.getByRole('progressbar', { name: /^Planned against the cap of / }).first()).toBeVisible();
    const sent = page.getByRole('button', { name: /^What is sent/ });
    await expect.element(sent).toHaveAttribute('aria-expanded', 'false');
    await sent.click();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Create tactic' }).first()).toBeVisible();
    await list.getByRole('button', { name: 'Fit to cap …' }).click();
    expect(app.dialogs.about('fixProblems')?.map(({ rule }) => rule)).toEqual(['campaign.budget.sum']);
    await expect.element(rows.nth(1)).toHaveTextContent(/is already past\. The platform documentation/);
    await rows.first().click();
    expect(app.selection.cell).toEqual({ row: 'c1', field: 'budgetCap' });
  });

  it('is not started by the key that asked for it, held down', async () => {
    staged.app.push.begin();
    await expect.element(push()).toBeVisible();
    const repeated = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    expect(push().element().dispatchEvent(repeated)).toBe(false);
  });
});

it('an open question gets the keyboard when it is asked for', async () => {
  const draftId = staged.app.workspace.id ?? '';
  const emit = (event: Parameters<typeof outcome>[1] & { key: string }): void =>
    staged.bridge.emit('push.event', { draftId, push: 'p1', event: outcome(event.key, event) });
  staged.bridge.emit('push.event', {
    draftId,
    push: 'p1',
    event: { event: 'plan', steps: 2, estimateSeconds: 1, list: ['t1', 't2'].map(planned) },
  });
  emit({ key: 't1', state: 'succeeded' });
  emit({ key: 't2', state: 'unknown', status: 500 });
  expect(staged.app.push.questions.map(({ key }) => key)).toEqual(['t2']);
  staged.app.push.begin();
  staged.app.push.asking = false;
  staged.app.layout.question = true;
  await expect.element(page.getByLabelText('Tactic ID')).toHaveFocus();
});

it('with the list of creations missing all is created by one answer, which can be taken back', async () => {
  const { app, bridge } = staged;
  const [key = ''] = app.draft.rows('creatives', null);
  app.push.review.takeCreatedBefore([{ key, reason: { code: 'REGISTER_MISSING' } }]);
  app.push.begin();
  const going = app.push.review.going;
  const all = page.getByRole('button', { name: /create all/ });
  await all.click();
  expect(app.push.review.going).toBeGreaterThan(going);
  await page.getByRole('button', { name: 'Ask again', exact: true }).click();
  await all.click();
  bridge.answer('practice.start', () => ok(PRACTICE));
  bridge.answer('push.start', () => ok({ push: 'p1' }));
  await app.push.start();
  const started = bridge.asked.filter(({ name }) => name === 'push.start');
  expect(started).toMatchObject([{ input: { nothingLost: true, settle: {} } }]);
  expect(app.push.review.nothingLost).toBe(false);
});

it('what was created before has two ways out, before the push and after it', async () => {
  const { app, bridge } = staged;
  const [key = ''] = app.draft.rows('creatives', null);
  const reason = {
    code: 'CREATED_BEFORE',
    remoteId: 7101,
    at: '2027-01-04T09:00:00Z',
    by: 'cli',
    from: 'q1.flightplan.json',
  } as const;
  app.push.review.takeCreatedBefore([{ key, reason }]);
  app.push.begin();
  const list = page.getByRole('list', { name: /Left out of this push|Created before/ });
  await expect
    .element(list.getByText(/created on Jan 4, 2027 from q1\.flightplan\.json on the command line/))
    .toBeVisible();
  await list.getByRole('button', { name: 'Use its ID', exact: true }).click();
  await expect.element(list.getByText('ID 7101 is compared and used. Nothing is created.')).toBeVisible();
  await list.getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect.element(list.getByRole('button', { name: 'Create another', exact: true })).toBeVisible();
  app.push.leave();

  const draftId = app.workspace.id ?? '';
  const emit = (event: PushEvent): void => bridge.emit('push.event', { draftId, push: 'p1', event });
  const id = `creative.create:${key}`;
  const list1 = [{ ...planned(key), id, operation: 'creative.create', kind: 'creative' } as const];
  emit({ event: 'plan', steps: 1, estimateSeconds: 1, list: list1 });
  emit({ event: 'step', step: 'creative.create', id, key, state: 'blocked', reason, why: '' });
  emit({ event: 'end', succeeded: 0, failed: 0, blocked: 1, skipped: 0, unknown: 0, conflicts: 0 });
  const question = page.getByRole('list', { name: 'Steps that need you' });
  await question.getByRole('button', { name: 'Use ID 7101' }).click();
  const settled = bridge.asked.filter(({ name }) => name === 'push.settle');
  expect(settled).toMatchObject([{ input: { key, remoteId: 7101 } }]);
});

it('what may be there is given its ID before the push, by keyboard alone; of a tactic it is said to be unchecked', async () => {
  const { app } = staged;
  const [creative = ''] = app.draft.rows('creatives', null);
  const [tactic = ''] = app.draft.rows('tactics', null);
  app.push.begin();
  const list = page.getByRole('list', { name: /Left out of this push|Created before/ });
  for (const [key, field, id, words] of [
    [creative, 'Creative ID', '7101', 'ID 7101 is compared and used. Nothing is created.'],
    [
      tactic,
      'Tactic ID',
      '4101',
      "ID 4101 is used unchecked: the platform doesn't let us read it. Nothing is created.",
    ],
  ] as const) {
    app.push.review.takeCreatedBefore([{ key, reason: { code: 'REGISTER_MISSING' } }]);
    const button = list.getByRole('button', { name: 'Use its ID …' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus(); // a button
    await userEvent.keyboard('{Enter}');
    const panel = page.getByRole('dialog', { name: 'Use its ID …' });
    await expect.element(panel.getByRole('textbox', { name: field })).toHaveFocus();
    const unchecked = panel.getByText(/This ID can’t be checked/);
    if (key === tactic) await expect.element(unchecked).toBeVisible();
    await userEvent.keyboard('x{Enter}');
    await expect.element(panel.getByText('An ID is a whole number, as the platform shows it.')).toBeVisible();
    await userEvent.keyboard(`{Backspace}${id}{Enter}`);
    await expect.element(list.getByText(words)).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    expect(document.activeElement === document.body).toBe(false);
  }
  expect(app.push.review.decided()).toEqual({ [creative]: 7101, [tactic]: 4101 });
});
