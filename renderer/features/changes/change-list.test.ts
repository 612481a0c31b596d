// A long list of changes is put into groups in idle time, and what was there stays until all is there.
import { expect, test } from 'vitest';
import { setField } from '../../../shared/draft/commands/set-fields.ts';
import { emptyEntities } from '../../../shared/draft/document.ts';
import { createFieldLabels } from '../../field-labels.ts';
import { windowOver } from '../../testing/draft-window.ts';
import { record } from '../../testing/drafts.ts';
import { ChangeList } from './change-list.svelte.ts';

async function open(count: number) {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  entities.lineItem.set('l1', record('l1', { campaign: 'c1' }));
  for (let at = 0; at < count; at += 1) {
    const [base, draft] = [{ name: `Tactic ${at}` }, { name: `Renamed ${at}` }];
    entities.tactic.set(`t${at}`, record(`t${at}`, { lineItem: 'l1', remoteId: 5000 + at, base, draft }));
  }
  const {
    app,
    around: { clock },
  } = await windowOver(entities);
  while (!app.changes.counted) clock.move(0);
  const list = new ChangeList(app, createFieldLabels(app));
  const renamed = () => list.groups?.find(({ head }) => head === 'Name')?.rows.length;
  return { app, clock, list, renamed };
}

test('a few changes are listed at once', async () => {
  const { list, renamed } = await open(30);
  list.again();
  expect(renamed()).toBe(30);
});

test('20,000 changes are listed in idle time, and never half of them', async () => {
  const { app, clock, list, renamed } = await open(20_000);
  list.again();
  expect(list.groups).toBeNull();
  const seen = new Set<number | undefined>();
  for (let slice = 0; slice < 1000; slice += 1) {
    clock.move(0);
    seen.add(renamed());
  }
  expect([...seen].filter((count) => count !== undefined)).toEqual([20_000]);
  app.changes.searched = 'renamed 1999';
  list.again();
  expect(renamed()).toBe(20_000);
  for (let slice = 0; slice < 1000; slice += 1) clock.move(0);
  // 1999, 11999 and 19990 to 19999.
  expect(renamed()).toBe(12);
});

test('of the selection, its changes and those of all in it are listed', async () => {
  const { app, list, renamed } = await open(30);
  app.changes.onlySelected = true;
  app.selection.setTab('tactics');
  app.selection.setCell({ row: 't7', field: 'name' });
  list.again();
  expect(renamed()).toBe(1);
  app.selection.setScope({ kind: 'lineItem', key: 'l1' });
  list.again();
  expect(renamed()).toBe(30);
});

test('by when: what was edited today first, and what no undo remembers last', async () => {
  const { app, clock, list } = await open(6);
  const rename = (key: string): void =>
    void app.draft.run(setField(app.draft.document, 'tactic', key, ['name'], `Today ${key}`));
  rename('t1');
  clock.move(26 * 3_600_000);
  rename('t2');
  rename('t4');
  while (!app.changes.counted) clock.move(0);
  app.changes.grouping = 'when';
  list.again();
  const groups = () => list.groups?.map(({ head, rows }) => [head, rows.map(({ ref }) => ref.key)]);
  expect(groups()).toEqual([
    ['Today', ['t2', 't4']],
    ['Yesterday', ['t1']],
    ['Earlier', ['c1', 'l1', 't0', 't3', 't5']],
  ]);
  app.draft.undo();
  list.again();
  expect(groups()?.[0]).toEqual(['Today', ['t2']]);
});
