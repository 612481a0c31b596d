// The grid in a real browser: heads, columns and filters by pointer and key, and rows that stay under the cursor.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DrawnText, redrawn } from '../../testing/drawn-texts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import type { GridTab } from '../../state/fields/field.ts';
import { withWidth } from '../../state/open-draft/arrange/columns.ts';
import { NO_FILTER } from '../../state/open-draft/arrange/filter.ts';
import { fieldById } from '../../state/fields/fields.ts';
import Grid from './Grid.svelte';

async function stage(tab: GridTab = 'lineItems'): Promise<Staged> {
  const staged = await stageSample();
  staged.app.selection.setTab(tab);
  await show(staged.app, Grid);
  return staged;
}

const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
const titles = (): (string | undefined)[] =>
  [...document.querySelectorAll('[role="columnheader"] button')].map((each) => each.textContent.trim());

/** What a column shows, from the top. */
function column(id: string, tab: GridTab = 'lineItems'): string[] {
  const title = fieldById(tab, id)?.title ?? '';
  const columnIndex = head(title).element().getAttribute('aria-colindex') ?? '';
  return [...document.querySelectorAll(`.rows [data-row] [aria-colindex="${columnIndex}"]`)].map(
    (each) => each.textContent,
  );
}

function cell(row: number, title: string): HTMLElement {
  const columnIndex = head(title).element().getAttribute('aria-colindex') ?? '';
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${columnIndex}"]`);
  if (found === null) throw new Error(`no cell ${row} ${title}`);
  return found;
}

/** The texts that are drawn in a cell, from the left. */
async function drawn(row: number, title: string): Promise<readonly DrawnText[]> {
  const { left, right, top, bottom } = cell(row, title).getBoundingClientRect();
  return (await redrawn()).texts
    .filter((text) => text.left >= left && text.left < right && text.baseline > top && text.baseline < bottom)
    .sort((a, b) => a.left - b.left);
}

async function type(row: number, title: string, text: string): Promise<void> {
  await userEvent.click(cell(row, title));
  await userEvent.keyboard(`${text}{Enter}`);
}

const amounts = (): number[] => column('budget').map((text) => Number(text.replace(/[$,]/g, '')));

test('a click on a head sorts up, down and not at all, and says so', async () => {
  await stage();
  const plain = amounts();
  const sorted = [...plain].sort((a, b) => a - b);
  await head('Budget').getByRole('button').click();
  await expect.poll(amounts).toEqual(sorted);
  await expect.element(head('Budget')).toHaveAttribute('aria-sort', 'ascending');
  await head('Budget').getByRole('button').click();
  await expect.poll(amounts).toEqual([...sorted].reverse());
  await expect.element(head('Budget')).toHaveAttribute('aria-sort', 'descending');
  await head('Budget').getByRole('button').click();
  await expect.poll(amounts).toEqual(plain);
  await expect.element(head('Budget')).not.toHaveAttribute('aria-sort');
});

test('a parent’s name that is too long for its column is drawn with its end in sight', async () => {
  const { app } = await stage('tactics');
  // Under headings, which name the parent, there is no such column.
  app.arrange.setSort('tactics', [{ field: 'baseBidPrice', down: false }]);
  await expect.element(page.getByRole('columnheader', { name: /^Line item/ })).toBeVisible();
  const wide = (width: number): void =>
    app.arrange.setPlan('tactics', withWidth(app.arrange.plan('tactics'), 'lineItem', width));
  const pieces = async (): Promise<string[]> => (await drawn(0, 'Line item')).map(({ text }) => text);
  wide(480);
  await expect.poll(async () => (await pieces()).length).toBe(1);
  wide(170);
  await expect.poll(async () => (await pieces()).length).toBe(2);
  const whole = cell(0, 'Line item').textContent;
  // The start is cut off, which is dim.
  const [prefix, rest] = await drawn(0, 'Line item');
  const [start = '?', nothing] = prefix?.text.split('…') ?? [];
  expect([whole.startsWith(start), nothing]).toEqual([true, '']);
  expect(prefix?.color).not.toBe(rest?.color);
  const lastWords = rest?.text.split('…').at(-1) ?? '';
  expect(lastWords).not.toBe('');
  expect(whole.endsWith(lastWords)).toBe(true);
  expect(rest?.right).toBeLessThanOrEqual(cell(0, 'Line item').getBoundingClientRect().right - 8);

  // Names of the rows themselves, where no parent's is before them.
  app.selection.setTab('npiLists');
  await expect.element(page.getByRole('grid', { name: 'NPI lists' })).toBeVisible();
  const longName = String(app.draft.rowOf('npiLists', app.draft.rows('npiLists', null)[0] ?? '')?.record.draft['name']);
  await expect.poll(() => cell(0, 'Name').textContent).toBe(longName);
  const name = async (): Promise<string> => (await drawn(0, 'Name')).map(({ text }) => text).join('');
  app.arrange.setPlan('npiLists', withWidth(app.arrange.plan('npiLists'), 'name', 96));
  await expect.poll(name).toContain('…');
  const [from = '?', end = '?'] = (await name()).split('…');
  expect([longName.startsWith(from), longName.endsWith(end), end.length > 3]).toEqual([true, true, true]);
  expect(cell(0, 'Name').textContent).toBe(longName);
  expect((await drawn(0, 'Name'))[0]?.right).toBeLessThanOrEqual(cell(0, 'Name').getBoundingClientRect().right - 8);
  app.arrange.setPlan('npiLists', withWidth(app.arrange.plan('npiLists'), 'name', 480));
  await expect.poll(name).toBe(longName);
});

