// Groups of changes: each change once, sums as a plain count of the draft against its base, one step back for a group.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyEntities } from '../../../shared/draft/document.ts';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { addAllMoney } from '../../../shared/kernel/money-sum.ts';
import { createFieldLabels } from '../../field-labels.ts';
import type { DraftState } from '../../state/context.ts';
import type { ChangeGrouping } from '../../state/open-draft/changes.svelte.ts';
import { type } from '../../testing/app.ts';
import { windowOver } from '../../testing/draft-window.ts';
import { record } from '../../testing/drafts.ts';
import { moneyWords } from './change-money.ts';
import { type ChangeGroup, type ChangeRow, GroupBuilder, changeRowId } from './change-rows.ts';
import { changesText } from './changes-text.ts';

let app: DraftState;

/** Line items of two campaigns, three of them on the platform with two flights each, one not yet. */
beforeEach(async () => {
  const entities = emptyEntities();
  for (const [at, campaign] of ['c1', 'c2'].entries()) {
    const body = { name: `Campaign ${at + 1}`, budgetCap: 9000 };
    entities.campaign.set(campaign, record(campaign, { remoteId: 10 + at, base: body, draft: body }));
  }
  for (let at = 0; at < 4; at += 1) {
    const flights = [1, 2].map((id) => ({
      ...(at < 3 ? { id: at * 10 + id } : {}),
      budget: 1000 * id,
      pacingMode: 'EVEN',
      startDate: `0${id}-01-2027 00:00:00`,
      endDate: `0${id}-28-2027 23:59:59`,
    }));
    const body = { name: `Campaign 1 | Line ${at + 1}`, flights };
    const more = at < 3 ? { remoteId: 3000 + at, base: body } : {};
    entities.lineItem.set(`l${at}`, record(`l${at}`, { campaign: at < 2 ? 'c1' : 'c2', draft: body, ...more }));
  }
  ({ app } = await windowOver(entities));
});

function rowsNow(): ChangeRow[] {
  const { changes } = app;
  return changes.list.flatMap((ref): readonly ChangeRow[] =>
    changes.markOf(ref) === 'new'
      ? [{ ref, change: undefined }]
      : changes.fieldsOf(ref).map((change) => ({ ref, change })),
  );
}

function groupsBy(grouping: ChangeGrouping): ChangeGroup[] {
  const builder = new GroupBuilder(grouping, app.draft.document, createFieldLabels(app));
  for (const row of rowsNow()) builder.add(row);
  return builder.groups(() => false);
}

const GROUPINGS: readonly ChangeGrouping[] = ['field', 'place'];

describe('groups of changes', () => {
  it.each(GROUPINGS)(
    'by %s have every change once, and budgets that differ by what the draft plans more',
    (grouping) => {
      const flights = app.draft.rows('flights', null);
      const edit = fc.record({
        row: fc.constantFrom(...flights),
        amount: fc.oneof(
          fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
          fc.constant('much'),
        ),
      });
      fc.assert(
        fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
          for (const { row, amount } of edits) type(app, 'flights', row, 'budget', amount);
          const groups = groupsBy(grouping);
          const ids = groups.flatMap(({ rows }) => rows.map(changeRowId));
          expect(ids.toSorted()).toEqual(rowsNow().map(changeRowId).toSorted());
          expect(new Set(ids).size).toBe(ids.length);
          const moneys = groups.flatMap(({ money }) => (money?.of === 'budgets' ? [money] : []));
          const items = [...app.draft.document.entities.lineItem.values()];
          const [base, draft] = [
            addAllMoney(items.map((item) => flightBudgets(item.base))),
            addAllMoney(items.map((item) => flightBudgets(item.draft))),
          ];
          const [before, after] = [
            addAllMoney(moneys.map((money) => money.before)),
            addAllMoney(moneys.map((money) => money.after)),
          ];
          expect(after.cents - before.cents).toBe(draft.cents - base.cents);
          expect(after.unreadable - before.unreadable).toBe(draft.unreadable - base.unreadable);
          while (app.draft.canUndo) app.draft.undo();
        }),
        { numRuns: 40 },
      );
    },
  );

  it('say what exactly they hold, and a bound where an amount can’t be read', () => {
    const [first = '', second = ''] = app.draft.rows('flights', null);
    const before = 1000;
    type(app, 'flights', first, 'budget', (before + 12.34).toFixed(2));
    const budget = () => groupsBy('field').find(({ head }) => head === 'Budget')?.money ?? null;
    expect(budget()).toMatchObject({ before: { cents: before * 100 }, after: { cents: before * 100 + 1234 } });
    expect(moneyWords(budget()!).difference).toBe('+$12.34');
    type(app, 'flights', second, 'budget', 'much');
    expect(moneyWords(budget()!)).toMatchObject({
      after: expect.stringMatching(/^at least .*1 amount unreadable$/),
      difference: '',
    });
  });

  it('are copied with names whole, one line a change', () => {
    const [first = ''] = app.draft.rows('flights', null);
    type(app, 'flights', first, 'budget', '1,234.50');
    const text = atOnce(changesText(groupsBy('field'), app.draft.document, createFieldLabels(app)));
    const lines = text.split('\n');
    const at = lines.findIndex((one) => one.startsWith('Budget ('));
    const [head, line] = lines.slice(at);
    expect(head).toMatch(/^Budget \(1\): \$[\d,.]+ → \$1,234\.50, [+-]/);
    expect(line).toMatch(/^.+ \| .+, Flight 1 budget: \$[\d,.]+ → \$1,234\.50$/);
  });

  it('go back to the base as one step', () => {
    const rows = app.draft.rows('flights', null).slice(0, 3);
    for (const row of rows) type(app, 'flights', row, 'budget', '77');
    const before = app.draft.document;
    const group = groupsBy('field').find(({ head }) => head === 'Budget');
    expect(group?.rows).toHaveLength(3);
    app.changes.revertAll(group!.rows.map(({ ref, change }) => ({ ref, path: change?.path })));
    expect(groupsBy('field').some(({ head }) => head === 'Budget')).toBe(false);
    app.draft.undo();
    expect(app.draft.document.entities.lineItem).toEqual(before.entities.lineItem);
  });
});
