// The dialog of accounts: secrets are saved once and forgotten, faults are shown at their field, leaving asks.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountView } from '../../../shared/ipc/accounts.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { runAction } from '../../state/actions/actions.ts';
import { NORTHSIDE, SOUTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import AccountsDialog from './AccountsDialog.svelte';
import SecretQuestion from './SecretQuestion.svelte';

let staged: Staged;
const SECRET = 's3cret-of-the-client';
const PASSWORD = 'p4ssword-of-the-user';

const saved = (): Input<'accounts.save'>[] =>
  staged.bridge.asked.flatMap(({ name, input }) => (name === 'accounts.save' ? [input as Input<'accounts.save'>] : []));
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(...accounts: readonly AccountView[]): Promise<void> {
  staged.bridge.answer('accounts.read', () => ok(withAccounts(...accounts)));
  await staged.app.accounts.load();
  await show(staged.app, AccountsDialog);
  runAction(staged.app, 'accounts.show');
}

beforeEach(async () => {
  staged = await stageSample();
});

describe('a new account', () => {
  async function fill(): Promise<void> {
    await open();
    await field('Name').fill('Northside Media');
    await field('Account ID').fill('501');
    await field('Base URL').fill('https://ads.example.com/api');
    await field('Client ID').fill('northside-client');
    await field('Client secret').fill(SECRET);
    await field('User').fill('d.okafor');
    await field('Password').fill(PASSWORD);
  }

  it('is saved as typed, and its secrets are forgotten by the window', async () => {
    await fill();
    await expect.element(page.getByText('Signs in to ads.example.com')).toBeVisible();
    staged.bridge.answer('accounts.save', () => {
      staged.bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE)));
      return ok({ id: NORTHSIDE.id });
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saved.')).toBeVisible();
    expect(saved()).toEqual([
      {
        id: null,
        form: {
          name: 'Northside Media',
          baseUrl: 'https://ads.example.com/api',
          accountId: 501,
          clientId: 'northside-client',
          username: 'd.okafor',
          keepPassword: false,
        },
        clientSecret: SECRET,
        password: PASSWORD,
      },
    ]);
    await expect.element(field('Client secret')).toHaveValue('');
    await expect.element(field('Password')).toHaveValue('');
    expect(document.body.innerHTML).not.toContain(SECRET);
    // Nothing typed since: closing asks nothing.
    await button('Close').click();
    expect(staged.app.dialogs.about('accounts')).toBeNull();
  });

  it('shows a fault at its field, and gives the field the keyboard', async () => {
    await fill();
    staged.bridge.answer('accounts.save', () =>
      fail('PROFILE_INVALID', { path: 'baseUrl', reason: 'it must start with https://' }),
    );
    await button('Save').click();
    await expect.element(field('Base URL')).toHaveFocus();
    await expect.element(field('Base URL')).toHaveAccessibleDescription('It must start with https://.');
    // Still there: nothing was handed over for good.
    await expect.element(field('Password')).toHaveValue(PASSWORD);
    await field('Base URL').fill('https://other.example.com');
    await expect.element(field('Base URL')).not.toHaveAttribute('aria-invalid');
    await field('Account ID').fill('five');
    await button('Save').click();
    await expect.element(field('Account ID')).toHaveFocus();
    expect(saved()).toHaveLength(1);
  });

  it('that is not saved is not lost by a key', async () => {
    await fill();
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Northside Media');
    await button('Keeping passwords').click();
    await button('Leave without saving').click();
    expect(staged.app.dialogs.about('accounts')).toBe('keeping');
  });
});

