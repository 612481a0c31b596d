// The actions that the menu bar can ask of the window, by the ids of the window's own list of actions.

export const MENU_ACTIONS = [
  'draft.new',
  'draft.open',
  'draft.export',
  'draft.close',
  'draft.tour',
  'edit.undo',
  'edit.redo',
  'view.palette',
  'view.problems',
  'view.changes',
  'view.push',
  'push.start',
] as const;

export type MenuAction = (typeof MENU_ACTIONS)[number];
