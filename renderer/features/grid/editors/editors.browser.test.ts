// Editors in cells: lists, dates with their month, figures with their reading, text of several lines.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftState } from '../../../state/context.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { fieldById } from '../../../state/fields/fields.ts';
import { show, stageSample } from '../../../testing/stage.ts';
import Grid from '../Grid.svelte';

let app: DraftState;

beforeEach(async () => {
  ({ app } = await stageSample());
  await show(app, Grid);
});

/** Goes to a cell of the first row as a click on a problem does. */
async function go(tab: GridTab, field: string): Promise<void> {
  const [first] = app.draft.rows(tab, null);
  const row = app.draft.rowOf(tab, first!)!;
  app.selection.reveal(tab, { row: row.id, field }, { kind: row.kind, key: row.key });
  const title = fieldById(tab, field)!.title;
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid');
  await expect.poll(() => document.querySelector('[aria-selected="true"] ')).not.toBeNull();
  await expect.element(page.getByRole('columnheader', { name: title, exact: true })).toBeInTheDocument();
}

function cellValue(tab: GridTab, field: string): unknown {
  const [first] = app.draft.rows(tab, null);
  return fieldById(tab, field)!.read(app.draft.rowOf(tab, first!)!);
}

describe('a list of values', () => {
  it('is narrowed by typing, and Enter takes the highlighted option', async () => {
    await go('flights', 'pacingMode');
    await userEvent.keyboard('as');
    await expect.element(page.getByRole('option')).toHaveTextContent('ASAP');
    await userEvent.keyboard('{Enter}');
    expect(cellValue('flights', 'pacingMode')).toBe('ASAP');
  });
  it('of yes and no is one, and Space turns it round without an editor', async () => {
    await go('tactics', 'enabled');
    const before = cellValue('tactics', 'enabled') === true;
    await userEvent.keyboard(' ');
    expect(cellValue('tactics', 'enabled')).toBe(!before);
    await userEvent.keyboard('{F2}');
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent.trim()),
      )
      .toEqual(['Yes', 'No']);
    await page.getByRole('option', { name: before ? 'Yes' : 'No' }).click();
    expect(cellValue('tactics', 'enabled')).toBe(before);
  });
});

describe('a date', () => {
  it('can be picked from its month, keeping its time of day', async () => {
    await go('flights', 'endDate');
    const before = String(cellValue('flights', 'endDate'));
    await userEvent.keyboard('{F2}');
    const month = page.getByRole('group', { name: 'End, pick a day' });
    await expect.element(month).toBeVisible();
    const day = month.getByRole('button', { name: /\b17,/ });
    await day.click();
    await expect.element(page.getByRole('textbox', { name: /^End/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(cellValue('flights', 'endDate')).toBe(`${before.slice(0, 3)}17${before.slice(5)}`);
  });
  it('is reached with Alt and the down arrow, left with Escape, and not lost by it', async () => {
    await go('flights', 'startDate');
    await userEvent.keyboard('{F2}{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => document.activeElement?.hasAttribute('data-calendar-day')).toBe(true);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(page.getByRole('textbox', { name: /^Start/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid');
  });
  it('says what typed text means in the line item’s zone, or that it means nothing', async () => {
    await go('flights', 'startDate');
    await userEvent.keyboard('3/12/2026');
    await expect.element(page.getByText(/^Reads as Mar 12, 2026, 12:00 AM [A-Z]+$/)).toBeVisible();
    await userEvent.keyboard('x');
    await expect.element(page.getByText('Not a date as written. It is kept and marked.')).toBeVisible();
  });
});

describe('the creatives of a tactic', () => {
  it('are ticked from a search over all of them, and taken as one step of undo', async () => {
    await go('tactics', 'creativeAssignments');
    const before = (cellValue('tactics', 'creativeAssignments') as readonly unknown[]).length;
    await userEvent.keyboard('{F2}');
    await expect.element(page.getByRole('combobox', { name: /^Creatives of/ })).toHaveFocus();
    await expect.element(page.getByRole('option', { selected: true }).first()).toBeVisible();
    await page.getByRole('option', { selected: false }).first().click();
    await userEvent.keyboard('{Tab}');
    expect(cellValue('tactics', 'creativeAssignments')).toHaveLength(before + 1);
    expect(app.draft.undoName).toBe('Assign creatives');
    app.draft.undo();
    expect(cellValue('tactics', 'creativeAssignments')).toHaveLength(before);
  });
  it('stay as they were on Escape', async () => {
    await go('tactics', 'creativeAssignments');
    const { version } = app.draft;
    await userEvent.keyboard('{F2}{ArrowDown}{Enter}{Escape}');
    expect(app.draft.version).toBe(version);
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid');
  });
});

describe('a figure', () =>
  it('says what it comes to where that is not plain, and when it can’t be read', async () => {
    await go('flights', 'budget');
    await userEvent.keyboard('12,500.5');
    await expect.element(page.getByText('Reads as $12,500.50')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('1,5');
    await expect.element(page.getByText('Not an amount as written. It is kept and marked.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(cellValue('flights', 'budget')).toBe('1,5');
  }));

describe('text', () => {
  it('takes lines with Alt and Enter where it may have several, and keeps those it has', async () => {
    await go('tactics', 'description');
    await userEvent.keyboard('one{Alt>}{Enter}{/Alt}two{Enter}');
    expect(cellValue('tactics', 'description')).toBe('one\ntwo');
    await go('tactics', 'description');
    await userEvent.keyboard('{F2}{End}!{Enter}');
    expect(cellValue('tactics', 'description')).toBe('one\ntwo!');
  });
  it('opened with F2 is added to, and not lost to the next key', async () => {
    await go('tactics', 'name');
    const before = cellValue('tactics', 'name');
    await userEvent.keyboard('{F2}!{Enter}');
    expect(cellValue('tactics', 'name')).toBe(`${String(before)}!`);
  });
  it('of a name stays one line', async () => {
    await go('tactics', 'name');
    await userEvent.keyboard('one{Alt>}{Enter}{/Alt}two{Enter}');
    expect(cellValue('tactics', 'name')).toBe('onetwo');
  });
  it('that reads from the right does so in its editor', async () => {
    await go('tactics', 'name');
    await userEvent.keyboard('שלום');
    expect(getComputedStyle(page.getByRole('textbox', { name: /^Name/ }).element()).direction).toBe('rtl');
  });
  it('arrows go on after typing, and move the caret after F2', async () => {
    await go('tactics', 'baseBidPrice');
    await userEvent.keyboard('7{ArrowRight}');
    expect(cellValue('tactics', 'baseBidPrice')).toBe(7);
    expect(app.selection.cell?.field).toBe('maxBidPrice');
    await userEvent.keyboard('9{F2}{ArrowLeft}1{Enter}');
    expect(cellValue('tactics', 'maxBidPrice')).toBe(19);
  });
});
