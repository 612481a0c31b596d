// The grid in use: filling by its handle, the clipboard by its events, and messages and undo of both.
import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { runAction } from '../../../state/actions/actions.ts';
import { withHidden } from '../../../state/open-draft/arrange/columns.ts';
import type { DraftState } from '../../../state/context.ts';
import { fieldsOf } from '../../../state/fields/fields.ts';
import { shown, type } from '../../../testing/app.ts';
import { show, stageSample } from '../../../testing/stage.ts';
import Grid from '../Grid.svelte';

let app: DraftState;

beforeEach(async () => {
  ({ app } = await stageSample());
  app.selection.setTab('flights');
  await show(app, Grid);
});

const grid = (): HTMLElement => page.getByRole('grid').element() as HTMLElement;
const rows = (): readonly string[] => app.draft.rows('flights', null);
const budget = (row: number): string => shown(app, 'flights', rows()[row]!, 'budget');
const cell = (row: number, column: number): HTMLElement =>
  grid().querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;

/** In screen pixels, at the middle of a cell unless moved. */
function pointer(type: string, target: Element, more: PointerEventInit & { dx?: number; dy?: number } = {}): void {
  const box = target.getBoundingClientRect();
  const at = { clientX: box.left + (more.dx ?? box.width / 2), clientY: box.top + (more.dy ?? box.height / 2) };
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, ...at, ...more }),
  );
}

async function select(from: [number, number], to = from): Promise<void> {
  pointer('pointerdown', cell(...from));
  pointer('pointermove', cell(...to));
  pointer('pointerup', cell(...to), { buttons: 0 });
  grid().focus();
  await expect.poll(() => cell(...to).getAttribute('aria-selected')).toBe('true');
}

function clipboard(type: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  grid().dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }));
  return data;
}

it('a click just after scrolling, before its event, is on the row that is seen there', async () => {
  await page.viewport(1280, 320);
  await select([0, 1]);
  const before = cell(3, 1).getBoundingClientRect().top;
  grid().scrollTo({ top: 56, behavior: 'instant' });
  expect(cell(3, 1).getBoundingClientRect().top).toBe(before - 56);
  pointer('pointerdown', cell(3, 1));
  pointer('pointerup', cell(3, 1), { buttons: 0 });
  expect(app.selection.cell?.row).toBe(rows()[3]);
});

describe('the fill handle', () => {
  const handle = (): HTMLElement => grid().querySelector<HTMLElement>('.handle')!;

  it('dragged down copies an amount into what its frame shows, as one step of undo', async () => {
    await select([0, 1]);
    const before = budget(3);
    pointer('pointerdown', handle());
    pointer('pointermove', cell(3, 1));
    await expect.poll(() => grid().querySelector('.frame.dashed')).not.toBeNull();
    pointer('pointerup', cell(3, 1), { buttons: 0 });
    await expect.poll(() => budget(3)).toBe(budget(0));
    expect(app.draft.undoName).toBe('Fill 3 cells');
    await expect.poll(() => cell(3, 1).getAttribute('aria-selected')).toBe('true');
    app.draft.undo();
    expect(budget(3)).toBe(before);
  });

  it('with Ctrl counts on', async () => {
    await select([0, 1]);
    const first = Number(budget(0).replace(/[$,]/g, ''));
    pointer('pointerdown', handle());
    pointer('pointermove', cell(2, 1));
    pointer('pointerup', cell(2, 1), { buttons: 0, ctrlKey: true });
    await expect.poll(() => Number(budget(2).replace(/[$,]/g, ''))).toBe(first + 2);
  });

  it('cancelled with Escape changes nothing', async () => {
    await select([0, 1]);
    const { version } = app.draft;
    pointer('pointerdown', handle());
    pointer('pointermove', cell(3, 1));
    await userEvent.keyboard('{Escape}');
    pointer('pointerup', cell(3, 1), { buttons: 0 });
    expect(app.draft.version).toBe(version);
    await expect.poll(() => grid().querySelector('.frame.dashed')).toBeNull();
  });

  it('held past the lower edge scrolls on', async () => {
    await select([0, 1]);
    pointer('pointerdown', handle());
    pointer('pointermove', grid(), { dy: grid().clientHeight + 30, dx: 350 });
    await expect.poll(() => grid().scrollTop).toBeGreaterThan(40);
    pointer('pointerup', grid(), { buttons: 0 });
  });

  it('has "Fill series" of the palette beside it for the keyboard', async () => {
    await select([0, 2], [3, 2]);
    expect(runAction(app, 'edit.fillSeries')).toBe(true);
    expect(app.draft.undoName).toMatch(/^Fill \d cells$/);
  });
});

