// A conflict in a flight of a line item that has an ID and was never read: there is no base that its decision goes into.
import { describe, expect, test } from 'vitest';
import { campaign, buildDraft, flight, item, known } from '../../../../shared/testing/small-draft.ts';
import { writeDraft } from '../../../../shared/draft/write.ts';
import { settled, tour } from '../../../testing/push.ts';

describe('a conflict in a flight of a line item that was never read', () => {
  const NEVER_READ = buildDraft({
    campaigns: [campaign],
    lineItems: [known({}, item([flight(1, 4000, { id: 71 }), flight(2, 50, { id: 72 })]), { base: null })],
  });
  const ref = { kind: 'lineItem', key: 'l1' } as const;

  test.each([
    ['mine', 4000],
    ['theirs', 1000],
  ] as const)('is listed, is decided for %s, and is open again after undo', async (side, budget) => {
    const { app, bridge } = await tour();
    await app.workspace.importText('Never read', writeDraft(NEVER_READ));
    await settled();
    const emit = (path: string, flightId: number, mine: number): void => {
      const event = { event: 'conflict', ...ref, path, flightId, mine, theirs: 1000 } as const;
      bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event });
      app.push.conflicts.takeTold();
    };
    emit('flights[0].budget', 71, 4000);
    emit('flights[1].budget', 72, 50);
    expect(app.push.conflicts.open).toBe(2);
    app.push.conflicts.choose(app.push.conflicts.list[0]!, side);
    expect(app.draft.record(ref)?.base).toEqual({ flights: [{ id: 71, budget: 1000 }] });
    expect(app.draft.record(ref)?.draft['flights']).toMatchObject([
      { id: 71, budget },
      { id: 72, budget: 50 },
    ]);
    expect(app.push.conflicts.list.map(({ choice }) => choice)).toEqual([side, null]);
    app.push.conflicts.chooseAll('theirs');
    expect(app.push.conflicts.open).toBe(0);
    app.draft.undo();
    app.draft.undo();
    expect(app.draft.record(ref)?.base).toBeNull();
    expect(app.push.conflicts.open).toBe(2);
  });
});
