// The one list of what a planner can do: it feeds the menu, the shortcuts and the command palette.
import type { AppState } from './context.ts';

export interface Action {
  /** Stable: the menu and tests name actions by it. */
  readonly id: string;
  readonly group: 'draft' | 'edit' | 'view' | 'push' | 'help';
  /** `Mod` is Ctrl, on macOS Command: `Mod+Shift+Z`. */
  readonly keys: readonly string[];
  title(app: AppState): string;
  when(app: AppState): boolean;
  run(app: AppState): void | Promise<void>;
}

export declare const ACTIONS: readonly Action[];
/** Runs an action by id if it may run now; false when it may not or does not exist. */
export declare function runAction(app: AppState, id: string): boolean;
/** The action a key press means, e.g. `Mod+K`. */
export declare function actionFor(keys: string, app: AppState): Action | undefined;
