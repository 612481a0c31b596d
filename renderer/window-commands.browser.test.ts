// What keys and the menu bar do while a dialog lies over the window: nothing behind it, and they say so.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type } from './testing/app.ts';
import { type Staged, show, stageSample } from './testing/stage.ts';
import Palette from './features/palette/Palette.svelte';
import { WindowCommands } from './window-commands.svelte.ts';
import WindowDialogs from './WindowDialogs.svelte';

let staged: Staged;
let commands: WindowCommands;

function onkeydown(event: KeyboardEvent): void {
  if (commands.fromKeys(event)) event.preventDefault();
}

beforeEach(async () => {
  staged = await stageSample();
  commands = new WindowCommands(staged.app);
  await show(staged.app, WindowDialogs);
  await show(staged.app, Palette);
  addEventListener('keydown', onkeydown);
});
afterEach(() => removeEventListener('keydown', onkeydown));

const title = () => page.getByRole('dialog', { name: 'New draft' }).getByRole('textbox', { name: 'Title' });

it('the menu bar reaches nothing behind a dialog and says why; afterwards it does', async () => {
  const { dialogs } = staged.app;
  dialogs.open('newDraft');
  await expect.element(title()).toHaveFocus();
  commands.fromMenu('draft.export');
  commands.fromMenu('draft.close');
  expect([dialogs.about('exportFile'), staged.app.workspace.status]).toEqual([null, 'open']);
  expect(commands.refusal).toBe('Close this dialog to use “Back to all drafts”');
  staged.clock.move(10_000);
  expect(commands.refusal).toBe('');
  commands.fromMenu('draft.export');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => commands.refusal).toBe('');
  dialogs.open('newDraft');
  await expect.element(title()).toHaveFocus();
  expect(commands.refusal).toBe('');
  commands.fromMenu('draft.export');
  expect(commands.refusal).toBe('Close this dialog to use “Export a file …”');
  await userEvent.keyboard('{Escape}');
  await expect.element(title()).not.toBeInTheDocument();
  commands.fromMenu('draft.export');
  expect(dialogs.about('exportFile')).toBe('all');
});

it('nor do keys, the draft is not undone from a button of a dialog, and F6 stays in it', async () => {
  const { app } = staged;
  const [flight = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '1234');
  app.dialogs.open('newDraft');
  await expect.element(title()).toHaveFocus();
  page.getByRole('button', { name: 'Cancel' }).element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(commands.refusal).toMatch(/^Close this dialog to use “Undo/);
  expect(app.draft.undoName).not.toBeNull();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Control>}o{/Control}');
  expect(staged.bridge.asked.some(({ name }) => name === 'file.open')).toBe(false);
});

it('Undo of the menu bar takes back what was typed into a field, not the draft', async () => {
  const { app } = staged;
  const [flight = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '1234');
  const { undoName } = app.draft;
  app.dialogs.open('newDraft');
  await expect.element(title()).toHaveFocus();
  await userEvent.keyboard('Q');
  commands.fromMenu('edit.undo');
  await expect.element(title()).toHaveValue('');
  commands.fromMenu('edit.redo');
  await expect.element(title()).toHaveValue('Q');
  expect([app.draft.undoName, commands.refusal]).toEqual([undoName, '']);
});

it('help works beside a dialog', async () => {
  const { dialogs } = staged.app;
  dialogs.open('newDraft');
  await expect.element(title()).toHaveFocus();
  commands.fromMenu('help.updates');
  await expect.poll(() => staged.bridge.asked.some(({ name }) => name === 'app.checkForUpdates')).toBe(true);
  await userEvent.keyboard('{F1}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  await expect.element(title()).toHaveFocus();
  expect(commands.refusal).toBe('');
});

it('the palette gives way to a command requested in another way', async () => {
  const { dialogs, layout } = staged.app;
  const field = page.getByRole('combobox');
  layout.palette = true;
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('exp{Control>}k{/Control}');
  await expect.element(field).toHaveValue('exp');
  commands.fromMenu('draft.export');
  await expect.poll(() => dialogs.about('exportFile')).toBe('all');
  expect([layout.palette, commands.refusal]).toEqual([false, '']);
  layout.palette = true;
  await expect.element(field).toHaveValue('');
});
