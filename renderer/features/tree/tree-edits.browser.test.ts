// What planners do to rows in the tree by keys, pointer and drag: one selection with the grid, one step of undo each.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftState } from '../../state/context.ts';
import { pushed } from '../../testing/push.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Tree from './Tree.svelte';

let app: DraftState;
let bridge: Staged['bridge'];

beforeEach(async () => {
  ({ app, bridge } = await stageSample());
  await show(app, Tree);
});

const item = (name: string) => page.getByRole('treeitem', { name }).first();
const selected = (): string[] =>
  [...document.querySelectorAll('[role="treeitem"][aria-selected="true"]')].map(
    (row) => row.getAttribute('data-row') ?? '',
  );
const said = (): string => document.querySelector('[role="status"]')?.textContent ?? '';
const tactics = (key: string): readonly string[] => app.draft.childrenOf('tactic').get(key) ?? [];
const readName = (key: string): unknown => app.draft.record({ kind: 'lineItem', key })?.draft['name'];

function clip(type: 'cut' | 'copy' | 'paste'): string {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return clipboardData.getData('text/plain');
}

/** With its tactics in sight. */
async function open(name: string): Promise<void> {
  await item(name).click();
  await userEvent.keyboard('{ArrowRight}');
}

describe('selecting', () => {
  it('takes rows beside it with Ctrl, and the grid and the inspector have the same', async () => {
    await item('Display | Specialists').click();
    await item('Video | Mechanism of action').click({ modifiers: ['Control'] });
    expect(app.subject.refs.map(({ key }) => `lineItem:${key}`)).toEqual(selected());
    expect(selected()).toHaveLength(2);
    await item('Display | Specialists').click({ modifiers: ['Control'] });
    expect(selected()).toHaveLength(1);
    await item('Display | Specialists').click();
    expect(app.selection.scope?.kind).toBe('lineItem');
    expect(selected()).toHaveLength(1);
  });

  it('stretches with Shift and the arrows, over rows of one kind', async () => {
    await item('Display | Specialists').click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toHaveLength(3);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(app.subject.now).toMatchObject({ is: 'many', tab: 'lineItems' });
    expect(selected()).toHaveLength(2);
    await userEvent.keyboard('{Control>} {/Control}');
    expect(selected()).toHaveLength(1);
  });
});

it('acts on the row that was picked last, and on all that are selected', async () => {
  await item('Display | Specialists').click();
  await item('Retargeting 30 days').click({ modifiers: ['Control'] });
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByLabelText('Name')).toHaveValue(String(readName('l2')));
  await userEvent.keyboard('{Escape}');
  expect(clip('cut')).not.toBe('');
  await expect.poll(() => document.querySelectorAll('[role="tree"] .cut').length).toBe(2);
});

describe('a name', () => {
  it('is taken with Enter, left with Escape, and not lost by a click elsewhere', async () => {
    await item('Display | Specialists').click();
    await userEvent.keyboard('{F2}');
    await page.getByLabelText('Name').fill('Other');
    await userEvent.keyboard('{Escape}');
    expect(readName('l1')).toContain('Display | Specialists');
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('lineItem:l1');
    await userEvent.keyboard('{F2}');
    await page.getByLabelText('Name').fill('Other');
    await userEvent.keyboard('{Enter}');
    expect(readName('l1')).toBe('Other');
    await userEvent.keyboard('{F2}');
    await page.getByLabelText('Name').fill('Third');
    await page.getByLabelText('Filter the tree').click();
    expect(readName('l1')).toBe('Third');
    app.draft.undo();
    expect(readName('l1')).toBe('Other');
  });

  it('of a campaign is the platform’s, and it is said', async () => {
    await item('Cardiology HCP | Q1 2027').click();
    await userEvent.keyboard('{F2}');
    await expect.poll(said).not.toBe('');
    expect(document.querySelector('[aria-label="Name"]')).toBeNull();
  });
});

describe('moving', () => {
  it('by cut and paste, marked until then; Escape leaves it where it is', async () => {
    const [first = ''] = tactics('l1');
    await open('Display | Specialists');
    await userEvent.keyboard('{ArrowRight}');
    expect(clip('cut')).not.toBe('');
    await expect
      .poll(() => document.querySelector(`[data-row="tactic:${first}"]`)?.classList.contains('cut'))
      .toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(app.clipboard.held).toBeNull();
    clip('cut');
    await item('Video | Mechanism of action').click();
    const target = app.selection.scope?.key ?? '';
    clip('paste');
    expect(tactics(target).at(-1)).toBe(first);
    await expect.element(item('Video | Mechanism of action')).toHaveAttribute('aria-expanded', 'true');
    expect(selected()).toEqual([`tactic:${first}`]);
    app.draft.undo();
    expect(tactics('l1')[0]).toBe(first);
  });

  it('by dragging, between rows and into one; refused where it has no place, with the reason', async () => {
    await open('Display | Specialists');
    const [first = '', second = ''] = tactics('l1');
    const from = document.querySelector<HTMLElement>(`[data-row="tactic:${first}"]`);
    const onto = (row: string, type: string, y = 0.5): boolean => {
      const target = document.querySelector<HTMLElement>(`[data-row="${row}"]`);
      const box = target?.getBoundingClientRect();
      const place = { clientY: (box?.top ?? 0) + (box?.height ?? 0) * y, bubbles: true, cancelable: true };
      return target?.dispatchEvent(new DragEvent(type, { ...place, dataTransfer: new DataTransfer() })) ?? true;
    };
    from?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }));
    expect(onto('campaign:c1', 'dragover')).toBe(true);
    await expect.poll(said).toBe('Tactics go into a line item.');
    expect(onto(`tactic:${second}`, 'dragover', 0.9)).toBe(false);
    await expect
      .poll(() => document.querySelector(`[data-row="tactic:${second}"]`)?.classList.contains('after'))
      .toBe(true);
    onto(`tactic:${second}`, 'drop', 0.9);
    expect(tactics('l1').slice(0, 2)).toEqual([second, first]);
    app.draft.undo();
    from?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }));
    onto('lineItem:l2', 'dragover');
    onto('lineItem:l2', 'drop');
    expect(tactics('l2').at(-1)).toBe(first);
    expect(app.notices.done?.sentence).toContain('1 tactic moved to');
  });

  it('of rows that the platform has is refused with the reason', async () => {
    bridge.emit('push.record', { draftId: app.draft.id, record: pushed(app, 'l1', 3101) });
    await item('Display | Specialists').click();
    clip('cut');
    expect(app.clipboard.held).toBeNull();
    expect(app.notices.list).toMatchObject([{ failure: { code: 'MOVE_ON_PLATFORM' } }]);
  });
});

it('the menu of a selected row is about all selected rows', async () => {
  await item('Display | Specialists').click();
  await item('Video | Mechanism of action').click({ modifiers: ['Control'] });
  await item('Display | Specialists').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Cut 2 line items' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remove 2 line items' })).toBeVisible();
});
