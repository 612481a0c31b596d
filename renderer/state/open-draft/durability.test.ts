// The law of the store: whatever is edited, undone, brought again and compacted, a draft reopens as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftState } from '../context.ts';
import { fieldById } from '../fields/fields.ts';
import { type, world } from '../../testing/app.ts';

const step = fc.record({
  act: fc.constantFrom(
    ...['budget', 'name', 'bad', 'undo', 'redo', 'compact', 'crash', 'close', 'add', 'remove', 'many'],
  ),
  index: fc.nat({ max: 1000 }),
  value: fc.integer({ min: 1, max: 900_000 }),
});

/** All that a planner could see: the draft's text, and what undo and redo would do. */
function seen(app: DraftState) {
  const { draft } = app;
  return { text: draft.text(), undo: draft.undoName, redo: draft.redoName, problems: app.problems.list };
}

/** Columns of many tactics at once: bids, and objects that come and go whole. */
function setMany(app: DraftState, index: number, value: number): void {
  const rows = app.draft.rows('tactics', null).filter((_, at) => (at + index) % 3 > 0);
  const ids = ['baseBidPrice', 'maxSpendPerTactic.amount', 'budgetDistribution.value'].slice(index % 3);
  const text = value % 4 === 0 ? '' : String(value);
  app.draft.fill({
    rows,
    fields: ids.map((id) => fieldById('tactics', id)).filter((field) => field !== undefined),
    text,
  });
}

async function act(
  app: DraftState,
  { act, index, value }: { act: string; index: number; value: number },
): Promise<void> {
  const { runAction } = await import('../actions/actions.ts');
  const rows = app.draft.rows('flights', null);
  const row = rows[index % rows.length];
  const items = app.draft.rows('lineItems', null);
  const item = items[index % items.length];
  if (row === undefined || item === undefined) return;
  app.selection.focus({ kind: 'lineItem', key: item });
  if (act === 'budget') type(app, 'flights', row, 'budget', String(value));
  if (act === 'bad') type(app, 'flights', row, 'endDate', `not a date ${value}`);
  if (act === 'name') type(app, 'lineItems', item, 'name', `Name ${value}`);
  if (act === 'undo') app.draft.undo();
  if (act === 'redo') app.draft.redo();
  if (act === 'many') setMany(app, index, value);
  if (act === 'add') runAction(app, value % 2 === 0 ? 'edit.addFlight' : 'edit.duplicate');
  if (act === 'remove') runAction(app, 'edit.remove');
}

test(
  'a draft reopens as it was, with the same undo and redo, after any edits, compactions and crashes',
  async () =>
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const here = world();
        let app = here.window();
        await app.workspace.openSample();
        const id = app.workspace.id ?? '';
        for (const doing of steps) {
          await act(app, doing);
          if (doing.act === 'compact') {
            await app.draft.whenSettled();
            here.clock.move(3000);
            here.clock.move(0);
          }
          if (doing.act !== 'crash' && doing.act !== 'close') continue;
          await app.draft.whenSettled();
          const before = seen(app);
          expect(app.draft.saved.state).toBe('saved');
          if (doing.act === 'close') await app.workspace.close();
          else here.kill();
          app = here.window();
          await app.workspace.open(id);
          expect(seen(app)).toEqual(before);
          expect(app.draft.damage).toEqual([]);
        }
        await app.draft.whenSettled();
        const last = seen(app);
        here.kill();
        const again = here.window();
        await again.workspace.open(id);
        expect(seen(again)).toEqual(last);
      }),
      { numRuns: 25 },
    ),
  120_000,
);
