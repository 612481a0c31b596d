// What an action of a planner may say of itself: title, keys, place in the menu bar, search words.

export interface ActionDefinition {
  /** What menus, palette, tooltips and the sheet of shortcuts call it; the renderer may name what it acts on. */
  readonly title: string;
  /** `Mod` is Ctrl, on macOS Command: `Mod+Shift+Z`. The first is the one to show. */
  readonly keys?: readonly string[];
  /** Instead of `keys` on macOS, where the system has some for itself (Command H hides the app). */
  readonly macKeys?: readonly string[];
  /** Its menu in the menu bar, and which section of that menu, counted from 1. */
  readonly menu?: readonly ['file' | 'edit' | 'view' | 'help', number];
  /** On macOS it is in the menu of the app instead, as the system's users expect it. */
  readonly inAppMenu?: true;
  /** Other words that planners look for it by. */
  readonly synonyms?: string;
  /** Of a panel: where it is a tab. */
  readonly place?: PanelPlace;
}

/** The lists below the centre, or a workspace in it. */
export type PanelPlace = 'lists' | 'timeline' | 'gallery' | 'push' | 'conflicts' | 'library' | 'npi';
