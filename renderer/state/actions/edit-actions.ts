// Actions that change the open draft.
import { type ActionIdOf, ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { type Added, addLineItem, addTactic, addCreative } from '../../../shared/draft/commands/add.ts';
import { type CopyableRef, duplicateEntities } from '../../../shared/draft/commands/duplicate.ts';
import { addFlight } from '../../../shared/draft/commands/flights.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../context.ts';
import type { GridTab } from '../fields/field.ts';
import { fieldsOf } from '../fields/fields.ts';
import { KIND_TAB } from '../open-draft/rows.ts';
import { chosenCount, chosenFlights, chosenRefs } from './selected-refs.ts';
import { type ActionHandlers, type DraftHandler, allOnDraft, canEdit } from './action.ts';
import { ENTITY_ACTIONS, canCopy, isCopyable, sayChosen } from './entity-actions.ts';
import { MONEY_ACTIONS } from './money-actions.ts';
import { moveDates } from './move-dates.ts';
import { removeChosen } from './remove-chosen.ts';

/** The key of the campaign or line item that new things would go under: the selected one, or the one around it. */
function around(app: DraftState, kind: 'campaign' | 'lineItem'): string | undefined {
  let ref: EntityRef | null = app.subject.active ?? app.selection.scope;
  while (ref !== null) {
    if (ref.kind === kind) return ref.key;
    const parent = kindEntry(ref.kind).parent;
    const key: unknown = parent === undefined ? undefined : app.draft.record(ref)?.[parent.member];
    ref = parent === undefined || typeof key !== 'string' ? null : { kind: parent.kind, key };
  }
  return undefined;
}

function add(app: DraftState, added: Added): void {
  const [ref] = added.refs;
  if (!app.draft.run(added) || ref === undefined) return;
  const tab = KIND_TAB[ref.kind];
  if (!app.draft.rows(tab, app.selection.scope).includes(ref.key)) app.selection.setScope(null);
  const [first] = fieldsOf(tab);
  if (first !== undefined) app.selection.reveal(tab, { row: ref.key, field: first.id }, ref);
}

/** Adds below a campaign or line item, once it is known which. */
function addBelow(kind: 'campaign' | 'lineItem', make: (app: DraftState, parent: string) => void): DraftHandler {
  return {
    when: (app) => canEdit(app) && parentFor(app, kind) !== undefined,
    run: (app) => {
      const parent = parentFor(app, kind);
      if (parent !== undefined) make(app, parent);
    },
  };
}

/** Ctrl+D and Ctrl+R are the grid's own keys: elsewhere they must not change cells that are out of sight. */
const canFill = (app: DraftState): boolean => canEdit(app) && app.grid.open !== null && app.selection.range !== null;

/** All that is selected, when all of it can be copied. */
function copyables(app: DraftState): readonly CopyableRef[] {
  const refs = chosenRefs(app);
  return refs.every(isCopyable) ? refs : [];
}

/** The path inside the body of the field under the cursor; empty for the name column that identifies the row. */
function activePath({ selection: { tab, cell }, fields, draft }: DraftState): Path {
  const row = cell === null ? undefined : draft.rowOf(tab, cell.row);
  const field = cell === null ? undefined : fields.of(tab).find(({ id }) => id === cell.field);
  if (row === undefined || field === undefined) return [];
  return field.frozen === true && row.flight === undefined ? [] : field.pathOf(row).slice(1);
}

const hasNone = (app: DraftState, kind: 'campaign' | 'lineItem'): boolean =>
  app.draft.countOf(KIND_TAB[kind], null) === 0;

/** The line items that are selected, or whose flights are. */
function chosenItems(app: DraftState): readonly string[] {
  return chosenRefs(app).flatMap(({ kind, key }) => (kind === 'lineItem' ? [key] : []));
}

const isOnTactics = ({ selection }: DraftState): boolean => selection.tab === 'tactics';

/** Where there is only one there is no doubt. */
function parentFor(app: DraftState, kind: 'campaign' | 'lineItem'): string | undefined {
  const found = around(app, kind);
  if (found !== undefined || app.draft.countOf(KIND_TAB[kind], null) !== 1) return found;
  return app.draft.rows(KIND_TAB[kind], null)[0];
}

/** How a row of each tab comes to be. Campaigns can't be created, only pulled (§4.3). */
const ADD_HERE = {
  lineItems: 'edit.addLineItem',
  flights: 'edit.addFlight',
  tactics: 'edit.addTactic',
  creatives: 'edit.addCreative',
  npiLists: 'edit.addNpiList',
} as const satisfies Record<Exclude<GridTab, 'campaigns'>, ActionIdOf<'edit'>>;

const HANDLERS: Readonly<Record<ActionIdOf<'edit'>, DraftHandler>> = {
  'edit.undo': {
    title: ({ draft }) => (draft.undoName === null ? 'Undo' : `Undo ${draft.undoName}`),
    when: ({ draft }) => draft.canUndo,
    run: ({ draft, notices }) => {
      draft.undo();
      if (draft.refusal !== null) notices.report(draft.refusal);
    },
  },
  'edit.redo': {
    title: ({ draft }) => (draft.redoName === null ? 'Redo' : `Redo ${draft.redoName}`),
    when: ({ draft }) => draft.canRedo,
    run: ({ draft, notices }) => {
      draft.redo();
      if (draft.refusal !== null) notices.report(draft.refusal);
    },
  },
  ...ENTITY_ACTIONS,
  'edit.many': {
    when: canEdit,
    run: ({ dialogs }) => dialogs.open('bulkEdit'),
  },
  'edit.flightsBy': {
    when: (app) => canEdit(app) && chosenItems(app).length > 0,
    run: (app) => app.dialogs.open('flightsBy', chosenItems(app)),
  },
  ...MONEY_ACTIONS,
  'edit.copyTargeting': {
    when: (app) => isOnTactics(app) && app.targeting.tactics.length === 1,
    run: (app) => {
      const source = app.targeting.sourceOf(app.targeting.tactics[0] ?? '');
      if (source === null) return;
      app.targeting.copied = source;
      app.grid.open?.say('Targeting copied. Select tactics, then choose “Paste targeting”.');
    },
  },
  'edit.pasteTargeting': {
    when: (app) =>
      canEdit(app) && isOnTactics(app) && app.targeting.copied !== null && app.targeting.tactics.length > 0,
    run: ({ dialogs }) => dialogs.open('bulkEdit', { field: 'targeting' }),
  },
  'edit.fillDown': {
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillAlong('down'),
  },
  'edit.fillRight': {
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillAlong('right'),
  },
  'edit.fillSeries': {
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillSeries(),
  },
  'edit.addLineItem': {
    when: (app) => canEdit(app) && (hasNone(app, 'campaign') || parentFor(app, 'campaign') !== undefined),
    run: (app) => {
      const parent = parentFor(app, 'campaign');
      // A line item belongs to a campaign, and campaigns only come from the platform (§4.3).
      if (parent === undefined) app.dialogs.open('pull');
      else add(app, addLineItem(app.draft.document, parent));
    },
  },
  'edit.addFlight': addBelow('lineItem', (app, lineItem) => {
    app.draft.run(addFlight(app.draft.document, lineItem));
  }),
  'edit.addTactic': addBelow('lineItem', (app, lineItem) => add(app, addTactic(app.draft.document, lineItem))),
  'edit.addCreative': {
    when: canEdit,
    run: (app) => add(app, addCreative(app.draft.document)),
  },
  'edit.addCreatives': {
    when: canEdit,
    run: ({ dialogs }) => dialogs.open('addCreatives'),
  },
  'edit.assignCreatives': {
    when: (app) => canEdit(app) && app.draft.countOf('creatives', null) > 0 && app.draft.countOf('tactics', null) > 0,
    run: ({ dialogs }) => dialogs.open('assignCreatives'),
  },
  'edit.addNpiList': {
    when: canEdit,
    run: ({ dialogs }) => dialogs.open('addList'),
  },
  'edit.addHere': {
    title: ({ selection: { tab } }) =>
      tab === 'campaigns' ? 'Pull campaigns by ID' : ACTION_DEFINITIONS[ADD_HERE[tab]].title,
    when: (app) => {
      const { tab } = app.selection;
      return canEdit(app) && (tab === 'campaigns' || (HANDLERS[ADD_HERE[tab]].when?.(app) ?? true));
    },
    run: (app) => {
      const { tab } = app.selection;
      if (tab === 'campaigns') app.dialogs.open('pull');
      else return HANDLERS[ADD_HERE[tab]].run(app);
    },
  },
  'edit.addNote': {
    when: (app) => canEdit(app) && chosenCount(app)?.count === 1,
    run: (app) => {
      const [ref] = chosenRefs(app);
      if (ref !== undefined) app.dialogs.open('addNote', { ref, path: activePath(app) });
    },
  },
  'edit.duplicate': {
    title: (app) => `Duplicate ${sayChosen(app)}`,
    when: (app) => canEdit(app) && chosenFlights(app) === null && canCopy(app),
    run: (app) => add(app, duplicateEntities(app.draft.document, copyables(app))),
  },
  'edit.dayEarlier': moveDates(-1),
  'edit.dayLater': moveDates(1),
  'edit.weekEarlier': moveDates(-7),
  'edit.weekLater': moveDates(7),
  'edit.remove': {
    title: (app) => `Remove ${sayChosen(app)}`,
    when: (app) => canEdit(app) && (chosenFlights(app) !== null || chosenCount(app) !== null),
    run: removeChosen,
  },
};

export const EDIT_ACTIONS: ActionHandlers<'edit'> = allOnDraft(HANDLERS);
