// What the renderer adds to each action of shared/actions.ts: when it makes sense, and what it does.
import type { ActionGroup, ActionIdOf } from '../../../shared/actions.ts';
import type { AppState, DraftState } from '../context.ts';

interface HandlerOf<State> {
  /** Where the title names what the action would act on. */
  title?(app: State): string | undefined;
  /** Whether it makes sense now; always where it is left out. */
  when?(app: State): boolean;
  /** Whether it also makes sense while a dialog lies over the window. */
  readonly besideDialog?: true;
  run(app: State): void | Promise<void>;
}

export type ActionHandler = HandlerOf<AppState>;
/** Of an action that makes sense only while a draft is open. */
export type DraftHandler = HandlerOf<DraftState>;

export type ActionHandlers<Group extends ActionGroup> = Readonly<Record<ActionIdOf<Group>, ActionHandler>>;

export const isOpen = (app: AppState): boolean => app.workspace.status === 'open';
export const canEdit = (app: DraftState): boolean => !app.draft.readOnly;

export function onDraft(handler: DraftHandler): ActionHandler {
  return {
    title: ({ workspace: { current } }) => (current === null ? undefined : handler.title?.(current)),
    when: ({ workspace: { current } }) => current !== null && (handler.when?.(current) ?? true),
    run: ({ workspace: { current } }) => (current === null ? undefined : handler.run(current)),
  };
}

/** The same for all actions of a list. */
export function allOnDraft<Id extends string>(handlers: Readonly<Record<Id, DraftHandler>>): Record<Id, ActionHandler> {
  const entries = Object.entries<DraftHandler>(handlers).map(([id, handler]) => [id, onDraft(handler)]);
  return Object.fromEntries(entries) as Record<Id, ActionHandler>; // the same ids
}
