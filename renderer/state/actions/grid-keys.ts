// The grid's own keys, for the sheet of shortcuts: what they mean is decided in cells/cell-keys.ts.

export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

export const GRID_KEYS: readonly KeyWords[] = [
  { keys: ['F2'], does: 'Edit the cell' },
  { keys: ['Enter'], does: 'Take what is typed, and go down' },
  { keys: ['Tab'], does: 'Take what is typed, and go right' },
  { keys: ['Mod+Enter'], does: 'Take what is typed for all selected cells' },
  { keys: ['Escape'], does: 'Leave the cell as it was' },
  { keys: ['Delete'], does: 'Clear the selected cells' },
  { keys: ['Mod+A'], does: 'Select all cells' },
  { keys: ['Shift+Space'], does: 'Select whole rows' },
  { keys: ['Mod+Space'], does: 'Select whole columns' },
  { keys: ['Mod+ArrowDown'], does: 'Go to the end of the filled cells' },
  { keys: ['Mod+D'], does: 'Fill down' },
  { keys: ['Mod+R'], does: 'Fill to the right' },
  { keys: ['Mod+C', 'Mod+X', 'Mod+V'], does: 'Copy, cut, paste' },
];

export const TREE_KEYS: readonly KeyWords[] = [
  { keys: ['Enter'], does: 'Show the row in the grid' },
  { keys: ['F2'], does: 'Edit the name' },
  { keys: ['Mod+Space'], does: 'Select the row beside the others' },
  { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], does: 'Select more rows' },
  { keys: ['Mod+A'], does: 'Select all rows of a kind' },
  { keys: ['Mod+C', 'Mod+X', 'Mod+V'], does: 'Copy, cut, paste line items and tactics' },
  { keys: ['Escape'], does: 'Leave cut rows where they are' },
];

/** What these actions have in the menu of the tree. */
export const TREE_MENU_KEYS = {
  'edit.rename': 'F2',
  'edit.cut': 'Mod+X',
  'edit.copy': 'Mod+C',
  'edit.paste': 'Mod+V',
} as const;

/** In the list of conflicts, where F8 is not about problems. */
export const CONFLICT_KEYS: readonly KeyWords[] = [{ keys: ['F8', 'Shift+F8'], does: 'Next open conflict, and back' }];

/** The window's own, which no action of the list has. */
export const WINDOW_KEYS: readonly KeyWords[] = [
  { keys: ['F6', 'Shift+F6'], does: 'Next part of the window, and back' },
  { keys: ['Shift+F10'], does: 'Open the menu of the row' },
];
