// Backups as a planner uses them: restored here and undone, opened beside, made before a push and a pull.
import { expect, test } from 'vitest';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { toPullOrder } from '../../../shared/push/pull-order.ts';
import type { DraftState } from '../context.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { shown, type, world } from '../../testing/app.ts';

test('restored here, the draft is what it was; an undo brings back what it became, also backed up', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const [flight = '', second = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '1111');
  await app.backups.make('push');
  const then = app.draft.text();
  type(app, 'flights', flight, 'budget', '2222');
  type(app, 'flights', second, 'budget', '3333');
  const became = app.draft.text();
  await app.backups.load();
  expect(app.backups.list.map(({ why }) => why)).toEqual(['push']);
  const [backup] = app.backups.list;
  if (backup === undefined) throw new Error('no backup');
  expect(await app.backups.restoreHere(backup, 'Restore the backup')).toBe(true);
  expect(app.draft.text()).toBe(then);
  expect(app.draft.undoName).toBe('Restore the backup');
  app.draft.undo();
  expect(app.draft.text()).toBe(became);
  await app.backups.load();
  expect(app.backups.list.map(({ why }) => why)).toEqual(['restore', 'push']);
});

test('opened beside, it is a draft of its own and the other one stays as it is', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const id = app.workspace.id ?? '';
  const [flight = ''] = app.draft.rows('flights', null);
  await app.backups.make('push');
  const was = shown(app, 'flights', flight, 'budget');
  const sameId = readDraftId(app.draft.document);
  type(app, 'flights', flight, 'budget', '2222');
  await app.backups.load();
  const [backup] = app.backups.list;
  if (backup === undefined) throw new Error('no backup');
  expect(await app.backups.openAsNew(backup, 'As it was')).toBe(true);
  expect([app.draft.title, app.workspace.id === id]).toEqual(['As it was', false]);
  expect([null, sameId]).not.toContain(readDraftId(app.draft.document));
  expect(shown(app, 'flights', flight, 'budget')).toBe(was);
  await app.workspace.open(id);
  expect(shown(app, 'flights', flight, 'budget')).toBe('$2,222.00');
});

test('opened beside, it belongs to the same account', async () => {
  const { bridge, window } = world();
  const app = window();
  bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE)));
  await app.accounts.load();
  await app.workspace.createEmpty('Live', NORTHSIDE);
  await app.backups.make('push');
  await app.backups.load();
  const [backup] = app.backups.list;
  if (backup === undefined) throw new Error('no backup');
  expect(await app.backups.openAsNew(backup, 'As it was')).toBe(true);
  expect([app.draft.title, app.target.id]).toEqual(['As it was', NORTHSIDE.id]);
});

test.each([
  ['push', 'push.start', (app: DraftState) => app.push.start()],
  ['pull', 'pull.run', (app: DraftState) => app.pull.start(toPullOrder({ campaign: [9001] }))],
] as const)('a %s backs the draft up first, and is not begun when that fails', async (why, channel, start) => {
  const { bridge, window } = world();
  const app = window();
  bridge.answer('practice.start', () => ok({ baseUrl: 'http://127.0.0.1:1', windowMs: 50, profile: PROFILE }));
  bridge.answer('push.start', () => ok({ push: 'p1' }));
  bridge.answer('pull.run', () => ok({ transferId: 't1', notFound: [], stopped: null, platform: 'practice' }));
  await app.workspace.openSample();
  const { store } = app.services;
  store.backUp = () => Promise.resolve({ ok: false, failure: { code: 'STORE_FULL', params: {}, retry: 'later' } });
  await start(app);
  expect(app[why].failure?.code).toBe('STORE_FULL');
  expect(bridge.asked.some(({ name }) => name === channel)).toBe(false);
  // @ts-expect-error -- back to the method of the class
  delete store.backUp;
  await start(app);
  expect(bridge.asked.some(({ name }) => name === channel)).toBe(true);
  await app.backups.load();
  expect(app.backups.list.map((backup) => backup.why)).toEqual([why]);
});

const PROFILE = { name: 'practice', baseUrl: 'http://127.0.0.1:1', accountId: 501, clientId: 'c', username: 'u' };
