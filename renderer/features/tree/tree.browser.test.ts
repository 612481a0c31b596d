// The tree under the keyboard, as a native tree behaves.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, stageSample } from '../../testing/stage.ts';
import type { DraftState } from '../../state/context.ts';
import Tree from './Tree.svelte';

let app: DraftState;

beforeEach(async () => {
  ({ app } = await stageSample());
  await show(app, Tree);
  await page.getByRole('treeitem', { name: 'All campaigns' }).click();
});

const focused = (): string =>
  document.activeElement?.closest('[role="treeitem"]')?.querySelector('.named')?.textContent?.trim() ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

describe('the tree', () => {
  it('moves with arrows, Home and End, and stops at its ends', async () => {
    await press('{ArrowDown}');
    await expect.poll(focused).toContain('Cardiology HCP | Q1 2027');
    await press('{End}');
    await expect.poll(focused).toBe('Targeting library');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('Targeting library');
    await press('{Home}', '{ArrowUp}');
    await expect.poll(focused).toBe('All campaigns');
  });

  it('opens with Right, goes in with Right, comes back and closes with Left', async () => {
    const item = page.getByRole('treeitem', { name: 'Display | Specialists' }).first();
    await press('{ArrowDown}', '{ArrowDown}');
    await expect.element(item).toHaveAttribute('aria-expanded', 'false');
    await press('{ArrowRight}');
    await expect.element(item).toHaveAttribute('aria-expanded', 'true');
    await press('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-level')).toBe('3');
    await press('{ArrowLeft}');
    await expect.poll(focused).toContain('Display | Specialists');
    await press('{ArrowLeft}');
    await expect.element(item).toHaveAttribute('aria-expanded', 'false');
    await press('{ArrowLeft}');
    await expect.poll(focused).toContain('Cardiology HCP | Q1 2027');
  });

  it('goes to the typed name, by the part of the name that is shown', async () => {
    await userEvent.keyboard('vid');
    await expect.poll(focused).toContain('Video | Mechanism of action');
  });

  it('shows a row in the grid only when it is picked with Enter', async () => {
    await press('{ArrowDown}');
    expect(app.selection.scope).toBeNull();
    await press('{Enter}');
    expect(app.selection.scope?.kind).toBe('campaign');
    await expect.element(page.getByRole('treeitem', { selected: true })).toHaveTextContent('Cardiology HCP | Q1 2027');
  });

  it('says level, place and size of each row although the list is flat', async () => {
    const second = page.getByRole('treeitem', { name: 'Display | Retargeting 30 days' });
    await expect.element(second).toHaveAttribute('aria-level', '2');
    await expect.element(second).toHaveAttribute('aria-posinset', '2');
    await expect.element(second).toHaveAttribute('aria-setsize', '6');
  });

  it('keeps the focused row although it is scrolled out of sight', async () => {
    // Every line item open: more rows than fit.
    const keys = [...app.draft.document.entities.lineItem.keys()];
    await press('{End}', '{ArrowUp}', '{ArrowUp}');
    for (const _key of keys) await press('{ArrowRight}', '{ArrowUp}');
    await press('{Home}');
    await expect.poll(focused).toBe('All campaigns');
    const scroller = document.querySelector('.rows');
    scroller?.scrollTo(0, 10_000);
    await expect.element(page.getByRole('treeitem', { name: 'NPI lists' })).toBeVisible();
    await expect.element(page.getByRole('treeitem', { name: 'Display | Specialists' })).not.toBeInTheDocument();
    expect(focused()).toBe('All campaigns');
  });

  it('filters by name and keeps the parents of a match', async () => {
    await page.getByLabelText('Filter the tree').fill('condition terms');
    await expect.element(page.getByRole('treeitem', { name: 'Search | Condition terms' }).first()).toBeVisible();
    await expect.element(page.getByRole('treeitem', { name: 'Cardiology HCP | Q1 2027' }).first()).toBeVisible();
    await expect.element(page.getByRole('treeitem', { name: 'Heart Failure HCP' })).not.toBeInTheDocument();
  });
});