describe('a test of the connection', () => {
  it('leads to what can cure it', async () => {
    await open(NORTHSIDE, SOUTHSIDE);
    const failure = fail('SIGN_IN_REFUSED').failure;
    const found = { host: 'ads.example.com', failure, clockOffSeconds: 0, mayWrite: null };
    staged.bridge.answer('accounts.test', () => ok(found));
    await button('Test connection').click();
    await expect.element(field('Password')).toHaveFocus();
    await expect.element(field('Password')).toHaveAccessibleDescription(/did not accept/);
    staged.bridge.answer('accounts.test', () => ok({ ...found, failure: null, mayWrite: true }));
    await button('Test connection').click();
    await expect.element(page.getByText('It works: signed in to ads.example.com.')).toBeVisible();
    staged.bridge.answer('accounts.test', () => ok({ ...found, failure: null, mayWrite: false }));
    await button('Test connection').click();
    await expect.element(page.getByText(/this user may only read/)).toBeVisible();
    staged.bridge.answer('accounts.test', () => ok({ ...found, failure: null, clockOffSeconds: -720 }));
    await button('Test connection').click();
    await expect.element(page.getByText(/clock is 12 minutes off/)).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('is asked of the palette too', async () => {
    staged.bridge.answer('accounts.test', () =>
      ok({ host: 'ads.example.com', failure: null, clockOffSeconds: null, mayWrite: null }),
    );
    staged.bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE)));
    await staged.app.accounts.load();
    await staged.app.workspace.createEmpty('Live', NORTHSIDE);
    await show(staged.app, AccountsDialog);
    runAction(staged.app, 'accounts.test');
    await expect.element(page.getByText('It works: signed in to ads.example.com.')).toBeVisible();
  });
});

describe('an account', () => {
  it('is signed out, with words about what that wipes', async () => {
    await open(NORTHSIDE);
    staged.bridge.answer('accounts.signOut', () => ok(null));
    await button('Sign out').click();
    await expect.element(page.getByText(/client secret and sign-in are wiped/)).toBeVisible();
  });

  it('is signed out while locked too: the way out for a forgotten passphrase', async () => {
    const locked: AccountView = { ...NORTHSIDE, signIn: { state: 'locked', passwordNeededAt: null } };
    await open(locked);
    staged.bridge.emit('accounts.changed', { ...withAccounts(locked), keeping: 'passphrase', locked: true });
    staged.bridge.answer('accounts.signOut', () => ok(null));
    await button('Sign out').click();
    await expect.element(page.getByText(/client secret and sign-in are wiped/)).toBeVisible();
  });

  it('is removed after a question', async () => {
    await open(NORTHSIDE, SOUTHSIDE);
    staged.bridge.answer('accounts.remove', () => {
      staged.bridge.emit('accounts.changed', withAccounts(SOUTHSIDE));
      return ok(null);
    });
    await button('Remove …').click();
    const question = page.getByRole('dialog', { name: /^Remove “Northside Media”/ });
    await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await question.getByRole('button', { name: 'Remove the account' }).click();
    await expect.element(field('Name')).toHaveValue('Southside Clinics');
    expect(staged.bridge.asked.filter(({ name }) => name === 'accounts.remove')).toEqual([
      { name: 'accounts.remove', input: { id: NORTHSIDE.id } },
    ]);
  });
});

