// Contents of the shortcuts sheet: every action with a key, grouped by subject, and the keys of the grid.
import { ACTIONS } from '../../state/actions/actions.ts';
import { GRID_KEYS, WINDOW_KEYS } from '../../state/actions/grid-keys.ts';
import type { KeyWords } from '../../state/actions/grid-keys.ts';
import type { AppState } from '../../state/context.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly lines: readonly KeyWords[];
}

const TITLES = { draft: 'Draft', edit: 'Edit', view: 'Window', panel: 'Dock', push: 'Push' } as const;

export function shortcutGroups(app: AppState): readonly ShortcutGroup[] {
  const groups = (Object.keys(TITLES) as (keyof typeof TITLES)[]) // its own keys
    .map((group): ShortcutGroup => {
      const actions = ACTIONS.filter((action) => action.group === group && action.keys.length > 0);
      const own = actions.map((action) => ({ keys: action.keys, does: action.title(app) }));
      return { title: TITLES[group], lines: group === 'view' ? [...own, ...WINDOW_KEYS] : own };
    });
  return [{ title: 'Grid', lines: GRID_KEYS }, ...groups].filter(({ lines }) => lines.length > 0);
}
