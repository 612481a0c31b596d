// Conflicts that a merge left open in the file: the same list, keys and undo as those of a push.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runAction } from '../../state/actions/actions.ts';
import { openConflicts } from '../../../shared/draft/open-conflicts.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Conflicts from './Conflicts.svelte';

const campaign = { kind: 'campaign', key: 'c1' } as const;
const item = { kind: 'lineItem', key: 'l1' } as const;

it('are gone through and settled by keyboard, each an undo of its own that opens it again', async () => {
  const { app } = await stageSample();
  const cap = (): Json | undefined => app.draft.record(campaign)?.draft['budgetCap'];
  const open = (): number => openConflicts(app.draft.document.header).length;
  const before = cap();
  const conflicts: Json = [
    { ...campaign, path: 'budgetCap', base: 1000, mine: before ?? null, theirs: 190_000 },
    { ...item, path: 'description', mine: 'Ours', theirs: 'The agency’s' },
    { ...item, part: 'record', path: '', base: {}, theirs: { name: 'Changed there' } },
    { part: 'file', path: 'title', mine: 'Ours', theirs: 'Title of theirs' },
  ];
  app.draft.run({ name: 'Open a merged file', changes: [{ op: 'header', path: ['conflicts'], after: conflicts }] });
  app.layout.show('conflicts');
  await show(app, Conflicts);
  expect(app.push.conflicts.open).toBe(4);
  expect(app.problems.list.filter(({ rule }) => rule === 'conflict.open')).toHaveLength(3);
  await expect.element(page.getByText('0 of 3 decided')).toBeVisible();

  await page
    .getByRole('button', { name: /Cardiology HCP/ })
    .first()
    .click();
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('radio', { name: /^Mine: \$/ })).toHaveFocus();
  await userEvent.keyboard('2');
  expect([cap(), open()]).toEqual([190_000, 3]);
  await expect.element(page.getByRole('radio', { name: 'Theirs: $190,000.00' })).toBeChecked();
  await userEvent.keyboard('1');
  expect([cap(), open()]).toEqual([before, 3]);
  app.draft.undo();
  app.draft.undo();
  expect([cap(), open()]).toEqual([before, 4]);

  await page.getByRole('radio', { name: 'Theirs: Title of theirs' }).click();
  expect([app.draft.title, open()]).toEqual(['Title of theirs', 3]);
  // Taken out here, changed there: mine is to take it out.
  const { cursor } = app.push.conflicts;
  const showItem = (): void => {
    for (const place of cursor.places) if (place.ref.key === item.key) cursor.show(place);
  };
  showItem();
  await page.getByRole('radio', { name: 'Mine: Taken out' }).click();
  expect(app.draft.record(item)).toBeUndefined();
  app.draft.undo();
  app.push.conflicts.chooseAll('theirs');
  expect([cap(), app.draft.record(item)?.draft['description'], open()]).toEqual([190_000, 'The agency’s', 0]);
  expect(app.problems.list.filter(({ rule }) => rule === 'conflict.open')).toEqual([]);

  // Added by both, and maybe one thing: mine is to take theirs out.
  const twice: Json = [{ ...item, part: 'record', path: '', theirs: {}, twin: 'l2' }];
  app.draft.run({ name: 'Open a merged file', changes: [{ op: 'header', path: ['conflicts'], after: twice }] });
  showItem();
  await expect.element(page.getByRole('rowheader', { name: /^Added twice\? See / })).toBeVisible();
  await page.getByRole('radio', { name: 'Theirs: Keep both' }).click();
  expect([app.draft.record(item) === undefined, open()]).toEqual([false, 0]);
  app.draft.undo();
  await page.getByRole('radio', { name: 'Mine: Take it out' }).click();
  expect(app.draft.record(item)).toBeUndefined();
});

it('get the keyboard by the push key, also those over the whole draft, and Enter that is held decides none', async () => {
  const { app } = await stageSample();
  const conflicts: Json = [
    { ...campaign, path: 'budgetCap', base: 1000, mine: 2000, theirs: 190_000 },
    { part: 'file', path: 'title', mine: 'Ours', theirs: 'Title of theirs' },
  ];
  app.draft.run({ name: 'Open a merged file', changes: [{ op: 'header', path: ['conflicts'], after: conflicts }] });
  await show(app, Conflicts);
  expect(runAction(app, 'push.next')).toBe(true);
  const mine = page.getByRole('radio', { name: /^Mine: \$/ });
  await expect.element(mine).toHaveFocus();
  const repeated = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
  mine.element().dispatchEvent(new KeyboardEvent('keydown', repeated));
  expect(app.push.conflicts.open).toBe(2);
  await userEvent.keyboard('{Enter}');
  expect(app.push.conflicts.open).toBe(1);
  runAction(app, 'push.next');
  await expect.element(page.getByRole('radio', { name: /^Mine: (?!\$)/ })).toHaveFocus();
});
