// What an open draft promises its planner: edits show at once, are saved truthfully, undone by name, and survive.
import { describe, expect, test } from 'vitest';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fieldById } from '../fields/fields.ts';
import { type Faults, faulty } from '../../testing/drafts.ts';
import { shown, type, world } from '../../testing/app.ts';

async function tour(faults: Faults = {}) {
  const here = world();
  const app = here.window((db) => faulty(db, faults));
  const opened = await app.workspace.openSample();
  if (!opened.ok) throw new Error(opened.failure.code);
  return { ...here, app };
}

/** The same disk after the process was killed: nothing of the old window is closed. */
function relaunched(here: Awaited<ReturnType<typeof tour>>) {
  return here.window();
}

describe('the sample of the tour', () =>
  test('opens with no error, and its rows on every tab', async () => {
    const { app } = await tour();
    expect(app.workspace.status).toBe('open');
    expect(app.problems.errors).toBe(0);
    expect(app.draft.rows('lineItems', null)).toHaveLength(12);
    expect(app.draft.rows('flights', null)).toHaveLength(30);
    expect(app.draft.rows('tactics', null)).toHaveLength(60);
    expect(app.draft.row?.origin).toBe('practice');
  }));

describe('an edit', () => {
  test('shows at once and is saved only when its transaction has completed', async () => {
    const { app } = await tour();
    const [flight = ''] = app.draft.rows('flights', null);
    expect(type(app, 'flights', flight, 'budget', '12,500.50')).toBe(true);
    expect(shown(app, 'flights', flight, 'budget')).toBe('$12,500.50');
    expect(app.draft.saved.state).toBe('saving');
    await app.draft.whenSettled();
    expect(app.draft.saved).toEqual({ state: 'saved', at: app.services.clock.now() });
  });

  test('of 0 dollars is said at the cell, in the list, and keeps the line item from being pushed', async () => {
    const { app } = await tour();
    const [flight = ''] = app.draft.rows('flights', null);
    const [key = ''] = flight.split('#');
    type(app, 'flights', flight, 'budget', '0');
    const ref = { kind: 'lineItem', key } as const;
    expect(app.problems.at(ref, ['draft', 'flights', 0, 'budget'])).toMatchObject([{ code: 'INVALID_RANGE' }]);
    expect(app.problems.list).toMatchObject([{ kind: 'lineItem', key, path: 'flights[0].budget' }]);
    expect(app.push.review.leftOut[0]).toMatchObject({
      ref: { kind: 'lineItem', key },
      reason: { code: 'HAS_ERRORS' },
    });
    const campaign = app.draft.record(ref)?.campaign ?? '';
    expect(app.problems.severityBelow({ kind: 'campaign', key: campaign })).toBe('error');
    app.draft.undo();
    expect(app.problems.errors).toBe(0);
    expect(app.problems.severityBelow({ kind: 'campaign', key: campaign })).not.toBe('error');
  });

  test('that cannot be read keeps its text, and says so at its cell', async () => {
    const { app } = await tour();
    const [flight = ''] = app.draft.rows('flights', null);
    const [key = ''] = flight.split('#');
    type(app, 'flights', flight, 'budget', 'twelve thousand');
    type(app, 'flights', flight, 'startDate', 'after Easter');
    expect(shown(app, 'flights', flight, 'budget')).toBe('twelve thousand');
    expect(shown(app, 'flights', flight, 'startDate')).toBe('after Easter');
    const ref = { kind: 'lineItem', key } as const;
    expect(app.problems.at(ref, ['draft', 'flights', 0, 'budget'])).toMatchObject([{ code: 'INVALID_TYPE' }]);
    expect(app.problems.at(ref, ['draft', 'flights', 0, 'startDate'])).toMatchObject([{ code: 'INVALID_FORMAT' }]);
  });

  test('marks its cell and its entity as changed, and reverting it takes the mark away', async () => {
    const { app } = await tour();
    const [key = ''] = app.draft.rows('campaigns', null);
    const ref = { kind: 'campaign', key } as const;
    const before = app.changes.count;
    type(app, 'campaigns', key, 'budgetCap', '900000');
    expect(app.changes.count).toBe(before + 1);
    expect(app.changes.markOf(ref)).toBe('changed');
    expect(app.changes.at(ref, ['draft', 'budgetCap'])).toMatchObject({ mine: 900000 });
    app.changes.revert(ref, ['draft', 'budgetCap']);
    expect(app.changes.count).toBe(before);
    expect(app.draft.undoName).toContain('Revert');
  });

  test('leaves the rows of a tab alone, and a flight more does not', async () => {
    const { app } = await tour();
    const rows = app.draft.rows('flights', null);
    const [flight = ''] = rows;
    type(app, 'flights', flight, 'budget', '100');
    expect(app.draft.rows('flights', null)).toBe(rows);
    const [key = ''] = flight.split('#');
    app.selection.focus({ kind: 'lineItem', key });
    const { runAction } = await import('../actions/actions.ts');
    expect(runAction(app, 'edit.addFlight')).toBe(true);
    expect(app.draft.rows('flights', null)).toHaveLength(31);
  });
});

