// The bin: a draft in it comes back unchanged, however it is listed, opened or deleted meanwhile, and is gone after 30 days.
import { expect, test } from 'vitest';
import type { Output } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One draft, edited and closed; the pushes that are not over. */
async function closedDraft() {
  const here = world();
  const app = here.window();
  let pushes: Output<'push.unfinished'> = [];
  here.bridge.answer('push.unfinished', () => ok(pushes));
  here.bridge.answer('file.names', () => ok([]));
  await app.workspace.openSample();
  const text = app.draft.text();
  const id = app.workspace.id ?? '';
  await app.workspace.close();
  await app.drafts.load();
  return { ...here, app, id, text, unfinished: (now: typeof pushes) => (pushes = now) };
}

test('a draft comes back as it was', async () => {
  const { app, id, text } = await closedDraft();
  expect(await app.drafts.putInBin(id)).toEqual(ok(null));
  expect([app.drafts.rows.length, app.drafts.binned.length]).toEqual([0, 1]);
  expect(await app.drafts.restore(id)).toEqual(ok(null));
  expect([app.drafts.rows.length, app.drafts.binned.length]).toEqual([1, 0]);
  await app.workspace.open(id);
  expect(app.draft.text()).toBe(text);
});

test('a window that lists it still opens it, and it is in the bin no more', async () => {
  const { app, id, window } = await closedDraft();
  const other = window();
  await other.drafts.load();
  await app.drafts.putInBin(id);
  await other.workspace.open(id);
  await app.drafts.load();
  expect([app.drafts.rows.length, app.drafts.binned.length]).toEqual([1, 0]);
  // Listed as binned here before: what was restored elsewhere is not deleted.
  await other.workspace.close();
  const row = { ...app.drafts.rows[0]!, binnedAt: new Date(0).toISOString() };
  expect(await app.drafts.deleteForGood(row)).toEqual(ok(null));
  expect(app.drafts.rows).toHaveLength(1);
});

test('not while its push runs', async () => {
  const { app, id, unfinished } = await closedDraft();
  unfinished([{ draftId: id, state: 'running', done: 1, total: 2 }]);
  expect(await app.drafts.putInBin(id)).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
  expect(app.drafts.rows).toHaveLength(1);
});

test('after 30 days it is deleted, but not while a push of it is not over', async () => {
  const { app, id, clock, unfinished } = await closedDraft();
  await app.drafts.putInBin(id);
  clock.move(29 * DAY_MS);
  await app.drafts.load();
  const stored = async (): Promise<number> => {
    const list = await app.services.store.list();
    return list.ok ? list.value.length : -1;
  };
  unfinished([{ draftId: id, state: 'paused', done: 1, total: 2 }]);
  clock.move(2 * DAY_MS);
  await app.drafts.load();
  await expect.poll(() => app.drafts.pushOf(id)?.state).toBe('paused');
  expect(await stored()).toBe(1);
  unfinished([]);
  await app.drafts.load();
  await expect.poll(stored).toBe(0);
  await expect.poll(() => app.drafts.binned).toEqual([]);
});
