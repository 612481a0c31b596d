// Planned spend on a page: bars that the keyboard walks, figures that add up, the selection, and saving it.
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { formatMoney, sumCents } from '../../../shared/kernel/money.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Spend from './Spend.svelte';

let staged: Staged;
let given: string;
beforeEach(async () => {
  staged = await stageSample();
  given = '';
  const { bridge } = staged;
  bridge.answer('chart.save', () => ok({ name: 'x', transferId: 's' }));
  bridge.answer('transfer.give', ({ text: { text } }) => {
    given = atob(text);
    return ok(null);
  });
  bridge.answer('file.finish', () => ok({ signed: null, saved: { id: 's', name: 'spend file', folder: '~' } }));
  await show(staged.app, Spend);
  await expect.element(page.getByRole('listbox')).toBeVisible();
});

const sumBudgets = (keys: Iterable<string>): number =>
  sumCents([...keys].map((key) => flightBudgets(staged.app.draft.record({ kind: 'lineItem', key })?.draft).cents));
const active = (): string | null => {
  const id = document.querySelector('[role="listbox"]')?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label') ?? null;
};

it('shows the whole draft, or the selection, and follows an edit', async () => {
  const { app } = staged;
  const keys = [...app.draft.document.entities.lineItem.keys()];
  await expect.element(page.getByText(formatMoney(sumBudgets(keys))).first()).toBeVisible();
  app.selection.chooseEntities([
    { kind: 'lineItem', key: 'l1' },
    { kind: 'lineItem', key: 'l2' },
  ]);
  const two = formatMoney(sumBudgets(['l1', 'l2']));
  await expect.element(page.getByRole('status').getByText(two)).toBeVisible();
  await expect.element(page.getByText(/ in 2 line items\./)).toBeVisible();
  type(app, 'flights', 'l1#0', 'budget', '1');
  await expect.element(page.getByText(formatMoney(sumBudgets(['l1', 'l2']))).first()).toBeVisible();
  expect(two).not.toBe(formatMoney(sumBudgets(['l1', 'l2'])));
  await page.getByText('All', { exact: true }).click();
  await expect.element(page.getByText(/ in the whole draft\./)).toBeVisible();
});

it('takes one row for the place of the cursor until the selection is asked for', async () => {
  staged.app.selection.chooseEntities([{ kind: 'lineItem', key: 'l1' }]);
  await expect.element(page.getByRole('radio', { name: 'Selected' })).toBeEnabled();
  await expect.element(page.getByText(/ in the whole draft\./)).toBeVisible();
  await page.getByText('Selected', { exact: true }).click();
  await expect.element(page.getByText(/ in 1 line item\./)).toBeVisible();
});

it('reads out each bar as the arrow keys walk them, and has the same figures as a table', async () => {
  await page.getByText('Month', { exact: true }).click();
  await expect.element(page.getByRole('listbox', { name: 'Planned spend by month' })).toBeVisible();
  (document.querySelector('[role="listbox"]') as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  const first = active();
  expect(first).toMatch(/^[A-Z][a-z]{2} \d{4}.*: \$[\d,]+\.\d\d planned/);
  await userEvent.keyboard('{ArrowRight}');
  expect(active()).not.toBe(first);
  await userEvent.keyboard('{End}{ArrowRight}');
  const bars = document.querySelectorAll('[role="option"]').length;
  await page.getByText('Table', { exact: true }).click();
  await expect.poll(() => document.querySelectorAll('tbody th[scope="row"]').length).toBeGreaterThanOrEqual(bars);
});

it('saves figures and pictures of the same', async () => {
  const save = async (form: string): Promise<string> => {
    given = '';
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: form }).click();
    await expect.poll(() => given).not.toBe('');
    return given;
  };
  const rows = (await save('CSV')).trim().split('\r\n').slice(1);
  const cents = rows.map((row) => Math.round(Number(row.split(',')[2]) * 100));
  expect(sumCents(cents)).toBe(sumBudgets(staged.app.draft.document.entities.lineItem.keys()));
  expect(await save('SVG')).toMatch(/^<svg[\s\S]*<\/svg>$/);
  expect((await save('PNG')).slice(1, 4)).toBe('PNG');
  await expect.element(page.getByText('spend file')).toBeVisible();
});

it('leads to a flight that ends next, and has nothing that axe finds', async () => {
  const { app } = staged;
  const found = async () => (await axe.run(document.body, { resultTypes: ['violations'] })).violations;
  await page.getByText('How this is reckoned').click();
  expect((await found()).map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
  await page.getByText('Table', { exact: true }).click();
  expect((await found()).map(({ id }) => id)).toEqual([]);
  await page
    .getByRole('button', { name: /Flight \d+ ends/ })
    .first()
    .click();
  expect(app.selection.tab).toBe('flights');
});
