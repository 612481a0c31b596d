// The menu of the selection, in the grid and in the tree: the same actions as everywhere, in the order of use.
import type { ActionId } from '../../../shared/actions.ts';
import { resolveAction, formatShortcut } from './actions.ts';
import { formatKeys } from './keys.ts';
import type { AppState } from '../context.ts';

/** With a line above where another group begins. */
const ORDER = [
  ['edit.rename', 'edit.many', 'edit.flightsBy'],
  ['edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate'],
  ['edit.addLineItem', 'edit.addFlight', 'edit.addTactic', 'edit.addCreative', 'edit.addCreatives', 'edit.addNpiList'],
  ['edit.assignCreatives', 'edit.copyTargeting', 'edit.pasteTargeting', 'edit.addNote'],
  ['edit.spreadMoney', 'edit.takeMoney', 'edit.moveMoney'],
  ['view.itsProblems', 'push.only', 'edit.revert', 'draft.refreshSelected', 'draft.exportSelected'],
  ['edit.fillDown', 'edit.fillRight', 'edit.fillSeries'],
  ['edit.remove'],
] as const satisfies readonly (readonly ActionId[])[];

type MenuIcon = 'plus' | 'copy' | 'remove' | 'edit' | 'export' | 'note' | 'pull' | 'push' | 'undo';

const ICONS: Partial<Record<ActionId, MenuIcon>> = {
  'edit.rename': 'edit',
  'edit.duplicate': 'copy',
  'edit.addNote': 'note',
  'edit.copyTargeting': 'copy',
  'edit.remove': 'remove',
  'edit.copy': 'copy',
  'push.only': 'push',
  'edit.revert': 'undo',
  'draft.exportSelected': 'export',
  'draft.refreshSelected': 'pull',
};

export interface RowMenuItem {
  readonly id: ActionId;
  readonly label: string;
  readonly keys: string | undefined;
  readonly icon: MenuIcon | undefined;
  readonly apart: boolean;
}

/** Only what makes sense now. `keys`: those that mean an action in this part of the window alone. */
export function rowMenu(app: AppState, keys: Partial<Record<ActionId, string>> = {}): readonly RowMenuItem[] {
  return buildRowMenu(app, ORDER).map((item) => {
    const own = keys[item.id];
    return own === undefined ? item : { ...item, keys: formatKeys(own) };
  });
}

/** The same of other groups of actions. */
export function buildRowMenu(app: AppState, groups: readonly (readonly ActionId[])[]): readonly RowMenuItem[] {
  return groups.flatMap((ids, group) =>
    ids
      .map(resolveAction)
      .filter(({ when }) => when(app))
      .map(({ id, title }, at) => ({
        id,
        label: title(app),
        keys: formatShortcut(id),
        icon: pickIcon(id),
        apart: group > 0 && at === 0,
      })),
  );
}

function pickIcon(id: ActionId): RowMenuItem['icon'] {
  return ICONS[id] ?? (id.startsWith('edit.add') ? 'plus' : undefined);
}
