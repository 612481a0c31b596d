// Keys and the clipboard act on the cells that are drawn as selected after a sort or filter.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { NO_FILTER } from '../../state/open-draft/arrange/filter.ts';
import Grid from './Grid.svelte';

async function stage(): Promise<Staged> {
  const staged = await stageSample();
  staged.app.selection.setTab('tactics');
  await show(staged.app, Grid);
  return staged;
}

const head = (name: string) => page.getByRole('columnheader', { name, exact: true });

function cell(row: number, title: string): HTMLElement {
  const columnIndex = head(title).element().getAttribute('aria-colindex') ?? '';
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${columnIndex}"]`);
  if (found === null) throw new Error(`no cell ${row} ${title}`);
  return found;
}

/** Ids of the rows with cells that are selected, as screen readers have them. */
function announced(rows: readonly string[]): string[] {
  const found = [...document.querySelectorAll<HTMLElement>('.rows [data-row]')].filter(
    (row) => row.querySelector('[aria-selected="true"]') !== null,
  );
  return found.map((row) => rows[Number(row.dataset['row'])] ?? '').sort();
}

test('after a sort the rows that were selected are framed, and these alone are copied, filled and pasted into', async () => {
  const { app } = await stage();
  const rows = (): readonly string[] => app.arrange.rows('tactics', null);
  const chosen = rows().slice(1, 4);
  await userEvent.click(cell(1, 'Base bid'));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(cell(3, 'Base bid'));
  await userEvent.keyboard('{/Shift}');
  await head('Name').getByRole('button').click();
  await expect.poll(() => app.arrange.isSorted('tactics')).toBe(true);
  await expect.poll(() => announced(rows())).toEqual([...chosen].sort());
  // They stand apart now: framed apart, and without a handle to drag.
  const framed = (): number =>
    [...document.querySelectorAll('.frame')].reduce((lines, each) => lines + Math.floor(each.clientHeight / 23), 0);
  await expect.poll(framed).toBe(3);
  expect(document.querySelectorAll('.frame').length).toBeGreaterThan(1);
  await expect.element(page.getByText('Selected 3 tactics')).toBeVisible();
  expect(document.querySelector('.handle:not([hidden])')).toBeNull();

  const grid = page.getByRole('grid').element() as HTMLElement;
  grid.focus();
  const bids = (): unknown[] => rows().map((key) => app.draft.record({ kind: 'tactic', key })?.draft['baseBidPrice']);
  const before = bids();
  const changed = (): string[] => rows().filter((_, at) => bids()[at] !== before[at]);
  const clipboard = (kind: 'copy' | 'paste', text = ''): DataTransfer => {
    const clipboardData = new DataTransfer();
    if (text !== '') clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData;
  };
  expect(clipboard('copy').getData('text/plain').split('\r\n')).toHaveLength(3);
  clipboard('paste', '77.5');
  await expect.poll(() => changed().sort()).toEqual([...chosen].sort());
  app.draft.undo();
  // What does not fit has no place to go on.
  const { version } = app.draft;
  clipboard('paste', '1\n2');
  await expect
    .element(page.getByRole('status', { name: 'Message' }))
    .toHaveTextContent('The selected cells are not next to each other');
  expect(app.draft.version).toBe(version);
  clipboard('paste', '1\n2\n3');
  await expect.poll(() => changed().sort()).toEqual([...chosen].sort());
  app.draft.undo();
  await userEvent.keyboard('5{Control>}{Enter}{/Control}');
  await expect.poll(() => changed().sort()).toEqual([...chosen].sort());
  app.draft.undo();
  expect(bids()).toEqual(before);
  expect(announced(rows())).toEqual([...chosen].sort());
});

test('rows that a filter hides leave the selection, and the line below the rows says so', async () => {
  const { app, clock } = await stage();
  const [first = '', second = ''] = app.arrange.rows('tactics', null);
  await userEvent.click(cell(0, 'Name'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  const name = app.draft.record({ kind: 'tactic', key: second })?.draft['name'] as string;
  await page.getByRole('searchbox', { name: 'Filter rows by text' }).fill(name);
  clock.move(200);
  const status = page.getByRole('status', { name: 'Selection' });
  await expect.element(status).toHaveTextContent('2 rows left the selection');
  app.arrange.setFilter('tactics', NO_FILTER);
  await expect.poll(() => announced(app.arrange.rows('tactics', null))).toEqual([second]);
  await expect.element(status).toHaveTextContent('2 rows left the selection');
  expect(app.selection.rows.ids).not.toContain(first);
  await userEvent.click(cell(0, 'Name'));
  await expect.element(status).toHaveTextContent('');
});
