// What an action is: something a planner can ask for by menu, key or palette.
import type { AppState } from '../context.ts';

export interface Action {
  /** Stable: the menu and tests name actions by it. */
  readonly id: string;
  readonly group: 'draft' | 'edit' | 'view' | 'push';
  /** `Mod` is Ctrl, on macOS Command: `Mod+Shift+Z`. The first is the one to show. */
  readonly keys: readonly string[];
  title(app: AppState): string;
  /** Other words that planners look for it by. */
  readonly also?: string;
  /** Whether it makes sense now; elsewhere it is left out or greyed. */
  when(app: AppState): boolean;
  run(app: AppState): void | Promise<void>;
}

/** What a list says of one action; its name in the list is its id. */
export type ActionPlan = Omit<Action, 'id'>;

export const isOpen = (app: AppState): boolean => app.workspace.status === 'open';
export const canEdit = (app: AppState): boolean => isOpen(app) && !app.workspace.readOnly;

/** A title that is always the same. */
export const called = (title: string) => (): string => title;
