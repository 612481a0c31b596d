// Long NPI lists on disk: four bytes a number there, the same texts as ever wherever a draft is read.
import { expect, test } from 'vitest';
import { cellChange } from '../../shared/draft/change.ts';
import { isUnstudied, collectNpis } from '../../shared/npi/known.ts';
import { atOnce } from '../../shared/kernel/in-slices.ts';
import { numbersFrom } from '../../shared/npi/numbers.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import { world } from '../testing/app.ts';
import { entry, record } from '../testing/drafts.ts';
import type { DraftDatabase } from './database.ts';
import { fromLogRows, toLogRows } from './log-parts.ts';
import { packRecords, unpackChange, unpackRecords } from './packed-lists.ts';

const LONG = atOnce(collectNpis(numbersFrom(Array.from({ length: 3000 }, (_, index) => 1_000_000_000 + index * 7))));
/** Of the same numbers, in another order: not told by its numbers alone. */
const MIXED = [...LONG.slice(1), LONG[0] ?? ''];
const PACKED = expect.any(Uint32Array) as unknown;

test('a list comes back from the log and from chunks as it was', () => {
  const list = record('n1', { remoteId: 77, base: { npis: MIXED }, draft: { operation: 'add', npis: LONG } });
  const ref = { kind: 'npiList', key: 'n1' } as const;
  const changes = [
    cellChange(ref, ['draft', 'npis'], MIXED, LONG),
    cellChange(ref, ['draft'], { npis: LONG }, undefined),
    { op: 'insert', ...ref, record: list, at: null } as const,
  ];
  const rows = structuredClone(toLogRows('d', entry(1, changes)));
  expect(rows[0]?.changes[0]).toMatchObject({ before: [MIXED], after: [PACKED] });
  expect(rows[0]?.changes[2]).toMatchObject({ record: { draft: { npis: PACKED }, base: { npis: MIXED } } });
  expect(fromLogRows(rows)).toMatchObject({ changes });
  const records = structuredClone(packRecords('npiList', [list]));
  expect(records[0]?.draft['npis']).toEqual(PACKED);
  const [read] = atOnce(unpackRecords(records));
  expect(read).toEqual(list);
  // Its content is known at once: the list is not scanned again.
  expect(isUnstudied(read?.draft['npis'] as readonly string[])).toBe(false);
});

test('damaged records are left to their guards', () => {
  for (const records of [[null, 1, 'x', { draft: 1 }], 1, null] as unknown as EntityRecord[][]) {
    expect(atOnce(unpackRecords(records))).toEqual(records);
  }
});

test('the history of a draft stays packed until it is read', () => {
  const ref = { kind: 'npiList', key: 'n1' } as const;
  const [row] = structuredClone(toLogRows('d', entry(1, [cellChange(ref, ['draft', 'npis'], undefined, LONG)])));
  const change = row?.changes[0];
  if (change?.op !== 'set') throw new Error('not the change that was written');
  const read = unpackChange(change);
  expect(change.after).toEqual([PACKED]);
  expect(read).toMatchObject({ before: [undefined], after: [LONG] });
  // The second access returns the same list, to which its cached facts belong.
  expect((unpackChange(change) as typeof change).after[0]).toBe((read as typeof change).after[0]);
});

test('a list that was taken is the same after a restart, after undo and out of a backup', async () => {
  const { window, kill } = world();
  let db: DraftDatabase | undefined;
  const app = window((opened) => (db = opened));
  const file = {
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501 },
    npiLists: [
      { key: 'n1', remoteId: 77, kind: 'standard', base: null, draft: { operation: 'add', npis: ['1234567893'] } },
    ],
  };
  expect(await app.workspace.importText('Lists', JSON.stringify(file))).toMatchObject({ ok: true });
  const ref = { kind: 'npiList', key: 'n1' } as const;
  app.draft.run({ name: 'Take', changes: [cellChange(ref, ['draft', 'npis'], ['1234567893'], LONG)] });
  await app.draft.whenSettled();
  const { id } = app.draft;
  await app.backups.make('pull');
  // The list was not unpacked on the way.
  expect((await db?.backups.toCollection().first())?.tail[0]?.changes[0]).toMatchObject({ after: [PACKED] });
  kill();
  const next = window();
  await next.workspace.open(id);
  expect(next.draft.record(ref)?.draft['npis']).toEqual(LONG);
  await next.draft.historyLoaded;
  next.draft.undo();
  expect(next.draft.record(ref)?.draft['npis']).toEqual(['1234567893']);
  await next.backups.load();
  const [backup] = next.backups.list;
  expect(backup !== undefined && (await next.backups.restoreHere(backup, 'Restore the backup'))).toBe(true);
  expect(next.draft.record(ref)?.draft['npis']).toEqual(LONG);
});
