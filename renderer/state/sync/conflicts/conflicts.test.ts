// Conflicts: the planner's choice, taken back and brought again, over restarts, pushes and pulls.
import { describe, expect, test } from 'vitest';
import { type Change, cellChange } from '../../../../shared/draft/change.ts';
import { removeFlight } from '../../../../shared/draft/commands/flights.ts';
import type { Json, JsonObject, Path } from '../../../../shared/kernel/json.ts';
import type { ConflictEvent } from '../../../../shared/push/events.ts';
import { ok } from '../../../../shared/kernel/result.ts';
import { shown, type } from '../../../testing/app.ts';
import type { DraftState } from '../../context.ts';
import { fieldById } from '../../fields/fields.ts';
import { pushed, settled, tour } from '../../../testing/push.ts';

describe('a conflict', () => {
  /** Both sides have renamed a line item and set the budget of its second flight. */
  async function inConflict() {
    const here = await tour();
    const { app } = here;
    const key = app.draft.rows('lineItems', null).find((id) => app.draft.rowOf('flights', `${id}#1`)) ?? '';
    here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, key, 3101) });
    type(app, 'lineItems', key, 'name', 'Mine');
    type(app, 'flights', `${key}#1`, 'budget', '222');
    const theirs = { event: 'conflict', kind: 'lineItem', key } as const;
    here.emit({ ...theirs, path: 'name', base: 'Base', mine: 'Mine', theirs: 'Theirs' });
    here.emit({ ...theirs, path: 'flights[1].budget', flightId: 31011, base: 1, mine: 222, theirs: 333 });
    return { ...here, key, ref: { kind: 'lineItem', key } as const };
  }

  test('stays open until a side is chosen', async () => {
    const { app } = await inConflict();
    expect(app.push.conflicts.open).toBe(2);
    expect(app.push.conflicts.list.map((conflict) => conflict.choice)).toEqual([null, null]);
  });

  test('kept as mine learns theirs as base, and sends mine with the next push', async () => {
    const { app, ref, key } = await inConflict();
    const [name] = app.push.conflicts.list;
    if (name !== undefined) app.push.conflicts.choose(name, 'mine');
    expect(app.push.conflicts.list.map((conflict) => conflict.choice)).toEqual(['mine', null]);
    expect(app.draft.record(ref)?.base?.['name']).toBe('Theirs');
    expect(shown(app, 'lineItems', key, 'name')).toBe('Mine');
    expect(app.changes.at(ref, ['draft', 'name'])).toMatchObject({ base: 'Theirs', mine: 'Mine' });
  });

  test.each(['mine', 'theirs'] as const)(
    'decided for %s is open again after undo, and decided after redo',
    async (side) => {
      const { app, ref, key } = await inConflict();
      const before = structuredClone(app.draft.record(ref));
      app.push.conflicts.chooseAll(side);
      expect(app.push.conflicts.open).toBe(0);
      const after = structuredClone(app.draft.record(ref));
      app.draft.undo();
      // Undecided again: the base is the value last seen, so that the next push compares and asks.
      expect(app.draft.record(ref)).toEqual(before);
      expect(app.push.conflicts.list.map((conflict) => conflict.choice)).toEqual([null, null]);
      expect(shown(app, 'flights', `${key}#1`, 'budget')).toBe('$222.00');
      app.draft.redo();
      expect(app.draft.record(ref)).toEqual(after);
      expect(app.push.conflicts.list.map((conflict) => conflict.choice)).toEqual([side, side]);
    },
  );

  test('is open again when the choice is taken back after a restart', async () => {
    const here = await inConflict();
    here.app.push.conflicts.chooseAll('theirs');
    await here.app.draft.whenSettled();
    const conflicts = here.app.push.conflicts.list.map(({ choice: _choice, ...event }) => event);
    here.bridge.answer('push.state', () => ok({ state: 'idle', push: 'p1', events: conflicts }));
    here.kill();
    const app = here.window();
    await app.workspace.open('draft-1');
    await app.push.whenKnown();
    expect(app.push.conflicts.open).toBe(0);
    app.draft.undo();
    await settled();
    expect(app.push.conflicts.open).toBe(2);
    expect(app.draft.record(here.ref)?.draft['name']).toBe('Mine');
    expect(app.draft.record(here.ref)?.base?.['name']).not.toBe('Theirs');
  });

  test('can be decided the other way, also back', async () => {
    const { app, ref } = await inConflict();
    for (const side of ['theirs', 'mine', 'theirs', 'mine'] as const) {
      const [name] = app.push.conflicts.list;
      if (name !== undefined) app.push.conflicts.choose(name, side);
      expect(app.push.conflicts.list[0]?.choice).toBe(side);
      expect(app.draft.record(ref)?.draft['name']).toBe(side === 'mine' ? 'Mine' : 'Theirs');
    }
  });

  test('shows what the planner has typed since as his side', async () => {
    const { app, key } = await inConflict();
    type(app, 'lineItems', key, 'name', 'Mine, later');
    expect(app.push.conflicts.list[0]).toMatchObject({ mine: 'Mine, later', choice: null });
  });

  test('whose choice was carried out is not brought back by undo', async () => {
    const { app, ref, bridge, key } = await inConflict();
    app.push.conflicts.chooseAll('mine');
    const { base: _base, ...record } = app.draft.record(ref) ?? { draft: {} };
    bridge.emit('push.record', {
      draftId: 'draft-1',
      record: { push: 'p1', entry: 9, result: { ...ref, remoteId: 3101, base: record.draft as never } }, // it is JSON
    });
    expect(app.changes.markOf(ref)).toBe('pushed');
    app.draft.undo();
    expect(app.changes.markOf(ref)).toBe('pushed');
    expect(shown(app, 'lineItems', key, 'name')).toBe('Mine');
  });

  test('taken back after the platform was read again asks about what it shows now', async () => {
    const { app, ref } = await inConflict();
    app.push.conflicts.chooseAll('theirs');
    const record = app.draft.record(ref);
    // A pull has found a third name, which only the platform had changed by then.
    const set = (path: Path): Change => cellChange(ref, path, 'Theirs', 'Third');
    app.draft.applyRemote('Pull of 1 id', [set(['base', 'name']), set(['draft', 'name'])]);
    app.draft.undo();
    expect(app.draft.record(ref)?.draft['name']).toBe('Mine');
    // Never the third name: the next push would write mine over it without a word.
    expect(app.draft.record(ref)?.base?.['name']).not.toBe('Third');
    expect(record?.base?.['name']).toBe('Theirs');
  });

  test('that a pull finds again with another value is open again', async () => {
    const { app, ref } = await inConflict();
    app.push.conflicts.chooseAll('mine');
    const found = { event: 'conflict', ...ref, path: 'name', base: 'Theirs', mine: 'Mine', theirs: 'Third' } as const;
    app.push.conflicts.pulled({ conflicts: [found], merged: [] });
    expect(app.push.conflicts.list.map(({ theirs, choice }) => [theirs, choice])).toEqual([
      ['Third', null],
      [333, 'mine'],
    ]);
  });

  test('taken as theirs changes nothing on the platform any more', async () => {
    const { app, ref, key } = await inConflict();
    app.push.conflicts.chooseAll('theirs');
    expect(app.push.conflicts.open).toBe(0);
    expect(app.push.conflicts.list.map((conflict) => conflict.choice)).toEqual(['theirs', 'theirs']);
    expect(shown(app, 'flights', `${key}#1`, 'budget')).toBe('$333.00');
    expect(app.changes.markOf(ref)).toBe('pushed');
  });

  test('over a flight that is gone on the platform keeps it as a new one, or lets it go', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const { app, key, ref, emit } = await inConflict();
      const flights = app.draft.record(ref)?.draft['flights'] as { id: number; budget: number }[];
      emit({
        event: 'conflict',
        kind: 'lineItem',
        key,
        path: 'flights[1]',
        flightId: flights[1]?.id ?? 0,
        base: { id: flights[1]?.id ?? 0, budget: 1 },
        mine: { ...flights[1] },
      });
      const gone = app.push.conflicts.list.find((conflict) => conflict.path === 'flights[1]');
      expect(gone?.choice).toBeNull();
      const before = app.draft.record(ref);
      if (gone !== undefined) app.push.conflicts.choose(gone, side);
      const after = app.draft.record(ref);
      const left = after?.draft['flights'] as { id?: number; budget: number }[];
      expect(left.map((flight) => flight.id)).toEqual(
        side === 'mine'
          ? flights.map((flight, at) => (at === 1 ? undefined : flight.id))
          : flights.toSpliced(1, 1).map((f) => f.id),
      );
      expect((after?.base?.['flights'] as unknown[]).length).toBe(flights.length - 1);
      expect(app.push.conflicts.list.find((conflict) => conflict.path === 'flights[1]')?.choice).toBe(side);
      app.draft.undo();
      expect(app.draft.record(ref)).toEqual(before);
      app.draft.redo();
      expect(app.draft.record(ref)).toEqual(after);
    }
  });

  describe('in a flight', () => {
    const FLIGHT = 31011;
    const flightsIn = (body: JsonObject | null | undefined): { id?: number; budget?: number }[] =>
      structuredClone((body?.['flights'] ?? []) as { id?: number; budget?: number }[]);
    const removed = (app: DraftState, key: string, index: number): void => {
      app.draft.run(removeFlight(app.draft.document!, key, index));
    };

    test.each(['mine', 'theirs'] as const)(
      'is decided for %s in that flight though an earlier one was removed since',
      async (side) => {
        const { app, ref, key } = await inConflict();
        removed(app, key, 0);
        const before = app.draft.record(ref);
        const conflict = app.push.conflicts.list[1];
        expect(conflict).toMatchObject({ path: 'flights[0].budget', mine: 222, theirs: 333, choice: null });
        if (conflict !== undefined) app.push.conflicts.choose(conflict, side);
        const after = app.draft.record(ref);
        // Whatever is chosen, only this flight's budget moves, here and in the base.
        const expected = (body: JsonObject | null | undefined, budget: number) =>
          flightsIn(body).map((flight) => (flight.id === FLIGHT ? { ...flight, budget } : flight));
        expect(flightsIn(after?.draft)).toEqual(expected(before?.draft, side === 'mine' ? 222 : 333));
        expect(flightsIn(after?.base)).toEqual(expected(before?.base, 333));
        expect(app.push.conflicts.list[1]?.choice).toBe(side);
        app.draft.undo();
        app.draft.undo();
        expect(app.push.conflicts.list[1]).toMatchObject({ path: 'flights[1].budget', choice: null });
      },
    );

    test('closes when the flight is removed, and opens when it is back', async () => {
      const { app, key } = await inConflict();
      removed(app, key, 1);
      expect(app.push.conflicts.list.map(({ path }) => path)).toEqual(['name']);
      expect(app.push.conflicts.open).toBe(1);
      app.draft.undo();
      expect(app.push.conflicts.open).toBe(2);
    });

    test('without the id of its flight is ignored: the next push asks again', async () => {
      const { app, key, emit } = await inConflict();
      emit({ event: 'conflict', kind: 'lineItem', key, path: 'flights[0].budget', base: 1, mine: 2, theirs: 3 });
      expect(app.push.conflicts.open).toBe(2);
    });

    test('that was taken out here closes when it is put back: nothing is there twice', async () => {
      const { app, key, ref, emit } = await inConflict();
      const [, base] = flightsIn(app.draft.record(ref)?.base);
      removed(app, key, 1);
      const event = { event: 'conflict', kind: 'lineItem', key, path: 'flights', flightId: FLIGHT } as const;
      emit({ ...event, base: base as never, theirs: { ...base, budget: 333 } as never }); // they are JSON
      expect(app.push.conflicts.list.map(({ path }) => path)).toEqual(['name', 'flights']);
      app.draft.undo();
      expect(app.push.conflicts.list.map(({ path }) => path)).toEqual(['name', 'flights[1].budget']);
    });
  });

  test('that a push or a pull has found is still listed after a restart, and undo opens it', async () => {
    const here = await inConflict();
    const { app, ref } = here;
    const [name, budget] = app.push.conflicts.list;
    if (name !== undefined) app.push.conflicts.choose(name, 'mine');
    app.push.conflicts.pulled({
      conflicts: [{ ...(budget as ConflictEvent), theirs: 444 }],
      merged: [{ event: 'merged', ...ref, path: 'description', base: 'Was', theirs: 'Is' }],
    });
    await app.push.conflicts.whenKept();
    await app.draft.whenSettled();
    here.kill();
    const again = here.window();
    await again.workspace.open('draft-1');
    await again.push.conflicts.whenKnown();
    expect(again.push.conflicts.list.map(({ path, theirs, choice }) => [path, theirs, choice])).toEqual([
      ['name', 'Theirs', 'mine'],
      ['flights[1].budget', 444, null],
    ]);
    expect(again.push.conflicts.merged.map(({ path, theirs }) => [path, theirs])).toEqual([['description', 'Is']]);
    again.draft.undo();
    await settled();
    expect(again.push.conflicts.open).toBe(2);
  });

  test('takes a third value and its choice as one step of undo', async () => {
    const { app, ref, key } = await inConflict();
    const before = app.draft.record(ref);
    const [name] = app.push.conflicts.list;
    const [row, field] = [app.draft.rowOf('lineItems', key), fieldById('lineItems', 'name')];
    if (name === undefined || row === undefined || field === undefined) throw new Error('no such cell');
    app.push.conflicts.chooseAnother(name, { row, field, text: 'A third' });
    expect(app.push.conflicts.list[0]).toMatchObject({ mine: 'A third', choice: 'mine', another: true });
    expect(app.draft.record(ref)?.base?.['name']).toBe('Theirs');
    app.draft.undo();
    expect(app.draft.record(ref)).toEqual(before);
    expect(app.push.conflicts.list[0]).toMatchObject({ mine: 'Mine', choice: null, another: false });
  });

  test('of a field without a cell takes a value set elsewhere as its third value: one step of undo', async () => {
    const { app, emit, key, ref } = await inConflict();
    const [base, mine, theirs] = [{ enabled: false }, { enabled: true, schedule: [] }, null];
    const set = (value: Json | null): void => {
      const before = app.draft.record(ref)?.draft['dayParting'];
      app.draft.run({ name: 'Set', changes: [cellChange(ref, ['draft', 'dayParting'], before, value)] });
    };
    set(mine);
    emit({ event: 'conflict', ...ref, path: 'dayParting', base, mine, theirs });
    const found = () => app.push.conflicts.list.find(({ path }) => path === 'dayParting');
    const wait = (): void => {
      const conflict = found();
      if (conflict !== undefined) app.push.conflicts.awaitAnother(conflict);
    };
    const before = app.draft.record(ref);
    wait();
    type(app, 'lineItems', key, 'description', 'Something else');
    set({ enabled: true });
    expect(found()?.choice, 'an edit of another field ended the wait').toBeNull();
    app.draft.undo();
    app.draft.undo();
    wait();
    set({ enabled: true });
    expect(found()).toMatchObject({ mine: { enabled: true }, choice: 'mine', another: true });
    expect(app.draft.record(ref)?.base?.['dayParting']).toBeNull();
    app.draft.undo();
    expect(app.draft.record(ref)).toEqual(before);
    expect(found()).toMatchObject({ mine, choice: null });
    wait();
    app.push.conflicts.chooseAll('theirs');
    expect(app.push.conflicts.list.map(({ choice }) => choice)).toEqual(['theirs', 'theirs', 'theirs']);
  });

  test('of a whole flight that is gone there takes an edit of it as the third value', async () => {
    const { app, emit, key, ref } = await inConflict();
    const flight = (): JsonObject => (app.draft.record(ref)?.draft['flights'] as JsonObject[])[1] ?? {};
    const mine = { ...flight() };
    const sides = { base: { ...mine, budget: 1 }, mine };
    emit({ event: 'conflict', ...ref, path: 'flights[1]', flightId: 31011, ...sides } as never); // it is JSON
    const found = () => app.push.conflicts.list.find(({ path }) => path === 'flights[1]');
    const before = app.draft.record(ref);
    const [conflict] = app.push.conflicts.list.filter(({ path }) => path === 'flights[1]');
    if (conflict === undefined) throw new Error('no conflict');
    app.push.conflicts.awaitAnother(conflict);
    type(app, 'flights', `${key}#1`, 'budget', '444');
    expect(flight()).not.toHaveProperty('id');
    expect([flight()['budget'], found()?.choice]).toEqual([444, 'mine']);
    app.draft.undo();
    expect([app.draft.record(ref), found()?.choice]).toEqual([before, null]);
  });

  test('is at its place in the tree, and the next open one is looked for in that order', async () => {
    const { app, emit, key } = await inConflict();
    const found = { event: 'conflict', path: 'name', base: 'a', mine: 'b', theirs: 'c' } as const;
    const [campaign = '', second = ''] = app.draft.rows('campaigns', null);
    const [creative = ''] = app.draft.rows('creatives', null);
    for (const at of [{ kind: 'creative', key: creative } as const, { kind: 'campaign', key: second } as const]) {
      emit({ ...found, ...at });
    }
    emit({ ...found, kind: 'campaign', key: campaign });
    const { cursor } = app.push.conflicts;
    expect(cursor.groups.map(({ places }) => places.map(({ ref }) => ref.key))).toEqual([
      [campaign, key],
      [second],
      [creative],
    ]);
    const walked = [0, 1, 2, 3, 4].map(
      () => (cursor.step(false), `${cursor.field?.key ?? ''} ${cursor.field?.path ?? ''}`),
    );
    const all = [campaign, key, key, second, creative];
    expect(walked.map((at) => at.split(' ')[0])).toEqual(all);
    cursor.choose('theirs');
    // The chosen place stays shown; stepping skips settled conflicts, and wraps around at the end.
    expect(cursor.field?.key).toBe(creative);
    cursor.step(true);
    expect(cursor.field?.key).toBe(second);
    cursor.step(false);
    expect(cursor.field?.key).toBe(campaign);
  });

  test('that was decided is still decided after a restart', async () => {
    const here = await inConflict();
    here.app.push.conflicts.chooseAll('mine');
    await here.app.draft.whenSettled();
    const conflicts = here.app.push.conflicts.list.map(({ choice: _choice, ...event }) => event);
    here.bridge.answer('push.state', () => ok({ state: 'idle', push: 'p1', events: conflicts }));
    here.kill();
    const app = here.window();
    await app.workspace.open('draft-1');
    await settled();
    expect(app.push.conflicts.list).toHaveLength(2);
    expect(app.push.conflicts.open).toBe(0);
  });
});

describe('a flight that a colleague took out, and that was merged by itself', () => {
  test('comes back as a new one when it is taken back, and the others stay', async () => {
    const here = await tour();
    const { app } = here;
    const key = app.draft.rows('lineItems', null).find((id) => app.draft.rowOf('flights', `${id}#1`)) ?? '';
    here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, key, 3101) });
    const ref = { kind: 'lineItem', key } as const;
    const flights = (): readonly JsonObject[] => app.draft.record(ref)?.draft['flights'] as readonly JsonObject[]; // the sample's
    const [first, second, ...others] = flights();
    app.draft.run({
      name: 'Take out',
      changes: [cellChange(ref, ['draft', 'flights'], [...flights()], [first!, ...others])],
    });
    here.emit({ event: 'merged', ...ref, path: 'flights', flightId: 31011, base: { ...second } as never }); // it is JSON
    const [found] = app.push.conflicts.merged;
    expect(found?.now).toBe('theirs');
    app.push.conflicts.settleMerged(found!, 'base');
    const { id: _, ...again } = second!;
    expect(flights()).toEqual([first, ...others, again]);
  });
});
