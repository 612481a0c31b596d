// Two windows of one draft: one edits, the other reads, and takes over what was done meanwhile once it can.
import { expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { shown, type, world } from '../../testing/app.ts';

test('the second reads the draft on disk, is notified when the first has closed, and edits from there', async () => {
  const here = world();
  const [first, second] = [here.window(), here.window()];
  await first.workspace.openSample();
  const id = first.workspace.id ?? '';
  const [flight = ''] = first.draft.rows('flights', null);
  await second.workspace.open(id);
  expect(second.draft.readOnly).toBe(true);
  expect(type(second, 'flights', flight, 'budget', '1')).toBe(false);
  type(first, 'flights', flight, 'budget', '4321');
  await first.draft.whenSettled();

  expect(second.lockStatus.free).toBe(false);
  expect(await second.lockStatus.editHere()).toBe(false);
  expect(second.draft.readOnly).toBe(true);
  await first.workspace.close();
  expect(second.lockStatus.free).toBe(true);
  expect(await second.lockStatus.editHere()).toBe(true);
  expect([second.draft.readOnly, second.lockStatus.free]).toEqual([false, false]);
  expect(shown(second, 'flights', flight, 'budget')).toBe('$4,321.00');
  // The history came along, and the lock with it.
  expect(second.draft.undoName).toBe('Set budget of a flight');
  await first.workspace.open(id);
  expect(first.draft.readOnly).toBe(true);
});

test('the second follows edits of the first, undone and redone, until it takes over', async () => {
  const here = world();
  const [first, second] = [here.window(), here.window()];
  await first.workspace.openSample();
  await second.workspace.open(first.workspace.id ?? '');
  const flights = first.draft.rows('flights', null);
  const follow = async (): Promise<void> => {
    await first.draft.whenSettled();
    here.clock.move(1000);
    await expect.poll(() => second.draft.text()).toBe(first.draft.text());
  };
  for (const [at, flight] of flights.slice(0, 3).entries()) {
    type(first, 'flights', flight, 'budget', `${1000 + at}`);
    await follow();
  }
  first.draft.undo();
  first.draft.undo();
  first.draft.redo();
  await follow();
  expect(shown(second, 'flights', flights[1] ?? '', 'budget')).toBe('$1,001.00');
  await first.workspace.close();
  await second.lockStatus.editHere();
  second.draft.undo();
  expect(second.draft.redoName).toBe('Set budget of a flight');
});

test('the second says when it no longer follows, and is read again as it is now', async () => {
  const here = world();
  const [first, second] = [here.window(), here.window()];
  await first.workspace.openSample();
  await second.workspace.open(first.workspace.id ?? '');
  const [flight = ''] = first.draft.rows('flights', null);
  const { store } = second.services;
  const entriesAfter = store.entriesAfter.bind(store);
  store.entriesAfter = () => Promise.resolve(ok(null));
  type(first, 'flights', flight, 'budget', '4321');
  await first.draft.whenSettled();
  expect(second.lockStatus.lost).toBe(false);
  here.clock.move(1000);
  await expect.poll(() => second.lockStatus.lost).toBe(true);
  expect(shown(second, 'flights', flight, 'budget')).not.toBe('$4,321.00');
  store.entriesAfter = entriesAfter;
  expect(await second.lockStatus.readAgain()).toBe(true);
  expect(shown(second, 'flights', flight, 'budget')).toBe('$4,321.00');
  expect([second.draft.readOnly, second.lockStatus.lost]).toEqual([true, false]);
  type(first, 'flights', flight, 'budget', '4322');
  await first.draft.whenSettled();
  here.clock.move(1000);
  await expect.poll(() => shown(second, 'flights', flight, 'budget')).toBe('$4,322.00');
});

test('what could not be read for a while may be read again', async () => {
  const here = world();
  const [first, second] = [here.window(), here.window()];
  await first.workspace.openSample();
  await second.workspace.open(first.workspace.id ?? '');
  const { store } = second.services;
  const entriesAfter = store.entriesAfter.bind(store);
  let asked = 0;
  store.entriesAfter = () => {
    asked += 1;
    return Promise.resolve(fail('STORE_NOT_READABLE'));
  };
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(second.lockStatus.lost).toBe(false);
    here.clock.move(1000);
    await expect.poll(() => asked).toBe(nth);
    await second.draft.historyLoaded;
  }
  await expect.poll(() => second.lockStatus.lost).toBe(true);
  store.entriesAfter = entriesAfter;
  here.clock.move(1000);
  await expect.poll(() => second.lockStatus.lost).toBe(false);
});

test('what was looked at stays in sight when a draft is taken over, unless it is gone', async () => {
  const here = world();
  const [first, second] = [here.window(), here.window()];
  await first.workspace.openSample();
  await second.workspace.open(first.workspace.id ?? '');
  const [flight = ''] = second.draft.rows('flights', null);
  const item = second.draft.rowOf('flights', flight)?.key ?? '';
  const cell = { row: flight, field: 'budget' };
  second.selection.setScope({ kind: 'lineItem', key: item });
  second.selection.reveal('flights', cell, { kind: 'lineItem', key: item });
  await first.workspace.close();
  await second.lockStatus.editHere();
  const { tab, cell: active, scope, focused } = second.selection;
  expect({ tab, active, scope: scope?.key, focused: focused?.key }).toEqual({
    tab: 'flights',
    active: cell,
    scope: item,
    focused: item,
  });
  // Another draft begins at its beginning.
  await second.workspace.openSample(true);
  expect([second.selection.tab, second.selection.focused]).toEqual(['lineItems', null]);
});
