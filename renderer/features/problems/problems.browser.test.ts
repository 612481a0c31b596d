// The list of problems: what a mistake looks like there, and the way to its cell.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cellChange } from '../../../shared/draft/change.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { type } from '../../testing/app.ts';
import { outcome, planned } from '../../testing/push-events.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Problems from './Problems.svelte';

let staged: Staged;
const BUDGET = 'Flight budget must be more than 0 and at most 999,999.99';

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Problems);
});

describe('the problems list', () => {
  it('says so without problems', async () => {
    await expect.element(page.getByText('No problems')).toBeVisible();
  });

  it('shows a budget of 0 with its place and name as something to fix first, code and section behind Details', async () => {
    type(staged.app, 'flights', 'l1#0', 'budget', '0');
    await expect.element(page.getByRole('button', { name: `Error ${BUDGET} 1` })).toBeVisible();
    const row = page.getByRole('button', { name: /Flight 1 budget/ });
    await expect.element(row).toHaveTextContent('Display | Specialists');
    await expect.element(row).not.toHaveTextContent(/INVALID_RANGE|§/);
    await page.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect.element(details).toHaveTextContent('INVALID_RANGE');
    await expect.element(details).toHaveTextContent('§2.3');
  });

  it('shows the whole of a sentence that is cut beside the row that has the keyboard, by place', async () => {
    staged.app.problemList.by = 'place';
    type(staged.app, 'flights', 'l1#0', 'budget', '0');
    await expect.element(page.getByRole('button', { name: /Error.*Flight 1 budget/ })).toBeVisible();
    const row = page.getByRole('button', { name: /Error.*Flight 1 budget/ }).element() as HTMLElement;
    const list = row.closest<HTMLElement>('.rows')!;
    list.style.maxWidth = '280px';
    (page.getByRole('button', { name: /^Error Cardiology/ }).element() as HTMLElement).focus({ focusVisible: true });
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row);
    const [message = ''] = staged.app.problems.list.map((problem) => problem.message);
    const tips = () => [...document.querySelectorAll('.tip:popover-open')].map(({ textContent }) => textContent);
    await expect.poll(tips).toEqual([message]);
    list.style.maxWidth = '';
    row.blur();
    row.focus({ focusVisible: true });
    await new Promise((later) => setTimeout(later));
    expect(tips()).toEqual([]);
  });

  it('sets a warning aside with a reason, until its value changes', async () => {
    const { app } = staged;
    const [campaign = ''] = app.draft.rows('campaigns', null);
    type(app, 'campaigns', campaign, 'budgetCap', '160000');
    await expect.poll(() => app.problems.warnings).toBeGreaterThan(0);
    const all = app.problems.warnings;
    await page.getByRole('button', { name: 'Details' }).first().click();
    await page.getByRole('button', { name: 'Set aside …' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Details' })).not.toBeInTheDocument();
    await page.getByLabelText('Reason').fill('The amended IO is on its way');
    await page.getByRole('button', { name: 'Set aside', exact: true }).click();
    const group = page.getByRole('button', { name: /Set aside with a reason 1/ });
    await expect.element(group).toBeVisible();
    expect([app.problems.warnings, app.problems.severityOf({ kind: 'campaign', key: campaign })]).toEqual([0, null]);
    expect([app.problemList.shown.length, app.draft.text().includes('The amended IO is on its way')]).toEqual([
      0,
      true,
    ]);
    await group.click();
    await expect.element(page.getByText('The amended IO is on its way')).toBeVisible();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect.poll(() => app.problemList.shown.length).toBe(all);
    app.draft.undo();
    await expect.poll(() => app.problemList.setAside.length).toBe(1);
    type(app, 'campaigns', campaign, 'budgetCap', '161000');
    await expect
      .poll(() => [app.problemList.shown.length, app.problemList.setAside.length])
      .toEqual([app.problems.warnings, 0]);
  });

  it('clears settings of another type than the creative’s, all of them as one step', async () => {
    const { app } = staged;
    const creatives = [...app.draft.document.entities.creative.values()];
    const { key, draft } = creatives.find(({ draft: body }) => body['creativeType'] === 'html')!;
    const ref = { kind: 'creative', key } as const;
    const members = { videoURL: 'https://cdn.example.com/spot.mp4', bitRate: 800 };
    const changes = Object.entries(members).map(([name, value]) =>
      cellChange(ref, ['draft', name], draft[name], value),
    );
    app.draft.run({ name: 'Type it', changes });
    await page.getByRole('button', { name: 'Clear all 2' }).first().click();
    await expect.element(page.getByText('No problems')).toBeVisible();
    expect(app.draft.record(ref)?.draft).toEqual(draft);
    app.draft.undo();
    expect(app.draft.record(ref)?.draft).toMatchObject(members);
  });

  it('goes to the cell on a click, whatever the grid shows', async () => {
    const { app } = staged;
    type(app, 'flights', 'l1#0', 'budget', '0');
    app.selection.setScope({ kind: 'lineItem', key: 'l2' });
    const before = app.selection.reveals;
    await page.getByRole('button', { name: /Flight 1 budget/ }).click();
    expect(app.selection.tab).toBe('flights');
    expect(app.selection.cell).toEqual({ row: 'l1#0', field: 'budget' });
    expect(app.selection.focused).toEqual({ kind: 'lineItem', key: 'l1' });
    expect(app.selection.reveals).toBe(before + 1);
  });

  it('shows what the platform refused by itself, with its request id behind Details, until it is edited', async () => {
    const { app, bridge } = staged;
    const draftId = app.workspace.id ?? '';
    const details = [{ field: 'baseBidPrice', code: 'INVALID_RANGE', message: 'is too high', expected: 'at most 5' }];
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details };
    const refused = outcome('t2', { state: 'failed', status: 400, requestId: 'req_7', error });
    const plan: PushEvent = { event: 'plan', steps: 1, estimateSeconds: 60, list: [planned('t2')] };
    for (const event of [plan, refused]) bridge.emit('push.event', { draftId, push: 'p1', event });
    await expect.element(page.getByRole('button', { name: 'Error Refused by the platform 1' })).toBeVisible();
    await expect.element(page.getByText(BUDGET)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Details' }).click();
    const shown = page.getByRole('dialog', { name: 'Details' });
    for (const text of ['INVALID_RANGE', 'at most 5', 'req_7']) await expect.element(shown).toHaveTextContent(text);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /The platform refused it: is too high\./ }).click();
    expect(app.selection.cell).toEqual({ row: 't2', field: 'baseBidPrice' });
    type(app, 'tactics', 't2', 'baseBidPrice', '1.25');
    await expect.element(page.getByText('No problems')).toBeVisible();
  });

  it('fixes in the row what has one possible value, as one step, and lights the row that the planner goes to', async () => {
    const { app } = staged;
    type(app, 'flights', 'l1#0', 'budget', '33.333');
    const before = app.draft.record({ kind: 'lineItem', key: 'l1' })?.draft;
    await expect.element(page.getByRole('button', { name: 'Round 1' })).toBeVisible();
    app.problemList.current = app.problems.list[0] ?? null;
    await expect.element(page.getByRole('button', { name: /33\.333/ })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Set $33.33' }).click();
    await expect.element(page.getByText('No problems')).toBeVisible();
    expect(app.draft.undoName).toBe('Round 1 amount to cents');
    app.draft.undo();
    expect(app.draft.record({ kind: 'lineItem', key: 'l1' })?.draft).toEqual(before);
  });

  it('asks where more than one value is possible, for all of a rule', async () => {
    const { app } = staged;
    type(app, 'flights', 'l1#0', 'budget', '10.005');
    type(app, 'flights', 'l2#0', 'budget', '33.333');
    await page.getByRole('button', { name: 'Round 2 …' }).click();
    const about = app.dialogs.about('fixProblems');
    expect(about?.map(({ key }) => key)).toEqual(['l1', 'l2']);
    await page.getByRole('button', { name: 'Round …' }).click();
    expect(app.dialogs.about('fixProblems')?.map(({ key }) => key)).toEqual(['l1']);
  });

  it('shows those of the selection alone, and by place under the campaign', async () => {
    const { app } = staged;
    type(app, 'flights', 'l1#0', 'budget', '0');
    type(app, 'flights', 'l2#0', 'budget', '0');
    app.selection.focus({ kind: 'lineItem', key: 'l2' });
    app.problemList.onlySelected = true;
    app.problemList.by = 'place';
    await expect.element(page.getByRole('button', { name: /^Error Cardiology HCP.* 1$/ })).toBeVisible();
    app.problemList.onlySelected = false;
    await expect.element(page.getByRole('button', { name: /^Error Cardiology HCP.* 2$/ })).toBeVisible();
  });

  it('is left as soon as the mistake is', async () => {
    type(staged.app, 'flights', 'l1#0', 'budget', '0');
    await expect.element(page.getByRole('list')).toBeVisible();
    staged.app.draft.undo();
    await expect.element(page.getByText('No problems')).toBeVisible();
  });

  it('is walked with arrows and folded by its heading', async () => {
    type(staged.app, 'flights', 'l1#0', 'budget', '0');
    type(staged.app, 'flights', 'l2#0', 'budget', '-5');
    const head = page.getByRole('button', { name: `Error ${BUDGET} 2` });
    await head.click();
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: /Flight 1 budget/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Retargeting 30 days');
    await userEvent.keyboard('{Enter}');
    expect(staged.app.selection.cell).toEqual({ row: 'l2#0', field: 'budget' });
  });
});

it('answers a right click and Shift F10 on a row with what can be done, and leaves the keyboard there', async () => {
  const { app } = staged;
  type(app, 'flights', 'l1#0', 'budget', '33.333');
  const row = page.getByRole('button', { name: /33\.333/ });
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Problems' });
  const labels = () => [...menu.element().querySelectorAll('[role="menuitem"] .clip')].map((one) => one.textContent);
  expect(labels()).toEqual(['Go to the cell', 'Set $33.33', 'Add a note …', 'Copy the sentence']);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(row.element());
  row.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('No problems')).toBeVisible();
});
