// The keyboard shortcuts of cells: one table from key events to intents, as in spreadsheets.
import type { Direction } from './data-edge.ts';
import type { Move } from './selection.ts';

export type GridKey =
  | { readonly intent: 'move' | 'stretch'; readonly move: Move }
  | { readonly intent: 'jump'; readonly direction: Direction; readonly stretch: boolean }
  | { readonly intent: 'advance'; readonly by: 'row' | 'column'; readonly back: boolean }
  | { readonly intent: 'edit'; readonly typed: string | null }
  | { readonly intent: 'clear' | 'select-all' | 'select-rows' | 'select-columns' | 'fill-down' | 'fill-right' };

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

const WITH_CONTROL: Readonly<Record<string, Move>> = { Home: 'first', End: 'last' };

const JUMPS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The intent of a key press while no cell is being edited; null leaves it to the window. */
export function gridKey(press: KeyPress): GridKey | null {
  const control = press.ctrlKey || press.metaKey;
  // What an input method composes comes as text (composing.svelte.ts), its keys are its own.
  if (press.altKey || press.isComposing || press.key === 'Process') return null;
  const jump = control ? JUMPS[press.key] : undefined;
  if (jump !== undefined) return { intent: 'jump', direction: jump, stretch: press.shiftKey };
  const move = (control ? WITH_CONTROL : PLAIN)[press.key];
  if (move !== undefined) return { intent: press.shiftKey ? 'stretch' : 'move', move };
  if (press.key === ' ' && (control || press.shiftKey)) {
    return { intent: control ? (press.shiftKey ? 'select-all' : 'select-columns') : 'select-rows' };
  }
  // With Shift they are other actions: a copy of the row, a new one.
  if (control) return press.shiftKey ? null : controlKey(press.key.toLowerCase());
  if (press.key === 'Tab') return { intent: 'advance', by: 'column', back: press.shiftKey };
  if (press.key === 'Enter') return { intent: 'advance', by: 'row', back: press.shiftKey };
  if (press.key === 'F2') return { intent: 'edit', typed: null };
  if (press.key === 'Delete') return { intent: 'clear' };
  if (press.key === 'Backspace') return { intent: 'edit', typed: '' };
  return [...press.key].length === 1 ? { intent: 'edit', typed: press.key } : null;
}

function controlKey(key: string): GridKey | null {
  if (key === 'a') return { intent: 'select-all' };
  if (key === 'd') return { intent: 'fill-down' };
  if (key === 'r') return { intent: 'fill-right' };
  return null;
}
