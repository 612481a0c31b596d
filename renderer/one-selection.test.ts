// Whatever is selected, sorted, filtered, edited and undone: all parts of the window act on the rows that are drawn.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasIndex } from '../shared/kernel/spans.ts';
import { Decisions, randomEdit } from '../shared/testing/draft/random-edits.ts';
import { BulkEditor } from './features/bulk-edit/bulk-editor.svelte.ts';
import { GridView } from './features/grid/view/grid-view.svelte.ts';
import { lineAt } from './features/grid/view/lines.ts';
import { listSheetParts } from './features/sheets/sheet-parts.ts';
import type { DraftState } from './state/context.ts';
import { GRID_TABS, TAB_KIND } from './state/fields/field.ts';
import { NO_FILTER } from './state/open-draft/arrange/filter.ts';
import { collectRefs } from './state/open-draft/rows.ts';
import { chosenCount, chosenFlights, chosenRefs } from './state/actions/selected-refs.ts';
import { world } from './testing/app.ts';

/** A grid with all of its rows in view, as its component would keep it. */
function makeGrid(app: DraftState, hasFocus: boolean): GridView {
  const view = new GridView(app, () => app.selection.tab);
  view.cursor.hasFocus = () => hasFocus;
  view.viewport.width = 4000;
  view.viewport.height = 10_000;
  return view;
}

/** Ids of the rows inside the frames; null where a single cell is selected, which has none. */
function framedRows(view: GridView): ReadonlySet<string> | null {
  if (view.cursor.selectedCells < 2) return null;
  const framed = view.cursor.frames.flatMap(({ top, height }) => {
    const [first, end] = [(top + 1) / view.viewport.rowHeight, (top + height) / view.viewport.rowHeight];
    return Array.from(
      { length: end - first },
      (_, nth) => view.viewport.rows[lineAt(view.viewport.lines, first + nth)?.row ?? -1] ?? '?',
    );
  });
  return new Set(framed);
}

/** The rows that each part of the window has. */
function rowsByPart(app: DraftState, view: GridView): Readonly<Record<string, ReadonlySet<string> | null>> {
  const { tab } = app.selection;
  const fields = view.cursor.chosen.fields.length;
  const flights = chosenFlights(app);
  return {
    inspector: new Set(app.subject.rows),
    'Delete, copy, fill and paste': new Set(view.cursor.chosen.rows),
    frames: framedRows(view),
    ground: new Set(view.viewport.rows.filter((_, row) => hasIndex(view.cursor.area.rows, row))),
    'bulk edit': app.subject.rows.length < 2 ? null : new Set(new BulkEditor(app).over.get('selected')),
    targeting: tab === 'tactics' && app.selection.cell !== null ? new Set(app.targeting.tactics) : null,
    'removal of flights':
      flights === null ? null : new Set([...flights].flatMap(([key, places]) => places.map((at) => `${key}#${at}`))),
    'the number of cells': fields === 0 ? null : new Set(app.subject.rows.slice(0, view.cursor.selectedCells / fields)),
  };
}

/** Keys that export, push, duplicate and remove go by. */
function keysByPart(app: DraftState): Readonly<Record<string, ReadonlySet<string>>> {
  const kind = TAB_KIND[app.selection.tab];
  const sheet = listSheetParts(app).find(({ id }) => id === 'selected')?.of;
  return {
    refs: new Set(chosenRefs(app).map(({ key }) => key)),
    sheet: new Set(sheet?.keys[kind]),
  };
}

