// The draft store in a real browser: its IndexedDB, its locks, its storage office.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import { makeDraftAbout, makeTacticsDraft, entry, rename } from '../testing/drafts.ts';
import { DraftDatabase } from './database.ts';
import { readDiskSpace } from './disk-space.ts';
import { lockDraft } from './draft-lock.ts';
import { DraftStore } from './draft-store.ts';

const needs = { now: () => Date.now(), newId: () => crypto.randomUUID() };

test('what was appended is there when another connection opens the draft, also after a compaction', async () => {
  const name = `test-${crypto.randomUUID()}`;
  const store = new DraftStore(new DraftDatabase(name), needs);
  const draft = makeTacticsDraft(2500);
  const created = await store.create(draft, makeDraftAbout(draft), 'new');
  const id = created.ok ? created.value.id : '';
  const open = await store.open(id);
  if (!open.ok) throw new Error(open.failure.code);
  const log = entry(1, [rename('t2400', 't2400', 'Kept')]);
  applyChanges(open.value.draft, log.changes);
  open.value.stored.touch(log);
  expect((await open.value.stored.append([log])).ok).toBe(true);
  const seen = async () => {
    const again = await new DraftStore(new DraftDatabase(name), needs).open(id);
    if (!again.ok) return again.failure;
    const { draft, log, row, history } = again.value;
    return { draft, log, row, past: (await history()).entries };
  };
  expect(await seen()).toMatchObject({ draft: open.value.draft, log: [log], past: [], row: { snapshotSeq: 0 } });
  expect((await open.value.stored.compact({ draft: open.value.draft, seq: 1, forgetUpTo: 0 })).ok).toBe(true);
  expect(await seen()).toMatchObject({ draft: open.value.draft, log: [], past: [log], row: { snapshotSeq: 1 } });
  expect((await store.delete(id)).ok).toBe(true);
  expect(await seen()).toMatchObject({ code: 'DRAFT_NOT_FOUND' });
});

test('a draft is held by one window at a time', async () => {
  const id = crypto.randomUUID();
  const release = await lockDraft(navigator.locks, id);
  expect(release).not.toBeNull();
  expect(await lockDraft(navigator.locks, id)).toBeNull();
  release?.();
  await expect.poll(() => lockDraft(navigator.locks, id)).not.toBeNull();
});

test('the browser says how much room there is', async () => {
  const space = await readDiskSpace(navigator.storage);
  expect(space.quota).toBeGreaterThan(0);
});