/** Does by protocol what Chromium's own input method host does; the type of `cdp()` has no commands. */
const ime = (method: string, params: object): Promise<unknown> =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);
const compose = (text: string): Promise<unknown> =>
  ime('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

describe('an input method', () => {
  beforeEach(async () => {
    app.selection.setTab('tactics');
    await expect.poll(() => grid().getAttribute('aria-label')).toBe('Tactics');
    await select([0, 0]);
  });

  it('composes in the active cell without a key, and what it settles on opens the editor', async () => {
    await compose('か');
    await expect.poll(() => grid().querySelector('.composed')?.textContent).toBe('か');
    await compose('かな');
    await expect.poll(() => grid().querySelector('.composed')?.textContent).toBe('かな');
    await ime('Input.insertText', { text: '仮名' });
    const editor = page.getByRole('textbox', { name: /^Name/ });
    await expect.element(editor).toHaveValue('仮名');
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(shown(app, 'tactics', app.draft.rows('tactics', null)[0]!, 'name')).toBe('仮名');
  });

  it('left without choosing opens nothing', async () => {
    await compose('か');
    await compose('');
    await expect.poll(() => grid().querySelector('.composed')).toBeNull();
    expect(page.getByRole('textbox', { name: /^Name/ }).query()).toBeNull();
  });

  it('is not needed for text that comes at once, as from the emoji picker', async () => {
    await ime('Input.insertText', { text: '🎯' });
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('🎯');
  });
});

describe('keys', () => {
  it('Backspace opens the editor empty, Delete clears', async () => {
    await select([0, 1]);
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByRole('textbox', { name: /^Budget/ })).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(budget(0)).not.toBe('');
    await userEvent.keyboard('{Delete}');
    expect(budget(0)).toBe('');
  });

  it('Shift Space takes the row, Ctrl Space the column, Ctrl and an arrow the last filled cell', async () => {
    await select([1, 1]);
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.poll(() => app.selection.range?.anchor.field).toBe('flight');
    await select([1, 1]);
    await userEvent.keyboard('{Control>} {/Control}');
    await expect.poll(() => app.selection.range?.focus.row).toBe(rows().at(-1));
    await select([0, 1]);
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect.poll(() => app.selection.cell?.row).toBe(rows().at(-1));
  });

  it('say why a cell takes no text', async () => {
    await select([0, 4]);
    await userEvent.keyboard('7');
    await expect
      .element(page.getByRole('status', { name: 'Message' }))
      .toHaveTextContent('Days can’t be typed here. From its dates.');
  });
});