describe('a draft of many records', () =>
  test('is checked after it is shown, and is not pushed before', async () => {
    const here = world();
    const app = here.window();
    const draft = makeSample({ tactics: 4500 });
    await app.workspace.importText('large.flightplan.json', writeDraft(draft));
    expect(app.draft.rows('tactics', null)).toHaveLength(4500);
    expect([app.problems.checked, app.problems.blocksPush]).toEqual([false, true]);
    expect(app.push.blocked).toBe('CHECKING');
    const [flight = ''] = app.draft.rows('flights', null);
    type(app, 'flights', flight, 'budget', '0');
    here.clock.move(0);
    expect([app.problems.checked, app.problems.errors]).toEqual([true, 1]);
    const field = fieldById('tactics', 'baseBidPrice');
    if (field === undefined) throw new Error('no field');
    const rows = app.draft.rows('tactics', null).flatMap((id) => app.draft.rowOf('tactics', id) ?? []);
    app.draft.setCells(rows.map((row) => ({ row, field, value: 99 })));
    expect(app.problems.checked).toBe(false);
    here.clock.move(0);
    expect(app.problems.errors).toBeGreaterThan(4000);
    app.draft.undo();
    here.clock.move(0);
    expect([app.problems.checked, app.problems.errors]).toEqual([true, 1]);
  }));

describe('undo that is asked for before the past has been read', () => {
  /** The draft is shown, its only edit is in a past that `goOn` lets the window read. */
  async function shownBeforeItsPast() {
    const here = world();
    const before = here.window();
    await before.workspace.openSample();
    const [flight = ''] = before.draft.rows('flights', null);
    type(before, 'flights', flight, 'budget', '4321');
    const id = before.workspace.id ?? '';
    await before.workspace.close();
    here.kill();

    const app = here.window();
    let goOn = (): void => undefined;
    const read = new Promise<void>((resolve) => (goOn = resolve));
    const { store } = app.services;
    const open = store.open.bind(store);
    let shownFirst = (): void => undefined;
    const isShown = new Promise<void>((resolve) => (shownFirst = resolve));
    store.open = async (...args) => {
      const opened = await open(...args);
      if (!opened.ok) return opened;
      const history = async () => {
        shownFirst();
        await read;
        return opened.value.history();
      };
      return { ok: true, value: { ...opened.value, history } };
    };
    const opening = app.workspace.open(id);
    await isShown;
    return { app, flight, goOn, opening };
  }

  test('waits for it', async () => {
    const { app, flight, goOn, opening } = await shownBeforeItsPast();
    expect(app.workspace.status).toBe('open');
    expect(app.draft.undoName).toBeNull();
    expect(app.draft.canUndo).toBe(true);
    app.draft.undo();
    goOn();
    await opening;
    expect(shown(app, 'flights', flight, 'budget')).not.toBe('$4,321.00');
    expect(app.draft.canUndo).toBe(false);
    expect(app.draft.redoName).toBe('Set budget of a flight');
  });

  test('does nothing, and ends, when the draft is closed first', async () => {
    const { app, goOn, opening } = await shownBeforeItsPast();
    const { draft } = app;
    draft.undo();
    draft.redo();
    await app.workspace.close();
    goOn();
    await opening;
    expect([draft.closed, draft.canUndo, draft.canRedo]).toEqual([true, false, false]);
    expect(app.workspace.status).toBe('closed');
  });
});

describe('a restart', () => {
  test('brings back every edit, and undo and redo with their names', async () => {
    const here = await tour();
    const [first = '', second = ''] = here.app.draft.rows('flights', null);
    type(here.app, 'flights', first, 'budget', '111');
    type(here.app, 'flights', second, 'budget', '222');
    here.app.draft.undo();
    await here.app.draft.whenSettled();
    const text = here.app.draft.text();
    await here.app.workspace.close();
    const again = relaunched(here);
    await again.drafts.load();
    const [row] = again.drafts.rows;
    await again.workspace.open(row?.id ?? '');
    expect(again.draft.text()).toBe(text);
    expect(again.draft.undoName).toBe('Set budget of a flight');
    expect(again.draft.redoName).toBe('Set budget of a flight');
    again.draft.redo();
    expect(shown(again, 'flights', second, 'budget')).toBe('$222.00');
    again.draft.undo();
    again.draft.undo();
    expect(again.draft.canUndo).toBe(false);
    expect(shown(again, 'flights', first, 'budget')).not.toBe('$111.00');
    expect(row?.changes).not.toBeNull();
  });

  test('after an idle compaction brings back the same', async () => {
    const here = await tour();
    const [first = ''] = here.app.draft.rows('flights', null);
    type(here.app, 'flights', first, 'budget', '111');
    await here.app.draft.whenSettled();
    here.clock.move(3000);
    here.clock.move(0);
    await here.app.draft.whenSettled();
    const stored = await here.app.services.store.open('draft-1');
    expect(stored.ok && stored.value.row.snapshotSeq).toBe(1);
    expect(stored.ok && (await stored.value.history()).entries).toHaveLength(1);
    const text = here.app.draft.text();
    await here.app.workspace.close();
    const again = relaunched(here);
    await again.workspace.open('draft-1');
    expect(again.draft.undoName).toBe('Set budget of a flight');
    expect(again.draft.text()).toBe(text);
    expect(shown(again, 'flights', first, 'budget')).toBe('$111.00');
  });
});

