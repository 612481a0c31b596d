// Signing in: with stored secrets if they suffice, after unlocking if needed, with the failure shown.
import { expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { settled, tour } from '../../testing/push.ts';
import { runAction } from '../actions/actions.ts';

const LOCKED = { ...NORTHSIDE, signIn: { state: 'locked', passwordNeededAt: null } } as const;

async function locked() {
  const here = await tour();
  const accounts = { ...withAccounts(LOCKED), keeping: 'passphrase', locked: true } as const;
  here.bridge.answer('accounts.read', () => ok(accounts));
  await here.app.accounts.load();
  return here;
}

test('a password is asked for only where nothing that is kept is enough', async () => {
  const { app, bridge } = await tour();
  bridge.emit('accounts.changed', withAccounts(NORTHSIDE));
  bridge.answer('accounts.signIn', () => ok(null));
  await app.signIn.start(NORTHSIDE.id);
  expect(app.signIn.asking).toBeNull();
  bridge.answer('accounts.signIn', () => fail('SIGN_IN_NEEDED', { missing: 'password' }));
  await app.signIn.start(NORTHSIDE.id);
  expect(app.signIn.asking).toEqual(NORTHSIDE);
});

test('what no password cures is said, and what the planner has declined is not', async () => {
  const { app, bridge } = await tour();
  bridge.emit('accounts.changed', withAccounts(NORTHSIDE));
  bridge.answer('accounts.signIn', () => fail('CANCELLED'));
  await app.signIn.start(NORTHSIDE.id);
  expect(app.notices.list).toEqual([]);
  bridge.answer('accounts.signIn', () => fail('OFFLINE'));
  await app.signIn.start(NORTHSIDE.id);
  expect(app.notices.list.map(({ failure }) => failure.code)).toEqual(['OFFLINE']);
  expect(app.signIn.asking).toBeNull();
});

test('a push to a locked account waits until it is unlocked, and does not begin where it is not', async () => {
  const { app, bridge } = await locked();
  await app.workspace.importText('live.flightplan.json', app.draft.text());
  await app.target.choose(NORTHSIDE.id);
  await settled();
  expect(runAction(app, 'push.start')).toBe(true);
  await settled();
  expect([app.signIn.unlocking, app.push.asking]).toEqual([true, false]);
  app.signIn.leaveLocked();
  await settled();
  expect([app.signIn.unlocking, app.push.asking]).toEqual([false, false]);

  runAction(app, 'push.start');
  bridge.answer('accounts.unlock', ({ passphrase }) => (passphrase === 'right' ? ok(null) : fail('PASSPHRASE_WRONG')));
  expect((await app.signIn.unlock('wrong'))?.code).toBe('PASSPHRASE_WRONG');
  expect(app.signIn.unlocking).toBe(true);
  expect(await app.signIn.unlock('right')).toBeNull();
  await settled();
  expect([app.signIn.unlocking, app.push.asking]).toEqual([false, true]);
});
