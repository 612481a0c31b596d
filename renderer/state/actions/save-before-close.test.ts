// Leaving the window: typed text is taken in and saved, and an edit that can't be saved is not left without a question.
import { expect, test } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import { type, world } from '../../testing/app.ts';
import { faulty } from '../../testing/drafts.ts';
import { reloadWindow, saveBeforeClose } from './save-before-close.ts';

async function closingWhileTyping(refuses: () => boolean) {
  const here = world();
  const full = new DOMException('full', 'QuotaExceededError');
  const app = here.window((db) => faulty(db, { write: (table) => (table === 'log' && refuses() ? full : undefined) }));
  await app.workspace.openSample();
  const [flight = ''] = app.draft.rows('flights', null);
  const typed: string[] = [];
  saveBeforeClose(app, () => {
    const text = typed.pop();
    if (text !== undefined) type(app, 'flights', flight, 'budget', text);
  });
  const leave = (): Promise<boolean> =>
    new Promise((resolve) => {
      here.bridge.answer('window.answerClosing', ({ ready }) => {
        resolve(ready);
        return ok(null);
      });
      here.bridge.emit('window.closing', null);
    });
  return { app, typed, leave, bridge: here.bridge };
}

test('the typing that is going on is on disk before the window may close', async () => {
  const { app, typed, leave } = await closingWhileTyping(() => false);
  typed.push('7777');
  expect(await leave()).toBe(true);
  expect(app.draft.undoName).toBe('Set budget of a flight');
  expect(app.draft.saved.state).toBe('saved');
});

test('edits that the disk refuses keep the window open once, and again after a further edit', async () => {
  const { app, typed, leave } = await closingWhileTyping(() => true);
  typed.push('7777');
  expect(await leave()).toBe(false);
  expect(app.notices.list).toMatchObject([{ failure: { code: 'EDITS_NOT_SAVED' } }]);
  typed.push('8888');
  expect(await leave()).toBe(false);
  expect(await leave()).toBe(true);
});

test('a disk that takes the edits after all lets the window close', async () => {
  let full = true;
  const { typed, leave } = await closingWhileTyping(() => full);
  typed.push('7777');
  expect(await leave()).toBe(false);
  full = false;
  expect(await leave()).toBe(true);
});

test('a window is not loaded again over edits that the disk refuses', async () => {
  const { app } = await closingWhileTyping(() => true);
  const [flight = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '7777');
  // Here is no page that could be loaded: trying to would throw.
  await reloadWindow(app);
  expect(app.notices.list).toMatchObject([{ failure: { code: 'EDITS_NOT_SAVED' } }]);
});

test('with no draft open there is nothing to wait for', async () => {
  const { app, leave } = await closingWhileTyping(() => false);
  await app.workspace.close();
  expect(await leave()).toBe(true);
});

test('how panels were arranged last is written before the window may close, and once', async () => {
  const { app, leave, bridge } = await closingWhileTyping(() => false);
  app.settings.keepPanels({ gridTab: 'flights' });
  await leave();
  await leave();
  const asked = bridge.asked.filter(({ name }) => name === 'settings.write' || name === 'window.answerClosing');
  expect(asked.map(({ name }) => name)).toEqual(['settings.write', 'window.answerClosing', 'window.answerClosing']);
  expect(asked[0]?.input).toEqual({ panels: { gridTab: 'flights' } });
});

test('a save to a file ends, with the version that it wrote kept, before the window may close', async () => {
  const { app, leave, bridge } = await closingWhileTyping(() => false);
  const view = { id: 'f', name: 'x.flightplan', folder: '~', at: null, there: true, draftIds: [] };
  bridge.answer('file.saveAgain', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', () => ok(null));
  const order: string[] = [];
  let written = (): void => undefined;
  bridge.answer(
    'file.finish',
    () =>
      new Promise(
        (resolve) =>
          (written = () => resolve(ok({ signed: false, saved: { id: 's', name: 'x.flightplan', folder: '~' } }))),
      ),
  );
  bridge.answer('file.of', () => ok({ file: view, version: '1', changedAt: null, knownAt: '2026-01-15T12:00:00Z' }));
  void app.file.save().then(() => order.push('saved'));
  await expect.poll(() => bridge.asked.at(-1)?.name).toBe('file.finish');
  const left = leave().then(() => order.push('left'));
  await app.draft.whenSettled();
  written();
  await left;
  expect(order).toEqual(['saved', 'left']);
  const backups = await app.services.store.backups(app.draft.id);
  expect(backups.ok && backups.value.map(({ why }) => why)).toEqual(['file']);
});