describe('keeping passwords', () => {
  const asked = (name: string): unknown[] =>
    staged.bridge.asked.filter((one) => one.name === name).map(({ input }) => input);

  beforeEach(async () => {
    const basic = { ...withAccounts(NORTHSIDE), keyring: { available: false, backend: 'basic_text' } };
    staged.bridge.answer('accounts.read', () => ok(basic));
    await staged.app.accounts.load();
    staged.bridge.answer('accounts.setKeeping', () => {
      staged.bridge.emit('accounts.changed', { ...basic, keeping: 'passphrase' });
      return ok(null);
    });
    await show(staged.app, AccountsDialog);
    await show(staged.app, SecretQuestion);
    staged.app.dialogs.open('accounts', 'keeping');
  });

  it('says why there is no keyring, and offers a passphrase', async () => {
    await expect.element(page.getByRole('radio', { name: /^In this computer's keyring/ })).toBeDisabled();
    await expect.element(page.getByText(/no keyring that keeps secrets \(basic_text\)/)).toBeVisible();
    await page.getByRole('radio', { name: /Under a passphrase/ }).click();
    await field('Passphrase').fill('correct horse');
    await field('The same again').fill('correct house');
    await button('Use this passphrase').click();
    await expect.element(page.getByText('The two are not the same.')).toBeVisible();
    expect(asked('accounts.setKeeping')).toEqual([]);
    await field('The same again').fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => asked('accounts.setKeeping'))
      .toEqual([{ keeping: 'passphrase', passphrase: 'correct horse', current: null }]);
    await expect.element(field('New passphrase')).toHaveValue('');
    await expect.element(field('The same again')).toHaveValue('');
  });

  it('asks for the passphrase in use before anything else keeps them, and while locked only where it has to', async () => {
    staged.bridge.answer('accounts.setKeeping', ({ current }) =>
      current === 'right' ? ok(null) : fail(current === null ? 'VAULT_LOCKED' : 'PASSPHRASE_WRONG'),
    );
    staged.bridge.emit('accounts.changed', { ...withAccounts(NORTHSIDE), keeping: 'passphrase', locked: true });
    await page.getByRole('radio', { name: /^Not kept/ }).click();
    await field('Passphrase in use').fill('wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/This is not the passphrase/)).toBeVisible();
    await field('Passphrase in use').fill('right');
    await button('Change').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    expect(asked('accounts.setKeeping')).toEqual(
      [null, 'wrong', 'right'].map((current) => ({ keeping: 'memory', passphrase: null, current })),
    );
  });

  it('shows what it was where the planner does not confirm in the box', async () => {
    staged.bridge.answer('accounts.setKeeping', () => fail('NOT_CONFIRMED'));
    staged.bridge.answer('accounts.setLockAfter', () => fail('NOT_CONFIRMED'));
    const kept = { ...withAccounts(NORTHSIDE), keeping: 'system' as const, lockAfterMinutes: 5 };
    staged.bridge.emit('accounts.changed', kept);
    await page.getByRole('radio', { name: /^Not kept/ }).click();
    await expect.element(page.getByRole('radio', { name: /^In this computer's keyring/ })).toBeChecked();
    await field('Lock accounts').selectOptions('Never');
    await expect.element(field('Lock accounts')).toHaveValue('5');
    await expect.element(page.getByText(/did not confirm/)).not.toBeInTheDocument();
  });

  it('asks for no passphrase where nothing is kept under it', async () => {
    staged.bridge.emit('accounts.changed', { ...withAccounts(NORTHSIDE), keeping: 'passphrase', locked: true });
    staged.bridge.answer('accounts.setKeeping', () => ok(null));
    await page.getByRole('radio', { name: /^Not kept/ }).click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Unlock accounts' })).not.toBeInTheDocument();
  });

  it('locks after a time, and now', async () => {
    staged.bridge.answer('accounts.setLockAfter', () => ok(null));
    staged.bridge.answer('accounts.lock', () => ok(null));
    await field('Lock accounts').selectOptions('After 30 minutes without use');
    await button('Lock now').click();
    expect(asked('accounts.setLockAfter')).toEqual([{ minutes: 30 }]);
    expect(asked('accounts.lock')).toEqual([null]);
  });

  it('unlocks with the passphrase, a wrong one is said', async () => {
    staged.bridge.emit('accounts.changed', { ...withAccounts(NORTHSIDE), keeping: 'passphrase', locked: true });
    staged.bridge.answer('accounts.unlock', ({ passphrase }) =>
      passphrase === 'right' ? ok(null) : fail('PASSPHRASE_WRONG'),
    );
    await button('Unlock accounts').click();
    const dialog = page.getByRole('dialog', { name: 'Unlock accounts' });
    await expect.element(dialog.getByLabelText('Passphrase', { exact: true })).toHaveFocus();
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(dialog.getByText(/This is not the passphrase/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Passphrase', { exact: true })).toHaveValue('');
    await userEvent.keyboard('right{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
