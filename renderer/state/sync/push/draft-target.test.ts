// Which account a draft belongs to: asked of a file's draft, remembered, sent with whatever is asked of the platform.
import { expect, test } from 'vitest';
import { originChanges } from '../../../../shared/draft/same-origin.ts';
import type { Channel } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/kernel/result.ts';
import { NORTHSIDE, SOUTHSIDE, withAccounts } from '../../../testing/accounts.ts';
import { settled, tour } from '../../../testing/push.ts';

/** The sample's draft as another planner sent it in a file, on a computer with two accounts. */
async function fromFile() {
  const here = await tour();
  here.bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE, SOUTHSIDE)));
  here.bridge.answer('push.forecast', () => ok({ steps: 1, estimateSeconds: 6, createdBefore: [] }));
  await here.app.accounts.load();
  await here.app.workspace.importText('live.flightplan.json', here.app.draft.text());
  await settled();
  const targets = (name: Channel): unknown[] =>
    here.bridge.asked.flatMap((one) => (one.name === name ? [(one.input as { target: unknown }).target] : []));
  return { ...here, targets };
}

test('a draft from a file is pushed and pulled with the account that was chosen for it, and with no other', async () => {
  const { app, bridge, clock, targets } = await fromFile();
  expect([app.target.id, app.push.blocked, app.pull.blocked]).toEqual([null, 'NO_ACCOUNT', 'NO_ACCOUNT']);
  clock.move(1000);
  await settled();
  expect(targets('push.forecast')).toEqual([]);

  await app.target.choose(NORTHSIDE.id);
  expect([app.push.blocked, app.pull.blocked, app.target.account]).toEqual([null, null, NORTHSIDE]);
  clock.move(1000);
  await settled();
  await app.push.start();
  expect(targets('push.forecast')).toEqual([NORTHSIDE.id]);
  expect(targets('push.start')).toEqual([NORTHSIDE.id]);
  // A live push has no need of the practice platform.
  expect(bridge.asked.filter(({ name }) => name === 'practice.start')).toEqual([]);
});

test('the choice is remembered, also by another window', async () => {
  const { app, window } = await fromFile();
  const { id } = app.draft;
  await app.target.choose(NORTHSIDE.id);
  await app.workspace.close();
  const other = window();
  await other.workspace.open(id);
  expect(other.target.id).toBe(NORTHSIDE.id);
});

test('an account that was removed, or is by now another one, stops a push', async () => {
  const { app, bridge } = await fromFile();
  await app.target.choose(NORTHSIDE.id);
  bridge.emit('accounts.changed', withAccounts({ ...NORTHSIDE, accountId: 502 }, SOUTHSIDE));
  expect(app.push.blocked).toBe('OTHER_ACCOUNT');
  bridge.emit('accounts.changed', withAccounts(SOUTHSIDE));
  expect([app.push.blocked, app.pull.blocked]).toEqual(['ACCOUNT_GONE', 'ACCOUNT_GONE']);
});

test('IDs of another platform stop a push and a pull, and a change of the account does not hide them', async () => {
  const { app, bridge } = await fromFile();
  await app.target.choose(NORTHSIDE.id);
  const taken = app.draft.applyRemote('As a pull', originChanges(app.draft.document, NORTHSIDE.platform));
  expect([taken, app.push.blocked, app.pull.blocked]).toEqual([true, null, null]);
  const moved = { ...NORTHSIDE, platform: 'https://ads2.example.com/api' };
  bridge.emit('accounts.changed', withAccounts(moved, SOUTHSIDE));
  expect([app.push.blocked, app.pull.blocked]).toEqual(['OTHER_PLATFORM', 'OTHER_PLATFORM']);
  await app.target.choose(SOUTHSIDE.id);
  expect(app.push.blocked).toBe('OTHER_PLATFORM');
  await app.target.choose('practice');
  expect(app.push.blocked).toBe('OTHER_PLATFORM');
});

test('of an account with another ID the draft takes over ID and name, in one step of undo', async () => {
  const { app } = await fromFile();
  await app.target.choose(SOUTHSIDE.id);
  expect(app.draft.document.account).toEqual({ id: 777, name: 'Southside Clinics' });
  expect(app.push.blocked).toBeNull();
  app.draft.undo();
  await settled();
  expect(app.draft.document.account.id).toBe(501);
  expect(app.push.blocked).toBe('OTHER_ACCOUNT');
});

test('what the practice account allows is not taken along to a live one', async () => {
  const { app, bridge } = await tour();
  bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE)));
  await app.accounts.load();
  await app.workspace.createEmpty('Begun for practice');
  expect([app.target.id, app.draft.document.account.managedService]).toEqual(['practice', true]);
  await app.target.choose(NORTHSIDE.id);
  expect(app.draft.document.account).toEqual({ id: 501, name: 'Northside Media' });
});

test('a draft that is begun for an account belongs to it', async () => {
  const { app } = await fromFile();
  await app.workspace.createEmpty('For Southside', SOUTHSIDE);
  expect([app.target.id, app.target.account, app.draft.document.account]).toEqual([
    SOUTHSIDE.id,
    SOUTHSIDE,
    { id: 777, name: 'Southside Clinics' },
  ]);
});

test('a planner who puts the choice off is not asked again', async () => {
  const { app, window } = await fromFile();
  const { id } = app.draft;
  expect(app.target.asked).toBe(false);
  await app.target.putOff();
  await app.workspace.close();
  const other = window();
  await other.workspace.open(id);
  expect([other.target.asked, other.target.id, other.push.blocked]).toEqual([true, null, 'NO_ACCOUNT']);
});

test('a rehearsal played for one account says nothing of another', async () => {
  const { app, bridge } = await fromFile();
  bridge.answer('rehearsal.run', () => ok({ seconds: 5, cancelled: false }));
  await app.rehearsal.start();
  expect(app.rehearsal.stale).toBe(false);
  await app.target.choose(NORTHSIDE.id);
  expect(app.rehearsal.stale).toBe(true);
});
