// What waits for a password asks for it: at once, or by a bar while the planner types; a wrong one is said.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import PasswordQuestion from './PasswordQuestion.svelte';
import SecretQuestion from './SecretQuestion.svelte';

let staged: Staged;

function wait(...why: ('needed' | 'refused')[]): void {
  staged.bridge.emit('accounts.changed', {
    ...withAccounts(NORTHSIDE),
    questions: why.map((one) => ({ profile: NORTHSIDE.id, why: one })),
  });
}
const dialog = () => page.getByRole('dialog');
const asked = (name: string): unknown[] =>
  staged.bridge.asked.filter((one) => one.name === name).map(({ input }) => input);

beforeEach(async () => {
  staged = await stageSample();
  wait();
  await staged.app.workspace.createEmpty('Live', NORTHSIDE);
  await show(staged.app, PasswordQuestion);
  await show(staged.app, SecretQuestion);
});

it('is asked about the push that waits; a wrong password is said, the right one lets it go on', async () => {
  const { app, bridge } = staged;
  bridge.emit('push.event', {
    draftId: app.draft.id,
    push: 'p1',
    event: { event: 'plan', steps: 0, estimateSeconds: 0, list: [] },
  });
  wait('needed');
  await expect
    .element(page.getByRole('heading', { name: 'The push to Northside Media waits for your password' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  bridge.answer('accounts.signIn', ({ password }) => (password === 'right' ? ok(null) : fail('SIGN_IN_REFUSED')));
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription(/did not accept/);
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('right{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(asked('accounts.signIn')).toEqual([
    { id: NORTHSIDE.id, password: 'wrong' },
    { id: NORTHSIDE.id, password: 'right' },
  ]);
});

it('does not take the keys of a planner who is typing', async () => {
  const cell = document.body.appendChild(document.createElement('input'));
  cell.focus();
  wait('needed');
  await expect.element(page.getByText('Northside Media needs your password.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('120');
  expect(cell.value).toBe('120');
  cell.remove();
  await page.getByRole('button', { name: 'Type the password' }).click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
});

it('put off, it stays as a bar; stopped, the main process is told', async () => {
  wait('refused');
  await expect.element(page.getByText('The last password was not accepted.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(asked('accounts.dismissPassword')).toEqual([]);
  await page.getByRole('button', { name: 'Type the password' }).click();
  staged.bridge.answer('accounts.dismissPassword', () => ok(null));
  await page.getByRole('button', { name: 'Stop what waits' }).click();
  expect(asked('accounts.dismissPassword')).toEqual([{ id: NORTHSIDE.id }]);
});

it('goes away when another window has answered', async () => {
  wait('needed');
  await expect.element(dialog()).toBeVisible();
  wait();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Northside Media needs your password.')).not.toBeInTheDocument();
});

it('signing in asks for the password only if the stored secrets do not suffice', async () => {
  staged.bridge.answer('accounts.signIn', () => ok(null));
  await staged.app.signIn.start(NORTHSIDE.id);
  await expect.element(dialog()).not.toBeInTheDocument();
  staged.bridge.answer('accounts.signIn', () => fail('SIGN_IN_NEEDED', { missing: 'password' }));
  await staged.app.signIn.start(NORTHSIDE.id);
  await expect.element(page.getByRole('heading', { name: 'Sign in to Northside Media' })).toBeVisible();
});
