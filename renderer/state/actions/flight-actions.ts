// The actions on the selected flights as a whole, on the timeline and in the grid: edit, split, merge, add, copy.
import type { FlightRefusal } from '../../../shared/draft/commands/open-flights.ts';
import { putBackFlights, removedFlights } from '../../../shared/draft/commands/put-back-flights.ts';
import { mergeFlights } from '../../../shared/draft/commands/split-flights.ts';
import type { Change } from '../../../shared/draft/change.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { flightsLeftFailure } from '../fields/flight-refusal-words.ts';
import type { DraftState } from '../context.ts';
import { type ActionHandlers, allOnDraft, canEdit } from './action.ts';
import { chosenFlights } from './selected-refs.ts';

type Chosen = ReadonlyMap<string, readonly number[]>;

const chosenIn = (app: DraftState): Chosen => chosenFlights(app) ?? new Map();
const countFlights = (chosen: Chosen): number => [...chosen.values()].reduce((sum, indexes) => sum + indexes.length, 0);
const canEditChosen = (app: DraftState): boolean => canEdit(app) && chosenFlights(app) !== null;
/** The line item of a new flight: that of the selection, or the one with the planner's place on the timeline. */
function itemFor(app: DraftState): string | undefined {
  const [key] = chosenIn(app).keys();
  const { focused, rows, tab } = app.selection;
  const placed = app.layout.isDrawn('timeline') ? app.timeline.cursor.place?.row : undefined;
  const own = key ?? (tab === 'lineItems' ? rows.ids[0] : undefined) ?? placed ?? focused?.key ?? '';
  return app.draft.record({ kind: 'lineItem', key: own }) === undefined ? undefined : own;
}

/** Those of line items with two or more of them. */
const mergeable = (app: DraftState): Chosen => new Map([...chosenIn(app)].filter(([, { length }]) => length > 1));

/** All that can be merged is, as one step of undo; the others are left, with the first one's reason. */
export function mergeChosen(app: DraftState): void {
  const { draft, notices, services } = app;
  const changes: Change[] = [];
  const refused = new Map<string, FlightRefusal>();
  let merged = 0;
  for (const [lineItem, indexes] of mergeable(app)) {
    const command = mergeFlights(draft.document, { lineItem, indexes }, services.clock.now());
    if (typeof command === 'string') {
      refused.set(lineItem, command);
      continue;
    }
    merged += indexes.length;
    changes.push(...command.changes);
  }
  const [left] = refused;
  if (left !== undefined) {
    const [key, reason] = left;
    const isOne = refused.size === 1;
    const what = isOne
      ? nameAt(draft.document, { kind: 'lineItem', key })
      : counted(refused.size, 'line item', 'line items');
    notices.report(flightsLeftFailure(what, reason));
  }
  if (draft.run({ name: `Merge ${counted(merged, 'flight', 'flights')}`, changes })) {
    app.timeline.say(`${counted(merged, 'flight', 'flights')} merged.`);
  }
}

/** Line items of the selected flights or selected themselves, or the one with the planner's place on the timeline. */
function itemsFor(app: DraftState): readonly string[] {
  const keys = [...chosenIn(app).keys()];
  if (keys.length > 0) return keys;
  const { rows, tab } = app.selection;
  if (tab === 'lineItems' && rows.ids.length > 0) return rows.ids;
  const key = itemFor(app);
  return key === undefined ? [] : [key];
}

/** How many flights are gone from the draft that the platform has. */
const countRemoved = (app: DraftState): number =>
  itemsFor(app).reduce((sum, key) => {
    const record = app.draft.record({ kind: 'lineItem', key });
    return sum + (record === undefined ? 0 : removedFlights(record).length);
  }, 0);

export const FLIGHT_ACTIONS: ActionHandlers<'flights'> = allOnDraft({
  'flights.edit': {
    when: canEditChosen,
    run: (app) => {
      const chosen = chosenIn(app);
      const [[key, [index]] = ['', []]] = chosen;
      if (countFlights(chosen) === 1 && index !== undefined) app.dialogs.open('editFlight', { key, index });
      else app.dialogs.open('bulkEdit', { field: 'startDate' });
    },
  },
  'flights.split': {
    when: (app) => canEditChosen(app) && countFlights(chosenIn(app)) === 1,
    run: (app) => {
      const [[key, [index]] = ['', []]] = chosenIn(app);
      if (index !== undefined) app.dialogs.open('splitFlight', { key, index });
    },
  },
  'flights.merge': {
    title: (app) => `Merge ${counted(countFlights(mergeable(app)), 'flight', 'flights')}`,
    when: (app) => canEditChosen(app) && mergeable(app).size > 0,
    run: mergeChosen,
  },
  'flights.putBack': {
    title: (app) => `Put back ${counted(countRemoved(app), 'removed flight', 'removed flights')}`,
    when: (app) => canEdit(app) && countRemoved(app) > 0,
    run: (app) => {
      const count = countRemoved(app);
      if (!app.draft.run(putBackFlights(app.draft.document, itemsFor(app)))) return;
      app.notices.offerUndo(`${counted(count, 'flight', 'flights')} put back.`);
    },
  },
  'flights.add': {
    when: (app) => canEdit(app) && itemFor(app) !== undefined,
    run: (app) => {
      const key = itemFor(app);
      if (key !== undefined) app.dialogs.open('editFlight', { key, index: null });
    },
  },
  'flights.copyTo': {
    when: (app) => canEditChosen(app) && chosenIn(app).size === 1,
    run: (app) => {
      const [[key, indexes] = ['', []]] = chosenIn(app);
      app.dialogs.open('copyFlights', { key, indexes });
    },
  },
});