const place = fc.nat(100);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('select' as const), from: place, to: place, wide: fc.boolean() }),
  },
  fc.record({ is: fc.constant('all' as const), what: fc.constantFrom('all', 'rows', 'columns') }),
  fc.record({ is: fc.constant('stretch' as const), move: fc.constantFrom('down', 'up', 'right', 'last') }),
  fc.record({ is: fc.constant('advance' as const), by: fc.constantFrom('row', 'column') }),
  { weight: 3, arbitrary: fc.record({ is: fc.constant('sort' as const), field: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('filter' as const),
      text: fc.constantFrom('', '', 'Heart', 'Retarget', '1', '2'),
    }),
  },
  fc.record({ is: fc.constant('again' as const) }),
  fc.record({ is: fc.constant('scope' as const), at: fc.option(place) }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant('tab' as const), tab: fc.constantFrom(...GRID_TABS) }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('edit' as const), numbers: fc.array(fc.nat(1000), { maxLength: 12 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ is: 'undo' as const }) },
  fc.constant({ is: 'redo' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Several rows are selected, some of them hidden, and all shown again: left to chance this comes too seldom. */
const hiddenAndShown = fc
  .tuple(place, place, fc.constantFrom('Heart', 'Retarget', '1', '2'))
  .map(([from, to, text]): Step[] => [
    { is: 'select', from, to, wide: false },
    { is: 'filter', text },
    { is: 'filter', text: '' },
  ]);
const walk = fc
  .array(fc.oneof({ weight: 8, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: hiddenAndShown }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((parts) => parts.flat());

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

function run(app: DraftState, view: GridView, taken: Step): void {
  const { selection, arrange, draft } = app;
  const { tab } = selection;
  const [rows, columns] = [view.viewport.rows.length, view.viewport.fields.length];
  switch (taken.is) {
    case 'select':
      if (rows === 0) return;
      view.cursor.point({ row: taken.from % rows, column: 0 }, false);
      view.cursor.point({ row: taken.to % rows, column: taken.wide ? columns - 1 : 0 }, true);
      return;
    case 'all':
      if (rows === 0) return;
      if (taken.what === 'all') view.cursor.selectAll();
      else if (taken.what === 'rows') view.cursor.selectWholeRows();
      else view.cursor.selectWholeColumns();
      return;
    case 'stretch':
      view.cursor.move(taken.move, true);
      return;
    case 'advance':
      view.cursor.advance(taken.by, false);
      return;
    case 'sort':
      arrange.sortBy(tab, pick(view.viewport.fields, taken.field)?.id ?? 'name', false);
      return;
    case 'filter':
      arrange.setFilter(tab, { ...NO_FILTER, text: taken.text });
      return;
    case 'again':
      arrange.applyAgain();
      return;
    case 'scope': {
      const key = taken.at === null ? undefined : pick(draft.rows('lineItems', null), taken.at);
      selection.setScope(key === undefined ? null : { kind: 'lineItem', key });
      return;
    }
    case 'tab':
      selection.setTab(taken.tab);
      return;
    case 'edit':
      draft.run(randomEdit(draft.document, new Decisions(taken.numbers)));
      return;
    case 'undo':
      draft.undo();
      return;
    case 'redo':
      draft.redo();
  }
}

/** These make another selection; all others may only take rows out of the one there is. */
const CHOOSES: readonly Step['is'][] = ['select', 'all', 'stretch', 'advance', 'scope'];

test('each part of the window acts on the rows drawn as selected, and the selection never grows by itself', async () => {
  const app = world().window();
  await app.workspace.openSample();
  await app.draft.historyLoaded;
  fc.assert(
    fc.property(fc.boolean(), walk, (hasFocus, steps) => {
      for (const tab of GRID_TABS) app.arrange.showAll(tab);
      app.selection.setScope(null);
      const view = makeGrid(app, hasFocus);
      view.cursor.follow();
      /** By tab: what was selected there, as far as it is known. */
      const chosen = new Map<string, ReadonlySet<string>>();
      for (const taken of steps) {
        run(app, view, taken);
        view.cursor.follow();
        const { tab } = app.selection;
        const now = app.subject.rows;
        const before = chosen.get(tab);
        // Flights are counted: their ids go by their places.
        if (before !== undefined && !CHOOSES.includes(taken.is)) {
          const grown = tab === 'flights' ? now.slice(before.size) : now.filter((row) => !before.has(row));
          // Where all are gone the keyboard goes to one row.
          if (before.size > 0 && now.length > 1) expect([taken, grown]).toEqual([taken, []]);
        }
        chosen.set(tab, new Set(now));
        for (const [part, rows] of Object.entries(rowsByPart(app, view))) {
          if (rows !== null) expect([taken, part, [...rows].sort()]).toEqual([taken, part, [...now].sort()]);
        }
        expect(now.every((row) => view.viewport.rows.includes(row))).toBe(true);
        const keys =
          now.length > 0 ? collectRefs(tab, now).map(({ key }) => key) : chosenRefs(app).map(({ key }) => key);
        if (now.length > 0) {
          for (const [part, ofPart] of Object.entries(keysByPart(app))) {
            expect([taken, part, [...ofPart].sort()]).toEqual([taken, part, [...keys].sort()]);
          }
        }
        expect(chosenCount(app)?.count ?? 0).toBe(keys.length);
      }
    }),
    { numRuns: 40 },
  );
});
