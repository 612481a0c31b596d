// What a key means to the grid: one table from keyboard events to intents, as spreadsheets have them.
import type { Move } from './selection.ts';

export type GridKey =
  | { readonly intent: 'move' | 'stretch'; readonly move: Move }
  | { readonly intent: 'advance'; readonly by: 'row' | 'column'; readonly back: boolean }
  | { readonly intent: 'edit'; readonly typed: string | null }
  | { readonly intent: 'clear' | 'select-all' | 'fill-down' | 'fill-right' };

/** The part of a KeyboardEvent that decides. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

const PLAIN: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'home',
  End: 'end',
};

const WITH_CONTROL: Readonly<Record<string, Move>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'home',
  ArrowRight: 'end',
  Home: 'first',
  End: 'last',
};

/** The intent of a key press while no cell is being edited; null leaves it to the window. */
export function gridKey(press: KeyPress): GridKey | null {
  const control = press.ctrlKey || press.metaKey;
  if (press.altKey) return null;
  const move = (control ? WITH_CONTROL : PLAIN)[press.key];
  if (move !== undefined) return { intent: press.shiftKey ? 'stretch' : 'move', move };
  if (control) return controlKey(press.key.toLowerCase());
  if (press.key === 'Tab') return { intent: 'advance', by: 'column', back: press.shiftKey };
  if (press.key === 'Enter') return { intent: 'advance', by: 'row', back: press.shiftKey };
  if (press.key === 'F2') return { intent: 'edit', typed: null };
  if (press.key === 'Delete' || press.key === 'Backspace') return { intent: 'clear' };
  // An input method starts with `Process`: the editor opens empty and receives the composition itself.
  if (press.isComposing || press.key === 'Process') return { intent: 'edit', typed: '' };
  return [...press.key].length === 1 ? { intent: 'edit', typed: press.key } : null;
}

function controlKey(key: string): GridKey | null {
  if (key === 'a') return { intent: 'select-all' };
  if (key === 'd') return { intent: 'fill-down' };
  if (key === 'r') return { intent: 'fill-right' };
  return null;
}
