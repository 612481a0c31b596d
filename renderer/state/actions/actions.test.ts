// The one list of actions: each name and key means one thing, and an action runs only when it makes sense.
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { ACTIONS, actionFor, runAction } from './actions.ts';
import type { ActionId } from '../../../shared/actions.ts';
import type { AppState } from '../context.ts';
import { selectRows, type, world } from '../../testing/app.ts';
import { tour } from '../../testing/push.ts';

test('a key means one action', () => {
  const keys = ACTIONS.flatMap((action) => action.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(
  Object.entries({
    ...{
      'Mod+N': 'draft.new',
      'Mod+O': 'draft.open',
      'Mod+Shift+S': 'draft.export',
      'Mod+S': 'draft.save',
      'Mod+K': 'view.palette',
    },
    ...{ 'Mod+Z': 'edit.undo', 'Mod+Shift+Z': 'edit.redo', 'Mod+Y': 'edit.redo', 'Mod+H': 'edit.many' },
    ...{ 'Mod+Shift+A': 'edit.addHere', 'Mod+Shift+D': 'edit.duplicate', 'Mod+Delete': 'edit.remove' },
    ...{ 'Mod+F': 'view.filter', F1: 'view.shortcuts', '?': 'view.shortcuts', 'Mod+J': 'view.lists' },
    ...{ F8: 'view.nextProblem', 'Shift+F8': 'view.previousProblem', 'Mod+I': 'view.inspector' },
    ...{ 'Mod+1': 'view.campaigns', 'Mod+2': 'view.lineItems', 'Mod+3': 'view.flights', 'Mod+4': 'view.tactics' },
    ...{ 'Mod+5': 'view.creatives', 'Mod+6': 'view.npiLists', 'Mod+Alt+L': 'view.applyAgain' },
    'Mod+Shift+Enter': 'push.next',
  }),
)('%s, which planners have in their fingers, is %s', (key, id) =>
  expect(ACTIONS.find((action) => action.keys.includes(key))?.id).toBe(id),
);

describe('on the start screen', () => {
  test('what needs an open draft does not run', () => {
    const app = world().window();
    expect(runAction(app, 'edit.undo')).toBe(false);
    expect(runAction(app, 'draft.export')).toBe(false);
    expect(actionFor('Mod+Z', app)).toBeUndefined();
    expect(actionFor('Mod+K', app)?.id).toBe('view.palette');
  });

  test('a tour is known before its draft is shown, so that no guide comes later and moves the rows', async () => {
    const { bridge, window } = world();
    const app = window();
    const shown: (string | null)[] = [];
    bridge.answer('settings.write', () => {
      shown.push(app.workspace.id);
      return ok({ theme: 'system', tourTaken: true });
    });
    await ACTIONS.find((action) => action.id === 'draft.tour')?.run(app);
    expect(shown).toEqual([null]);
    expect(app.settings.tour).toMatchObject({ draft: app.workspace.id, ended: false });
  });

  test('a file that cannot be read is reported, and once however often it is tried', async () => {
    const { bridge, window } = world();
    const app = window();
    const file = { id: 'f', name: 'x.flightplan', folder: '~', at: null, there: true, draftIds: [] };
    bridge.answer('file.open', () => ok(file));
    bridge.answer('file.read', () => fail('NOT_JSON', { line: 1, column: 1, expected: 'a value', found: 'n' }));
    await ACTIONS.find((action) => action.id === 'draft.open')?.run(app);
    await ACTIONS.find((action) => action.id === 'draft.open')?.run(app);
    expect(app.notices.list).toMatchObject([{ failure: { code: 'NOT_JSON' } }]);
    app.notices.dismiss(app.notices.list[0]?.id ?? 0);
    expect(app.notices.list).toEqual([]);
  });
});

test('in a window that only reads, no action edits', async () => {
  const here = world();
  const [writing, reading] = [here.window(), here.window()];
  await writing.workspace.openSample();
  await reading.workspace.open(writing.workspace.id ?? '');
  const [key = ''] = reading.draft.rows('lineItems', null);
  const grid = {
    focus: () => undefined,
    filter: () => undefined,
    fillSeries: () => undefined,
    edit: () => undefined,
    fillAlong: () => undefined,
    say: () => undefined,
  };
  for (const app of [writing, reading]) {
    app.selection.reveal('lineItems', { row: key, field: 'name' }, { kind: 'lineItem', key });
    app.selection.stretchTo({ row: key, field: 'costModel' }, app.draft.rows('lineItems', null), ['name', 'costModel']);
    app.grid.show(grid);
  }
  type(writing, 'lineItems', key, 'name', 'Renamed');
  const edits = ({ when, id }: (typeof ACTIONS)[number], app: AppState) => id.startsWith('edit.') && when(app);
  expect(ACTIONS.filter((action) => edits(action, writing))).toHaveLength(
    // Nothing was undone or cut, nothing is on the platform, and targeting is of tactics.
    ACTIONS.filter(({ id }) => /^edit\.(?!redo$|paste$|revert$|(?:copy|paste)Targeting$)/.test(id)).length,
  );
  expect(ACTIONS.filter((action) => edits(action, reading)).map(({ id }) => id)).toEqual([]);
});

test('only a push that is under way can be steered', async () => {
  const { app, bridge, emit } = await tour();
  const steers: readonly ActionId[] = ['push.start', 'push.pause', 'push.resume', 'push.cancel', 'push.retryFailed'];
  const possible = () => steers.filter((id) => ACTIONS.find((action) => action.id === id)?.when(app));
  expect(possible()).toEqual(['push.start']);
  await app.push.start();
  emit({ event: 'plan', steps: 0, estimateSeconds: 0, list: [] });
  expect(possible()).toEqual(['push.pause', 'push.cancel']);
  bridge.answer('push.pause', () => ok(null));
  await app.push.pause();
  expect(possible()).toEqual(['push.resume', 'push.cancel']);
});

test('the push key does what the push button says, and sends nothing by itself', async () => {
  const { app, bridge, emit } = await tour();
  const next = () => actionFor('Mod+Shift+Enter', app)?.title(app);
  expect(next()).toBe(`Push ${app.changes.count} changes`);
  runAction(app, 'push.next');
  expect([app.push.asking, app.push.phase]).toEqual([true, 'idle']);
  await app.push.start();
  expect(next()).toBe('Show the push');
  bridge.answer('push.pause', () => ok(null));
  emit({ event: 'plan', steps: 0, estimateSeconds: 0, list: [] });
  await app.push.pause();
  // Paused it is shown: only its own button goes on at once.
  expect(next()).toBe('Show the push');
  runAction(app, 'push.next');
  expect([app.layout.panel, app.push.phase]).toEqual(['push', 'paused']);
  const [key = ''] = app.draft.rows('lineItems', null);
  emit({ event: 'conflict', kind: 'lineItem', key, path: 'name', base: 'Base', mine: 'Mine', theirs: 'Theirs' });
  emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 1 });
  expect(next()).toBe('Settle 1 conflict');
  expect(runAction(app, 'push.next')).toBe(true);
  expect([app.layout.panel, app.push.conflicts.cursor.asked]).toEqual(['conflicts', 'field']);
  app.push.conflicts.chooseAll('theirs');
  expect(next()).toMatch(/^Push/);
});

describe('in an open draft', () => {
  test('undo says what it takes back, and does', async () => {
    const app = world().window();
    await app.workspace.openSample();
    const [flight = ''] = app.draft.rows('flights', null);
    type(app, 'flights', flight, 'budget', '5');
    const undo = actionFor('Mod+Z', app);
    expect(undo?.title(app)).toBe('Undo Set budget of a flight');
    expect(runAction(app, 'edit.undo')).toBe(true);
    expect(app.draft.canUndo).toBe(false);
    expect(actionFor('Mod+Y', app)?.title(app)).toBe('Redo Set budget of a flight');
  });

  test('a tactic is added under the line item in the inspector, and shown', async () => {
    const app = world().window();
    await app.workspace.openSample();
    const [key = ''] = app.draft.rows('lineItems', null);
    expect(runAction(app, 'edit.addTactic')).toBe(false);
    app.selection.setScope({ kind: 'lineItem', key });
    expect(runAction(app, 'edit.addTactic')).toBe(true);
    const added = app.selection.focused;
    expect(added?.kind).toBe('tactic');
    expect(app.draft.rows('tactics', { kind: 'lineItem', key })).toContain(added?.key);
    expect(app.selection).toMatchObject({ tab: 'tactics', cell: { row: added?.key, field: 'name' } });
    expect(runAction(app, 'edit.remove')).toBe(true);
    expect(app.selection.focused).toBeNull();
  });

  test('entities on the platform cannot be removed, and that is reported', async () => {
    const app = world().window();
    await app.workspace.openSample();
    const [key = ''] = app.draft.rows('campaigns', null);
    app.selection.focus({ kind: 'campaign', key });
    runAction(app, 'edit.remove');
    expect(app.notices.list).toMatchObject([{ failure: { code: 'ENTITY_ON_PLATFORM' } }]);
    expect(app.draft.rows('campaigns', null)).toContain(key);
  });

  test('several rows are duplicated, and removed, as one step of undo each', async () => {
    const app = world().window();
    await app.workspace.openSample();
    const rows = app.draft.rows('lineItems', null);
    const [first = '', , third = ''] = rows;
    selectRows(app, first, third);
    expect(ACTIONS.find(({ id }) => id === 'edit.remove')?.title(app)).toBe('Remove 3 line items');
    runAction(app, 'edit.duplicate');
    expect(app.draft.rows('lineItems', null)).toHaveLength(rows.length + 3);
    expect(app.draft.undoName).toBe('Duplicate 3 line items');
    app.draft.undo();
    selectRows(app, first, third);
    runAction(app, 'edit.remove');
    expect(app.draft.rows('lineItems', null)).toHaveLength(rows.length - 3);
    app.draft.undo();
    expect(app.draft.rows('lineItems', null)).toEqual(rows);
  });

  test('on the flights tab a flight is removed, never its line item', async () => {
    const app = world().window();
    await app.workspace.openSample();
    const [flights, items] = [app.draft.rows('flights', null), app.draft.rows('lineItems', null)];
    const [flight = ''] = flights;
    const key = flight.slice(0, flight.indexOf('#'));
    app.selection.reveal('flights', { row: flight, field: 'budget' }, { kind: 'lineItem', key });
    expect(ACTIONS.find(({ id }) => id === 'edit.remove')?.title(app)).toBe('Remove this flight');
    runAction(app, 'edit.remove');
    expect(app.draft.rows('flights', null)).toHaveLength(flights.length - 1);
    expect(app.draft.rows('lineItems', null)).toEqual(items);
  });

  test('asked to be exported, all of it or the selection, it asks what goes in', async () => {
    const app = world().window();
    await app.workspace.openSample();
    runAction(app, 'draft.export');
    expect(app.dialogs.about('exportFile')).toBe('all');
    expect(runAction(app, 'draft.exportSelected')).toBe(false);
    const [key = ''] = app.draft.document.entities.campaign.keys();
    app.selection.focus({ kind: 'campaign', key });
    runAction(app, 'draft.exportSelected');
    expect(app.dialogs.about('exportFile')).toBe('selected');
  });
});
