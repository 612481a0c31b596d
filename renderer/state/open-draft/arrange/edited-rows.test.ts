// Arranging only the edited rows has the same result as arranging the whole view.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../../fields/field.ts';
import { fieldsOf } from '../../fields/fields.ts';
import { type RowRule, type Source, arrange, difference } from './arrangement.ts';
import { editedOutOfDate } from './edited-rows.ts';
import { NO_FILTER } from './filter.ts';
import { record } from '../../../testing/drafts.ts';
import { world } from '../../../testing/app.ts';

const app = world().window();
const fields = fieldsOf('tactics');

/** Tactics by their bids; every two of them share a name, so that many are equal. */
function makeSource(bids: ReadonlyMap<string, number>): Source {
  return {
    fields,
    shown: fields,
    marked: app,
    walk: () => ({
      row: (id) => {
        const draft = { name: `Name ${Number(id) >> 1}`, baseBidPrice: bids.get(id) ?? 0 };
        // No field here reads the draft that a whole row has.
        return { id, tab: 'tactics', kind: 'tactic', key: id, record: record(id, { draft }) } as Row;
      },
    }),
  };
}

const bid = fc.integer({ min: 1, max: 6 });
const rule = fc.record({
  sort: fc.constantFrom(
    [{ field: 'baseBidPrice', down: false }],
    [
      { field: 'baseBidPrice', down: true },
      { field: 'name', down: false },
    ],
    [],
  ),
  filter: fc.constantFrom(NO_FILTER, {
    ...NO_FILTER,
    conditions: [{ field: 'baseBidPrice', test: 'more' as const, values: ['2'] }],
  }),
});

function both(of: RowRule, before: readonly number[], edits: readonly (readonly [number, number])[]) {
  const ids = before.map((_, index) => String(index));
  const bids = new Map(ids.map((id, index) => [id, before[index] ?? 0]));
  const shown = arrange(ids, of, makeSource(bids));
  const edited = new Set<string>();
  for (const [at, value] of edits) {
    const id = String(at % ids.length);
    bids.set(id, value);
    edited.add(id);
  }
  const source = makeSource(bids);
  return {
    edited: edited.size,
    few: editedOutOfDate(shown, ids, edited, of, source),
    whole: difference(shown, arrange(ids, of, source)),
  };
}

const rows = fc.array(bid, { minLength: 1, maxLength: 14 });

test('after one edit', () =>
  fc.assert(
    fc.property(rule, rows, fc.nat(), bid, (of, before, at, value) => {
      const { few, whole } = both(of, before, [[at, value]]);
      expect(few).toEqual(whole);
    }),
    { numRuns: 400 },
  ));

test('after several edits, of which no more are said to have moved than were edited', () =>
  fc.assert(
    fc.property(rule, rows, fc.array(fc.tuple(fc.nat(), bid), { maxLength: 6 }), (of, before, edits) => {
      const { few, whole, edited } = both(of, before, edits);
      expect([few.unmatched, few.matched, few.moved > 0]).toEqual([whole.unmatched, whole.matched, whole.moved > 0]);
      expect(few.moved).toBeGreaterThanOrEqual(whole.moved);
      expect(few.moved).toBeLessThanOrEqual(edited);
    }),
    { numRuns: 400 },
  ));
