// The months by keyboard: an amount says what it means before it is set; a pasted table waits for Enter; one undo.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setChange } from '../../../shared/draft/commands/command.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import type { DraftState } from '../../state/context.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Months from './Months.svelte';

let app: DraftState;

beforeEach(async () => {
  ({ app } = await stageSample());
  await show(app, Months);
  grid().focus();
});

const grid = (): HTMLElement => page.getByRole('treegrid').element() as HTMLElement;
const key = (row: number): string => app.matrix.shown[row] ?? '';
const cents = (row: number, column: number): number => app.matrix.row(key(row), true).cents[column] ?? 0;
const flights = (row: number): number => flightsOf(app.draft.record({ kind: 'lineItem', key: key(row) })?.draft).length;
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

it('every row and column adds up to the budgets', () => {
  const { total, columns, items } = app.matrix;
  const sums = columns.periods.map((_, column) =>
    items.reduce((sum, each) => sum + (app.matrix.row(each).cents[column] ?? 0), 0),
  );
  expect(total.cents).toEqual(sums);
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(total.total);
  expect(app.matrix.budget(items)).toEqual({ cents: total.total, unreadable: 0 });
});

it('the frame of the cells is stronger while the keyboard is in them', async () => {
  const edge = (): string => getComputedStyle(document.querySelector('.frame')!).borderTopWidth; // drawn
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(edge).toBe('2px');
  grid().blur();
  await expect.poll(edge).toBe('1px');
});

it('a typed amount says what it means, Enter sets it and goes down, undo brings all back', async () => {
  const before = app.draft.text();
  const others = [cents(0, 0), cents(0, 2), cents(1, 1)];
  await userEvent.keyboard('{ArrowRight}9000');
  await expect.element(page.getByRole('status').filter({ hasText: 'Feb' })).toHaveTextContent(/1 line item/);
  expect(app.draft.text()).toBe(before);
  await userEvent.keyboard('{Enter}');
  expect(cents(0, 1)).toBe(900_000);
  expect([cents(0, 0), cents(0, 2), cents(1, 1)]).toEqual(others);
  expect([app.draft.undoName, document.activeElement]).toEqual(['Set a month of a line item', grid()]);
  await userEvent.keyboard('=budget/2{Escape}');
  expect(app.matrix.asked).toBeNull();
  expect(app.selection.rows.ids).toEqual([key(1)]);
  app.draft.undo();
  expect(app.draft.text()).toBe(before);
});

it('the cursor and amounts that wait stay on their months when an edit brings other columns', async () => {
  const first = (column: number): number => app.matrix.columns.periods[column]?.from ?? NaN;
  const january = first(0);
  await page.getByRole('button', { name: /earlier/i }).click();
  grid().focus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}{Home}');
  const december = first(0);
  expect(december).toBeLessThan(january);
  await userEvent.keyboard('1000{Enter}');
  // The flight of the new month is the first now, and one more column lies before it.
  expect(first(0)).toBeLessThan(december);
  await userEvent.keyboard('2000{Enter}');
  const place = app.matrix.columns.periods.findIndex(({ from }) => from === december);
  expect([cents(0, place), cents(1, place), cents(1, 0)]).toEqual([100_000, 200_000, 0]);
  paste('3000');
  const asked = app.matrix.asked?.cells[0]?.key;
  app.draft.undo();
  app.draft.undo();
  await expect.poll(() => app.matrix.edit?.items.length).toBe(1);
  expect(app.matrix.set()).toBe(true);
  const again = app.matrix.columns.periods.findIndex(({ from }) => from === december);
  expect(asked).toBe(key(2));
  expect([cents(1, again), cents(2, again)]).toEqual([0, 300_000]);
});

