// What a draft on disk promises: appended is durable, reopened is the same, a crash at any point loses nothing.
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import { type LogEntry, cellChange } from '../../shared/draft/change.ts';
import type { OpenedDraft } from './open-draft.ts';
import {
  type Faults,
  makeDraftAbout,
  disk,
  makeTacticsDraft,
  entry,
  faulty,
  record,
  rename,
} from '../testing/drafts.ts';

async function opened(store: ReturnType<ReturnType<typeof disk>['store']>, id = 'draft-1'): Promise<OpenedDraft> {
  const result = await store.open(id);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** Takes an entry in as a workspace does: in memory, in the layout, on disk. */
async function edit(open: OpenedDraft, log: LogEntry) {
  applyChanges(open.draft, log.changes);
  open.stored.touch(log);
  const done = await open.stored.append([log]);
  if (done.ok) await open.stored.describe(makeDraftAbout(open.draft));
  return done;
}

async function startedWith(tactics: number) {
  const here = disk();
  const draft = makeTacticsDraft(tactics);
  await here.store().create(draft, makeDraftAbout(draft), 'new');
  return here;
}

describe('a stored draft', () => {
  test('opens as it was created, in the same order', async () => {
    const here = await startedWith(2500);
    const open = await opened(here.store());
    expect([...open.draft.entities.tactic]).toEqual([...makeTacticsDraft(2500).entities.tactic]);
    expect(open.draft.header).toEqual({ title: 'Test', account: { id: 501 } });
    expect(open.row.chunks.filter((note) => note.kind === 'tactic').map((note) => note.count)).toEqual([
      1000, 1000, 500,
    ]);
    expect(open.damage).toEqual([]);
  });

  test('opens with the runs of its records under one parent, over the ends of chunks, and without them after an edit', async () => {
    const here = disk();
    const draft = makeTacticsDraft(0);
    for (let at = 0; at < 2500; at += 1) {
      draft.entities.tactic.set(`t${at}`, record(`t${at}`, { lineItem: at < 1700 ? 'l1' : 'l2' }));
    }
    await here.store().create(draft, makeDraftAbout(draft), 'new');
    const open = await opened(here.store());
    expect({ ...open.runs.tactic }).toEqual({ parents: ['l1', 'l2'], starts: [0, 1700], rows: 2500 });
    const moved = cellChange({ kind: 'tactic', key: 't3' }, ['lineItem'], 'l1', 'l2');
    await edit(open, entry(1, [moved]));
    expect((await opened(here.store())).runs).toEqual({});
  });

  test('keeps ids of any size', async () => {
    const here = disk();
    const draft = makeTacticsDraft(0);
    const ids = [7, '9007199254740993', '9223372036854775807', null];
    for (const [at, remoteId] of ids.entries()) {
      draft.entities.tactic.set(`t${at}`, record(`t${at}`, { lineItem: 'l1', remoteId }));
    }
    await here.store().create(draft, makeDraftAbout(draft), 'new');
    const open = await opened(here.store());
    expect([...open.draft.entities.tactic.values()].map(({ remoteId }) => remoteId)).toEqual(ids);
    expect(open.damage).toEqual([]);
  });

  test('has an appended edit after a crash, with the history to undo it', async () => {
    const here = await startedWith(3);
    const before = await opened(here.store());
    const log = entry(1, [rename('t2', 't2', 'Renamed')], { name: 'Set name' });
    expect((await edit(before, log)).ok).toBe(true);
    // No close, no compaction: the process is gone here.
    const after = await opened(here.store());
    expect(after.draft.entities.tactic.get('t2')?.draft).toEqual({ name: 'Renamed' });
    expect(after.log).toEqual([log]);
    expect(after.row.headSeq).toBe(1);
    expect(after.row.editedAt).toBe(log.at);
  });

  test('is the same draft with the same history after a compaction', async () => {
    const here = await startedWith(1200);
    const open = await opened(here.store());
    const first = entry(1, [rename('t1100', 't1100', 'Late')]);
    const second = entry(2, [
      { op: 'insert', kind: 'tactic', key: 'x', record: record('x', { lineItem: 'l1' }), at: 't3' },
      { op: 'header', path: ['title'], before: 'Test', after: 'New title' },
    ]);
    await edit(open, first);
    await edit(open, second);
    expect((await open.stored.compact({ draft: open.draft, seq: 2, forgetUpTo: 0 })).ok).toBe(true);
    const again = await opened(here.store());
    expect(again.row.snapshotSeq).toBe(2);
    expect([...again.draft.entities.tactic]).toEqual([...open.draft.entities.tactic]);
    expect([...again.draft.entities.tactic.keys()].slice(0, 4)).toEqual(['t1', 't2', 'x', 't3']);
    expect(again.draft.header['title']).toBe('New title');
    expect(again.log).toEqual([]);
    expect(await again.history()).toEqual({ entries: [first, second], damage: [] });
  });

  test('rewrites only the chunks that an edit touched', async () => {
    const here = await startedWith(3000);
    const written: string[] = [];
    const faults: Faults = { write: (table) => void (table === 'chunks' && written.push(table)) };
    const open = await opened(here.store(faulty(here.open(), faults)));
    await edit(open, entry(1, [rename('t1500', 't1500', 'Middle')]));
    written.length = 0;
    await open.stored.compact({ draft: open.draft, seq: 1, forgetUpTo: 0 });
    expect(written).toHaveLength(1);
    expect((await opened(here.store())).draft.entities.tactic.get('t1500')?.draft['name']).toBe('Middle');
  });

  test('keeps chunks and log as they were when a compaction is cut off in the middle', async () => {
    const here = await startedWith(2500);
    const faults: Faults = {};
    const open = await opened(here.store(faulty(here.open(), faults)));
    // Enough in one place to divide the chunk: its records then stand in two, of which only one is written.
    const added = Array.from({ length: 900 }, (_, number) => {
      const key = `x${number}`;
      return { op: 'insert', kind: 'tactic', key, record: record(key, { lineItem: 'l1' }), at: 't3' } as const;
    });
    await edit(open, entry(1, added));
    let writes = 0;
    faults.write = (table) =>
      table === 'chunks' && (writes += 1) === 2 ? new Error('the process was killed') : undefined;
    expect((await open.stored.compact({ draft: open.draft, seq: 1, forgetUpTo: 0 })).ok).toBe(false);
    expect(writes).toBe(2);
    const again = await opened(here.store());
    expect(again.damage).toEqual([]);
    expect(again.row.snapshotSeq).toBe(0);
    expect(again.log).toHaveLength(1);
    expect([...again.draft.entities.tactic]).toEqual([...open.draft.entities.tactic]);
    // And the next compaction still knows the stale chunks.
    delete faults.write;
    expect((await open.stored.compact({ draft: open.draft, seq: 1, forgetUpTo: 0 })).ok).toBe(true);
    const compacted = await opened(here.store());
    expect(compacted.damage).toEqual([]);
    expect([...compacted.draft.entities.tactic]).toEqual([...open.draft.entities.tactic]);
  });

  test('refuses a compaction that is ahead of its log', async () => {
    const here = await startedWith(1);
    const open = await opened(here.store());
    applyChanges(open.draft, [rename('t1', 't1', 'Not on disk')]);
    expect((await open.stored.compact({ draft: open.draft, seq: 1, forgetUpTo: 0 })).ok).toBe(false);
  });

  test('stores an edit of 100,000 places whole or not at all', async () => {
    const here = await startedWith(5000);
    const faults: Faults = {};
    const open = await opened(here.store(faulty(here.open(), faults)));
    const changes = [...open.draft.entities.tactic.keys()].map((key) => rename(key, key, `${key} new`));
    let parts = 0;
    faults.write = (table) => (table === 'log' && (parts += 1) === 2 ? new Error('killed') : undefined);
    expect((await open.stored.append([entry(1, changes)])).ok).toBe(false);
    expect((await opened(here.store())).log).toEqual([]);
    delete faults.write;
    await edit(open, entry(1, changes));
    const again = await opened(here.store());
    expect(again.log[0]?.changes).toEqual(changes);
    expect(again.draft.entities.tactic.get('t4999')?.draft['name']).toBe('t4999 new');
  });

  test('writes no part of an edit whose number another writer has taken', async () => {
    const here = await startedWith(5000);
    const open = await opened(here.store());
    const changes = [...open.draft.entities.tactic.keys()].map((key) => rename(key, key, `${key} new`));
    const taken = { draftId: 'draft-1', seq: 1, part: 2, changes: [] };
    await here.open().log.add(taken);
    const refused = await open.stored.append([entry(1, changes)]);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'STORE_NOT_WRITABLE' } });
    expect(await here.open().log.toArray()).toEqual([taken]);
  });

  test('is on its way to the disk when the call returns, without a read of the stored draft', async () => {
    const here = await startedWith(1);
    const db = here.open();
    const open = await opened(here.store(db));
    const native = db.backendDB();
    const begun: unknown[] = [];
    db.backendDB = () =>
      ({
        transaction: (...args: Parameters<IDBDatabase['transaction']>) => {
          begun.push(args);
          return native.transaction(...args);
        },
      }) as IDBDatabase; // all that is used of it
    const done = open.stored.append([entry(1, [rename('t1', 't1', 'x')])]);
    expect(begun).toEqual([[['log', 'heads'], 'readwrite', { durability: 'strict' }]]);
    expect((await done).ok).toBe(true);
  });

  test('says nothing of an edit that cannot be cloned for the disk', async () => {
    const here = await startedWith(1);
    const open = await opened(here.store());
    // The only value that no draft can hold and that a program error might put into one.
    const broken = (() => undefined) as unknown as string;
    expect((await open.stored.append([entry(1, [rename('t1', 't1', broken)])])).ok).toBe(false);
    const again = await opened(here.store());
    expect([again.row.headSeq, again.log, again.damage]).toEqual([0, [], []]);
  });

  test('opens as its log says where the window ended before the row was brought after it', async () => {
    const here = await startedWith(1);
    const open = await opened(here.store());
    const folded = { push: 'p1', entry: 7 };
    const log = [entry(1, [], { type: 'result', journal: folded }), entry(2, [rename('t1', 't1', 'x')])];
    applyChanges(open.draft, log[1]?.changes ?? []);
    expect((await open.stored.append(log)).ok).toBe(true);
    const again = await opened(here.store());
    expect(again.row).toMatchObject({ headSeq: 2, folded, editedAt: log[1]?.at });
    expect(again.damage).toEqual([]);
    const list = await here.store().list();
    expect(list.ok && list.value[0]?.editedAt).toBe(log[1]?.at);
    // And the next edit takes the next number, also over a compaction.
    await edit(again, entry(3, [rename('t1', 'x', 'y')]));
    expect((await again.stored.compact({ draft: again.draft, seq: 3, forgetUpTo: 0 })).ok).toBe(true);
    const last = await opened(here.store());
    expect([last.row.headSeq, last.row.snapshotSeq, last.damage]).toEqual([3, 3, []]);
    expect(last.draft.entities.tactic.get('t1')?.draft['name']).toBe('y');
  });

  test('says STORE_FULL when the disk is full, and takes the same entry later', async () => {
    const here = await startedWith(1);
    const faults: Faults = {};
    const open = await opened(here.store(faulty(here.open(), faults)));
    faults.write = () => new DOMException('no space', 'QuotaExceededError');
    const log = entry(1, [rename('t1', 't1', 'Kept')]);
    const refused = await edit(open, log);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'STORE_FULL', retry: 'later' } });
    delete faults.write;
    expect((await open.stored.append([log])).ok).toBe(true);
    expect((await opened(here.store())).draft.entities.tactic.get('t1')?.draft['name']).toBe('Kept');
  });

  test('keeps the history that undo reaches when a compaction forgets older entries', async () => {
    const here = await startedWith(1);
    const open = await opened(here.store());
    const edits = ['x', 'y', 'z'].map((name, at) => entry(at + 1, [rename('t1', 't1', name)]));
    for (const log of edits) await edit(open, log);
    expect((await open.stored.compact({ draft: open.draft, seq: 3, forgetUpTo: 1 })).ok).toBe(true);
    const again = await opened(here.store());
    expect(await again.history()).toEqual({ entries: edits.slice(1), damage: [] });
  });

  test('remembers the last push entry it has folded in, even when its log is forgotten', async () => {
    const here = await startedWith(1);
    const open = await opened(here.store());
    const folded = { push: 'p1', entry: 7 };
    await edit(open, entry(1, [], { type: 'result', journal: folded }));
    await edit(open, entry(2, [rename('t1', 't1', 'x')]));
    await open.stored.compact({ draft: open.draft, seq: 2, forgetUpTo: 2 });
    const again = await opened(here.store());
    expect(again.row.folded).toEqual(folded);
    expect(again.log).toEqual([]);
    expect(again.damage).toEqual([]);
  });

  test('is gone with all its parts when it is deleted, and says so to a window that still has it', async () => {
    const here = await startedWith(10);
    const db = here.open();
    const open = await opened(here.store(db));
    await edit(open, entry(1, [rename('t1', 't1', 'x')]));
    expect((await here.store().delete('draft-1')).ok).toBe(true);
    expect(await db.chunks.count()).toBe(0);
    expect(await db.log.count()).toBe(0);
    expect(await here.store().open('draft-1')).toMatchObject({ ok: false, failure: { code: 'DRAFT_NOT_FOUND' } });
    expect((await open.stored.append([entry(2, [rename('t1', 'x', 'y')])])).ok).toBe(true);
    expect(await open.stored.describe(makeDraftAbout(open.draft))).toEqual({ ok: true, value: false });
    expect(await db.log.count()).toBe(0);
    expect((await open.stored.compact({ draft: open.draft, seq: 2, forgetUpTo: 0 })).ok).toBe(false);
  });

  test('is listed with the newest edit first', async () => {
    const here = await startedWith(1);
    const draft = makeTacticsDraft(2);
    await here.store().create(draft, { ...makeDraftAbout(draft), title: 'Second' }, 'practice');
    const open = await opened(here.store());
    await edit(open, { ...entry(1, [rename('t1', 't1', 'x')]), at: '2030-01-01T00:00:00.000Z' });
    const list = await here.store().list();
    expect(list.ok && list.value.map((row) => [row.id, row.origin])).toEqual([
      ['draft-1', 'new'],
      ['draft-2', 'practice'],
    ]);
  });
});
