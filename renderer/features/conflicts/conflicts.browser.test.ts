// Conflicts: base, mine and theirs in planners' words, and a choice that changes the draft at once.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import type { Staged } from '../../testing/stage.ts';
import Conflicts from './Conflicts.svelte';

let staged: Staged;
const campaign = { kind: 'campaign', key: 'c1' } as const;

/** The sample's first campaign has been changed here and there. */
beforeEach(async () => {
  staged = await stageSample();
  const { app, bridge } = staged;
  type(app, 'campaigns', 'c1', 'budgetCap', '250,000');
  await show(app, Conflicts);
  const cap = app.draft.record(campaign)?.base?.['budgetCap'];
  const base = typeof cap === 'number' ? cap : 0;
  const event = { event: 'conflict', ...campaign, path: 'budgetCap', base, mine: 250000, theirs: 190000 } as const;
  bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event });
});

const cap = (): unknown => staged.app.draft.record(campaign)?.draft['budgetCap'];

describe('a conflict', () => {
  it('shows base, mine and theirs side by side as planners read them', async () => {
    const row = page.getByRole('row', { name: /Budget cap/ });
    await expect.element(row).toHaveTextContent('$250,000.00');
    await expect.element(row).toHaveTextContent('$190,000.00');
    await expect.element(page.getByText('0 of 1 decided')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).not.toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).not.toBeChecked();
  });

  it('is decided for theirs by a radio button, in the draft at once', async () => {
    await page.getByRole('radio', { name: 'Theirs: $190,000.00' }).click();
    await expect.element(page.getByText('1 of 1 decided')).toBeVisible();
    expect(cap()).toBe(190000);
    expect(staged.app.push.conflicts.open).toBe(0);
  });

  it('takes a third value, typed into the field itself', async () => {
    await page.getByRole('button', { name: 'Another value for Budget cap' }).click();
    expect(staged.app.selection.cell).toEqual({ row: 'c1', field: 'budgetCap' });
    type(staged.app, 'campaigns', 'c1', 'budgetCap', '222,000');
    await expect.element(page.getByRole('radio', { name: 'Mine: $222,000.00' })).toBeChecked();
    expect(staged.app.push.conflicts.open).toBe(0);
    expect(staged.app.draft.record(campaign)?.base?.['budgetCap']).toBe(190000);
    staged.app.draft.undo();
    staged.app.draft.undo();
    await expect.poll(() => staged.app.push.conflicts.open).toBe(1);
  });

  it('lists what was merged by itself, and takes it back and again', async () => {
    const { app, bridge } = staged;
    const before = app.draft.record({ kind: 'lineItem', key: 'l1' })!.draft['description'];
    const event = {
      event: 'merged',
      kind: 'lineItem',
      key: 'l1',
      path: 'description',
      base: 'Was',
      theirs: before,
    } as const;
    bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event: event as never });
    const merged = page.getByRole('region', { name: 'Merged by itself' });
    await expect.element(merged).toHaveTextContent('Theirs taken');
    await merged.getByRole('button', { name: 'Take it back' }).click();
    await expect.element(merged).toHaveTextContent('As it was');
    expect(app.draft.record({ kind: 'lineItem', key: 'l1' })!.draft['description']).toBe('Was');
    await merged.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(merged).toHaveTextContent('Theirs taken');
    expect(app.draft.record({ kind: 'lineItem', key: 'l1' })!.draft['description']).toEqual(before);
  });

  it('is decided for mine by the button over the table, and the next push sends mine', async () => {
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).toBeChecked();
    expect(cap()).toBe(250000);
    expect(staged.app.draft.record(campaign)?.base?.['budgetCap']).toBe(190000);
    expect(staged.app.changes.markOf(campaign)).toBe('changed');
  });

  it.each(['Take theirs', 'Keep mine'])('is open again when “%s” is undone', async (choice) => {
    await page.getByRole('button', { name: choice }).click();
    await expect.element(page.getByText('1 of 1 decided')).toBeVisible();
    staged.app.draft.undo();
    await expect.element(page.getByText('0 of 1 decided')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).not.toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).not.toBeChecked();
    expect(cap()).toBe(250000);
  });

  it('stays in sight when it is settled, with the next one a click away', async () => {
    const { app, bridge } = staged;
    const list = app.draft.rows('lineItems', null);
    const event = { event: 'conflict', kind: 'lineItem', path: 'name', base: 'a', mine: 'b', theirs: 'c' } as const;
    for (const key of list.slice(0, 2)) {
      bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event: { ...event, key } });
    }
    await page.getByRole('radio', { name: 'Theirs: $190,000.00' }).click();
    await expect.element(page.getByText('1 of 3 decided')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toBeChecked();
    await page.getByRole('button', { name: 'Next open conflict' }).click();
    await page.getByRole('radio', { name: 'Theirs: c' }).click();
    await page.getByRole('button', { name: 'Next open conflict' }).click();
    await expect.element(page.getByText('2 of 3 decided')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Theirs: c' })).not.toBeChecked();
  });

  it('is chosen with the keyboard', async () => {
    const mine = page.getByRole('radio', { name: 'Mine: $250,000.00' });
    (mine.element() as HTMLInputElement).focus(); // a radio button is an input
    await userEvent.keyboard(' ');
    await expect.element(mine).toBeChecked();
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Mine kept');
  });
});
