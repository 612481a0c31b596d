// The bulk edit dialog by keyboard: what it shows before anything is done, and that doing it is one step of undo.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftState } from '../../state/context.ts';
import { selectRows } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import BulkEdit from './BulkEdit.svelte';

let stage: Staged;
let app: DraftState;

beforeEach(async () => {
  stage = await stageSample();
  app = stage.app;
  app.selection.setTab('tactics');
});

const names = (): unknown[] => [...app.draft.document.entities.tactic.values()].map((record) => record.draft['name']);

async function open(): Promise<void> {
  app.dialogs.open('bulkEdit');
  await show(app, BulkEdit);
}

/** The fake clock's idle time: scheduled work is done. */
const idle = (): void => stage.clock.move(0);

describe('bulk edit', () => {
  it('begins with what to find, shows every value before and after, and is one step of undo', async () => {
    const before = names();
    await open();
    await expect
      .poll(() => document.querySelector(`label[for="${document.activeElement?.id}"]`)?.textContent)
      .toContain('Find');
    await userEvent.keyboard('Retargeting');
    await userEvent.keyboard('{Tab}Reach');
    const changed = before.filter((name) => String(name).includes('Retargeting')).length;
    expect(changed).toBeGreaterThan(0);
    await expect.element(page.getByText(`Changes ${changed} of 60 tactics.`)).toBeVisible();
    await expect.element(page.getByText(`${60 - changed} without “Retargeting”`)).toBeVisible();
    expect(names()).toEqual(before);
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(before.map((name) => String(name).replaceAll('Retargeting', 'Reach')));
    expect(app.draft.undoName).toBe(`Replace in name of ${changed} tactics`);
    expect(app.dialogs.isOpen('bulkEdit')).toBe(false);
    app.draft.undo();
    expect(names()).toEqual(before);
  });

  it('says which values would be refused, and shows only these when asked', async () => {
    const [first = '', , third = ''] = app.draft.rows('tactics', null);
    selectRows(app, first, third, 'baseBidPrice');
    await open();
    await expect.element(page.getByLabelText('In', { exact: true })).toHaveDisplayValue('Selected: 3 tactics');
    await page.getByLabelText('What to do').selectOptions('Multiply by');
    await page.getByRole('textbox', { name: 'Factor' }).fill('100');
    idle();
    await expect.element(page.getByText('3 values would be refused.')).toBeVisible();
    await page.getByLabelText('Only these').click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3);
  });

  it('has what it says of a pattern announced: in a place that was there before', async () => {
    await open();
    const live = document.querySelector('[role="dialog"] [aria-live="polite"]');
    expect(live?.textContent).toBe('');
    await page.getByLabelText('Pattern').click();
    await expect.poll(() => live?.textContent).toContain('A regular expression');
    await page.getByRole('textbox', { name: 'Find' }).fill('(');
    await expect.poll(() => live?.textContent).toContain('The pattern is not complete.');
    expect(live?.isConnected).toBe(true);
  });

  it('has its heads over their columns, with and without a scrollbar', async () => {
    await open();
    for (const [found, rows] of [
      ['Retargeting', 1],
      ['a', 15],
    ] as const) {
      await page.getByRole('textbox', { name: 'Find' }).fill(found);
      await page.getByRole('textbox', { name: 'Replace with' }).fill('x');
      await expect.poll(() => page.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(rows);
      const left = (element: Element | null | undefined): number => element?.getBoundingClientRect().left ?? NaN;
      const head = page.getByText('After', { exact: true }).element();
      expect(left(head)).toBe(left(page.getByRole('listitem').elements()[0]?.lastElementChild?.firstElementChild));
    }
  });

  it('says why a pattern is invalid, and changes nothing', async () => {
    const before = names();
    await open();
    await page.getByLabelText('Pattern').click();
    await page.getByRole('textbox', { name: 'Find' }).fill('(');
    const hint = page.getByText('The pattern is not complete.');
    await expect.element(hint).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Find' });
    await expect.element(field).toHaveAccessibleDescription(/^The pattern is not complete\./);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => app.dialogs.isOpen('bulkEdit')).toBe(false);
  });
});
