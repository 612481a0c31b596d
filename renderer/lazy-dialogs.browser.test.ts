// Dialogs that are asked for before they are loaded: hurried, no key goes astray meanwhile, and Escape takes it back.
import type {} from '@vitest/browser-playwright';
import type { Component } from 'svelte';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { ok } from '../shared/kernel/result.ts';
import Grid from './features/grid/Grid.svelte';
import Palette from './features/palette/Palette.svelte';
import { runAction } from './state/actions/actions.ts';
import LazyDialogsBesideFiles from './testing/LazyDialogsBesideFiles.svelte';
import { type Staged, show, stageSample } from './testing/stage.ts';
import { LazyPart } from './lazy-part.svelte.ts';
import { openDialogs } from './ui/open-dialogs.svelte.ts';
import WindowDialogs from './WindowDialogs.svelte';

let staged: Staged;
let behind: HTMLInputElement;
let asked: number;
let arrive: (part: { readonly default: Component }) => void;
let refuse: () => void;

const heard: string[] = [];
function hear({ key }: KeyboardEvent): void {
  heard.push(key);
}

beforeEach(async () => {
  staged = await stageSample();
  asked = 0;
  heard.length = 0;
  const part = new LazyPart(() => {
    asked += 1;
    return new Promise((resolve, reject) => {
      arrive = resolve;
      refuse = reject;
    });
  });
  await show(staged.app, LazyDialogsBesideFiles, { part, app: staged.app });
  behind = document.createElement('input');
  document.body.append(behind);
  addEventListener('keydown', hear);
  onTestFinished(() => {
    behind.remove();
    removeEventListener('keydown', hear);
  });
  behind.focus();
});

/** The dialogs are loaded, and none is open. */
async function haveDialogs(): Promise<void> {
  staged.app.dialogs.open('newDraft');
  await expect.poll(() => asked).toBe(1);
  arrive({ default: WindowDialogs });
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(behind);
  heard.length = 0;
}

const dialog = () => page.getByRole('dialog', { name: 'New draft' });

it('keys go nowhere until the dialog is there; then they are its own, and what had the focus gets it back', async () => {
  const { dialogs } = staged.app;
  await userEvent.keyboard('a');
  expect([asked, behind.value, heard]).toEqual([0, 'a', ['a']]);
  dialogs.open('newDraft');
  await expect.poll(() => asked).toBe(1);
  await userEvent.keyboard('b{Tab}{Enter}');
  expect([behind.value, heard, document.activeElement]).toEqual(['a', ['a'], document.body]);
  arrive({ default: WindowDialogs });
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Q1');
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveValue('Q1');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(behind);
});

it('Escape takes the request back, and the window is the planner’s again', async () => {
  const { dialogs } = staged.app;
  dialogs.open('newDraft');
  dialogs.open('accounts', 'new');
  await expect.poll(() => asked).toBe(1);
  await userEvent.keyboard('{Escape}b');
  expect([dialogs.isOpen('newDraft'), dialogs.about('accounts'), behind.value]).toEqual([false, null, 'b']);
  arrive({ default: WindowDialogs });
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});

it('a file that arrives meanwhile waits until the dialog is closed', async () => {
  const { dialogs, files } = staged.app;
  const { bridge } = staged;
  const view = { id: 'f1', name: 'q1.flightplan', folder: '/home', at: null, there: true, draftIds: [] };
  bridge.answer('file.arrived', () => ok([{ arrival: 1, file: view }]));
  const isRead = (): boolean => bridge.asked.some(({ name }) => name === 'file.read');
  dialogs.open('newDraft');
  await expect.poll(() => asked).toBe(1);
  await files.takeArrived();
  await expect.element(page.getByText('Opens when you close this dialog: q1.flightplan')).toBeVisible();
  arrive({ default: WindowDialogs });
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(isRead()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.poll(isRead).toBe(true);
});

it('a dialog that cannot be loaded says so instead of nothing', async () => {
  const { dialogs } = staged.app;
  dialogs.open('newDraft');
  await expect.poll(() => asked).toBe(1);
  refuse();
  await expect.element(page.getByRole('button', { name: 'Reload the window' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(dialogs.isOpen('newDraft')).toBe(false);
});

it('one whose list is not known yet is waited for as well', async () => {
  const { files, workspace, services } = staged.app;
  await haveDialogs();
  const view = { id: 'f1', name: 'q1.flightplan', folder: '/home', at: null, there: true, draftIds: [] };
  let know: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (know = resolve));
  staged.bridge.answer('file.recent', async () => known.then(() => ok([view])));
  runAction(staged.app, 'draft.recent');
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.keyboard('a{Enter}');
  expect([behind.value, heard, page.getByRole('dialog').elements()]).toEqual(['', [], []]);
  know();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^q1.flightplan/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(behind);
  expect(files.listed).toBe(false);

  const { store } = services;
  let list: () => void = () => undefined;
  store.backups = () => new Promise((resolve) => (list = () => resolve(ok([]))));
  runAction(staged.app, 'draft.backups');
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.keyboard('b');
  expect([behind.value, workspace.status]).toEqual(['', 'open']);
  list();
  await expect.element(page.getByRole('dialog', { name: 'Backups of this draft' })).toBeVisible();
});

it('Escape takes back the request for a list, and the dialog does not come later', async () => {
  const { dialogs } = staged.app;
  await haveDialogs();
  let list: () => void = () => undefined;
  staged.app.services.store.backups = () => new Promise((resolve) => (list = () => resolve(ok([]))));
  runAction(staged.app, 'draft.backups');
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}b');
  expect([dialogs.isOpen('backups'), behind.value]).toEqual([false, 'b']);
  list();
  await expect.poll(() => staged.app.backups.loading).toBe(false);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('a large file goes on opening where the dialogs cannot be loaded, also when another one is closed', async () => {
  const { dialogs, transfer } = staged.app;
  staged.bridge.answer('file.read', () => new Promise(() => undefined));
  void transfer.receive({ file: 'f1', name: 'q1.flightplan' }, 'keep');
  const shown = (): boolean => {
    staged.clock.move(1000);
    return transfer.progress !== null;
  };
  await expect.poll(shown).toBe(true);
  await expect.poll(() => asked).toBe(1);
  refuse();
  // The window is free.
  await expect.poll(() => openDialogs.modal).toBe(0);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  dialogs.open('newDraft');
  await expect.element(page.getByRole('dialog', { name: 'This dialog could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect([dialogs.isOpen('newDraft'), transfer.progress?.name]).toEqual([false, 'q1.flightplan']);
});

it('an input method writes nothing into the grid behind a dialog that the palette has asked for', async () => {
  await show(staged.app, Grid);
  await show(staged.app, Palette);
  const grid = page.getByRole('grid', { name: 'Line items' });
  const edited = (): boolean => grid.element().querySelector('input, textarea') !== null;
  const write = () => cdp().send('Input.insertText', { text: 'あ' });
  grid.element().focus();
  staged.app.layout.palette = true;
  await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toHaveFocus();
  await userEvent.keyboard('Keyboard short');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked).toBe(1);
  const had: (string | undefined)[] = [];
  for (let frame = 0; frame < 10; frame += 1) {
    had.push(document.activeElement?.tagName);
    await write();
    await new Promise(requestAnimationFrame);
  }
  // Another element or script focuses the grid meanwhile.
  grid.element().focus();
  await write();
  expect([new Set(had), edited()]).toEqual([new Set(['BODY']), false]);
  await userEvent.keyboard('{Escape}');
  await expect.element(grid).toHaveFocus();
  await write();
  await expect.poll(edited).toBe(true);
});
