// The actions as the window runs them: each entry of shared/actions.ts with its handler.
import type { ActionDefinition } from '../../../shared/action-definition.ts';
import {
  type ActionGroup,
  type ActionId,
  ACTION_DEFINITIONS,
  ACTION_IDS,
  listShortcuts,
} from '../../../shared/actions.ts';
import { type ActionHandler, onDraft } from './action.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { CONFLICT_ACTIONS } from './conflict-actions.ts';
import { DRAFT_ACTIONS } from './draft-actions.ts';
import { EDIT_ACTIONS } from './edit-actions.ts';
import { HELP_ACTIONS } from './help-actions.ts';
import { FLIGHT_ACTIONS } from './flight-actions.ts';
import { formatKeys, MAC } from './keys.ts';
import { LIBRARY_ACTIONS } from './library-actions.ts';
import { PROBLEM_ACTIONS } from './problem-actions.ts';
import { ACTION_OF_NEED, PUSH_ACTIONS, pushNeed } from './push-actions.ts';
import { PANEL_ACTIONS, VIEW_ACTIONS, WORKSPACE_ACTIONS } from './view-actions.ts';
import type { AppState, DraftState } from '../context.ts';

export interface Action {
  readonly id: ActionId;
  readonly group: ActionGroup;
  readonly keys: readonly string[];
  readonly synonyms: string | undefined;
  readonly title: (app: AppState) => string;
  /** Whether it makes sense now; elsewhere it is left out or greyed. */
  readonly when: (app: AppState) => boolean;
  /** Whether it also makes sense while a dialog lies over the window. */
  readonly besideDialog: boolean;
  readonly run: (app: AppState) => void | Promise<void>;
}

const HANDLERS: Readonly<Record<ActionId, ActionHandler>> = {
  ...DRAFT_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...EDIT_ACTIONS,
  ...FLIGHT_ACTIONS,
  ...VIEW_ACTIONS,
  ...WORKSPACE_ACTIONS,
  ...PANEL_ACTIONS,
  ...PUSH_ACTIONS,
  'push.next': onDraft({
    title: (app) => nextOfPush(app)?.title(app),
    when: (app) => nextOfPush(app)?.when(app) ?? false,
    run: (app) => nextOfPush(app)?.run(app),
  }),
  ...PROBLEM_ACTIONS,
  ...CONFLICT_ACTIONS,
  ...LIBRARY_ACTIONS,
  ...HELP_ACTIONS,
};

export function resolveAction(id: ActionId): Action {
  const definition: ActionDefinition = ACTION_DEFINITIONS[id];
  const { title, synonyms } = definition;
  const handler = HANDLERS[id];
  return {
    id,
    group: id.slice(0, id.indexOf('.')) as ActionGroup, // the first part of every id
    keys: listShortcuts(definition, MAC),
    synonyms,
    title: (app) => handler.title?.(app) ?? title,
    when: (app) => handler.when?.(app) ?? true,
    besideDialog: handler.besideDialog ?? false,
    run: (app) => handler.run(app),
  };
}

/** The action that a push needs first, to which `push.next` is a shortcut; null without one. */
export function nextOfPush(app: DraftState): Action | null {
  const need = pushNeed(app);
  return need === null ? null : resolveAction(ACTION_OF_NEED[need]);
}

export const ACTIONS: readonly Action[] = ACTION_IDS.map(resolveAction);

/** Its shortcut as people write it. */
export function formatShortcut(id: ActionId): string | undefined {
  const [first] = resolveAction(id).keys;
  return first === undefined ? undefined : formatKeys(first);
}

/** Runs an action if it may run now; false when it may not. */
export function runAction(app: AppState, id: ActionId): boolean {
  const action = resolveAction(id);
  if (!action.when(app)) return false;
  void action.run(app);
  return true;
}

/** The action that a key press means now, e.g. `Mod+K`. */
export function actionFor(keys: string, app: AppState): Action | undefined {
  return ACTIONS.find((action) => action.keys.includes(keys) && action.when(app));
}
