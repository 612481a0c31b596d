// A draft on a worn disk: broken parts are named and kept aside, the rest opens, and nothing is reported twice.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { OpenedDraft } from './open-draft.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, faulty, rename } from '../testing/drafts.ts';

async function opened(store: ReturnType<ReturnType<typeof disk>['store']>): Promise<OpenedDraft> {
  const result = await store.open('draft-1');
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** 2,500 tactics in three chunks, and two edits in the log that are in no chunk yet. */
async function worn() {
  const here = disk();
  const draft = makeTacticsDraft(2500);
  await here.store().create(draft, makeDraftAbout(draft), 'new');
  const open = await opened(here.store());
  for (const log of [entry(1, [rename('t1', 't1', 'First')]), entry(2, [rename('t2400', 't2400', 'Last')])]) {
    applyChanges(open.draft, log.changes);
    await open.stored.append([log]);
  }
  return here;
}

test('a chunk that is gone is named with what it held; the others open with their edits', async () => {
  const here = await worn();
  await here.open().chunks.delete(['draft-1', 'tactic', 1]);
  const open = await opened(here.store());
  expect(open.draft.entities.tactic.size).toBe(1500);
  expect(open.draft.entities.tactic.get('t1')?.draft['name']).toBe('First');
  expect(open.draft.entities.tactic.get('t2400')?.draft['name']).toBe('Last');
  expect(open.damage).toMatchObject([{ source: 'chunk', kind: 'tactic', index: 1, count: 1000, why: 'missing' }]);
  // Undo starts empty: taking back an edit of lost records would not restore them.
  expect(open.log).toEqual([]);
  const again = await opened(here.store());
  expect(again.damage).toHaveLength(1);
  expect(again.log).toEqual([]);
  expect([...again.draft.entities.tactic]).toEqual([...open.draft.entities.tactic]);
});

test('a chunk that the database cannot decode stays where it is, and is never written over', async () => {
  const here = await worn();
  const torn = (table: string, key: unknown) =>
    table === 'chunks' && Array.isArray(key) && key[1] === 'tactic' && key[2] === 2;
  const store = () => here.store(faulty(here.open(), { unreadable: torn }));
  const open = await opened(store());
  expect(open.draft.entities.tactic.size).toBe(2000);
  expect(open.damage).toMatchObject([{ source: 'chunk', kind: 'tactic', index: 2, count: 500, why: 'not readable' }]);
  const added = entry(open.row.headSeq + 1, moreTactics(2501, 4000));
  applyChanges(open.draft, added.changes);
  open.stored.touch(added);
  await open.stored.append([added]);
  expect((await open.stored.compact({ draft: open.draft, seq: added.seq, forgetUpTo: 0 })).ok).toBe(true);
  const again = await opened(store());
  expect(again.draft.entities.tactic.size).toBe(3500);
  expect(again.damage).toHaveLength(1);
  // Healed, its 500 records are still there.
  expect((await here.open().chunks.get(['draft-1', 'tactic', 2]))?.records).toHaveLength(500);
});

function moreTactics(from: number, to: number) {
  const { tactic } = makeTacticsDraft(to).entities;
  return [...tactic.values()]
    .slice(from - 1)
    .map((record) => ({ op: 'insert' as const, kind: 'tactic' as const, key: record.key, record, at: null }));
}

test('an invalid record is set aside with its text; its neighbours open', async () => {
  const here = await worn();
  const db = here.open();
  const chunk = await db.chunks.get(['draft-1', 'tactic', 0]);
  const broken = { key: 't3', draft: 'not an object' };
  await db.table('chunks').put({ ...chunk, records: chunk?.records.map((r) => (r.key === 't3' ? broken : r)) });
  const open = await opened(here.store());
  expect(open.draft.entities.tactic.size).toBe(2499);
  expect(open.damage).toMatchObject([{ source: 'record', kind: 'tactic', why: 'not a record', raw: broken }]);
  expect(await opened(here.store())).toMatchObject({ damage: [{ raw: broken }] });
});

test('an entry cut out of the log is named; the entries around it are kept', async () => {
  const here = await worn();
  await here.open().log.delete(['draft-1', 1, 0]);
  const open = await opened(here.store());
  expect(open.draft.entities.tactic.get('t1')?.draft['name']).toBe('t1');
  expect(open.draft.entities.tactic.get('t2400')?.draft['name']).toBe('Last');
  expect(open.damage).toMatchObject([{ source: 'log', seq: 1, why: 'missing' }]);
  expect((await opened(here.store())).draft.entities.tactic.get('t2400')?.draft['name']).toBe('Last');
});

test('what lost its parent has an empty one in its place, also when read again, and the draft can be written', async () => {
  const here = await worn();
  await here.open().chunks.delete(['draft-1', 'campaign', 0]);
  await here.open().chunks.delete(['draft-1', 'lineItem', 0]);
  const open = await opened(here.store());
  expect(open.damage).toHaveLength(2);
  const lost = [...open.draft.entities.lineItem.values()];
  expect(lost).toMatchObject([{ key: 'l1', remoteId: null, draft: { name: 'Lost line item l1' } }]);
  expect(readDraft(writeDraft(open.draft))).toMatchObject({ ok: true });
  const again = await opened(here.store());
  expect(again.damage).toHaveLength(2);
  expect(again.draft.entities).toEqual(open.draft.entities);
});

test('a draft that an earlier window left without its parents is made whole when it is opened', async () => {
  const here = await worn();
  const db = here.open();
  await db.chunks.delete(['draft-1', 'campaign', 0]);
  await opened(here.store());
  const row = await db.drafts.get('draft-1');
  if (row === undefined) throw new Error('the draft is listed');
  await db.chunks
    .where('draftId')
    .equals('draft-1')
    .and(({ kind }) => kind === 'campaign')
    .delete();
  await db.drafts.put({ ...row, chunks: row.chunks.filter(({ kind }) => kind !== 'campaign') });
  const open = await opened(here.store());
  expect([...open.draft.entities.campaign.keys()]).toEqual(['c1']);
  expect([...(await opened(here.store())).draft.entities.campaign.keys()]).toEqual(['c1']);
});

test('a log table that was emptied costs the edits since the snapshot, and says how many', async () => {
  const here = await worn();
  await here.open().log.clear();
  const open = await opened(here.store());
  expect(open.draft.entities.tactic.size).toBe(2500);
  expect(open.damage.map((item) => [item.source, item.seq])).toEqual([
    ['log', 1],
    ['log', 2],
  ]);
  // New edits go on after the old numbers: nothing that counts them is misled.
  expect(open.row.headSeq).toBe(2);
});

test('an entry whose changes are not changes is set aside as it was stored', async () => {
  const here = await worn();
  const db = here.open();
  const row = await db.log.get(['draft-1', 2, 0]);
  await db.table('log').put({ ...row, changes: [{ op: 'explode' }] });
  const open = await opened(here.store());
  expect(open.damage).toMatchObject([
    { source: 'log', seq: 2, why: 'a change in it is not readable', raw: [{ seq: 2 }] },
  ]);
  expect(open.draft.entities.tactic.get('t1')?.draft['name']).toBe('First');
});

test('an entry from before the snapshot that is gone costs undo up to there, and nothing of the draft', async () => {
  const here = await worn();
  const first = await opened(here.store());
  const third = entry(3, [rename('t7', 't7', 'Third')]);
  applyChanges(first.draft, third.changes);
  first.stored.touch(third);
  await first.stored.append([third]);
  await first.stored.compact({ draft: first.draft, seq: 3, forgetUpTo: 0 });
  await here.open().log.delete(['draft-1', 2, 0]);
  const open = await opened(here.store());
  expect(open.damage).toEqual([]);
  expect(open.draft.entities.tactic.get('t2400')?.draft['name']).toBe('Last');
  const past = await open.history();
  expect(past.entries).toEqual([third]);
  expect(past.damage).toMatchObject([{ source: 'log', seq: 2, why: 'missing' }]);
  // Reported once, and listed from then on.
  const again = await opened(here.store());
  expect(again.damage).toMatchObject([{ source: 'log', seq: 2 }]);
  expect(await again.history()).toEqual({ entries: [third], damage: [] });
});

test('a window that only reads leaves damage as it is, and shows it', async () => {
  const here = await worn();
  const db = here.open();
  await db.chunks.delete(['draft-1', 'tactic', 1]);
  const before = await db.drafts.get('draft-1');
  const reading = await here.store().open('draft-1', false);
  expect(reading.ok && reading.value.damage).toMatchObject([{ source: 'chunk', why: 'missing' }]);
  expect(await db.drafts.get('draft-1')).toEqual(before);
  expect(await db.quarantine.count()).toBe(0);
});
