// What the renderer adds to each action of shared/actions.ts: when it makes sense, and what it does.
import type { ActionGroup, ActionIdOf } from '../../../shared/actions.ts';
import type { AppState } from '../context.ts';

export interface ActionHandler {
  /** Where the title names what the action would act on. */
  title?(app: AppState): string;
  /** Whether it makes sense now; always where it is left out. */
  when?(app: AppState): boolean;
  run(app: AppState): void | Promise<void>;
}

export type ActionHandlers<Group extends ActionGroup> = Readonly<Record<ActionIdOf<Group>, ActionHandler>>;

export const isOpen = (app: AppState): boolean => app.workspace.status === 'open';
export const canEdit = (app: AppState): boolean => isOpen(app) && !app.workspace.readOnly;