describe('the start screen', () => {
  test('says of a draft what was counted when it was closed', async () => {
    const { app } = await tour();
    const { count } = app.changes;
    const { warnings } = app.problems;
    await app.workspace.close();
    await app.drafts.load();
    expect(app.drafts.rows).toMatchObject([{ changes: count, problems: { errors: 0, warnings }, origin: 'practice' }]);
    expect(app.drafts.rows[0]?.counts.tactic).toBe(60);
    expect(await app.drafts.putInBin('draft-1')).toMatchObject({ ok: true });
    expect([app.drafts.rows, app.drafts.binned.length]).toEqual([[], 1]);
    expect(await app.services.store.list()).toMatchObject({ value: [{ id: 'draft-1', binnedAt: expect.any(String) }] });
  });

  test('does not remove a draft that another window has open', async () => {
    const here = await tour();
    const other = here.window();
    expect(await other.drafts.putInBin('draft-1')).toMatchObject({ failure: { code: 'DRAFT_IN_USE' } });
    await other.drafts.load();
    expect(other.drafts.rows).toHaveLength(1);
  });
});

describe('a full disk', () =>
  test('is said, loses nothing, and what was typed is saved when there is room again', async () => {
    const faults: Faults = {};
    const here = await tour(faults);
    const { app } = here;
    const [first = '', second = ''] = app.draft.rows('flights', null);
    faults.write = () => new DOMException('no space', 'QuotaExceededError');
    type(app, 'flights', first, 'budget', '111');
    await app.draft.whenSettled();
    expect(app.draft.saved).toMatchObject({ state: 'failed', failure: { code: 'STORE_FULL' } });
    type(app, 'flights', second, 'budget', '222');
    await app.draft.whenSettled();
    expect(app.draft.saved.state).toBe('failed');
    expect(shown(app, 'flights', first, 'budget')).toBe('$111.00');
    expect(app.push.blocked).toBe('NOT_SAVED');
    expect(await app.workspace.close()).toBe(false);
    expect(app.workspace.status).toBe('open');
    delete faults.write;
    here.clock.move(60_000);
    await app.draft.whenSettled();
    expect(app.draft.saved.state).toBe('saved');
    const stored = await app.services.store.open('draft-1');
    expect(stored.ok && stored.value.log.map((entry) => entry.seq)).toEqual([1, 2]);
  }));

describe('a second window', () =>
  test('opens the same draft read-only and is told', async () => {
    const here = await tour();
    const second = here.window();
    await second.workspace.open('draft-1');
    expect(second.draft.readOnly).toBe(true);
    const [first = ''] = second.draft.rows('flights', null);
    expect(type(second, 'flights', first, 'budget', '111')).toBe(false);
    expect(second.push.blocked).toBe('READ_ONLY');
    await here.app.workspace.close();
    await second.workspace.close();
    await second.workspace.open('draft-1');
    expect(second.draft.readOnly).toBe(false);
  }));

test('a dialog that edits a draft closes with it', async () => {
  const { app } = await tour();
  app.dialogs.open('bulkEdit');
  app.dialogs.open('addList');
  await app.workspace.close();
  expect([app.dialogs.isOpen('bulkEdit'), app.dialogs.isOpen('addList')]).toEqual([false, false]);
});

describe('a file', () => {
  test('is imported as a new draft, named after itself when it has no title, and written back the same', async () => {
    const app = world().window();
    const text = JSON.stringify({
      format: 'flightplan-draft',
      version: 1,
      account: { id: 7, extra: 'kept' },
      campaigns: [{ key: 'c1', remoteId: 9, base: null, draft: { budgetCap: 5 }, mystery: [1] }],
    });
    expect((await app.workspace.importText('Spring.flightplan.json', text)).ok).toBe(true);
    expect(app.draft.title).toBe('Spring');
    const written = readDraft(app.draft.text());
    expect(written.ok && written.value.entities.campaign.get('c1')).toMatchObject({ mystery: [1] });
    expect(written.ok && written.value.header['account']).toEqual({ id: 7, extra: 'kept' });
  });

  test('that is no draft is refused with its reason, and the open draft stays', async () => {
    const { app } = await tour();
    const refused = await app.workspace.importText('x.json', '{"format":');
    expect(refused).toMatchObject({ ok: false, failure: { code: 'NOT_JSON' } });
    expect(app.workspace.failure?.code).toBe('NOT_JSON');
    expect(app.workspace.id).toBe('draft-1');
  });
});
