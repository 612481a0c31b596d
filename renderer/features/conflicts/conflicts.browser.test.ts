// Conflicts: base, mine and theirs in planners' words, and a choice that changes the draft at once.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type JsonObject, getAt } from '../../../shared/kernel/json.ts';
import { type } from '../../testing/app.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { answerPulls } from '../../testing/pulls.ts';
import { pushed } from '../../testing/push.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
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

  it('takes a third value, typed in its row, as one step of undo', async () => {
    await page.getByRole('button', { name: 'Another value for Budget cap' }).click();
    const field = page.getByRole('textbox', { name: 'Another value for Budget cap' });
    await expect.element(field).toHaveFocus();
    await field.fill('222,000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('radio', { name: 'Mine: $222,000.00' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Mine: $222,000.00' })).toHaveFocus();
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Another value');
    expect(cap()).toBe(222000);
    expect(staged.app.draft.record(campaign)?.base?.['budgetCap']).toBe(190000);
    staged.app.draft.undo();
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).not.toBeChecked();
    expect(staged.app.push.conflicts.open).toBe(1);
  });

  it('takes a day of the month for a date, with its time of day; Enter in the month only picks', async () => {
    const { app, bridge } = staged;
    const [, key = ''] = app.draft.rows('lineItems', null);
    const ref = { kind: 'lineItem', key } as const;
    const flight = (): JsonObject => getAt(app.draft.record(ref)!.draft, ['flights', 0]) as JsonObject;
    const record = pushed(app, key, 3101);
    bridge.emit('push.record', { draftId: app.workspace.id ?? '', record });
    type(app, 'flights', `${key}#0`, 'endDate', '01-20-2027 18:30:00');
    const found = { event: 'conflict', ...ref, path: 'flights[0].endDate', flightId: 31_010 } as const;
    const sides = { base: '01-10-2027 23:59:59', mine: '01-20-2027 18:30:00', theirs: '01-25-2027 23:59:59' };
    bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event: { ...found, ...sides } });
    app.push.conflicts.cursor.step(false);
    app.push.conflicts.cursor.step(false);
    await page.getByRole('button', { name: /^Another value for .*[Ee]nd/ }).click();
    const field = page.getByRole('textbox', { name: /^Another value for/ });
    await expect.element(field).toHaveFocus();
    await page.getByRole('button', { name: /January 28/ }).click();
    await expect.element(field).toHaveFocus();
    expect(flight()['endDate']).toBe('01-20-2027 18:30:00');
    await userEvent.keyboard('{Enter}');
    expect(flight()['endDate']).toBe('01-28-2027 18:30:00');
    expect(app.push.conflicts.list.find(({ path }) => path === 'flights[0].endDate')).toMatchObject({ another: true });
  });

  it('shows at its row the problem of the choice', async () => {
    await page.getByRole('button', { name: 'Another value for Budget cap' }).click();
    await page.getByRole('textbox', { name: 'Another value for Budget cap' }).fill('much');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row', { name: /Budget cap/ })).toHaveTextContent(/“much”|"much"|amount/);
    await page.getByRole('radio', { name: /^Theirs/ }).click();
    await expect.element(page.getByRole('row', { name: /Budget cap/ })).not.toHaveTextContent(/amount/);
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
    // The conflict stays in sight; what was merged is one line further.
    await page
      .getByRole('list', { name: 'Places with conflicts' })
      .getByRole('button', { name: /^Merged .*1 field/ })
      .click();
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

  it('is settled among others by keyboard alone, and nothing moves on by itself', async () => {
    const { app, bridge } = staged;
    app.layout.show('conflicts');
    const [, key = ''] = app.draft.rows('lineItems', null);
    const found = { event: 'conflict', kind: 'lineItem', key, base: 'a', theirs: 'c' } as const;
    for (const path of ['name', 'description']) {
      const event = { ...found, path, mine: String(app.draft.record({ kind: 'lineItem', key })?.draft[path] ?? '') };
      bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event });
    }
    const [places, next] = [page.getByRole('list', { name: 'Places with conflicts' }), page.getByRole('table')];
    await expect.element(places.getByRole('listitem')).toHaveLength(3);
    (
      places
        .getByRole('button', { name: /Budget|Campaign|Open/ })
        .nth(1)
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Mine: $250,000.00' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toHaveFocus();
    // Arrows only go there.
    expect(app.push.conflicts.open).toBe(3);
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await expect.element(next.getByRole('radio', { name: /^Mine/ }).first()).toHaveFocus();
    await userEvent.keyboard('1');
    await userEvent.keyboard('{ArrowDown}e');
    const typed = page.getByRole('textbox', { name: 'Another value for Description' });
    await expect.element(typed).toHaveFocus();
    await typed.fill('1 and E');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('3 of 3 decided')).toBeVisible();
    expect(app.draft.record({ kind: 'lineItem', key })?.draft['description']).toBe('1 and E');
    app.draft.undo();
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await expect.element(page.getByText('2 of 3 decided')).toBeVisible();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await page.getByRole('menuitem', { name: 'Take theirs in the open conflict' }).click();
    await expect.element(page.getByText('3 of 3 decided')).toBeVisible();
  });
});

it('an empty place says what would fill it', async () => {
  const empty = await stageSample();
  await show(empty.app, Conflicts);
  await expect.element(page.getByText('Not compared yet')).toBeVisible();
  await expect.element(page.getByText('No conflicts')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'See what changed on the platform' })).toBeVisible();
});

describe('after a comparison', () => {
  /** The first campaign's cap is edited here, and on the platform it is another one or as it was. */
  async function compare(there: 'another' | 'same'): Promise<void> {
    const compared = await stageSample();
    const { app } = compared;
    const finish = answerPulls(compared.bridge);
    const first = [...app.draft.document.entities.campaign.values()][0]!;
    type(app, 'campaigns', first.key, 'budgetCap', '77777');
    void app.compare.start();
    await expect.poll(() => compared.bridge.asked.some(({ name }) => name === 'pull.run')).toBe(true);
    const body = { ...first.base, ...(there === 'another' && { budgetCap: 88_888 }) };
    const answer = ok({ body, status: 200 });
    finish(ok({ answers: [{ kind: 'campaign', remoteId: first.remoteId!, answer }], notFound: [], stopped: null }));
    await expect.poll(() => app.compare.state.at).toBe('done');
    await show(app, Conflicts);
  }

  it('that found fields changed on both sides, there are conflicts to come', async () => {
    await compare('another');
    await expect.element(page.getByText('1 field changed on both sides').last()).toBeVisible();
    await expect.element(page.getByText('No conflicts')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Show what changed on the platform' })).toBeVisible();
  });

  it('that found the same, there are none', async () => {
    await compare('same');
    await expect.element(page.getByText('No conflicts')).toBeVisible();
  });
});
