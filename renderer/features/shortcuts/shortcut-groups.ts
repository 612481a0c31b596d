// Contents of the shortcuts sheet: every action with a key, grouped by subject, and the keys of the grid.
import { ACTIONS } from '../../state/actions/actions.ts';
import type { ActionGroup } from '../../../shared/actions.ts';
import { type KeyWords, CONFLICT_KEYS, GRID_KEYS, TREE_KEYS, WINDOW_KEYS } from '../../state/actions/grid-keys.ts';
import type { AppState } from '../../state/context.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly lines: readonly KeyWords[];
}

/** Keys that no action of the list has there. */
const MORE: Partial<Record<ActionGroup, readonly KeyWords[]>> = { view: WINDOW_KEYS, conflicts: CONFLICT_KEYS };

const TITLES = {
  draft: 'Draft',
  edit: 'Edit',
  view: 'Window',
  workspace: 'Workspaces',
  panel: 'Lists',
  problems: 'Problems',
  push: 'Push',
  conflicts: 'Conflicts',
} as const;

export function shortcutGroups(app: AppState): readonly ShortcutGroup[] {
  const groups = (Object.keys(TITLES) as (keyof typeof TITLES)[]) // its own keys
    .map((group): ShortcutGroup => {
      const actions = ACTIONS.filter((action) => action.group === group && action.keys.length > 0);
      const own = actions.map((action) => ({ keys: action.keys, does: action.title(app) }));
      return { title: TITLES[group], lines: [...own, ...(MORE[group] ?? [])] };
    });
  return [{ title: 'Grid and months', lines: GRID_KEYS }, { title: 'Tree', lines: TREE_KEYS }, ...groups].filter(
    ({ lines }) => lines.length > 0,
  );
}
