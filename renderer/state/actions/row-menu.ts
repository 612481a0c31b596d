// The menu of the selection, in the grid and in the tree: the same actions as everywhere, in the order of use.
import type { ActionId } from '../../../shared/actions.ts';
import { actionOf, shortcutOf } from './actions.ts';
import type { AppState } from '../context.ts';

/** With a line above where another group begins. */
const ORDER = [
  ['edit.addLineItem', 'edit.addFlight', 'edit.addTactic', 'edit.addCreative', 'edit.addCreatives', 'edit.addNpiList'],
  ['edit.duplicate', 'edit.addNote', 'edit.remove'],
  ['edit.copyTargeting', 'edit.pasteTargeting', 'edit.assignCreatives'],
  ['draft.exportSelected', 'draft.refreshSelected'],
  ['edit.many', 'edit.fillDown', 'edit.fillRight', 'edit.fillSeries'],
] as const;

const ICONS = {
  'edit.duplicate': 'copy',
  'edit.addNote': 'note',
  'edit.copyTargeting': 'copy',
  'edit.remove': 'remove',
  'edit.many': 'edit',
  'draft.exportSelected': 'export',
  'draft.refreshSelected': 'pull',
} as const;

export interface RowMenuItem {
  readonly id: ActionId;
  readonly label: string;
  readonly keys: string | undefined;
  readonly icon: 'plus' | 'copy' | 'remove' | 'edit' | 'export' | 'note' | 'pull' | undefined;
  readonly apart: boolean;
}

/** Only what makes sense now. */
export const rowMenu = (app: AppState): readonly RowMenuItem[] => buildRowMenu(app, ORDER);

/** The same of other groups of actions. */
export function buildRowMenu(app: AppState, groups: readonly (readonly ActionId[])[]): readonly RowMenuItem[] {
  return groups.flatMap((ids, group) =>
    ids
      .map(actionOf)
      .filter(({ when }) => when(app))
      .map(({ id, title }, at) => ({
        id,
        label: title(app),
        keys: shortcutOf(id),
        icon: iconOf(id),
        apart: group > 0 && at === 0,
      })),
  );
}

function iconOf(id: ActionId): RowMenuItem['icon'] {
  if (id in ICONS) return ICONS[id as keyof typeof ICONS]; // just asked
  return id.startsWith('edit.add') ? 'plus' : undefined;
}
