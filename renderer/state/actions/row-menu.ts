// The menu of what is selected, in the grid and in the tree: the same actions as everywhere, in the order of use.
import { ACTIONS } from '../actions.ts';
import type { AppState } from '../context.ts';

/** With a line above where another group begins. */
const ORDER = [
  ['edit.addLineItem', 'edit.addFlight', 'edit.addTactic', 'edit.addCreative', 'edit.addNpiList'],
  ['edit.duplicate', 'edit.remove'],
  ['edit.many', 'edit.fillDown', 'edit.fillRight', 'edit.fillSeries'],
] as const;

const ICONS = { 'edit.duplicate': 'copy', 'edit.remove': 'remove', 'edit.many': 'edit' } as const;

export interface RowMenuItem {
  readonly id: string;
  readonly label: string;
  readonly keys: string | undefined;
  readonly icon: 'plus' | 'copy' | 'remove' | 'edit' | undefined;
  readonly apart: boolean;
}

/** Only what makes sense now. `written`: how people write a shortcut. */
export function rowMenu(app: AppState, written: (keys: string) => string): readonly RowMenuItem[] {
  return ORDER.flatMap((ids, group) =>
    ids
      .flatMap((id) => ACTIONS.filter((action) => action.id === id && action.when(app)))
      .map((action, at) => ({
        id: action.id,
        label: action.title(app),
        keys: action.keys[0] === undefined ? undefined : written(action.keys[0]),
        icon: iconOf(action.id),
        apart: group > 0 && at === 0,
      })),
  );
}

function iconOf(id: string): RowMenuItem['icon'] {
  if (id.startsWith('edit.add')) return 'plus';
  return Object.entries(ICONS).find(([name]) => name === id)?.[1];
}
