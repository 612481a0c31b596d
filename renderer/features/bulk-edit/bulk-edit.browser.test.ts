// The bulk edit dialog by keyboard: what it shows before anything is done, and that doing it is one step of undo.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppState } from '../../state/context.ts';
import { show, stageSample } from '../../testing/stage.ts';
import type { Staged } from '../../testing/stage.ts';
import BulkEdit from './BulkEdit.svelte';

let stage: Staged;
let app: AppState;

beforeEach(async () => {
  stage = await stageSample();
  app = stage.app;
  app.selection.setTab('tactics');
});

const names = (): unknown[] =>
  [...(app.workspace.draft?.entities.tactic.values() ?? [])].map((record) => record.draft['name']);

async function open(): Promise<void> {
  app.layout.bulkEdit = true;
  await show(app, BulkEdit, {});
}

/** The fake clock's idle time: what is looked at in slices is done. */
const idle = (): void => {
  stage.clock.move(0);
};

describe('bulk edit', () => {
  it('begins with what to find, shows every value before and after, and is one step of undo', async () => {
    const before = names();
    await open();
    await expect.poll(() => document.activeElement?.closest('label')?.textContent).toContain('Find');
    await userEvent.keyboard('Retargeting');
    await userEvent.keyboard('{Tab}Reach');
    const changed = before.filter((name) => String(name).includes('Retargeting')).length;
    expect(changed).toBeGreaterThan(0);
    await expect.element(page.getByText(`Changes ${String(changed)} of 60 tactics.`)).toBeVisible();
    await expect.element(page.getByText(`${String(60 - changed)} do not have “Retargeting” in them`)).toBeVisible();
    expect(names()).toEqual(before);
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(before.map((name) => String(name).replaceAll('Retargeting', 'Reach')));
    expect(app.workspace.undoName).toBe(`Replace in name of ${String(changed)} tactics`);
    expect(app.layout.bulkEdit).toBe(false);
    app.workspace.undo();
    expect(names()).toEqual(before);
  });

  it('says which values would be refused, and shows only these when asked', async () => {
    const [first = '', , third = ''] = app.workspace.rows('tactics', null);
    app.selection.setCell({ row: first, field: 'baseBidPrice' }, { kind: 'tactic', key: first });
    app.selection.setRange({
      anchor: { row: first, field: 'baseBidPrice' },
      focus: { row: third, field: 'baseBidPrice' },
    });
    await open();
    await expect.element(page.getByLabelText('In', { exact: true })).toHaveDisplayValue('Selected: 3 tactics');
    await page.getByLabelText('What to do').selectOptions('Multiply by');
    await page.getByRole('textbox', { name: 'Factor' }).fill('100');
    idle();
    await expect.element(page.getByText('3 values would be refused.')).toBeVisible();
    await page.getByLabelText('Only these').click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3);
  });

  it('says why a pattern is none, and changes nothing', async () => {
    const before = names();
    await open();
    await page.getByLabelText('Pattern').click();
    await page.getByRole('textbox', { name: 'Find' }).fill('(');
    await expect.element(page.getByText('This is no pattern yet.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => app.layout.bulkEdit).toBe(false);
  });
});
