// What a key does in a tree, as in any native tree: pure, so that it can be tested without a window.
import { rowByKey } from './virtual.ts';

export interface TreeRow {
  readonly id: string;
  /** 1 at the top. */
  readonly level: number;
  /** Among those beside it, counted from 1. */
  readonly position: number;
  readonly setSize: number;
  /** null for a row that has no rows below it. */
  readonly open: boolean | null;
  /** The id of the row above it in the tree. */
  readonly parent: string | null;
}

export type TreeMove =
  | { readonly act: 'go'; readonly to: number }
  | { readonly act: 'open' | 'close'; readonly row: number }
  | { readonly act: 'pick'; readonly row: number };

/** How a row comes to the selected ones: beside them, with all between, or all rows like it. */
export type TreeSelect = 'toggle' | 'stretch' | 'all';

interface SelectPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key selects from row `at`, and the row to go to; null when it selects nothing. */
export function treeSelection(
  { key, shiftKey, ctrlKey, metaKey }: SelectPress,
  { at, count, page }: { readonly at: number; readonly count: number; readonly page: number },
): { readonly to: number; readonly how: TreeSelect } | null {
  const control = ctrlKey || metaKey;
  if (control && !shiftKey && key === ' ') return { to: at, how: 'toggle' };
  if (control && !shiftKey && key.toLowerCase() === 'a') return { to: at, how: 'all' };
  if (!shiftKey || control) return null;
  const to = key === ' ' ? at : rowByKey(key, at, count, page);
  return to === undefined ? null : { to, how: 'stretch' };
}

/** The move a key means at row `at`, or null when the tree has no use for it. */
export function treeMove(key: string, rows: readonly TreeRow[], at: number, page: number): TreeMove | null {
  const row = rows[at];
  if (row === undefined) return rows.length > 0 ? { act: 'go', to: 0 } : null;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowRight':
      if (row.open === false) return { act: 'open', row: at };
      return row.open === true ? { act: 'go', to: Math.min(at + 1, last) } : null;
    case 'ArrowLeft': {
      if (row.open === true) return { act: 'close', row: at };
      const parent = rows.findIndex((other) => other.id === row.parent);
      return parent < 0 ? null : { act: 'go', to: parent };
    }
    case 'Enter':
    case ' ':
      return { act: 'pick', row: at };
    default: {
      const to = rowByKey(key, at, rows.length, page);
      return to === undefined ? null : { act: 'go', to };
    }
  }
}

/** The next row from `at` whose shown name starts with what was typed, going round; -1 when none does. */
export function typeAhead(typed: string, shown: readonly string[], at: number): number {
  const wanted = typed.toLowerCase();
  // One letter again and again walks through its rows; more letters may stay where they are.
  const from = typed.length === 1 ? at + 1 : at;
  for (let step = 0; step < shown.length; step += 1) {
    const index = (from + step) % shown.length;
    if (shown[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