it('text that is no amount stays to be corrected, and nothing is set', async () => {
  await userEvent.keyboard('abc{Enter}');
  await expect.element(page.getByText('“abc” is not an amount.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('abc');
  expect(app.draft.undoName).toBeNull();
});

it('a pasted table is shown first: changed, same, new, left dark; Enter sets all of it', async () => {
  const same = (cents(1, 0) / 100).toFixed(2);
  const count = flights(0);
  paste(`1,000.00\t2000\t\n${same}\t2500.50\t3000\n`);
  await expect.element(page.getByText(/Pasted 2 rows × 3 months/)).toBeVisible();
  const effects = [0, 1, 2].map((column) => [0, 1].map((row) => app.matrix.effectAt(key(row), column)?.effect));
  expect(effects).toEqual([
    ['changed', 'same'],
    ['changed', 'changed'],
    ['dark', 'changed'],
  ]);
  expect([flights(0), app.draft.undoName]).toEqual([count, null]);
  await expect.element(page.getByText('What these cells mean').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect([cents(0, 0), cents(0, 1), cents(0, 2), cents(1, 1)]).toEqual([100_000, 200_000, 0, 250_050]);
  expect(app.draft.undoName).toBe('Set 5 months of 2 line items');
  paste('12\tabc');
  await expect.element(page.getByText('“abc” is not an amount, so nothing was pasted.')).toBeVisible();
  paste('12');
  await userEvent.keyboard('{Escape}');
  expect(app.matrix.asked).toBeNull();
});

it('fills down, leaves months dark, copies for a spreadsheet', async () => {
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}{Enter}');
  expect(cents(1, 0)).toBe(cents(0, 0));
  const [first, second] = [cents(0, 1), cents(1, 1)];
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}+10%{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/“\+10%”: 2 rows × 2 months/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect([cents(0, 1), cents(1, 1)]).toEqual([Math.round(first * 1.1), Math.round(second * 1.1)]);
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Delete}{Enter}');
  expect([cents(0, 0), cents(1, 0)]).toEqual([0, 0]);
  const copied = new DataTransfer();
  grid().dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }));
  expect(copied.getData('text/plain')).toBe('\n');
});

it('refuses less than is due of a flight that runs, with the least amount, in the bar and at the cell', async () => {
  const ref = { kind: 'lineItem', key: key(0) } as const;
  const dates = { startDate: '01-01-2020 00:00:00', endDate: '12-31-2099 23:59:59' };
  const record = app.draft.record(ref);
  const change = setChange(
    ref,
    record!,
    ['draft', 'flights'],
    [{ id: 77, budget: 9000, pacingMode: 'EVEN', ...dates }],
  ); // drawn
  app.draft.run({ name: 'Set flights', changes: [change!] }); // it differs
  app.matrix.division = 'flights';
  grid().focus();
  await userEvent.keyboard('1{Enter}');
  await expect
    .element(page.getByRole('status').filter({ hasText: /At least \$[\d.]+: so much is due there/ }))
    .toBeVisible();
  expect(document.querySelector('[data-cell].active')?.getAttribute('title')).toMatch(/At least/);
  expect(app.draft.undoName).toBe('Set flights');
});

it('folds and opens campaigns by keys, as in a tree', async () => {
  const rows = app.matrix.shown.length;
  const campaign = app.matrix.lines[0]?.key ?? '';
  const active = (): Element | null => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
  const expanded = (): string | null | undefined => active()?.closest('[role="row"]')?.getAttribute('aria-expanded');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(expanded).toBe('true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(expanded).toBe('false');
  expect([app.timeline.folded.has(campaign), app.matrix.shown.length < rows]).toEqual([true, true]);
  // No amount is typed here.
  await userEvent.keyboard('5{Delete}');
  expect([app.matrix.asked, app.draft.undoName]).toEqual([null, null]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => app.matrix.shown.length).toBe(rows);
  await userEvent.keyboard('{ArrowDown}7{Escape}');
  expect([app.selection.rows.ids, active()?.getAttribute('role')]).toEqual([[key(0)], 'gridcell']);
});
