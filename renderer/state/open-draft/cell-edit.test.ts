// Many rows filled at once: the same command as cell by cell.
import { expect, test } from 'vitest';
import { SPREAD } from '../../testing/spread.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { cellCommand, fillCommand } from './cell-edit.ts';
import { GRID_TABS } from '../fields/field.ts';
import { fieldById, fieldsOf } from '../fields/fields.ts';
import { budgetOf } from '../../../shared/domain/resources/flight-budgets.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { sumAmounts } from '../../../shared/kernel/money-sum.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { settled, tour } from '../../testing/push.ts';
import { rowOf, rowsFor } from './rows.ts';

test('filling rows changes what setting each cell does, in every field of every tab', () => {
  const draft = makeSample();
  const spread = { ...SPREAD, onRefused: () => undefined };
  let changes = 0;
  for (const tab of GRID_TABS) {
    const rows = rowsFor(tab, null, draft);
    for (const field of fieldsOf(tab)) {
      for (const input of [{ text: '7' }, { text: '3/12/2027' }, { value: undefined }]) {
        const cells = rows.flatMap((id) => {
          const row = rowOf(tab, id, draft, 2026);
          return row === undefined ? [] : [{ row, field, ...input }];
        });
        const filled = fillCommand(draft, { rows, fields: [field], ...input }, 2026, spread);
        expect(filled.changes).toEqual(cellCommand(draft, cells, spread).changes);
        changes += filled.changes.length;
      }
    }
  }
  expect(changes).toBeGreaterThan(100);
});

test('a budget that is set on line items comes to their flights, and says so where it can’t', async () => {
  const { app } = await tour();
  const { draft, notices, settings } = app;
  const listBudgets = (key: string) => flightsOf(draft.record({ kind: 'lineItem', key })?.draft ?? {}).map(budgetOf);
  const rows = draft.rows('lineItems', null).filter((key) => listBudgets(key).length > 1);
  const field = fieldById('lineItems', 'budget')!;
  const before = rows.map(listBudgets);
  draft.fill({ rows, fields: [field], text: '1000.01' });
  for (const key of rows) expect(sumAmounts(listBudgets(key))).toEqual({ cents: 100_001, unreadable: 0 });
  draft.undo();
  expect(rows.map(listBudgets)).toEqual(before);
  await settings.setSpreadBy('even');
  draft.fill({ rows: rows.slice(0, 1), fields: [field], text: '2520' });
  expect(new Set(listBudgets(rows[0] ?? '')).size).toBe(1);
  expect(notices.list).toEqual([]);
  const { version } = draft;
  draft.fill({ rows, fields: [field], text: 'a lot' });
  await settled();
  expect(draft.version).toBe(version);
  expect(notices.list.map(({ failure }) => failureMessage(failure))).toEqual([
    `${rows.length} budgets were not set: Not an amount. Set another amount, or the budgets of the flights one by one.`,
  ]);
});