describe('the clipboard', () => {
  it('gets text and a table, and gives back the same cells', async () => {
    await select([0, 1], [1, 3]);
    const data = clipboard('copy');
    expect(data.getData('text/plain').split('\r\n')).toHaveLength(2);
    expect(data.getData('text/html')).toContain('data-type="money"');
    const copied = budget(0);
    await select([4, 1]);
    clipboard('paste', data);
    await expect.poll(() => budget(4)).toBe(copied);
    expect(app.draft.undoName).toBe('Paste 6 cells');
  });

  it('reads dates again in the other order at a click, as the one step that the paste was', async () => {
    const column = fieldsOf('flights').findIndex(({ id }) => id === 'startDate');
    const start = (): string => shown(app, 'flights', rows()[0]!, 'startDate');
    const before = start();
    await select([0, column]);
    const dates = new DataTransfer();
    dates.setData('text/plain', '3/4/2027\n5/6/2027');
    clipboard('paste', dates);
    await expect.poll(start).toContain('Mar 4, 2027');
    await expect
      .element(page.getByRole('status', { name: 'Message' }))
      .toHaveTextContent('Dates were read as month/day.');
    await page.getByRole('button', { name: 'Read as day/month' }).click();
    await expect.poll(start).toContain('Apr 3, 2027');
    await expect.element(page.getByRole('button', { name: 'Read as month/day' })).toBeVisible();
    app.draft.undo();
    expect(start()).toBe(before);
    // What it was about is no longer there.
    await expect.element(page.getByRole('button', { name: 'Read as month/day' })).not.toBeInTheDocument();
  });

  it('past the last row makes new ones, in one step of undo with the pasted cells', async () => {
    app.selection.setTab('tactics');
    await expect.poll(() => grid().getAttribute('aria-label')).toBe('Tactics');
    await select([0, 0]);
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
    const ids = (): readonly string[] => app.draft.rows('tactics', null);
    const before = ids();
    await expect.poll(() => app.selection.cell?.row).toBe(before.at(-1));
    const names = new DataTransfer();
    names.setData('text/plain', 'First\nSecond\nThird\n\n');
    clipboard('paste', names);
    await expect.poll(() => ids().length).toBe(before.length + 2);
    expect(
      ids()
        .slice(-3)
        .map((id) => shown(app, 'tactics', id, 'name')),
    ).toEqual(['First', 'Second', 'Third']);
    await expect
      .element(page.getByRole('status', { name: 'Message' }))
      .toHaveTextContent(/^Added 2 tactics to “.+”\.$/);
    expect(app.draft.undoName).toBe('Paste 3 cells, 2 new tactics');
    app.draft.undo();
    expect(ids()).toEqual(before);
    expect(shown(app, 'tactics', before.at(-1)!, 'name')).not.toBe('First');
  });

  it('that holds too much pastes nothing and says so', async () => {
    await select([0, 1]);
    const { version } = app.draft;
    const spans = new DataTransfer();
    const html = `<table><tr>${'<td colspan=1000 rowspan=900>'.repeat(12)}${'<tr>'.repeat(900)}`;
    spans.setData('text/html', html);
    clipboard('paste', spans);
    await expect
      .element(page.getByRole('status', { name: 'Message' }))
      .toHaveTextContent('This is too much for one paste');
    expect(app.draft.version).toBe(version);
  });

  it('as plain text alone gives a name that looks like a formula back as it was', async () => {
    app.selection.setTab('lineItems');
    await expect.poll(() => cell(1, 0)).not.toBeNull();
    const ids = app.draft.rows('lineItems', null);
    type(app, 'lineItems', ids[0]!, 'name', '=1+1');
    await select([0, 0]);
    const text = clipboard('copy').getData('text/plain');
    expect(text).toBe("'=1+1");
    const plain = new DataTransfer();
    plain.setData('text/plain', text);
    await select([1, 0]);
    clipboard('paste', plain);
    expect(shown(app, 'lineItems', ids[1]!, 'name')).toBe('=1+1');
  });

  it('cut takes the cells away as one step of undo', async () => {
    await select([0, 1], [1, 1]);
    const before = [budget(0), budget(1)];
    const data = clipboard('cut');
    expect(data.getData('text/plain')).not.toBe('');
    expect([budget(0), budget(1)]).toEqual(['', '']);
    expect(app.draft.undoName).toBe('Cut 2 cells');
    app.draft.undo();
    expect([budget(0), budget(1)]).toEqual(before);
  });

  it('says how it read what could mean two things, and what did not fit', async () => {
    await select([0, 1]);
    const data = new DataTransfer();
    data.setData('text/plain', '1.500');
    clipboard('paste', data);
    await expect
      .element(page.getByRole('status', { name: 'Message' }))
      .toHaveTextContent(/“1.500” could mean two things/);
    expect(budget(0)).toBe('$1.50');
    // The message of an undone edit is gone.
    app.draft.undo();
    await expect.element(page.getByText(/could mean two things/)).not.toBeInTheDocument();
  });

  it('fills only the columns that are shown', async () => {
    const [first, hidden, next] = fieldsOf('flights').slice(1);
    if (first === undefined || hidden === undefined || next === undefined) throw new Error('too few columns');
    app.arrange.setPlan('flights', withHidden(fieldsOf('flights'), app.arrange.plan('flights'), hidden.id, true));
    await expect.poll(() => page.getByRole('columnheader', { name: hidden.title, exact: true }).query()).toBeNull();
    // Without the zone: each line item has its own.
    const read = (id: string, row = 0): string => shown(app, 'flights', rows()[row]!, id).replace(/ [A-Z]T$/, '');
    const from = rows().findIndex((_, row) => read(next.id, row) !== read(next.id));
    const [kept, other] = [read(hidden.id), read(next.id, from)];
    await select([from, 2]);
    const data = clipboard('copy');
    const table = new DataTransfer();
    table.setData('text/plain', `7\t${data.getData('text/plain')}`);
    await select([0, 1]);
    clipboard('paste', table);
    await expect.poll(() => read(first.id)).toBe('$7.00');
    expect(read(hidden.id)).toBe(kept);
    expect(read(next.id)).toBe(other);
  });

  it('never makes elements of pasted text', async () => {
    await select([0, 1]);
    const data = new DataTransfer();
    data.setData('text/html', '<table><tr><td><img src=x onerror="window.hurt = 1">7</td></tr></table>');
    clipboard('paste', data);
    await expect.poll(() => budget(0)).toBe('$7.00');
    expect(document.querySelector('img')).toBeNull();
    expect('hurt' in window).toBe(false);
  });
});

describe('clearing everything', () => {
  const all = (): readonly string[] => rows().map((_, row) => budget(row));

  it('asks before required cells go, and can keep them', async () => {
    const before = all();
    await select([0, 1]);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(page.getByRole('dialog', { name: 'Clear required cells?' })).toBeVisible();
    expect(all()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(app.draft.canUndo).toBe(false);
    await userEvent.keyboard('{Delete}');
    await page.getByRole('button', { name: 'Keep required cells' }).click();
    expect(all()).toEqual(before);
    expect(app.draft.canUndo).toBe(true);
    await userEvent.keyboard('{Delete}');
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(all().every((text) => text === '')).toBe(true);
  });
});

describe('the menu of rows', () => {
  it('opens on the row under the pointer, and does what it says', async () => {
    const before = rows().length;
    cell(2, 1).dispatchEvent(
      new MouseEvent('contextmenu', {
        bubbles: true,
        cancelable: true,
        clientX: cell(2, 1).getBoundingClientRect().left + 8,
        clientY: cell(2, 1).getBoundingClientRect().top + 8,
      }),
    );
    await page.getByRole('menuitem', { name: 'Remove this flight' }).click();
    expect(rows()).toHaveLength(before - 1);
    expect(document.activeElement).toBe(grid());
  });

  it('opens by key on the selected rows, with the words for all of them', async () => {
    await select([0, 1], [2, 1]);
    grid().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('menuitem', { name: 'Remove 3 flights' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid());
  });
});
