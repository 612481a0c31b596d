// What a key does in a cell editor: close it, move in its list, or type.
import type { KeyPress } from '../../../cells/cell-keys.ts';
import type { Move } from '../../../cells/selection.ts';

export type EditorKey =
  | 'cancel'
  | 'everywhere'
  | 'break'
  | 'caret'
  | 'month'
  | 'next-option'
  | 'option-before'
  /** Stays with the text field; the window does not hear it. */
  | 'text'
  /** The window's own shortcut: what was typed is taken in first. */
  | 'window'
  | { readonly by: 'row' | 'column'; readonly back: boolean }
  | { readonly move: Move };

export interface EditorKind {
  /** A list of values is under it. */
  readonly list: boolean;
  /** A month is under it. */
  readonly month: boolean;
  /** The arrow keys move the caret, since the editor was opened on the existing text, or was clicked into. */
  readonly caret: boolean;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys with Ctrl that a text field does not need for itself. */
function isWindowKey(letter: string): boolean {
  return /^[a-z0-9]$/.test(letter) && !'acvxyz'.includes(letter);
}

/** Null while an input method composes: Enter and Escape are its own then. */
export function editorKey(press: KeyPress, { list, month, caret }: EditorKind): EditorKey | null {
  if (press.isComposing) return null;
  const control = press.ctrlKey || press.metaKey;
  switch (press.key) {
    case 'Escape':
      return 'cancel';
    case 'Enter':
      if (press.altKey) return 'break';
      return control ? 'everywhere' : { by: 'row', back: press.shiftKey };
    case 'Tab':
      return { by: 'column', back: press.shiftKey };
    case 'F2':
      return 'caret';
  }
  if (control) return isWindowKey(press.key.toLowerCase()) ? 'window' : 'text';
  if (month && press.altKey && press.key === 'ArrowDown') return 'month';
  if (list && press.key === 'ArrowDown') return 'next-option';
  if (list && press.key === 'ArrowUp') return 'option-before';
  const move = caret || press.altKey || press.shiftKey ? undefined : MOVES[press.key];
  return move === undefined ? 'text' : { move };
}
