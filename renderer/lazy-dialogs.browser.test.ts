// Dialogs that are asked for before they are loaded: hurried, no key goes astray meanwhile, and Escape takes it back.
import type { Component } from 'svelte';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../shared/kernel/result.ts';
import LazyDialogsBesideFiles from './testing/LazyDialogsBesideFiles.svelte';
import { show, stageSample } from './testing/stage.ts';
import type { Staged } from './testing/stage.ts';
import { LazyPart } from './lazy-part.svelte.ts';
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

const dialog = () => page.getByRole('dialog', { name: 'New draft' });

it('keys go nowhere until the dialog is there; then they are its own, and what had the focus gets it back', async () => {
  const { layout } = staged.app;
  await userEvent.keyboard('a');
  expect([asked, behind.value, heard]).toEqual([0, 'a', ['a']]);
  layout.newDraft = true;
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
  const { layout } = staged.app;
  layout.newDraft = true;
  layout.accounts = 'new';
  await expect.poll(() => asked).toBe(1);
  await userEvent.keyboard('{Escape}b');
  expect([layout.newDraft, layout.accounts, behind.value]).toEqual([false, null, 'b']);
  arrive({ default: WindowDialogs });
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});

it('a file that arrives meanwhile waits until the dialog is closed', async () => {
  const { layout, files } = staged.app;
  const { bridge } = staged;
  const view = { id: 'f1', name: 'q1.flightplan', folder: '/home', at: null, there: true, draftIds: [] };
  bridge.answer('file.arrived', () => ok({ files: [view], left: 0 }));
  const isRead = (): boolean => bridge.asked.some(({ name }) => name === 'file.read');
  layout.newDraft = true;
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
  const { layout } = staged.app;
  layout.newDraft = true;
  await expect.poll(() => asked).toBe(1);
  refuse();
  await expect.element(page.getByRole('button', { name: 'Reload the window' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(layout.newDraft).toBe(false);
});
