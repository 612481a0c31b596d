// Chunks that come in several parts: in their order, without a gap, and damage to one part costs nothing of another.
import { expect, test } from 'vitest';
import type { OpenedDraft } from './open-draft.ts';
import { makeDraftAbout, disk, makeTacticsDraft, faulty, record } from '../testing/drafts.ts';

/** Ten chunks of tactics: three parts. */
async function stored() {
  const here = disk();
  const draft = makeTacticsDraft(9500);
  await here.store().create(draft, makeDraftAbout(draft), 'new');
  return { here, keys: [...draft.entities.tactic.keys()] };
}

async function opened(store: ReturnType<ReturnType<typeof disk>['store']>, mine = true): Promise<OpenedDraft> {
  const result = await store.open('draft-1', mine);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

test('a draft of several parts is in its order', async () => {
  const { here, keys } = await stored();
  const open = await opened(here.store());
  expect([...open.draft.entities.tactic.keys()]).toEqual(keys);
  expect(open.damage).toEqual([]);
});

test('chunks that stand in no note come too, wherever they stand', async () => {
  const { here, keys } = await stored();
  const db = here.open();
  const strays = [-1, 3.5, 4.5, 20];
  for (const index of strays) {
    const records = [record(`x${index}`, { lineItem: 'l1' })];
    await db.chunks.add({ draftId: 'draft-1', kind: 'tactic', index, records });
  }
  await db.chunks.add({
    draftId: 'draft-10',
    kind: 'tactic',
    index: 0,
    records: [record('other', { lineItem: 'l1' })],
  });
  const open = await opened(here.store());
  const expected = [
    'x-1',
    ...keys.slice(0, 4000),
    'x3.5',
    ...keys.slice(4000, 5000),
    'x4.5',
    ...keys.slice(5000),
    'x20',
  ];
  expect([...open.draft.entities.tactic.keys()]).toEqual(expected);
  expect(open.damage).toEqual([]);
});

test.each([0, 4, 9])('a chunk that cannot be decoded costs its own records alone: chunk %i', async (torn) => {
  const { here, keys } = await stored();
  const unreadable = (table: string, key: unknown): boolean =>
    table === 'chunks' && Array.isArray(key) && key[1] === 'tactic' && key[2] === torn;
  const open = await opened(here.store(faulty(here.open(), { unreadable })), false);
  const lost = new Set(keys.slice(torn * 1000, (torn + 1) * 1000));
  expect([...open.draft.entities.tactic.keys()]).toEqual(keys.filter((key) => !lost.has(key)));
  expect(open.damage).toMatchObject([{ source: 'chunk', kind: 'tactic', index: torn, count: lost.size }]);
});

test('a key that is there twice, in two parts, is taken from the first', async () => {
  const { here } = await stored();
  const db = here.open();
  const twice = record('t1', { lineItem: 'l1' });
  await db.chunks.add({ draftId: 'draft-1', kind: 'tactic', index: 20, records: [twice] });
  const before = (await db.chunks.get(['draft-1', 'tactic', 0]))?.records[0];
  const open = await opened(here.store(), false);
  expect(open.draft.entities.tactic.get('t1')).toEqual(before);
  expect(open.damage).toMatchObject([{ source: 'record', index: 20, why: 'its key is there twice', raw: twice }]);
});