test('headings stand where the order keeps a parent’s rows together, and only there', async () => {
  const { app } = await stage();
  const headings = (): number => document.querySelectorAll('.rows > .heading').length;
  await expect.poll(headings).toBe(2);
  await head('Budget').getByRole('button').click();
  await expect.poll(headings).toBe(0);
  app.arrange.setSort('lineItems', [{ field: 'campaign', down: true }]);
  await expect.poll(headings).toBe(2);
});

test('a row that is edited in a sorted and filtered view stays under the cursor until the view is applied again', async () => {
  const { app, clock } = await stage();
  app.arrange.setFilter('lineItems', {
    marks: [],
    text: '',
    conditions: [{ field: 'costModel', test: 'one-of', values: ['CPC'] }],
  });
  await head('Name').getByRole('button').click();
  const before = app.arrange.rows('lineItems', null);
  await expect.poll(() => column('costModel')).toEqual(['CPC', 'CPC', 'CPC', 'CPC']);
  await type(1, 'Cost model', 'CPM');
  await expect.poll(() => column('costModel')).toEqual(['CPC', 'CPM', 'CPC', 'CPC']);
  app.draft.undo();
  app.draft.redo();
  expect(app.arrange.rows('lineItems', null)).toBe(before);
  clock.move(1000);
  clock.move(0);
  await expect.element(page.getByText('1 row no longer matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect.poll(() => column('costModel')).toEqual(['CPC', 'CPC', 'CPC']);
  await expect.element(page.getByText('1 row no longer matches.')).not.toBeInTheDocument();
});

test('from the first row the keyboard goes up to the heads, along them, sorts, and comes back', async () => {
  await stage();
  await userEvent.click(cell(0, 'Inventory'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(head('Inventory').getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(head('Budget').getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head('Budget')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  expect(document.querySelector('.rows .active')?.getAttribute('aria-colindex')).toBe(
    head('Budget').element().getAttribute('aria-colindex'),
  );
});

test('a column is moved, widened, hidden and frozen by its menu and its keys', async () => {
  const { app } = await stage();
  await userEvent.click(cell(0, 'Inventory'));
  await userEvent.keyboard('{ArrowUp}{Control>}{ArrowRight}{/Control}');
  await expect.poll(() => titles().slice(0, 3)).toEqual(['Name', 'Cost model', 'Inventory']);
  const width = (): number => head('Inventory').element().getBoundingClientRect().width;
  const before = width();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(width).toBe(before + 16);
  await userEvent.keyboard('{ContextMenu}');
  await page.getByRole('menuitem', { name: 'Freeze up to this column' }).click();
  expect(app.arrange.columns('lineItems').frozen).toBe(3);
  await expect.poll(() => document.querySelector('.rows .grid-row .frozen')?.querySelectorAll('.cell').length).toBe(3);
  await userEvent.keyboard('{ContextMenu}');
  await page.getByRole('menuitem', { name: 'Hide this column' }).click();
  await expect.poll(titles).not.toContain('Inventory');
  await userEvent.keyboard('{ContextMenu}');
  await page.getByRole('menuitem', { name: 'Reset all columns' }).click();
  await expect.poll(() => titles().slice(0, 3)).toEqual(['Name', 'Inventory', 'Cost model']);
});

test('the edge of a head sets the width, and a second click fits it to what it holds', async () => {
  const { app } = await stage();
  const edge = head('Name').element().querySelector('.edge');
  if (edge === null) throw new Error('no edge');
  await userEvent.dblClick(edge);
  const { widths } = app.arrange.columns('lineItems');
  expect(widths[0]).toBeGreaterThan(260);
  await expect.poll(() => Math.round(head('Name').element().getBoundingClientRect().width)).toBe(widths[0]);
});

test('text, marks and chips filter the rows and name the filter in words', async () => {
  const { app, clock } = await stage('tactics');
  await page.getByRole('searchbox', { name: 'Filter rows by text' }).fill('in metro');
  clock.move(200);
  await expect.poll(() => app.arrange.rule('tactics').filter.text).toBe('in metro');
  const left = app.arrange.rows('tactics', null).length;
  expect(left).toBeLessThan(60);
  await expect.element(page.getByText(`Shown ${left} of 60 tactics`)).toBeVisible();
  await page.getByRole('button', { name: 'Take out “in metro” in any column' }).click();
  await expect.poll(() => app.arrange.rows('tactics', null).length).toBe(60);
  clock.move(0);
  await page.getByRole('button', { name: /^Errors/ }).click();
  await expect.element(page.getByText('No tactics match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect.poll(() => app.arrange.rows('tactics', null).length).toBe(60);
});

test('text that is read from the right and hidden characters are shown as what they are', async () => {
  await stage();
  await type(0, 'Name', 'قلب أول');
  await expect.poll(async () => (await drawn(0, 'Name'))[0]?.text).toBe('قلب أول');
  // It ends where other names end.
  const right = (await drawn(0, 'Name'))[0]?.right ?? 0;
  expect(Math.abs(right - cell(0, 'Name').getBoundingClientRect().right + 8)).toBeLessThan(1);
  await expect.poll(() => cell(0, 'Name').textContent).toBe('قلب أول');
  await type(1, 'Name', 'abc\u202Edef');
  await expect.poll(() => cell(1, 'Name').textContent).toContain('⟨U+202E⟩');
});

test('a view is saved under a name and taken up again, columns and all', async () => {
  const { app } = await stage();
  await head('Name').getByRole('button').click();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By name');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.arrange.views.map((view) => view.name)).toEqual(['By name']);
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitemradio', { name: 'All line items' }).click();
  await expect.poll(() => app.arrange.isPlain('lineItems')).toBe(true);
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitemradio', { name: 'By name' }).click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('stretching the range by a click selects cells, not their text', async () => {
  await stage('flights');
  await userEvent.click(cell(2, 'Budget'));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(cell(5, 'Start'));
  await userEvent.keyboard('{/Shift}');
  await expect.poll(() => document.querySelectorAll('.rows [aria-selected="true"].cell').length).toBe(8);
  expect(getSelection()?.toString()).toBe('');
});

test('going home, or to another kind, does not leave the grid at the far end of its columns', async () => {
  const { app } = await stage('tactics');
  const grid = (): HTMLElement => page.getByRole('grid').element() as HTMLElement;
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{End}');
  await expect.poll(() => grid().scrollLeft).toBeGreaterThan(0);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => grid().scrollLeft).toBe(0);
  await userEvent.keyboard('{End}');
  await expect.poll(() => grid().scrollLeft).toBeGreaterThan(0);
  app.selection.setTab('flights');
  await expect.element(page.getByRole('grid', { name: 'Flights' })).toBeVisible();
  await expect.poll(() => grid().scrollLeft).toBe(0);
  await expect.element(head('Budget')).toBeVisible();
});

test('scrolled to the right, heads and cells stay in line, and the frozen ones where they were', async () => {
  await stage('tactics');
  const grid = page.getByRole('grid').element();
  const left = (element: Element): number => Math.round(element.getBoundingClientRect().left);
  const [name, gutter] = [left(cell(0, 'Name')), left(document.querySelector('.rows .gutter')!)];
  const before = left(cell(0, 'Base bid'));
  grid.scrollLeft = 90;
  await expect.poll(() => left(cell(0, 'Base bid'))).toBe(before - 90);
  expect(left(head('Base bid').element())).toBe(before - 90);
  expect([left(cell(0, 'Name')), left(document.querySelector('.rows .gutter')!)]).toEqual([name, gutter]);
  grid.scrollLeft = 100_000;
  await expect.poll(() => grid.scrollLeft).toBe(grid.scrollWidth - grid.clientWidth);
  const end = (): number =>
    Math.round(document.querySelector('.rows .grid-row .loose .cell:last-child')?.getBoundingClientRect().right ?? 0);
  await expect.poll(end).toBe(left(grid) + grid.clientWidth);
});

test('at the end of a filtered list, taking the filter out keeps the active row in view', async () => {
  const { app, clock } = await stage('tactics');
  await page.viewport(1280, 360);
  await page.getByRole('searchbox', { name: 'Filter rows by text' }).fill('Heart');
  clock.move(200);
  await expect.poll(() => app.arrange.rows('tactics', null).length).toBeLessThan(60);
  const grid = page.getByRole('grid').element();
  await expect.poll(() => cell(0, 'Name').textContent).toContain('Heart');
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => grid.scrollTop).toBe(grid.scrollHeight - grid.clientHeight);
  const last = app.arrange.rows('tactics', null).at(-1) ?? '';
  await page.getByRole('button', { name: 'Take out “Heart” in any column' }).click();
  const active = (): DOMRect | undefined => document.querySelector('.rows .active')?.getBoundingClientRect();
  await expect.poll(() => active()?.top).toBeGreaterThanOrEqual(grid.getBoundingClientRect().top);
  await expect.poll(() => active()?.bottom).toBeLessThanOrEqual(grid.getBoundingClientRect().bottom);
  expect(app.selection.cell?.row).toBe(last);
});

test('rows that are long in coming are told of in the line below, which tells of nothing once they are there', async () => {
  const { app, clock } = await stage('tactics');
  const status = () => document.querySelector('footer [role="status"]')?.textContent;
  const sortBy = (field: string): void => app.arrange.setSort('tactics', [{ field, down: false }]);
  const still = clock.now();
  let ticks = 0;
  const now = vi.spyOn(clock, 'now').mockImplementation(() => still + (ticks += 100));
  const first = app.arrange.rows('tactics', null);
  expect(status()).toBe('');
  sortBy('baseBidPrice');
  await expect.poll(() => (clock.move(0), status())).toBe('Sorting … Still showing the earlier rows.');
  expect(app.arrange.rows('tactics', null)).toBe(first);

  // The next one comes at once.
  now.mockRestore();
  sortBy('name');
  await expect.poll(status).toBe('');
  expect(app.arrange.isSorted('tactics')).toBe(true);
});

test('where the rows get less room the active row stays in view, and one that was out of it is left there', async () => {
  const { app } = await stage('tactics');
  const grid = page.getByRole('grid').element();
  const hidden = (): number => {
    const active = document.querySelector('.rows .active')?.getBoundingClientRect();
    return (active?.bottom ?? Infinity) - grid.getBoundingClientRect().bottom;
  };
  const before = grid.clientHeight;
  // Every row has a name: only the words over the rows come.
  const filter = { ...NO_FILTER, conditions: [{ field: 'name', test: 'not-empty' as const, values: [] }] };
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => grid.scrollTop).toBe(grid.scrollHeight - grid.clientHeight);
  app.arrange.setFilter('tactics', filter);
  await expect.poll(() => grid.clientHeight).toBeLessThan(before);
  await expect.poll(hidden).toBeLessThanOrEqual(0);

  app.arrange.showAll('tactics');
  await expect.poll(() => grid.clientHeight).toBe(before);
  grid.scrollTop = 0;
  await expect.poll(() => document.querySelector('[data-row="0"]')).not.toBeNull();
  app.arrange.setFilter('tactics', filter);
  await expect.poll(() => grid.clientHeight).toBeLessThan(before);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(grid.scrollTop).toBe(0);
});

test('a row is called after its name while it has one', async () => {
  await stage();
  expect(cell(0, 'Name').getAttribute('role')).toBe('rowheader');
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => cell(0, 'Name').getAttribute('role')).toBe('gridcell');
  await type(0, 'Name', 'Again');
  await expect.poll(() => cell(0, 'Name').getAttribute('role')).toBe('rowheader');
});

test('rows are drawn before the content of the bar over them, and do not move for it', async () => {
  const seen: { readonly rows: boolean; readonly bar: boolean; readonly top: number | undefined }[] = [];
  const look = (): void => {
    const rows = document.querySelector('.blocks > canvas');
    const bar = document.querySelector('[type="search"]') !== null;
    seen.push({ rows: rows !== null, bar, top: rows?.getBoundingClientRect().top });
    if (!bar) requestAnimationFrame(look);
  };
  look();
  await stage();
  await expect.element(page.getByRole('searchbox', { name: 'Filter rows by text' })).toBeVisible();
  const drawn = seen.filter(({ rows }) => rows);
  expect(drawn[0]?.bar).toBe(false);
  expect(new Set(drawn.map(({ top }) => top)).size).toBe(1);
});

test('the edited row and the one that Enter comes to are read out as they are from the moment it is named', async () => {
  await stage('tactics');
  await userEvent.click(cell(1, 'Name'));
  const grid = page.getByRole('grid').element();
  const named: (string | undefined)[] = [];
  const watching = new MutationObserver(() => {
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    named.push(active?.closest<HTMLElement>('[data-row]')?.dataset['row'], cell(1, 'Name').textContent);
  });
  watching.observe(grid, { attributeFilter: ['aria-activedescendant'] });
  await userEvent.keyboard('Seen at once{Enter}');
  watching.disconnect();
  expect(named).toEqual(['2', 'Seen at once']);
  await expect.poll(() => document.querySelectorAll('.rows [aria-selected="true"].cell').length).toBe(1);
});

test('a key that goes up to the first row of a group brings its heading into view', async () => {
  await stage('tactics');
  const grid = page.getByRole('grid').element();
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => grid.scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(() => grid.scrollTop).toBe(0);
});
