// Actions that change the open draft.
import { ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import type { ActionIdOf } from '../../../shared/actions.ts';
import { addLineItem, addTactic, addCreative } from '../../../shared/draft/commands/add.ts';
import type { Added } from '../../../shared/draft/commands/add.ts';
import { duplicateEntities } from '../../../shared/draft/commands/duplicate.ts';
import type { CopyableRef } from '../../../shared/draft/commands/duplicate.ts';
import { addFlight, removeFlights } from '../../../shared/draft/commands/flights.ts';
import { removeEntities } from '../../../shared/draft/commands/remove.ts';
import { kindEntry } from '../../../shared/domain/registry.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { AppState } from '../context.ts';
import type { GridTab } from '../fields/field.ts';
import { fieldsOf } from '../fields/fields.ts';
import { KIND_TAB } from '../rows.ts';
import { chosenFlights, chosenRefs } from '../selected-refs.ts';
import { canEdit } from './action.ts';
import type { ActionHandler, ActionHandlers } from './action.ts';

/** The key of the campaign or line item that new things would go under: the focused one, or the one around it. */
function around(app: AppState, kind: 'campaign' | 'lineItem'): string | undefined {
  let ref: EntityRef | null = app.selection.focused ?? app.selection.scope;
  while (ref !== null) {
    if (ref.kind === kind) return ref.key;
    const parent = kindEntry(ref.kind).parent;
    const key: unknown = parent === undefined ? undefined : app.workspace.record(ref)?.[parent.member];
    ref = parent === undefined || typeof key !== 'string' ? null : { kind: parent.kind, key };
  }
  return undefined;
}

function add(app: AppState, added: Added): void {
  const [ref] = added.refs;
  if (!app.workspace.run(added) || ref === undefined) return;
  const tab = KIND_TAB[ref.kind];
  if (!app.workspace.rows(tab, app.selection.scope).includes(ref.key)) app.selection.setScope(null);
  const [first] = fieldsOf(tab);
  if (first !== undefined) app.selection.reveal(tab, { row: ref.key, field: first.id }, ref);
}

/** Adds below a campaign or line item, once it is known which. */
function addBelow(
  kind: 'campaign' | 'lineItem',
  make: (app: AppState, parent: string) => void,
): Pick<ActionHandler, 'when' | 'run'> {
  return {
    when: (app) => canEdit(app) && parentFor(app, kind) !== undefined,
    run: (app) => {
      const parent = parentFor(app, kind);
      if (parent !== undefined) make(app, parent);
    },
  };
}

/**
 * Ctrl+D and Ctrl+R are the grid's own keys: elsewhere in the window they must not change cells that nobody looks at.
 */
const canFill = (app: AppState): boolean => canEdit(app) && app.grid.open !== null && app.selection.range !== null;

const isCopyable = (ref: EntityRef): ref is CopyableRef => ref.kind !== 'campaign' && ref.kind !== 'npiList';

/** All that is selected, when all of it can be copied. */
function copyables(app: AppState): readonly CopyableRef[] {
  const refs = chosenRefs(app);
  const can = refs.filter(isCopyable);
  return can.length === refs.length ? can : [];
}

/** "this line item", "3 tactics". */
function chosenWords(app: AppState): string {
  const flights = chosenFlights(app);
  if (flights !== null) {
    const count = [...flights.values()].reduce((sum, indexes) => sum + indexes.length, 0);
    return count === 1 ? 'this flight' : counted(count, 'flight', 'flights');
  }
  const refs = chosenRefs(app);
  const [first] = refs;
  if (first === undefined) return 'what is selected';
  const { label, plural } = kindEntry(first.kind);
  return refs.length === 1 ? `this ${label}` : counted(refs.length, label, plural);
}

const hasNone = (app: AppState, kind: 'campaign' | 'lineItem'): boolean =>
  app.workspace.countOf(KIND_TAB[kind], null) === 0;

/** Where there is only one there is no doubt. */
function parentFor(app: AppState, kind: 'campaign' | 'lineItem'): string | undefined {
  const found = around(app, kind);
  if (found !== undefined || app.workspace.countOf(KIND_TAB[kind], null) !== 1) return found;
  return app.workspace.rows(KIND_TAB[kind], null)[0];
}

/** How a row of each tab comes to be. Campaigns can't be created, only pulled (§4.3). */
const ADD_HERE = {
  lineItems: 'edit.addLineItem',
  flights: 'edit.addFlight',
  tactics: 'edit.addTactic',
  creatives: 'edit.addCreative',
  npiLists: 'edit.addNpiList',
} as const satisfies Record<Exclude<GridTab, 'campaigns'>, ActionIdOf<'edit'>>;

export const EDIT_ACTIONS: ActionHandlers<'edit'> = {
  'edit.undo': {
    title: ({ workspace }) => (workspace.undoName === null ? 'Undo' : `Undo ${workspace.undoName}`),
    when: ({ workspace }) => workspace.canUndo,
    run: ({ workspace, notices }) => {
      workspace.undo();
      if (workspace.refusal !== null) notices.report(workspace.refusal);
    },
  },
  'edit.redo': {
    title: ({ workspace }) => (workspace.redoName === null ? 'Redo' : `Redo ${workspace.redoName}`),
    when: ({ workspace }) => workspace.canRedo,
    run: ({ workspace, notices }) => {
      workspace.redo();
      if (workspace.refusal !== null) notices.report(workspace.refusal);
    },
  },
  'edit.many': {
    when: canEdit,
    run: ({ layout }) => {
      layout.bulkEdit = true;
    },
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
      const { draft } = app.workspace;
      const parent = parentFor(app, 'campaign');
      // A line item belongs to a campaign, and campaigns only come from the platform (§4.3).
      if (parent === undefined) app.layout.pulling = true;
      else if (draft !== null) add(app, addLineItem(draft, parent));
    },
  },
  'edit.addFlight': {
    ...addBelow('lineItem', (app, lineItem) => {
      if (app.workspace.draft !== null) app.workspace.run(addFlight(app.workspace.draft, lineItem));
    }),
  },
  'edit.addTactic': {
    ...addBelow('lineItem', (app, lineItem) => {
      if (app.workspace.draft !== null) add(app, addTactic(app.workspace.draft, lineItem));
    }),
  },
  'edit.addCreative': {
    when: canEdit,
    run: (app) => {
      if (app.workspace.draft !== null) add(app, addCreative(app.workspace.draft));
    },
  },
  'edit.addNpiList': {
    when: canEdit,
    run: ({ layout }) => {
      layout.addingList = true;
    },
  },
  'edit.addHere': {
    title: ({ selection: { tab } }) =>
      tab === 'campaigns' ? 'Pull campaigns by ID' : ACTION_DEFINITIONS[ADD_HERE[tab]].title,
    when: (app) => {
      const { tab } = app.selection;
      return canEdit(app) && (tab === 'campaigns' || (EDIT_ACTIONS[ADD_HERE[tab]].when?.(app) ?? true));
    },
    run: (app) => {
      const { tab } = app.selection;
      if (tab === 'campaigns') app.layout.pulling = true;
      else return EDIT_ACTIONS[ADD_HERE[tab]].run(app);
    },
  },
  'edit.duplicate': {
    title: (app) => `Duplicate ${chosenWords(app)}`,
    when: (app) => canEdit(app) && chosenFlights(app) === null && copyables(app).length > 0,
    run: (app) => {
      if (app.workspace.draft !== null) add(app, duplicateEntities(app.workspace.draft, copyables(app)));
    },
  },
  'edit.remove': {
    title: (app) => `Remove ${chosenWords(app)}`,
    when: (app) => canEdit(app) && (chosenFlights(app) !== null || chosenRefs(app).length > 0),
    run: (app) => {
      const { draft } = app.workspace;
      if (draft === null) return;
      const flights = chosenFlights(app);
      if (flights !== null) {
        app.workspace.run(removeFlights(draft, flights));
        return;
      }
      const command = removeEntities(draft, chosenRefs(app));
      if (command.ok) app.workspace.run(command.value);
      else app.notices.report(command.failure);
    },
  },
};
