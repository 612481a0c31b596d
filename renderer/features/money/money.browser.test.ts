// The money of the selection: its figures, the way to an excess, and moving money exact to the cent with one undo.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pickCap, plannedBy } from '../../../shared/draft/campaign-use.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { runAction } from '../../state/actions/actions.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Money from './Money.svelte';
import { placeId } from './money-editor.svelte.ts';
import MoveMoney from './MoveMoney.svelte';

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
});

const planned = (campaign: string): number =>
  plannedBy([...staged.app.draft.document.entities.lineItem.values()].filter((item) => item.campaign === campaign))
    .cents;
const cap = (campaign: string): number =>
  Math.round(Number(pickCap(staged.app.draft.document.entities.campaign.get(campaign)).budgetCap) * 100);
const levels = () => page.getByRole('list', { name: 'From caps to tactics' });

describe('the face Money', () => {
  it('shows the whole draft, and follows the selection', async () => {
    const { app } = staged;
    const keys = app.draft.rows('campaigns', null);
    await show(app, Money);
    await expect.element(page.getByRole('heading', { name: 'All campaigns' })).toBeVisible();
    const caps = keys.reduce((sum, key) => sum + cap(key), 0);
    const all = keys.reduce((sum, key) => sum + planned(key), 0);
    await expect.element(levels()).toHaveTextContent(`Campaign caps ${formatMoney(caps)}`);
    await expect.element(levels()).toHaveTextContent(`Line items ${formatMoney(all)}`);
    await expect.element(levels()).toHaveTextContent(`${formatMoney(caps - all)} not given out`);
    await expect.element(levels()).toHaveTextContent('left to the platform to spread');

    app.selection.setTab('lineItems');
    app.selection.setCell({ row: 'l1', field: 'budget' });
    await expect.element(levels()).not.toHaveTextContent('Campaign caps');
    await expect.element(page.getByRole('list', { name: 'Selected line items' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Their campaigns as a whole' })).toBeVisible();

    app.selection.setTab('flights');
    app.selection.setCell({ row: 'l1#0', field: 'budget' });
    await expect.element(page.getByRole('heading', { name: '1 flight' })).toBeVisible();
    await expect.element(page.getByText('selected, in 1 line item')).toBeVisible();
  });

  it('leads from an excess to the cell that causes it, and says what the last edit did', async () => {
    const { app } = staged;
    const [campaign = ''] = app.draft.rows('campaigns', null);
    await show(app, Money);
    await expect.element(page.getByRole('region', { name: 'More than there is' })).not.toBeInTheDocument();
    type(app, 'flights', 'l1#0', 'budget', '400000');
    const over = page.getByRole('region', { name: 'More than there is' });
    await expect.element(over).toHaveTextContent(`${formatMoney(planned(campaign) - cap(campaign))} above its cap of`);
    await over
      .getByRole('button', { name: /Go to Display \| Specialists, Flight 1 budget/ })
      .first()
      .click();
    expect(app.selection.cell).toEqual({ row: 'l1#0', field: 'budget' });
    const last = page.getByRole('group', { name: 'What the last edit did' });
    await expect.element(last).toHaveTextContent(`${formatMoney(planned(campaign))} of ${formatMoney(cap(campaign))}`);
    const months = last.getByRole('table', { name: 'Spend by month before and after' });
    await expect.element(months).toHaveTextContent(/Jan 2027\$[\d,.]+\$[\d,.]+\+\$394,000\.00/);
    await over.getByRole('button', { name: 'Fit to cap …' }).click();
    expect(app.dialogs.about('fixProblems')?.map(({ rule }) => rule)).toEqual(['campaign.budget.sum']);
    app.draft.undo();
    await expect.element(over).not.toBeInTheDocument();
    // In time alone.
    type(app, 'flights', 'l1#0', 'endDate', '2/15/2027');
    await expect.element(last).toHaveTextContent(/same total, \$17,250\.00/);
    await expect.element(months).toHaveTextContent(/Feb 2027/);
  });
});

describe('money is moved', () => {
  const dialog = () => page.getByRole('dialog');
  const amount = () => page.getByRole('textbox', { name: 'Amount' });

  it('spreads free money over a campaign by keyboard, exact to the cent, with one undo', async () => {
    const { app } = staged;
    const [campaign = ''] = app.draft.rows('campaigns', null);
    app.selection.setScope(null);
    const before = planned(campaign);
    app.dialogs.open('moveMoney', { kind: 'give', campaign, items: [] });
    await show(app, MoveMoney);
    await expect.element(dialog()).toHaveTextContent(`${formatMoney(cap(campaign) - before)} free.`);
    await expect.element(dialog()).toHaveTextContent('$0.00 free');
    await expect.element(dialog()).toHaveTextContent('No new problems');
    await userEvent.fill(amount(), '100.01');
    await expect.element(dialog()).toHaveTextContent('+$100.01');
    await userEvent.keyboard('{Enter}');
    expect(planned(campaign)).toBe(before + 10_001);
    expect(app.dialogs.isOpen('moveMoney')).toBe(false);
    expect(app.draft.undoName).toMatch(/^Spread money over \d+ line items$/);
    app.draft.undo();
    expect(planned(campaign)).toBe(before);
  });

  it('moves from a flight to another line item, and says why it can’t', async () => {
    const { app } = staged;
    app.selection.setTab('flights');
    app.selection.setCell({ row: 'l1#0', field: 'budget' });
    runAction(app, 'edit.moveMoney');
    const start = app.dialogs.about('moveMoney');
    expect(start?.from).toEqual({ key: 'l1', flight: 0 });
    expect(flightsOf(app.draft.record({ kind: 'lineItem', key: 'l1' })?.draft).length).toBeGreaterThan(1);
    const before = planned(start?.campaign ?? '');
    await show(app, MoveMoney);
    await expect.element(dialog()).toHaveTextContent('Choose where the money comes from and where it goes.');
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOptions(placeId({ key: 'l2' }));
    await userEvent.fill(amount(), '99,999,999');
    await expect.element(dialog()).toHaveTextContent(/\$[\d,.]+ can be taken at most: each flight keeps \$0\.01\./);
    await userEvent.fill(amount(), 'soon');
    await expect.element(dialog()).toHaveTextContent('“soon” is not an amount in whole cents.');
    await userEvent.fill(amount(), '250.50');
    await expect.element(dialog()).toHaveTextContent('The campaign’s sum stays the same.');
    await page.getByRole('button', { name: /^Move money between 2 line items$/ }).click();
    expect(planned(start?.campaign ?? '')).toBe(before);
    expect(app.draft.undoName).toBe('Move money between 2 line items');
  });
});
