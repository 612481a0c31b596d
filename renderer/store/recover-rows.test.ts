// The table of drafts is lost: the drafts are found again by their other parts, and lost parts are named.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import { DraftReceiver } from './draft-receiver.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, rename } from '../testing/drafts.ts';

async function worn(tactics: number) {
  const here = disk();
  const store = here.store();
  const draft = makeTacticsDraft(tactics);
  await store.create(draft, makeDraftAbout(draft), 'practice');
  const open = await store.open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  const take = async (seq: number, name: string, more = {}) => {
    const log = entry(seq, [rename('t1', 't1', name)], more);
    applyChanges(open.value.draft, log.changes);
    open.value.stored.touch(log);
    await open.value.stored.append([log]);
    await open.value.stored.describe(makeDraftAbout(open.value.draft));
  };
  await take(1, 'Before');
  await open.value.stored.compact({ draft: open.value.draft, seq: 1, forgetUpTo: 0 });
  await take(2, 'After', { type: 'result', journal: { push: 'p', entry: 4 } });
  return here;
}

test('emptied, it is filled again: the draft is whole, with its edits, its account and its push', async () => {
  const here = await worn(2500);
  const before = await here.open().drafts.get('draft-1');
  await here.open().drafts.clear();
  const list = await here.store().list();
  expect(list.ok && list.value).toMatchObject([{ ...before, title: 'Test', folded: { push: 'p', entry: 4 } }]);
  const open = await here.store().open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  expect(open.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('After');
  expect(open.value.draft.entities.tactic.size).toBe(2500);
  expect(open.value.damage).toMatchObject([{ source: 'draft', why: 'found again, nothing of it is lost' }]);
  // A backup made before would not be written over.
  expect((await here.store().list()).ok).toBe(true);
  expect(await here.open().quarantine.count()).toBe(1);
});

test.each([
  ['snapshotSeq', null],
  ['headSeq', 'garbage'],
  ['header', -1],
  ['chunks', 'garbage'],
  ['title', null],
])('with garbage for its %s it is made again, and what was there is kept', async (member, garbage) => {
  const here = await worn(2500);
  const row = await here.open().drafts.get('draft-1');
  await here
    .open()
    .table('drafts')
    .put({ ...row, [member]: garbage });
  const list = await here.store().list();
  expect(list.ok && list.value).toMatchObject([row]);
  const open = await here.store().open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  expect(open.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('After');
  expect(open.value.damage).toMatchObject([{ source: 'draft', raw: { id: 'draft-1', [member]: garbage } }]);
});

test('garbage for the head of its log hides no edit, and the next one is taken', async () => {
  const here = await worn(10);
  const head = await here.open().heads.get('draft-1');
  await here
    .open()
    .table('heads')
    .put({ ...head, headSeq: 'garbage' });
  const open = await here.store().open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  expect(open.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('After');
  expect(open.value.row.headSeq).toBe(2);
  const next = entry(3, [rename('t1', 'After', 'Next')]);
  expect((await open.value.stored.append([next])).ok).toBe(true);
  const again = await here.store().open('draft-1');
  expect(again.ok && again.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('Next');
});

test('with its copy gone too, records and edits are there and the loss is named', async () => {
  const here = await worn(2500);
  await here.open().drafts.clear();
  await here.open().copies.clear();
  const list = await here.store().list();
  expect(list.ok && list.value).toMatchObject([
    { id: 'draft-1', title: 'Draft found again', counts: { tactic: 2500 } },
  ]);
  const open = await here.store().open('draft-1');
  if (!open.ok) throw new Error(open.failure.code);
  expect(open.value.draft.entities.tactic.get('t1')?.draft['name']).toBe('After');
  expect(open.value.damage).toMatchObject([
    { source: 'draft', why: 'its title, its account and how much of it was pushed are lost' },
  ]);
});

test('a draft without a record is found by its copy, and one that was deleted is not found', async () => {
  const here = disk();
  const store = here.store();
  const empty = makeTacticsDraft(0);
  for (const kind of [empty.entities.campaign, empty.entities.lineItem]) kind.clear();
  await store.create(empty, makeDraftAbout(empty), 'new');
  await store.create(empty, makeDraftAbout(empty), 'new');
  await store.delete('draft-2');
  await here.open().drafts.clear();
  const list = await store.list();
  expect(list.ok && list.value.map(({ id }) => id)).toEqual(['draft-1']);
});

test('a draft that is being imported is not a lost one', async () => {
  const here = disk();
  const store = here.store();
  const receiver = new DraftReceiver(here.open(), 'draft-1', '2026-01-15T12:00:00.000Z');
  await receiver.begin();
  await receiver.add('tactic', [...makeTacticsDraft(1000).entities.tactic.values()]);
  expect(await here.open().chunks.count()).toBe(1);
  expect(await store.list()).toEqual({ ok: true, value: [] });
});
