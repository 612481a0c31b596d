// The inspector: every field where it belongs, taken as typed, with its rule, its base and its problem.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { cellChange } from '../../../shared/draft/change.ts';
import { addCreative } from '../../../shared/draft/commands/add.ts';
import { type Json, type JsonObject, getAt } from '../../../shared/kernel/json.ts';
import { NO_FILTER } from '../../state/open-draft/arrange/filter.ts';
import { selectRows, type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Inspector from './Inspector.svelte';
import { listSections } from './sections.ts';

let staged: Staged;
const item = { kind: 'lineItem', key: 'l1' } as const;

beforeEach(async () => {
  staged = await stageSample();
  // The fields are drawn without a move of the clock.
  vi.spyOn(staged.clock, 'turn').mockImplementation(() => scheduler.yield());
  await show(staged.app, Inspector);
});

function draftValue(ref: EntityRef, ...path: (string | number)[]): Json | undefined {
  return getAt(staged.app.draft.record(ref) as JsonObject | undefined, ['draft', ...path]); // a record is JSON
}

const sectionsDrawn = (): number => document.querySelectorAll('[data-section]').length;

describe('the inspector', () => {
  it('says so when nothing is selected', async () => {
    await expect.element(page.getByText('Nothing selected')).toBeVisible();
  });

  it('says that a campaign is assumed, and confirms it as one step of undo', async () => {
    const { draft, selection } = staged.app;
    draft.applyRemote('Pull', [cellChange(item, ['campaignAssumed'], undefined, true)]);
    selection.focus(item);
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect
      .element(page.getByLabelText('Campaign', { exact: true }))
      .toHaveValue(draft.record(item)?.campaign ?? '');
    await confirm.click();
    await expect.element(confirm).not.toBeInTheDocument();
    expect(draft.record(item)).not.toHaveProperty('campaignAssumed');
    draft.undo();
    await expect.element(confirm).toBeVisible();
  });

  it('says once that a pushed tactic can’t be changed, shows its values, and offers a copy to edit', async () => {
    const { draft, selection } = staged.app;
    const tactic = { kind: 'tactic', key: 't1' } as const;
    const base = JSON.parse(JSON.stringify(draft.record(tactic)?.draft)) as Record<string, string>; // JSON of a record
    draft.foldRecords([{ push: 'p1', entry: 1, result: { ...tactic, remoteId: 7001, base } }]);
    selection.focus(tactic);
    const note = page.getByText('Pushed. The platform can’t show or change it.');
    await expect.element(note).toBeVisible();
    const inspector = page.getByRole('region', { name: 'Inspector' });
    await expect.element(inspector).not.toHaveTextContent(/can’t be changed/);
    await expect.element(inspector).toHaveTextContent(String(base['name']));
    await page.getByRole('button', { name: 'Duplicate to edit' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(draft.record(selection.focused ?? tactic)).toMatchObject({ remoteId: null, lineItem: 'l1' });
    draft.undo();
  });

  it('stays where it is scrolled while the fields of another row are drawn', async () => {
    staged.app.selection.focus(item);
    await expect.poll(sectionsDrawn).toBe(listSections('lineItem').length);
    const body = document.querySelector('[data-section]')?.closest('.scrolls');
    body?.scrollTo(0, 300);
    await expect.poll(() => body?.scrollTop).toBe(300);
    const before = document.querySelector('h2')?.textContent;
    // Where it is scrolled to is decided whenever the page is laid out: also while a part is drawn.
    const tops = new Set<number>();
    const watch = new MutationObserver(() => tops.add(body?.scrollTop ?? 0));
    watch.observe(body ?? document, { childList: true, subtree: true });
    staged.app.selection.focus({ kind: 'lineItem', key: 'l2' });
    await expect.poll(() => document.querySelector('h2')?.textContent).not.toBe(before);
    await expect.poll(sectionsDrawn).toBe(listSections('lineItem').length);
    watch.disconnect();
    expect([...tops]).toEqual([300]);
  });

  it('takes a name on Enter, as one step of undo', async () => {
    staged.app.selection.focus(item);
    await page.getByLabelText('Name').fill('Renamed here');
    expect(draftValue(item, 'name')).not.toBe('Renamed here');
    await userEvent.keyboard('{Enter}');
    expect(draftValue(item, 'name')).toBe('Renamed here');
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Renamed here');
    staged.app.draft.undo();
    await expect.element(page.getByRole('heading', { level: 2 })).not.toHaveTextContent('Renamed here');
  });

  it('gives the keyboard to the part that sets what the grid only sums up', async () => {
    staged.app.selection.focus(item);
    staged.app.selection.requestFocus('frequencyCap');
    await expect.element(page.getByRole('switch', { name: 'Frequency cap' })).toHaveFocus();
    staged.app.selection.focus({ kind: 'tactic', key: 't1' });
    staged.app.selection.requestFocus('creativeAssignments');
    await expect.element(page.getByRole('button', { name: 'Assign' })).toHaveFocus();
    expect(staged.app.selection.focusRequest).toBeNull();
  });

  it('sets custom fields by their names, and adds a new one', async () => {
    staged.app.selection.focus(item);
    await page.getByLabelText('Agency PO').fill('PO-77');
    await userEvent.keyboard('{Enter}');
    expect(draftValue(item, 'customFieldSettings', 0, 'fieldValue')).toBe('PO-77');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabelText('Name', { exact: true }).last().fill('Region');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Custom field "Region" has no value.')).toBeVisible();
    await page.getByLabelText('Region', { exact: true }).fill('East');
    await userEvent.keyboard('{Enter}');
    expect(draftValue(item, 'customFieldSettings', 1)).toEqual({
      isNewField: false,
      fieldName: 'Region',
      fieldValue: 'East',
    });
    await page.getByRole('button', { name: 'Remove Region' }).click();
    expect(draftValue(item, 'customFieldSettings', 1)).toBeUndefined();
    await expect.element(page.getByRole('button', { name: 'Remove Agency PO' })).not.toBeInTheDocument();
  });

  it('shows an unset switch as the default of the platform', async () => {
    const { app } = staged;
    const ref = { kind: 'tactic', key: 't1' } as const;
    type(app, 'tactics', 't1', 'enabled', '');
    expect(draftValue(ref, 'enabled')).toBeUndefined();
    app.selection.focus(ref);
    await expect.element(page.getByRole('switch', { name: 'Enabled' })).toBeChecked();
    await page.getByRole('switch', { name: 'Enabled' }).click();
    expect(draftValue(ref, 'enabled')).toBe(false);
  });

  it('keeps the lines of a text of several', async () => {
    staged.app.selection.focus(item);
    await page.getByLabelText('Description').fill('One\nTwo');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(draftValue(item, 'description')).toBe('One\nTwo');
  });

  it('takes the typed text when another row is shown', async () => {
    staged.app.selection.focus(item);
    const other = { kind: 'lineItem', key: 'l2' } as const;
    const untouched = draftValue(other, 'description');
    await page.getByLabelText('Description').fill('Half a sen');
    staged.app.selection.focus(other);
    await expect.poll(() => draftValue(item, 'description')).toBe('Half a sen');
    expect(draftValue(other, 'description')).toBe(untouched);
  });

  it('leaves everything as it was on Escape', async () => {
    staged.app.selection.focus(item);
    const before = draftValue(item, 'name');
    await page.getByLabelText('Name').fill('Renamed here');
    await userEvent.keyboard('{Escape}{Tab}');
    expect(draftValue(item, 'name')).toBe(before);
  });

  it('keeps unreadable text, and shows its problem beside it', async () => {
    staged.app.selection.focus({ kind: 'tactic', key: 't1' });
    const bid = page.getByLabelText('Base bid');
    await bid.fill('a lot');
    await userEvent.keyboard('{Enter}');
    expect(draftValue({ kind: 'tactic', key: 't1' }, 'baseBidPrice')).toBe('a lot');
    await expect.element(bid).toHaveAttribute('aria-invalid', 'true');
    await expect.element(bid).toHaveAccessibleDescription(/number/);
  });

  it('has a long list of choices only for who comes to choose, by pointer or by keyboard', async () => {
    const { draft, selection } = staged.app;
    for (let more = 0; more < 50; more += 1) if (draft.document !== null) draft.run(addCreative(draft.document));
    selection.focus({ kind: 'tactic', key: 't1' });
    const creative = page.getByLabelText('Creative 1', { exact: true });
    const count = () => creative.element().querySelectorAll('option').length;
    await expect.element(creative).toBeVisible();
    const chosen = (creative.element() as HTMLSelectElement).value;
    expect(count()).toBe(1);
    await creative.click();
    expect(count()).toBeGreaterThan(50);
    await userEvent.keyboard('{Escape}');
    (creative.element() as HTMLSelectElement).blur();
    await expect.poll(count).toBe(1);
    expect((creative.element() as HTMLSelectElement).value).toBe(chosen);
    (creative.element() as HTMLSelectElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const picked = draftValue({ kind: 'tactic', key: 't1' }, 'creativeAssignments', 0, 'creative');
    expect(picked).not.toBe(chosen);
    expect((creative.element() as HTMLSelectElement).value).toBe(picked);
  });

  it('shows the rule of the field at hand', async () => {
    staged.app.selection.focus(item);
    await page.getByLabelText('Cost model').click();
    await expect.element(page.getByText(/^Cost model: [^§]+$/)).toBeVisible();
  });

  it('sets a choice at once', async () => {
    staged.app.selection.focus(item);
    await page.getByLabelText('Time zone').selectOptions('Hawaii Time');
    expect(draftValue(item, 'timeZone')).toBe('Hawaii Time');
  });

  it('shows what a field was on the platform, and takes it back', async () => {
    const campaign = { kind: 'campaign', key: 'c2' } as const;
    staged.app.selection.focus(campaign);
    await expect.element(page.getByText('Was $140,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Revert Budget cap' }).click();
    expect(draftValue(campaign, 'budgetCap')).toBe(140000);
    await expect.element(page.getByText('Was $140,000.00')).not.toBeInTheDocument();
  });

  it('turns day-parting off and on, and paints hours with the keyboard', async () => {
    staged.app.selection.focus({ kind: 'lineItem', key: 'l5' });
    const ref = { kind: 'lineItem', key: 'l5' } as const;
    const toggle = page.getByRole('switch', { name: 'Day-parting' });
    await expect.element(toggle).toBeChecked();
    const hours = page.getByText(/of 168 hours/);
    const before = Number.parseInt(hours.element().textContent);
    page.getByRole('grid', { name: 'Hours in which ads may run' }).element().focus();
    await userEvent.keyboard('{End} ');
    await expect.poll(() => Number.parseInt(hours.element().textContent)).toBe(before + 1);
    await toggle.click();
    expect(draftValue(ref, 'dayParting', 'enabled')).toBe(false);
    await expect.element(page.getByText('All hours')).toBeVisible();
  });

  it('gives a line item a flight more, and takes it away again', async () => {
    staged.app.selection.focus(item);
    const before = (draftValue(item, 'flights') as readonly Json[]).length;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(draftValue(item, 'flights')).toHaveLength(before + 1);
    await page.getByRole('button', { name: `Remove flight ${before + 1}` }).click();
    expect(draftValue(item, 'flights')).toHaveLength(before);
  });

  it('changes weights of creatives and takes one off', async () => {
    const tactic = { kind: 'tactic', key: 't1' } as const;
    staged.app.selection.focus(tactic);
    const before = (draftValue(tactic, 'creativeAssignments') as readonly Json[]).length;
    await page.getByLabelText('Weight of creative 1').fill('35');
    await userEvent.keyboard('{Enter}');
    expect(draftValue(tactic, 'creativeAssignments', 0, 'weight')).toBe(35);
    await page.getByRole('button', { name: 'Take creative 1 off' }).click();
    expect(draftValue(tactic, 'creativeAssignments') ?? []).toHaveLength(before - 1);
  });

  it('shows a creative the fields of its type, and what it kept from another until it is cleared', async () => {
    const creative = { kind: 'creative', key: 'r1' } as const;
    staged.app.selection.focus(creative);
    await expect.element(page.getByRole('region', { name: 'Markup' })).toBeVisible();
    expect(page.getByText('Click-through', { exact: true }).query()).toBeNull();
    await page.getByLabelText('Creative type').selectOptions('video');
    await expect.element(page.getByLabelText('Click-through')).toBeVisible();
    await expect
      .element(page.getByText('This creative is a video, so 1 setting of another type is not used.'))
      .toBeVisible();
    expect(draftValue(creative, 'creativeHtml')).toBeTypeOf('string');
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(draftValue(creative, 'creativeHtml')).toBeUndefined();
    expect(page.getByRole('region', { name: 'Not used' }).query()).toBeNull();
    staged.app.draft.undo();
    await expect.element(page.getByRole('region', { name: 'Not used' })).toBeVisible();
  });

  it('takes a pasted column of NPI numbers', async () => {
    const list = { kind: 'npiList', key: 'n1' } as const;
    staged.app.selection.focus(list);
    await page.getByRole('textbox', { name: 'NPI numbers' }).fill('1234567893\n1245319599, 1003000126\n');
    await userEvent.keyboard('{Tab}');
    expect(draftValue(list, 'npis')).toEqual(['1234567893', '1245319599', '1003000126']);
  });
});

describe('the inspector of many', () => {
  let rows: readonly string[];

  beforeEach(() => {
    const { app } = staged;
    rows = app.draft.rows('lineItems', null).slice(0, 3);
    const [anchor = '', , focus = ''] = rows;
    selectRows(app, anchor, focus);
  });

  const all = (...path: string[]): (Json | undefined)[] =>
    rows.map((key) => draftValue({ kind: 'lineItem', key }, ...path));

  it('says how many, and shows no value of the first', async () => {
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('3 line items');
    await expect.element(page.getByLabelText('Name')).toHaveValue('');
    await expect.element(page.getByLabelText('Name')).toHaveAttribute('placeholder', '3 different');
  });

  it('opens the panel to set the targeting of all, and takes no text for it', async () => {
    const { app } = staged;
    app.selection.setTab('tactics');
    selectRows(app, 't1', 't3');
    await expect.element(page.getByRole('heading', { name: '3 tactics' })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Targeting' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Set …' }).click();
    expect(app.layout.panel).toBe('targeting');
    expect(app.targeting.focusRequest).toEqual(['targeting']);
  });

  it('sets a field of all as one step of undo', async () => {
    const before = all('description');
    await page.getByLabelText('Description').fill('Of all');
    await page.getByLabelText('Name').click();
    expect(all('description')).toEqual(['Of all', 'Of all', 'Of all']);
    staged.app.draft.undo();
    expect(all('description')).toEqual(before);
    await page.getByLabelText('Distribution').selectOptions('Priority');
    expect(new Set(all('budgetDistribution')).size).toBe(1);
  });

  it('changes nothing when a field is only passed through', async () => {
    const before = all();
    await page.getByLabelText('Name').click();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(all()).toEqual(before);
    expect(staged.app.draft.canUndo).toBe(false);
  });

  it('goes when a filter hides the rows', async () => {
    const { app } = staged;
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('3 line items');
    app.arrange.setFilter('lineItems', { ...NO_FILTER, text: 'nothing is called this' });
    await expect.element(page.getByText('Nothing selected')).toBeVisible();
  });
});
