// A backup is the draft as it was, whatever the draft becomes: edits, compactions, divided chunks, deleted records.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, faulty, rename } from '../testing/drafts.ts';
import type { OpenedDraft } from './open-draft.ts';

async function started(tactics: number) {
  const here = disk();
  const store = here.store();
  const draft = makeTacticsDraft(tactics);
  await store.create(draft, makeDraftAbout(draft), 'new');
  const open = await store.open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  let seq = 0;
  const edit = async ({ draft: live, stored }: OpenedDraft, ...changes: Change[]) => {
    const log = entry((seq += 1), changes);
    applyChanges(live, log.changes);
    stored.touch(log);
    expect((await stored.append([log])).ok).toBe(true);
  };
  const compact = async () => {
    const { draft: live, stored } = open.value;
    expect((await stored.compact({ draft: live, seq, forgetUpTo: 0 })).ok).toBe(true);
  };
  const backups = async () => {
    const listed = await store.backups('draft-1');
    if (!listed.ok) throw new Error(listed.failure.code);
    return listed.value;
  };
  const read = async (nth: number) => {
    const backup = await store.readBackup((await backups())[nth]?.id ?? 0);
    if (!backup.ok) throw new Error(backup.failure.code);
    return backup.value;
  };
  return { here, store, open: open.value, edit, compact, backups, read };
}

const readName = (draft: Draft, key: string) => draft.entities.tactic.get(key)?.draft['name'];

test('it has what was typed after the snapshot, and stays so through edits and compactions', async () => {
  const { store, open, edit, compact, read } = await started(2500);
  await edit(open, rename('t5', 't5', 'Snapshot'));
  await compact();
  await edit(open, rename('t6', 't6', 'Log'));
  const then = structuredClone(open.draft.entities);
  expect((await store.backUp('draft-1', 'push')).ok).toBe(true);
  await edit(open, rename('t5', 'Snapshot', 'Later'), rename('t2400', 't2400', 'Later'));
  await compact();
  await edit(open, rename('t5', 'Later', 'Later still'));
  await compact();
  const { draft, lost } = await read(0);
  expect(lost).toBe(0);
  expect(draft.entities).toEqual(then);
  expect([...draft.entities.tactic.keys()]).toEqual([...then.tactic.keys()]);
});

test('it shares what has not changed: only the chunk that was written over is kept twice, and once', async () => {
  const { here, store, open, edit, compact } = await started(3000);
  await store.backUp('draft-1', 'push');
  for (const name of ['one', 'two', 'three']) {
    await edit(open, rename('t1500', 't1500', name));
    await compact();
  }
  expect(await here.open().kept.toArray()).toMatchObject([{ kind: 'tactic', index: 1, revision: 0 }]);
});

test('records that were taken out, and chunks that went with them, are still in it', async () => {
  const { store, open, edit, compact, read } = await started(2500);
  await store.backUp('draft-1', 'import');
  const gone = [...open.draft.entities.tactic].map(([key, record]): Change => ({
    op: 'remove',
    kind: 'tactic',
    key,
    record,
    at: null,
  }));
  await edit(open, ...gone);
  await compact();
  const { draft, lost } = await read(0);
  expect([draft.entities.tactic.size, lost]).toEqual([2500, 0]);
});

test('the last ten are kept, and nothing of older ones', async () => {
  const { here, store, open, edit, compact, backups, read } = await started(2500);
  for (let number = 1; number <= 14; number += 1) {
    await edit(open, rename('t1', 'x', `Edit ${number}`));
    await compact();
    await store.backUp('draft-1', 'push');
  }
  expect(await backups()).toHaveLength(10);
  expect(readName((await read(0)).draft, 't1')).toBe('Edit 14');
  expect(readName((await read(9)).draft, 't1')).toBe('Edit 5');
  expect(await here.open().kept.count()).toBe(9);
});

test('a draft that has not changed since is not backed up twice', async () => {
  const { store, backups } = await started(3);
  await store.backUp('draft-1', 'push');
  await store.backUp('draft-1', 'pull');
  expect((await backups()).map(({ why }) => why)).toEqual(['pull']);
});

test('a chunk that is gone from it is counted, and the rest is there', async () => {
  const { here, store, open, edit, compact, read } = await started(2500);
  await store.backUp('draft-1', 'push');
  await edit(open, rename('t1', 't1', 'x'));
  await compact();
  await here.open().kept.clear();
  const { draft, lost } = await read(0);
  expect([draft.entities.tactic.size, lost]).toEqual([1500, 1]);
});

test('a chunk of it that the database cannot decode is counted, and the rest is there', async () => {
  const { here, store, backups } = await started(2500);
  await store.backUp('draft-1', 'push');
  const unreadable = (table: string, key: unknown): boolean =>
    table === 'chunks' && Array.isArray(key) && key[1] === 'tactic' && key[2] === 1;
  const read = await here.store(faulty(here.open(), { unreadable })).readBackup((await backups())[0]?.id ?? 0);
  expect(read.ok && [read.value.draft.entities.tactic.size, read.value.lost]).toEqual([1500, 1]);
});

test('it goes with its draft', async () => {
  const { here, store, open, edit, compact } = await started(3);
  await store.backUp('draft-1', 'push');
  await edit(open, rename('t1', 't1', 'x'));
  await compact();
  await store.delete('draft-1');
  const db = here.open();
  expect([await db.backups.count(), await db.kept.count(), await db.copies.count()]).toEqual([0, 0, 0]);
  expect(await store.backUp('draft-1', 'push')).toMatchObject({ ok: false, failure: { code: 'DRAFT_NOT_FOUND' } });
});
