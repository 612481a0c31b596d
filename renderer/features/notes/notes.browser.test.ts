// Notes: written by keyboard, shown at the cell, counted, listed, resolved; each one step of undo.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runAction } from '../../state/actions/actions.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import AddNote from './AddNote.svelte';
import NotesPanel from './NotesPanel.svelte';

let staged: Staged;
let flight: string;
beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('settings.write', () => ok({ theme: 'system', tourTaken: false }));
  const { app } = staged;
  [flight = ''] = app.draft.rows('flights', null);
  const key = flight.slice(0, flight.lastIndexOf('#'));
  app.selection.reveal('flights', { row: flight, field: 'budget' }, { kind: 'lineItem', key });
});

it('written on the field under the cursor, with a name that is asked for once', async () => {
  const { app } = staged;
  runAction(app, 'edit.addNote');
  await show(app, AddNote);
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Is this agreed?{Tab}Ana{Enter}');
  await expect.poll(() => app.reviewNotes.open).toBe(1);
  expect(app.settings.author).toBe('Ana');
  const row = app.draft.rowOf('flights', flight);
  if (row === undefined) throw new Error('no cell');
  expect(row.record.notes).toMatchObject([{ text: 'Is this agreed?', by: 'Ana', field: 'flights[0].budget' }]);
  expect(app.draft.undoName).toBe('Add a note');
  app.arrange.setFilter('flights', { marks: ['noted'], text: '', conditions: [] });
  await expect.poll(() => app.arrange.rows('flights', null)).toEqual([flight]);
  app.draft.undo();
  expect(app.reviewNotes.open).toBe(0);
});

it('listed, and resolved from there', async () => {
  const { app } = staged;
  app.settings.author = 'Ana';
  runAction(app, 'edit.addNote');
  await show(app, AddNote);
  await userEvent.keyboard('Look\u202e here');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => app.reviewNotes.open).toBe(1);
  await show(app, NotesPanel);
  await expect.element(page.getByText('Flight 1 budget')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).click();
  expect(app.reviewNotes.open).toBe(0);
  expect(app.draft.undoName).toBe('Resolve a note');
  app.draft.undo();
  expect(app.reviewNotes.open).toBe(1);
});
