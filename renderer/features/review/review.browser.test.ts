// The review of a file: nothing changes before it is taken in; the taken changes are one step of undo.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withChanges } from '../../../shared/draft/apply.ts';
import { cellChange } from '../../../shared/draft/change.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { openConflicts } from '../../../shared/draft/open-conflicts.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Review from './Review.svelte';

let staged: Staged;
let base: Draft;
const campaign = { kind: 'campaign', key: 'c1' } as const;
const cap = (): Json | undefined => staged.app.draft.record(campaign)?.draft['budgetCap'];

function changed(draft: Draft, cells: readonly (readonly [string, string, Json])[]): Draft {
  return withChanges(
    draft,
    cells.map(([key, member, after]) => {
      const kind = key.startsWith('c') ? 'campaign' : key.startsWith('l') ? 'lineItem' : 'tactic';
      const before = draft.entities[kind].get(key)?.draft[member];
      return cellChange({ kind, key }, ['draft', member], before, after);
    }),
  );
}

/** The file has changed the cap of the first campaign and two line items; the planner the cap of the second. */
beforeEach(async () => {
  staged = await stageSample();
  const { app } = staged;
  base = withChanges(app.draft.live, []);
  const incoming = changed(base, [
    ['c1', 'budgetCap', 123_000],
    ['c2', 'budgetCap', 190_000],
    ['l1', 'name', 'Renamed by the agency'],
    ['l1', 'description', 'From the agency'],
  ]);
  type(app, 'campaigns', 'c2', 'budgetCap', '250,000');
  await show(app, Review);
  app.review.begin({ name: 'agency.flightplan', incoming, base });
  await expect
    .element(page.getByRole('heading', { name: /agency.flightplan: 3 changes in 2 items, 1 conflict/ }))
    .toBeVisible();
});

describe('a file under review', () => {
  it('changes nothing until it is taken in; omitted changes stay out; undo takes all of it back', async () => {
    const { app } = staged;
    const before = app.draft.text();
    await page.getByRole('button', { name: /Renamed by the agency/ }).click();
    await page.getByRole('checkbox', { name: 'Keep Description' }).click();
    await expect.element(page.getByRole('heading', { name: /2 will be added, 1 left out/ })).toBeVisible();
    expect(app.draft.text()).toBe(before);
    // The account's own rules say what the file would bring.
    staged.clock.move(1000);
    await expect.element(page.getByText('What is kept brings 1 new problem.')).toBeVisible();
    await page.getByRole('button', { name: 'Take in 2 changes' }).click();
    await expect.element(page.getByText('agency.flightplan was taken in')).toBeVisible();
    const item = app.draft.record({ kind: 'lineItem', key: 'l1' })?.draft;
    expect([cap(), item?.['name']]).toEqual([123_000, 'Renamed by the agency']);
    expect(item?.['description']).not.toBe('From the agency');
    // The conflict is undecided: the draft's value stays, and the conflict is in the draft from now on.
    expect(app.draft.record({ kind: 'campaign', key: 'c2' })?.draft['budgetCap']).toBe(250_000);
    expect(openConflicts(app.draft.document.header)).toMatchObject([{ key: 'c2', path: 'budgetCap', theirs: 190_000 }]);
    await app.backups.load();
    expect(app.backups.list.map(({ why }) => why)).toEqual(['import']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(app.draft.text()).toBe(before);
  });

  it('offers to take in nothing by no button that could be pressed', async () => {
    const { app } = staged;
    await page.getByRole('button', { name: 'Leave out', exact: true }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    const take = page.getByRole('button', { name: /^Take in/ });
    await expect.element(take).toHaveAttribute('aria-disabled', 'true');
    expect(take.elements()).toHaveLength(1);
    await expect.element(take).not.toHaveTextContent(/\d/);
    expect(app.review.taken).toBeNull();
  });

  it('is gone through by keyboard: keep, leave out, next conflict, a side for it, take it in', async () => {
    const { app } = staged;
    await page.getByRole('button', { name: /Renamed by the agency/ }).click();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('heading', { name: /1 will be added, 2 left out/ })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).toHaveFocus();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toBeChecked();
    await userEvent.keyboard('0');
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).not.toBeChecked();
    await userEvent.keyboard('2');
    await page.getByRole('button', { name: 'Take in 1 change' }).click();
    await expect.element(page.getByText('agency.flightplan was taken in')).toBeVisible();
    expect(app.draft.record({ kind: 'campaign', key: 'c2' })?.draft['budgetCap']).toBe(190_000);
    expect(openConflicts(app.draft.document.header)).toEqual([]);
  });

  it('is compared again while the draft is edited, and keeps what was chosen', async () => {
    const { app } = staged;
    await page.getByRole('button', { name: /Renamed by the agency/ }).click();
    await page.getByRole('checkbox', { name: 'Keep Description' }).click();
    type(app, 'campaigns', 'c1', 'budgetCap', '99,000');
    expect(app.review.blocked).toBe('COMPARING');
    staged.clock.move(1000);
    await expect.element(page.getByRole('heading', { name: /2 conflicts; 1 will be added, 1 left out/ })).toBeVisible();
    expect(app.review.blocked).toBeNull();
  });
});
