// Every version of the database is kept as a file in stored/: what an older program has written opens in this one.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { LogEntry } from '../../shared/draft/change.ts';
import { makeDraftAbout, makeTacticsDraft, entry, rename } from '../testing/drafts.ts';
import { type StoredDatabase, bringBack, exportDatabase } from '../testing/stored-database.ts';
import { DraftDatabase } from './database.ts';
import { DraftStore } from './draft-store.ts';
import version1 from './stored/version-1.json' with { type: 'json' };
import version2 from './stored/version-2.json' with { type: 'json' };
import version3 from './stored/version-3.json' with { type: 'json' };
import version4 from './stored/version-4.json' with { type: 'json' };
import version5 from './stored/version-5.json' with { type: 'json' };
import version6 from './stored/version-6.json' with { type: 'json' };
import version7 from './stored/version-7.json' with { type: 'json' };
import version8 from './stored/version-8.json' with { type: 'json' };

/** What a planner may have: history before the snapshot, edits after it, a draft of its own, something set aside. */
async function worn(factory: IDBFactory): Promise<void> {
  let ids = 0;
  const db = new DraftDatabase('worn', { indexedDB: factory, IDBKeyRange });
  const store = new DraftStore(db, { now: () => 1_000_000_000_000, newId: () => `draft-${(ids += 1)}` });
  const draft = makeTacticsDraft(3);
  await store.create(draft, makeDraftAbout(draft), 'new');
  const open = await store.open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  const { stored, draft: live } = open.value;
  const take = async (log: LogEntry) => {
    applyChanges(live, log.changes);
    stored.touch(log);
    await stored.append([log]);
  };
  await take(entry(1, [rename('t1', 't1', 'Before the snapshot')], { name: 'First' }));
  await stored.compact({ draft: live, seq: 1, forgetUpTo: 0 });
  await take(entry(2, [rename('t2', 't2', 'After the snapshot'), rename('t3', 't3', 'Also')], { name: 'Second' }));
  await take(entry(3, [rename('t1', 'Before the snapshot', 't1')], { name: 'First', type: 'undo', of: 1 }));
  await store.backUp('draft-1', 'push');
  await store.create(makeTacticsDraft(1), { ...makeDraftAbout(makeTacticsDraft(1)), title: 'Other' }, 'practice');
  await store.keepFindings('draft-1', {
    conflicts: [{ event: 'conflict', kind: 'tactic', key: 't1', path: 'name', base: 'a', mine: 'b', theirs: 'c' }],
    merged: [],
  });
  await db.quarantine.add({
    draftId: 'draft-2',
    at: '2001-09-09T01:46:40.000Z',
    source: 'record',
    kind: 'tactic',
    why: 'not a record',
    raw: { key: 'lost' },
  });
  store.close();
}

test('what this version writes is what its stored database holds', async () => {
  const factory = new IDBFactory();
  await worn(factory);
  const stored = await exportDatabase(factory, 'worn');
  // After a change of the tables: raise the version, keep the old file, and run this with -u to write the new one.
  await expect(`${JSON.stringify(stored, null, 1)}\n`).toMatchFileSnapshot(
    `stored/version-${stored.version / 10}.json`,
  );
});

const STORED: readonly StoredDatabase[] = [
  version1,
  version2,
  version3,
  version4,
  version5,
  version6,
  version7,
  version8,
];

test('there is a stored database of every version', () => {
  const { verno } = new DraftDatabase('any', { indexedDB: new IDBFactory(), IDBKeyRange });
  expect(STORED.map(({ version }) => version / 10)).toEqual(Array.from({ length: verno }, (_, index) => index + 1));
});

test.each(STORED)('drafts, edits, undo and what was set aside open from version $version', async (database) => {
  const factory = new IDBFactory();
  await bringBack(factory, 'old', database);
  const db = new DraftDatabase('old', { indexedDB: factory, IDBKeyRange });
  const store = new DraftStore(db, { now: () => 1_000_000_000_000, newId: () => 'new' });
  const list = await store.list();
  expect(list.ok && list.value.map((row) => [row.id, row.title, row.origin])).toEqual([
    ['draft-1', 'Test', 'new'],
    ['draft-2', 'Other', 'practice'],
  ]);
  const first = await store.open('draft-1');
  if (!first.ok) throw new Error(first.failure.code);
  const names = [...first.value.draft.entities.tactic.values()].map(({ draft }) => draft['name']);
  expect(names).toEqual(['t1', 'After the snapshot', 'Also']);
  const past = await first.value.history();
  expect([...past.entries, ...first.value.log].map((log) => [log.seq, log.name, log.type, log.changes.length])).toEqual(
    [
      [1, 'First', 'edit', 1],
      [2, 'Second', 'edit', 2],
      [3, 'First', 'undo', 1],
    ],
  );
  expect([...first.value.damage, ...past.damage]).toEqual([]);
  const second = await store.open('draft-2');
  expect(second.ok && second.value.damage).toMatchObject([{ source: 'record', raw: { key: 'lost' } }]);
  // Backed up before it was changed, with what was typed after the snapshot.
  const backups = await store.backups('draft-1');
  if (!backups.ok || backups.value[0] === undefined) throw new Error('no backup');
  const backup = await store.readBackup(backups.value[0].id);
  if (!backup.ok) throw new Error(backup.failure.code);
  expect([...backup.value.draft.entities.tactic.values()].map(({ draft }) => draft['name'])).toEqual(names);
  expect(await db.copies.count()).toBe(2);
  // And it is written as before.
  const { stored, draft } = first.value;
  const log = entry(4, [rename('t1', 't1', 'New')]);
  applyChanges(draft, log.changes);
  stored.touch(log);
  expect((await stored.append([log])).ok).toBe(true);
  expect((await stored.compact({ draft, seq: 4, forgetUpTo: 0 })).ok).toBe(true);
  const again = await store.open('draft-1');
  expect(again.ok && again.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('New');
});

const { imports: _, ...fewer } = version8.tables;
test.each([
  ['all tables', version8.tables],
  ['a table of ours taken away', fewer],
])('the drafts of a newer program with %s are neither opened nor changed', async (what, tables) => {
  const factory = new IDBFactory();
  const newer = { ...version8, tables, version: 90 };
  await bringBack(factory, 'newer', newer);
  const store = new DraftStore(new DraftDatabase('newer', { indexedDB: factory, IDBKeyRange }), {
    now: () => 1_000_000_000_000,
    newId: () => 'new',
  });
  const draft = makeTacticsDraft(1);
  for (const answer of [
    await store.list(),
    await store.open('draft-1'),
    await store.create(draft, makeDraftAbout(draft), 'new'),
  ])
    expect(answer).toMatchObject({ ok: false, failure: { code: 'NEWER_DATA' } });
  expect(await exportDatabase(factory, 'newer'), what).toEqual(newer);
});
