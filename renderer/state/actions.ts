// The one list of what a planner can do: it feeds the menu, the shortcuts and the command palette.
import type { MenuAction } from '../../shared/ipc/menu-actions.ts';
import type { AppState } from './context.ts';
import { DRAFT_ACTIONS } from './actions/draft-actions.ts';
import { EDIT_ACTIONS } from './actions/edit-actions.ts';
import { PUSH_ACTIONS } from './actions/push-actions.ts';
import { VIEW_ACTIONS } from './actions/view-actions.ts';
import type { Action } from './actions/action.ts';

export type { Action } from './actions/action.ts';

const LISTED = { ...DRAFT_ACTIONS, ...EDIT_ACTIONS, ...VIEW_ACTIONS, ...PUSH_ACTIONS };

// What the menu bar names has to be here: a forgotten one is a compile error.
LISTED satisfies Record<MenuAction, unknown>;

export const ACTIONS: readonly Action[] = Object.entries(LISTED).map(([id, plan]) => ({ id, ...plan }));

const BY_ID = new Map(ACTIONS.map((action) => [action.id, action]));

/** Runs an action if it may run now; false when it may not or does not exist. */
export function runAction(app: AppState, id: string): boolean {
  const action = BY_ID.get(id);
  if (action === undefined || !action.when(app)) return false;
  void action.run(app);
  return true;
}

/** The action that a key press means now, e.g. `Mod+K`. */
export function actionFor(keys: string, app: AppState): Action | undefined {
  return ACTIONS.find((action) => action.keys.includes(keys) && action.when(app));
}
