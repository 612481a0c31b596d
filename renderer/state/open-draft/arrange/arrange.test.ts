// A sorted or filtered view is a snapshot: edits, undo and new rows never move what the planner looks at.
import { expect, test } from 'vitest';
import type { Change } from '../../../../shared/draft/change.ts';
import { type EntityRecord, emptyEntities } from '../../../../shared/draft/document.ts';
import { type Settings, settingsSchema } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/kernel/result.ts';
import { type World, type } from '../../../testing/app.ts';
import { windowOver } from '../../../testing/draft-window.ts';
import { record } from '../../../testing/drafts.ts';
import type { DraftState } from '../../context.ts';
import { fieldsOf } from '../../fields/fields.ts';
import { NO_PLAN, withHidden } from './columns.ts';
import { NO_FILTER } from './filter.ts';

const BIDS = [5, 1, 4, 2, 3];

function tactic(key: string, lineItem: string, bid: number): EntityRecord {
  const draft = { name: `Tactic ${key}`, baseBidPrice: bid };
  return record(key, { lineItem, draft });
}

/** Two line items, tactics `t1` to `t5` of the first and `u1` of the second. */
async function open() {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  for (const key of ['l1', 'l2']) entities.lineItem.set(key, record(key, { campaign: 'c1' }));
  for (const [index, bid] of BIDS.entries()) {
    const key = `t${index + 1}`;
    entities.tactic.set(key, tactic(key, 'l1', bid));
  }
  entities.tactic.set('u1', tactic('u1', 'l2', 9));
  return windowOver(entities);
}

const rows = (app: DraftState): readonly string[] => app.arrange.rows('tactics', null);

function looked(around: World): void {
  around.clock.move(1000);
  around.clock.move(0);
}

test('a condition that waits for its value leaves the view what it is called', async () => {
  const { app } = await open();
  const plain = rows(app);
  const waiting = { ...NO_FILTER, conditions: [{ field: 'name', test: 'contains' as const, values: [' '] }] };
  app.arrange.setFilter('tactics', waiting);
  expect(app.arrange.isPlain('tactics')).toBe(true);
  expect(rows(app)).toBe(plain);
  app.arrange.setFilter('tactics', { ...waiting, conditions: [{ field: 'name', test: 'empty', values: [] }] });
  expect(app.arrange.isPlain('tactics')).toBe(false);
  expect(rows(app)).toEqual([]);

  app.arrange.showAll('tactics');
  app.arrange.sortBy('tactics', 'name', false);
  app.arrange.saveView('tactics', 'By name');
  app.arrange.setFilter('tactics', waiting);
  expect(app.arrange.usedView('tactics')?.name).toBe('By name');
});

test('a column sorts upwards, downwards, then not at all', async () => {
  const { app } = await open();
  const plain = rows(app);
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  expect(rows(app)).toEqual(['t2', 't4', 't5', 't3', 't1', 'u1']);
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  expect(rows(app)).toEqual(['u1', 't1', 't3', 't5', 't4', 't2']);
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  expect(rows(app)).toBe(plain);
});

test('an edit, its undo and its redo leave every row where it is', async () => {
  const { app, around } = await open();
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  const before = rows(app);
  type(app, 'tactics', 't2', 'baseBidPrice', '7');
  expect(rows(app)).toBe(before);
  app.draft.undo();
  expect(rows(app)).toBe(before);
  app.draft.redo();
  expect(rows(app)).toBe(before);
  looked(around);
  expect(app.arrange.outOfDate('tactics')).toEqual({ unmatched: 0, matched: 0, moved: 1 });
  app.arrange.applyAgain();
  expect(rows(app)).toEqual(['t4', 't5', 't3', 't1', 't2', 'u1']);
  expect(app.arrange.outOfDate('tactics').moved).toBe(0);
});

test('rows that no longer match a filter stay until it is applied again', async () => {
  const { app, around } = await open();
  const condition = { field: 'baseBidPrice', test: 'more' as const, values: ['3'] };
  app.arrange.setFilter('tactics', { ...NO_FILTER, conditions: [condition] });
  expect(rows(app)).toEqual(['t1', 't3', 'u1']);
  type(app, 'tactics', 't3', 'baseBidPrice', '2');
  type(app, 'tactics', 't5', 'baseBidPrice', '8');
  expect(rows(app)).toEqual(['t1', 't3', 'u1']);
  looked(around);
  expect(app.arrange.outOfDate('tactics')).toEqual({ unmatched: 1, matched: 1, moved: 0 });
  app.arrange.applyAgain();
  expect(rows(app)).toEqual(['t1', 't5', 'u1']);
});

test('new rows appear after those of their parent, or at the end, and are known as new', async () => {
  const { app } = await open();
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  rows(app);
  const add = (key: string, lineItem: string): Change => ({
    op: 'insert',
    kind: 'tactic',
    key,
    record: tactic(key, lineItem, 0),
    at: null,
  });
  app.draft.run({ name: 'Add', changes: [add('new1', 'l1'), add('new2', 'l3')] });
  expect(rows(app)).toEqual(['t2', 't4', 't5', 't3', 't1', 'new1', 'u1', 'new2']);
  expect(['new1', 'new2', 't1'].map((id) => app.arrange.isNewcomer('tactics', id))).toEqual([true, true, false]);
});

test('a row that is removed and restored is where it was', async () => {
  const { app } = await open();
  app.arrange.sortBy('tactics', 'baseBidPrice', false);
  const before = rows(app);
  const gone = app.draft.record({ kind: 'tactic', key: 't4' });
  if (gone === undefined) throw new Error('no t4');
  app.draft.run({
    name: 'Remove',
    changes: [{ op: 'remove', kind: 'tactic', key: 't4', record: gone, at: 't5' }],
  });
  expect(rows(app)).toEqual(before.filter((id) => id !== 't4'));
  app.draft.undo();
  expect(rows(app)).toEqual(before);
});

test('columns and views are kept as settings, and the next window has them', async () => {
  const { app, around } = await open();
  let saved: Settings = { theme: 'system', tourTaken: false };
  around.bridge.answer('settings.write', (part) => {
    saved = settingsSchema.parse({ ...saved, ...part });
    return ok(saved);
  });
  around.bridge.answer('settings.read', () => ok(saved));
  app.arrange.setPlan('tactics', withHidden(fieldsOf('tactics'), NO_PLAN, 'enabled', true));
  app.arrange.sortBy('tactics', 'name', false);
  app.arrange.saveView('tactics', 'By name');
  app.arrange.sortBy('tactics', 'baseBidPrice', true);

  const next = around.window();
  await next.settings.load();
  await next.workspace.createEmpty('Next');
  expect(next.arrange.columns('tactics').fields.map((field) => field.id)).not.toContain('enabled');
  expect(next.arrange.rule('tactics').sort).toEqual([]);
  const [view] = next.arrange.views;
  if (view === undefined) throw new Error('no view');
  next.arrange.useView('tactics', view);
  expect(next.arrange.rule('tactics').sort).toEqual([{ field: 'name', down: false }]);
  next.arrange.removeView(view);
  expect(saved.grid?.views).toEqual([]);
});
