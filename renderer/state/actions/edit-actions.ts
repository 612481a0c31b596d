// Actions that change the open draft.
import { addLineItem, addTactic, addCreative } from '../../../shared/draft/commands/add.ts';
import type { Added } from '../../../shared/draft/commands/add.ts';
import { duplicateEntity } from '../../../shared/draft/commands/duplicate.ts';
import { addFlight } from '../../../shared/draft/commands/flights.ts';
import { removeEntity } from '../../../shared/draft/commands/remove.ts';
import { kindEntry } from '../../../shared/domain/registry.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { AppState } from '../context.ts';
import { fieldsOf } from '../fields/fields.ts';
import { KIND_TAB } from '../rows.ts';
import { called, canEdit } from './action.ts';
import type { ActionPlan } from './action.ts';

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
): Pick<ActionPlan, 'when' | 'run'> {
  return {
    when: (app) => canEdit(app) && around(app, kind) !== undefined,
    run: (app) => {
      const parent = around(app, kind);
      if (parent !== undefined) make(app, parent);
    },
  };
}

/**
 * Ctrl+D and Ctrl+R are the grid's own keys: elsewhere in the window they must not change cells that nobody looks at.
 */
const canFill = (app: AppState): boolean => canEdit(app) && app.grid.open !== null && app.selection.range !== null;

const copyable = (ref: EntityRef | null): ref is EntityRef & { kind: 'lineItem' | 'tactic' | 'creative' } =>
  ref !== null && ref.kind !== 'campaign' && ref.kind !== 'npiList';

export const EDIT_ACTIONS = {
  'edit.undo': {
    group: 'edit',
    keys: ['Mod+Z'],
    title: ({ workspace }) => (workspace.undoName === null ? 'Undo' : `Undo ${workspace.undoName}`),
    when: ({ workspace }) => workspace.canUndo,
    run: ({ workspace, notices }) => {
      workspace.undo();
      if (workspace.refusal !== null) notices.tell(workspace.refusal);
    },
  },
  'edit.redo': {
    group: 'edit',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    title: ({ workspace }) => (workspace.redoName === null ? 'Redo' : `Redo ${workspace.redoName}`),
    when: ({ workspace }) => workspace.canRedo,
    run: ({ workspace, notices }) => {
      workspace.redo();
      if (workspace.refusal !== null) notices.tell(workspace.refusal);
    },
  },
  'edit.many': {
    group: 'edit',
    keys: ['Mod+H'],
    title: called('Edit many: find and replace, set, add, shift…'),
    also: 'bulk edit multiple changes multiply clear prepend append split name template',
    when: canEdit,
    run: ({ layout }) => {
      layout.bulkEdit = true;
    },
  },
  'edit.fillDown': {
    group: 'edit',
    keys: [],
    title: called('Fill down'),
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillAlong('down'),
  },
  'edit.fillRight': {
    group: 'edit',
    keys: [],
    title: called('Fill to the right'),
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillAlong('right'),
  },
  'edit.fillSeries': {
    group: 'edit',
    keys: [],
    title: called('Fill series in the selected cells'),
    when: (app) => canFill(app),
    run: ({ grid }) => grid.open?.fillSeries(),
  },
  'edit.addLineItem': {
    group: 'edit',
    keys: [],
    title: called('Add a line item'),
    ...addBelow('campaign', (app, campaign) => {
      if (app.workspace.draft !== null) add(app, addLineItem(app.workspace.draft, campaign));
    }),
  },
  'edit.addFlight': {
    group: 'edit',
    keys: [],
    title: called('Add a flight'),
    ...addBelow('lineItem', (app, lineItem) => {
      if (app.workspace.draft !== null) app.workspace.run(addFlight(app.workspace.draft, lineItem));
    }),
  },
  'edit.addTactic': {
    group: 'edit',
    keys: [],
    title: called('Add a tactic'),
    ...addBelow('lineItem', (app, lineItem) => {
      if (app.workspace.draft !== null) add(app, addTactic(app.workspace.draft, lineItem));
    }),
  },
  'edit.addCreative': {
    group: 'edit',
    keys: [],
    title: called('Add a creative'),
    when: canEdit,
    run: (app) => {
      if (app.workspace.draft !== null) add(app, addCreative(app.workspace.draft));
    },
  },
  'edit.duplicate': {
    group: 'edit',
    keys: [],
    title: ({ selection }) =>
      `Duplicate this ${selection.focused === null ? 'entity' : kindEntry(selection.focused.kind).label}`,
    when: (app) => canEdit(app) && copyable(app.selection.focused),
    run: (app) => {
      const { focused } = app.selection;
      if (app.workspace.draft !== null && copyable(focused)) add(app, duplicateEntity(app.workspace.draft, focused));
    },
  },
  'edit.remove': {
    group: 'edit',
    keys: [],
    title: ({ selection }) =>
      `Remove this ${selection.focused === null ? 'entity' : kindEntry(selection.focused.kind).label}`,
    when: (app) => canEdit(app) && app.selection.focused !== null,
    run: (app) => {
      const { focused } = app.selection;
      if (app.workspace.draft === null || focused === null) return;
      const command = removeEntity(app.workspace.draft, focused);
      if (command.ok) app.workspace.run(command.value);
      else app.notices.tell(command.failure);
    },
  },
} as const satisfies Record<string, ActionPlan>;
