// Finding in all drafts of a computer: kept up to date, damaged ones said, deleted ones gone without a fault.
import { expect, test } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, faulty, rename } from '../../testing/drafts.ts';
import { FindService } from './find-service.ts';

async function twoDrafts() {
  const here = disk();
  const store = here.store();
  for (const title of ['First', 'Second'])
    await store.create(makeTacticsDraft(3), { ...makeDraftAbout(makeTacticsDraft(3)), title }, 'new');
  let now = 0;
  return {
    here,
    store,
    later: () => (now += 1000),
    service: (with_ = store) => new FindService(with_, () => now),
  };
}
const shown = async (service: FindService, typed: string, without: string | null = null) => {
  const found = await service.find(typed, without);
  if (!found.ok) throw new Error(found.failure.code);
  const { drafts, unread } = found.value;
  return [drafts.map(({ draftId, entities }) => [draftId, ...entities.map(({ key }) => key)]), unread];
};

test('groups by draft, and leaves out the open one and those in the bin', async () => {
  const { store, service, later } = await twoDrafts();
  const search = service();
  expect(await shown(search, 't2')).toEqual([
    [
      ['draft-1', 't2'],
      ['draft-2', 't2'],
    ],
    [],
  ]);
  expect(await shown(search, 't2', 'draft-1')).toEqual([[['draft-2', 't2']], []]);
  await store.putInBin('draft-2');
  later();
  expect(await shown(search, 't2')).toEqual([[['draft-1', 't2']], []]);
});

test('finds what another window has edited since, by its log alone', async () => {
  const { store, service, later } = await twoDrafts();
  const search = service();
  await shown(search, 't2');
  const opened = await store.open('draft-1');
  if (!opened.ok) throw new Error(opened.failure.code);
  await opened.value.stored.append([entry(1, [rename('t2', 't2', 'Oncology')])]);
  later();
  expect(await shown(search, 'oncology')).toEqual([[['draft-1', 't2']], []]);
});

test('a draft that another window deletes in the middle is passed over, and not called damaged', async () => {
  const { store, service } = await twoDrafts();
  const racing = {
    list: () => store.list(),
    open: async (id: string) => {
      if (id === 'draft-1') await store.delete(id);
      return store.open(id, false);
    },
  };
  const search = new FindService(racing, () => 0);
  expect(await shown(search, 't2')).toEqual([[['draft-2', 't2']], []]);
  expect(await shown(service(), 't2')).toEqual([[['draft-2', 't2']], []]);
});

test('what can be read of a damaged draft is searched, and its title said', async () => {
  const { here, service } = await twoDrafts();
  const torn = (table: string, key: unknown) =>
    table === 'chunks' && Array.isArray(key) && key[0] === 'draft-2' && key[1] === 'tactic';
  const search = service(here.store(faulty(here.open(), { unreadable: torn })));
  expect(await shown(search, 't2')).toEqual([[['draft-1', 't2']], ['Second']]);
  expect(await shown(search, 'l1')).toEqual([
    [
      ['draft-1', 'l1'],
      ['draft-2', 'l1'],
    ],
    ['Second'],
  ]);
});

test('a draft that cannot be read at all is said, and the others are searched', async () => {
  const { store, service, later } = await twoDrafts();
  const search = service();
  expect(await store.list()).toMatchObject(ok([{}, {}]));
  const { here } = await twoDrafts();
  const db = here.open();
  await db.drafts.update('draft-1', { header: { account: 'newer' } });
  later();
  const other = new FindService(here.store(db), () => 0);
  expect(await shown(other, 't2')).toEqual([[['draft-2', 't2']], ['First']]);
  expect(await shown(search, 't2')).toMatchObject([[{}, {}], []]);
});
